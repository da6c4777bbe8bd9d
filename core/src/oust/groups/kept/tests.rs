//! Compares kept groups with the rules cell by cell, in random games and from arbitrary stones.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::*;
use crate::batch::Random;
use crate::board::{Hex, Rect, Square};
use crate::oust::{Setup, reference};

/// The groups and empty cells of a position.
fn kept<B: Board>(position: &Oust<B>) -> KeptGroups<B> {
    let mut kept = KeptGroups::new();
    kept.set(position);
    kept
}

/// Checks the stones, the empty cells and the captures of the player to move on each of them.
fn check<B: Board>(kept: &KeptGroups<B>, position: &Oust<B>) {
    let turn = position.turn;
    assert_eq!(Color::ALL.map(|color| kept.table.stones(color)), [position.black, position.white]);
    let listed = (0..kept.empties.len()).map(|nth| frame::index::<B>(kept.empties.nth(nth)));
    let listed = listed.fold(B::Bits::EMPTY, |cells, index| cells | B::Bits::bit(index as u32));
    let empty = B::IN_PLAY.and_not(position.black | position.white);
    assert_eq!((listed, kept.empties.len()), (empty, empty.count() as usize), "{position}");
    for cell in Cells::<B>::from_bits(empty) {
        let place = frame::place::<B>(B::index(cell).unwrap());
        let captured = match kept.table.placement(turn, place) {
            Placement::Illegal => None,
            placement => {
                let mut after = *kept;
                Some(Cells::from_bits(after.place(turn, place, placement)))
            }
        };
        let expected = reference::captures(position.stones(turn), position.stones(!turn), cell);
        assert_eq!(captured, expected, "{position} {cell}");
    }
}

/// Plays a random game, and checks every `step`th position.
fn play<B: Board>(start: Oust<B>, seed: u64, step: usize) {
    let (mut random, mut kept) = (Random::new(seed), kept(&start));
    let (mut position, mut plain) = (start, start);
    for ply in 0.. {
        assert_eq!(position, plain);
        if ply % step == 0 && !position.has_won() {
            check(&kept, &position);
        }
        let Some(mv) = random.choose(&plain) else { break };
        kept.advance(&mut position, mv);
        plain.play(mv).unwrap();
    }
    if !position.has_won() {
        check(&kept, &position);
    }
}

/// Each cell gets a black stone, a white stone or neither, with these chances in eight.
fn stones<B: Board>(random: &mut Random, black: u32, white: u32) -> Oust<B> {
    let mut setup =
        Setup::<B> { black: Cells::EMPTY, white: Cells::EMPTY, turn: Color::White, pie: Pie::Off };
    for cell in B::cells() {
        match random.below(8) {
            drawn if drawn < black => drop(setup.black.insert(cell)),
            drawn if drawn < black + white => drop(setup.white.insert(cell)),
            _ => {}
        }
    }
    setup.build().unwrap()
}

fn holds<B: Board>(step: usize) {
    for seed in 0..3 {
        play(Oust::<B>::new(), seed, step);
    }
    // With many stones of a colour there are groups of more stones than `group_table` has sets for.
    let (mut random, mut reused) = (Random::new(4), kept(&Oust::<B>::new()));
    for (black, white) in [(1, 1), (2, 2), (3, 3), (6, 1), (1, 6), (5, 2)] {
        let start = stones::<B>(&mut random, black, white);
        reused.set(&start);
        check(&reused, &start);
        play(start, 5, step);
    }
}

#[test]
fn kept_groups_are_those_of_the_rules() {
    holds::<Hex<2>>(1);
    holds::<Hex<3>>(1);
    holds::<Hex<5>>(7);
    holds::<Hex<7>>(23);
    holds::<Hex<9>>(61);
    holds::<Hex<11>>(199);
    holds::<Square<2>>(1);
    holds::<Square<9>>(19);
    holds::<Square<19>>(199);
    holds::<Rect<5, 3>>(1);
    holds::<Rect<1, 12>>(1);
    holds::<Rect<19, 2>>(3);
}

/// Random games end by the rules, and leave the groups of their last position.
#[test]
fn random_games_end() {
    fn ends<B: Board>(start: Oust<B>, games: usize) {
        let (mut random, mut kept) = (Random::new(4), kept(&start));
        let mut below = |count| random.below(count);
        for _ in 0..games {
            let mut end = start;
            kept.set(&start);
            let plies = kept.play_randomly(&mut end, &mut below);
            assert!(end.is_over() && u32::from(plies) >= end.score().total());
            if !end.has_won() {
                check(&kept, &end);
            }
            assert_eq!(kept.play_randomly(&mut end, &mut below), 0);
        }
    }
    ends(Oust::<Hex<2>>::new(), 100);
    ends(Oust::<Hex<5>>::new(), 5);
    ends(Oust::<Square<2>>::new(), 100);
    ends(Oust::<Square<9>>::new(), 2);
    ends(Oust::<Rect<5, 3>>::new(), 20);
}
