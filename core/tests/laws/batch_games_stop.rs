//! Random games that are stopped: each is whole or untouched, and another call ends them all.

use std::sync::atomic::{AtomicUsize, Ordering};

use outflank::Position;
use outflank::batch::{AnyBatch, Options};
use outflank::variant::Variant;

#[test]
fn stopped_games_are_whole_or_untouched() {
    for name in ["reversi:square-8", "oust:hex-3", "reversi:square-6"] {
        let start = name.parse::<Variant>().unwrap().start();
        for parallel in [false, true] {
            let mut batch = AnyBatch::new(&start, 2000, Options::default()).unwrap();
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
            assert!(batch.playout_stoppable(&|| false).is_some());
            assert_eq!(ends(&batch), 2000);
        }
    }
}
