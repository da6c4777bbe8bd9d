"""The colours of boards in terminals of 16 and of 256 colours, as rich shows them."""

import io
import re

import numpy as np
import pytest
from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE, WINDOWS_PALETTE
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style

import outflank
from outflank import _diagram
from outflank._diagram import SYMBOLS

SYSTEMS = {
    ColorSystem.STANDARD: STANDARD_PALETTE,
    ColorSystem.WINDOWS: WINDOWS_PALETTE,
    ColorSystem.EIGHT_BIT: EIGHT_BIT_PALETTE,
}
# Machado, Oliveira and Fernandes, IEEE TVCG 2009, at severity 1.
EYES = {
    "all colours": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}


def luminance(color: Color | None, system: ColorSystem, eyes: str) -> float:
    """The relative luminance of WCAG 2, of a colour as a terminal shows it."""
    assert color is not None
    number = color.downgrade(system).number
    assert number is not None
    shown = np.array(SYSTEMS[system][number]) / 255
    linear = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4)
    return float(np.clip(EYES[eyes] @ linear, 0, 1) @ [0.2126, 0.7152, 0.0722])


def contrast(sign: str, system: ColorSystem, eyes: str) -> float:
    style = Style.parse(SYMBOLS[sign][1])
    light, dark = sorted(
        (luminance(style.color, system, eyes), luminance(style.bgcolor, system, eyes)), reverse=True
    )
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
@pytest.mark.parametrize("eyes", EYES)
def test_legal_moves_are_seen(system: ColorSystem, eyes: str) -> None:
    assert min(contrast(sign, system, eyes) for sign in "*+X") >= 3


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_white_discs_are_seen(system: ColorSystem) -> None:
    # Green is lighter for eyes without red receptors, and 16 colours have no darker green.
    assert contrast("O", system, "all colours") >= 3
    assert min(contrast("O", system, eyes) for eyes in EYES) >= 2.75


def test_legal_moves_and_discs_differ_in_their_signs() -> None:
    assert len({SYMBOLS[sign][0] for sign in "X*+."}) == 4


@pytest.mark.parametrize("variant", ["reversi:square-8", "oust:hex-3", "reversi:octagon-8"])
def test_a_board_is_one_area_whose_black_no_theme_changes(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Themes change the first 16 colours: their black may be a grey that is not seen on green."""
    shown = io.StringIO()
    console = Console(file=shown, force_terminal=True, color_system="256", highlight=False)
    monkeypatch.setattr(_diagram, "_console", lambda: console)
    _diagram.draw(outflank.position(variant).play(outflank.position(variant).legal_moves[0]))
    *rows, _ = shown.getvalue().splitlines()
    colors = re.findall(r"\x1b\[([0-9;]*)m", "".join(rows))
    assert colors and not any(color.split(";")[0] == "30" for color in colors)
    seen = 0
    for row in rows:
        grounds = ""
        for color, text in re.findall(r"\x1b\[([0-9;]*)m([^\x1b]*)", f"\x1b[0m{row}"):
            grounds += ("G" if "48;5;28" in color else "-") * len(text)
        # A row of coordinates has no ground.
        board = grounds.strip("-")
        assert set(board) <= {"G"}, (row, grounds)
        seen += bool(board)
    assert seen >= 5
