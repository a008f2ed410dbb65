"""Judging what the sources dispute: each dispute is a scenario, and each decision can be checked."""

from pathlib import Path

import grand_austria as ga
from grand_austria.scenarios.readings import explain_asks, explanation_lines

FOLDER = Path(__file__).parents[1] / "tests" / "scenarios" / "disputes"

questions = 0
for file in sorted(FOLDER.glob("*.toml")):
    scenario = ga.load_scenario(file)
    for answer in scenario.judge():
        assert answer.holds, f"{file.name}: {answer.problems}"
        questions += 1
print(f"{questions} questions about {len(list(FOLDER.glob('*.toml')))} disputes turn out as their files say\n")

file = FOLDER / "04-guest-then-pass.toml"
scenario = ga.load_scenario(file)
print(scenario.title)
for explained in explain_asks(file):
    if explained.verdict is not None and not explained.verdict.legal:
        print(*explanation_lines(explained.verdict, scenario.state.ruleset), sep="\n")
