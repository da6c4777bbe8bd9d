#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use outflank::batch::Random;
use outflank::board::{Hex, Rect, Square};
use outflank::oust::Options;
use outflank::{Cell, Color, Oust};

use super::survey::{Effect, MINE, THEIRS};
use super::*;
use crate::mcts::{Search, Settings};

/// The position with the other colour to move; `None` if there is none such.
fn turned<B: Board>(position: &Oust<B>) -> Option<Oust<B>> {
    let mut setup = position.setup();
    setup.turn = !setup.turn;
    setup.build().ok()
}

/// Compares the survey of a side with the rules for the player to move.
fn compare<B: Board>(position: &Oust<B>, effect: impl Fn(u16) -> Effect) -> u32 {
    let (free, capturing) = (position.non_capturing_placements(), position.capturing_placements());
    for cell in B::cells() - position.stones(Color::Black) - position.stones(Color::White) {
        let found = effect(B::index(cell).unwrap());
        assert_eq!(found.is_free(), free.contains(cell), "{position}: {cell} {found:?}");
        assert_eq!(found.captures(), capturing.contains(cell), "{position}: {cell} {found:?}");
        if found.captures() {
            assert_eq!(usize::from(found.stones), position.captures(cell).len(), "{position}: {cell}");
            let after = position.after(Move::Place(cell)).unwrap();
            assert_eq!(usize::from(found.size), after.group(cell).len(), "{position}: {cell}");
        }
    }
    capturing.len() as u32
}

/// With one more stone, the survey equals the survey of the position that has it.
fn compare_with_more<B: Board>(position: &Oust<B>, survey: &mut Survey, more: Cell) -> u32 {
    let mut setup = position.setup();
    let stones = if position.turn() == Color::Black { &mut setup.black } else { &mut setup.white };
    *stones = *stones | more;
    let (Ok(after), mut compared) = (setup.build(), 0) else { return 0 };
    let mut fresh = Survey::on(B::cells().to_any(), B::SIDES.len());
    fresh.look(&after);
    for side in [MINE, THEIRS] {
        for &near in &fresh.empty {
            let found = survey.effect(side, near, Some((MINE, B::index(more).unwrap())));
            assert_eq!(
                found,
                fresh.effects[side][usize::from(near)],
                "{position}: {more}, then {near} by {side}"
            );
            compared += 1;
        }
    }
    compared
}

fn survey_is_right<B: Board>(games: u64) {
    let mut survey = Survey::on(B::cells().to_any(), B::SIDES.len());
    let (mut captures, mut compared) = ([0; 2], 0);
    for seed in 0..games {
        let (mut random, mut position) =
            (Random::new(seed), Oust::<B>::with_options(Options::default().with_pie(false)));
        while let Some(mv) = random.choose(&position) {
            survey.look(&position);
            captures[MINE] += compare(&position, |cell| survey.effects[MINE][usize::from(cell)]);
            if let Some(turned) = turned(&position).filter(|turned| !turned.is_over()) {
                captures[THEIRS] += compare(&turned, |cell| survey.effects[THEIRS][usize::from(cell)]);
            }
            if random.below(20) == 0
                && let Some(cell) = position.non_capturing_placements().first()
            {
                compared += compare_with_more(&position, &mut survey, cell);
            }
            position.play_unchecked(mv);
        }
    }
    assert!(
        captures.iter().all(|&captures| captures > 20) && compared > 20,
        "{}: {captures:?} {compared}",
        B::NAME
    );
}

#[test]
fn the_survey_says_what_the_rules_say() {
    survey_is_right::<Hex<3>>(30);
    survey_is_right::<Hex<5>>(10);
    survey_is_right::<Hex<7>>(2);
    survey_is_right::<Square<5>>(20);
    survey_is_right::<Square<9>>(3);
}

/// FNV-1a, 64 bits.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn the_weights_are_those_that_were_measured() {
    for (text, weights, measured) in [
        (include_str!("../../weights/oust.txt"), Weights::default(), 6_057_189_444_681_588_741),
        (
            include_str!("../../weights/oust-hex-4.txt"),
            weights_of(Hex::<4>::GEOMETRY),
            12_021_139_168_852_010_939,
        ),
        (
            include_str!("../../weights/oust-square-7.txt"),
            weights_of(Square::<7>::GEOMETRY),
            16_510_400_116_815_674_634,
        ),
    ] {
        assert_eq!(hash(text), measured, "the players' strength in engine/LAB.md was measured with others");
        assert_eq!(text.parse(), Ok(weights.clone()));
        assert_ne!(weights, Weights::NONE);
        assert_eq!(weights.to_string().parse(), Ok(weights));
    }
}

#[test]
fn the_weights_set_by_hand_are_read_too() {
    let by_hand: Weights = include_str!("../../weights/oust-by-hand.txt").parse().unwrap();
    assert_ne!(by_hand, Weights::NONE);
}

#[test]
fn wrong_weights_say_where() {
    for (text, says) in [
        ("policy captured 1", "line 1: not a kind, a name and two numbers"),
        ("# a comment\npolicy always 1 1", "line 2: there is no feature \"policy always\""),
        ("value my-stones 1 nan", "line 1: \"nan\" is not a number up to 1000000"),
        ("policy captured 1000001 1", "line 1: \"1000001\" is not a number up to 1000000"),
        ("policy captured 1 -3.4e38", "line 1: \"-3.4e38\" is not a number up to 1000000"),
    ] {
        assert_eq!(text.parse::<Weights>().unwrap_err().to_string(), says);
    }
}

#[test]
fn features_are_near_one_on_every_board() {
    fn largest<B: Board>() -> f32 {
        let mut expert = Expert::of::<B>();
        let (mut random, mut position) = (Random::new(1), Oust::<B>::new());
        let mut largest = 0.0_f32;
        while let Some(mv) = random.choose(&position) {
            let (features, fill) = expert.of_position(&position);
            assert!((0.0..=1.0).contains(&fill));
            let moves: Vec<Move> = position.legal_moves().collect();
            let mut placements = 0;
            expert.of_placements(&position, &moves, |features| {
                placements += 1;
                largest = features.iter().fold(largest, |largest, feature| largest.max(feature.abs()));
            });
            assert_eq!(placements, moves.iter().filter(|mv| mv.cell().is_some()).count());
            largest = features.iter().fold(largest, |largest, feature| largest.max(feature.abs()));
            position.play_unchecked(mv);
        }
        largest
    }
    for largest in [largest::<Hex<2>>(), largest::<Hex<5>>(), largest::<Square<3>>(), largest::<Square<9>>()]
    {
        assert!((1.0..=4.0).contains(&largest), "{largest}");
    }
}

/// The result of each first placement on a board without the pie rule, one of each class under
/// symmetry: `core/tests/vectors/oust-solved.txt`.
fn solved<B: Board>() -> Vec<(Move, &'static str)> {
    let text = include_str!("../../../core/tests/vectors/oust-solved.txt");
    let line = text.lines().find(|line| line.starts_with(&format!("{} ", B::NAME))).unwrap();
    let firsts = line.split_whitespace().last().unwrap().split(',');
    firsts
        .map(|first| first.split_once(':').unwrap())
        .map(|(mv, result)| (mv.parse().unwrap(), result))
        .collect()
}

/// The result of the first placement that a search chooses.
fn chosen<B: Board>(pie: bool, visits: u32) -> &'static str {
    let after = |mv| {
        let mut position = Oust::<B>::with_options(Options::default().with_pie(pie));
        position.play_unchecked(mv);
        position.canonical()
    };
    let start = Oust::<B>::with_options(Options::default().with_pie(pie));
    let mut search = Search::new(start, Expert::of::<B>(), Settings::default());
    search.visit(visits);
    let best = after(search.best().unwrap());
    solved::<B>().into_iter().find(|&(mv, _)| after(mv) == best).unwrap().1
}

/// The visits are some more than are needed.
#[test]
fn a_winning_first_placement_is_chosen_on_solved_boards() {
    assert_eq!(chosen::<Square<2>>(false, 100), "won");
    assert_eq!(chosen::<Square<3>>(false, 100), "won");
    assert_eq!(chosen::<Square<4>>(false, 8000), "won");
    assert_eq!(chosen::<Hex<2>>(false, 100), "won");
    assert_eq!(chosen::<Hex<3>>(false, 5000), "won");
}

/// If the opponent leaves at most a draw, a first placement that wins would be swapped.
#[test]
fn the_first_placement_is_fair_under_the_pie_rule() {
    assert_eq!(chosen::<Rect<4, 1>>(true, 1000), "draw");
    assert_eq!(chosen::<Rect<6, 1>>(true, 1000), "draw");
    assert_eq!(chosen::<Rect<8, 1>>(true, 1000), "draw");
}

#[test]
fn the_swap_is_taken_where_it_wins_and_nowhere_else() {
    fn count<B: Board>(visits: u32) -> usize {
        let decided = solved::<B>().into_iter().filter(|&(_, result)| result != "draw");
        let swaps = decided.map(|(first, result)| {
            let mut position = Oust::<B>::new();
            position.play(first).unwrap();
            let mut search = Search::new(position, Expert::of::<B>(), Settings::default());
            search.visit(visits);
            let is_swapped = search.best() == Some(Move::Swap);
            assert_eq!(is_swapped, result == "won", "{} {first}: {:?}", B::NAME, search.moves());
        });
        swaps.count()
    }
    let counted = [count::<Hex<2>>(100), count::<Square<3>>(100), count::<Rect<6, 1>>(100)];
    assert_eq!(counted, [2, 3, 2]);
    assert_eq!(count::<Hex<3>>(2000), 4);
}

/// An option that is not among them has no weights, until somebody decides that they hold for it.
#[test]
fn the_weights_serve_all_options_and_no_unknown_ones() {
    for options in Options::ALL {
        assert!(is_known(options), "{options:?}");
    }
    assert!(!Options::from_suffix("-another").is_some_and(is_known));
}
