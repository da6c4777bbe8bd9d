//! Finds the columns of moves: their cells can be played from the start, or continue the
//! column before.

use outflank::variant::{AnyPosition, Variant};

use super::columns::{MOVES, goes_on, words_of};
use super::sample::Sample;
use super::values::{board_of, chars_of, moves_in, named_by, trial};
use crate::paste::cells::{Layout, Row};
use crate::paste::draft::Draft;
use crate::paste::fold::Fold;
use crate::paste::line::count;
use crate::paste::reading::Notation;
use crate::paste::text_line::TextLine;

impl Sample<'_> {
    /// The column of moves, if there is only one: most of its cells can be played from the start,
    /// or it is named after moves and at least one of its cells can.
    pub(super) fn moves(
        &self,
        rows: &[(usize, Row)],
        names: &[String],
        board: Option<usize>,
        fold: &Fold,
    ) -> Option<usize> {
        let is_named = |column| is_named(names, column);
        let is_aligned = |column: usize| {
            self.layout != Layout::Spaced || is_named(column) || !(0..self.width()).any(is_named)
        };
        let mut found: Vec<usize> = (0..self.width())
            .filter(|&column| Some(column) != board)
            .filter(|&column| self.has_games(rows, column, board, names, fold))
            .collect();
        if found.len() > 1 && found.iter().any(|&column| is_named(column)) {
            found.retain(|&column| is_named(column));
        }
        let column = found.first().copied().filter(|&column| is_aligned(column))?;
        let more = self.continued(rows, names, column, fold);
        if found[1..].iter().any(|other| !more.contains(other)) {
            return None;
        }
        let is_other = |other: usize| {
            let many = rows.iter().filter(|row| moves_in(&chars_of(self.cell(row, other))) > 1).count();
            other != column && !more.contains(&other) && 2 * many > rows.len()
        };
        (is_named(column) || !(0..self.width()).any(is_other)).then_some(column)
    }

    /// Whether the cells of a column are games, and not parts of one game.
    fn has_games(
        &self,
        rows: &[(usize, Row)],
        column: usize,
        board: Option<usize>,
        names: &[String],
        fold: &Fold,
    ) -> bool {
        let (mut filled, mut played, mut has_more_than_one) = (0, 0, false);
        // Of the cells that are no game: how many go on with the cells before.
        let (mut failed, mut goes_on) = (0, 0);
        let mut before: Option<Draft> = None;
        for row in rows {
            let chars = chars_of(self.cell(row, column));
            filled += usize::from(!chars.iter().all(|character| character.is_whitespace()));
            let moves = moves_in(&chars);
            if moves == 0 {
                continue;
            }
            let line = TextLine { chars: &chars, number: 1, column: 1 };
            let start = board.and_then(|board| board_of(&chars_of(self.cell(row, board)), None));
            let game = match start {
                Some((start, _, _)) => played_from(start, &line),
                None => self.game(row, column, names, fold),
            };
            let continues = before.as_mut().is_some_and(|before| before.play(&line, 0).is_ok());
            if game.is_some() {
                played += 1;
                has_more_than_one |= moves > 1;
            } else {
                failed += 1;
                goes_on += usize::from(continues);
            }
            if !continues {
                before = game;
            }
        }
        let is_many = 2 * played > filled || is_named(names, column) && played > 0;
        let is_begun = || self.continued(rows, &[], column, fold).len() > 1;
        (has_more_than_one || played > 0 && is_begun()) && is_many && 2 * goes_on <= failed
    }

    /// The columns that go on with the games of a column: two halves of a game, or a ply in each.
    /// The name of such a column is about moves or is a number.
    pub(super) fn continued(
        &self,
        rows: &[(usize, Row)],
        names: &[String],
        moves: usize,
        fold: &Fold,
    ) -> Vec<usize> {
        let mut games: Vec<_> = rows.iter().map(|row| self.game(row, moves, names, fold)).collect();
        let mut more = Vec::new();
        for column in moves + 1..self.width() {
            if names.get(column).is_some_and(|name| !goes_on(name)) {
                continue;
            }
            let (mut filled, mut played) = (0, 0);
            for (row, game) in rows.iter().zip(&mut games) {
                let chars = chars_of(self.cell(row, column));
                filled += usize::from(chars.iter().any(|sign| !sign.is_whitespace()));
                let line = TextLine { chars: &chars, number: 1, column: 1 };
                let plays = |draft: &mut Draft| moves_in(&chars) > 0 && draft.play(&line, 0).is_ok();
                played += usize::from(game.as_mut().is_some_and(plays));
            }
            if 2 * played > filled {
                more.push(column);
            } else if filled > 0 {
                break;
            }
        }
        more
    }

    /// The game of a cell, which begins at the start of its row.
    fn game(&self, row: &(usize, Row), column: usize, names: &[String], fold: &Fold) -> Option<Draft> {
        let chars = chars_of(self.cell(row, column));
        let line = TextLine { chars: &chars, number: 1, column: 1 };
        let counts = count(&chars, 0);
        let cells = names.iter().enumerate().map(|(nth, name)| (name.as_str(), self.cell(row, nth)));
        let start = named_by(cells).and_then(|named| named.variant).map(Variant::start);
        let draft = trial(fold, &line, counts, start).fresh(false, &mut Vec::new());
        draft.filter(|_| counts.moves > 0)
    }
}

/// Whether the name of a column is about moves.
fn is_named(names: &[String], column: usize) -> bool {
    names.get(column).is_some_and(|name| words_of(name).any(|word| MOVES.contains(&word.as_str())))
}

/// The game of a cell, which begins at a position.
fn played_from(start: AnyPosition, line: &TextLine<'_>) -> Option<Draft> {
    let mut draft = Draft::new(start, Notation::Board, line, 0);
    draft.play(line, 0).is_ok().then_some(draft)
}
