//! Texts that mail or HTML has encoded: quoted-printable and entities. This is the one place that
//! decides whether a text is quoted-printable. In other texts `wrapped.rs` joins cells that line
//! ends break.
//!
//! Entities that stand for signs of HTML, such as `&lt;`, and for blanks stay as they are, because
//! their readers look at them beside tags.

use std::borrow::Cow;
use std::ops::Range;

/// A place in a text: a line and a column, both counted from 1.
type Place = (u32, u32);

/// The places of a decoded text in the text that was decoded.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    /// The places behind what was decoded, each with the place that it had before.
    known: Vec<(Place, Place)>,
}

impl Places {
    /// Changes a place in the decoded text to the one that it had before.
    pub(crate) fn restore(&self, line: &mut u32, column: &mut u32) {
        let after = self.known.partition_point(|(place, _)| *place <= (*line, *column));
        let Some(((known, at), before)) = after.checked_sub(1).map(|last| self.known[last]) else { return };
        if *line == known {
            *column = before.1.saturating_add(*column - at);
        }
        *line = before.0.saturating_add(*line - known);
    }

    /// Whether nothing was decoded.
    pub(crate) const fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}

/// Decodes a text, and returns its places.
pub(crate) fn decoded(text: Cow<'_, str>) -> (Cow<'_, str>, Places) {
    if !text.contains(['=', '&']) {
        return (text, Places::default());
    }
    let mut decoder = Decoder { text: &text, shown: String::new(), end: 0, places: Places::default() };
    decoder.run(&quoted_printable(&text));
    if decoder.places.is_empty() {
        return (text, Places::default());
    }
    let Decoder { mut shown, end, places, .. } = decoder;
    shown.push_str(&text[end..]);
    (shown.into(), places)
}

/// A text that is being decoded.
struct Decoder<'a> {
    text: &'a str,
    shown: String,
    /// The end of the text that is in `shown`.
    end: usize,
    places: Places,
}

impl Decoder<'_> {
    /// Decodes entities everywhere, and quoted-printable in these parts of the text.
    fn run(&mut self, quoted: &[Range<usize>]) {
        let (mut here, mut there) = ((1, 1), (1, 1));
        let mut parts = quoted.iter().peekable();
        for (at, _) in self.text.match_indices(['=', '&']) {
            if at < self.end {
                continue;
            }
            while parts.next_if(|part| part.end <= at).is_some() {}
            let rest = &self.text[at..];
            let found = if rest.starts_with('&') {
                entity(rest).map(|(sign, length)| (String::from(sign), length))
            } else {
                parts.peek().filter(|part| part.contains(&at)).and_then(|_| escapes(rest))
            };
            let Some((shown, length)) = found else { continue };
            let before = &self.text[self.end..at];
            let read = &self.text[self.end..at + length];
            self.shown.push_str(before);
            here = behind(behind(here, before), &shown);
            there = behind(there, read);
            self.shown.push_str(&shown);
            self.end = at + length;
            self.places.known.push((here, there));
        }
    }
}

/// The place behind a text that begins at a place.
fn behind((line, column): Place, text: &str) -> Place {
    let lines = text.matches('\n').count() as u32;
    let last = text.rfind('\n').map_or(text, |end| &text[end + 1..]).chars().count() as u32;
    if lines == 0 { (line, column.saturating_add(last)) } else { (line.saturating_add(lines), last + 1) }
}

/// The names of the characters from U+00A0 to U+00FF in HTML.
const LATIN_1: &str = "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 \
     acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml \
     Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde \
     Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig \
     ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide \
     oslash ugrave uacute ucirc uuml yacute thorn yuml";

/// The character of the entity that a text begins with, and its length.
fn entity(text: &str) -> Option<(char, usize)> {
    const LONGEST: usize = 10;
    let end = text.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let name = &text[1..end];
    let sign = match name {
        "amp" => {
            // `&amp;eacute;` would be another entity.
            let is_name =
                text[end + 1..].starts_with(|next: char| next.is_ascii_alphanumeric() || next == '#');
            return (!is_name).then_some(('&', end + 1));
        }
        "apos" => '\'',
        "lsquo" => '‘',
        "rsquo" => '’',
        "ldquo" => '“',
        "rdquo" => '”',
        "hellip" => '…',
        "bull" => '•',
        "ndash" => '–',
        "mdash" => '—',
        "minus" => '−',
        "OElig" => 'Œ',
        "oelig" => 'œ',
        "Scaron" => 'Š',
        "scaron" => 'š',
        "Zcaron" => 'Ž',
        "zcaron" => 'ž',
        "Yuml" => 'Ÿ',
        "lstrok" => 'ł',
        "Lstrok" => 'Ł',
        _ => {
            let of_name = || {
                let nth = LATIN_1.split_whitespace().position(|known| known == name)?;
                char::from_u32(0xa0 + nth as u32)
            };
            name.strip_prefix('#').map_or_else(of_name, numbered)?
        }
    };
    let is_kept = sign.is_control() || matches!(sign, '&' | '<' | '>' | '"' | '\u{a0}' | '\u{ad}');
    (!is_kept).then_some((sign, end + 1))
}

/// The character with a number, `39` or `x27`. Browsers take the numbers 128 to 159 as Windows'
/// characters.
fn numbered(code: &str) -> Option<char> {
    let hexadecimal = code.strip_prefix(['x', 'X']).map(|code| u32::from_str_radix(code, 16));
    Some(match hexadecimal.unwrap_or_else(|| code.parse()).ok()? {
        0x91 | 0x92 => '’',
        0x93 | 0x94 => '”',
        0x96 | 0x97 => '–',
        other => char::from_u32(other)?,
    })
}

/// The parts of a text that are quoted-printable: behind a header of a mail that says so, up to one
/// that names another encoding; or all of it, if it clearly is.
fn quoted_printable(text: &str) -> Vec<Range<usize>> {
    const HEADER: &str = "content-transfer-encoding:";
    const LONGEST_VALUE: usize = 80;
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut is_named = false;
    for (colon, _) in text.match_indices(':') {
        let Some(begin) = (colon + 1).checked_sub(HEADER.len()) else { continue };
        if !text.get(begin..=colon).is_some_and(|name| name.eq_ignore_ascii_case(HEADER)) {
            continue;
        }
        let value = &text[colon + 1..];
        let end = value.char_indices().nth(LONGEST_VALUE).map_or(value.len(), |(at, _)| at);
        let line = value[..end].lines().next().unwrap_or("");
        let is_quoted = line.trim().trim_matches('"').eq_ignore_ascii_case("quoted-printable");
        if let Some(last) = parts.last_mut().filter(|last| last.end == text.len()) {
            last.end = begin;
        }
        if is_quoted {
            parts.push(colon + 1 + line.len()..text.len());
        }
        is_named = true;
    }
    if !is_named && is_clearly_quoted(text) {
        parts.push(0..text.len());
    }
    parts
}

/// Whether a text without headers is quoted-printable: every `=` is a part of it, and one of them
/// is a letter within a word.
fn is_clearly_quoted(text: &str) -> bool {
    let mut is_sure = false;
    let mut end = 0;
    for (at, _) in text.match_indices('=') {
        if at < end {
            continue;
        }
        let rest = &text[at..];
        let Some((shown, length)) = escapes(rest) else { return false };
        let is_upper = rest[..length].bytes().all(|byte| !byte.is_ascii_lowercase());
        if !is_upper {
            return false;
        }
        end = at + length;
        let is_letter = shown.chars().all(|sign| sign.is_alphabetic() && !sign.is_ascii());
        let follows = text[..at].ends_with(|before: char| before.is_ascii_lowercase());
        let goes_on = text[end..].starts_with(|next: char| next.is_ascii_lowercase());
        let is_wide = length >= 6 && shown.chars().count() < length / 3;
        // A single code may be a cell: `best=C4`.
        is_sure |= !shown.is_empty() && is_letter && (goes_on || is_wide && (follows || length > 6));
    }
    is_sure
}

/// The text of the codes that a text begins with, `=C3=A9`, and of the line ends that do not count,
/// with their length.
fn escapes(text: &str) -> Option<(String, usize)> {
    let mut codes = Vec::new();
    let mut at = 0;
    while let Some(rest) = text[at..].strip_prefix('=') {
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t', '\r']).len();
        if rest[blanks..].starts_with('\n') {
            at += 1 + blanks + 1;
            continue;
        }
        let Some(code) = rest.get(..2).filter(|code| code.bytes().all(|digit| digit.is_ascii_hexdigit()))
        else {
            break;
        };
        codes.extend(u8::from_str_radix(code, 16));
        at += 3;
    }
    let shown = match String::from_utf8(codes) {
        Ok(shown) => shown,
        Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
    };
    (at > 0).then_some((shown, at))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        decoded(text.into()).0.into_owned()
    }

    #[test]
    fn clear_codes_are_decoded_without_a_header() {
        assert_eq!(shown("J=FCrgen, Ren=C3=A9"), "Jürgen, René");
        assert_eq!(shown("=E9=BB=92: x"), "黒: x");
        assert_eq!(shown("Andr=E9e=\n s"), "Andrée s");
        for plain in ["best=C4", "F5=D6=C3=A4", "x=1, J=FCrgen", "a=b", "1+1=2", "=D6", "move=c3=a9x"] {
            assert_eq!(shown(plain), plain);
        }
    }

    #[test]
    fn a_header_decides_for_its_part() {
        let text = "Content-Transfer-Encoding: quoted-printable\n=46=35 =\nd6\n\
                    content-transfer-encoding: 8bit\n=46";
        let expected = "Content-Transfer-Encoding: quoted-printable\nF5 d6\n\
                        content-transfer-encoding: 8bit\n=46";
        assert_eq!(shown(text), expected);
        let header = "CONTENT-TRANSFER-ENCODING: quoted-printable\n";
        assert_eq!(
            shown(&format!("{header}a\n{header}b\n{header}=46=35")),
            format!("{header}a\n{header}b\n{header}F5")
        );
    }

    #[test]
    fn entities_are_decoded_but_signs_of_html_are_kept() {
        assert_eq!(shown("Ren&eacute; O&#39;Hara &#x4e;&#146;"), "René O'Hara N’");
        assert_eq!(shown("&lt;b&gt;&nbsp;&quot;&#60;&amp;eacute;"), "&lt;b&gt;&nbsp;&quot;&#60;&amp;eacute;");
        assert_eq!(shown("Smith &amp; Jones &bogus; &"), "Smith & Jones &bogus; &");
        assert_eq!(LATIN_1.split_whitespace().count(), 96);
    }

    #[test]
    fn places_are_those_of_the_text_before() {
        let text = "x&eacute;y=\nz\nJ=FCrgen q";
        let (shown, places) = decoded(text.into());
        assert_eq!(shown, "xéyz\nJürgen q");
        let at = |line, column| {
            let (mut line, mut column) = (line, column);
            places.restore(&mut line, &mut column);
            (line, column)
        };
        assert_eq!([at(1, 1), at(1, 3), at(1, 4)], [(1, 1), (1, 10), (2, 1)]);
        assert_eq!([at(2, 1), at(2, 3), at(2, 8)], [(3, 1), (3, 5), (3, 10)]);
    }
}
