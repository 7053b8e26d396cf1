"""Why an action is not offered: the rule that stands against it, as data that the catalogue turns into words."""

from .against import reason_against
from .reason import Reason

__all__ = ["Reason", "reason_against"]
