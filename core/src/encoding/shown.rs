//! Text of others on a screen.

use core::fmt::{self, Display, Write as _};

/// Returns text from a file or a program as a terminal or a page can show it.
///
/// Control characters, ends of lines included, and characters that change the direction of text are
/// written as Rust writes them, because a terminal obeys them: a name could clear the screen, and
/// make a line look like another. Tabs stay.
///
/// ```
/// use outflank::encoding::shown;
/// assert_eq!(shown("\u{1b}[2JAlice\u{202e} (1)").to_string(), r"\u{1b}[2JAlice\u{202e} (1)");
/// assert_eq!(shown("Żółw – 亀").to_string(), "Żółw – 亀");
/// ```
pub fn shown(text: &str) -> impl Display {
    Shown(text)
}

struct Shown<'a>(&'a str);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| {
            if is_obeyed(character) { character.escape_debug().fmt(f) } else { f.write_char(character) }
        })
    }
}

/// Whether a terminal or a page acts on a character: controls, ends of lines, and embeddings,
/// overrides and isolates of direction. The marks U+200E, U+200F and U+061C are part of names.
fn is_obeyed(character: char) -> bool {
    let changes_direction = matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let ends_line = matches!(character, '\u{2028}' | '\u{2029}');
    changes_direction || ends_line || character.is_control() && character != '\t'
}

#[cfg(all(test, feature = "alloc"))]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use alloc::string::ToString as _;

    use super::shown;

    #[test]
    fn nothing_that_is_obeyed_is_left() {
        for code in (0..0x20).chain(0x7f..0xa0).chain(0x2028..=0x202e).chain(0x2066..=0x2069) {
            let character = char::from_u32(code).unwrap();
            let text = shown(&character.to_string()).to_string();
            if character == '\t' {
                assert_eq!(text, "\t");
            } else {
                assert!(text.starts_with('\\') && text.is_ascii(), "{code:x}: {text:?}");
            }
        }
    }

    #[test]
    fn letters_of_every_script_stay() {
        for text in [
            "",
            "a\\b \"c\"",
            "\u{5d0}\u{200f} \u{645}\u{200c}\u{646}",
            "e\u{301} \u{1f469}\u{200d}\u{1f52c}",
        ] {
            assert_eq!(shown(text).to_string(), text);
        }
    }
}
