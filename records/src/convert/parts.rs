//! A record taken apart.

use outflank::variant::AnyPosition;
use outflank::{Game, Move, Outcome};

use super::named::Named;
use super::{ConvertError, Given, count, result, start};
use crate::collection::About;
use crate::wthor::UNKNOWN;
use crate::{Format, GameTree, Record};

/// Properties of a root that describe how the game is written, instead of the game.
const OF_THE_GAME: [&str; 14] =
    ["GM", "FF", "SZ", "AB", "AW", "AE", "PL", "PIE", "RU", "CA", "AP", "ST", "B", "W"];

/// Properties that are comments and marks, at the root too.
const AT_THE_ROOT: [&str; 12] = ["C", "LB", "TR", "SQ", "CR", "MA", "SL", "AR", "LN", "DD", "TB", "TW"];

/// The names of tags in pasted texts, and in SGF.
const OF_TEXTS: [(&str, &str); 5] =
    [("Black", "PB"), ("White", "PW"), ("Event", "EV"), ("Site", "PC"), ("Date", "DT")];

/// The names of ranks in GGF, and in SGF.
pub(super) const RANKS: [(&str, &str); 2] = [("RB", "BR"), ("RW", "WR")];

/// A game, its tags as SGF names them, and the rest of its record.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    pub(super) game: Game<AnyPosition>,
    pub(super) tags: Named,
    /// Moves of a problem with their scores.
    pub(super) scored_moves: Vec<(Move, Option<i8>)>,
    /// The player's evaluation of each ply, or nothing.
    pub(super) evaluations: Vec<Option<f64>>,
    /// The seconds that each ply took, or nothing.
    pub(super) seconds: Vec<Option<f64>>,
    /// The things that only the record's own format has, and those that were lost since.
    pub(super) lost: Vec<String>,
}

impl Parts {
    /// Takes a record apart.
    pub(super) fn of(given: Given<'_>) -> Result<Self, ConvertError> {
        Ok(match given {
            Given::Game(game) => Self::of_game(game),
            Given::Tree(tree) => Self::of_tree(tree)?,
            Given::Read(Format::Ggf, record) => Self::of_ggf(record),
            Given::Read(Format::Sgf, record) => Self::of_sgf(record),
            Given::Read(Format::Wthor, record) => Self::of_wthor(record),
            Given::Read(format, record) | Given::Found(format, record) => Self::found(format, record),
            Given::Collected(game, about) => Self::of_collected(game, &about),
        })
    }

    fn of_game(game: &Game<AnyPosition>) -> Self {
        let (scored_moves, evaluations, seconds) = (Vec::new(), Vec::new(), Vec::new());
        Self {
            game: game.clone(),
            tags: Named::default(),
            scored_moves,
            evaluations,
            seconds,
            lost: Vec::new(),
        }
    }

    /// The parts of a record, except its tags.
    fn of_record(record: &Record) -> Self {
        Self {
            scored_moves: record.scored_moves.clone(),
            evaluations: record.evaluations.clone(),
            seconds: record.seconds.clone(),
            ..Self::of_game(&record.game)
        }
    }

    fn of_tree(tree: &GameTree) -> Result<Self, ConvertError> {
        let mut parts = Self::of_game(&tree.main_game()?);
        let main: Vec<_> = tree.main_line().collect();
        let variations = tree.len() - main.len();
        if variations > 0 {
            parts.lost.push(format!("variations of {}", count(variations, "node")));
        }
        let mut names = Named::default();
        for &node in &main[1..] {
            let properties = tree.properties(node).map(|(name, _)| name);
            properties.filter(|name| !["B", "W"].contains(name)).for_each(|name| names.put(name, Vec::new()));
        }
        let mut tags = Named::default();
        for (name, values) in tree.properties(tree.root()) {
            if AT_THE_ROOT.contains(&name) {
                names.put(name, Vec::new());
            }
            tags.put(name, values.map(str::to_owned).collect());
        }
        parts.lost.extend(names.iter().map(|(name, _)| format!("the property {name}")));
        parts.take_tags(&tags);
        Ok(parts)
    }

    fn of_sgf(record: &Record) -> Self {
        let (mut parts, tags) = (Self::of_record(record), Named::of(&record.tags));
        parts.lose_root(&tags);
        // The comment of the root is the property C.
        parts.lose_comments(record.comments.iter().map(|(plies, _)| *plies).filter(|plies| *plies > 0));
        parts.take_tags(&tags);
        parts
    }

    fn of_ggf(record: &Record) -> Self {
        let mut parts = Self::of_record(record);
        for (name, values) in Named::of(&record.tags).iter().filter(|(name, _)| *name != "GM") {
            let sgf = RANKS.into_iter().find(|(ggf, _)| *ggf == name).map_or(name, |(_, sgf)| sgf);
            // A tag of GGF has one value.
            parts.tags.put(sgf, values.last().into_iter().cloned().collect());
        }
        if let Some(discs) = record.result {
            let flag = parts.tags.first("RE").and_then(|result| Some(result.split_once(':')?.1.to_owned()));
            if let Some(flag) = flag.filter(|flag| !flag.is_empty()) {
                parts.lost.push(format!("how the game ended, {flag}"));
            }
            parts.put_result(discs);
        }
        parts
    }

    fn of_wthor(record: &Record) -> Self {
        let Some(wthor) = &record.wthor else { return Self::found(Format::Wthor, record) };
        let mut parts = Self::of_record(record);
        for name in ["PB", "PW", "EV", "DT"] {
            let known = record.tags.get(name).filter(|value| !["", UNKNOWN].contains(value));
            if let Some(value) = known {
                parts.tags.put(name, vec![value.to_owned()]);
            }
        }
        parts.put_result(2.0 * f64::from(wthor.score) - 64.0);
        parts.lost.push(format!("the theoretical score {}", wthor.theoretical_score));
        parts
    }

    fn found(format: Format, record: &Record) -> Self {
        let mut parts = Self::of_record(record);
        parts.lose_comments(record.comments.iter().map(|(plies, _)| *plies));
        let mut tags = Named::default();
        for (name, values) in Named::of(&record.tags).iter() {
            let sgf = OF_TEXTS.into_iter().find(|(text, _)| *text == name).map_or(name, |(_, sgf)| sgf);
            if is_upper(sgf) {
                tags.put(sgf, values.to_vec());
            } else if name != "Result" {
                parts.lost.push(format!("the tag {name}"));
            }
        }
        parts.lose_root(&tags);
        parts.take_tags(&tags);
        if let Some(discs) = record.result.filter(|_| format != Format::Sgf) {
            parts.put_result(discs);
        }
        parts
    }

    fn of_collected(game: &Game<AnyPosition>, about: &About<'_>) -> Self {
        let mut parts = Self::of_game(game);
        let known = [("PB", about.black), ("PW", about.white), ("EV", about.event), ("DT", about.date)];
        for (name, value) in known.into_iter().filter(|(_, value)| !value.is_empty()) {
            parts.tags.put(name, vec![value.to_owned()]);
        }
        if let Some(discs) = about.score {
            parts.put_result(discs.into());
        } else if let Some(outcome) = about.outcome {
            let result = match outcome {
                Outcome::Win(color) => format!("{}+", color.letter()),
                Outcome::Draw => "0".to_owned(),
            };
            parts.tags.put("RE", vec![result]);
        }
        parts
    }

    /// Takes the properties of a root that are tags.
    fn take_tags(&mut self, properties: &Named) {
        let is_tag = |name: &str| !OF_THE_GAME.contains(&name) && !AT_THE_ROOT.contains(&name);
        for (name, values) in properties.iter().filter(|(name, _)| is_tag(name)) {
            self.tags.put(name, values.to_vec());
        }
    }

    /// Puts the result by Black's discs minus White's.
    fn put_result(&mut self, discs: f64) {
        self.tags.put("RE", vec![result::of_difference(discs, self.game.start().variant())]);
    }

    fn lose_root(&mut self, properties: &Named) {
        let marks = properties.iter().filter(|(name, _)| AT_THE_ROOT.contains(name));
        self.lost.extend(marks.map(|(name, _)| format!("the property {name}")));
    }

    /// Loses comments after these numbers of plies. Those at one place are one comment.
    fn lose_comments(&mut self, plies: impl Iterator<Item = usize>) {
        let mut plies: Vec<usize> = plies.collect();
        plies.sort_unstable();
        plies.dedup();
        self.lose(plies.len(), |number| count(number, "comment"));
    }

    /// Loses a number of things, unless there are none.
    fn lose(&mut self, number: usize, what: impl FnOnce(usize) -> String) {
        if number > 0 {
            self.lost.push(what(number));
        }
    }

    /// Loses the scores of a problem's moves.
    pub(super) fn lose_scores(&mut self) {
        self.lose(self.scored_moves.len(), |moves| format!("the scores of {}", count(moves, "move")));
    }

    /// Loses the evaluations of the plies.
    pub(super) fn lose_evaluations(&mut self) {
        let known = self.evaluations.iter().flatten().count();
        self.lose(known, |plies| format!("the evaluation of {}", count(plies, "ply")));
    }

    /// Loses the times of the plies.
    pub(super) fn lose_seconds(&mut self) {
        let known = self.seconds.iter().flatten().count();
        self.lose(known, |plies| format!("the time of {}", count(plies, "ply")));
    }

    /// Loses the tags with such names.
    pub(super) fn lose_tags(&mut self, is_lost: impl Fn(&str) -> bool) {
        let names = self.tags.iter().map(|(name, _)| name).filter(|name| is_lost(name));
        self.lost.extend(names.map(|name| format!("the tag {name}")));
    }

    /// Turns a game whose start is an image of its variant's start, as in records whose rows are
    /// counted from below. Returns `false` if the game starts elsewhere.
    pub(super) fn turn_to_standard_start(&mut self) -> bool {
        if *self.game.start() == self.game.start().variant().start() {
            return true;
        }
        let Some(turned) = start::turned(&self.game) else { return false };
        self.game = turned;
        self.lost.push("how its board is turned".to_owned());
        true
    }
}

/// Whether a name has letters, and all of them are capitals: pasted texts may have such a name from
/// SGF or GGF.
fn is_upper(name: &str) -> bool {
    name.chars().any(char::is_uppercase) && !name.chars().any(char::is_lowercase)
}
