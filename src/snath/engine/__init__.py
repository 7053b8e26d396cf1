"""The rules of the game as a decision machine: pure, deterministic, without input or output.

A `State` is a struct of flat integer vectors, a `Table` what setup fixed for the whole game. A stack of frames says
who must decide what; `machine.settle` runs the steps that need nobody and stops at the next decision.
"""

from snath.form import choose_form

choose_form()  # this file is never compiled: it decides whether the others are

from .modules import register as _register  # noqa: E402, F401  # every module is known before the first game
