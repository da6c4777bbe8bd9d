//! The figures of the author's sheet of Oust, as the data folder has them decoded.

use outflank::board::Hex;
use outflank::{Move, Oust, Position};

use crate::common::{data, text};

#[test]
fn the_six_figures() {
    let Some(folder) = data("oust") else { return };
    let mut figures = 0;
    for line in text(&folder.join("figures.txt")).lines().filter(|line| !line.starts_with('#')) {
        let [_, rows, says] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let mut game: Oust<Hex<3>> = format!("oust:hex-3-nopie {rows} B -").parse().unwrap();
        if let Some(legal) = says.strip_prefix("legal: ") {
            assert_eq!(game.placements().to_string(), legal, "{line}");
        } else if says == "pass" {
            assert_eq!(game.legal_moves().collect::<Vec<_>>(), [Move::Pass], "{line}");
        } else {
            let (mv, captured) = says.split_once(" captures ").unwrap();
            let played = game.play(mv.parse().unwrap()).unwrap();
            assert_eq!(played.taken.to_string(), captured.trim_end_matches(" wins"), "{line}");
            assert_eq!(game.is_over(), captured.ends_with(" wins"), "{line}");
        }
        figures += 1;
    }
    assert_eq!(figures, 6);
}
