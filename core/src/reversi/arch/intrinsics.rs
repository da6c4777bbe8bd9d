//! Methods of vectors that are one instruction of the CPU each.

/// Writes methods of a type around one register, each as the instruction that it is:
/// `and_not(self, other) => _mm256_andnot_si256(other, self)`. The file that calls it explains why a
/// value of the type proves that the CPU has the instructions.
macro_rules! instructions {
    ($($name:ident($self:ident $(, $other:ident)?) => $instruction:ident($($operand:ident),+);)*) => {
        $(#[inline(always)]
        fn $name($self $(, $other: Self)?) -> Self {
            // SAFETY: a value of this type proves that the CPU has the instruction.
            Self(unsafe { $instruction($($operand.0),+) })
        })*
    };
}

pub(super) use instructions;
