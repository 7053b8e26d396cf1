"""What readers and drawings must know of a module: one file here by its name, with a `ModuleView` called `VIEW`.

Central files of the view layer walk over the modules on the table and never name one. A module that has nothing to
read and nothing to draw has no file here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol

from snath.engine.modules.module import Module, PieceKind
from snath.engine.modules.register import MODULES, in_play
from snath.engine.state import State
from snath.engine.table import Table
from snath.module_files import module_file
from snath.words import Words

if TYPE_CHECKING:
    from ..accessors import Look, Player
    from ..drawing.svg_paper import Paper


# --- Pieces ----------------------------------------------------------------------------------------


class Piece(Protocol):
    """A piece of a module on a place. The module's own class, a named tuple, tells more of it."""

    @property
    def faction(self) -> str:
        """Whose it is."""

    @property
    def kind(self) -> str:
        """The name of its `PieceKind`."""

    def _asdict(self) -> dict[str, Any]:
        """Everything that the viewer knows of it, by name."""


@dataclass(frozen=True)
class Face:
    """How a piece looks where it stands. What is left out is as its `PieceKind` says."""

    sign: str  # in the text drawing, one or two characters
    symbol: str = ""  # on the symbol sheet
    width: float = 0.0  # that it takes on a hex
    badge: str = ""  # a small symbol at its lower right edge
    count: int = 1
    data: Mapping[str, str] = field(default_factory=dict)  # `data-` attributes of its mark in an SVG


# --- What a module may leave out -------------------------------------------------------------------


def reads_nothing(state: State) -> object:
    return None


def reads_nothing_of_a_player(state: State, seat: int) -> object:
    return None


def no_pieces(state: State, place: int) -> Iterable[Piece]:
    return ()


def plain_face(piece: Piece) -> Face:
    """The first letter of the kind."""
    return Face(piece.kind[0])


def plain_label(words: Words, piece: Piece) -> str:
    return words(f"piece-{piece.kind}".replace("_", "-"))


def no_panel(paper: "Paper", look: "Look", right: float, foot: float) -> float:
    return 0.0


def nothing_on_mats(paper: "Paper", look: "Look", player: "Player", right: float, y: float) -> float:
    return 0.0


def no_lines(look: "Look", words: Words) -> list[str]:
    return []


def no_mat_lines(look: "Look", player: "Player", words: Words) -> list[str]:
    return []


# --- The form --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ModuleView:
    """What a module gives to readers and drawings. Everything may be left out.

    Readers: `reads` is what stands behind `look.module(name)`, `reads_player` what stands behind
    `player.module(name)`: objects with typed attributes, `None` for what the viewer may not know. `pieces` are the
    module's pieces on a place: tokens, and units of kinds that the base game does not have.

    SVG: `panel` draws beside the map, in the corner above the decks. `right` and `foot` are the lower right corner of
    what is free; it gives back the height it took. `mat` draws at the right of a faction mat's head and gives back
    the width it took.

    Text: `legend` explains signs, `lines` stand below the decks, `mat_lines` below the abilities of a mat.
    """

    reads: Callable[[State], object] = reads_nothing
    reads_player: Callable[[State, int], object] = reads_nothing_of_a_player
    pieces: Callable[[State, int], Iterable[Piece]] = no_pieces
    face: Callable[[Any], Face] = plain_face
    label: Callable[[Words, Any], str] = plain_label  # of a piece, for tooltips
    panel: Callable[["Paper", "Look", float, float], float] = no_panel
    mat: Callable[["Paper", "Look", "Player", float, float], float] = nothing_on_mats
    legend: Callable[["Look", Words], list[str]] = no_lines
    lines: Callable[["Look", Words], list[str]] = no_lines
    mat_lines: Callable[["Look", "Player", Words], list[str]] = no_mat_lines


NOTHING = ModuleView()


# --- Walking over the register ---------------------------------------------------------------------


def view_of_module(module: Module) -> ModuleView:
    """The module's own; one without a file shows nothing."""
    file = module_file(module.package, "view", module.name)
    return NOTHING if file is None else file.VIEW


def views_in_play(table: Table) -> Iterator[ModuleView]:
    """Of the modules on a table, in the order of the register."""
    return (view_of_module(module) for module in in_play(table))


def view_by_name(table: Table, name: str) -> ModuleView:
    for module in in_play(table):
        if module.name == name:
            return view_of_module(module)
    there = ", ".join(module.name for module in in_play(table)) or "none"
    raise KeyError(f"the module {name} is not on this table; there are: {there}")


def piece_kind(kind: str) -> tuple[ModuleView, PieceKind]:
    """What a kind of piece is, and the module that knows how one looks."""
    for module in MODULES.values():
        for piece in module.pieces:
            if piece.name == kind:
                return view_of_module(module), piece
    raise KeyError(f"no module has a piece called {kind}")


def face_of(piece: Piece) -> Face:
    view, _ = piece_kind(piece.kind)
    return view.face(piece)


def label_of_piece(words: Words, piece: Piece) -> str:
    view, _ = piece_kind(piece.kind)
    return view.label(words, piece)


def layer_of(piece: Piece) -> Literal["air", "ground", "token"]:
    _, kind = piece_kind(piece.kind)
    return kind.layer
