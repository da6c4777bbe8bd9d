//! The set-up of a position of any variant.

use super::{AnyPosition, GameKind, Variant};
use crate::board::bits::{Bits, MAX_WORDS, Words};
use crate::board::{AnyBoard, Cells};
use crate::color::Color;
use crate::encoding::raw::RawPosition;
use crate::encoding::{SetupError, SetupProblem};
use crate::{oust, reversi};

/// The parts of a position of any variant, with its cells as words of bits.
///
/// ```
/// use outflank::{Reversi, variant::{AnyPosition, AnySetup}};
/// let setup = AnyPosition::from(Reversi::new()).setup();
/// assert_eq!(setup.black[0], 0x0000_0008_1000_0000);
/// assert_eq!(setup.build(), Ok(Reversi::new().into()));
/// let error = AnySetup { white: setup.black, ..setup }.build().unwrap_err();
/// assert_eq!(error.to_string(), "both colours are on e4 d5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnySetup {
    /// The variant, with its options.
    pub variant: Variant,
    /// Black's cells: cell `index` of the variant's board is bit `index % 64` of word `index / 64`.
    pub black: [u64; MAX_WORDS],
    /// White's cells.
    pub white: [u64; MAX_WORDS],
    /// The colour to move.
    pub turn: Color,
    /// The state: an index of the [`states`](crate::encoding::Kind::states) of the variant's kind.
    /// In Reversi it repeats the options (0 none, 1 *anti*, 2 free opening, 3 both). In Oust it is
    /// the state of the pie rule (0 off, 1 open, 2 kept, 3 swapped).
    pub state: u8,
}

impl AnySetup {
    /// Creates the set-up of an empty board, with the turn and the state of the variant's start.
    ///
    /// ```
    /// use outflank::{Color, variant::{AnySetup, Variant}};
    /// let mut setup = AnySetup::empty("oust:hex-5".parse::<Variant>()?);
    /// assert_eq!((setup.cells(Color::Black).len(), setup.turn, setup.state_word()), (0, Color::Black, "open"));
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn empty(variant: Variant) -> Self {
        Self { black: [0; MAX_WORDS], white: [0; MAX_WORDS], ..variant.start().setup() }
    }

    /// Returns the cells of a colour, without bits that are not cells of the board.
    ///
    /// ```
    /// use outflank::{Color, Reversi, variant::AnyPosition};
    /// let setup = AnyPosition::from(Reversi::new()).setup();
    /// assert_eq!(setup.cells(Color::Black).to_string(), "e4 d5");
    /// ```
    pub fn cells(&self, color: Color) -> Cells<AnyBoard> {
        let raw = self.raw();
        raw.set(raw.cells(color) & *raw.kind.in_play())
    }

    /// Replaces the cells of a colour.
    ///
    /// ```
    /// use outflank::{Color, variant::{AnySetup, Variant}};
    /// let variant = "reversi:square-8".parse::<Variant>()?;
    /// let mut setup = AnySetup::empty(variant);
    /// for color in Color::ALL {
    ///     setup.set_cells(color, variant.start().setup().cells(color));
    /// }
    /// assert_eq!(setup.build(), Ok(variant.start()));
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn set_cells(&mut self, color: Color, cells: Cells<AnyBoard>) {
        let words = match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        };
        *words = cells.to_words();
    }

    /// Returns the word for the state in the text of a position: in Oust `-`, `open`, `kept` or
    /// `swapped`. It is empty in Reversi, and for a state that the game does not have.
    ///
    /// ```
    /// use outflank::variant::{AnyPosition, AnySetup, Variant};
    /// let start = |name: &str| name.parse::<Variant>().map(|variant| variant.start().setup());
    /// assert_eq!((start("oust:hex-5")?.state_word(), start("oust:hex-5-nopie")?.state_word()), ("open", "-"));
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn state_word(&self) -> &'static str {
        self.variant.kind().states.get(self.state as usize).map_or("", |state| state.word)
    }

    /// Sets the state that has this word. Returns `false`, and changes nothing, if the variant has
    /// no such state.
    ///
    /// ```
    /// use outflank::variant::{AnySetup, Variant};
    /// let mut setup = AnySetup::empty("oust:hex-5".parse::<Variant>()?);
    /// assert!(setup.set_state_word("kept") && !setup.set_state_word("-"));
    /// assert_eq!(setup.state_word(), "kept");
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn set_state_word(&mut self, word: &str) -> bool {
        let suffix = self.variant.suffix();
        let states = (0..).zip(self.variant.kind().states);
        let found = states.into_iter().find(|(_, state)| state.suffix == suffix && state.word == word);
        found.map(|(state, _)| self.state = state).is_some()
    }

    /// The set-up of a position of that variant.
    #[inline]
    pub(crate) const fn of(variant: Variant, position: &RawPosition) -> Self {
        let &RawPosition { black, white, turn, state, .. } = position;
        Self { variant, black: black.0, white: white.0, turn, state }
    }

    fn raw(&self) -> RawPosition {
        let &Self { variant, black, white, turn, state } = self;
        RawPosition { kind: variant.kind(), black: Words(black), white: Words(white), turn, state }
    }

    /// Finds all problems, and calls the function with each.
    pub(crate) fn check(&self, found: &mut dyn FnMut(SetupProblem)) {
        let mut position = self.raw();
        for stray in position.strays().into_iter().filter_map(Bits::lowest) {
            found(SetupProblem::NoCell { index: stray });
        }
        let in_play = *position.kind.in_play();
        (position.black, position.white) = (position.black & in_play, position.white & in_play);
        if !self.variant.has_state(self.state) {
            found(SetupProblem::NoState);
            // The cells are checked with the last of the variant's states: in Oust it allows any
            // stones.
            position.state = (0..position.kind.states.len() as u8)
                .rfind(|&state| self.variant.has_state(state))
                .expect("each variant has a state");
        }
        match self.variant.game() {
            GameKind::Reversi => reversi::check(&position, found),
            GameKind::Oust => oust::check(&position, found),
        }
    }

    /// Whether the set-up has to be checked; false for nearly all positions.
    #[inline]
    fn may_be_wrong(&self) -> bool {
        let kind = self.variant.kind();
        let cells = self.black.iter().zip(&self.white).zip(&kind.in_play().0);
        let wrong = cells
            .fold(0, |wrong, ((black, white), in_play)| wrong | black & white | (black | white) & !in_play);
        let asks_more = match self.variant.game() {
            GameKind::Reversi => kind.hole.is_some() || self.variant.has_free_opening(),
            GameKind::Oust => self.state == oust::Pie::Open as u8,
        };
        wrong != 0 || asks_more || !self.variant.has_state(self.state)
    }

    /// Builds the position.
    ///
    /// # Errors
    ///
    /// Returns an error if the rules of the variant cannot be applied to the set-up. The error
    /// lists every reason and contains the set-up.
    ///
    /// ```
    /// use outflank::variant::Variant;
    /// let variant: Variant = "oust:hex-5-nopie".parse().unwrap();
    /// assert_eq!(variant.start().setup().build(), Ok(variant.start()));
    /// ```
    pub fn build(self) -> Result<AnyPosition, SetupError<Self>> {
        if self.may_be_wrong() {
            SetupError::check(self, &|found| self.check(found))?;
        }
        Ok(AnyPosition::from_setup_unchecked(&self))
    }

    /// Builds the position, or returns `None` if [`AnySetup::build`] would list problems. It takes
    /// a fifth of the time.
    ///
    /// ```
    /// use outflank::{Reversi, variant::{AnyPosition, AnySetup}};
    /// let setup = AnyPosition::from(Reversi::new()).setup();
    /// assert_eq!(setup.build_if_valid(), Some(Reversi::new().into()));
    /// assert_eq!(AnySetup { white: setup.black, ..setup }.build_if_valid(), None);
    /// ```
    pub fn build_if_valid(&self) -> Option<AnyPosition> {
        let mut is_valid = !self.may_be_wrong();
        if !is_valid {
            is_valid = true;
            self.check(&mut |_| is_valid = false);
        }
        is_valid.then(|| AnyPosition::from_setup_unchecked(self))
    }
}
