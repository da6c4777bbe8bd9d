//! Tables of Reversi on a board that is known at run time.

use super::table::ENTRIES;
use super::{AnyPosition, AnySetup, GameKind, Variant};
use crate::board::{AnyBoard, Grid};
use crate::encoding::{Kind, Parts};
use crate::reversi::tabletop::{Table, TableBoard};

impl TableBoard for AnyBoard {
    type Position = AnyPosition;

    fn kind(self) -> Option<&'static Kind> {
        let fits = |kind: &Kind| kind.geometry == self.geometry();
        ENTRIES
            .iter()
            .find(|entry| entry.game == GameKind::Reversi && fits(entry.kind))
            .map(|entry| entry.kind)
    }

    fn position(parts: Parts<Self>) -> AnyPosition {
        let place = ENTRIES.iter().position(|entry| entry.kind == parts.kind).unwrap_or_default();
        AnyPosition::from_setup_unchecked(&AnySetup::of(Variant::at(place as u8, parts.state), &parts.into()))
    }
}

impl Table<AnyBoard> {
    /// A table that is set up for a variant of Reversi; `None` for any other.
    ///
    /// ```
    /// use outflank::{Color, reversi::tabletop::Table, variant::Variant};
    /// let table = |name: &str| name.parse().map(Table::of_variant);
    /// assert_eq!(table("reversi:hex-5")?.unwrap().in_hand(Color::Black), 26);
    /// assert!(table("oust:hex-5")?.is_none());
    /// # Ok::<(), outflank::variant::ParseVariantError>(())
    /// ```
    pub fn of_variant(variant: Variant) -> Option<Self> {
        (variant.game() == GameKind::Reversi).then(|| Self::around(variant.start()))
    }
}
