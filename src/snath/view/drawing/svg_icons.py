"""The symbol sheet: every picture of the game, printed in the colours it wears where it stands.

`art/icons.svg` says its colours by name, as CSS variables. Not every program that shows an SVG knows those, so the
names are replaced by colours here, once for each symbol and dress.
"""

import re
import xml.etree.ElementTree as ET
from functools import cache
from importlib import resources
from typing import Final
from xml.sax.saxutils import quoteattr

from .palette import Inks
from .svg_palette import inks_of

SVG: Final = "{http://www.w3.org/2000/svg}"
VARIABLE: Final = re.compile(r"var\(--([a-z0-9-]+)(?:,([^()]*))?\)")
SHAPES: Final = ("d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height")
RIM: Final = 1.4  # the light rim round a figure, in units of its own grid
ROUND: Final = {"stroke-linejoin": "round", "stroke-linecap": "round"}

#: The classes of the sheet: the inks a part is printed with.
CLASSES: Final[dict[str, dict[str, str]]] = {
    "ik": {"fill": "var(--ik)"},
    "it": {"fill": "var(--it)"},
    "ip": {"fill": "var(--ip)"},
    "io": {"fill": "none", "stroke": "var(--ik)", "stroke-width": "2", **ROUND},
    "io1": {"fill": "none", "stroke": "var(--ik)", "stroke-width": "1.5", **ROUND},
    "ito": {"fill": "var(--it)", "stroke": "var(--ik)", "stroke-width": "2", **ROUND},
    "ipo": {"fill": "var(--ip)", "stroke": "var(--ik)", "stroke-width": "2", **ROUND},
    "icut": {"fill": "none", "stroke": "var(--ip)", "stroke-width": "1.8", **ROUND},
    "if": {"fill": "var(--f)", "stroke": "var(--fe)", "stroke-width": "2", **ROUND},
    "iks": {"fill": "var(--fs)", "stroke": "var(--fe)", "stroke-width": "2.4", "stroke-linejoin": "round"},
    "ifk": {"fill": "var(--fe)"},
    "ifs": {"fill": "var(--fs)"},
    "ifl": {"fill": "none", "stroke": "var(--fs)", "stroke-width": "2", **ROUND},
}


@cache
def sheet() -> dict[str, ET.Element]:
    """Everything on the sheet that has a name."""
    text = (resources.files("snath.view.drawing") / "art" / "icons.svg").read_text(encoding="utf-8")
    return {element.get("id", ""): element for element in ET.fromstring(text).iter() if element.get("id")}


def symbol_id(theme: str, name: str, faction: str = "", dress: str = "") -> str:
    """The same name always means the same picture, even where several drawings share one page."""
    return "-".join(["snath", theme, name, *(part for part in (faction, dress) if part)])


@cache
def symbol(theme: str, name: str, faction: str = "", dress: str = "") -> str:
    """A definition for the head of a drawing: a symbol, pattern or clip path."""
    try:
        element = sheet()[name]
    except KeyError:
        raise KeyError(f"there is no picture {name} on the symbol sheet") from None
    attributes = {key: value for key, value in element.items() if key not in ("id", "style", "class")}
    attributes = {"id": symbol_id(theme, name, faction, dress)} | attributes
    if dress == "halo":
        inner = silhouette(element)
        attributes["overflow"] = "visible"
    else:
        inks = inks_of(theme, faction, dress)
        inner = "".join(printed(child, inks, theme) for child in element)
    return f"<{tag(element)}{written(attributes)}>{inner}</{tag(element)}>"


def body_of(name: str) -> str:
    """The bare figure under a dressed piece.

    >>> body_of("p-worker-nordic"), body_of("s-mill")
    ('u-worker', 's-mill')
    """
    first = sheet()[name][0]
    return first.get("href", "")[1:] if tag(first) == "use" else name


def silhouette(element: ET.Element) -> str:
    """The outline of a figure, a little fatter than itself; whoever uses it gives the colour."""
    parts = []
    for part in element.iter():
        if tag(part) in ("path", "circle", "rect", "ellipse"):
            shape = {key: value for key, value in part.items() if key in SHAPES}
            line = CLASSES.get(part.get("class", ""), {}).get("stroke-width", part.get("stroke-width", "0"))
            parts.append(f'<{tag(part)}{written(shape)} stroke-width="{float(line) + 2 * RIM:g}"/>')
    return "".join(parts)


def needs_clip(name: str) -> bool:
    return name.startswith("hex-")


def printed(element: ET.Element, inks: Inks, theme: str) -> str:
    """One part of a picture, its colours looked up; what it borrows from other symbols is copied in."""
    inks, style = styled(element, inks)
    if tag(element) == "use":
        return borrowed(element, inks, theme)
    attributes = dict(element.items())
    attributes.pop("style", None)
    attributes |= CLASSES.get(attributes.pop("class", ""), {}) | style
    attributes = {key: coloured(value, inks) for key, value in attributes.items()}
    if "clip-path" in attributes:
        attributes["clip-path"] = f"url(#{symbol_id(theme, 'clip-hex')})"
    inner = "".join(printed(child, inks, theme) for child in element)
    name = tag(element)
    if name == "g" and not attributes:
        return inner
    return f"<{name}{written(attributes)}>{inner}</{name}>" if inner else f"<{name}{written(attributes)}/>"


def styled(element: ET.Element, inks: Inks) -> tuple[Inks, dict[str, str]]:
    """A part may set inks for everything inside it, and plain properties for itself."""
    style = {}
    for line in element.get("style", "").split(";"):
        key, _, value = line.partition(":")
        if key.startswith("--"):
            inks = inks | {key[2:]: coloured(value, inks)}
        elif key:
            style[key] = value
    return inks, style


def borrowed(use: ET.Element, inks: Inks, theme: str) -> str:
    """A symbol inside a symbol, moved and scaled to its place."""
    source = sheet()[use.get("href", "")[1:]]
    left, top, width, height = (float(part) for part in source.get("viewBox", "").split())
    scale = min(float(use.get("width", width)) / width, float(use.get("height", height)) / height)
    x = float(use.get("x", 0)) + (float(use.get("width", width)) - width * scale) / 2 - left * scale
    y = float(use.get("y", 0)) + (float(use.get("height", height)) - height * scale) / 2 - top * scale
    inner = "".join(printed(child, inks, theme) for child in source)
    return f'<g transform="translate({short(x)} {short(y)}) scale({round(scale, 4):g})">{inner}</g>'


def coloured(value: str, inks: Inks) -> str:
    if "var(" not in value:
        return inks.get("color", value) if value == "currentColor" else value
    return VARIABLE.sub(lambda found: inks.get(found[1], found[2] or "#000"), value)


def tag(element: ET.Element) -> str:
    return element.tag.removeprefix(SVG)


def written(attributes: dict[str, str]) -> str:
    return "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())


def short(number: float) -> str:
    """A coordinate with at most two decimals.

    >>> short(3.0), short(2.5), short(-0.001)
    ('3', '2.5', '0')
    """
    return f"{round(number, 2) + 0.0:g}"
