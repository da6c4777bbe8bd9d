//! Games whose start is an image of their variant's start.

use outflank::board::Symmetry;
use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position};

/// Returns the image of a game that begins at the start of its variant, or `None` if there is none.
pub(super) fn turned(game: &Game<AnyPosition>) -> Option<Game<AnyPosition>> {
    let (start, standard) = (game.start(), game.start().variant().start());
    let symmetry =
        Symmetry::all_of(start.cells().board()).find(|&symmetry| start.transformed(symmetry) == standard)?;
    let image = |mv: &Move| mv.cell().map_or(*mv, |cell| Move::Place(symmetry.cell(cell)));
    let mut turned = Game::new(standard);
    for mv in game.moves() {
        turned.play(image(mv)).ok()?;
    }
    Some(turned)
}
