//! The meanings of the signs of a board. One rule serves all of them:
//!
//! 1. In Reversi the four centre cells are always filled. If they have two signs, these are the discs.
//!    If they have one, it is a disc, and the other disc is a sign of the other colour in `PAIRS`. On
//!    other boards the discs are the first of these pairs that the board has.
//! 2. All other signs are empty cells: blanks, legal moves, hints, the frontier.
//!
//! Black is the first sign of a pair, and nothing else names it. If neither of two signs is in
//! `PAIRS`, or both have one colour, nobody can tell, and the board is an error. So it is if the discs are
//! digits and other cells have higher ones, or if ten cells or more have numbers of their own: these
//! are the plies of a game, which are not read.

use outflank::Color;

use super::rows::{BLANK, MINUS_ONE, NUMBER};

/// The signs of Black, each with its sign of White, the commonest first.
const PAIRS: [(char, char); 14] = [
    ('X', 'O'),
    ('x', 'o'),
    ('●', '○'),
    ('B', 'W'),
    ('b', 'w'),
    ('*', 'O'),
    ('@', 'O'),
    ('#', 'O'),
    ('⬛', '⬜'),
    ('D', 'L'),
    ('1', '2'),
    ('1', MINUS_ONE),
    ('N', 'B'),
    ('n', 'b'),
];

/// The error of signs that do not tell the colours.
pub(super) const UNTOLD: &str = "the signs of the discs do not tell which of them is Black";

/// Signs of empty cells, which are not discs even in the centre.
const EMPTY: [char; 11] = ['.', '-', '_', '+', '·', '・', ':', '□', '🟩', BLANK, '~'];

/// Whether a sign of the centre may be a disc. A zero is one unless it is the commonest sign.
pub(super) fn may_be_disc(sign: char, cells: &[char]) -> bool {
    let count = |sign: char| cells.iter().filter(|cell| **cell == sign).count();
    !EMPTY.contains(&sign) && (sign != '0' || cells.iter().any(|cell| count(*cell) > count('0')))
}

/// Whether one of the cells is a disc of the table.
pub(super) fn has_discs(cells: &[char]) -> bool {
    cells.iter().any(|cell| PAIRS.iter().any(|(black, white)| black == cell || white == cell))
}

/// The colour that the table gives a sign.
fn color(sign: char) -> Option<Color> {
    let is_black = PAIRS.iter().any(|(black, _)| *black == sign);
    let is_white = PAIRS.iter().any(|(_, white)| *white == sign);
    match (is_black, is_white) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        // `B` is Black, or Blanc.
        _ => None,
    }
}

/// The signs of both colours on a board. A colour may have none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Signs {
    pub(super) black: Option<char>,
    pub(super) white: Option<char>,
}

impl Signs {
    /// The colour of a cell's disc.
    pub(super) fn color(self, sign: char) -> Option<Color> {
        if self.black == Some(sign) {
            Some(Color::Black)
        } else {
            (self.white == Some(sign)).then_some(Color::White)
        }
    }

    /// The signs of the discs among cells. `centre` is the four centre cells of a board on which
    /// they are filled. Returns an error if nobody can tell who is Black.
    pub(super) fn of(cells: &[char], centre: Option<[char; 4]>) -> Result<Self, &'static str> {
        const MOST_NUMBERS: usize = 10;
        let count = cells.iter().filter(|sign| matches!(**sign, '3'..='9' | NUMBER)).count();
        let is_digit = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_digit() || sign == NUMBER);
        let signs = Self::of_known(cells, centre)?;
        let is_numbered =
            count > 0 && (is_digit(signs.black) || is_digit(signs.white) || count >= MOST_NUMBERS);
        if is_numbered { Err("the cells have the numbers of plies, which are not read") } else { Ok(signs) }
    }

    fn of_known(cells: &[char], centre: Option<[char; 4]>) -> Result<Self, &'static str> {
        let mut kinds = Vec::from(centre.unwrap_or_default());
        kinds.sort_unstable();
        kinds.dedup();
        match kinds[..] {
            [one, other] if centre.is_some() => Self::of_pair(one, other),
            [one] if centre.is_some() => Self::beside(one, cells),
            _ => Ok(Self::of_table(cells)),
        }
    }

    fn of_pair(one: char, other: char) -> Result<Self, &'static str> {
        if let Some(&(black, white)) = PAIRS.iter().find(|pair| [(one, other), (other, one)].contains(pair)) {
            return Ok(Self { black: Some(black), white: Some(white) });
        }
        match (color(one), color(other)) {
            // Programs count the colours from 0 and the cells from 0.
            _ if [one, other] == ['0', '1'] => Err(UNTOLD),
            (Some(Color::Black), None | Some(Color::White)) | (None, Some(Color::White)) => {
                Ok(Self { black: Some(one), white: Some(other) })
            }
            (Some(Color::White), None | Some(Color::Black)) | (None, Some(Color::Black)) => {
                Ok(Self { black: Some(other), white: Some(one) })
            }
            _ => Err(UNTOLD),
        }
    }

    /// The discs of a board whose centre has one sign.
    fn beside(one: char, cells: &[char]) -> Result<Self, &'static str> {
        let other = |(black, white): (char, char)| if black == one { white } else { black };
        let beside = PAIRS.into_iter().filter(|pair| pair.0 == one || pair.1 == one).map(other);
        let other = beside.into_iter().find(|sign| cells.contains(sign));
        match color(one) {
            Some(Color::Black) => Ok(Self { black: Some(one), white: other }),
            Some(Color::White) => Ok(Self { black: other, white: Some(one) }),
            None => Err(UNTOLD),
        }
    }

    fn of_table(cells: &[char]) -> Self {
        let there = |sign: char| Some(sign).filter(|sign| cells.contains(sign));
        let both = PAIRS.iter().find(|(black, white)| cells.contains(black) && cells.contains(white));
        let one = || PAIRS.iter().find(|(black, white)| cells.contains(black) || cells.contains(white));
        let (black, white) =
            both.or_else(one).map_or((None, None), |&(black, white)| (there(black), there(white)));
        Self { black, white }
    }
}
