//! The result that tags give: a score, a lead, or the discs of each player in a tag of its own.

use outflank::Color;

use super::fold::is_part;
use super::names::{is_discs, tag_name};
use super::score::{self, Said, Score};
use super::senses::{Sense, sense};
use super::tokens::{Token, Tokens, small_letters};
use crate::Tags;

/// The result of some tags. Without a score, the note says why their numbers give none.
pub(super) struct Told {
    pub(super) score: Option<Score>,
    pub(super) note: Option<String>,
}

/// The discs that a value gives, `38-26`; words may follow them.
fn of_value(value: &str) -> Option<(u32, u32)> {
    let value = value.trim();
    let first = value.bytes().take_while(u8::is_ascii_digit).count();
    let rest = value[first..].trim_start();
    let between = ["-", ":", "対", "/", "to ", "zu ", "à "];
    let (between, rest) =
        between.into_iter().find_map(|between| Some((between, rest.strip_prefix(between)?)))?;
    let second = rest.trim_start();
    let second = &second[..second.bytes().take_while(u8::is_ascii_digit).count()];
    let (black, white) = (discs_of(&value[..first])?, discs_of(second)?);
    // `1/2` is a draw.
    (black + white > 1 && (between != "/" || black + white > 3)).then_some((black, white))
}

/// The discs that a value gives in words: `White won 40-24`. A colour does not count if a player
/// has its name.
fn of_words(tags: &Tags, value: &str) -> Option<Score> {
    let chars: Vec<_> = value.chars().collect();
    let found = score::in_line(&chars, 0).filter(|found| match found.said {
        Said::Label => true,
        Said::Color => !has_color_as_name(tags),
        Said::Names | Said::Numbers => false,
    })?;
    matches!(found.score, Score::Discs(..)).then_some(found.score)
}

/// Whether a player's name is the word for the other colour: Ann White has Black.
pub(super) fn has_color_as_name(tags: &Tags) -> bool {
    let has = |player, name| {
        let mut words = tags.get(player).unwrap_or_default().split(|sign: char| !sign.is_alphanumeric());
        words.any(|word| tag_name(word) == name)
    };
    has("Black", "White") || has("White", "Black")
}

/// The discs of a value that names who won or lost: a player, `Ann wins 40-24`, or a colour.
fn of_winner(tags: &Tags, value: &str, is_anti: bool) -> Option<Told> {
    let chars: Vec<_> = value.chars().collect();
    let (mut pairs, mut verb) = (Vec::new(), None);
    for (token, range) in Tokens::new(&chars, 0) {
        match token {
            Token::Score(first, second) => pairs.push((first, second)),
            Token::Word if verb.is_none() => {
                let sense = sense(&small_letters(&chars[range.clone()], 20));
                verb = if let Sense::Verb(has_won) = sense { Some((range.start, has_won)) } else { None };
            }
            _ => {}
        }
    }
    let &[(first, second)] = &pairs[..] else { return None };
    let (at, has_won) = verb.filter(|_| first + second > 1)?;
    let name: String = chars[..at].iter().filter(|sign| !sign.is_ascii_digit()).collect();
    let is = |color| tag_name(&name) == color || tags.get(color).is_some_and(|player| is_part(&name, player));
    let is_black = match (is("Black"), is("White")) {
        (true, false) => true,
        (false, true) => false,
        (false, false) if let Some(discs) = of_words(tags, value) => {
            return Some(Told { score: Some(discs), note: None });
        }
        _ => {
            let note = format!("{first}-{second} is a score of players whose colours are not given");
            return Some(Told { score: None, note: Some(note) });
        }
    };
    // Who wins *anti* has fewer discs.
    let is_first = (is_black == (has_won != is_anti)) == (first >= second);
    let score = if is_first { Score::Discs(first, second) } else { Score::Discs(second, first) };
    Some(Told { score: Some(score), note: None })
}

/// A number of discs.
pub(super) fn discs_of(value: &str) -> Option<u32> {
    value.trim().parse().ok().filter(|discs| *discs <= 576)
}

/// The lead in discs that a value gives to Black: `+16`, `-24`, or `W+8` for White, who has won by
/// fewer discs in *anti*. `-1` and `+1` are words for who has won.
fn lead_of(value: &str, is_anti: bool) -> Option<i32> {
    let value = value.trim();
    let (number, sign) = match value.split_at_checked(1)? {
        ("B", number) => (number, if is_anti { -1 } else { 1 }),
        ("W", number) => (number, if is_anti { 1 } else { -1 }),
        _ => (value, 1),
    };
    let is_lead = number.starts_with('+') || number.len() == value.len() && number.starts_with('-');
    let lead = number.parse::<i32>().ok().filter(|lead| is_lead && (2..=576).contains(&lead.abs()))?;
    Some(sign * lead)
}

/// The result that tags give. A note says that White's discs come first because a tag names White
/// the winner. The board of a game that `is_over` shows whose discs the numbers are.
pub(super) fn of_tags(tags: &Tags, is_over: bool, is_anti: bool) -> Option<Told> {
    let values = || ["Result", "Score", "結果"].into_iter().filter_map(|name| tags.get(name));
    if let Some(told) = tags.get("Result").and_then(|value| of_winner(tags, value, is_anti)) {
        return Some(told);
    }
    let winner = winner(tags);
    if let Some((black, white)) = values().find_map(of_value) {
        if !is_over && has_no_colors(tags) {
            let note = format!("{black}-{white} is a score of players whose colours are not given");
            return Some(Told { score: None, note: Some(note) });
        }
        if !is_over && winner.is_none() && black != white && is_white_first(tags) {
            let note = format!("{black}-{white} may have White's discs first, as White is named first");
            return Some(Told { score: None, note: Some(note) });
        }
        let is_swapped = match winner {
            Some(Color::Black) => {
                if is_anti {
                    black > white
                } else {
                    black < white
                }
            }
            Some(Color::White) => {
                if is_anti {
                    black < white
                } else {
                    black > white
                }
            }
            None => false,
        };
        let note = is_swapped.then(|| format!("{black}-{white} has White's discs first"));
        let discs = if is_swapped { Score::Discs(white, black) } else { Score::Discs(black, white) };
        return Some(Told { score: Some(discs), note });
    }
    if let Some((black, white)) = of_columns(tags) {
        return Some(Told { score: Some(Score::Discs(black, white)), note: None });
    }
    if let Some(discs) = tags.get("Result").and_then(|value| of_words(tags, value)) {
        return Some(Told { score: Some(discs), note: None });
    }
    let (value, lead) = values()
        .find_map(|value| Some((value, lead_of(value, is_anti)?)))
        .filter(|_| !has_no_colors(tags))?;
    let has_players = tags.get("Black").is_some() || tags.get("White").is_some();
    if !is_over && winner.is_none() && !has_players && value.trim().starts_with('+') {
        let note = format!("{} is a lead of a player whose colour is not given", value.trim());
        return Some(Told { score: None, note: Some(note) });
    }
    // The winner of *anti* has fewer discs.
    let is_behind = winner.is_some_and(|winner| (winner == Color::White) != is_anti);
    let lead = if is_behind && lead > 0 { -lead } else { lead };
    Some(Told { score: Some(Score::Lead(lead)), note: None })
}

/// Whether tags name players without their colours: a winner and a loser, home and guest. The
/// numbers of a score stand in the order of these names, so they are of no colour.
fn has_no_colors(tags: &Tags) -> bool {
    const SIDES: [&str; 17] = [
        "loser",
        "verlierer",
        "perdant",
        "敗者",
        "home",
        "away",
        "heim",
        "gast",
        "domicile",
        "player",
        "players",
        "spieler",
        "joueur",
        "joueurs",
        "対局者",
        "opponent",
        "gegner",
    ];
    let is_side = |name: &str| {
        let name = name.to_lowercase();
        name.split(|sign: char| !sign.is_alphabetic())
            .find(|word| !word.is_empty())
            .is_some_and(|word| SIDES.contains(&word))
    };
    let is_named = |name: &str| tags.get(name).is_some();
    !is_named("Black") && !is_named("White") && tags.iter().any(|(name, _)| is_side(name))
}

/// Whether White is named before Black, so that a score may be in this order.
fn is_white_first(tags: &Tags) -> bool {
    let mut names = tags.iter().map(|(name, _)| name).filter(|name| matches!(*name, "Black" | "White"));
    names.next() == Some("White") && names.next() == Some("Black")
}

/// The colour whose discs a tag of this name counts: `black_score`, `Discs (White)`, `黒石数`.
fn counted_color(name: &str) -> Option<Color> {
    let mut words = String::new();
    for letter in name.chars() {
        // `blackScore`
        if letter.is_uppercase() && words.ends_with(char::is_lowercase) {
            words.push(' ');
        }
        words.push(if letter.is_alphanumeric() { letter } else { ' ' });
    }
    let words = words.to_lowercase();
    let is_count = |word: &str| is_discs(word) || matches!(word, "score" | "scores" | "スコア");
    let color = |word: &str| match tag_name(word) {
        "Black" => Some(Color::Black),
        "White" => Some(Color::White),
        _ => None,
    };
    match words.split_whitespace().collect::<Vec<_>>()[..] {
        [first, second] if is_count(second) => color(first),
        [first, second] if is_count(first) => color(second),
        [word] => {
            let (begin, rest) = word.split_at_checked(word.chars().next()?.len_utf8())?;
            color(begin).filter(|_| is_count(rest.trim_start_matches('の')))
        }
        _ => None,
    }
}

/// The discs of each player, behind the player's name or in tags that name the colour.
pub(super) fn of_columns(tags: &Tags) -> Option<(u32, u32)> {
    let (mut color, mut discs) = (None, [None; 2]);
    for (name, values) in tags.iter() {
        match name {
            "Black" => color = Some(0),
            "White" => color = Some(1),
            "Score" => {
                for value in values {
                    let place: &mut Option<u32> = &mut discs[color.take()?];
                    *place = Some(discs_of(value)?);
                }
            }
            name => {
                if let Some(counted) = counted_color(name) {
                    for value in values {
                        discs[counted.index()] = Some(discs_of(value)?);
                    }
                }
            }
        }
    }
    Some((discs[0]?, discs[1]?))
}

/// The colour that a tag `Winner` names, by itself or by the player.
fn winner(tags: &Tags) -> Option<Color> {
    let is_winner =
        |name: &str| matches!(name.to_lowercase().as_str(), "winner" | "gewinner" | "sieger" | "勝者");
    let (_, mut values) = tags.iter().find(|(name, _)| is_winner(name))?;
    let value = values.next()?.trim();
    let is = |name: &str| {
        tag_name(value) == name
            || tags.get(name).is_some_and(|player| player.trim().eq_ignore_ascii_case(value))
    };
    match (is("Black"), is("White")) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        _ => None,
    }
}
