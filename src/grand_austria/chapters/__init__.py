"""The rules, one module per chapter of the rulebook.

A chapter holds, for each entry of the agenda that belongs to it, which moves there are (``..._moves``), what a move
would break (``judge_...``, written apart from the former), what it does (``play_...``), and what happens by itself
(``settle_...``). `grand_austria.chapters.table` joins them.
"""
