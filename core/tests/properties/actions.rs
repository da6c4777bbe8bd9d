//! A game has as many action indices as it can have moves: the swap has one in Oust with the pie
//! rule alone, and a learner's mask has no column that is never used.

use outflank::batch::AnyBatch;
use outflank::variant::{GameKind, Variant};
use outflank::{Move, Position, oust};

use crate::common::Random;

/// Every variant, from random games' positions: as many actions everywhere, all legal moves among
/// them, the last of them the swap or else the pass.
#[test]
fn each_variant_has_its_own() {
    for variant in Variant::all() {
        let (mut position, geometry) = (variant.start(), variant.geometry());
        let has_swap = variant.game() == GameKind::Oust && !variant.to_string().ends_with("-nopie");
        let actions = geometry.area() + if has_swap { 2 } else { 1 };
        let last = if has_swap { Move::Swap } else { Move::Pass };
        assert_eq!(last.action_on(geometry), Some(actions - 1), "{variant}");
        let mut random = Random(7);
        for _ in 0..12 {
            assert_eq!((position.actions(), position.variant().actions()), (actions, actions), "{position}");
            let legal: Vec<Move> = position.legal_moves().collect();
            assert!(legal.iter().all(|mv| mv.action_on(geometry).is_some_and(|action| action < actions)));
            if legal.is_empty() {
                break;
            }
            position.play(legal[random.below(legal.len())]).unwrap();
        }
    }
}

/// The pie rule belongs to the game, not to the turn: once it is used up the index stays.
#[test]
fn they_stay_as_many_when_the_swap_is_over() {
    for (state, actions) in [("-", 26), ("open", 27), ("kept", 27), ("swapped", 27)] {
        let game = if state == "-" { "oust:hex-3-nopie" } else { "oust:hex-3" };
        let turn = if state == "open" { "..." } else { "X.O" };
        let text = format!("{game} ##{turn}/#..../...../....#/...## B {state}");
        let position: oust::Oust<outflank::board::Hex<3>> = text.parse().unwrap();
        assert_eq!(position.actions(), actions, "{text}");
    }
}

/// A batch's masks have a byte for each, and no other length is taken.
#[test]
fn masks_are_as_long() {
    for name in
        ["reversi:square-8", "reversi:square-10", "oust:hex-3", "oust:hex-3-nopie", "oust:hex-7-nopie"]
    {
        let start = name.parse::<Variant>().unwrap().start();
        let mut batch = AnyBatch::new(start, 70).unwrap();
        let each = batch.actions_per_board();
        assert_eq!(each, usize::from(start.actions()), "{name}");
        batch
            .step(&[start.legal_moves().next().and_then(|mv| mv.action_on(start.geometry())).unwrap(); 70])
            .unwrap();
        let mut mask = vec![9; 70 * each];
        batch.legal_mask(&mut mask).unwrap();
        for (board, mask) in mask.chunks(each).enumerate() {
            let position = batch.position(board).unwrap();
            let legal = |action| {
                Move::from_action(action, start.geometry()).is_some_and(|mv| position.is_legal(mv)) as u8
            };
            assert!(mask.iter().zip(0..).all(|(&byte, action)| byte == legal(action)), "{name}");
        }
        assert!(batch.legal_mask(&mut vec![9; 70 * each + 70]).is_err(), "{name}");
    }
}
