//! The images of sets of cells under symmetries, on square boards of up to 8x8 and on the octagon
//! within 8x8. All cells are moved at once; `Symmetry::cell` moves one.

/// Applies a symmetry by its number in [`Symmetry`](super::Symmetry). Symmetries 4 and higher
/// first exchange columns and rows. Then 1 is a half turn, 2 reverses the columns and 3 the rows.
#[inline]
pub(super) const fn image(bits: u64, nth: usize, side: u32) -> u64 {
    let framed = framed(bits, side);
    let turned = if nth & 4 == 0 { framed } else { transposed(framed) };
    // The reversed cells lie at the far edges of 8x8.
    let far = 8 - side;
    let image = match nth & 3 {
        0 => turned,
        1 => turned.reverse_bits() >> (9 * far),
        2 => mirrored(turned) >> far,
        _ => turned.swap_bytes() >> (8 * far),
    };
    packed(image, side)
}

/// All eight images of a set of squares of 8x8, by the number of the symmetry.
#[inline]
pub(crate) const fn images(bits: u64) -> [u64; 8] {
    let (mirror, turned) = (mirrored(bits), transposed(bits));
    let turned_mirror = mirrored(turned);
    [
        bits,
        mirror.swap_bytes(),
        mirror,
        bits.swap_bytes(),
        turned,
        turned_mirror.swap_bytes(),
        turned_mirror,
        turned.swap_bytes(),
    ]
}

/// The columns in reverse order.
#[inline]
const fn mirrored(bits: u64) -> u64 {
    bits.reverse_bits().swap_bytes()
}

/// Exchanges rows and columns: blocks of 4x4, 2x2 and 1x1 squares are swapped across the diagonal
/// (Warren, Hacker's Delight, section 7-3).
#[inline]
const fn transposed(bits: u64) -> u64 {
    let far = (bits ^ bits >> 28) & 0x0000_0000_f0f0_f0f0;
    let bits = bits ^ far ^ far << 28;
    let near = (bits ^ bits >> 14) & 0x0000_cccc_0000_cccc;
    let bits = bits ^ near ^ near << 14;
    let next = (bits ^ bits >> 7) & 0x00aa_00aa_00aa_00aa;
    bits ^ next ^ next << 7
}

/// Widens rows of `side` cells to rows of eight.
#[inline]
const fn framed(bits: u64, side: u32) -> u64 {
    let (mut framed, mut row) = (0, 0);
    while row < side {
        framed |= (bits >> (side * row) & ((1 << side) - 1)) << (8 * row);
        row += 1;
    }
    framed
}

/// Narrows rows of eight to rows of `width` cells.
#[inline]
const fn packed(framed: u64, side: u32) -> u64 {
    let (mut bits, mut row) = (0, 0);
    while row < side {
        bits |= (framed >> (8 * row) & ((1 << side) - 1)) << (side * row);
        row += 1;
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_images_are_each_one() {
        let mut bits = 0x0123_4567_89ab_cdef_u64;
        for _ in 0..1000 {
            bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).rotate_left(29);
            assert_eq!(images(bits), core::array::from_fn(|nth| image(bits, nth, 8)));
        }
    }
}
