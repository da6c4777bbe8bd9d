//! The record of a game in GGF.

use std::collections::HashMap;
use std::fmt;

use outflank::board::Cell;
use outflank::reversi::{Objective, Opening, Options, ReversiBoard};
use outflank::variant::{AnyPosition, AnySetup};
use outflank::{Color, Game, Move, Position, Reversi};

use super::check_tag;
use crate::{Format, Tags, WriteError, capitals};
use crate::{result, squares};

/// A game with all its tags, as it was read. Its moves are always legal. To write a game, use
/// [`outflank_records::Record::to_ggf`](crate::Record::to_ggf).
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

/// The last value of each name, in the order in which the names came first. There may be millions.
#[derive(Default)]
struct LastValues<'a> {
    values: Vec<(&'a str, &'a str)>,
    places: HashMap<&'a str, usize>,
}

impl<'a> LastValues<'a> {
    fn set(&mut self, name: &'a str, value: &'a str) {
        let place = *self.places.entry(name).or_insert(self.values.len());
        match self.values.get_mut(place) {
            Some(known) => known.1 = value,
            None => self.values.push((name, value)),
        }
    }
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
        crate::number(&self.evaluation)
    }

    /// Returns the seconds that the player took, or `None` if they are not recorded.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.plies()[0].seconds(), Some(20.0));
    /// ```
    pub fn seconds(&self) -> Option<f64> {
        crate::number(&self.seconds)
    }
}

impl Record {
    /// The record to write: the board, the plies, the tags that follow from the game, and the tags
    /// that were given.
    pub(crate) fn of(given: &crate::Record) -> Result<Self, WriteError> {
        let (game, variant) = (&given.game, given.game.start().variant());
        let known =
            squares::size_and_options(variant).filter(|(_, options)| options.opening != Opening::Free);
        let start = squares::with_options(&game.start().setup(), Options::default());
        let holds = "games of Reversi on squares, without the free opening";
        let ((size, options), start) =
            known.zip(start).ok_or(WriteError { format: Format::Ggf, record: None, holds })?;
        let anti = if options.objective == Objective::Fewest { "a" } else { "" };
        let kind = format!("{size}{anti}");
        let score = result::score_of(game.position());
        let result = score.map(|score| format!("{:+}", score.difference(Color::Black)));
        let mut last = LastValues::default();
        last.set("GM", "Othello");
        last.set("TY", &kind);
        if let Some(result) = &result {
            last.set("RE", result);
        }
        for (name, values) in given.tags.iter().filter(|(name, _)| *name != "GM") {
            for value in values.filter(|value| check_tag(variant, name, value).is_ok()) {
                last.set(name, value);
            }
        }
        let tags = last.values.into_iter().collect();
        let text = |numbers: &[Option<f64>], ply: usize| {
            numbers.get(ply).copied().flatten().map_or_else(String::new, |number| number.to_string())
        };
        let ply = |(nth, (color, &mv))| Ply {
            color,
            mv,
            evaluation: text(&given.evaluations, nth),
            seconds: text(&given.seconds, nth),
        };
        let plies = game.positions().map(Position::turn).zip(game.moves()).enumerate().map(ply).collect();
        Ok(Self { tags, start, plies })
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

    /// Returns the width of the board.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.size(), 4);
    /// ```
    pub fn size(&self) -> u8 {
        self.start.variant.geometry().width()
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

    /// Returns Black's result in discs, minus the komi, or `None` if the `RE` tag does not contain
    /// it.
    ///
    /// ```
    /// let text = "(;GM[Othello]PB[igor]KM[-2.5]TY[4k]RE[+4.00:r]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
    /// let record = outflank_records::ggf::read(text).next().unwrap().unwrap();
    /// assert_eq!(record.result(), Some(4.0));
    /// ```
    pub fn result(&self) -> Option<f64> {
        crate::number(self.tag("RE")?.split(':').next()?)
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
        crate::number(self.tag("KM")?)
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
