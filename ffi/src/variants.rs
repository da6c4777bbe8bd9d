//! Variants by name.

use core::ffi::c_char;

use outflank::variant::{AnyPosition, Variant};

use crate::buffer::put;
use crate::outflank_status::{self, OUTFLANK_ERR_UNKNOWN_VARIANT};
use crate::pointers::{Out, text};
use crate::position::outflank_position;
use crate::status::status;

/// Returns the number of variants.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_variant_count() -> usize {
    Variant::all().count()
}

/// Writes the name of variant `index`, which must be less than outflank_variant_count().
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_variant_name(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    let variant = Variant::all().nth(index).ok_or(OUTFLANK_ERR_UNKNOWN_VARIANT);
    // SAFETY: the caller promises that, unless NULL, `length` can be written, and `buffer` has room
    // for `capacity` elements.
    unsafe { status(variant.and_then(|variant| put(variant, buffer, capacity, length))) }
}

/// Finds the number of a variant by its name, which `variant` of a position contains. The number
/// is the same in every release.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_variant_code(variant: *const c_char, out: *mut u16) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `out` can be written, and `variant` ends
        // with a NUL.
        unsafe { out.set(named(variant)?.code()) };
        Ok(())
    })())
}

/// Writes the name of the variant with the number `code`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_variant_from_code(
    code: u16,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    let variant = Variant::from_code(code).ok_or(OUTFLANK_ERR_UNKNOWN_VARIANT);
    // SAFETY: the caller promises that, unless NULL, `length` can be written, and `buffer` has room
    // for `capacity` elements.
    unsafe { status(variant.and_then(|variant| put(variant, buffer, capacity, length))) }
}

/// Writes the reason why a text is not the name of a variant: "oust is played on hex-2 to hex-11
/// and square-2 to square-19". If it is a name, the text written is empty.
///
/// Call it when a function that takes a name returns OUTFLANK_ERR_UNKNOWN_VARIANT.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_variant_explain(
    variant: *const c_char,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `length` can be written, `variant` ends with a
    // NUL, and `buffer` has room for `capacity` elements.
    unsafe {
        status(text(variant).and_then(|name| match name.parse::<Variant>() {
            Ok(_) => put("", buffer, capacity, length),
            Err(error) => put(error, buffer, capacity, length),
        }))
    }
}

/// Creates the start position of a variant, given its name: "reversi:square-8",
/// "reversi:octagon-10-anti", "oust:hex-7", "oust:square-19-nopie".
///
/// If no variant has this name, the status is OUTFLANK_ERR_UNKNOWN_VARIANT, and
/// outflank_variant_explain writes the valid names.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_new(
    variant: *const c_char,
    out: *mut outflank_position,
) -> outflank_status {
    status((|| {
        // SAFETY: the caller promises that, unless NULL, `out` can be written.
        let out = unsafe { Out::new(out)? };
        // SAFETY: the caller promises that, unless NULL, `out` can be written, and `variant` ends
        // with a NUL.
        unsafe { out.set(start(variant)?.into()) };
        Ok(())
    })())
}

/// # Safety
///
/// Unless NULL, `variant` ends with a NUL.
pub(crate) unsafe fn named(variant: *const c_char) -> Result<Variant, outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `variant` ends with a NUL.
    unsafe { text(variant)?.parse().map_err(|_| OUTFLANK_ERR_UNKNOWN_VARIANT) }
}

/// # Safety
///
/// Unless NULL, `variant` ends with a NUL.
pub(crate) unsafe fn start(variant: *const c_char) -> Result<AnyPosition, outflank_status> {
    // SAFETY: the caller promises that, unless NULL, `variant` ends with a NUL.
    unsafe { Ok(named(variant)?.start()) }
}

/// Writes the name of a position's variant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_position_variant(
    position: *const outflank_position,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `position` can be read.
    let position = unsafe { crate::position::decode(position) };
    // SAFETY: the caller promises that, unless NULL, `position` can be read, `length` can be
    // written, and `buffer` has room for `capacity` elements.
    unsafe { status(position.and_then(|position| put(position.variant(), buffer, capacity, length))) }
}
