"""Files of pictures: what `save` of positions, games and nodes writes."""

import html
import io
import math
from collections.abc import Callable
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from outflank import _core
from outflank._core import Game, Node, Position
from outflank._errors import ArgumentError, must_be
from outflank._extras import missing

SECONDS = 0.8
"""The seconds of a ply in a GIF, if nothing else is said."""
REST = 2.0
"""The seconds for which the end is shown, as in an animated SVG."""
_COLORS = 64
"""The colours of a picture in a GIF: the board's colours, and steps between them at edges."""
_WIDEST_PNG, _WIDEST_GIF = 8192, 2048
"""The greatest widths in pixels. A wider picture takes gigabytes, for a GIF with all its plies."""


def save(
    shown: Position | Game[Any] | Node,
    path: Any,
    format: str | None = None,
    seconds: float | None = None,
    numbers: bool = False,
    **options: Any,
) -> None:
    """Writes a picture to a path or a file, in the format that `format` or the file extension names.

    `numbers` and `seconds` are options of games.
    """
    is_file = hasattr(path, "write")
    # The name of a file may be the number of its descriptor, and many have none.
    name = getattr(path, "name", "") if is_file else fspath(path)
    suffix = Path(name).suffix.lower() if isinstance(name, str | PathLike) else ""
    if format is not None:
        if f".{format}" not in _WRITERS:
            raise must_be("format", "svg, png, html or gif", format)
        suffix = f".{format}"
    elif suffix not in _WRITERS:
        known = ", ".join(_WRITERS)
        if is_file:
            raise ArgumentError(f"format must be given for a file whose name does not end in one of {known}")
        raise ArgumentError(f"path must end in one of {known}, got {name!r}")
    if seconds is not None and suffix != ".gif":
        raise ArgumentError(f"seconds is for .gif, and the format is {suffix}")
    seconds = SECONDS if seconds is None else seconds
    if numbers:
        options["numbers"] = True
    content = _WRITERS[suffix](shown, seconds, options)
    if is_file:
        write(path, content)
    else:
        _core._replace_file(path, content)


def write(file: Any, content: bytes) -> None:
    """Writes to a file that is open, also to one without a buffer, which may take only a part."""
    if isinstance(file, io.TextIOBase):
        raise must_be("path", 'a path, or a file that is open for bytes, as in open(name, "wb")', file)
    rest = memoryview(content)
    while rest:
        written = file.write(rest)
        rest = rest[written:] if isinstance(written, int) else rest[:0]


def to_png(shown: Position | Game[Any] | Node, numbers: bool = False, **options: Any) -> bytes:
    """Returns a picture as PNG."""
    if numbers:
        options["numbers"] = True
    return _png(shown, 0.0, options)


def png(svg: str, part: str) -> bytes:
    """Returns a picture as PNG. `part` is what needs it, for the error if resvg is missing."""
    try:
        import resvg_py
    except ModuleNotFoundError as error:
        raise missing(part, "pictures", error) from None

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))


def _svg(shown: Any, _: float, options: dict[str, Any]) -> bytes:
    svg: str = shown.svg(**options)
    return svg.encode()


def _png(shown: Any, _: float, options: dict[str, Any]) -> bytes:
    _check_width(options, _WIDEST_PNG, "a PNG")
    return png(shown.svg(**options), "a PNG")


def _check_width(options: dict[str, Any], widest: int, part: str) -> None:
    width = options.get("width")
    if isinstance(width, int) and width > widest:
        raise ArgumentError(f"width must be at most {widest} for {part}, got {width}")


def _html(shown: Any, _: float, options: dict[str, Any]) -> bytes:
    """A page to step through a game, or a page with the picture if it differs from the board."""
    if not options and not isinstance(shown, Node):
        page: str = shown.to_html()
        return page.encode()
    title = html.escape((shown if isinstance(shown, Position) else shown.position).variant)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>\n'
        f'<meta name="viewport" content="width=device-width"></head>\n<body>\n{shown.svg(**options)}</body></html>\n'
    ).encode()


def _gif(shown: Any, seconds: float, options: dict[str, Any]) -> bytes:
    try:
        from PIL import Image
    except ModuleNotFoundError as error:
        raise missing("a GIF", "pictures", error) from None

    _check_width(options, _WIDEST_GIF, "a GIF")
    svgs = [shown.svg(**options)] if not isinstance(shown, Game) else _plies(shown, options)
    images = []
    for svg in svgs:
        drawn = Image.open(io.BytesIO(png(svg, "a GIF"))).convert("RGBA")
        # The corners of the frame are round.
        images.append(Image.alpha_composite(Image.new("RGBA", drawn.size, "white"), drawn).convert("RGB"))
    # All plies have the colours of the last one, so that a frame stores only the part that changes.
    palette = images[-1].quantize(_COLORS)
    frames = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    # Hundredths of a second, as GIF has them.
    times = [10 * math.ceil(100 * seconds)] * (len(frames) - 1) + [int(1000 * (seconds + REST))]
    written = io.BytesIO()
    frames[0].save(
        written, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=False
    )
    return written.getvalue()


def _plies(shown: Game[Any], options: dict[str, Any]) -> list[str]:
    """The pictures of a game, from its start to the current position."""
    game = Game(shown.start)
    svgs = [game.svg(**options)]
    for move in shown.moves:
        game.push(move)
        svgs.append(game.svg(**options))
    return svgs


_WRITERS: dict[str, Callable[[Any, float, dict[str, Any]], bytes]] = {
    ".svg": _svg,
    ".png": _png,
    ".html": _html,
    ".gif": _gif,
}
