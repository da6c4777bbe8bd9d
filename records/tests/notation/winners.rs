//! A record of a finished game names the winner of its last position, in each format.

use outflank::variant::AnyPosition;
use outflank::{Game, Position};
use outflank_records::collection::About;
use outflank_records::{Format, Record};

/// The score and the winner as a collection takes them from a written record.
fn read(format: Format, text: &str) -> About<'static> {
    let record = outflank_records::read(format, outflank::Reversi::new(), text).next().unwrap().unwrap();
    let About { score, outcome, .. } = About::of_record(&record);
    About { score, outcome, ..About::default() }
}

#[test]
fn empty_cells_do_not_change_the_winner() {
    for rules in ["", "-anti"] {
        for discs in ["XXX.", "O...", "XX../..../...O", "X.../..../...O"] {
            let rows = discs
                .split('/')
                .chain(["....", "....", "....", "...."])
                .take(4)
                .collect::<Vec<_>>()
                .join("/");
            let position: AnyPosition = format!("reversi:square-4{rules} {rows} B").parse().unwrap();
            let (game, outcome) = (Game::new(position), position.outcome());
            assert!(outcome.is_some());
            let made = About::of_game(&game);
            for (format, text) in [
                (Format::Sgf, Record::new(&game).to_sgf()),
                (Format::Ggf, Record::new(&game).to_ggf().unwrap()),
            ] {
                let about = read(format, &text);
                assert_eq!((about.outcome, about.score), (outcome, made.score), "{text}");
            }
        }
    }
}
