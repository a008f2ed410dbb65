"""A page for each guest, staff card, politics card, Emperor tile and hotel board, and a table of each kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from docs._ext.bearing import rules_about, rulings_about
from docs._ext.card_facts import KINDS, Card, Kind, board_groups, board_rooms
from docs._ext.catalog import Catalog
from docs._ext.examples import Examples
from docs._ext.markup import Page, code, fields, listed, plain, table, to
from docs._ext.sources import Sources
from grand_austria.rulebook import RULES
from grand_austria.state import Hotel

__all__ = ["card_pages"]


@attrs.frozen
class _Maker:
    catalog: Catalog
    sources: Sources
    examples: Examples


def card_pages(catalog: Catalog, sources: Sources, examples: Examples) -> list[Page]:
    """All pages of cards, tiles and boards, and their tables."""
    maker = _Maker(catalog, sources, examples)
    pages = []
    for kind in KINDS:
        cards = kind.cards()
        pages.append(_index(kind, cards))
        pages += [_card(maker, kind, card) for card in cards]
    return pages


def _index(kind: Kind, cards: Sequence[Card]) -> Page:
    page = Page(f"generated/{kind.folder}/index")
    page.add(f"# {kind.title}")
    page.add(kind.introduction)
    rows = [(f"[{plain(card.title)}]({card.file}.md)", *map(plain, card.cells)) for card in cards]
    page.add(*table((kind.noun.capitalize(), *kind.heads), rows, kind="filterable"))
    page.add("```{toctree}", ":hidden:", "", *[card.file for card in cards], "```")
    return page


def _card(maker: _Maker, kind: Kind, card: Card) -> Page:
    page = Page(f"generated/{kind.folder}/{card.file}")
    page.add(f"({kind.label}-{card.number.lower()})=", f"# {plain(card.title)}")
    page.add(f"*{kind.noun.capitalize()}.* {plain(card.words)}")
    page.add(*fields(*[(name, plain(value)) for name, value in card.facts]))
    if card.board is not None:
        maker.examples.pictures.hotel(page, Hotel(card.board))
        page.add(*board_rooms(card.board))
        page.add(*board_groups(card.board))
    page.add("## Rules and rulings")
    page.add(*_rules(maker, kind, card))
    page.add("## Example")
    maker.examples.of_card(page, kind.folder, card.number)
    page.add("## Provenance")
    for paragraph in kind.provenance(card):
        page.add(code(paragraph))
    return page


def _rules(maker: _Maker, kind: Kind, card: Card) -> Iterator[str]:
    shown = maker.catalog.by_card[kind.folder, card.number]
    rules = rules_about(shown, kind, card)
    yield from [
        f"- {to(rule_id)} {plain(RULES[rule_id].title)}: {plain(RULES[rule_id].statement)}" for rule_id in rules
    ]
    yield ""
    rulings = rulings_about(rules, kind, card)
    if rulings:
        yield "Where the sources leave room, these rulings decide:"
        yield ""
        for ruling in rulings:
            editions = f"first edition `{ruling.first_edition}`, retail 2022 `{ruling.retail_2022}`"
            yield f"- {to(f'ruling-{ruling.name}', ruling.name)}: {plain(ruling.question)} ({editions})"
        yield ""
    general = listed([to(rule_id) for rule_id in kind.general if rule_id not in rules])
    if general:
        yield f"For every {kind.noun}: {general}."
