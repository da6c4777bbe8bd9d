//! Finds the times in the lines of a chat: `[13:02] Ann: f5`, `Ann (1:02 pm): f5`.

use std::ops::Range;

use super::line::count;

/// The longest name of a speaker.
const LONGEST_NAME: usize = 30;

/// Removes the time behind the name of the speaker from a line of a chat that has moves. What
/// stands behind the time keeps its place.
pub(super) fn blank_time(chars: &mut [char]) {
    let begin = blanks(chars, 0);
    if let Some(time) = behind_name(chars, begin)
        && count(chars, time.end).moves > 0
    {
        // The colon of the speaker stands next to the name.
        chars[time.start..=time.end].fill(' ');
        chars[time.start] = ':';
    }
}

/// The place behind the time with which a line of a chat begins, if a speaker follows.
pub(super) fn behind_time(chars: &[char], from: usize) -> Option<usize> {
    stamp(chars, from).filter(|end| speaks(chars, *end))
}

fn blanks(chars: &[char], from: usize) -> usize {
    from + chars[from..].iter().take_while(|sign| sign.is_whitespace()).count()
}

/// Whether a speaker stands here: `Ann:` or `<Ann>`.
fn speaks(chars: &[char], from: usize) -> bool {
    let begin = blanks(chars, from);
    match chars.get(begin) {
        Some('<') => true,
        Some(first) if first.is_alphabetic() => {
            let end = name_end(chars, begin);
            chars.get(end) == Some(&':') && chars.get(end + 1).is_none_or(|next| next.is_whitespace())
        }
        _ => false,
    }
}

/// The end of a speaker's name.
fn name_end(chars: &[char], begin: usize) -> usize {
    let is_part = |sign: &&char| sign.is_alphanumeric() || matches!(sign, ' ' | '_' | '-' | '.');
    begin + chars[begin..].iter().take(LONGEST_NAME).take_while(is_part).count()
}

/// The text from the end of a name to the colon behind a time: `Ann (1:02 pm):`, `Ann, 13:02:`.
fn behind_name(chars: &[char], begin: usize) -> Option<Range<usize>> {
    let is_name = |at: usize| chars[begin..at].iter().any(|sign| sign.is_alphabetic());
    let is_part = |sign: char| sign.is_alphanumeric() || matches!(sign, ' ' | '_' | '-' | '.');
    for at in begin..chars.len().min(begin + LONGEST_NAME) {
        if matches!(chars[at], ' ' | ',') && is_name(at) {
            let from = at + chars[at..].iter().take_while(|sign| matches!(sign, ' ' | ',')).count();
            let end = stamp(chars, from).filter(|end| chars.get(*end) == Some(&':'));
            if let Some(end) = end.filter(|_| chars[begin].is_alphabetic()) {
                return Some(at..end);
            }
        }
        if !is_part(chars[at]) {
            return None;
        }
    }
    None
}

/// The end of a time of the day, in brackets or not, and with a date before it or not.
fn stamp(chars: &[char], from: usize) -> Option<usize> {
    let close = match chars.get(from)? {
        '[' => Some(']'),
        '(' => Some(')'),
        _ => None,
    };
    let begin = from + usize::from(close.is_some());
    let is_date = |sign: &&char| sign.is_ascii_digit() || matches!(sign, '.' | '/' | '-');
    let date = begin + chars[begin..].iter().take(11).take_while(is_date).count();
    let dated = date + chars[date..].iter().take_while(|sign| matches!(sign, ' ' | ',')).count();
    let is_dated = date > begin + 5 && dated > date;
    let end = clock(chars, if is_dated { dated } else { begin })?;
    let end = match close {
        Some(close) => Some(end + 1).filter(|_| chars.get(end) == Some(&close))?,
        None => end,
    };
    // `14.03.25, 13:02 - Ann: f5`
    let dash = blanks(chars, end);
    Some(if chars[dash..].starts_with(&['-', ' ']) { dash + 1 } else { end })
}

/// The end of a time of the day: `13:02`, `1:02:30 pm`.
fn clock(chars: &[char], from: usize) -> Option<usize> {
    let number = |from: usize| {
        let digits = chars.get(from..)?.iter().take_while(|sign| sign.is_ascii_digit()).count();
        let value: u32 = chars[from..from + digits.min(2)].iter().collect::<String>().parse().ok()?;
        (digits <= 2).then_some((from + digits, value))
    };
    let minutes = |from: usize| {
        let (end, value) = number(from + 1).filter(|_| chars.get(from) == Some(&':'))?;
        (end == from + 3 && value < 60).then_some(end)
    };
    let (end, _) = number(from).filter(|(_, hours)| *hours < 24)?;
    let end = minutes(end)?;
    let end =
        if chars.get(end + 1).is_some_and(char::is_ascii_digit) { minutes(end).unwrap_or(end) } else { end };
    let half = blanks(chars, end);
    let is_half = matches!(chars.get(half), Some('a' | 'A' | 'p' | 'P'))
        && matches!(chars.get(half + 1), Some('m' | 'M'))
        && chars.get(half + 2).is_none_or(|next| !next.is_alphanumeric());
    Some(if is_half { half + 2 } else { end })
}
