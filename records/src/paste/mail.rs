//! Finds the headers of mails: lines of names and values that are not the game's.

use super::first_line;
use super::line::count;

/// The names of lines that only mails have, in small letters.
const NAMES: [&str; 33] = [
    "from",
    "to",
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
    "von",
    "an",
    "gesendet",
    "betreff",
    "de",
    "à",
    "envoyé",
    "objet",
    "para",
    "enviado",
    "asunto",
    "差出人",
    "宛先",
    "件名",
    "送信日時",
];

/// The names of lines that mails have too, in small letters.
const SHARED: [&str; 5] = ["date", "datum", "fecha", "日付", "日時"];

/// The most lines of a header.
const MOST_LINES: usize = 60;

/// The line of a header, by its name and value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    /// Only mails have its name.
    OfMail,
    /// Games have its name too: `Date:`.
    Shared,
    /// Its value is moves: `Subject: f5d6c3`.
    OfMoves,
    /// The rest of a long line, behind blanks.
    Rest,
}

/// The length of the header of a mail that a text begins with, in bytes without the last line end:
/// two lines or more, at least one with a name that only mails have. It ends before moves. The mark
/// of a quotation may stand before each line.
pub(super) fn header_length(text: &str) -> Option<usize> {
    let (mut end, mut at, mut lines, mut own) = (0, 0, 0, 0);
    while lines < MOST_LINES && at < text.len() {
        let line = first_line(&text[at..]);
        let Some(found) = kind_of(line).filter(|found| *found != Line::Rest || lines > 0) else { break };
        lines += 1;
        own += u32::from(matches!(found, Line::OfMail | Line::OfMoves));
        if found == Line::OfMoves {
            break;
        }
        end = at + line.len();
        at = (end + 1).min(text.len());
    }
    (lines > 1 && own > 0 && end > 0).then_some(end)
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
    let counts = count(&chars, colon);
    let is_moves = counts.moves > 0 && counts.moves >= counts.others;
    if NAMES.contains(&name.as_str()) || name.starts_with("x-") {
        return Some(if is_moves { Line::OfMoves } else { Line::OfMail });
    }
    if SHARED.contains(&name.as_str()) {
        return Some(Line::Shared);
    }
    let is_rest = matches!(chars.first(), Some(' ' | '\t')) && begin < chars.len();
    let counts = count(&chars, 0);
    let is_prose = counts.moves == 0 || counts.others > counts.moves;
    (is_rest && is_prose).then_some(Line::Rest)
}
