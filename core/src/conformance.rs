//! Tests of the contract of [`Position`]. The games of this crate pass them, and you can run them
//! on your own game.
//!
//! ```
//! use outflank::{Position, Reversi, conformance};
//! conformance::check(&Reversi::new())?;
//! // A whole game, here always by the last legal move, with every position checked.
//! conformance::check_game(Reversi::new(), |count| count - 1)?;
//! # Ok::<(), conformance::BrokenProperty>(())
//! ```

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::color::Color;
use crate::encoding::Parts;
use crate::encoding::SetupError;
use crate::game::Game;
use crate::moves::Move;
use crate::perft::{divide, perft};
use crate::position::Position;

/// A violation of the contract.
///
/// ```
/// use outflank::{Reversi, conformance};
/// assert_eq!(conformance::check(&Reversi::new()), Ok(()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BrokenProperty {
    /// The property that is violated.
    pub property: &'static str,
    /// The text of the position.
    pub position: String,
    /// The move concerned, if the property is about a move.
    pub mv: Option<Move>,
}

impl fmt::Display for BrokenProperty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: not so in {}", self.property, self.position)?;
        self.mv.map_or(Ok(()), |mv| write!(f, ", {mv}"))
    }
}

impl core::error::Error for BrokenProperty {}

/// A position to check.
struct Checked<'a, P>(&'a P);

impl<P: Position> Checked<'_, P> {
    fn about(&self, mv: Option<Move>, property: &'static str, holds: bool) -> Result<(), BrokenProperty> {
        if holds { Ok(()) } else { Err(BrokenProperty { property, position: self.0.to_string(), mv }) }
    }

    fn property(&self, property: &'static str, holds: bool) -> Result<(), BrokenProperty> {
        self.about(None, property, holds)
    }

    /// Legal moves: exact size, both ends, no repetition, in the order of actions.
    fn iterators(&self, moves: &[Move]) -> Result<(), BrokenProperty> {
        let legal_moves = || self.0.legal_moves();
        self.property("legal moves know how many they are", legal_moves().len() == moves.len())?;
        let mut backwards: Vec<Move> = legal_moves().rev().collect();
        backwards.reverse();
        self.property("legal moves are the same from the back", backwards == moves)?;
        let mut at_once = Vec::new();
        legal_moves().for_each(|mv| at_once.push(mv));
        self.property("legal moves are the same one by one and all at once", at_once == moves)?;
        let ascending = moves.windows(2).all(|pair| pair[0] < pair[1]);
        self.property("legal moves come in the order of their actions, each once", ascending)
    }

    /// The legal moves are the placements, or the one forced pass. There are no legal moves
    /// exactly when the game is over.
    fn moves(&self, moves: &[Move]) -> Result<(), BrokenProperty> {
        let position = self.0;
        let placements = position.placements();
        let placed = moves.iter().filter_map(|mv| mv.cell());
        self.property("the legal placements are `placements`", placed.eq(placements))?;
        let (pass, swap) = (moves.contains(&Move::Pass), moves.contains(&Move::Swap));
        self.property("a swap is legal only if a placement is legal", !swap || !placements.is_empty())?;
        self.property(
            "a pass is legal exactly if no placement is and the game is not over",
            pass == (placements.is_empty() && !position.is_over()),
        )?;
        self.property("a legal pass is the only legal move", !pass || moves == [Move::Pass])?;
        self.property(
            "no move is legal exactly when the game is over",
            moves.is_empty() == position.is_over(),
        )?;
        self.property(
            "a winner belongs to an outcome",
            position.outcome().is_some() || position.winner().is_none(),
        )
    }

    fn cells(&self) -> Result<(), BrokenProperty> {
        let position = self.0;
        let [black, white] = Color::ALL.map(|color| position.occupied_by(color));
        let placements = position.placements();
        self.property("no cell has both colours", black.is_disjoint(white))?;
        self.property("placements are on empty cells", placements.is_disjoint(black | white))?;
        self.property("all cells are in play", (black | white | placements).is_subset(position.cells()))?;
        let score = position.score();
        let counted = (usize::from(score.black), usize::from(score.white)) == (black.len(), white.len());
        self.property("the score counts the cells", counted)?;
        let geometry = position.geometry();
        let mut cells = (0..geometry.area()).filter_map(|index| geometry.cell(index));
        let same = cells.all(|cell| {
            let found = [(Color::Black, black), (Color::White, white)];
            position.at(cell) == found.into_iter().find(|(_, set)| set.contains(cell)).map(|(color, _)| color)
        });
        self.property("`at` returns the colour on a cell", same)
    }

    /// Checks that every move of the board is legal or refused with a reason, that an error
    /// changes nothing, and that unchecked play does the same as checked play.
    fn playing(&self, moves: &[Move]) -> Result<(), BrokenProperty> {
        let position = self.0;
        let geometry = position.geometry();
        for mv in (0..=geometry.area() + 2).filter_map(|action| Move::from_action(action, geometry)) {
            let property = |property, holds| self.about(Some(mv), property, holds);
            let legal = moves.contains(&mv);
            let numbered = mv.action_on(geometry).is_some_and(|action| action < position.actions());
            property("every legal move is one of the `actions`", numbered || !legal)?;
            let (taken, checked) = (position.taken_by(mv), position.check(mv));
            property("`is_legal` accepts the legal moves", position.is_legal(mv) == legal)?;
            property("`taken_by` accepts the legal moves", taken.is_some() == legal)?;
            property("`check` accepts the legal moves", checked.is_ok() == legal)?;
            let mut after = position.clone();
            match after.play(mv) {
                Ok(played) => {
                    property("`play` accepts the legal moves", legal)?;
                    property(
                        "`play` returns the cells that `taken_by` returns",
                        taken == Some(played.taken),
                    )?;
                    property(
                        "`play` returns the move and its colour",
                        (played.mv, played.color) == (mv, position.turn()),
                    )?;
                    let goes_on = after.player() == position.player() && !after.is_over();
                    property("`play` returns whether the turn continues", played.turn_continues == goes_on)?;
                    let mut unchecked = position.clone();
                    unchecked.play_unchecked(mv);
                    property("`play_unchecked` plays as `play`", unchecked == after)?;
                    property("a move changes the key", after.key() != position.key())?;
                }
                Err(error) => {
                    property("`play` plays every legal move", !legal)?;
                    property("`play` and `check` give one reason", checked == Err(error))?;
                    property(
                        "the reason names the move and a rule",
                        error.mv == mv && !error.rule.is_empty(),
                    )?;
                    property("an error changes nothing", after == *position)?;
                }
            }
        }
        Ok(())
    }

    /// A position equals the one read from its text, its bytes or its parts, and so does each of
    /// its images under symmetries.
    fn written(&self) -> Result<(), BrokenProperty> {
        let position = self.0;
        let parts = position.parts();
        self.property(
            "`from_parts` makes what `parts` took apart",
            P::from_parts(parts).as_ref() == Ok(position),
        )?;
        let overlap = Parts { black: position.cells(), white: position.cells(), ..parts };
        let kept = P::from_parts(overlap).err().map(|SetupError { setup, .. }| setup);
        self.property(
            "`from_parts` refuses two colours on a cell and keeps the parts",
            kept == Some(overlap),
        )?;
        self.property(
            "the first image is the position itself",
            position.image(0).as_ref() == Some(position),
        )?;
        let canonical = position.canonical();
        let shared = position.symmetries().all(|image| image.canonical() == canonical);
        self.property("all images share the canonical one", shared)?;
        let (least, nth) = position.canonical_with_symmetry();
        self.property("a symmetry leads to the canonical image", position.image(nth) == Some(least))
    }
}

/// Checks every property of the contract on one position.
///
/// # Errors
///
/// Returns the first property that the position violates.
///
/// ```
/// use outflank::{Oust, Position, board::Hex, conformance};
/// assert_eq!(conformance::check(&Oust::<Hex<5>>::new()), Ok(()));
/// ```
pub fn check<P: Position>(position: &P) -> Result<(), BrokenProperty> {
    let moves: Vec<Move> = position.legal_moves().collect();
    let properties = Checked(position);
    properties.iterators(&moves)?;
    properties.moves(&moves)?;
    properties.cells()?;
    properties.playing(&moves)?;
    properties.written()?;
    properties.property("perft(0) is 1", perft(position, 0) == 1)?;
    properties.property("perft(1) counts the legal moves", perft(position, 1) == moves.len() as u64)?;
    properties.property("divide names the legal moves", divide(position, 1).map(|(mv, _)| mv).eq(moves))
}

/// Plays a game to its end and checks every position. Then it undoes all moves and redoes them.
/// `choose` gets the number of legal moves and returns the index of the one to play.
///
/// # Errors
///
/// Returns the first property that a position or the game violates.
///
/// ```
/// use outflank::{Oust, Position, board::Hex, conformance};
/// assert_eq!(conformance::check_game(Oust::<Hex<3>>::new(), |count| count / 2), Ok(()));
/// ```
pub fn check_game<P: Position>(
    start: P,
    mut choose: impl FnMut(usize) -> usize,
) -> Result<(), BrokenProperty> {
    let mut game = Game::new(start);
    check(game.position())?;
    loop {
        let mut moves = game.position().legal_moves();
        let count = moves.len();
        let Some(mv) = (count > 0).then(|| moves.nth(choose(count) % count)).flatten() else { break };
        let before = game.position().clone();
        let played = game.play(mv).is_ok();
        Checked(&before).about(Some(mv), "the game plays every legal move", played)?;
        check(game.position())?;
    }
    let end = game.position().clone();
    let positions: Vec<P> = game.positions().cloned().collect();
    let played = game.moves().to_vec();
    let properties = Checked(&end);
    properties.property("a game has a position more than moves", positions.len() == played.len() + 1)?;
    for (before, &mv) in positions.iter().zip(&played).rev() {
        properties.about(Some(mv), "`undo` names the last move", game.undo() == Some(mv))?;
        properties.about(Some(mv), "`undo` restores the position", game.position() == before)?;
    }
    properties
        .property("nothing is left to undo at the start", game.undo().is_none() && game.moves().is_empty())?;
    for &mv in &played {
        properties.about(Some(mv), "`redo` names the move taken back last", game.redo() == Some(mv))?;
    }
    properties.property("nothing is left to redo at the end", game.redo().is_none())?;
    properties.property("redoing restores every position", game.positions().eq(&positions))
}
