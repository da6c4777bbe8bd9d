//! Positions.

use outflank::picture::Diagram;
use outflank::variant::{AnyPosition, AnySetup, GameKind, Variant};
use outflank::{Color, Outcome, Position as _, Seat};
use wasm_bindgen::prelude::*;

use crate::{errors, moves, start};

/// A position of either game.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug)]
pub struct Position(pub(crate) AnyPosition);

/// Text from a file or a program, as a page can show it.
#[wasm_bindgen]
pub fn shown(text: &str) -> String {
    outflank::encoding::shown(text).to_string()
}

/// The names of all variants, with a space between them.
#[wasm_bindgen]
pub fn variants() -> String {
    moves::names(Variant::all())
}

fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

/// All boards share this code. A copy for each, as in the core's own perft, would be a quarter of
/// the module. `engine` has the fast perft.
fn count(position: &AnyPosition, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = moves.map(|mv| {
        let mut after = *position;
        after.play_unchecked(mv);
        count(&after, depth - 1)
    });
    after.sum()
}

#[wasm_bindgen]
impl Position {
    /// A position from the name of a variant, or from the one-line text of a position.
    pub fn read(text: &str) -> Result<Self, JsValue> {
        start::of_text(text).map(Self)
    }

    /// The position of a variant with these cells, as `cells` has them, and this state. The error
    /// has every reason why there is none.
    pub fn set_up(variant: &str, cells: &str, white: bool, state: u8) -> Result<Self, JsValue> {
        let variant: Variant = variant.parse().map_err(|error| errors::text("variant", variant, error))?;
        let mut setup = AnySetup { black: [0; _], white: [0; _], turn: color(white), state, variant };
        for (index, sign) in cells.bytes().enumerate().take(64 * setup.black.len()) {
            let bit = 1 << (index % 64);
            match sign {
                b'X' => setup.black[index / 64] |= bit,
                b'O' => setup.white[index / 64] |= bit,
                _ => {}
            }
        }
        setup.build().map(Self).map_err(|error| errors::setup(&error))
    }

    /// The state that a set-up has: in Oust that of the pie rule.
    pub fn state(&self) -> u8 {
        self.0.setup().state
    }

    /// The one-line text.
    pub fn text(&self) -> String {
        self.0.to_string()
    }

    /// The board as text for people.
    pub fn diagram(&self) -> String {
        Diagram::new(&self.0).to_string().trim_end().to_owned()
    }

    /// The variant's name.
    pub fn variant(&self) -> String {
        self.0.variant().to_string()
    }

    /// Whether the game is Oust.
    pub fn is_oust(&self) -> bool {
        self.0.variant().game() == GameKind::Oust
    }

    /// The board's name.
    pub fn board(&self) -> String {
        self.0.geometry().name().to_owned()
    }

    /// The number of columns of the board's rectangle.
    pub fn width(&self) -> u8 {
        self.0.geometry().width()
    }

    /// The number of rows of the board's rectangle.
    pub fn height(&self) -> u8 {
        self.0.geometry().height()
    }

    /// The number of actions.
    pub fn actions(&self) -> u16 {
        self.0.actions()
    }

    /// Whether White is to move.
    pub fn is_white(&self) -> bool {
        self.0.turn() == Color::White
    }

    /// The seat to move, 1 or 2.
    pub fn player(&self) -> u8 {
        self.0.player().number()
    }

    /// The legal moves in the order of their action indices.
    pub fn legal_moves(&self) -> String {
        moves::names(self.0.legal_moves())
    }

    /// The cells that may be placed on.
    pub fn placements(&self) -> String {
        moves::names(self.0.placements())
    }

    /// The cells row by row: `X`, `O`, `.` and, for cells not in play, `#`.
    pub fn cells(&self) -> String {
        let geometry = self.0.geometry();
        let (cells, black, white) =
            (self.0.cells(), self.0.occupied_by(Color::Black), self.0.occupied_by(Color::White));
        let sign = |index| match geometry.cell(index).filter(|&cell| cells.contains(cell)) {
            None => '#',
            Some(cell) if black.contains(cell) => 'X',
            Some(cell) if white.contains(cell) => 'O',
            Some(_) => '.',
        };
        (0..geometry.area()).map(sign).collect()
    }

    /// The cells with a colour's discs or stones.
    pub fn cells_of(&self, white: bool) -> String {
        moves::names(self.0.occupied_by(color(white)))
    }

    /// What is on a cell: `X`, `O` or `.`.
    pub fn at(&self, cell: &str) -> Result<char, JsValue> {
        Ok(match self.0.at(moves::cell(&self.0, cell)?) {
            None => '.',
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
        })
    }

    /// The name of an action index.
    pub fn name_of(&self, action: u32) -> Result<String, JsValue> {
        moves::of_action(action, self.0.geometry()).map(|mv| mv.to_string())
    }

    /// The action index of a name.
    pub fn action_of(&self, name: &str) -> Result<u16, JsValue> {
        let (mv, geometry) = (moves::read(name)?, self.0.geometry());
        let off = || errors::value(format!("{mv} is not in play on {}", geometry.name()));
        mv.action_on(geometry).filter(|&action| action < self.0.actions()).ok_or_else(off)
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, name: &str) -> Result<bool, JsValue> {
        Ok(self.0.is_legal(moves::read(name)?))
    }

    /// The position after a move.
    pub fn play(&self, name: &str) -> Result<Self, JsValue> {
        self.0.after(moves::read(name)?).map(Self).map_err(errors::illegal)
    }

    /// The cells that a placement flips or captures; empty if it is illegal.
    pub fn takes(&self, name: &str) -> Result<String, JsValue> {
        Ok(self.0.taken_by(moves::read(name)?).map(moves::names).unwrap_or_default())
    }

    /// Black's discs or stones.
    pub fn black(&self) -> u16 {
        self.0.score().black
    }

    /// White's.
    pub fn white(&self) -> u16 {
        self.0.score().white
    }

    /// The tournament scores of Black and White in a finished game of Reversi.
    pub fn tournament_score(&self) -> Option<Vec<u16>> {
        self.0.tournament_score().map(|score| vec![score.black, score.white])
    }

    /// `black`, `white` or `draw`.
    pub fn outcome(&self) -> Option<String> {
        let name = |outcome| match outcome {
            Outcome::Win(Color::Black) => "black",
            Outcome::Win(Color::White) => "white",
            Outcome::Draw => "draw",
        };
        self.0.outcome().map(|outcome| name(outcome).to_owned())
    }

    /// The seat of the winner.
    pub fn winner(&self) -> Option<u8> {
        self.0.winner().map(Seat::number)
    }

    /// The result for a seat.
    pub fn result_for(&self, seat: u8) -> Option<i8> {
        self.0.result_for(Seat::from_number(seat).expect("the class `Position` checks that it is 1 or 2"))
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The 64-bit key.
    pub fn key(&self) -> u64 {
        self.0.key()
    }

    /// The number of sequences of exactly `depth` plies.
    pub fn perft(&self, depth: u32) -> u64 {
        count(&self.0, depth)
    }
}
