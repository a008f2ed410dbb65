"""Pages that are made from the package's own data at every build."""

from __future__ import annotations

from pathlib import Path

from grand_austria.rulebook import CHAPTERS, RULES, Passage
from grand_austria.rulings import RULINGS


def write_pages(folder: Path) -> None:
    """Write the rulebook and the rulings into a folder."""
    folder.mkdir(exist_ok=True)
    (folder / "rules.md").write_text(rules_page(), encoding="utf-8")
    (folder / "rulings.md").write_text(rulings_page(), encoding="utf-8")


def rules_page() -> str:
    """Every rule, by chapter."""
    lines = [
        "# Rules by id",
        "",
        "S1 is the English source, S2 the German, S3 the Chinese one, with line numbers. A rule in **bold** can be "
        "broken by a move; the others settle what happens.",
        "",
    ]
    for prefix, chapter in CHAPTERS.items():
        rules = [rule for rule in RULES.values() if rule.id.startswith(f"{prefix}-")]
        if rules:
            lines += [f"## {chapter}", "", "| id | rule | passages | rulings |", "|---|---|---|---|"]
        for rule in rules:
            passages = ", ".join(map(str, rule.passages))
            rulings = ", ".join(f"[{name}](rulings.md#{anchor(name)})" for name in rule.rulings)
            title = f"**{rule.title}.**" if rule.kind == "forbids" else f"{rule.title}."
            lines.append(f"| {rule.id} | {title} {rule.statement} | {passages} | {rulings} |")
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


def _cited(passages: tuple[Passage, ...]) -> str:
    return f"({', '.join(map(str, passages))})" if passages else ""


def anchor(name: str) -> str:
    """The anchor of a heading."""
    return name.lower()
