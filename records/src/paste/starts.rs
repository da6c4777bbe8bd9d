//! The starts that moves without a board may have, in the order in which they are tried.

use outflank::variant::{AnyPosition, AnySetup, GameKind, Variant};

/// The text of the note on a game from the mirrored start.
pub(super) const MIRRORED: &str = "the start is the usual one mirrored, with Black on d4 and e5: with a and h exchanged, b and g, and so on, \
     the game is one from the usual start";

/// The standard start with the discs of the two colours exchanged, which is its mirror image.
pub(super) fn mirrored(start: AnyPosition) -> Option<AnyPosition> {
    let setup = start.setup();
    let is_usual = start == setup.variant.start() && setup.variant.game() == GameKind::Reversi;
    is_usual.then(|| AnySetup { black: setup.white, white: setup.black, ..setup }.build_if_valid()).flatten()
}

/// The starts of Reversi on other boards, the most common first.
pub(super) fn other_boards() -> impl Iterator<Item = AnyPosition> {
    starts(["reversi:square-6", "reversi:square-10", "reversi:square-4", "reversi:square-12"])
}

/// The starts of Oust on common boards.
pub(super) fn oust_boards() -> impl Iterator<Item = AnyPosition> {
    starts([
        "oust:hex-7",
        "oust:hex-5",
        "oust:hex-6",
        "oust:hex-4",
        "oust:hex-3",
        "oust:square-9",
        "oust:square-7",
        "oust:square-13",
    ])
}

fn starts<const COUNT: usize>(names: [&'static str; COUNT]) -> impl Iterator<Item = AnyPosition> {
    names.into_iter().filter_map(|name| Some(name.parse::<Variant>().ok()?.start()))
}
