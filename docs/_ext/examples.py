"""Worked examples: which scenario shows a rule best, and how it is told: position, moves, verdict, explanation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import attrs

from docs._ext.catalog import Catalog, Shown, cited
from docs._ext.markup import Page, listed, plain, to
from docs._ext.pictures import Pictures
from docs._ext.sources import Sources
from grand_austria.engine import actor, apply, legal_moves, violations
from grand_austria.moves import Move
from grand_austria.notation import format_move, parse_move
from grand_austria.render.describe import describe
from grand_austria.rulebook import rule
from grand_austria.rulesets import Ruleset
from grand_austria.scenarios import Answer, Ask
from grand_austria.state import CHANCE, GameState
from grand_austria.verdicts import Verdict, explain

__all__ = ["Examples", "best_for_rule"]

MOST: Final = 3
"""So many questions of a scenario are told; its file has all of them."""
_MOST_MOVES: Final = 12
# Scenarios that were written to show a rule are better examples than those about a single card.
_FOLDERS: Final = ("rules", "cases", "disputes", "boards", "politics", "emperor", "staff", "guests", "rulings")


@attrs.frozen
class Examples:
    """Writes examples on pages."""

    catalog: Catalog
    sources: Sources
    pictures: Pictures

    def of_rule(self, page: Page, rule_id: str) -> None:
        """The best example of a rule."""
        shown = best_for_rule(self.catalog, rule_id)
        page.add("Example:")
        self._write(page, shown, _chosen(shown, lambda answer: rule_id in _broken(answer)))

    def of_card(self, page: Page, folder: str, number: str) -> None:
        """The example of a card, tile or board.

        Raises:
            KeyError: if there is no scenario about it.
        """
        shown = self.catalog.by_card[folder, number]
        self._write(page, shown, _chosen(shown, lambda answer: answer.verdict == "illegal"))

    def _write(self, page: Page, shown: Shown, chosen: tuple[int, ...]) -> None:
        page.add("::::::{container} example no-search")  # a search is for the rule or the card itself
        page.add(f"**{plain(shown.scenario.title)}**")
        if shown.notes:
            page.add(plain(" ".join(shown.notes)))
        state = shown.scenario.state
        if not state.politics:  # before the setup there is nothing to be seen yet
            state = next(shown.answers[at].state for at in chosen if shown.answers[at].verdict == "legal")
            page.add("It begins before the setup; this is the position that the first legal moves below lead to.")
        self.pictures.position(page, state)
        for at in chosen:
            page.add(":::::{container} question", "", *_question(shown, at), ":::::")
        others = len(shown.answers) - len(chosen)
        more = f" asks {others} more question{'s' if others > 1 else ''} about it" if others else ""
        file = self.sources.scenario(page, shown.name)
        page.add(f"From {file}, which the engine judged when this page was built{f'; it{more}' if more else ''}.")
        page.add("::::::")


def best_for_rule(catalog: Catalog, rule_id: str) -> Shown:
    """The scenario that shows a rule best: about this rule first, and simple."""

    def worth(shown: Shown) -> tuple[bool, bool, int, int, int, str]:
        about = shown.scenario.about
        return (
            about[:1] != (rule_id,),
            rule_id not in about,
            _FOLDERS.index(shown.folder),
            len(shown.scenario.state.players),
            len(shown.answers),
            shown.name,
        )

    return min([catalog.shown[name] for name in catalog.showing[rule_id]], key=worth)


def _broken(answer: Answer) -> list[str]:
    return [violation.rule for violation in answer.violations]


def _chosen(shown: Shown, wanted: Callable[[Answer], bool]) -> tuple[int, ...]:
    """The questions to be told, in their order: the first that is wanted, then legal ones, then others."""

    def worth(at: int) -> tuple[bool, bool, bool, int]:
        answer = shown.answers[at]
        first = next((other for other, each in enumerate(shown.answers) if wanted(each)), None)
        return (at != first, len(answer.ask.moves) > _MOST_MOVES, answer.verdict != "legal", at)

    return tuple(sorted(sorted(range(len(shown.answers)), key=worth)[:MOST]))


# ------------------------------------------------------------------------------------------------- a question


def _question(shown: Shown, at: int) -> Iterator[str]:
    ask, remark = shown.answers[at].ask, shown.remarks[at]
    if remark:
        yield f"*{plain(remark[0].upper() + remark[1:])}{'' if remark.endswith(('.', '?')) else '.'}*"
        yield ""
    played = list(_played(shown.scenario.state, ask))
    number = 0
    for state, move, skipped in played:
        if skipped:
            number += 1
            times = "once" if skipped == 1 else f"{skipped} times"
            yield f"{number}. Chance decides {times}; here it is the first outcome."
        number += 1
        yield f"{number}. {_told(state, move)}"
    yield ""
    if played:
        state, move, _ = played[-1]
        yield from _explained(explain(state, move), shown.scenario.state.ruleset)
    yield from _afterwards(ask)


def _played(state: GameState, ask: Ask) -> Iterator[tuple[GameState, Move, int]]:
    """Each move, the position before it, and how many outcomes of chance that nobody named came before."""
    for text in ask.moves:
        move, skipped = parse_move(text), 0
        while actor(state) is CHANCE and violations(state, move):
            state, skipped = apply(state, legal_moves(state)[0]), skipped + 1
        yield state, move, skipped
        if violations(state, move):
            return
        state = apply(state, move)


def _told(state: GameState, move: Move) -> str:
    seat = actor(state)
    who = f"Seat {seat}" if isinstance(seat, int) else "Chance"
    words = "" if violations(state, move) else describe(state, _concerned(state), move)
    return f"{who}: `{format_move(move)}`{f' ({plain(words)})' if words else ''}"


def _concerned(state: GameState) -> int:
    """The seat that a decision or an outcome of chance is about."""
    seat = getattr(state.agenda[-1], "seat", None)
    return seat if isinstance(seat, int) else state.start_player


def _explained(verdict: Verdict, ruleset: Ruleset) -> Iterator[str]:
    word = "legal" if verdict.legal else "illegal"
    yield f"`{verdict.move}` is [{word}]{{.{word}}}:"
    yield ""
    for ground in verdict.grounds:
        passages = cited(ground.sources)
        title = rule(ground.rule).title
        yield (f"- {to(ground.rule)} {plain(title)}: {plain(ground.message)}{f' ({passages})' if passages else ''}")
    for name in verdict.rulings:
        yield f"- Ruling {to(f'ruling-{name}', name)}: `{_option(ruleset.ruling(name))}` here"
    for other in verdict.otherwise:
        reading = f"`{other.ruling} = {_option(other.option)}`"
        why = "; ".join([plain(str(each)) for each in other.violations])
        yield f"- With {reading}: {'legal' if other.legal else 'illegal'}{f' ({why})' if why else ''}"
    yield ""


def _option(option: str | int | bool) -> str:
    return str(option).lower() if isinstance(option, bool) else str(option)


def _afterwards(ask: Ask) -> Iterator[str]:
    """What the scenario says of the position after the moves; the engine has confirmed it."""
    facts: dict[str, list[str]] = {}
    for key, value in ask.then:
        whose, what = _path(key)
        facts.setdefault(whose, []).append(f"{what} {_value(value)}".strip())
    told = [f"{whose}: {', '.join(parts)}" for whose, parts in facts.items()]
    if ask.legal is not None:
        moves = listed([f"`{text}`" for text in ask.legal], _MOST_MOVES) or "nothing"
        told.append(f"What is legal now: {moves}")
    if told:
        yield "Afterwards:"
        yield ""
        yield from [f"- {line}" for line in told]
        yield ""


_WORDS: Final = {"vp": "VP", "hotel": "room", "emperor": "Emperor space", "cafe": "café", "used_staff": "staff used"}


def _path(key: str) -> tuple[str, str]:
    """Of ``players.0.kitchen.strudel``: whose value it is, and which."""
    head, *rest = key.split(".")
    if head == "scores":
        return f"Final score of seat {rest[0]}", " ".join(map(_said, rest[1:])) or "in all"
    whose, names = (f"Seat {rest[0]}", rest[1:]) if head == "players" else ("Table", [head, *rest])
    return whose, " ".join(map(_said, names))


def _said(name: str) -> str:
    if name.isdigit():
        return f"number {int(name) + 1}"
    return _WORDS.get(name, name.replace("_", " "))


def _value(value: object) -> str:
    match value:
        case []:
            return "none"
        case list():
            return " ".join([str(item) if item != 0 else "-" for item in value])
        case dict():
            return " ".join([f"{name} {count}" for name, count in value.items()]) or "none"
        case _:
            return str(value)
