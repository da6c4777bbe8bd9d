//! Lists of openings: lines of moves, each with a name, that you load. [`COMMON`] is one.
//!
//! Each line of the text is an opening: its moves as a [transcript] without spaces, and then its
//! name. If there is a tab between the two, the moves may contain spaces. Otherwise the name must
//! not begin with a move that is legal there. A line without a name is a start position, as in
//! lists of XOT. Blank lines, and lines that begin with `#`, are skipped.
//!
//! ```text
//! # moves  name
//! f5f6     Diagonal
//! f5d6c3d3c4 Tiger
//! ```
//!
//! A game is in an opening if it comes to the same position, turned or reflected in any way. The
//! order of the moves does not matter.

use std::collections::BTreeMap;

use outflank::board::{Grid, Symmetry};
use outflank::{Game, Move, ParseError, ParseErrorKind, Position, transcript};

/// A list of names that players of 8x8 Reversi use, with a note on where they are found.
///
/// ```
/// use outflank::{Reversi, transcript};
/// use outflank_records::openings::{COMMON, Openings};
/// let common = Openings::read(&Reversi::new(), COMMON)?;
/// let game = transcript::read(Reversi::new(), "c4e3f6e6f5c5c3b4")?;
/// assert_eq!(common.find(&game).map(|found| found.opening.name()), Some("No-Kung"));
/// # Ok::<(), outflank::ParseError>(())
/// ```
pub const COMMON: &str = include_str!("openings.txt");

/// A table of openings: see [the module](self) for the text that it is read from.
///
/// ```
/// use outflank::{Reversi, transcript};
/// use outflank_records::openings::Openings;
/// let openings = Openings::read(&Reversi::new(), "f5f6 Diagonal\nf5d6c3d3c4 Tiger\nf5d6 Perpendicular\n")?;
/// let game = transcript::read(Reversi::new(), "c4e3f6e6f5c5f4")?;
/// let found = openings.find(&game).unwrap();
/// assert_eq!((found.opening.name(), found.plies), ("Tiger", 5));
/// assert!(openings.find(&transcript::read(Reversi::new(), "f5f4")?).is_none());
/// # Ok::<(), outflank::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Openings<P: Position> {
    openings: Vec<Opening<P>>,
    /// The openings that lead to each position, by the position's canonical image.
    by_position: BTreeMap<P, Vec<usize>>,
}

/// An opening of a table.
///
/// ```
/// use outflank::{Position, Reversi};
/// use outflank_records::openings::Openings;
/// let openings = Openings::read(&Reversi::new(), "f5d6c3d3c4\nf5f6 Diagonal\n")?;
/// let names: Vec<_> = openings.iter().map(|opening| opening.name()).collect();
/// assert_eq!(names, ["", "Diagonal"]);
/// assert_eq!(openings.iter().next().unwrap().game().position().score().to_string(), "6-3");
/// # Ok::<(), outflank::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Opening<P: Position> {
    name: String,
    game: Game<P>,
}

impl<P: Position> Opening<P> {
    /// Returns the name, which is empty if the text has none.
    ///
    /// See [`Opening`] for an example.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the moves from the start of the table, with their positions.
    ///
    /// See [`Opening`] for an example.
    pub const fn game(&self) -> &Game<P> {
        &self.game
    }

    /// Reads a line that has moves.
    fn of_line(start: &P, line: &str, number: u32) -> Result<Self, ParseError> {
        let is_between: fn(char) -> bool =
            if line.contains('\t') { |character| character == '\t' } else { char::is_whitespace };
        let (moves, name) = line.split_once(is_between).unwrap_or((line, ""));
        if moves.trim().is_empty() {
            let kind = ParseErrorKind::Value("expected the moves of an opening");
            return Err(ParseError { line: number, column: 1, kind });
        }
        let game = transcript::read(start.clone(), moves);
        let game = game.map_err(|error| ParseError { line: number, ..error })?;
        let word = name.split_whitespace().next().filter(|_| !line.contains('\t'));
        if word.and_then(|word| word.parse::<Move>().ok()).is_some_and(|mv| game.position().is_legal(mv)) {
            let begin = line.len().saturating_sub(name.trim_start().len());
            let column = line.chars().count() - line[begin..].chars().count() + 1;
            let kind = ParseErrorKind::Value(
                "a name begins with a move: put a tab between moves with spaces and their name",
            );
            return Err(ParseError { line: number, column: column as u32, kind });
        }
        Ok(Self { name: name.trim().into(), game })
    }
}

/// The opening that a game has reached.
///
/// See [`Openings`] for an example.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Found<'a, P: Position> {
    /// The opening.
    pub opening: &'a Opening<P>,
    /// The number of plies after which the game's position is the opening's.
    pub plies: usize,
    /// Whether the game reached it by other moves, or by the same moves in another order.
    pub is_transposition: bool,
}

impl<P: Position + Ord> Openings<P> {
    /// Reads a text: see [the module](self). All games start at `start`.
    ///
    /// # Errors
    ///
    /// Returns an error if a line contains no move or anything that is not a move, or if a move is
    /// illegal. The error names the line and the column.
    ///
    /// ```
    /// use outflank::Reversi;
    /// use outflank_records::openings::Openings;
    /// let error = Openings::read(&Reversi::new(), "f5f6 Diagonal\nf5a1 None\n").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 3: a1 is illegal: it outflanks nothing (R2)");
    ///
    /// let error = Openings::read(&Reversi::new(), "f5 d6 Perpendicular\n").unwrap_err();
    /// assert_eq!(error.column, 4);
    /// assert!(Openings::read(&Reversi::new(), "f5 d6\tPerpendicular\n").is_ok());
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "nothing stops it")]
    pub fn read(start: &P, text: &str) -> Result<Self, ParseError> {
        Self::read_unless(start, text, &|| false).expect("nothing stops it")
    }

    /// Reads a text as [`Openings::read`] does, or returns `None` if `stop` returns true. The function
    /// calls `stop` before it reads each line.
    ///
    /// ```
    /// use outflank::Reversi;
    /// use outflank_records::openings::Openings;
    /// assert!(Openings::read_unless(&Reversi::new(), "f5f6 Diagonal\n", &|| true).is_none());
    /// ```
    pub fn read_unless(start: &P, text: &str, stop: &dyn Fn() -> bool) -> Option<Result<Self, ParseError>> {
        let (mut openings, mut by_position) = (Vec::new(), BTreeMap::<P, Vec<usize>>::new());
        for (line, number) in text.lines().zip(1..) {
            if stop() {
                return None;
            }
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            match Opening::of_line(start, line, number) {
                Ok(opening) => {
                    by_position.entry(opening.game.position().canonical()).or_default().push(openings.len());
                    openings.push(opening);
                }
                Err(error) => return Some(Err(error)),
            }
        }
        Some(Ok(Self { openings, by_position }))
    }

    /// Returns the openings, in the order of the text.
    ///
    /// See [`Opening`] for an example.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Opening<P>> {
        self.openings.iter()
    }

    /// Returns the last opening that the game reaches, or `None` if it reaches none. The function
    /// compares positions up to symmetry. If several openings match, it prefers the opening with
    /// the game's moves, and then the first in the text.
    ///
    /// See [`Openings`] for an example.
    pub fn find(&self, game: &Game<P>) -> Option<Found<'_, P>> {
        let positions = game.positions().rev().zip((0..=game.len()).rev());
        let mut found = positions
            .filter_map(|(position, plies)| Some((self.by_position.get(&position.canonical())?, plies)));
        let (numbers, plies) = found.next()?;
        let known = || numbers.iter().filter_map(|&number| self.openings.get(number));
        let moves = &game.moves()[..plies];
        let board = game.start().parts().black.board();
        let exact = known().find(|opening| is_image(board, moves, opening.game.moves()));
        let opening = exact.or_else(|| known().next())?;
        Some(Found { opening, plies, is_transposition: exact.is_none() })
    }
}

/// Whether a symmetry of the board maps some moves to others.
fn is_image<B: Grid>(board: B, moves: &[Move], others: &[Move]) -> bool {
    let image = |symmetry: Symmetry<B>, mv: Move| match mv {
        Move::Place(cell) => Move::Place(symmetry.cell(cell)),
        other => other,
    };
    moves.len() == others.len()
        && Symmetry::all_of(board)
            .any(|symmetry| moves.iter().zip(others).all(|(&mv, &other)| image(symmetry, mv) == other))
}
