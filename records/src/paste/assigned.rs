//! Tags as settings and programs assign them: `black = "Ida"`, `"black": "Ida",`.

use super::names::{Tag, is_player, is_standard, name_discs, tag_name_of};
use super::players::is_person;
use super::senses::{Sense, sense};

/// The most tags that a line has.
const MOST_TAGS: usize = 16;
/// The longest name of a tag, in characters.
const LONGEST_NAME: usize = 30;

/// The tags that a line assigns, if it does nothing else: their names are known, and their values
/// are texts and not the code of a program.
pub(super) fn tags(chars: &[char]) -> Vec<Tag> {
    let (mut tags, mut at) = (Vec::new(), 0);
    while tags.len() < MOST_TAGS
        && let Some((tag, end)) = assignment(chars, at)
    {
        tags.push(tag);
        at = end;
    }
    let behind = past(chars, at, ends_value);
    let is_comment = chars[behind..].starts_with(&['#']) || chars[behind..].starts_with(&['/', '/']);
    if behind == chars.len() || is_comment { tags } else { Vec::new() }
}

/// The place behind the characters for which this is true.
fn past(chars: &[char], from: usize, is: fn(char) -> bool) -> usize {
    from + chars[from..].iter().take_while(|sign| is(**sign)).count()
}

const fn ends_value(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, ',' | ';')
}

/// A tag, and the place behind its value.
fn assignment(chars: &[char], from: usize) -> Option<(Tag, usize)> {
    let begin = past(chars, from, if from == 0 { char::is_whitespace } else { ends_value });
    let (name, end) = quoted(chars, begin).unwrap_or_else(|| {
        let end = past(chars, begin, |sign| sign.is_alphabetic() || matches!(sign, ' ' | '_'));
        (&chars[begin..end], end)
    });
    let is_quoted = end > begin + name.len();
    let end = past(chars, end, char::is_whitespace);
    let signs: &[&[char]] = &[&[':', '='], &['=', '>'], &['='], &[':']];
    let sign = signs.iter().find(|sign| chars[end..].starts_with(sign))?;
    let value_at = end + sign.len();
    // `black: Ida` is a label, and `black == Ida` is code.
    if name.len() > LONGEST_NAME || sign == &[':'] && !is_quoted || chars.get(value_at) == Some(&'=') {
        return None;
    }
    let value_at = past(chars, value_at, char::is_whitespace);
    let (value, end) = quoted(chars, value_at).or_else(|| bare(chars, value_at))?;
    let (name, value) = (name.iter().collect::<String>(), value.iter().collect::<String>());
    let (name, value) = (tag_name_of(&name, &value), value.trim());
    let is_quoted = chars.get(value_at).is_some_and(|sign| is_quote(*sign));
    let is_text = if is_quoted { !is_player(name) || !is_sign(value) } else { is_bare_text(name, value) };
    if !is_standard(name) || value.is_empty() || !is_text {
        return None;
    }
    let mut tag = (name.to_string(), value.to_string());
    name_discs(&mut tag);
    Some((tag, end))
}

const fn is_quote(sign: char) -> bool {
    matches!(sign, '"' | '\'' | '`')
}

/// The text in quotes that begins here, and the place behind them.
fn quoted(chars: &[char], from: usize) -> Option<(&[char], usize)> {
    let quote = chars.get(from).filter(|sign| is_quote(**sign))?;
    let length = chars[from + 1..].iter().position(|sign| sign == quote)?;
    Some((&chars[from + 1..from + 1 + length], from + length + 2))
}

/// The words without quotes that end a line, before a comment.
fn bare(chars: &[char], from: usize) -> Option<(&[char], usize)> {
    let is_code = |sign: &char| "()[]{}<>\"'`=;$@\\".contains(*sign);
    // `https://` begins no comment.
    let begins_comment = |at: &usize| {
        chars[*at] == '#' || chars[*at..].starts_with(&['/', '/']) && chars[*at - 1].is_whitespace()
    };
    let end = (from..chars.len()).find(begins_comment).unwrap_or(chars.len());
    let behind = chars[from..end].iter().rev().take_while(|sign| ends_value(**sign)).count();
    let value = &chars[from..end - behind];
    (!value.iter().any(is_code)).then_some((value, end))
}

/// Whether a player's value is the sign or the colour of the discs, and no name: `X`, `#000000`.
fn is_sign(value: &str) -> bool {
    let mut signs = value.chars();
    let first = signs.next();
    let is_single = signs.next().is_none() && first.is_some_and(|sign| sign.is_ascii());
    is_single || !value.contains(char::is_alphanumeric) || value.starts_with('#') || value.starts_with("rgb(")
}

/// Whether words without quotes are the value of a tag, and not the code of a program.
fn is_bare_text(name: &str, value: &str) -> bool {
    const VALUES: [&str; 11] =
        ["true", "false", "none", "null", "nil", "nan", "undefined", "self", "this", "nothing", "void"];
    let is_path = value.split('.').skip(1).any(|part| part.starts_with(char::is_alphabetic));
    let has_digit = value.contains(|sign: char| sign.is_ascii_digit());
    let has_operator = value.split_whitespace().any(|word| matches!(word, "+" | "*" | "/" | "%" | "?"));
    if VALUES.contains(&value.to_lowercase().as_str()) || has_operator || value.contains('_') {
        return false;
    }
    // A single word in small letters is a name of a program or a setting: `x`, `yes`.
    let is_word = value.starts_with(char::is_lowercase) && !value.contains(char::is_whitespace);
    match name {
        "Result" | "Score" => is_bare_result(value),
        _ if is_path || is_word => false,
        "Date" => has_digit,
        "Round" => has_digit && value != "0" || value.contains(char::is_uppercase),
        "Black" | "White" => {
            value.contains(char::is_alphabetic)
                && !value.starts_with(|first: char| first.is_ascii_digit())
                && !is_sign(value)
                && is_person(value, false)
        }
        _ => value.contains(char::is_alphabetic) && !value.contains(" - "),
    }
}

/// Whether a value without quotes is a result: `34-30`, `B+4`, `Black wins 34-30`.
fn is_bare_result(value: &str) -> bool {
    let is_number = |text: &str| {
        let text = text.trim();
        !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit())
    };
    let is_pair = |text: &str| {
        text == "1/2-1/2"
            || text
                .split_once(['-', ':'])
                .is_some_and(|(first, second)| is_number(first) && is_number(second))
    };
    let is_lead = |text: &str| {
        text.strip_prefix(['B', 'W'])
            .and_then(|lead| lead.strip_prefix('+'))
            .is_some_and(|lead| is_number(lead) || lead.chars().all(char::is_alphabetic))
    };
    let words: Vec<_> = value.split_whitespace().collect();
    let is_word = |word: &&str| word.chars().all(char::is_alphabetic) || is_number(word) || is_pair(word);
    let says_who = || words.iter().any(|word| matches!(sense(&word.to_lowercase()), Sense::Verb(_)));
    let is_draw = matches!(&*value.to_lowercase(), "draw" | "remis" | "unentschieden" | "nulle");
    is_pair(value) || is_lead(value) || is_draw || words.len() > 1 && words.iter().all(is_word) && says_who()
}
