//! GGF records as found in the wild: sixteen, of which two stop before the game is over.

use outflank::board::Square;
use outflank::{Color, Game, Reversi};
use outflank_records::ggf::{self, Record};

use crate::common::{data, text};

#[test]
fn records_found_in_the_wild() {
    let Some(folder) = data("ggf") else { return };
    let file = text(&folder.join("games.ggf"));
    let records: Vec<Record> = ggf::read(&file).map(|record| record.unwrap()).collect();
    let (mut finished, mut agree) = (0, 0);
    for record in &records {
        let game: Game<Reversi> = record.game::<Square<8>>().unwrap();
        let again: Vec<_> = ggf::read(&record.to_string()).collect();
        assert_eq!(again, [Ok(record.clone())], "written and read again");
        assert_eq!(game.moves().len(), record.plies().len());
        let Some(score) = game.position().tournament_score() else { continue };
        finished += 1;
        // A finished game's result is its tournament score, less the komi.
        if let Some(result) = record.result() {
            let difference = f64::from(score.difference(Color::Black)) - record.komi().unwrap_or(0.0);
            assert!((difference - result).abs() < 0.01, "{difference} and {result}: {record}");
            agree += 1;
        }
    }
    println!("{} records, {finished} finished, {agree} results agree", records.len());
    assert_eq!((records.len(), finished, agree), (16, 14, 13), "one finished record has no result");
}

/// Whatever is cut off a file, the records before the cut are delivered and the one with the cut
/// is an error.
#[test]
fn a_file_cut_anywhere_delivers_what_is_whole() {
    let Some(folder) = data("ggf") else { return };
    let file = text(&folder.join("games.ggf"));
    let first_two: usize = file.lines().take(2).map(|line| line.len() + 1).sum();
    let records: Vec<Record> = ggf::read(&file[..first_two]).map(|record| record.unwrap()).collect();
    let first = file.lines().next().unwrap().len();
    for length in 1..first_two - 1 {
        let cut: Vec<_> = ggf::read(&file[..length]).collect();
        let whole = usize::from(length >= first);
        assert_eq!(cut.iter().flatten().collect::<Vec<_>>(), records[..whole].iter().collect::<Vec<_>>());
        let in_a_record = length != first && length != first + 1;
        assert_eq!(cut.iter().filter(|record| record.is_err()).count(), usize::from(in_a_record), "{length}");
        // What follows a record that is cut short is read all the same.
        let mended = format!("{}\n{}", &file[..length], file.lines().nth(1).unwrap());
        assert_eq!(ggf::read(&mended).last(), Some(Ok(records[1].clone())), "{length}");
    }
}

#[test]
fn a_komi_game_keeps_its_tags() {
    let Some(folder) = data("ggf") else { return };
    let file = text(&folder.join("games.ggf"));
    let komi = ggf::read(&file).flatten().find(|record| record.komi().is_some()).unwrap();
    assert_eq!(komi.tag("KB"), Some("B3/2.00/27.23"));
    assert_eq!((komi.komi(), komi.tag("TY")), (Some(-3.133), Some("8kr20")));
    assert_eq!(komi.plies()[0].evaluation(), Some(2.0));
    assert_eq!(komi.plies()[0].seconds(), Some(27.23));
}
