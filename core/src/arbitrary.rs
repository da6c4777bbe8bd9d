//! `Arbitrary` for fuzzing: values of every type, and positions by playing legal moves.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::board::bits::Bits;
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::{Board, Symmetry};
use crate::color::{ByColor, Color, Seat};
use crate::game::Game;
use crate::moves::Move;
use crate::oust::{self, Oust, Pie};
use crate::position::Position;
use crate::reversi::{Objective, Opening, Options, Reversi, ReversiBoard, Setup};
#[cfg(feature = "variant")]
use crate::variant::{AnyPosition, Variant};

/// One of two values.
fn either<T>(u: &mut Unstructured<'_>, values: [T; 2]) -> Result<T> {
    let [first, second] = values;
    Ok(if u.arbitrary()? { second } else { first })
}

macro_rules! one_of_all {
    ($($type:ty),*) => {
        $(impl<'a> Arbitrary<'a> for $type {
            fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
                either(u, Self::ALL)
            }

            fn size_hint(_: usize) -> (usize, Option<usize>) {
                (1, Some(1))
            }
        })*
    };
}

one_of_all!(Color, Seat);

impl<'a, T: Arbitrary<'a>> Arbitrary<'a> for ByColor<T> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self { black: u.arbitrary()?, white: u.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for Cell {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::on_board(u.int_in_range(0..=Self::SPAN - 1)?, u.int_in_range(0..=Self::SPAN - 1)?))
    }
}

impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(match u.int_in_range(0..=7)? {
            0 => Self::Pass,
            1 => Self::Swap,
            _ => Self::Place(u.arbitrary()?),
        })
    }
}

impl<'a, B: Board> Arbitrary<'a> for Cells<B> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let words = B::Bits::WIDTH.div_ceil(64);
        let words = (0..words).map(|_| u.arbitrary()).collect::<Result<std::vec::Vec<u64>>>()?;
        Ok(Self::from_bits(B::Bits::from_words(words)))
    }
}

impl<'a, B: Board> Arbitrary<'a> for Symmetry<B> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let nth = u.choose_index(Self::all().len())?;
        Ok(Self::all().nth(nth).expect("the number was chosen below their count"))
    }
}

impl<'a> Arbitrary<'a> for Options {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let objective = either(u, [Objective::Most, Objective::Fewest])?;
        Ok(Self { objective, opening: either(u, [Opening::Fixed, Opening::Free])? })
    }
}

impl<'a> Arbitrary<'a> for oust::Options {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self { pie: u.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for Pie {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }
}

#[cfg(feature = "variant")]
impl<'a> Arbitrary<'a> for Variant {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let nth = u.choose_index(Self::all().count())?;
        // The index is below the count.
        Self::all().nth(nth).ok_or(arbitrary::Error::IncorrectFormat)
    }
}

/// Any stones and any state of the pie rule. Most of these set-ups are not valid positions.
impl<'a, B: Board> Arbitrary<'a> for oust::Setup<B> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self { black: u.arbitrary()?, white: u.arbitrary()?, turn: u.arbitrary()?, pie: u.arbitrary()? })
    }
}

/// Any discs and options. Most of these set-ups are not valid positions.
impl<'a, B: ReversiBoard> Arbitrary<'a> for Setup<B> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self {
            black: u.arbitrary()?,
            white: u.arbitrary()?,
            turn: u.arbitrary()?,
            options: u.arbitrary()?,
        })
    }
}

/// Plays moves chosen by the remaining bytes, one byte per move, until the game is over or no byte
/// is left.
fn play_on<P: Position>(u: &mut Unstructured<'_>, start: P) -> Result<Game<P>> {
    let mut game = Game::new(start);
    while !u.is_empty() {
        let choices = game.position().legal_moves().len();
        if choices == 0 {
            break;
        }
        let choice = u.choose_index(choices)?;
        if let Some(mv) = game.position().legal_moves().nth(choice) {
            // Legal moves can be played.
            let _ = game.play(mv);
        }
    }
    Ok(game)
}

/// A game of legal moves, from the start of a game with any options.
impl<'a, B: ReversiBoard> Arbitrary<'a> for Game<Reversi<B>> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let options = u.arbitrary()?;
        play_on(u, Reversi::with_options(options).unwrap_or_default())
    }
}

/// A reachable position: the last of a game of legal moves.
impl<'a, B: ReversiBoard> Arbitrary<'a> for Reversi<B> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(*Game::<Self>::arbitrary(u)?.position())
    }
}

/// A game of legal moves, with the pie rule or without.
impl<'a, B: Board> Arbitrary<'a> for Game<Oust<B>> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let options = u.arbitrary()?;
        play_on(u, Oust::with_options(options))
    }
}

/// A reachable position: the last of a game of legal moves.
impl<'a, B: Board> Arbitrary<'a> for Oust<B> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(*Game::<Self>::arbitrary(u)?.position())
    }
}

/// A game of legal moves of any variant.
#[cfg(feature = "variant")]
impl<'a> Arbitrary<'a> for Game<AnyPosition> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let variant: Variant = u.arbitrary()?;
        play_on(u, variant.start())
    }
}

/// A reachable position of any variant.
#[cfg(feature = "variant")]
impl<'a> Arbitrary<'a> for AnyPosition {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(*Game::<Self>::arbitrary(u)?.position())
    }
}
