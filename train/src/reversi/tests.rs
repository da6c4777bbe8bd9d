//! Whole runs of training, and the files that they leave.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::PathBuf;

use super::*;

fn plan() -> Plan {
    Plan { from: None, seed: 3, batches: vec![1, 33], games: 2, plies: 1, exact: 5, nodes: None, epochs: 2 }
}

/// A new name of a folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("outflank-train-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Runs a training on several threads. Returns its files of weights and the held-out positions.
fn run(plan: &Plan, folder: &Path, threads: usize) -> ([Vec<u8>; 2], Vec<(Reversi, i8)>) {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let held_out = threads.install(|| train(plan, folder, &|_| ())).unwrap();
    ([ORDERING_FILE, PLAY_FILE].map(|file| fs::read(folder.join(file)).unwrap()), held_out)
}

fn checksums(files: &[Vec<u8>; 2]) -> [u64; 2] {
    [0, 1].map(|file| Evaluation::from_bytes(&files[file]).unwrap().checksum())
}

#[test]
fn the_same_plan_gives_the_same_weights_on_every_machine() {
    let folder = folder("once");
    // Whatever weights and features this program has.
    let (files, held_out) = run(&plan(), &folder, 2);
    let sums = checksums(&files);
    assert_eq!(sums, [0x3574_77d0_86da_3c8c, 0xf2b1_5d11_14b3_a6f8], "{sums:x?}");
    assert!(held_out.len() > 10, "{}", held_out.len());
    fs::remove_dir_all(&folder).unwrap();
    let other = Plan { seed: 4, batches: vec![0, 2], ..plan() };
    let sums = [other.clone(), Plan { seed: 5, ..other }].map(|plan| {
        let sums = checksums(&run(&plan, &folder, 1).0);
        fs::remove_dir_all(&folder).unwrap();
        sums
    });
    assert!(sums[0][0] != sums[1][0] && sums[0][1] != sums[1][1], "the seed changes nothing");
}

/// A run that was ended goes on after its last batch, with any number of threads. The last round is
/// by a search, whose values are kept.
#[test]
fn a_run_that_was_ended_goes_on() {
    let (folder, plan) = (folder("resumed"), Plan { batches: vec![33], nodes: Some(30), ..plan() });
    let whole = run(&plan, &folder, 1);
    let checksum = checksums(&whole.0)[1];
    assert_eq!(checksum, 0x5158_42a1_7238_4460, "{checksum:x}");
    for file in ["round-0-batch-32.positions", "round-0.bin", ORDERING_FILE, PLAY_FILE] {
        fs::remove_file(folder.join(file)).unwrap();
    }
    assert!(run(&plan, &folder, 3) == whole, "it gives other weights");
    fs::remove_dir_all(folder).unwrap();
}

/// Training goes on from a network: it plays, and the fit begins with its numbers.
#[test]
fn training_goes_on_from_a_network() {
    let (path, few) = (folder("goes-on"), Plan { batches: vec![2], ..plan() });
    let [ordering, first] = run(&few, &path, 1).0;
    fs::remove_dir_all(&path).unwrap();
    let from = FirstNetwork::new(first.clone()).unwrap();
    assert!(from.network().to_bytes() == first);
    let continued = |epochs: u32| {
        let with = Plan { from: Some(from.clone()), epochs, ..few.clone() };
        train(&with, &path, &|_| ()).unwrap();
        let refused = train(&Plan { from: None, ..with }, &path, &|_| ()).unwrap_err().to_string();
        assert!(refused.contains("the folder is of another plan"), "{refused}");
        let play = fs::read(path.join(PLAY_FILE)).unwrap();
        fs::remove_dir_all(&path).unwrap();
        play
    };
    // A fit that looks at no position changes no row.
    let rows = 12 + 32 * PatternSet::Play.weights();
    assert!(continued(0)[..rows] == first[..rows]);
    assert!(continued(1)[..rows] != first[..rows]);
    let refused = FirstNetwork::new(ordering).unwrap_err().to_string();
    assert_eq!(refused, "expected a network, found linear weights");
}

/// Whoever has a corner is ahead, and by as much in each of them.
#[test]
fn the_first_player_likes_corners() {
    let evaluation = evaluation_of(&beginner().to_bytes()).unwrap();
    for corner in [0, 7, 56, 63] {
        let value =
            |turn| evaluation.value(&Reversi::from_bits(1 << corner, 1 << 27, turn).unwrap()).unwrap();
        assert!(value(Color::Black) > 9 * Evaluation::DISC, "{corner}");
        assert!(value(Color::White) < -9 * Evaluation::DISC, "{corner}");
    }
}

#[test]
fn a_folder_of_another_plan_is_refused() {
    let folder = folder("other");
    let plan = Plan { batches: vec![], ..plan() };
    train(&plan, &folder, &|_| ()).unwrap();
    for other in [Plan { exact: 6, ..plan.clone() }, Plan { batches: vec![1], ..plan }] {
        let refused = train(&other, &folder, &|_| ()).unwrap_err().to_string();
        assert!(refused.contains("the folder is of another plan"), "{refused}");
    }
    fs::remove_dir_all(folder).unwrap();
}

/// A file that training has not written stays as it is, in a new folder and in one of training.
#[test]
fn a_foreign_file_is_refused_and_untouched() {
    let (folder, plan) = (folder("foreign"), Plan { batches: vec![1], ..plan() });
    let notes = b"\x02\0\0\0 notes of somebody else, without an end of the line";
    for has_plan in [false, true] {
        for name in ["round-0-batch-0.positions", "round-0.bin"] {
            fs::create_dir_all(&folder).unwrap();
            if has_plan {
                fs::write(folder.join("plan.txt"), format!("{plan:?}\n")).unwrap();
            }
            fs::write(folder.join(name), notes).unwrap();
            let refused = train(&plan, &folder, &|_| ()).unwrap_err().to_string();
            assert!(refused.contains(name) && refused.contains("not "), "{refused}");
            assert_eq!(fs::read(folder.join(name)).unwrap(), notes, "{name}");
            fs::remove_dir_all(&folder).unwrap();
        }
    }
}

/// Bytes could be positions by chance, so the first line decides, and the length.
#[test]
fn a_file_of_positions_is_whole() {
    let path = std::env::temp_dir().join(format!("outflank-positions-{}", std::process::id()));
    assert_eq!(positions::read(&path).unwrap(), None);
    let examples = [1, 3].map(|player| Example { player, opponent: 28, score: -4, searched: 5 });
    positions::write(&path, &examples).unwrap();
    assert_eq!(positions::read(&path).unwrap().unwrap(), examples);
    let whole = fs::read(&path).unwrap();
    let header = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    let with = |discs: u64| [&whole[..header], &discs.to_le_bytes(), &[0; 10]].concat();
    // Neither an empty board nor a full one has a place in the tables.
    let [empty, full] = [0, u64::MAX].map(with);
    for bytes in [&whole[header..], &whole[..whole.len() - 1], &whole[..header - 1], &[], &empty, &full] {
        fs::write(&path, bytes).unwrap();
        let error = positions::read(&path).unwrap_err().to_string();
        assert!(
            error.contains("outflank-positions") && error.contains("is not a file of positions"),
            "{error}"
        );
    }
    fs::remove_file(path).unwrap();
}
