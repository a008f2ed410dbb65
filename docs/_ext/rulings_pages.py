"""The rulings, and the disputes that are behind them."""

from __future__ import annotations

from collections.abc import Iterator

from docs._ext.catalog import Catalog, cited
from docs._ext.disputes import DISPUTES, Dispute, Reading
from docs._ext.markup import Page, listed, plain, to
from docs._ext.sources import Sources
from grand_austria.rulebook import RULES
from grand_austria.rulings import RULINGS, Answer
from grand_austria.scenarios.readings import explain_asks, explanation_lines

__all__ = ["disputes_page", "rulings_page"]


def rulings_page(catalog: Catalog, sources: Sources) -> Page:
    """Every ruling with its options, editions and reason, its rules, and the scenarios of its options."""
    page = Page("generated/rulings")
    page.add("# Rulings", "", "Where the sources contradict each other or are silent, a ruleset answers.")
    for ruling in RULINGS:
        page.add(f"(ruling-{ruling.name})=", f"## {ruling.name}")
        page.add(plain(ruling.question))
        page.add(*[f"- `{answer.option}`: {plain(answer.reason)} {_passages(answer)}" for answer in ruling.answers])
        page.add(
            f"First edition: `{ruling.first_edition}`; retail 2022: `{ruling.retail_2022}`. {plain(ruling.reason)}"
        )
        rules = listed([to(each.id) for each in RULES.values() if ruling.name in each.rulings])
        names = [name for name in catalog.shown if name.startswith(f"tests/scenarios/rulings/{ruling.name}--")]
        page.add(f":Rules: {rules}", f":Scenarios: {listed([sources.scenario(page, name) for name in names])}")
    return page


def _passages(answer: Answer) -> str:
    return f"({cited(answer.passages)})" if answer.passages else ""


def disputes_page(catalog: Catalog) -> Page:
    """Every dispute with both readings, the decision, its scenario, and what the engine answers to that."""
    page = Page("generated/disputes")
    page.add("# Disputes")
    page.add(
        "Where the sources contradict each other or themselves, and what players ask. S1 is the English source, S2 the "
        "German, S3 the Chinese one, with line numbers. Each section shows the scenario that settles it, and the "
        "explanation that the engine gives at every build of this page."
    )
    page.add(*[f"{number}. {to(f'dispute-{number}', dispute.question)}" for number, dispute in enumerate(DISPUTES, 1)])
    for number, dispute in enumerate(DISPUTES, 1):
        page.add(*_dispute(number, dispute, catalog))
    return page


def _dispute(number: int, dispute: Dispute, catalog: Catalog) -> Iterator[str]:
    file = catalog.tests / "scenarios" / "disputes" / f"{number:02}-{dispute.name}.toml"
    scenario = catalog.shown[file.relative_to(catalog.root).as_posix()].scenario
    yield from (f"(dispute-{number})=", f"## {number}. {plain(dispute.question)}", "")
    for reading in (dispute.first, dispute.second):
        yield f"- {_reading(reading)}"
    yield from ("", f"**Decided:** {plain(dispute.verdict)}", "")
    rulings = listed([to(f"ruling-{name}", name) for name in dispute.rulings])
    decided = f"Rulings: {rulings}." if rulings else "No ruling: it is fixed."
    yield f"Rules: {listed(map(to, scenario.about))}. {decided}"
    yield from ("", "::::{container} no-search", "")
    yield from (f"`{file.name}`:", "", "```toml", file.read_text(encoding="utf-8").rstrip(), "```", "")
    yield from ("The engine:", "", "```text")
    for explained in explain_asks(file):
        yield "; ".join(explained.ask.moves)
        if explained.verdict is not None:
            yield from [f"  {line}" for line in explanation_lines(explained.verdict, scenario.state.ruleset)]
    yield from ("```", "", "::::", "")


def _reading(reading: Reading) -> str:
    passages = f" ({reading.passages})" if reading.passages else ""
    return f"{'A false statement: ' if reading.false else ''}{plain(reading.text)}{passages}"
