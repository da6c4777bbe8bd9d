//! A game of any variant, by moves legal and not, undone and redone: it is always the replay
//! of its own moves, and its transcript reads back.

use crate::common::small::Small;
use outflank::transcript::{self, Passes};
use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position};

#[derive(arbitrary::Arbitrary, Debug)]
pub(crate) enum Deed {
    /// The legal move of that number, counted round.
    Legal(u8),
    /// Any move at all.
    Any(Move),
    AnyWithPasses(Move),
    Undo,
    Redo,
}

/// The game as it must be: positions and moves kept apart from it.
struct Mirror {
    positions: Vec<AnyPosition>,
    moves: Vec<Move>,
    undone: Vec<Move>,
}

impl Mirror {
    fn last(&self) -> AnyPosition {
        self.positions[self.positions.len() - 1]
    }

    fn play(&mut self, mv: Move) {
        let mut next = self.last();
        next.play(mv).unwrap();
        self.positions.push(next);
        self.moves.push(mv);
    }

    fn attempt(&mut self, game: &mut Game<AnyPosition>, mv: Move) {
        let before = game.clone();
        let check = self.last().check(mv);
        match game.play(mv) {
            Ok(played) => {
                assert_eq!((check, played.mv, played.color), (Ok(()), mv, self.last().turn()));
                self.play(mv);
                self.undone.clear();
            }
            Err(error) => {
                assert_eq!(check, Err(error));
                assert_eq!(*game, before);
            }
        }
    }

    fn attempt_with_passes(&mut self, game: &mut Game<AnyPosition>, mv: Move) {
        let before = game.clone();
        let forced = mv != Move::Pass && self.last().is_legal(Move::Pass);
        if game.play_with_passes(mv).is_ok() {
            if forced {
                self.play(Move::Pass);
            }
            self.play(mv);
            self.undone.clear();
        } else {
            assert_eq!(*game, before);
        }
    }
}

pub(crate) fn run(input: (Small<81>, Vec<Deed>)) {
    let (Small(variant), deeds) = input;
    let mut game = Game::new(variant.start());
    let mut mirror = Mirror { positions: vec![variant.start()], moves: Vec::new(), undone: Vec::new() };
    for deed in deeds.into_iter().take(120) {
        match deed {
            Deed::Legal(nth) => {
                let legal = game.position().legal_moves();
                let Some(nth) = (nth as usize).checked_rem(legal.len()) else { continue };
                mirror.attempt(&mut game, legal.into_iter().nth(nth).unwrap());
            }
            Deed::Any(mv) => mirror.attempt(&mut game, mv),
            Deed::AnyWithPasses(mv) => mirror.attempt_with_passes(&mut game, mv),
            Deed::Undo => {
                let undone = mirror.moves.pop();
                assert_eq!(game.undo(), undone);
                if let Some(mv) = undone {
                    mirror.positions.pop();
                    mirror.undone.push(mv);
                }
            }
            Deed::Redo => {
                let redone = mirror.undone.pop();
                assert_eq!(game.redo(), redone);
                if let Some(mv) = redone {
                    mirror.play(mv);
                }
            }
        }
        assert_eq!(*game.position(), mirror.last());
        assert_eq!(game.moves(), mirror.moves);
    }
    assert!(game.positions().eq(&mirror.positions));
    let replayed = Game::replay(variant.start(), mirror.moves.iter().copied()).unwrap();
    assert!(replayed.positions().eq(&mirror.positions));
    for text in [transcript::write(&game, Passes::Written), transcript::write_turns(&game)] {
        assert_eq!(transcript::read(variant.start(), &text), Ok(replayed.clone()), "{text}");
    }
    let last = mirror.last();
    assert_eq!(last.to_string().parse(), Ok(last));
}
