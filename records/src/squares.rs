//! Reversi on squares, which GGF and game number 2 of SGF support, with the options named
//! elsewhere.

use outflank::board::Shape;
use outflank::reversi::{Options, Reversi, ReversiBoard, Setup};
use outflank::variant::{AnyPosition, AnySetup, GameKind, Variant};
use outflank::{Cell, Cells};

/// The variant of Reversi on the square with `size` cells a side, if there is one.
fn variant(size: u8, options: Options) -> Option<Variant> {
    format!("reversi:square-{size}{}", options.suffix()).parse().ok()
}

/// The number of cells a side and the options, if it is Reversi on a square.
pub(crate) fn size_and_options(variant: Variant) -> Option<(u8, Options)> {
    let (shape, width) = (variant.geometry().shape(), variant.geometry().width());
    let fits = variant.game() == GameKind::Reversi && shape == Shape::Square;
    Some((width, Options::from_suffix(variant.suffix())?)).filter(|_| fits)
}

/// The empty cell with `size` cells a side, without options. `None` if Reversi is not played on
/// it.
pub(crate) fn empty(size: u8) -> Option<AnySetup> {
    variant(size, Options::default()).map(AnySetup::empty)
}

/// The set-up with these options. `None` if the board has no such options.
pub(crate) fn with_options(setup: &AnySetup, options: Options) -> Option<AnySetup> {
    let AnySetup { black, white, turn, .. } = *setup;
    let empty = AnySetup::empty(variant(setup.variant.geometry().width(), options)?);
    Some(AnySetup { black, white, turn, ..empty })
}

/// The position with these options, with the board chosen at run time. `None` if a cell has discs
/// of both colours.
pub(crate) fn any_position(setup: &AnySetup, options: Options) -> Option<AnyPosition> {
    with_options(setup, options)?.build().ok()
}

/// The position with these options on a board of this type. `None` if the board is another, or if a
/// cell has discs of both colours.
pub(crate) fn position<B: ReversiBoard>(setup: &AnySetup, options: Options) -> Option<Reversi<B>> {
    let &AnySetup { variant, black, white, turn, .. } = setup;
    if variant.kind() != Reversi::<B>::KIND {
        return None;
    }
    let [black, white] = [black, white].map(Cells::from_words);
    Setup::new(black, white, turn).with_options(options).build().ok()
}

/// The cells of a square with `size` cells a side, row by row.
pub(crate) fn cells(size: u8) -> impl Iterator<Item = Cell> {
    (0..size).flat_map(move |row| (0..size).filter_map(move |column| Cell::new(column, row)))
}
