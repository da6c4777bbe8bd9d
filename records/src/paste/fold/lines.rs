//! Lines of their own form: comments, tags as in PGN, GTP, starts, boards, problems.

use outflank::variant::{AnyPosition, Variant};
use outflank::{Move, ParseError, ParseErrorKind, Position};

use super::{Current, Fold, Start};
use crate::paste::ahead::TagsStand;
use crate::paste::board_lines;
use crate::paste::boards::Drawn;
use crate::paste::draft::Draft;
use crate::paste::gtp::Command;
use crate::paste::header::Header;
use crate::paste::line::{count, pgn_tag, slashed_board};
use crate::paste::piece::{Behind, BoardLine, FenLine, Piece, classify};
use crate::paste::reading::{Notation, NoteKind, Reading, Unread};
use crate::paste::side_to_move::side_to_move;
use crate::paste::text_line::TextLine;
use crate::paste::tokens::excerpt;
use crate::paste::variants;
use crate::{Record, obf};

const ROW_FIRST: &str = "the rows stand before the columns: 5f is f5";

impl Fold {
    /// Reads a line that no other reader has taken.
    pub(in crate::paste) fn line(&mut self, line: &TextLine<'_>) {
        let Some(from) = self.comment_goes_on(line) else { return };
        let rest = &line.chars[from..];
        let Some(begin) = rest.iter().position(|character| !character.is_whitespace()) else {
            self.blank |= from == 0;
            return;
        };
        if self.log_line(line, from) {
            return;
        }
        self.after_coordinates = board_lines::is_coordinates(rest);
        if self.after_coordinates
            || board_lines::is_rule(rest) && !rest.iter().all(|character| matches!(character, '*'))
        {
            return;
        }
        self.ahead.oust |= rest.len() < 200 && {
            let text: String = rest.iter().collect();
            text.to_ascii_lowercase().contains("oust")
        };
        let mut from = from + begin;
        let is_pgn = pgn_tag(line.chars, from).is_some();
        let is_below = self.ahead.pgn.is_some_and(|pgn| pgn.stands == TagsStand::Below);
        if !is_pgn || self.blank && is_below {
            self.settle_pgn(false);
        }
        if self.ahead.tags.is_empty() {
            self.ahead.tags_at = (line.number, line.column_of(from));
        }
        if is_pgn {
            from = self.pgn_tags(line, from);
            if line.chars[from..].iter().all(|character| character.is_whitespace()) {
                return;
            }
        }
        self.piece(classify(line, from), line, from);
    }

    /// Reads the comment that the line before began. Returns where it ends, if on this line.
    fn comment_goes_on(&mut self, line: &TextLine<'_>) -> Option<usize> {
        if self.open_comment.is_none() {
            return Some(0);
        }
        let end = line.chars.iter().position(|&character| character == '}');
        let text: String = line.chars[..end.unwrap_or(line.chars.len())].iter().collect();
        if let Some(draft) = self.current.draft_mut() {
            draft.comment(&text);
        }
        let end = end?;
        self.open_comment = None;
        Some(end + 1)
    }

    fn piece(&mut self, piece: Piece, line: &TextLine<'_>, from: usize) {
        let header = self.header.take();
        match piece {
            Piece::Dashes if self.is_signature() => self.skip(line, from),
            Piece::Message => self.skip(line, from),
            Piece::Gtp(command) => self.gtp(command, line),
            Piece::Start(start, end) => self.begin_at(start, line, from, end),
            Piece::WrongStart(error) => {
                self.flush();
                self.fail(Unread::of_text(Notation::Position, error));
            }
            Piece::WrongBoard(error) => {
                self.flush();
                self.fail(Unread::of_text(Notation::Board, error));
            }
            Piece::Problem(begin) => self.obf(line, begin),
            Piece::Board(board) => self.board_line(&board, line, from),
            Piece::Fen(fen) => self.fen_line(&fen, line, from),
            Piece::RowFirst(chars) => self.row_first(&TextLine { chars: &chars, ..*line }, from),
            Piece::Header(header) => {
                self.words(line, from);
                self.header = Some(header);
            }
            Piece::Words if header.is_some_and(|header| self.row_of_sheet(header, line, from)) => {}
            Piece::Words if self.legend(line, from) || self.named_position(line, from) => {}
            Piece::Words if self.names_variant(line, from) => {}
            Piece::Dashes | Piece::Words => self.words(line, from),
        }
    }

    /// Reads a row of a sheet without the numbers that its header does not call evaluations.
    /// Returns whether the line is a row.
    fn row_of_sheet(&mut self, header: Header, line: &TextLine<'_>, from: usize) -> bool {
        let Some(numbers) = header.other_numbers(&line.chars[from..]) else { return false };
        if header.is_of_search() && self.current.is_begun() {
            self.skip(line, from);
            self.header = Some(header);
            return true;
        }
        let mut chars = line.chars.to_vec();
        for number in &numbers {
            chars[from + number.start..from + number.end].fill(' ');
        }
        self.words(&TextLine { chars: &chars, ..*line }, from);
        if let Some(draft) = self.current.draft_mut() {
            draft.notes.extend(numbers.into_iter().map(|number| {
                let at = from + number.start;
                line.note(at, NoteKind::Skipped, excerpt(&line.chars[at..from + number.end], 60))
            }));
        }
        self.header = Some(header);
        true
    }

    /// Reads a line of moves whose rows stood before their columns.
    fn row_first(&mut self, line: &TextLine<'_>, from: usize) {
        self.words(line, from);
        let Some(draft) = self.current.begun() else { return };
        if !draft.notes.iter().any(|note| note.text == ROW_FIRST) {
            draft.notes.push(line.note(from, NoteKind::Assumed, ROW_FIRST));
        }
    }

    /// Reads a line of a log of GTP, whose moves are one game until the board is cleared.
    fn gtp(&mut self, command: Command, line: &TextLine<'_>) {
        match command {
            Command::Clear => self.flush(),
            Command::Size(size) => {
                self.flush();
                if let Ok(variant) = format!("reversi:square-{size}").parse::<Variant>() {
                    self.start.position = variant.start();
                }
            }
            Command::Undo => {
                if let Some(draft) = self.current.draft_mut() {
                    draft.take_back(0, draft.game.len().saturating_sub(1));
                }
            }
            Command::Nothing => {}
            Command::Move(at) => {
                self.blank = false;
                let counts = count(line.chars, at);
                if self.current.begun().is_none() {
                    self.moves(line, at, counts);
                    return;
                }
                let trial = self.trial(line, at, counts);
                if let Err(error) = trial.go_on(self.current.draft_mut()) {
                    self.refuse(&trial, Vec::from([(Notation::Transcript, error)]));
                } else {
                    self.after_moves(line, at);
                }
            }
        }
    }

    /// Reads a board in Forsyth-Edwards notation, and the moves after it.
    fn fen_line(&mut self, fen: &FenLine, line: &TextLine<'_>, from: usize) {
        if line.chars[from..fen.begin].iter().any(|character| character.is_alphanumeric()) {
            self.skip_before(line, from, fen.begin);
        }
        let mut draft = Draft::new(fen.position, Notation::Board, line, fen.begin);
        if !fen.has_turn {
            let text = "no side to move is given: it is Black";
            draft.notes.push(line.note(fen.begin, NoteKind::Assumed, text));
        }
        self.begin(draft);
        if line.chars[fen.end..].iter().any(|character| character.is_alphabetic()) {
            self.words(line, fen.end);
        }
    }

    /// Whether dashes are those above the signature of a mail, and not a pass.
    fn is_signature(&self) -> bool {
        let passes = |draft: &Draft| {
            let position = draft.game.position();
            !self.blank && position.is_over() || position.legal_moves().next() == Some(Move::Pass)
        };
        !self.current.draft().is_some_and(passes)
    }

    /// Reads the text of a position whose variant is named on a line before it: rows with slashes
    /// between them, the side to move and Oust's state of the pie rule. Returns whether the line
    /// has one.
    fn named_position(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        let Some(variant) = self.named() else { return false };
        let Some(slashed) = slashed_board(line.chars, from) else { return false };
        let text: String = line.chars[from..].iter().collect();
        if let Ok(position) = format!("{variant} {text}").parse::<AnyPosition>() {
            let notes = self.forget_name();
            self.begin_at(position, line, from, line.chars.len());
            if let Some(draft) = self.current.draft_mut() {
                draft.notes.extend(notes);
            }
            self.start.position = variant.start();
            return true;
        }
        let drawn = Drawn::of_rows(&slashed.rows)
            .filter(|drawn| drawn.rows == slashed.rows.len() && drawn.is_varied() && drawn.fits(variant));
        let Some(drawn) = drawn else { return false };
        let behind = &line.chars[slashed.end..];
        self.board(&drawn, side_to_move(behind), false, line, from);
        if side_to_move(behind).is_none() && behind.iter().any(|sign| !sign.is_whitespace()) {
            self.words(line, slashed.end);
        }
        true
    }

    /// Takes the variant that a line of words names for the moves behind it. Returns whether the
    /// line says nothing else.
    fn names_variant(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        let Some(named) = variants::named(&line.chars[from..]) else {
            return self.names_reversi(line, from);
        };
        let Some(variant) = named.variant else {
            if named.is_short {
                self.flush();
                let error = line.error(from, ParseErrorKind::Value(variants::UNKNOWN));
                self.fail(Unread::of_text(Notation::Position, error));
                self.current = Current::Unplayable;
            }
            return named.is_short;
        };
        if self.current.draft().is_none_or(|draft| draft.game.start().variant() != variant) {
            self.flush();
        }
        self.start = Start { position: variant.start(), is_named: true };
        let is_prose = !named.is_whole && variants::has_first_colon(&line.chars[from..]);
        if is_prose {
            self.skip(line, from);
        }
        named.is_whole || is_prose
    }

    /// Ends what an earlier line said of the variant, if this one names Reversi by its everyday
    /// name. Returns whether the line consists of it.
    fn names_reversi(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        let is_other = self.start.is_named || matches!(self.current, Current::Unplayable);
        let named = variants::everyday(&line.chars[from..]).filter(|_| is_other);
        let Some((variant, is_whole)) = named else { return false };
        self.flush();
        self.start = Start { position: variant.start(), is_named: false };
        self.ahead.oust = false;
        is_whole
    }

    /// Begins a record at a position, with the moves that follow on the line.
    fn begin_at(&mut self, start: AnyPosition, line: &TextLine<'_>, from: usize, end: usize) {
        self.begin(Draft::new(start, Notation::Position, line, from));
        self.start = Start { position: start, is_named: true };
        if line.chars[end..].iter().any(|character| !character.is_whitespace()) {
            self.words(line, end);
        }
    }

    /// Reads a board of 64 characters on one line, and the moves after it.
    fn board_line(&mut self, board: &BoardLine, line: &TextLine<'_>, from: usize) {
        let oust = self.ahead.oust && self.ahead.turn.is_some();
        if let Some(end) = board.before {
            self.skip_before(line, from, end);
        }
        self.board(&board.drawn, board.turn, oust, line, board.begin);
        match board.behind {
            Behind::Nothing => {}
            Behind::Moves(at) => self.words(line, at),
            Behind::Prose(at) => self.skip(line, at),
        }
    }

    fn obf(&mut self, line: &TextLine<'_>, begin: usize) {
        let text: String = line.chars[begin..].iter().collect();
        let read = text.parse::<obf::Problem>().map_err(|error| {
            let column = line.column_of(begin).saturating_add(error.column - 1);
            Unread::of_text(Notation::Obf, ParseError { line: line.number, column, kind: error.kind })
        });
        self.push(read.map(|problem| {
            let mut reading = Reading::new(Record::from_obf(problem), Notation::Obf);
            reading.line = line.number;
            reading
        }));
    }
}
