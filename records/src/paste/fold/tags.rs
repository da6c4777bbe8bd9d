//! Tags, as lines `Name: value` and as in PGN: the game that they belong to.

use outflank::ParseErrorKind;
use outflank::variant::{AnyPosition, Variant};

use super::{Current, Fold};
use crate::Tags;
use crate::paste::ahead::{Pgn, TagsStand};
use crate::paste::boards;
use crate::paste::draft::Draft;
use crate::paste::line::pgn_tag;
use crate::paste::names::{self, Tag};
use crate::paste::reading::{Notation, Unread};
use crate::paste::text_line::TextLine;
use crate::paste::tokens::excerpt;
use crate::paste::variants;

impl Fold {
    /// Adds tags to the game before if they stand right behind it, and to the game to come
    /// otherwise.
    pub(super) fn add_tags(&mut self, tags: &[Tag], line: &TextLine<'_>, from: usize) {
        let is_behind = !self.blank && self.ahead.tags.is_empty() && self.ahead.claims.is_empty();
        let draft = self.current.draft_mut().filter(|draft| {
            is_behind
                && (!draft.game.is_empty() || draft.notation != Notation::Transcript)
                // Other players are those of the game to come.
                && !tags.iter().any(|(name, _)| names::is_player(name) && names::has_player(&draft.tags, name))
        });
        if let Some(draft) = draft {
            let names_player = tags.iter().any(|(name, _)| matches!(name.as_str(), "Black" | "White"));
            if names_player && !draft.game.is_empty() {
                draft.player_below.get_or_insert((line.number, line.column_of(from)));
            }
            push_all(&mut draft.tags, tags);
            return;
        }
        // A second line of the same tag, `Lugar: Lisboa`, adds to the first.
        let is_next = !self.blank && line.number == self.ahead.tags_end.saturating_add(1);
        let last = self.ahead.tags.iter().last().map(|(name, _)| name);
        let adds = |name: &str| is_next && last == Some(name) && !names::is_player(name);
        let is_other =
            |name: &str| names::is_single(name) && self.ahead.tags.get(name).is_some() && !adds(name);
        if tags.iter().any(|(name, _)| is_other(name)) {
            // The tags so far are those of another game, which the text does not have.
            self.skip_tags(self.ahead.tags_at);
            self.ahead.tags_at = (line.number, line.column_of(from));
        }
        self.ahead.tags_end = line.number;
        push_all(&mut self.ahead.tags, tags);
    }

    /// Reads tags, `[Name "value"]`, and returns the end of the last one.
    pub(super) fn pgn_tags(&mut self, line: &TextLine<'_>, mut from: usize) -> usize {
        loop {
            let Some((name, value, end)) = pgn_tag(line.chars, from) else { return from };
            if matches!(self.current, Current::Unplayable) && !self.blank {
                return line.chars.len();
            }
            let start = self.start_of_tag(&name, &value);
            let is_single = names::is_single(&name) || name == "Result";
            if is_single && self.ahead.pgn.is_some() && self.ahead.tags.get(&name).is_some() {
                self.end_pgn();
            }
            let stands = self.stands_of_pgn(start.is_some());
            let place = (line.number, line.column_of(from));
            let pgn = self.ahead.pgn.get_or_insert(Pgn { place, start: None, stands });
            let is_fen = name.eq_ignore_ascii_case("FEN");
            match start {
                // A position says more than the name of its variant.
                Some(Ok(start)) if is_fen || pgn.start.is_none() => pgn.start = Some(start),
                Some(Err(wrong)) => {
                    let error = line.error(from, ParseErrorKind::Value(wrong));
                    self.fail(Unread::of_text(Notation::Pgn, error));
                    self.current = Current::Unplayable;
                    return line.chars.len();
                }
                _ => {}
            }
            self.ahead.tags_end = line.number;
            self.ahead.tags.push(&name, [value.as_str()]);
            from = end + line.chars[end..].iter().take_while(|character| character.is_whitespace()).count();
        }
    }

    /// The place of tags as in PGN. Unless they may belong to the game above, that game ends.
    fn stands_of_pgn(&mut self, has_start: bool) -> TagsStand {
        let known = self.ahead.pgn.map(|pgn| pgn.stands);
        let is_first = known.is_none() && self.ahead.tags.is_empty() && self.ahead.claims.is_empty();
        let may_belong = is_first && self.current.begun().is_some_and(|draft| draft.tags.is_empty());
        let stands = match known {
            Some(stands) => stands,
            None if !may_belong => TagsStand::Above,
            None if self.blank => TagsStand::Apart,
            None => TagsStand::Below,
        };
        if has_start || stands == TagsStand::Above {
            if let Some(pgn) = &mut self.ahead.pgn {
                pgn.stands = TagsStand::Above;
            }
            self.flush();
            return TagsStand::Above;
        }
        stands
    }

    /// Gives tags as in PGN to the game right above them, if that game has none and a blank line
    /// or the end of the text comes behind them. Otherwise, they belong to the game below.
    pub(super) fn settle_pgn(&mut self, is_end: bool) {
        let Some(pgn) = &mut self.ahead.pgn else { return };
        match std::mem::replace(&mut pgn.stands, TagsStand::Above) {
            TagsStand::Above => {}
            TagsStand::Below if self.blank || is_end => self.give_pgn(),
            // The text ends with tags, so a first game without tags above has its own below.
            TagsStand::Apart if is_end || self.ahead.ends_with_tags => self.give_pgn(),
            TagsStand::Below | TagsStand::Apart => self.flush(),
        }
    }

    fn give_pgn(&mut self) {
        self.ahead.pgn = None;
        if let Some(draft) = self.current.draft_mut() {
            draft.tags = std::mem::take(&mut self.ahead.tags);
        }
    }

    /// Ends tags as in PGN behind which others come. They belong to the game above, or to a game
    /// that has not begun.
    fn end_pgn(&mut self) {
        match self.ahead.pgn {
            Some(Pgn { stands: TagsStand::Below, .. }) => {
                self.give_pgn();
                self.flush();
            }
            Some(pgn) => {
                self.settle_pgn(false);
                self.begin_without_moves(pgn);
                self.flush();
            }
            None => {}
        }
    }

    /// Begins a game of which there are only tags.
    pub(super) fn begin_without_moves(&mut self, pgn: Pgn) {
        let Pgn { place: (line, column), start, .. } = pgn;
        let place = TextLine { chars: &[], number: line, column };
        self.begin(Draft::new(start.unwrap_or(self.start.position), Notation::Pgn, &place, 0));
    }

    /// The start in a tag as in PGN, if it has one: a position, or a variant as in
    /// `[Variant "oust:hex-5"]`.
    fn start_of_tag(&self, name: &str, value: &str) -> Option<Result<AnyPosition, &'static str>> {
        let name = name.to_ascii_lowercase();
        if name == "fen" {
            let start = boards::fen(value).or_else(|| value.parse().ok());
            return Some(start.ok_or("FEN has no board of Reversi: eight rows of p, P and numbers"));
        }
        if !variants::LABELS.contains(&name.as_str()) {
            return None;
        }
        let chars: Vec<_> = value.chars().collect();
        let Some(named) = variants::named(&chars) else {
            let (variant, _) = variants::everyday(&chars).filter(|_| self.start.is_named)?;
            return Some(Ok(variant.start()));
        };
        Some(named.variant.map(Variant::start).ok_or(variants::UNKNOWN))
    }

    /// Gives the tags between a start and its first moves to the game.
    pub(super) fn tags_of_start(&mut self) {
        if let Some(draft) = self.current.draft_mut() {
            for (name, values) in std::mem::take(&mut self.ahead.tags).iter() {
                draft.tags.push(name, values);
            }
        }
    }

    /// Takes the tags at the end of the text, which belong to no game behind them: a last game
    /// without tags of its own has them below it.
    pub(super) fn tags_below(&mut self) {
        match self.current.begun() {
            Some(draft) if draft.tags.is_empty() => draft.tags = std::mem::take(&mut self.ahead.tags),
            _ => self.skip_tags(self.ahead.tags_at),
        }
    }

    /// Skips tags between two games, apart from both, of which the first has none: they may belong
    /// to either. The second game begins on line `next`.
    pub(super) fn skip_tags_between(&mut self, next: u32) {
        let is_between = self.current.begun().is_some_and(|before| before.tags.is_empty());
        if is_between && self.blank && next > self.ahead.tags_end.saturating_add(1) {
            self.skip_tags(self.ahead.tags_at);
        }
    }

    /// Notes at this place that the tags read ahead belong to no record.
    pub(super) fn skip_tags(&mut self, (line, column): (u32, u32)) {
        let place = TextLine { chars: &[], number: line, column };
        for (name, mut values) in std::mem::take(&mut self.ahead.tags).iter() {
            let text = format!("{name}: {}", values.next().unwrap_or_default());
            self.skip_text(&place, 0, excerpt(&text.chars().collect::<Vec<_>>(), 60));
        }
    }
}

fn push_all(known: &mut Tags, tags: &[Tag]) {
    for (name, value) in tags {
        known.push(name, [value.as_str()]);
    }
    if tags.iter().any(|(name, _)| names::is_player(name)) {
        names::name_players(known);
    }
}
