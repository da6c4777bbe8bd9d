//! A variant's name and a position's text are read or refused; what is read is written and
//! read again as it was, by the typed reader too.

use outflank::board::Hex;
use outflank::variant::{AnyPosition, Variant};
use outflank::{Oust, Position};

pub(crate) fn run(text: &str) {
    if let Ok(variant) = text.parse::<Variant>() {
        assert!(variant.to_string() == text || !text.contains(':'));
        assert_eq!(variant.start().variant(), variant);
    }
    let any = text.parse::<AnyPosition>();
    if let Ok(position) = any {
        assert_eq!(position.to_string().parse(), Ok(position));
        assert!(!position.legal_moves().is_empty() || position.is_over());
    }
    let typed = text.parse::<Oust<Hex<3>>>();
    if let Ok(position) = typed {
        assert_eq!(any, Ok(AnyPosition::from(position)));
    }
}
