//! The record of a game in GGF.

use std::fmt;

use outflank::board::Cell;
use outflank::reversi::{Objective, Opening, Options, ReversiBoard};
use outflank::variant::{AnyPosition, AnySetup};
use outflank::{Color, Game, Move, Position, Reversi};

use super::TagError;
use crate::squares;
use crate::{Tags, capitals};

/// A game with all its tags. Its moves are always legal.
///
/// ```
/// use outflank::{Position, Reversi, board::Square};
/// use outflank_records::ggf::{self, Record};
/// let text = "(;GM[Othello]PB[igor]PW[ant]TY[8]RE[-22]BO[8 -------- -------- -------- ---O*--- ---*O--- \
///             -------- -------- -------- *]B[f5//1.2]W[d6/-2.0];)";
/// let record = ggf::read(text).next().unwrap()?;
/// assert_eq!((record.tag("PB"), record.result()), (Some("igor"), Some(-22.0)));
/// assert_eq!(record.plies()[1].evaluation(), Some(-2.0));
/// let game = record.game::<Square<8>>().unwrap();
/// assert_eq!(game.position().score().to_string(), "3-3");
/// # Ok::<(), outflank::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    pub(crate) tags: Tags,
    /// The discs and the turn; the options are in the tags.
    pub(super) start: AnySetup,
    pub(super) plies: Vec<Ply>,
}

/// A ply: the player, the move, the player's evaluation and the time that it took.
///
/// ```
/// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
/// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
/// assert_eq!(record.plies()[0].mv, "b1".parse().unwrap());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ply {
    /// The colour that played.
    pub color: Color,
    /// The placement or pass.
    pub mv: Move,
    pub(super) evaluation: String,
    pub(super) seconds: String,
}

impl Ply {
    /// Returns the player's evaluation in discs, or `None` if there is none.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.plies()[0].evaluation(), Some(1.5));
    /// ```
    pub fn evaluation(&self) -> Option<f64> {
        self.evaluation.parse().ok()
    }

    /// Returns the seconds that the player took, or `None` if they are not recorded.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.plies()[0].seconds(), Some(20.0));
    /// ```
    pub fn seconds(&self) -> Option<f64> {
        self.seconds.parse().ok()
    }
}

impl Record {
    /// Creates the record of a game: its board, its moves, and the tags that follow from them.
    /// Returns `None` if the format cannot express the game, because it supports only square
    /// boards and no free opening.
    ///
    /// ```
    /// use outflank::{Reversi, board::Square, transcript};
    /// use outflank_records::ggf::Record;
    /// let game = transcript::read(Reversi::new(), "f5d6c3")?;
    /// let mut record = Record::new(&game).unwrap();
    /// record.set_tag("PB", "igor").unwrap();
    /// assert_eq!(record.game::<Square<8>>(), Some(game));
    /// assert!(record.to_string().ends_with("B[F5]W[D6]B[C3];)"));
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn new<P: Position>(game: &Game<P>) -> Option<Self>
    where
        AnyPosition: From<P>,
    {
        let start = AnyPosition::from(game.start().clone()).setup();
        let (size, options) = squares::size_and_options(start.variant)?;
        let start = squares::with_options(&start, Options::default())?;
        if options.opening == Opening::Free {
            return None;
        }
        let anti = options.objective == Objective::Fewest;
        let turns = game.positions().map(Position::turn);
        let ply = |(color, &mv)| Ply { color, mv, evaluation: String::new(), seconds: String::new() };
        let plies = turns.zip(game.moves()).map(ply).collect();
        let mut tags = Tags::default();
        tags.push("GM", ["Othello"]);
        tags.push("TY", [format!("{}{}", size, if anti { "a" } else { "" }).as_str()]);
        if let Some(score) = AnyPosition::from(game.position().clone()).tournament_score() {
            tags.push("RE", [format!("{:+}", score.difference(Color::Black)).as_str()]);
        }
        Some(Self { tags, start, plies })
    }

    /// Returns the first value of a tag.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!((record.tag("PB"), record.tag("PW")), (Some("igor"), None));
    /// ```
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name)
    }

    /// Returns all tags except the board and the moves, in their order.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.tags().next(), Some(("GM", "Othello")));
    /// ```
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().flat_map(|(name, values)| values.map(move |value| (name, value)))
    }

    /// Sets a tag: changes its first value, or adds the tag.
    ///
    /// # Errors
    ///
    /// Returns an error if the format does not allow the name or the value. You can set the type
    /// (`TY`) to one with or without an `a`, which makes the game *anti* or not. Its moves stay
    /// legal. `GM` must be Othello, in either case of letters, and setting it changes nothing.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let mut record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// record.set_tag("PW", "ant").unwrap();
    /// assert_eq!(record.tag("PW"), Some("ant"));
    /// ```
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        let letters = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase());
        if !letters || ["BO", "B", "W"].contains(&name) {
            return Err(TagError::Name);
        }
        if name == "GM" {
            return if is_othello(value) { Ok(()) } else { Err(TagError::Game) };
        }
        if value.contains(']') || value.contains("(;") {
            return Err(TagError::Value);
        }
        self.tags.set(name, value);
        Ok(())
    }

    /// Returns the width of the board.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.size(), 4);
    /// ```
    pub fn size(&self) -> u8 {
        self.start.variant.geometry().width
    }

    /// Returns the plies, including passes.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.plies().len(), 1);
    /// ```
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Sets the player's evaluation of a ply, in discs, and its time in seconds. The call does
    /// nothing if there is no such ply.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let mut record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// record.annotate(0, None, Some(3.0));
    /// assert_eq!((record.plies()[0].evaluation(), record.plies()[0].seconds()), (None, Some(3.0)));
    /// ```
    pub fn annotate(&mut self, nth: usize, evaluation: Option<f64>, seconds: Option<f64>) {
        let text = |number: Option<f64>| number.map_or_else(String::new, |number| number.to_string());
        if let Some(ply) = self.plies.get_mut(nth) {
            ply.evaluation = text(evaluation);
            ply.seconds = text(seconds);
        }
    }

    /// Returns Black's result in discs, minus the komi, or `None` if the `RE` tag does not contain
    /// it.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.result(), Some(4.0));
    /// ```
    pub fn result(&self) -> Option<f64> {
        self.tag("RE")?.split(':').next()?.parse().ok()
    }

    /// Returns the reason why the game was not played to its end: `r` for resignation, `t` for
    /// time, `s` for a mutual score.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.result_flag(), Some("r"));
    /// ```
    pub fn result_flag(&self) -> Option<&str> {
        self.tag("RE")?.split_once(':').map(|(_, flag)| flag)
    }

    /// Returns the komi of a komi game (`KM`), in Black's view.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.komi(), Some(-2.5));
    /// ```
    pub fn komi(&self) -> Option<f64> {
        self.tag("KM")?.parse().ok()
    }

    /// Returns the options that the type (`TY`) names.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.options(), Default::default());
    /// ```
    pub fn options(&self) -> Options {
        let anti = self.tag("TY").is_some_and(|kind| kind.contains('a'));
        let objective = if anti { Objective::Fewest } else { Objective::Most };
        Options::default().with_objective(objective)
    }

    /// Returns the game on a board of this type, or `None` if it is on another board.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// use outflank::board::Square;
    /// assert!(record.game::<Square<4>>().is_some() && record.game::<Square<8>>().is_none());
    /// ```
    pub fn game<B: ReversiBoard>(&self) -> Option<Game<Reversi<B>>> {
        self.replay(squares::position(&self.start, self.options())?)
    }

    /// Returns the game on any board, or `None` if no variant is played on its board.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.any_game().unwrap().start().variant().to_string(), "reversi:square-4");
    /// ```
    pub fn any_game(&self) -> Option<Game<AnyPosition>> {
        self.replay(squares::any_position(&self.start, self.options())?)
    }

    fn replay<P: Position>(&self, start: P) -> Option<Game<P>> {
        let mut game = Game::new(start);
        for ply in &self.plies {
            game.play(ply.mv).ok()?;
        }
        Some(game)
    }
}

/// Checks whether a value of `GM` names the only game of the format.
pub(super) fn is_othello(value: &str) -> bool {
    value.trim().eq_ignore_ascii_case("othello")
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(;")?;
        for (name, value) in self.tags() {
            write!(f, "{name}[{value}]")?;
        }
        write!(f, "BO[{}", self.size())?;
        let discs = Color::ALL.map(|color| self.start.cells(color));
        for cell in squares::cells(self.size()) {
            let symbol = match discs.map(|discs| discs.contains(cell)) {
                [true, _] => '*',
                [_, true] => 'O',
                _ => '-',
            };
            write!(f, "{}{symbol}", if cell.column() == 0 { " " } else { "" })?;
        }
        write!(f, " {}]", if self.start.turn == Color::Black { '*' } else { 'O' })?;
        for ply in &self.plies {
            let name = ply.mv.cell().map_or_else(|| "PA".to_owned(), |cell: Cell| capitals(cell));
            write!(f, "{}[{name}", ply.color.letter())?;
            match (ply.evaluation.as_str(), ply.seconds.as_str()) {
                ("", "") => {}
                (evaluation, "") => write!(f, "/{evaluation}")?,
                (evaluation, seconds) => write!(f, "/{evaluation}/{seconds}")?,
            }
            f.write_str("]")?;
        }
        f.write_str(";)")
    }
}
