//! Reads what lines say about a game: tags `Name: value`, the discs of both colours, dates.

use outflank::Color;

use super::colors::color_of_word;
use super::markup::without_marks;
use super::senses::is_month;
use super::tag_words::{is_date_word, is_final, may_be_date, tag_of_word};
use crate::Tags;

/// A line or a part of one, as a name and its value.
pub(super) type Tag = (String, String);

/// The standard name of a tag, for the names that several languages use.
pub(super) fn tag_name(name: &str) -> &str {
    let words: Vec<_> = name
        .split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let color = match words[..] {
        [word] | [word, "player" | "name"] | ["player" | "joueur" | "spieler" | "jugador", word] => {
            color_of_word(word)
        }
        _ => None,
    };
    let is_result = |word: &str| tag_of_word(word) == Some("Result");
    match words[..] {
        _ if color == Some(Color::Black) => "Black",
        _ if color == Some(Color::White) => "White",
        [word] => tag_of_word(word).unwrap_or(name.trim()),
        [word, other] if is_final(word) && is_result(other) || is_result(word) && is_final(other) => "Result",
        [word, "score"] | ["score", word] if is_final(word) => "Score",
        _ => name.trim(),
    }
}

/// The standard name of a tag with this value, which decides what an ambiguous name means:
/// `Data: 12.3.2024` is a date, and `Data: 8 games` is not.
pub(super) fn tag_name_of<'n>(name: &'n str, value: &str) -> &'n str {
    let is_date = may_be_date(&name.trim().to_lowercase()) && looks_like_date(value);
    if is_date { "Date" } else { tag_name(name) }
}

/// Whether a text begins with a number and is a date: a year, or three numbers of which two can be
/// a day and a month, beside no other words than dates have.
pub(super) fn looks_like_date(text: &str) -> bool {
    const LONGEST: usize = 40;
    let text = text.trim();
    let is_short = text.chars().take(LONGEST + 1).count() <= LONGEST;
    let has_words = || {
        let words = text.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).any(|word| !(is_month(&word) || is_date_word(&word)))
    };
    let numbers = || text.split(|sign: char| !sign.is_ascii_digit()).filter(|number| !number.is_empty());
    let is_year = |number: &str| number.len() == 4 && matches!(&number[..2], "19" | "20");
    let signs = text.chars().filter(|sign| matches!(sign, '.' | '/' | '-')).count();
    let values: Vec<u32> = numbers().take(3).filter_map(|number| number.parse().ok()).collect();
    let is_day = |day: u32, month: u32| (1..=31).contains(&day) && (1..=12).contains(&month);
    let is_day_first = match values[..] {
        [first, second, third] => is_day(first, second) || is_day(second, first) || is_day(third, second),
        _ => false,
    };
    is_short
        && text.starts_with(|first: char| first.is_ascii_digit())
        && !has_words()
        && (signs == 2 && is_day_first || signs != 2 && numbers().any(is_year))
}

/// Whether a name is one that [`tag_name`] gives.
pub(super) fn is_standard(name: &str) -> bool {
    matches!(name, "Black" | "White" | "Date" | "Result" | "Score" | "Event" | "Round" | "Site")
}

/// Whether a word in small letters is one for a colour or a tag.
pub(super) fn is_tag_word(word: &str) -> bool {
    is_standard(tag_name(word)) || may_be_date(word)
}

/// Whether a tag names a player, also by the letter of a colour: `Black`, `W`.
pub(super) fn is_player(name: &str) -> bool {
    matches!(name, "Black" | "White") || LETTERS.iter().flatten().any(|letter| *letter == name)
}

/// Whether tags have a player by this name, or players whose letters are written out.
pub(super) fn has_player(tags: &Tags, name: &str) -> bool {
    tags.get(name).is_some() || tags.get("Black").is_some() && tags.get("White").is_some()
}

/// Whether a game has at most one tag of this name.
pub(super) fn is_single(name: &str) -> bool {
    is_player(name) || matches!(name, "Date" | "Event" | "Round" | "Site")
}

/// The letters of Black and White: in English, German and French.
const LETTERS: [[&str; 2]; 3] = [["B", "W"], ["S", "W"], ["N", "B"]];

/// Names the players of tags that have the letters of both colours: `B: Ann`, `W: Bob`.
pub(super) fn name_players(tags: &mut Tags) {
    if tags.get("Black").is_some() || tags.get("White").is_some() {
        return;
    }
    let pair = LETTERS.iter().find(|pair| pair.iter().all(|letter| tags.get(letter).is_some()));
    let Some([black, white]) = pair else { return };
    for (name, values) in std::mem::take(tags).iter() {
        let name = match name {
            _ if name == *black => "Black",
            _ if name == *white => "White",
            other => other,
        };
        tags.push(name, values);
    }
}

/// The most tags that a line has.
const MOST_TAGS: usize = 16;

/// The tags of a line `Name: value`, of which several may stand on it: `Black: ann  White: bob`.
/// The second and later ones have names that are known.
pub(super) fn labels(chars: &[char]) -> Vec<Tag> {
    let Some(first) = chars.iter().take(30).position(|character| *character == ':') else {
        return Vec::new();
    };
    let name: String = chars[..first].iter().collect();
    let name = name.trim();
    // `black := Ida` assigns, and `Ann:= f5` is a move of a chat.
    if chars.get(first + 1) == Some(&'=') && is_standard(tag_name(name)) {
        return Vec::new();
    }
    let is_color = |name: &&str| matches!(tag_name(name), "Black" | "White");
    let name = name.strip_prefix("X-").filter(is_color).unwrap_or(name);
    let letters =
        name.chars().all(|character| character.is_alphabetic() || character == ' ' || character == '_');
    if !letters || !(1..=3).contains(&name.split_whitespace().count()) {
        return Vec::new();
    }
    let mut tags = Vec::new();
    let (mut name, mut from) = (tag_name(name).to_string(), first + 1);
    while tags.len() < MOST_TAGS
        && let Some((begin, colon, next)) = next_label(chars, from)
    {
        tags.push((std::mem::replace(&mut name, next), value_of(&chars[from..begin])));
        from = colon + 1;
    }
    tags.push((name, value_of(&chars[from..])));
    // `https://` is no tag.
    let is_address = tags[0].1.starts_with("//");
    for (name, value) in &mut tags {
        *name = tag_name_of(name, value).to_string();
    }
    tags.retain(|(_, value)| !value.is_empty());
    tags.iter_mut().for_each(name_discs);
    if is_address { Vec::new() } else { tags }
}

/// Names a number behind a colour as its discs, because nobody is called `40` or `40 discs`.
pub(super) fn name_discs((name, value): &mut Tag) {
    let (number, unit) = value.split_once(' ').unwrap_or((value, ""));
    let is_number = number.len() <= 3 && number.bytes().all(|sign| sign.is_ascii_digit());
    let is_count = is_number && (unit.is_empty() || is_discs(&unit.to_lowercase()));
    if matches!(name.as_str(), "Black" | "White") && is_count {
        (*name, *value) = (format!("{name} discs"), number.to_string());
    }
}

/// Whether a word in small letters stands for discs.
pub(super) fn is_discs(word: &str) -> bool {
    matches!(
        word,
        "disc"
            | "discs"
            | "disk"
            | "disks"
            | "stones"
            | "stein"
            | "steine"
            | "scheiben"
            | "pions"
            | "disques"
            | "石"
            | "石数"
    )
}

/// The next known name with a colon behind it: its beginning, its colon and its standard form.
fn next_label(chars: &[char], from: usize) -> Option<(usize, usize, String)> {
    let colons = (from..chars.len()).filter(|&at| chars[at] == ':');
    colons.into_iter().find_map(|colon| {
        let is_word = |character: &&char| character.is_alphabetic();
        let length = chars[from..colon].iter().rev().take(20).take_while(is_word).count();
        let word_at = colon - length;
        let ends = |at: usize| {
            at > from
                && (chars[at - 1].is_whitespace() || matches!(chars[at - 1], ',' | ';' | '、' | '/' | '|'))
        };
        // `Black Player:` has two words.
        let before = chars[from..word_at].iter().rev().take(20);
        let blanks = before.clone().take_while(|character| **character == ' ').count();
        let other = before.skip(blanks).take_while(is_word).count();
        let two_at = word_at - if blanks == 1 && other > 0 { other + 1 } else { 0 };
        [two_at, word_at].into_iter().filter(|&at| ends(at)).find_map(|at| {
            let name: String = chars[at..colon].iter().collect();
            let standard = tag_name_of(&name, &first_words(&chars[colon + 1..]));
            is_standard(standard).then(|| (at, colon, standard.to_string()))
        })
    })
}

/// As many words as a date has.
fn first_words(chars: &[char]) -> String {
    const MOST_WORDS: usize = 3;
    const LONGEST: usize = 40;
    let text: String = chars.iter().take(LONGEST).collect();
    text.split_whitespace().take(MOST_WORDS).collect::<Vec<_>>().join(" ")
}

fn value_of(chars: &[char]) -> String {
    let value: String = chars.iter().collect();
    let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
    let value = value.trim().trim_end_matches([',', ';', '、', '/', '|']).trim_end();
    date(value).unwrap_or_else(|| without_marks(without_quotes(value)).to_string())
}

/// A value without the quotes around it: `"Ida"`.
fn without_quotes(value: &str) -> &str {
    let inner =
        |quote: char| value.strip_prefix(quote)?.strip_suffix(quote).filter(|inner| !inner.contains(quote));
    ['"', '\'', '`'].into_iter().find_map(inner).unwrap_or(value)
}

/// A date with the signs for year, month and day, as `2025-03-14`, in Japanese, Chinese
/// or Korean.
pub(super) fn date(text: &str) -> Option<String> {
    let (year, rest) = text.trim().split_once(['年', '년'])?;
    let (month, rest) = rest.split_once(['月', '월'])?;
    let (day, rest) = rest.split_once(['日', '일'])?;
    let number = |text: &str| text.trim().parse::<u32>().ok();
    let (year, month, day) = (number(year)?, number(month)?, number(day)?);
    let is_date = (1..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    (is_date && rest.is_empty()).then(|| format!("{year:04}-{month:02}-{day:02}"))
}

/// The discs of Black and White on a line that names both: `黒29-白35`, `Noir 40, Blanc 24`.
pub(super) fn discs(chars: &[char]) -> Option<(u32, u32)> {
    let mut said: [Option<u32>; 2] = [None; 2];
    let mut color: Option<usize> = None;
    let mut at = 0;
    while at < chars.len() && at < 60 {
        let kind = |character: char| (character.is_alphabetic(), character.is_ascii_digit());
        let length = chars[at..].iter().take_while(|next| kind(**next) == kind(chars[at])).count();
        let word: String = chars[at..at + length].iter().collect();
        if chars[at].is_ascii_digit() {
            let place: &mut Option<u32> = said.get_mut(color.take()?)?;
            if place.replace(word.parse().ok().filter(|discs: &u32| *discs <= 576)?).is_some() {
                return None;
            }
        } else if chars[at].is_alphabetic() {
            match tag_name(&word) {
                "Black" => color = Some(0),
                "White" => color = Some(1),
                "Score" | "Result" => {}
                _ if word == "対" || is_discs(&word.to_lowercase()) => {}
                _ => return None,
            }
        }
        at += length;
    }
    let (black, white) = (said[0]?, said[1]?);
    (black + white > 1 && color.is_none()).then_some((black, white))
}
