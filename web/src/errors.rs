//! The errors, as classes of `ts/errors.ts`.

#[cfg(any(feature = "records", feature = "rules"))]
use outflank::ParseError;
#[cfg(feature = "rules")]
use outflank::SetupError;
use outflank::variant::ParseAnyError;
use outflank::{IllegalMove, Violation};
#[cfg(feature = "records")]
use outflank_records::{ReadError, wthor::WthorError};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(raw_module = "../errors.js")]
extern "C" {
    #[wasm_bindgen(js_name = argumentError)]
    fn argument_error(message: &str) -> JsValue;
    #[cfg(any(feature = "engine", feature = "records", feature = "search"))]
    #[wasm_bindgen(js_name = memoryError)]
    fn memory_error(message: &str) -> JsValue;
    #[wasm_bindgen(js_name = illegalMoveError)]
    fn illegal_move_error(
        message: &str,
        rule: &str,
        mv: &str,
        board: Option<u32>,
        kind: &str,
        size: Option<u16>,
        group: Option<String>,
        group_size: Option<u16>,
    ) -> JsValue;
    #[wasm_bindgen(js_name = parseError)]
    fn parse_error(message: &str, line: u32, column: u32) -> JsValue;
    #[cfg(feature = "rules")]
    #[wasm_bindgen(js_name = setupError)]
    fn setup_error(message: &str, problems: Vec<String>, kinds: Vec<String>) -> JsValue;
    #[cfg(feature = "records")]
    #[wasm_bindgen(js_name = recordError)]
    fn record_error(message: &str, record: u32, offset: u32) -> JsValue;
}

/// A value that an argument does not allow. The text names the argument.
pub(crate) fn value(text: impl AsRef<str>) -> JsValue {
    argument_error(text.as_ref())
}

#[cfg(any(feature = "engine", feature = "records", feature = "search"))]
/// Too little memory for what is asked.
pub(crate) fn memory(text: impl AsRef<str>) -> JsValue {
    memory_error(text.as_ref())
}

#[cfg(any(feature = "records", feature = "rules", feature = "search"))]
/// A move that the rules forbid.
pub(crate) fn illegal(error: IllegalMove) -> JsValue {
    illegal_with(&error.to_string(), None, error)
}

fn illegal_with(message: &str, board: Option<u32>, error: IllegalMove) -> JsValue {
    let (size, group, group_size) = match error.violation {
        Violation::CapturesNothing { size } => (Some(size), None, None),
        Violation::NotSmaller { size, group, group_size } => {
            (Some(size), Some(group.to_string()), Some(group_size))
        }
        _ => (None, None, None),
    };
    let (kind, mv) = (error.violation.name(), error.mv.to_string());
    illegal_move_error(message, error.rule, &mv, board, kind, size, group, group_size)
}

#[cfg(feature = "engine")]
/// An illegal move on the board of a batch with that index.
pub(crate) fn illegal_on(board: usize, error: IllegalMove) -> JsValue {
    illegal_with(&format!("board {board}: {error}"), Some(board as u32), error)
}

#[cfg(any(feature = "records", feature = "rules"))]
/// A text that cannot be read.
pub(crate) fn parse(error: ParseError) -> JsValue {
    parse_error(&error.to_string(), error.line, error.column)
}

#[cfg(feature = "rules")]
/// A set-up that is no position, with its problems in words and by their names.
pub(crate) fn setup<S>(error: &SetupError<S>) -> JsValue
where
    SetupError<S>: std::fmt::Display,
{
    let in_words = error.problems().map(ToString::to_string).collect();
    let names = error.problems().map(|problem| problem.name().to_owned()).collect();
    setup_error(&error.to_string(), in_words, names)
}

/// A text that is no position of any variant.
pub(crate) fn parse_any(error: ParseAnyError) -> JsValue {
    parse_error(&error.to_string(), error.line, error.column)
}

/// The number of characters of a wrong text that are shown.
const MOST_SHOWN: usize = 200;

/// A text in a single line: what is wrong, at its beginning.
pub(crate) fn text(what: &str, text: &str, error: impl std::fmt::Display) -> JsValue {
    // The beginning of a long text is enough.
    let end = text.char_indices().nth(MOST_SHOWN).map(|(end, _)| end);
    let (shown, more) = end.map_or((text, ""), |end| (&text[..end], "..."));
    parse_error(&format!("{what} {shown:?}{more}: {error}"), 1, 1)
}

#[cfg(feature = "records")]
/// A file of another kind, such as a picture.
pub(crate) fn other_file(error: ReadError) -> JsValue {
    record_error(&error.to_string(), 0, 0)
}

#[cfg(feature = "records")]
/// Bytes that are not a record, with the number of the record, counted from 1 (0 is the whole
/// file), and the offset.
pub(crate) fn bytes(error: WthorError) -> JsValue {
    record_error(&error.to_string(), error.record.unwrap_or(0) as u32, error.offset as u32)
}
