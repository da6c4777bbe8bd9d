//! A book grows alike on any number of threads, and if it is written and read between any two
//! rounds.

use outflank_arena::Growth;
use outflank_engine::book::Book;

use crate::grown;

#[test]
fn threads_and_interruptions_change_nothing() {
    let whole = grown(Book::new(200), 60, 1);
    assert!(whole.len() > 40 && whole.nodes() == 200);
    assert_eq!(grown(Book::new(200), 60, 3), whole);
    let (growth, mut resumed, mut rounds) = (Growth { positions: 60, threads: 1 }, Book::new(200), 0);
    while let Some(next) = growth.round(&resumed).unwrap() {
        resumed = Book::from_bytes(next.as_bytes().to_vec()).unwrap();
        rounds += 1;
    }
    assert!(rounds > 2 && resumed == whole);
    // Other nodes make another book.
    assert_ne!(grown(Book::new(300), 60, 1).checksum(), whole.checksum());
}

/// A book that has reached a number of positions grows on to a greater one.
#[test]
fn it_grows_on() {
    let small = grown(Book::new(50), 30, 1);
    let large = grown(small.clone(), 60, 1);
    assert!(large.len() > small.len());
    let known: Vec<_> = large.positions().map(|(position, _)| position).collect();
    assert!(small.positions().all(|(position, _)| known.contains(&position)));
}
