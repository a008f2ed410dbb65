"""The independent oracle: the rules once more, written from the sources without looking at the engine."""
