//! OBF, a format of endgame problems. Each line contains a position, the side to move, and moves
//! with their exact scores.
//!
//! A line consists of the 64 squares from a1, b1 to h8 (`X` Black, `O` White, `-` empty), a space,
//! the side to move and `;`. Then comes `G8:+18;` for each move: its score for the side to move,
//! with the empty cells counted for the winner. `%` begins a comment. The FFO endgame test and
//! Edax's problem files are in this format.
//!
//! Edax also writes two fields that name no move, and the reader skips them: `--:-127;` ends the
//! list of moves, and `+18;` is the score of a position whose moves are not listed.

use std::fmt;
use std::str::FromStr;

use outflank::board::Cells;
use outflank::board::{Board, Square};
use outflank::encoding::Scanner;
use outflank::reversi::Setup;
use outflank::{ByColor, Move, ParseError, ParseErrorKind, Position, Reversi};

use super::{capitals, square, take_line};

/// A position with scores of its moves.
///
/// ```
/// use outflank::Position;
/// use outflank_records::obf::Problem;
/// let line = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;";
/// let problem: Problem = line.parse()?;
/// assert_eq!(problem.moves[0], ("g8".parse().unwrap(), Some(18)));
/// assert_eq!(problem.to_string(), line);
/// # Ok::<(), outflank::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Problem {
    /// The position.
    pub position: Reversi,
    /// The moves that the line names, all legal, in the order of the file (the best is usually
    /// first). Each comes with its score for the side to move, if one is given.
    pub moves: Vec<(Move, Option<i8>)>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |cell| match self.position.at(cell) {
            Some(color) => color.symbol(),
            None => '-',
        };
        let squares: String = <Square<8>>::cells().into_iter().map(symbol).collect();
        write!(f, "{squares} {};", self.position.turn().symbol())?;
        for (mv, score) in &self.moves {
            write!(f, " {}", capitals(mv))?;
            if let Some(score) = score {
                write!(f, ":{score:+}")?;
            }
            f.write_str(";")?;
        }
        Ok(())
    }
}

impl FromStr for Problem {
    type Err = ParseError;

    /// Reads one line.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        scanner.skip_space();
        let problem = problem(&mut scanner)?;
        scanner.skip_space();
        if scanner.is_empty() { Ok(problem) } else { Err(scanner.unexpected("nothing more")) }
    }
}

/// Reads the problems of a file, one per line. A malformed line is an error in its place.
///
/// ```
/// use outflank_records::obf;
/// let file = "% a comment\n---------------------------OX------XO--------------------------- X;\nnonsense\n";
/// let problems: Vec<_> = obf::read(file).collect();
/// assert_eq!(problems.len(), 2);
/// assert!(problems[0].is_ok());
/// assert_eq!(problems[1].as_ref().unwrap_err().line, 3);
/// ```
pub fn read(text: &str) -> impl Iterator<Item = Result<Problem, ParseError>> {
    numbered(text).map(|(_, problem)| problem)
}

/// Reads problems as [`read`] does, each with its line.
pub(crate) fn numbered(text: &str) -> impl Iterator<Item = (u32, Result<Problem, ParseError>)> {
    let mut scanner = Scanner::new(text);
    std::iter::from_fn(move || {
        loop {
            scanner.skip_space();
            match scanner.peek()? {
                '%' => take_line(&mut scanner),
                _ => break,
            };
        }
        let line = scanner.line();
        let problem = problem(&mut scanner);
        if problem.is_err() {
            take_line(&mut scanner);
        }
        Some((line, problem))
    })
}

/// Skips blanks, but not the end of the line.
fn skip_blanks(scanner: &mut Scanner<'_>) {
    scanner.take_until(|character| character == '\n' || !character.is_whitespace());
}

/// Reads a problem up to the end of its line.
fn problem(scanner: &mut Scanner<'_>) -> Result<Problem, ParseError> {
    let mut discs = ByColor::<Cells<Square<8>>>::default();
    for index in 0..Square::<8>::AREA {
        let symbol = scanner.peek().and_then(square);
        let Some(disc) = symbol else { return Err(scanner.unexpected("64 cells of X, O or -")) };
        if let Some(color) = disc {
            discs[color] |= Cells::from_bits(1 << index);
        }
        scanner.next();
    }
    skip_blanks(scanner);
    let Some(turn) = scanner.peek().and_then(square).flatten() else {
        return Err(scanner.unexpected("X or O, the side to move"));
    };
    scanner.next();
    let ByColor { black, white } = discs;
    let setup = Setup::new(black, white, turn);
    // This cannot fail: no square has two discs, and every square is in play.
    let position = setup.build().map_err(|_| scanner.error(ParseErrorKind::Value("not a position")))?;
    let mut moves = Vec::new();
    loop {
        skip_blanks(scanner);
        if scanner.eat(';') {
            continue;
        }
        match scanner.peek() {
            None | Some('\n') => return Ok(Problem { position, moves }),
            Some('%') => {
                take_line(scanner);
            }
            Some(_) => moves.extend(field(scanner, &position)?),
        }
    }
}

/// Reads a move with its score, or a field of Edax that names no move.
fn field(scanner: &mut Scanner<'_>, position: &Reversi) -> Result<Option<(Move, Option<i8>)>, ParseError> {
    let before = *scanner;
    let is_pass = Move::PASS_NAMES.iter().any(|name| scanner.eat_word(name));
    if !is_pass && matches!(scanner.peek(), Some('+' | '-' | '0'..='9')) {
        return score(&before, number(scanner)).map(|_| None);
    }
    let mv = if is_pass { Move::Pass } else { Move::Place(scanner.cell()?) };
    skip_blanks(scanner);
    let scored = scanner.eat(':').then(|| {
        skip_blanks(scanner);
        (*scanner, number(scanner))
    });
    if is_pass && scored.is_some_and(|(_, number)| number == NO_SCORE) {
        return Ok(None);
    }
    position.check(mv).map_err(|error| before.error(ParseErrorKind::Illegal(error)))?;
    let score = scored.map(|(place, number)| score(&place, number)).transpose()?;
    Ok(Some((mv, score)))
}

/// The score that Edax writes where there is none.
const NO_SCORE: &str = "-127";

fn number<'a>(scanner: &mut Scanner<'a>) -> &'a str {
    scanner.take_until(|character| character == ';' || character.is_whitespace())
}

fn score(place: &Scanner<'_>, number: &str) -> Result<i8, ParseError> {
    let score = number.parse().ok().filter(|score| (-64..=64).contains(score));
    score.ok_or_else(|| place.error(ParseErrorKind::Value("a score must be a number from -64 to +64")))
}
