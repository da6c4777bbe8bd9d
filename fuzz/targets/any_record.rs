//! Whatever bytes there are, records are found in them or it is said what was tried; what is found
//! is a legal game, and is found again in its own text.

use outflank::Game;
use outflank::transcript;
use outflank_records::Source;

pub(crate) fn run(bytes: &[u8]) {
    let source = Source::from(bytes);
    let mut found = 0;
    for reading in source.read() {
        found += 1;
        let Ok(reading) = reading else { continue };
        let game = &reading.record.game;
        assert_eq!(Game::replay(*game.start(), game.moves().iter().copied()).as_ref(), Ok(game));
        assert!(reading.comments.iter().all(|(plies, _)| *plies <= game.len()));
        assert!(reading.notes.iter().all(|note| note.line > 0 && note.column > 0));
        let evaluations = reading.record.evaluations.len();
        assert!(evaluations == 0 || evaluations == game.len());
        let written = format!("{}\n{}", game.start(), transcript::write_turns(game));
        let again = Source::from(written.as_str()).read().next().unwrap().unwrap();
        assert_eq!((&again.record.game, &again.notes[..]), (game, &[][..]));
    }
    assert!(found > 0);
}
