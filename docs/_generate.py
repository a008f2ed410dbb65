"""Pages that are made from the package's own data at every build."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from _disputes import DISPUTES, Dispute, Reading
from _pictures import PICTURES

from grand_austria.rulebook import CHAPTERS, RULES, Passage
from grand_austria.rulings import RULINGS
from grand_austria.scenarios import load_scenario
from grand_austria.scenarios.readings import explain_asks, explanation_lines
from grand_austria.traceability import enforcing_code, marked_tests, showing_scenarios

TESTS = Path(__file__).parents[1] / "tests"
SCENARIOS = TESTS / "scenarios" / "disputes"


def write_pages(folder: Path) -> None:
    """Write the rulebook, the rulings, the disputes and the pictures into a folder."""
    pictures = folder / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    for name, picture in PICTURES.items():
        (pictures / f"{name}.svg").write_text(picture(), encoding="utf-8")
    (folder / "rules.md").write_text(rules_page(), encoding="utf-8")
    (folder / "rulings.md").write_text(rulings_page(), encoding="utf-8")
    (folder / "disputes.md").write_text(disputes_page(), encoding="utf-8")


def rules_page() -> str:
    """Every rule, by chapter."""
    lines = [
        "# Rules by id",
        "",
        "S1 is the English source, S2 the German, S3 the Chinese one, with line numbers. A rule in **bold** can be "
        "broken by a move; the others settle what happens. Beside each stand the functions that carry it out, and the "
        "tests and scenarios that prove it; `grand-austria rule ID` names those one by one.",
        "",
    ]
    code, tests, scenarios = enforcing_code(), marked_tests(TESTS), showing_scenarios(TESTS)
    for prefix, chapter in CHAPTERS.items():
        rules = [rule for rule in RULES.values() if rule.id.startswith(f"{prefix}-")]
        if rules:
            lines += [
                f"## {chapter}",
                "",
                "| id | rule | passages | rulings | code | tests |",
                "|---|---|---|---|---|---|",
            ]
        for rule in rules:
            passages = ", ".join(map(str, rule.passages))
            rulings = ", ".join(f"[{name}](rulings.md#{anchor(name)})" for name in rule.rulings)
            title = f"**{rule.title}.**" if rule.kind == "forbids" else f"{rule.title}."
            places = [f"{place.file.rpartition('.')[2]}.{place.name}" for place in code.get(rule.id, ())]
            functions = ", ".join([f"`{place}`" for place in places])
            names = [f"`{place.name}`" for place in tests.get(rule.id, ())]
            shown = scenarios.get(rule.id, ())
            if shown:
                names.append(f"{len(shown)} scenario{'s' if len(shown) > 1 else ''}")
            proved = ", ".join(names)
            lines.append(f"| {rule.id} | {title} {rule.statement} | {passages} | {rulings} | {functions} | {proved} |")
        lines.append("")
    return "\n".join(lines)


def rulings_page() -> str:
    """Every ruling with its options, editions and reason."""
    lines = ["# Rulings", "", "Where the sources contradict each other or are silent, a ruleset answers.", ""]
    for ruling in RULINGS:
        lines += [
            f"## {ruling.name}",
            "",
            ruling.question,
            "",
            *[f"- `{answer.option}`: {answer.reason} {_cited(answer.passages)}" for answer in ruling.answers],
            f"- First edition: `{ruling.first_edition}`; retail 2022: `{ruling.retail_2022}`",
            "",
            ruling.reason,
            "",
        ]
    return "\n".join(lines)


def disputes_page() -> str:
    """Every dispute with both readings, the decision, its scenario, and what the engine answers to that."""
    lines = [
        "# Disputes",
        "",
        "Where the sources contradict each other or themselves, and what players ask. S1 is the English source, S2 the "
        "German, S3 the Chinese one, with line numbers. Each section shows the scenario that settles it, and the "
        "explanation that the engine gives at every build of this page.",
        "",
    ]
    for number, dispute in enumerate(DISPUTES, 1):
        lines += _dispute(number, dispute)
    return "\n".join(lines)


def _dispute(number: int, dispute: Dispute) -> Iterator[str]:
    file = SCENARIOS / f"{number:02}-{dispute.name}.toml"
    scenario = load_scenario(file)
    yield from (f"## {number}. {dispute.question}", "")
    for reading in (dispute.first, dispute.second):
        yield f"- {_reading(reading)}"
    yield from ("", f"**Decided:** {dispute.verdict}", "")
    rulings = ", ".join(f"[{name}](rulings.md#{anchor(name)})" for name in dispute.rulings)
    yield from (
        f"Rules: {', '.join(scenario.about)}. {f'Rulings: {rulings}.' if rulings else 'No ruling: it is fixed.'}",
        "",
    )
    yield from (f"`{file.name}`:", "", "```toml", file.read_text(encoding="utf-8").rstrip(), "```", "")
    yield from ("The engine:", "", "```text")
    for explained in explain_asks(file):
        yield "; ".join(explained.ask.moves)
        if explained.verdict is not None:
            yield from [f"  {line}" for line in explanation_lines(explained.verdict, scenario.state.ruleset)]
    yield from ("```", "")


def _reading(reading: Reading) -> str:
    cited = f" ({reading.passages})" if reading.passages else ""
    return f"{'A false statement: ' if reading.false else ''}{reading.text}{cited}"


def _cited(passages: tuple[Passage, ...]) -> str:
    return f"({', '.join(map(str, passages))})" if passages else ""


def anchor(name: str) -> str:
    """The anchor of a heading."""
    return name.lower()
