//! A game from outside the library: three in a row, or as many as you like, on any of its boards.
//!
//! It says what its positions are and how a move changes them. What follows from the contract
//! is shown by `main`: games with undo, perft in three ways, random games in a batch, a tree search,
//! pictures, symmetries, keys and bytes.

use std::fmt;
use std::str::FromStr;

use outflank::batch::{Batch, Batched};
use outflank::board::{Board, Direction, Square};
use outflank::encoding::{FromBytesError, Kind, Parts};
use outflank::picture::{Diagram, Svg};
use outflank::{
    Cell, Cells, Color, Game, IllegalMove, Move, Outcome, ParseError, Position, SetupError, SetupProblem,
    Violation, conformance, perft, perft_hashed, perft_parallel,
};
use outflank_engine::mcts::{RandomGames, Search, Settings};

/// A position: the stones of both colours, `K` of which in a straight row win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Rows<B: Board, const K: usize> {
    stones: [Cells<B>; 2],
    turn: Color,
}

impl<B: Board, const K: usize> Default for Rows<B, K> {
    fn default() -> Self {
        Self { stones: [Cells::EMPTY; 2], turn: Color::Black }
    }
}

impl<B: Board, const K: usize> Rows<B, K> {
    const KIND: &'static Kind = &Kind::new("rows", B::GEOMETRY);

    fn from_bytes(bytes: &[u8]) -> Result<Self, FromBytesError> {
        Ok(Self::from_parts(Parts::from_bytes(Self::KIND, bytes)?)?)
    }

    fn has_row(&self, color: Color) -> bool {
        let stones = self.stones[color.index()];
        let length = |cell: Cell, direction: &Direction| {
            let next = |cell: &Cell| B::step(*cell, *direction).filter(|&cell| stones.contains(cell));
            std::iter::successors(Some(cell), next).take(K).count()
        };
        stones.iter().any(|cell| B::LINES.iter().any(|direction| length(cell, direction) == K))
    }
}

impl<B: Board, const K: usize> Position for Rows<B, K> {
    type Board = B;

    fn parts(&self) -> Parts<B> {
        let [black, white] = self.stones;
        Parts { kind: Self::KIND, black, white, turn: self.turn, state: 0 }
    }

    fn from_parts(parts: Parts<B>) -> Result<Self, SetupError<Parts<B>>> {
        let problems = [
            (parts.kind != Self::KIND).then_some(SetupProblem::OtherGame),
            (parts.state != 0).then_some(SetupProblem::NoState),
            SetupProblem::overlap(parts.black & parts.white),
        ];
        SetupError::from_problems(parts, &problems)?;
        Ok(Self { stones: [parts.black, parts.white], turn: parts.turn })
    }

    fn placements(&self) -> Cells<B> {
        if Color::ALL.iter().any(|&color| self.has_row(color)) {
            return Cells::EMPTY;
        }
        !(self.stones[0] | self.stones[1])
    }

    fn taken_by(&self, mv: Move) -> Option<Cells<B>> {
        mv.cell().filter(|&cell| self.placements().contains(cell)).map(|_| Cells::EMPTY)
    }

    fn apply(&mut self, mv: Move, _taken: Cells<B>) {
        if let Some(cell) = mv.cell() {
            // A legal placement is on the board.
            let _ = self.stones[self.turn.index()].insert(cell);
        }
        self.turn = !self.turn;
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        let (violation, rule) = match mv {
            _ if self.is_legal(mv) => return Ok(()),
            _ if self.is_over() => (Violation::GameOver, "three in a row"),
            Move::Place(cell) if B::contains(cell) => (Violation::Occupied, "an empty cell"),
            Move::Place(_) => (Violation::OffBoard, "an empty cell"),
            Move::Pass => (Violation::MayNotPass, "no passing"),
            Move::Swap => (Violation::NoSwap, "no swap"),
        };
        Err(IllegalMove::new(mv, violation, rule))
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Color::ALL.into_iter().find(|&color| self.has_row(color));
        let full = self.stones[0] | self.stones[1] == Cells::ALL;
        winner.map(Outcome::Win).or(full.then_some(Outcome::Draw))
    }
}

impl<B: Board, const K: usize> fmt::Display for Rows<B, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl<B: Board, const K: usize> fmt::Debug for Rows<B, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rows({self})")
    }
}

impl<B: Board, const K: usize> FromStr for Rows<B, K> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_parts(Parts::from_text(Self::KIND, text)?).map_err(|error| error.in_text(text))
    }
}

/// Random games need no more than this, in a batch and in a tree search.
impl<B: Board, const K: usize> Batched for Rows<B, K> {}

type TicTacToe = Rows<Square<3>, 3>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(TicTacToe::default());
    for name in ["b2", "a1", "c1", "a3", "a2"] {
        game.play(name.parse()?)?;
    }
    println!("{}", Diagram::new(game.position()).last_move(game.moves().last().copied()));
    if let Err(error) = game.play("a2".parse()?) {
        println!("{error}");
    }

    let position = *game.position();
    let bytes: Vec<u8> = position.bytes().collect();
    assert_eq!(position.to_string().parse(), Ok(position));
    assert_eq!(TicTacToe::from_bytes(&bytes), Ok(position));
    println!("{position}, key {:016x}, {} bytes", position.key(), bytes.len());
    println!("SVG of {} bytes", Svg::new(&position).to_string().len());

    // Games that end early count 0 from there on: the last figure is of the full boards.
    let start = TicTacToe::default();
    for depth in 1..=9 {
        let count = perft(&start, depth);
        assert_eq!(count, perft_hashed(&start, depth, 1 << 16)?);
        assert_eq!(count, perft_parallel(&start, depth));
        println!("perft({depth}) = {count}");
    }

    let mut batch = Batch::new(Rows::<Square<15>, 5>::default(), 1000)?;
    batch.seed(1);
    batch.playout();
    let black_wins = batch.results().iter().filter(|&&result| result == 1).count();
    println!("five in a row: Black wins {black_wins} of 1000 random games");

    let mut search = Search::new(position, RandomGames::new(1), Settings::default());
    search.visit(1000);
    if let Some(best) = search.moves().first() {
        println!("best move {}, {:?} after {} visits", best.mv, best.proof, search.visits());
    }

    let mut numbers = outflank::batch::Random::new(1);
    for _ in 0..20 {
        conformance::check_game(start, |count| numbers.below(count as u32) as usize)?;
    }
    println!("20 random games keep the contract");
    Ok(())
}
