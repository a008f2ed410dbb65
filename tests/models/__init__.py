"""Small models of parts of the rules, compared with the engine exhaustively, and walks that reach all of it."""
