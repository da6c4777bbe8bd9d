//! The book of this build is whole: its moves are legal and its values consistent.

use outflank_engine::book::Book;

use crate::lookups::is_consistent;

/// One position in this many is checked, because nothing is optimised.
const EACH: usize = 64;

#[test]
fn its_moves_are_legal_and_its_values_consistent() {
    let book = Book::from_bytes(&include_bytes!("../../weights/book.bin")[..]).unwrap();
    assert_eq!(&book, Book::included());
    let (mut with_moves, mut checked) = (0, 0);
    for (position, value) in book.positions().step_by(EACH) {
        assert!(value.is_finite() && value.abs() <= 64.0);
        assert_eq!(position, outflank::Position::canonical(&position));
        with_moves += usize::from(is_consistent(&book, &position.into(), value));
        checked += 1;
    }
    assert!(checked == book.len().div_ceil(EACH) && 20 * with_moves > checked, "{with_moves} of {checked}");
}

/// engine/LAB.md names the command that made it.
#[test]
fn it_is_the_one_that_the_documents_describe() {
    let book = Book::included();
    assert_eq!((book.len(), book.nodes()), (95_323, 20_000));
    assert_eq!(format!("{:016x}", book.checksum()), "74ab6be50429b058");
}
