//! The WTHOR base: every game is legal with the passes that the library finds, and the recorded
//! score is the tournament score.

use outflank::Move;
use outflank_records::wthor::{Games, Kind, Names, Record};

use crate::common::{data, files};

#[test]
fn every_game_of_every_file() {
    let Some(folder) = data("wthor") else { return };
    let (mut games, mut finished, mut passes) = (0, 0, 0);
    for path in files(&folder, ".wtb") {
        let bytes = std::fs::read(&path).unwrap();
        let file = Games::read(&bytes).unwrap();
        let header = *file.header();
        let records: Vec<Record> = file.map(|record| record.unwrap()).collect();
        assert_eq!(records.len(), header.games as usize);
        for (nth, record) in records.iter().enumerate() {
            let context = || format!("{}, record {}", path.display(), nth + 1);
            let game = record.game().unwrap_or_else(|error| panic!("{}: {error}", context()));
            games += 1;
            passes += game.moves().iter().filter(|mv| **mv == Move::Pass).count();
            match record.score_agrees(&game) {
                Some(agrees) => {
                    assert!(agrees, "{}: {:?}", context(), game.position().tournament_score());
                    finished += 1;
                }
                None => assert!(header.games_year < 2001, "{}: given up", context()),
            }
        }
        assert_eq!(Games::write(header, &records).unwrap(), bytes, "{} written again", path.display());
    }
    println!("{games} games, {finished} finished, {passes} passes");
    assert!(games > 20_000 && finished > games * 9 / 10 && passes > 0);
}

#[test]
fn players_and_tournaments() {
    let Some(folder) = data("wthor") else { return };
    for (name, kind, first) in
        [("WTH.JOU", Kind::Players, "???"), ("WTH.TRN", Kind::Tournaments, "Diverses parties")]
    {
        let bytes = std::fs::read(folder.join(name)).unwrap();
        let header = *Names::read(kind, &bytes).unwrap().header();
        let names: Vec<String> = Names::read(kind, &bytes).unwrap().map(|name| name.unwrap()).collect();
        assert_eq!((names[0].as_str(), names.len()), (first, header.names as usize));
        let again = Names::write(kind, header, &names).unwrap();
        assert!(Names::read(kind, &again).unwrap().map(|name| name.unwrap()).eq(names));
    }
}

#[test]
fn a_file_cut_anywhere_delivers_what_is_whole() {
    let Some(folder) = data("wthor") else { return };
    let bytes = std::fs::read(folder.join("WTH_1977.wtb")).unwrap();
    let whole: Vec<Record> = Games::read(&bytes).unwrap().map(|record| record.unwrap()).collect();
    for length in 16..bytes.len() {
        let mut games = Games::read(&bytes[..length]).unwrap();
        let complete = (length - 16) / Record::BYTES;
        for record in &whole[..complete] {
            assert_eq!(games.next(), Some(Ok(record.clone())));
        }
        let error = games.next().unwrap().unwrap_err();
        assert_eq!((error.record, error.offset), (Some(complete + 1), 16 + complete * Record::BYTES));
        assert_eq!(games.next(), None);
    }
    for length in 0..16 {
        assert_eq!(Games::read(&bytes[..length]).unwrap_err().record, None);
    }
}
