//! Random games that are stopped: each is whole or untouched, and another call ends them all.

use std::sync::atomic::{AtomicUsize, Ordering};

use outflank::Position;
use outflank::batch::AnyBatch;
use outflank::variant::{AnyPosition, Variant};

fn first_action(start: &AnyPosition) -> u16 {
    start.legal_moves().next().and_then(|mv| mv.action_on(start.geometry())).unwrap()
}

#[test]
fn stopped_games_are_whole_or_untouched() {
    for name in ["reversi:square-8", "oust:hex-3", "reversi:square-6"] {
        let start = name.parse::<Variant>().unwrap().start();
        for parallel in [false, true] {
            let mut batch = AnyBatch::new(start, 2000).unwrap();
            if parallel {
                batch = batch.in_parallel();
            }
            let asked = AtomicUsize::new(0);
            let stop = || asked.fetch_add(1, Ordering::Relaxed) == 3;
            assert_eq!(batch.playout_stoppable(&stop), None);
            let ends = |batch: &AnyBatch| {
                let positions: Vec<_> = (0..2000).map(|board| batch.position(board).unwrap()).collect();
                assert!(positions.iter().all(|position| position.is_over() || *position == start));
                positions.iter().filter(|position| position.is_over()).count()
            };
            let over = ends(&batch);
            assert!((1..2000).contains(&over), "{name}: {over}");
            let mut finished = vec![9; 2000];
            batch.finished(&mut finished).unwrap();
            for (board, &finished) in finished.iter().enumerate() {
                assert_eq!(finished, u8::from(batch.position(board).unwrap().is_over()));
            }

            // Those that are left end as they would have.
            let mut twin = AnyBatch::new(start, 2000).unwrap();
            twin.playout();
            assert!(batch.playout_stoppable(&|| false).is_some());
            assert_eq!(ends(&batch), 2000);
            assert!((0..2000).all(|board| batch.position(board) == twin.position(board)));

            // Steps leave them alone until they restart.
            let before = batch.position(7);
            batch.step(&[9999; 2000]).unwrap();
            assert_eq!((batch.position(7), batch.ended()[7]), (before, false));
            batch.set_position(7, start);
            batch.set_position(8, start);
            batch.step(&[first_action(&start); 2000]).unwrap();
            let after = batch.position(7);
            batch.reset_finished();
            assert_eq!((batch.position(7), batch.position(9)), (after, Some(start)));
        }
    }
}
