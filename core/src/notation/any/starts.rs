//! The starts that moves without a board may have, in the order in which they are tried.

use crate::variant::{AnyPosition, AnySetup, GameKind, Variant};

/// The text of the note on a game from the mirrored start.
pub(super) const MIRRORED: &str = "the start is the usual one mirrored, with Black on d4 and e5: with a and h exchanged, b and g, and so on, \
     the game is one from the usual start";

/// The usual start with the discs of the two colours exchanged, which is its mirror image.
pub(super) fn mirrored(start: AnyPosition) -> Option<AnyPosition> {
    let setup = start.setup();
    let is_usual = start == setup.variant.start() && setup.variant.game() == GameKind::Reversi;
    is_usual.then(|| AnySetup { black: setup.white, white: setup.black, ..setup }.build_if_valid()).flatten()
}

/// The starts of Reversi on other boards, the most common first.
pub(super) fn other_boards() -> impl Iterator<Item = AnyPosition> {
    let sizes = ["reversi:square-6", "reversi:square-10", "reversi:square-4", "reversi:square-12"];
    sizes.into_iter().filter_map(|name| Some(name.parse::<Variant>().ok()?.start()))
}

/// The starts of Oust on common boards.
pub(super) fn oust_boards() -> impl Iterator<Item = AnyPosition> {
    let boards = ["hex-7", "hex-5", "hex-6", "hex-4", "hex-3", "square-9", "square-7", "square-13"];
    boards
        .into_iter()
        .filter_map(|board| Some(alloc::format!("oust:{board}").parse::<Variant>().ok()?.start()))
}
