//! 16 rows of 16 bits in a register: what AVX2 and AVX-512 do alike.

/// These items of `impl Rows for U16x16`, a type around a register of 256 bits. Each CPU has a
/// type of its own, as it is the proof that the CPU is there.
macro_rules! sixteen_rows {
    () => {
        const LANE: u32 = 16;
        const USED: usize = 4;

        #[inline(always)]
        fn load(self, words: &[u64; WORDS]) -> Self {
            // SAFETY: see `U16x16`; the array has more bytes than the register, and the load needs
            // no alignment.
            Self(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
        }

        #[inline(always)]
        fn store(self) -> [u64; WORDS] {
            let mut words = [0; WORDS];
            // SAFETY: see `U16x16`; the array has more bytes than the register, and the store
            // needs no alignment.
            unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
            words
        }

        instructions! {
            and(self, other) => _mm256_and_si256(self, other);
            or(self, other) => _mm256_or_si256(self, other);
            and_not(self, other) => _mm256_andnot_si256(other, self);
        }

        #[inline(always)]
        fn is_empty(self) -> bool {
            // SAFETY: see `U16x16`.
            unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
        }

        #[inline(always)]
        fn shl(self, by: u32) -> Self {
            // SAFETY: see `U16x16`.
            Self(unsafe { _mm256_sll_epi64(self.0, _mm_cvtsi32_si128(by as i32)) })
        }

        #[inline(always)]
        fn shr(self, by: u32) -> Self {
            // SAFETY: see `U16x16`.
            Self(unsafe { _mm256_srl_epi64(self.0, _mm_cvtsi32_si128(by as i32)) })
        }

        #[inline(always)]
        fn splat(self, word: u64) -> Self {
            // SAFETY: see `U16x16`.
            Self(unsafe { _mm256_set1_epi64x(word as i64) })
        }

        #[inline(always)]
        fn nth_bit(self, word: u64, nth: u32) -> u32 {
            if pdep::is_slow() {
                return nth_bit(word, nth);
            }
            // SAFETY: see `U16x16`.
            unsafe { _pdep_u64(1 << nth, word) }.trailing_zeros()
        }
    };
}

pub(super) use sixteen_rows;
