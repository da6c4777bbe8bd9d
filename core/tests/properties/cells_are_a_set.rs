//! `Cells` against a `BTreeSet`, on every width of words.

use std::collections::BTreeSet;

use outflank::board::bits::{Bits, Words};
use outflank::board::{Board, Grid, Hex, Octagon, Square};
use outflank::proptest::cells;
use outflank::{Cell, Cells};
use proptest::prelude::*;

fn set<B: Board>(cells: Cells<B>) -> BTreeSet<Cell> {
    B::cells().into_iter().filter(|&cell| cells.contains(cell)).collect()
}

fn agrees<B: Board>(a: Cells<B>, b: Cells<B>) {
    let (x, y) = (set(a), set(b));
    assert_eq!(set(a | b), &x | &y);
    assert_eq!(set(a & b), &x & &y);
    assert_eq!(set(a ^ b), &x ^ &y);
    assert_eq!(set(a - b), &x - &y);
    assert_eq!(set(!a), &set(Cells::<B>::ALL) - &x);
    assert_eq!((a.is_subset(b), a.is_disjoint(b)), (x.is_subset(&y), x.is_disjoint(&y)));
    assert_eq!((a.len(), a.is_empty()), (x.len(), x.is_empty()));
    assert_eq!((a.first(), a.last()), (x.first().copied(), x.last().copied()));
    assert!(a.iter().eq(x.iter().copied()) && a.iter().rev().eq(x.iter().rev().copied()));
    assert_eq!((a.iter().len(), a.iter().count()), (x.len(), x.len()));
    assert_eq!(Cells::from_cells(x.iter().copied()), Ok(a));
    assert_eq!(a.to_string().parse(), Ok(a));
    assert_eq!(Cells::from_bits(a.to_bits()), a);
    assert_eq!(<B::Bits>::from_words(a.to_bits().words()), a.to_bits());
    let grown = x.iter().flat_map(|&cell| B::neighbors(cell)).chain(x.iter().copied()).collect();
    assert_eq!(set(a.grown()), grown);
    // From both ends in turn, with leaps.
    let (mut iter, mut wanted) = (a.iter(), x.iter().copied());
    for step in 0..x.len() {
        match step % 3 {
            0 => assert_eq!(iter.next(), wanted.next()),
            1 => assert_eq!(iter.next_back(), wanted.next_back()),
            _ => assert_eq!(iter.nth(step % 5), wanted.nth(step % 5)),
        }
        assert!(iter.len() == wanted.len() && iter.clone().eq(wanted.clone()));
        let mut rest = Vec::new();
        iter.clone().for_each(|cell| rest.push(cell));
        assert!(rest.into_iter().eq(wanted.clone()));
        assert_eq!(iter, wanted.clone().collect::<Cells<B>>().iter());
    }
    assert_eq!((iter.next(), iter.next_back()), (None, None));
    assert_eq!(Cells::from_words(a.words()), a);
    any_agrees(a, b);
    let mut both = a;
    both |= b;
    both -= b;
    both ^= a;
    assert_eq!(both, a & b);
    for cell in B::cells() {
        let (mut with, mut without) = (a, a);
        assert_eq!(with.insert(cell), Ok(!x.contains(&cell)));
        assert_eq!(without.remove(cell), x.contains(&cell));
        assert!(with.contains(cell) && !without.contains(cell));
    }
    let far = Cell::new(23, 23).unwrap();
    if !B::contains(far) {
        let mut same = a;
        assert!(same.insert(far).is_err() && !same.remove(far) && same == a);
    }
}

/// The sets of a board that is known at run time against those of the same board by its type.
fn any_agrees<B: Board>(a: Cells<B>, b: Cells<B>) {
    let (x, y) = (a.to_any(), b.to_any());
    assert_eq!(x.board().geometry(), B::GEOMETRY);
    assert_eq!([x | y, x & y, x ^ y, x - y, !x], [a | b, a & b, a ^ b, a - b, !a].map(Cells::to_any));
    assert_eq!((x.len(), x.is_empty(), x.first(), x.last()), (a.len(), a.is_empty(), a.first(), a.last()));
    assert!(x.iter().eq(a) && x.iter().rev().eq(a.iter().rev()) && x.indices().eq(a.indices()));
    assert!(x.words().eq(a.words()) && x.to_words() == a.to_words());
    assert_eq!((x.to_string(), format!("{x:?} {x:#x}")), (a.to_string(), format!("{a:?} {a:#x}")));
    assert_eq!((Cells::none_of(x.board()).len(), Cells::all_of(x.board())), (0, Cells::<B>::ALL.to_any()));
    for nth in 0..=x.len() {
        assert_eq!(x.iter().nth(nth), a.iter().nth(nth));
    }
    for cell in B::cells() {
        assert_eq!((x | cell, x - cell), ((a | cell).to_any(), (a - cell).to_any()));
        assert_eq!(x.contains(cell), a.contains(cell));
    }
    let far = Cell::new(23, 23).unwrap();
    assert_eq!(x.contains(far), a.contains(far));
    assert_eq!(x.clone().insert(far).is_err(), !B::contains(far));
}

macro_rules! agrees_on {
    ($($name:ident: $board:ty),*) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(32))]
            $(#[test] fn $name(a in cells::<$board>(), b in cells::<$board>()) { agrees(a, b); })*
        }
    };
}

agrees_on!(
    square_8: Square<8>, octagon_8: Octagon<8>, square_10: Square<10>, octagon_10: Octagon<10>, hex_4: Hex<4>, hex_6: Hex<6>,
    hex_7: Hex<7>, square_16: Square<16>, square_17: Square<17>, square_19: Square<19>, square_21: Square<21>, square_22: Square<22>,
    square_24: Square<24>
);

proptest! {
    /// Shifts and order of `Words` are those of the integers that they are.
    #[test]
    fn words_are_integers(low: u128, high: u128, by in 0_u32..128) {
        let words = |value: u128| Words([value as u64, (value >> 64) as u64]);
        prop_assert_eq!(words(low) << by, words(low << by));
        prop_assert_eq!(words(low) >> by, words(low >> by));
        prop_assert_eq!(words(low).cmp(&words(high)), low.cmp(&high));
        prop_assert_eq!(words(low).lowest(), low.lowest());
        prop_assert_eq!(words(low).highest(), low.highest());
        prop_assert_eq!(words(low).count(), low.count_ones());
        prop_assert_eq!(words(low).without_lowest(), words(low.without_lowest()));
        let (mut taken, mut of_words, mut word) = (low, words(low), 0);
        for _ in 0..=low.count_ones() {
            prop_assert_eq!(of_words.take_lowest(&mut word, 2), taken.take_lowest(&mut 0, 2));
            prop_assert_eq!(of_words, words(taken));
        }
    }
}

#[test]
fn wrong_sets_say_why() {
    let error = "a1 b9, c1".parse::<Cells<Square<8>>>().unwrap_err();
    assert_eq!(error.to_string(), "b9 is not in play on square-8");
    let error = "a1 9".parse::<Cells<Square<8>>>().unwrap_err();
    assert_eq!(error.to_string(), "cell 2: expected a column letter");
    assert_eq!(" a1 , b1 ".parse::<Cells<Square<8>>>().unwrap().to_string(), "a1 b1");
    assert_eq!("".parse(), Ok(Cells::<Square<8>>::EMPTY));
}
