"""`grand-austria rule`, `rules` and `compare`: the rulebook at the command line."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from difflib import get_close_matches

import typer

from grand_austria.cli.machine import print_json, rule_json, ruling_json, trace_json
from grand_austria.cli.options import read_edition, wrong
from grand_austria.cli.screen import output, say
from grand_austria.render import WIDTH
from grand_austria.render.words import counted
from grand_austria.rulebook import CHAPTERS, RULES, Rule
from grand_austria.rulesets import EDITIONS
from grand_austria.rulings import RULINGS
from grand_austria.traceability import find_tests, trace

__all__ = ["compare", "list_rules", "read_rule", "show_rule"]


def read_rule(text: str) -> Rule:
    """The rule of an id, in capitals or not.

    Raises:
        typer.BadParameter: if there is none; similar ids are named.
    """
    rule = RULES.get(text.strip().upper())
    if rule is None:
        prefix = text.strip().upper().partition("-")[0]
        near = get_close_matches(text.strip().upper(), RULES, n=4, cutoff=0.6)
        near = near or [rule_id for rule_id in RULES if rule_id.startswith(f"{prefix}-")][:4]
        hint = f"near it are {', '.join(near)}" if near else f"chapters are {', '.join(CHAPTERS)}"
        raise wrong("ID", f"there is no rule {text!r}; {hint}")
    return rule


def show_rule(rule: Rule, *, as_json: bool) -> int:
    """Print a rule with statement, passages, rulings, code, tests and scenarios."""
    tied = trace(rule.id, find_tests())
    rulings = [ruling for ruling in RULINGS if ruling.name in rule.rulings]
    if as_json:
        print_json(
            "rule", {"rule": rule_json(rule), "rulings": [*map(ruling_json, rulings)], "trace": trace_json(tied)}
        )
        return 0
    console = output()
    say(console, f"{rule.id}  {rule.title}  ({rule.chapter}; it {rule.kind})", "bold")
    for line in _wrapped(rule.statement, "  "):
        say(console, line)
    say(console, f"editions   {', '.join(rule.editions)}")
    for passage in rule.passages:
        say(console, f"passage    {passage}, under {passage.heading!r}")
    for ruling in rulings:
        say(console, f"ruling     {ruling.name}: {ruling.question}")
        for answer in ruling.answers:
            editions = [name for name, each in EDITIONS.items() if each.ruling(ruling.name) == answer.option]
            chosen = f"  [{', '.join(editions)}]" if editions else ""
            say(console, f"             {answer.option}: {answer.reason}{chosen}")
    for place in tied.code:
        say(console, f"code       {place}")
    if tied.tests is None:
        say(console, "tests      left out: there is no folder of tests beside the package")
    for place in tied.tests or ():
        say(console, f"test       {place}")
    for file in tied.scenarios or ():
        say(console, f"example    {file}")
    return 0


def list_rules(search: str | None, chapter: str | None, *, as_json: bool) -> int:
    """Print the rules of a chapter, or that hold a word; exit code 1 if there are none."""
    found = [rule for rule in RULES.values() if _matches(rule, search)]
    if chapter is not None:
        prefix = _read_chapter(chapter)
        found = [rule for rule in found if rule.id.startswith(f"{prefix}-")]
    if as_json:
        print_json("rules", {"rules": [*map(rule_json, found)]})
        return 0 if found else 1
    console = output()
    width = max([len(rule.id) for rule in found], default=0)
    for rule in found:
        say(console, f"{rule.id:<{width}}  {rule.title} ({rule.kind})", "bold")
        for line in _wrapped(rule.statement, " " * (width + 2)):
            say(console, line)
    say(console, f"{counted(len(found), 'rule')} of {len(RULES)}")
    return 0 if found else 1


def _matches(rule: Rule, search: str | None) -> bool:
    text = f"{rule.id} {rule.title} {rule.statement} {' '.join(rule.rulings)}".lower()
    return search is None or all([word in text for word in search.lower().split()])


def _read_chapter(text: str) -> str:
    for prefix, name in CHAPTERS.items():
        if text.strip().lower() in (prefix.lower(), name.lower()):
            return prefix
    known = ", ".join([f"{prefix} ({name})" for prefix, name in CHAPTERS.items()])
    raise wrong("--chapter", f"there is no chapter {text!r}; known are {known}")


def compare(editions: Sequence[str], *, as_json: bool) -> int:
    """Print every ruling that two editions answer differently, and the rules that it decides."""
    first, second = [EDITIONS[_read_edition(name)] for name in editions]
    differing = [ruling for ruling in RULINGS if first.ruling(ruling.name) != second.ruling(ruling.name)]
    rules = {ruling.name: [rule.id for rule in RULES.values() if ruling.name in rule.rulings] for ruling in differing}
    if as_json:
        differences: list[dict[str, object]] = [
            {
                "ruling": ruling.name,
                "question": ruling.question,
                "options": [first.ruling(ruling.name), second.ruling(ruling.name)],
                "reason": ruling.reason,
                "rules": rules[ruling.name],
            }
            for ruling in differing
        ]
        print_json("compare", {"editions": list(editions), "differences": differences})
        return 0
    console = output()
    for ruling in differing:
        say(console, f"{ruling.name}  ({', '.join(rules[ruling.name]) or 'no rule'})", "bold")
        say(console, f"  {ruling.question}")
        for edition in (first, second):
            option = edition.ruling(ruling.name)
            why = next(answer.reason for answer in ruling.answers if answer.option == option)
            say(console, f"  {edition.edition}: {option}: {why}")
        for line in _wrapped(ruling.reason, "  "):
            say(console, line)
    say(console, f"{counted(len(differing), 'difference')}; {len(RULINGS) - len(differing)} rulings are the same")
    return 0


def _read_edition(text: str) -> str:
    try:
        return read_edition(text)
    except typer.BadParameter as error:
        raise wrong("EDITION", error.message) from None


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)
