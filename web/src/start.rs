//! What a position is made of: a variant's name, or a position's one-line text.

use outflank::variant::{AnyPosition, Variant};
use wasm_bindgen::prelude::*;

use crate::errors;

/// The position of a variant's name, or of a position's one-line text.
pub(crate) fn of_text(text: &str) -> Result<AnyPosition, JsValue> {
    if text.trim().contains(char::is_whitespace) {
        return text.parse().map_err(errors::parse_any);
    }
    let variant: Variant = text.parse().map_err(|error| errors::text("variant", text, error))?;
    Ok(variant.start())
}
