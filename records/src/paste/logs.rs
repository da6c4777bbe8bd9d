//! Logs of two protocols, GTP and `NBoard`. A text is a log if its first line is a command of it.
//!
//! Both are read line by line. GTP: `play black f5` and an answer `= d6` to `genmove` are moves,
//! `clear_board` and `boardsize` end a game, `undo` takes a move back. `NBoard`: `set game` sends a
//! record in GGF, `move f5` plays on; an answer `=== f5` is a move only if the board sends it, or if
//! nothing comes after it.

use outflank::ParseErrorKind;
use outflank::variant::AnyPosition;

use super::draft::Draft;
use super::line::{Lexed, Line};
use super::{lex, tree};
use crate::Format;
use crate::reading::{Reading, Unread};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protocol {
    Gtp,
    Nboard,
}

/// The protocol whose command a line is.
pub(super) fn protocol(line: &str) -> Option<Protocol> {
    let mut words = line.trim_start_matches(['<', '>', ' ']).split_whitespace();
    let first = words.next()?;
    let command = if first.bytes().all(|byte| byte.is_ascii_digit()) { words.next()? } else { first };
    match (command, words.next()) {
        ("boardsize" | "genmove", Some(_))
        | ("clear_board" | "protocol_version" | "list_commands" | "name" | "version", None) => {
            Some(Protocol::Gtp)
        }
        ("play", Some(color)) if matches!(color.to_lowercase().as_str(), "b" | "w" | "black" | "white") => {
            Some(Protocol::Gtp)
        }
        ("nboard", Some(_)) | ("set", Some("game" | "depth" | "contempt")) => Some(Protocol::Nboard),
        _ => None,
    }
}

/// The records of a log.
pub(super) struct Log {
    protocol: Protocol,
    start: AnyPosition,
    draft: Option<Draft>,
    /// The answer of the program that the board has not confirmed.
    answer: Option<Lexed>,
    done: Vec<Result<Reading, Unread>>,
}

/// Reads a log.
pub(super) fn read(text: &str, protocol: Protocol, start: AnyPosition) -> Vec<Result<Reading, Unread>> {
    let mut log = Log { protocol, start, draft: None, answer: None, done: Vec::new() };
    for (text, number) in text.lines().zip(1..) {
        let begin = text.len() - text.trim_start_matches(['<', '>', ' ', '\t']).len();
        let columns = Vec::from([(0, text[..begin].chars().count() as u32 + 1)]);
        let line = Line { number, chars: text[begin..].chars().collect(), columns, ..Line::default() };
        match protocol {
            Protocol::Gtp => log.gtp(&line),
            Protocol::Nboard => log.nboard(&text[begin..], &line),
        }
    }
    log.end();
    log.done
}

impl Log {
    fn format(&self) -> Format {
        if self.protocol == Protocol::Gtp { Format::Gtp } else { Format::Nboard }
    }

    fn end(&mut self) {
        if let Some(answer) = self.answer.take() {
            self.play(&answer);
        }
        self.done.extend(self.draft.take().map(|draft| Ok(draft.finish())));
    }

    /// Plays a move.
    fn play(&mut self, mv: &Lexed) {
        let (start, format) = (self.start, self.format());
        let draft = self.draft.get_or_insert_with(|| Draft::new(start, format, mv.line.number, 1));
        if draft.play(mv).is_err()
            && let Some(draft) = self.draft.take()
        {
            self.done.push(Err(draft.refuse(mv)));
        }
    }

    fn gtp(&mut self, line: &Line) {
        let mut words: Vec<_> = words(line).collect();
        let is = |word: Option<&(usize, usize)>, name: &str| {
            word.is_some_and(|&(begin, end)| text(line, begin, end) == name)
        };
        // Commands may have a number before them.
        if words.first().is_some_and(|&(begin, end)| line.chars[begin..end].iter().all(char::is_ascii_digit))
        {
            words.remove(0);
        }
        let is_answer = words.first().is_some_and(|(begin, _)| line.chars[*begin] == '=');
        match words[..] {
            [_, (begin, end)] if is_answer && lex::is_moves(&line.chars[begin..end]) => {
                self.play_part(line, begin, end);
            }
            [_, _, (begin, end)]
                if is(words.first(), "play") && !text(line, begin, end).eq_ignore_ascii_case("resign") =>
            {
                self.play_part(line, begin, end);
            }
            [_] if is(words.first(), "clear_board") => self.end(),
            [_] if is(words.first(), "undo") => {
                if let Some(draft) = &mut self.draft {
                    draft.take_back(draft.game.len().saturating_sub(1), u32::MAX);
                }
            }
            [_, (begin, end)] if is(words.first(), "boardsize") => self.size(line, begin, end),
            _ => {}
        }
    }

    fn size(&mut self, line: &Line, begin: usize, end: usize) {
        self.end();
        let name = format!("{}:square-{}", self.start.variant().game(), text(line, begin, end));
        if let Ok(variant) = name.parse::<outflank::variant::Variant>() {
            self.start = variant.start();
        } else {
            let error = line.error(begin, ParseErrorKind::Value(super::variant::UNKNOWN));
            self.done.push(Err(Unread::of_text(Format::Gtp, error)));
        }
    }

    fn play_part(&mut self, line: &Line, begin: usize, end: usize) {
        self.play(&Lexed::new(line.part(begin, end)));
    }

    fn nboard(&mut self, text: &str, line: &Line) {
        if text.starts_with("set game")
            && let Some(at) = tree::begins(text, text.len())
        {
            self.end();
            match tree::read(&text[at..]).0 {
                Ok(reading) => self.draft = Some(of_reading(reading, line.number)),
                Err(unread) => self.done.push(Err(unread)),
            }
            return;
        }
        let behind = |command| text.strip_prefix(command).map(|rest| text.len() - rest.trim_start().len());
        let (answer, played) = (behind("==="), behind("move "));
        let Some(begin) = answer.or(played) else { return };
        let begin = text[..begin].chars().count();
        let length =
            line.chars[begin..].iter().take_while(|sign| sign.is_alphanumeric() || **sign == '-').count();
        if !lex::is_moves(&line.chars[begin..begin + length]) {
            return;
        }
        let mv = Lexed::new(line.part(begin, begin + length));
        self.answer = None;
        if played.is_some() {
            self.play(&mv);
        } else {
            self.answer = Some(mv);
        }
    }
}

/// The record that a board sends, to continue.
fn of_reading(reading: Reading, line: u32) -> Draft {
    let start = *reading.record.game.start();
    let mut draft = Draft::new(start, Format::Nboard, line, 1);
    draft.tags = reading.record.tags;
    draft.game = reading.record.game;
    draft
}

fn words(line: &Line) -> impl Iterator<Item = (usize, usize)> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += line.chars[at..].iter().position(|sign| !sign.is_whitespace())?;
        let begin = at;
        at += line.chars[at..].iter().take_while(|sign| !sign.is_whitespace()).count();
        Some((begin, at))
    })
}

fn text(line: &Line, begin: usize, end: usize) -> String {
    line.chars[begin..end].iter().collect()
}
