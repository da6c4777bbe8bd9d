//! Lines of words: moves, tags, scores, prose.

use outflank::{Color, Position};

use super::{Current, Fold};
use crate::paste::chat::behind_time;
use crate::paste::labels::{Label, is_aside, is_in_place, label};
use crate::paste::line::{Counts, count, says_a_move};
use crate::paste::names::{is_standard, labels, tag_name};
use crate::paste::piece::{Outcome, Saying, Versus, prose, saying, versus};
use crate::paste::score::{Found, Said, Score, ends_near};
use crate::paste::side_to_move::{names_only_turn, player_to_move};
use crate::paste::text_line::TextLine;
use crate::paste::tokens::{Token, Tokens};

impl Fold {
    /// Reads what is left of a line when it names no variant and no board.
    pub(super) fn words(&mut self, line: &TextLine<'_>, from: usize) {
        let counts = count(line.chars, from);
        let may_name = counts.moves > 0 && (counts.score || line.chars.contains(&':'));
        let versus = if may_name { versus(line.chars, from) } else { None };
        if versus.is_some_and(|versus| self.versus(versus, line, from)) {
            return;
        }
        let label = label(line.chars, from, counts);
        if label == Some(Label::Unknown) && self.speaks(line, from, counts) {
            return;
        }
        let is_said = || self.holds_moves(line, from, counts) || self.is_spoken(line, from, counts);
        if label.is_none_or(|label| label == Label::Moves) && is_said() {
            self.moves(line, from, counts);
        } else {
            self.saying(saying(line.chars, from, counts), line, from);
        }
    }

    /// Reads one move behind an unknown label, as chats have them: `ann: f5`. The line before must
    /// have one move too; the first one is kept until another goes on with it. Returns whether the
    /// move is played.
    fn speaks(&mut self, line: &TextLine<'_>, from: usize, counts: Counts) -> bool {
        let name: String = line.chars[from..].iter().take_while(|sign| **sign != ':').collect();
        // `Site: D3` is a tag where it is no move.
        let is_tag = |name: &str| is_standard(tag_name(name));
        let trial = self.trial(line, from, counts);
        if is_tag(&name) && self.current.is_begun() {
            let is_chat = !self.blank && self.current.draft().is_some_and(|draft| draft.last_plies() == 1);
            let goes_on = || {
                self.current.draft().cloned().is_some_and(|mut draft| trial.go_on(Some(&mut draft)).is_ok())
            };
            if !is_chat || !goes_on() {
                return false;
            }
        }
        if let Some(draft) = self.current.draft() {
            let is_sheet = !self.blank && (draft.last_plies() == 1 || draft.is_drawn());
            if is_sheet && (self.holds_moves(line, from, counts) || begins_with_move(line, from, counts)) {
                self.moves(line, from, counts);
                return true;
            }
        }
        if !self.blank && self.current.is_begun() && !is_in_place(line.chars, from, counts) {
            // Below moves it may be a move, a correction or a remark.
            self.skip(line, from);
            return true;
        }
        if let Some((first, mut opening)) = self.ahead.opening.take()
            && !(is_tag(&first) && is_tag(&name))
            && trial.go_on(Some(&mut opening)).is_ok()
        {
            let first = tag_name(&first);
            self.ahead.tags.set_values(first, std::iter::empty());
            if let Some(draft) = self.current.draft_mut() {
                draft.tags.set_values(first, std::iter::empty());
            }
            // The record of the variant that the chat is about has no moves.
            opening.notes.extend(self.forget_name());
            self.begin(opening);
            self.after_moves(line, from);
            return true;
        }
        if let Some(opening) = trial.fresh(true, &mut Vec::new()) {
            self.ahead.opening = Some((String::from(name.trim()), opening));
        }
        false
    }

    /// Checks whether a line goes on with a chat whose lines begin with their times:
    /// `[13:02] Ann: d6 nice`.
    fn is_spoken(&self, line: &TextLine<'_>, from: usize, counts: Counts) -> bool {
        let is_chat = !self.blank && self.current.draft().is_some_and(|draft| draft.last_plies() == 1);
        let speaker = if is_chat { behind_time(line.chars, from) } else { None };
        speaker.is_some_and(|speaker| counts.moves == 1 && begins_with_move(line, speaker, counts))
    }

    /// Checks whether the moves of a line are to be played, as they are not part of prose.
    fn holds_moves(&self, line: &TextLine<'_>, from: usize, counts: Counts) -> bool {
        let is_other = is_in_place(line.chars, from, counts) || is_aside(line.chars, from, counts);
        let single = counts.moves == 1
            && counts.others <= 12
            && says_a_move(line.chars, counts.first_move)
            && !is_other;
        let is_many = counts.moves >= counts.others && !self.is_place(line, from, counts) && !is_other;
        counts.moves > 0 && (is_many || single)
            || self.is_mistyped(counts)
            || self.tells_a_game(line, from, counts)
    }

    /// Whether a line right behind moves, or with moves of its own, is moves with a typing error.
    fn is_mistyped(&self, counts: Counts) -> bool {
        let is_behind = || !self.blank && self.skipped.is_none() && self.current.is_begun();
        counts.is_mistyped() && (counts.moves > 2 || is_behind())
    }

    /// Whether a line is a word of prose before one cell: `Flat B3`, `Table D3`. The line stands
    /// apart, or behind a line with several moves.
    fn is_place(&self, line: &TextLine<'_>, from: usize, counts: Counts) -> bool {
        let is_behind = self.current.draft().is_some_and(|draft| draft.last_plies() <= 1);
        let is_apart = !is_behind || self.blank || self.skipped.is_some();
        let before: String = line.chars[from..counts.begin(from)].iter().collect();
        let word = before.trim();
        is_apart
            && (counts.moves, counts.others) == (1, 1)
            && word.chars().count() > 1
            && word.chars().all(char::is_alphabetic)
            && !matches!(tag_name(word), "Black" | "White")
    }

    /// Whether prose that does not continue a game holds one: three moves or more, or a word of
    /// two, all of which can be played from the start.
    fn tells_a_game(&self, line: &TextLine<'_>, from: usize, counts: Counts) -> bool {
        let is_apart = matches!(self.current, Current::Nothing | Current::Row(_)) || self.blank;
        is_apart
            && (counts.moves > 2 || counts.joined)
            && self.ahead.pgn.is_none_or(|pgn| pgn.start.is_none())
            && self.trial(line, from, counts).is_game()
    }

    /// Reads words that are not played.
    fn saying(&mut self, said: Saying, line: &TextLine<'_>, from: usize) {
        match said {
            Saying::Discs(black, white) => {
                self.score(&Found::new(Score::Discs(black, white), Said::Label, from), line, from);
            }
            Saying::Versus(versus) => {
                if !self.versus(*versus, line, from) {
                    self.saying(prose(&line.chars[from..]), line, from);
                }
            }
            Saying::Tags(tags) => {
                let rest = &line.chars[from..];
                let Some((turn, end)) = player_to_move(rest).filter(|_| !self.current.is_begun()) else {
                    return self.add_tags(&tags, line, from);
                };
                // Not both players are to move.
                self.ahead.turn =
                    Some(turn).filter(|turn| self.ahead.turn.is_none_or(|other| other == *turn));
                self.add_tags(&labels(&rest[..end]), line, from);
            }
            Saying::Date(date) => self.add_tags(&[(String::from("Date"), date)], line, from),
            Saying::Score(found) => self.score(&found, line, from),
            Saying::Prose(turn) => {
                if !self.comment(line, from) {
                    self.prose(turn, line, from);
                }
            }
        }
    }

    /// Reads two players, with their score or the moves behind them. Returns whether the line has
    /// players.
    fn versus(&mut self, versus: Versus, line: &TextLine<'_>, from: usize) -> bool {
        match versus.outcome {
            Outcome::Score { black, white, is_numbered } => {
                let cells = self.start.position.cells().len() as u32;
                if !ends_near(black + white, cells) {
                    return false;
                }
                let mut found = Found::new(Score::Discs(black, white), Said::Names, from);
                found.is_numbered = is_numbered;
                self.claim(&found, Some(versus), line, from);
            }
            Outcome::Moves { at, counts, score } => {
                self.flush();
                if versus.begin > from {
                    self.skip_before(line, from, versus.begin);
                }
                let [black, white] = versus.players;
                self.add_tags(&[(String::from("Black"), black), (String::from("White"), white)], line, from);
                self.moves(line, at, counts);
                if let Some((black, white)) = score
                    && let Some(draft) = self.current.begun().filter(|draft| draft.score.is_none())
                {
                    let found = Found::new(Score::Discs(black, white), Said::Names, from);
                    draft.score = Some(found.stated(line));
                }
            }
        }
        true
    }

    /// Reads a score of the game before, or of the game to come.
    fn score(&mut self, found: &Found, line: &TextLine<'_>, from: usize) {
        let is_word = matches!(found.score, Score::Word(_));
        let ends = !found.is_numbered && self.current.begun().is_some_and(|draft| draft.score.is_none());
        if is_word && !ends {
            return self.saying(prose(&line.chars[from..]), line, from);
        }
        let comments = Tokens::new(line.chars, from).filter_map(|(token, _)| match token {
            Token::Comment(range) => Some(line.chars[range].iter().collect::<String>()),
            _ => None,
        });
        if self.claim(found, None, line, from)
            && let Some(draft) = self.current.draft_mut()
        {
            for text in comments {
                draft.comment(&text);
            }
        }
    }

    /// Adds the comments of a line to the game before. Returns whether the line begins with one.
    fn comment(&mut self, line: &TextLine<'_>, from: usize) -> bool {
        if !matches!(line.chars[from], '{' | ';' | '%' | '(' | '#') {
            return false;
        }
        let Some(draft) = self.current.draft_mut() else { return false };
        let mut tokens = Tokens::new(line.chars, from);
        let inner = line.chars[from + 1..].iter().take_while(|sign| sign.is_ascii_digit()).count();
        if line.chars[from] == '(' && inner > 1 && line.chars.get(from + 1 + inner) == Some(&')') {
            // `(0541) 34-30` is a telephone number.
            return false;
        }
        for token in tokens.by_ref() {
            if let (Token::Comment(range), _) = token {
                let text: String = line.chars[range].iter().collect();
                draft.comment(&text);
            }
        }
        self.open_comment = tokens.unclosed.then(|| (line.number, line.column_of(from)));
        true
    }

    /// Skips a line of the header of a mail.
    pub(in crate::paste) fn mail(&mut self, line: &TextLine<'_>) {
        if line.chars.iter().any(|sign| !sign.is_whitespace()) {
            self.prose(None, line, 0);
        }
    }

    /// Skips a line of prose, which may say the side to move of a board that follows.
    fn prose(&mut self, turn: Option<Color>, line: &TextLine<'_>, from: usize) {
        // A line of words may stand between the side to move and its board.
        let rest = &line.chars[from..];
        let is_next = self.ahead.turn_line.is_some_and(|turn| turn.saturating_add(1) == line.number);
        if turn.is_some() || !is_next {
            self.ahead.turn = turn.map(|turn| self.turn_of_sign(turn, rest));
            self.ahead.turn_line = Some(line.number).filter(|_| names_only_turn(rest));
        }
        if self.current.is_unread() && !self.blank {
            return;
        }
        self.skip(line, from);
        if let Some(skipped) = &mut self.skipped {
            skipped.says_turn |= turn.is_some() && skipped.more == 0;
        }
    }
}

/// Whether the words behind a label begin with its move, and do not call it another one's:
/// `Ann: d6 nice`.
fn begins_with_move(line: &TextLine<'_>, from: usize, counts: Counts) -> bool {
    let Some(first) = counts.first_move else { return false };
    let before = line.chars[from..first].iter().rfind(|sign| !sign.is_whitespace());
    let is_other = is_in_place(line.chars, from, counts) || is_aside(line.chars, from, counts);
    before == Some(&':') && line.chars[first - 1] != ':' && !is_other
}
