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

/// The length of the header of a mail that a text begins with, in bytes without the last line end:
/// two lines or more, at least one with a name that only mails have. The mark of a quotation may
/// stand before each.
pub(super) fn header_length(text: &str) -> Option<usize> {
    let (mut end, mut at, mut lines, mut own) = (0, 0, 0, 0);
    while lines < MOST_LINES && at < text.len() {
        let line = first_line(&text[at..]);
        match name_of(line) {
            Some(is_own) => own += u32::from(is_own),
            // A long line of a header goes on behind blanks.
            None if lines > 0 && line.starts_with([' ', '\t']) && !line.trim().is_empty() => {}
            None => break,
        }
        lines += 1;
        end = at + line.len();
        at = (end + 1).min(text.len());
    }
    (lines > 1 && own > 0).then_some(end)
}

/// Whether only mails have a line with this name; `None` if it does not belong to a header.
/// A value that is moves is the game's.
fn name_of(line: &str) -> Option<bool> {
    let line = line.trim_start_matches(|sign: char| sign == '>' || sign.is_whitespace());
    let (name, value) = line.split_once([':', '：'])?;
    let name = name.trim_matches(|sign: char| sign.is_whitespace() || sign == '*').to_lowercase();
    let is_own = NAMES.contains(&name.as_str()) || name.starts_with("x-");
    let value: Vec<char> = value.chars().take(100).collect();
    let counts = count(&value, 0);
    let is_moves = counts.moves > 0 && counts.others == 0;
    ((is_own || SHARED.contains(&name.as_str())) && !is_moves).then_some(is_own)
}
