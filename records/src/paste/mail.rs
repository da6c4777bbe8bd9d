//! Finds the headers of mails: lines of names and values that are not the game's.

use super::first_line;
use super::line::count;
use super::names::{tag_name, tag_name_of};

/// The names of lines that only mails have, in small letters.
const NAMES: [&str; 25] = [
    "cc",
    "bcc",
    "sent",
    "subject",
    "reply-to",
    "message-id",
    "in-reply-to",
    "references",
    "return-path",
    "received",
    "delivered-to",
    "mime-version",
    "content-type",
    "content-transfer-encoding",
    "user-agent",
    "newsgroups",
    "gesendet",
    "betreff",
    "envoyé",
    "objet",
    "enviado",
    "asunto",
    "差出人",
    "件名",
    "送信日時",
];

/// The names of lines with the sender or the receiver of a mail, in small letters. Other lines have
/// them too: a place, `From: Paris`, or a number, `To: 64`.
const PARTIES: [&str; 8] = ["from", "to", "von", "an", "de", "à", "para", "宛先"];

/// The most lines of a header.
const MOST_LINES: usize = 60;

/// The line of a header, by its name and value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    /// Only mails have its name, or only they have its name and an address.
    OfMail,
    /// Its name is one of [`PARTIES`], or begins with `X-`.
    Likely,
    /// Games have its name too: `Date:`.
    Shared,
    /// Its value is moves: `Subject: f5d6c3`.
    OfMoves,
    /// The rest of a long line, behind blanks.
    Rest,
    /// A game's player: `X-Black: Ida`.
    OfPlayer,
}

/// The length of the header of a mail that a text begins with, in bytes without the last line end.
/// It ends before moves. The mark of a quotation may stand before each line.
///
/// A header has a name that only mails have and another of a mail's, and no line of a player: such
/// lines are a game's.
pub(super) fn header_length(text: &str) -> Option<usize> {
    let (mut end, mut at) = (None, 0);
    let mut kinds = Vec::new();
    while kinds.len() < MOST_LINES && at < text.len() {
        let line = first_line(&text[at..]);
        let Some(kind) = kind_of(line).filter(|kind| *kind != Line::Rest || !kinds.is_empty()) else { break };
        if kind == Line::OfPlayer {
            return None;
        }
        if kind == Line::OfMoves {
            end = end.or(Some(at.saturating_sub(1)));
        }
        kinds.push(kind);
        at = (at + line.len() + 1).min(text.len());
    }
    let count = |of: &[Line]| kinds.iter().filter(|kind| of.contains(kind)).count();
    let sure = count(&[Line::OfMail, Line::OfMoves]);
    let is_mail = sure > 0 && sure + count(&[Line::Likely]) > 1;
    let end = end.unwrap_or_else(|| text[..at].trim_end_matches('\n').len());
    (is_mail && end > 0).then_some(end)
}

/// The kind of a line of a header; `None` if it does not belong to one.
fn kind_of(line: &str) -> Option<Line> {
    const LONGEST: usize = 100;
    let chars: Vec<char> = line.chars().take(LONGEST).collect();
    let is_mark = |sign: &&char| **sign == '>' || sign.is_whitespace();
    let begin = chars.iter().take_while(is_mark).count();
    let colon = chars.iter().position(|sign| matches!(sign, ':' | '：')).unwrap_or(chars.len());
    let name: String = chars.get(begin..colon).unwrap_or(&[]).iter().collect();
    let name = name.trim_matches(|sign: char| sign.is_whitespace() || sign == '*').to_lowercase();
    if colon < chars.len() && matches!(tag_name(name.trim_start_matches("x-")), "Black" | "White") {
        return Some(Line::OfPlayer);
    }
    let counts = count(&chars, colon);
    let is_moves = counts.moves > 0 && counts.moves >= counts.others;
    let is_name = NAMES.contains(&name.as_str());
    if is_name || PARTIES.contains(&name.as_str()) || name.starts_with("x-") {
        let has_address = chars[colon..].iter().any(|sign| matches!(sign, '@' | '<'));
        return match (is_name || has_address, is_moves) {
            (true, true) => Some(Line::OfMoves),
            (true, false) => Some(Line::OfMail),
            (false, true) => None,
            (false, false) => Some(Line::Likely),
        };
    }
    let value: String = chars.get(colon + 1..).unwrap_or(&[]).iter().collect();
    if colon < chars.len() && tag_name_of(&name, &value) == "Date" {
        return Some(Line::Shared);
    }
    let is_rest = matches!(chars.first(), Some(' ' | '\t')) && begin < chars.len();
    let counts = count(&chars, 0);
    let is_prose = counts.moves == 0 || counts.others > counts.moves;
    (is_rest && is_prose).then_some(Line::Rest)
}
