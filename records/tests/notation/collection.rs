//! Collections: the tables agree with a plain scan of the games, files that are cut or changed are
//! refused, and parts that are merged have the bytes of the whole.

use std::collections::BTreeMap;

use outflank::variant::{AnyPosition, Variant};
use outflank::{Color, Game, Move, Outcome, Position, Reversi, transcript};
use outflank_records::collection::{About, Builder, Collection, CollectionError, MoveRow};
use outflank_records::{Format, GameTree};

use crate::common::{self, Random, vectors};

/// A game that random moves make, to its end or to so many plies.
fn random_game(start: AnyPosition, plies: usize, random: &mut Random) -> Game<AnyPosition> {
    let mut game = Game::new(start);
    while game.len() < plies && !game.position().is_over() {
        let moves: Vec<Move> = game.position().legal_moves().collect();
        game.play(moves[random.below(moves.len())]).unwrap();
    }
    game
}

/// The games of the repository, and random ones: of other variants, from other starts, cut short,
/// without a move, twice the same, mirrored.
fn games() -> Vec<Game<AnyPosition>> {
    let mut random = Random(32);
    let start: AnyPosition = Reversi::new().into();
    let kept = vectors("games.txt");
    let read = |line: &String| transcript::read(start, line.split_once(' ').unwrap().1).unwrap();
    let mut games: Vec<_> = kept.iter().map(read).collect();
    games.extend(kept.iter().take(3).map(read));
    for nth in 0..8 {
        let image = Game::new(start.image(nth).unwrap());
        let game = &games[3];
        let symmetry = outflank::board::Symmetry::all_of(start.cells().board()).nth(nth).unwrap();
        let moves = game.moves().iter().map(|&mv| mv.cell().map_or(mv, |cell| symmetry.cell(cell).into()));
        games.push(Game::replay(*image.start(), moves).unwrap());
    }
    games.push(Game::new(start));
    let names = ["reversi:square-4", "reversi:square-6-anti", "reversi:hex-5", "reversi:square-8-free"];
    for name in names.into_iter().chain(["oust:hex-2", "oust:hex-3", "oust:hex-5-nopie", "oust:square-4"]) {
        let start = name.parse::<Variant>().unwrap().start();
        for _ in 0..6 {
            let game = random_game(start, 400, &mut random);
            // Another game goes on from the middle of this one.
            let middle = *game.positions().nth(game.len() / 2).unwrap();
            games.push(random_game(middle, 400, &mut random));
            games.push(game);
        }
    }
    for _ in 0..100 {
        games.push(random_game(start, 12, &mut random));
    }
    games
}

fn builder(games: &[Game<AnyPosition>]) -> Builder {
    let mut builder = Builder::new();
    for (nth, game) in games.iter().enumerate() {
        let names = [format!("player {}", nth % 7), format!("player {}", nth % 5)];
        let about = About { black: &names[0], white: &names[1], source: "games", ..About::of_game(game) };
        builder.add(game, &about).unwrap();
    }
    builder
}

/// A row without its order: games, Black's, draws, White's, and the sum of scores.
type Counts = (u32, u32, u32, u32, Option<i64>);

fn counts(row: &MoveRow) -> Counts {
    let mean = row.mean_score.map(|mean| (mean * 1000.0).round() as i64);
    (row.games, row.black, row.draws, row.white, mean)
}

/// Whether a position may be an image of another: what no symmetry changes is the same.
fn may_be(one: &AnyPosition, other: &AnyPosition) -> bool {
    (one.score(), one.turn()) == (other.score(), other.turn())
}

/// A game, and its positions, which a scan would play anew each time.
type Played<'a> = (&'a Game<AnyPosition>, Vec<AnyPosition>);

/// The table of a position by a plain scan: every image of it is looked for in every game, and the
/// moves are counted at the least cell that an image of the move has.
fn scanned(games: &[Played], position: &AnyPosition) -> BTreeMap<Option<Move>, Counts> {
    let symmetries: Vec<_> = outflank::board::Symmetry::all_of(position.cells().board()).collect();
    let mut found: BTreeMap<Option<Move>, BTreeMap<usize, &Game<AnyPosition>>> = BTreeMap::new();
    for (number, (game, positions)) in games.iter().enumerate() {
        if game.start().variant() != position.variant() {
            continue;
        }
        for (ply, visited) in positions.iter().enumerate().filter(|(_, visited)| may_be(visited, position)) {
            let images = visited.symmetries().enumerate();
            let alike: Vec<usize> =
                images.filter(|(_, image)| image == position).map(|(nth, _)| nth).collect();
            if alike.is_empty() {
                continue;
            }
            let mv = game.moves().get(ply).map(|&mv| {
                let image = |nth: usize| mv.cell().map_or(mv, |cell| symmetries[nth].cell(cell).into());
                let index = |mv: &Move| mv.action_on(position.geometry()).unwrap();
                alike.iter().map(|&nth| image(nth)).min_by_key(index).unwrap()
            });
            found.entry(mv).or_default().insert(number, game);
        }
    }
    let count = |games: BTreeMap<usize, &Game<AnyPosition>>| {
        let ended =
            |outcome| games.values().filter(|game| game.position().outcome() == Some(outcome)).count() as u32;
        let scores: Vec<f64> = games
            .values()
            .filter_map(|game| game.position().tournament_score())
            .map(|score| f64::from(score.black) - f64::from(score.white))
            .collect();
        let mean = scores.iter().sum::<f64>() / scores.len() as f64;
        let mean = (!scores.is_empty()).then(|| (mean * 1000.0).round() as i64);
        let [black, white] = Color::ALL.map(|color| ended(Outcome::Win(color)));
        (games.len() as u32, black, ended(Outcome::Draw), white, mean)
    };
    found.into_iter().map(|(mv, games)| (mv, count(games))).collect()
}

#[test]
fn tables_agree_with_a_scan() {
    let games = games();
    let played: Vec<Played> = games.iter().map(|game| (game, game.positions().copied().collect())).collect();
    let collection = builder(&games).build().unwrap();
    collection.verify().unwrap();
    let mut random = Random(7);
    let (mut moves, mut frequent) = (0, 0);
    let queries = common::games(1000);
    for nth in 0..queries {
        let game = &games[random.below(games.len())];
        // The first plies, which many games have in common, as often as all others.
        let within = if nth % 2 == 0 { game.len().min(6) } else { game.len() };
        let visited = game.positions().nth(random.below(within + 1)).unwrap();
        let images: Vec<_> = visited.symmetries().collect();
        let position = images[random.below(images.len())];
        let rows = collection.explore(&position).unwrap();
        let table: BTreeMap<_, _> = rows.iter().map(|row| (row.mv, counts(row))).collect();
        assert_eq!(table.len(), rows.len(), "{position}: a move has one row");
        assert_eq!(table, scanned(&played, &position), "{position}");
        assert!(rows.is_sorted_by_key(|row| (row.mv.is_none(), std::cmp::Reverse(row.games))));
        let canonical = position.canonical();
        let visits = collection.games(&position, None).unwrap();
        let numbers: std::collections::BTreeSet<_> = visits.iter().map(|visit| visit.game).collect();
        for visit in visits {
            let there = played[visit.game as usize].1[usize::from(visit.ply)];
            assert_eq!(there.canonical(), canonical);
            assert!(table.contains_key(&visit.mv));
        }
        for row in &rows {
            let alike = row.mv.map(|mv| collection.games(&position, Some(mv)).unwrap());
            let alike = alike.into_iter().flatten().filter(|visit| visit.mv == row.mv);
            let numbers: std::collections::BTreeSet<_> = alike.map(|visit| visit.game).collect();
            assert!(row.mv.is_none() || numbers.len() == row.games as usize);
        }
        let through = played.iter().filter(|(game, positions)| {
            game.start().variant() == position.variant()
                && positions.iter().any(|one| may_be(one, &position) && one.canonical() == canonical)
        });
        assert_eq!(numbers.len(), through.count(), "{position}");
        moves += rows.len();
        frequent += usize::from(rows.iter().map(|row| row.games).sum::<u32>() > 64);
    }
    assert!(moves > queries && frequent > queries / 20, "{queries} {moves} {frequent}");
}

#[test]
fn games_and_what_is_known_of_them_come_back() {
    let games = games();
    let collection = builder(&games).build().unwrap();
    assert_eq!(collection.len(), games.len());
    let texts = collection.texts().unwrap();
    let entries = collection.entries().unwrap();
    for (nth, game) in games.iter().enumerate() {
        let entry = collection.entry(nth as u32).unwrap();
        assert_eq!((collection.game(nth as u32).unwrap(), entry), (game.clone(), entries[nth]));
        let text = |number: u32| texts[number as usize].as_str();
        assert_eq!(text(entry.black), format!("player {}", nth % 7));
        assert_eq!(collection.text(entry.white).unwrap(), format!("player {}", nth % 5));
        assert_eq!((text(entry.source), text(entry.event), text(entry.date)), ("games", "", ""));
        assert_eq!(text(entry.start), game.start().to_string());
        assert_eq!(entry.plies as usize, game.len());
        assert_eq!(entry.key, game.position().canonical().key());
        assert_eq!(entry.outcome, game.position().outcome());
        let score = game.position().tournament_score();
        assert_eq!(entry.score, score.map(|score| f32::from(score.black) - f32::from(score.white)));
    }
    let none = collection.entry(games.len() as u32).unwrap_err();
    assert!(matches!(none, CollectionError::NoGame { .. }), "{none}");
}

#[test]
fn a_cell_of_another_board_was_played_in_no_game() {
    let games = games();
    let collection = builder(&games).build().unwrap();
    let off_board = "x24".parse().unwrap();
    for game in &games {
        assert_eq!(collection.games(game.position(), Some(off_board)).unwrap(), []);
    }
}

#[test]
fn merged_parts_have_the_bytes_of_the_whole() {
    let games = games();
    let whole = {
        let mut builder = Builder::new();
        for game in &games {
            builder.add(game, &About::of_game(game)).unwrap();
        }
        builder.to_bytes().unwrap()
    };
    for at in [0, 1, games.len() / 3, games.len() - 1, games.len()] {
        let (first, second) = games.split_at(at);
        let mut merged = Builder::new();
        for part in [first, second] {
            let mut builder = Builder::new();
            for game in part {
                builder.add(game, &About::of_game(game)).unwrap();
            }
            merged.add_collection(&builder.build().unwrap()).unwrap();
        }
        assert_eq!(merged.to_bytes().unwrap(), whole);
        // One that is there already, and more games.
        let mut grown = Builder::new();
        let mut builder = Builder::new();
        for game in first {
            builder.add(game, &About::of_game(game)).unwrap();
        }
        grown.add_collection(&builder.build().unwrap()).unwrap();
        for game in second {
            grown.add(game, &About::of_game(game)).unwrap();
        }
        assert_eq!(grown.to_bytes().unwrap(), whole);
    }
}

#[test]
fn an_empty_collection() {
    let bytes = Builder::new().to_bytes().unwrap();
    assert_eq!(bytes.len(), 120);
    let collection = Collection::from_bytes(bytes).unwrap();
    collection.verify().unwrap();
    assert!(collection.is_empty() && collection.texts().unwrap().is_empty());
    let start = Reversi::new().into();
    assert!(
        collection.explore(&start).unwrap().is_empty() && collection.games(&start, None).unwrap().is_empty()
    );
    let mut builder = Builder::new();
    builder.add_collection(&collection).unwrap();
    assert!(builder.is_empty());
}

#[test]
fn a_file_cut_at_any_byte_is_refused() {
    let games: Vec<_> = games().into_iter().take(2).collect();
    let bytes = builder(&games).to_bytes().unwrap();
    for length in 0..bytes.len() {
        let error = Collection::from_bytes(bytes[..length].to_vec()).unwrap_err();
        let cut = matches!(error, CollectionError::Cut { found, .. } if found == length as u64);
        assert!(cut || length == 0 && matches!(error, CollectionError::NoCollection), "{length}: {error}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    let error = Collection::from_bytes(longer).unwrap_err();
    assert_eq!(error.to_string(), "1 bytes follow the end of the collection");
}

/// WASI has no folder for temporary files.
#[test]
#[cfg(not(target_family = "wasm"))]
fn files() {
    let games: Vec<_> = games().into_iter().take(2).collect();
    let bytes = builder(&games).to_bytes().unwrap();
    let path = std::env::temp_dir().join(format!("outflank-test-{}.games", std::process::id()));
    for length in (0..bytes.len()).step_by(97) {
        std::fs::write(&path, &bytes[..length]).unwrap();
        let error = Collection::from_bytes(bytes[..length].to_vec()).unwrap_err();
        assert_eq!(Collection::open(&path).unwrap_err().to_string(), error.to_string());
    }
    builder(&games).write(&path).unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    // One that is cut while it is open.
    let collection = Collection::open(&path).unwrap();
    assert_eq!(collection.game(1).unwrap(), games[1]);
    collection.write(&path).unwrap();
    assert_eq!(collection.to_bytes().unwrap(), bytes, "the file that was replaced is still open");
    let collection = Collection::open(&path).unwrap();
    std::fs::write(&path, &bytes[..200]).unwrap();
    assert!(matches!(collection.explore(games[0].start()), Err(CollectionError::Cut { .. })));
    std::fs::remove_file(&path).unwrap();
    assert!(matches!(Collection::open(&path), Err(CollectionError::File(_))));
}

#[test]
fn another_version_and_other_files_are_refused() {
    let bytes = builder(&games()[..2]).to_bytes().unwrap();
    let mut newer = bytes.clone();
    newer[8] = 2;
    let error = Collection::from_bytes(newer).unwrap_err();
    assert_eq!(error.to_string(), "expected a collection of version 1, found version 2");
    for other in [&b"f5d6c3\n"[..], b"outflank", &[0; 200]] {
        assert!(matches!(Collection::from_bytes(other.to_vec()), Err(CollectionError::NoCollection)));
    }
}

/// A changed byte in the header is refused, elsewhere `verify` finds it; nothing panics.
#[test]
fn a_changed_byte_is_found() {
    let games = games();
    let bytes = builder(&games[..3]).to_bytes().unwrap();
    let (mut refused, mut found) = (0, 0);
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1 << (at % 8);
        let Ok(collection) = Collection::from_bytes(changed) else {
            refused += 1;
            continue;
        };
        assert!(matches!(collection.verify(), Err(CollectionError::Damaged(_))), "byte {at}");
        let _ = collection.explore(games[0].start());
        let _ = collection.games(games[0].start(), None);
        let _ = (collection.game(0), collection.texts(), collection.text(1));
        let _ = Builder::new().add_collection(&collection);
        found += 1;
    }
    assert!(refused == 120 && found > 1000, "{refused} {found}");
}

#[test]
fn results_of_records() {
    let about = |text: &str, format| {
        let record = outflank_records::read(format, Reversi::new(), text).next().unwrap().unwrap();
        let about = About::of_record(&record);
        (about.score, about.outcome)
    };
    let sgf = |result: &str| about(&format!("(;GM[2]RE[{result}];B[f5])"), Format::Sgf);
    let (black, white) = (Some(Outcome::Win(Color::Black)), Some(Outcome::Win(Color::White)));
    assert_eq!(sgf("B+12"), (Some(12.0), black));
    assert_eq!(sgf("W+4.5"), (Some(-4.5), white));
    assert_eq!(sgf("W+Resign"), (None, white));
    assert_eq!(sgf("W+T"), (None, white));
    assert_eq!(sgf("B+F"), (None, black));
    assert_eq!(sgf("B++20"), (Some(20.0), black));
    assert_eq!(sgf("B+-20"), (None, black));
    assert_eq!(sgf("0"), (Some(0.0), Some(Outcome::Draw)));
    for unknown in ["", "Void", "?", "+3", "B+inf", "B+1e300"] {
        let wanted = if unknown.starts_with("B+") { (None, black) } else { (None, None) };
        assert_eq!(sgf(unknown), wanted, "{unknown}");
    }
    let anti =
        |result: &str| about(&format!("(;GM[Reversi]SZ[square-8]RU[anti]RE[{result}];B[f5])"), Format::Sgf);
    assert_eq!(anti("B+12"), (Some(-12.0), black), "the winner has fewer discs");
    assert_eq!(anti("W+R"), (None, white));
    let line = vectors("games.txt").remove(1);
    let moves = line.split_once(' ').unwrap().1.to_owned();
    assert_eq!(about(&moves, Format::Transcript), (Some(4.0), black));
    let game = transcript::read(Reversi::new(), &moves).unwrap();
    let mut tree = GameTree::new(&game);
    tree.set(tree.root(), "RE", ["?"]).unwrap();
    assert_eq!(about(&tree.to_string(), Format::Sgf), (Some(4.0), black), "the board has the result");
    tree.set(tree.root(), "RE", ["Void"]).unwrap();
    assert_eq!(about(&tree.to_string(), Format::Sgf), (None, None), "the game does not count");
}

#[test]
fn some_games_have_the_bytes_of_the_games_added_one_by_one() {
    let games = games();
    let about = |nth: usize| {
        if nth.is_multiple_of(2) {
            About { black: "Ann", ..About::default() }
        } else {
            About::of_game(&games[nth])
        }
    };
    let built = |numbers: &[usize]| {
        let mut builder = Builder::new();
        for &nth in numbers {
            builder.add(&games[nth], &about(nth)).unwrap();
        }
        builder
    };
    let all = built(&(0..games.len()).collect::<Vec<_>>()).build().unwrap();
    let mut random = Random(7);
    for count in [0, 1, 5, games.len() / 2, 3 * games.len()] {
        let numbers: Vec<usize> = (0..count).map(|_| random.below(games.len())).collect();
        let some: Vec<u32> = numbers.iter().map(|&number| number as u32).collect();
        // The builder has games before, and games come after.
        let mut builder = built(&[2, 1]);
        builder.add_games(&all, &some).unwrap();
        builder.add(&games[4], &about(4)).unwrap();
        let expected: Vec<usize> = [2, 1].into_iter().chain(numbers).chain([4]).collect();
        assert_eq!(builder.to_bytes().unwrap(), built(&expected).to_bytes().unwrap(), "{count} games");
    }
    for some in [vec![0, games.len() as u32], vec![0, u32::MAX], (0..=games.len() as u32).collect()] {
        let error = Builder::new().add_games(&all, &some).unwrap_err();
        assert!(matches!(error, CollectionError::NoGame { .. }), "{error}");
    }
}

#[test]
fn keys_at_a_ply_are_the_keys_of_the_games() {
    let games = games();
    let mut builder = Builder::new();
    for game in &games {
        builder.add(game, &About::default()).unwrap();
    }
    let collection = builder.build().unwrap();
    let longest = games.iter().map(Game::len).max().unwrap();
    for ply in [0, 1, 9, longest, longest + 1, 65_535] {
        let positions = || games.iter().map(|game| game.positions().nth(ply));
        let plain: Vec<_> = positions().map(|at| at.map(Position::key)).collect();
        let canonical: Vec<_> = positions().map(|at| at.map(|position| position.canonical().key())).collect();
        assert_eq!(collection.keys_at(ply as u16).unwrap(), plain);
        assert_eq!(collection.canonical_keys_at(ply as u16).unwrap(), canonical);
    }
}
