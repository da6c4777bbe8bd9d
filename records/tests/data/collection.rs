//! The tournament games of WTHOR as a collection: tables of random positions agree with a scan.

use std::collections::HashMap;

use outflank::variant::AnyPosition;
use outflank::{Position, Reversi};
use outflank_records::collection::{About, Builder};
use outflank_records::wthor::Games;

use crate::common::{Random, data, files};

#[test]
fn tables_of_random_positions() {
    let Some(folder) = data("wthor") else { return };
    let mut builder = Builder::new();
    let mut games = Vec::new();
    for path in files(&folder, ".wtb").into_iter().take(2) {
        for record in Games::read(&std::fs::read(&path).unwrap()).unwrap().replayed() {
            let record = record.unwrap();
            builder.add(&record.game, &About::of_record(&record)).unwrap();
            games.push(record.game);
        }
    }
    let collection = builder.build().unwrap();
    // The scan: for each position that is asked for, the games that have it.
    let mut random = Random(1);
    let asked: Vec<AnyPosition> = (0..1000)
        .map(|nth| {
            let game = &games[random.below(games.len())];
            let plies = if nth % 2 == 0 { 10 } else { game.len() };
            *game.positions().nth(random.below(plies.min(game.len()) + 1)).unwrap()
        })
        .collect();
    let mut scan: HashMap<AnyPosition, Vec<u32>> =
        asked.iter().map(|position| (position.canonical(), Vec::new())).collect();
    for (number, game) in games.iter().enumerate() {
        for position in game.positions() {
            if let Some(found) = scan.get_mut(&position.canonical()) {
                found.push(number as u32);
            }
        }
    }
    let (mut most, mut tables) = (0, 0);
    for position in asked {
        let found = &scan[&position.canonical()];
        let rows = collection.explore(&position).unwrap();
        assert_eq!(rows.iter().map(|row| row.games).sum::<u32>() as usize, found.len(), "{position}");
        let visits = collection.games(&position, None).unwrap();
        assert!(visits.iter().map(|visit| visit.game).eq(found.iter().copied()), "{position}");
        for row in rows {
            let of_move: Vec<_> = visits.iter().filter(|visit| visit.mv == row.mv).collect();
            assert_eq!(of_move.len(), row.games as usize);
            let scores = of_move.iter().map(|visit| collection.entry(visit.game).unwrap().score.unwrap());
            let mean = scores.clone().map(f64::from).sum::<f64>() / f64::from(row.games);
            assert!((mean - row.mean_score.unwrap()).abs() < 1e-9);
            let [black, white] =
                [1.0, -1.0].map(|sign| scores.clone().filter(|score| score * sign > 0.0).count());
            assert_eq!([row.black as usize, row.white as usize], [black, white]);
            assert_eq!(row.black + row.draws + row.white, row.games);
        }
        most = most.max(found.len());
        tables += 1;
    }
    assert!(tables == 1000 && most == games.len(), "{tables} {most}");
    assert_eq!(collection.explore(&Reversi::new().into()).unwrap().len(), 1);
}
