//! Tags as settings and programs assign them: `black = "Ida"`, `"black": "Ida",`.

use super::names::{Tag, is_standard, name_discs, tag_name_of};
use super::players::is_person;

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
    let is_player = matches!(name, "Black" | "White");
    let is_quoted = chars.get(value_at).is_some_and(|sign| is_quote(*sign));
    let is_text = !is_player || is_quoted || is_bare_name(value);
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
    let end = chars[from..].iter().position(|sign| *sign == '#').map_or(chars.len(), |length| from + length);
    let value = &chars[from..end];
    (!value.iter().any(is_code)).then_some((value, end))
}

/// Whether words without quotes are a player's name, and not a value of a program.
fn is_bare_name(value: &str) -> bool {
    const VALUES: [&str; 8] = ["true", "false", "none", "null", "nil", "undefined", "self", "this"];
    let is_path = value.split('.').skip(1).any(|part| part.starts_with(char::is_alphabetic));
    value.contains(char::is_alphabetic)
        && !value.starts_with(|first: char| first.is_ascii_digit())
        && !is_path
        && !VALUES.contains(&value.to_lowercase().as_str())
        && is_person(value, false)
}
