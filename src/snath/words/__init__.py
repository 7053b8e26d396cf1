"""The catalogue of words: everything the program says to people, in Fluent files per language."""

from snath.words.catalogue import MissingWords, Words

__all__ = ["MissingWords", "Words"]
