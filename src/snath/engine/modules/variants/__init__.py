"""Variants of the rulebook that need more than a switch."""
