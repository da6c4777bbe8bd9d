//! SGF is read or refused tree by tree, and what is read is written and read again as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use outflank::board::Square;
use outflank::notation::sgf;

fuzz_target!(|text: &str| {
    for tree in sgf::read(text).flatten() {
        assert_eq!(sgf::read(&tree.to_string()).collect::<Vec<_>>(), [Ok(tree.clone())]);
        let _ = tree.game::<Square<10>>();
        if let Ok(game) = tree.game::<Square<8>>()
            && let Some(written) = sgf::Tree::new(&game)
        {
            assert_eq!(written.game(), Ok(game));
        }
    }
});
