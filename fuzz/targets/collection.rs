//! Bytes are a collection or refused; what is opened is searched and read without a panic, and
//! what can be merged into another is written again.

use outflank::Reversi;
use outflank_records::collection::{Builder, Collection};

pub(crate) fn run(bytes: &[u8]) {
    let Ok(collection) = Collection::from_bytes(bytes.to_vec()) else { return };
    let _ = (collection.explore(&Reversi::new().into()), collection.games(&Reversi::new().into(), None));
    let _ = (collection.texts(), collection.text(0));
    // The games say which positions may be found.
    for number in 0..collection.len().min(8) as u32 {
        let Ok(game) = collection.game(number) else { continue };
        for position in game.positions() {
            let _ = (collection.explore(position), collection.games(position, None));
        }
    }
    let mut merged = Builder::new();
    if merged.add_collection(&collection).is_ok() {
        let written = merged.to_bytes().unwrap();
        let again = Collection::from_bytes(written.clone()).unwrap();
        again.verify().unwrap();
        let mut merged = Builder::new();
        merged.add_collection(&again).unwrap();
        assert_eq!(merged.to_bytes().unwrap(), written);
    }
}
