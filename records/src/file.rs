//! The text of a file: the one place that decides how its bytes are encoded.

use std::borrow::Cow;

/// The byte order mark of UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// Returns the text in the bytes of a file, without its byte order mark.
///
/// The text is UTF-16 if the bytes begin with its mark. Otherwise it is UTF-8 if the bytes are
/// valid UTF-8. If they are not, it has the encoding that SGF's property `CA` names, with the
/// feature `encodings`; without it, or without a known name, it is Latin-1.
///
/// ```
/// use outflank_records::decode;
/// assert_eq!(decode(b"\xef\xbb\xbff5d6"), "f5d6");
/// assert_eq!(decode(b"\xff\xfef\x005\0"), "f5");
/// assert_eq!(decode(b"J\xf8rgen"), "Jørgen");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xff, 0xfe, units @ ..] => utf16(units, u16::from_le_bytes).into(),
        [0xfe, 0xff, units @ ..] => utf16(units, u16::from_be_bytes).into(),
        _ => match str::from_utf8(bytes.strip_prefix(MARK).unwrap_or(bytes)) {
            Ok(text) => text.into(),
            Err(_) => {
                by_name(bytes).unwrap_or_else(|| bytes.iter().map(|&byte| char::from(byte)).collect()).into()
            }
        },
    }
}

/// Returns whether the bytes begin with the mark of UTF-16.
pub(crate) fn is_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(units).map(|unit| unit.unwrap_or('\u{fffd}')).collect()
}

/// The text in the encoding that the root of a game tree names: `(;GM[2]CA[Shift_JIS]...`.
#[cfg(feature = "encodings")]
fn by_name(bytes: &[u8]) -> Option<String> {
    /// A root names its encoding before its moves.
    const LOOKED_AT: usize = 1024;
    let head = &bytes[..bytes.len().min(LOOKED_AT)];
    let after = |bytes: &[u8], mark: &[u8]| {
        bytes.windows(mark.len()).position(|window| window == mark).map(|at| at + mark.len())
    };
    let tree = &head[after(head, b"(;")?..];
    let value = &tree[after(tree, b"CA[")?..];
    let label = &value[..value.iter().position(|&byte| byte == b']')?];
    // Labels whose encoding nobody decodes any more are as good as none, as in a browser.
    let encoding = encoding_rs::Encoding::for_label_no_replacement(label)?;
    // It is not UTF-8, whatever it says.
    (encoding != encoding_rs::UTF_8).then(|| encoding.decode_without_bom_handling(bytes).0.into_owned())
}

#[cfg(not(feature = "encodings"))]
fn by_name(_bytes: &[u8]) -> Option<String> {
    None
}
