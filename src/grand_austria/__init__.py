"""The rules of the board game Grand Austria Hotel: legal moves, their effects, and why a move is illegal.

An unofficial project; the game is by Virginio Gigli and Simone Luciani and published by Lookout Games.

    >>> import grand_austria as ga
    >>> state = ga.new_game(2, start_player=0)
    >>> ga.actor(state) is ga.CHANCE
    True
"""

from grand_austria import render
from grand_austria.chapters.scoring import ScoreSheet
from grand_austria.components import BASE, Components
from grand_austria.components.boards import BOARDS, NIGHT, Board
from grand_austria.components.cards import Color, Dish, Dishes
from grand_austria.draft import Change, Gain
from grand_austria.engine import (
    actor,
    apply,
    chance_outcomes,
    changes,
    final_scores,
    gains,
    legal_moves,
    new_game,
    sample_chance,
    violations,
    winners,
)
from grand_austria.errors import IllegalMove, InvalidMove, InvalidState, RecordError, ScenarioError, Violation
from grand_austria.moves import Move
from grand_austria.notation import format_move, parse_move
from grand_austria.records import Comment, Record, Result, format_record, read_records, replay, write_records
from grand_austria.rulebook import RULES, Passage, Rule
from grand_austria.rulesets import EDITIONS, FIRST_EDITION, RETAIL_2022, Ruleset
from grand_austria.rulings import RULINGS, Ruling
from grand_austria.scenarios import Scenario, load_scenario
from grand_austria.serialization import from_json, move_from_json, scores_from_json, to_json, view_from_json
from grand_austria.state import CHANCE, CafeGuest, Chance, GameState, Hotel, Pile, Player
from grand_austria.table import Event, InformationRevealed, Table
from grand_austria.verdicts import Ground, OtherReading, Verdict, explain
from grand_austria.views import HIDDEN, PlayerView, determinize, view

__all__ = [
    "BASE",
    "BOARDS",
    "CHANCE",
    "EDITIONS",
    "FIRST_EDITION",
    "HIDDEN",
    "NIGHT",
    "RETAIL_2022",
    "RULES",
    "RULINGS",
    "Board",
    "CafeGuest",
    "Chance",
    "Change",
    "Color",
    "Comment",
    "Components",
    "Dish",
    "Dishes",
    "Event",
    "Gain",
    "GameState",
    "Ground",
    "Hotel",
    "IllegalMove",
    "InformationRevealed",
    "InvalidMove",
    "InvalidState",
    "Move",
    "OtherReading",
    "Passage",
    "Pile",
    "Player",
    "PlayerView",
    "Record",
    "RecordError",
    "Result",
    "Rule",
    "Ruleset",
    "Ruling",
    "Scenario",
    "ScenarioError",
    "ScoreSheet",
    "Table",
    "Verdict",
    "Violation",
    "actor",
    "apply",
    "chance_outcomes",
    "changes",
    "determinize",
    "explain",
    "final_scores",
    "format_move",
    "format_record",
    "from_json",
    "gains",
    "legal_moves",
    "load_scenario",
    "move_from_json",
    "new_game",
    "parse_move",
    "read_records",
    "render",
    "replay",
    "sample_chance",
    "scores_from_json",
    "to_json",
    "view",
    "view_from_json",
    "violations",
    "winners",
    "write_records",
]
