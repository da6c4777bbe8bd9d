//! A board of a batch, which keeps lists of its groups, plays as a position that floods them,
//! whatever moves it is given. A random game, which keeps its groups in a table, ends by the rules.

use outflank::batch::{Batch, Options};
use outflank::board::{Board, Hex, Square};
use outflank::oust::Oust;
use outflank::{Move, Position};

/// Games that end stay as they are, and passes are actions.
fn without_automatics() -> Options {
    Options::default().with_auto_pass(false).with_auto_reset(false)
}

fn play<B: Board>(actions: &[u8]) {
    let mut plain = Oust::<B>::new();
    let mut batch = Batch::new(plain, 1).unwrap().with_options(without_automatics());
    for &action in actions {
        let Some(mv) = Move::from_action(action.into(), plain.geometry()) else { continue };
        let mv = if let Move::Place(_) = mv {
            plain.legal_moves().nth(action as usize % 64).unwrap_or(mv)
        } else {
            mv
        };
        if plain.is_over() {
            break;
        }
        let is_legal = mv.action_on(B::GEOMETRY).is_some_and(|action| batch.step(&[action]).is_ok());
        assert_eq!(plain.play(mv).is_ok(), is_legal, "{plain} {mv}");
        assert_eq!(batch.position(0), Some(plain));
        let mut mask = vec![0; batch.actions_per_board()];
        batch.legal_mask(&mut mask).unwrap();
        let legal = (0..).zip(mask).filter(|&(_, legal)| legal == 1).map(|(action, _)| action);
        let expected = plain.legal_moves().filter_map(|mv| mv.action_on(B::GEOMETRY));
        assert_eq!(legal.collect::<Vec<u16>>(), expected.collect::<Vec<_>>(), "{plain}");
    }
    batch.playout();
    assert!(batch.position(0).is_some_and(|end| end.is_over()));
}

pub(crate) fn run(actions: &[u8]) {
    play::<Hex<4>>(actions);
    play::<Square<5>>(actions);
}
