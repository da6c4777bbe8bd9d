//! What is written is read again as it was: the text, the bytes, and serde's forms of every type.

use outflank::board::{Hex, Octagon, Rect, Shape, Square};
use outflank::oust::{Oust, Pie};
use outflank::reversi::{Options, ReversiBoard};
use outflank::variant::{AnyPosition, Variant};
use outflank::{
    ByColor, Cell, Cells, Color, FromBytesError, Game, Move, Outcome, Position, Reversi, Seat, Violation,
    oust,
};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::common::{Random, every};

fn round_trips<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
    let bytes = postcard::to_allocvec(value).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value);
    for length in 0..bytes.len() {
        assert!(postcard::from_bytes::<T>(&bytes[..length]).is_err(), "a form cut short is not read");
    }
}

fn typed_round_trips<B: ReversiBoard>(position: &Reversi<B>) {
    assert_eq!(position.to_string().parse(), Ok(*position));
    let bytes: Vec<u8> = position.bytes().collect();
    assert_eq!(bytes.len(), Reversi::<B>::BYTES);
    assert_eq!(Reversi::from_bytes(&bytes), Ok(*position));
    round_trips(position);
    round_trips(&position.setup());
    round_trips(&position.placements());
    assert_eq!(position.setup().build(), Ok(*position));
}

fn any_round_trips(position: &AnyPosition) {
    assert_eq!(position.to_string().parse(), Ok(*position));
    let bytes: Vec<u8> = position.bytes().collect();
    assert_eq!(AnyPosition::from_bytes(position.variant(), &bytes), Ok(*position));
    assert_eq!(position.setup().build(), Ok(*position));
    let bytes: Vec<u8> = position.bytes_with_code().collect();
    assert_eq!(AnyPosition::from_bytes_with_code(&bytes), Ok(*position));
    // Serde's bytes are these, after their number.
    let number = if bytes.len() < 128 { 1 } else { 2 };
    assert_eq!(postcard::to_allocvec(position).unwrap()[number..], bytes);
    round_trips(position);
}

/// Plays a random game, and writes and reads some of its positions, the last one among them.
fn random_game<P: Position>(
    mut position: P,
    one_in: usize,
    random: &mut Random,
    mut written: impl FnMut(&P),
) {
    while let Some(choices) = Some(position.legal_moves().len()).filter(|&choices| choices > 0) {
        if random.below(one_in) == 0 {
            written(&position);
        }
        position.play_unchecked(position.legal_moves().nth(random.below(choices)).unwrap());
    }
    written(&position);
}

#[test]
fn positions_of_random_games() {
    fn typed<B: ReversiBoard>(random: &mut Random) {
        let all = Options::ALL.map(Reversi::<B>::with_options);
        let starts: Vec<_> = all.into_iter().flatten().collect();
        // A hexagon has no free opening.
        assert_eq!(starts.len(), if B::SHAPE == Shape::Hexagon { 2 } else { 4 });
        for start in starts {
            random_game(start, 8, random, typed_round_trips);
        }
    }
    let mut random = Random(4);
    typed::<Square<8>>(&mut random);
    typed::<Octagon<8>>(&mut random);
    typed::<Square<10>>(&mut random);
    typed::<Square<24>>(&mut random);
    typed::<Hex<5>>(&mut random);
    for variant in Variant::all() {
        let one_in = if variant.geometry().area() <= 64 { 8 } else { 8 * every() };
        random_game(variant.start(), one_in, &mut random, any_round_trips);
    }
}

fn oust_round_trips<B: outflank::board::Board>(random: &mut Random) {
    for options in oust::Options::ALL {
        let mut position = Oust::<B>::with_options(options);
        loop {
            if random.below(4) == 0 {
                assert_eq!(position.to_string().parse(), Ok(position));
                let bytes: Vec<u8> = position.bytes().collect();
                assert_eq!(bytes.len(), Oust::<B>::BYTES);
                assert_eq!(Oust::from_bytes(&bytes), Ok(position));
                round_trips(&position);
                round_trips(&position.setup());
                assert_eq!(position.setup().build(), Ok(position));
            }
            let Some(choices) = Some(position.legal_moves().len()).filter(|&choices| choices > 0) else {
                break;
            };
            position.play_unchecked(position.legal_moves().nth(random.below(choices)).unwrap());
        }
    }
}

#[test]
fn positions_of_oust() {
    let mut random = Random(5);
    oust_round_trips::<Hex<3>>(&mut random);
    oust_round_trips::<Hex<7>>(&mut random);
    oust_round_trips::<Square<9>>(&mut random);
    oust_round_trips::<Rect<3, 5>>(&mut random);
}

#[test]
fn positions_of_any_variant() {
    for variant in Variant::all() {
        round_trips(&variant);
        round_trips::<AnyPosition>(&variant.start());
    }
}

#[test]
fn wrong_texts_of_oust_say_where() {
    let error = |text: &str| text.parse::<Oust<Hex<2>>>().unwrap_err().to_string();
    for (text, wanted) in [
        ("oust:hex-3 #../.../..# B open", "line 1, column 1: expected a variant of this game"),
        ("oust:hex-2 #../.../..# B", "line 1, column 25: the pie rule must be open, kept or swapped"),
        ("oust:hex-2 #../.../..# B -", "line 1, column 26: the pie rule must be open, kept or swapped"),
        (
            "oust:hex-2-nopie #../.../..# B open",
            "line 1, column 32: the pie rule must be open, kept or swapped",
        ),
        ("oust:hex-2 #../.XO/..# B open", "line 1, column 26: a swap is not possible in this position"),
        ("oust:hex-2 #../.../..# B open x", "line 1, column 31: expected nothing more, found 'x'"),
    ] {
        assert!(error(text).starts_with(wanted), "{text}: {}", error(text));
    }
    let bytes: Vec<u8> = Oust::<Hex<2>>::new().bytes().collect();
    let with = |offset: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[offset] |= byte;
        Oust::<Hex<2>>::from_bytes(&bytes).unwrap_err()
    };
    assert_eq!(with(0, 1), FromBytesError::Bit { offset: 0 });
    assert_eq!(with(3, 2), FromBytesError::Bit { offset: 3 });
    assert_eq!(with(4, 8), FromBytesError::Bit { offset: 4 });
    assert_eq!(with(4, 1).to_string(), "a swap is not possible in this position");
}

#[test]
fn small_types() {
    for color in Color::ALL {
        assert_eq!(color.to_string().parse(), Ok(color));
        round_trips(&color);
        round_trips(&Outcome::Win(color));
    }
    round_trips(&Outcome::Draw);
    Seat::ALL.iter().for_each(round_trips);
    round_trips(&ByColor { black: 1, white: 2 });
    for options in Options::ALL {
        assert_eq!(Options::from_suffix(&options.to_string()), Some(options));
        round_trips(&options);
    }
    for options in oust::Options::ALL {
        assert_eq!(oust::Options::from_suffix(&options.to_string()), Some(options));
        round_trips(&options);
    }
    Pie::ALL.iter().for_each(round_trips);
    for name in ["a1", "h8", "x24", "pass", "swap"] {
        let mv: Move = name.parse().unwrap();
        assert_eq!(mv.to_string(), name);
        round_trips(&mv);
        mv.cell().iter().for_each(round_trips);
    }
    assert_eq!(serde_json::to_string(&Color::Black).unwrap(), "\"black\"");
    assert_eq!(serde_json::to_string(&Seat::ALL).unwrap(), "[1,2]");
    assert_eq!(postcard::to_allocvec(&Seat::ALL).unwrap(), [1, 2]);
    assert!(serde_json::from_str::<Seat>("0").is_err() && serde_json::from_str::<Seat>("3").is_err());
    assert_eq!(serde_json::to_string(&Move::Pass).unwrap(), "\"pass\"");
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
    assert!(
        serde_json::from_str::<Cell>("\"pass\"").is_err() && serde_json::from_str::<Cell>("\"z9\"").is_err()
    );
    assert!(postcard::from_bytes::<Move>(&postcard::to_allocvec(&1026_u16).unwrap()).is_err());
    assert!(postcard::from_bytes::<Cell>(&postcard::to_allocvec(&1024_u16).unwrap()).is_err());
}

/// Every number is that of one move or of none, and serde writes the same number.
#[test]
fn numbers_of_moves() {
    let moves: Vec<(u16, Move)> =
        (0..=u16::MAX).filter_map(|number| Some((number, Move::from_u16(number)?))).collect();
    assert_eq!(moves.len(), 24 * 24 + 2);
    for (number, mv) in moves {
        assert_eq!(mv.to_u16(), number);
        assert_eq!(postcard::to_allocvec(&mv), postcard::to_allocvec(&number));
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
}

/// A single move may have every name that a transcript may have.
#[test]
fn names_of_passes_and_swaps() {
    for (names, mv) in [(Move::PASS_NAMES, Move::Pass), (Move::SWAP_NAMES, Move::Swap)] {
        for name in names {
            assert_eq!([name.parse(), name.to_uppercase().parse()], [Ok(mv); 2]);
            assert_eq!(serde_json::from_str::<Move>(&format!("{name:?}")).unwrap(), mv);
        }
        // Readers take the first name that fits, so no name may hide a later one.
        let hidden = |nth: usize| names[..nth].iter().any(|before| names[nth].starts_with(before));
        assert!(!(0..names.len()).any(hidden), "{names:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn games(game in outflank::proptest::games(Reversi::new(), 60)) {
        round_trips(&game);
    }
}

fn any_game_round_trips(mut game: Game<AnyPosition>, undone: usize) {
    game.go_to(game.len().saturating_sub(undone));
    let bytes = game.to_bytes();
    assert_eq!(Game::from_bytes(&bytes).as_ref(), Ok(&game));
    round_trips(&game);
    for length in 0..bytes.len() {
        // Without the last moves it is another game, unless these are the moves taken back.
        if let Ok(shorter) = Game::from_bytes(&bytes[..length]) {
            assert_eq!(shorter.to_bytes(), bytes[..length]);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn games_of_any_variant(
        reversi in outflank::proptest::games(Reversi::<Hex<5>>::new(), 60),
        oust in outflank::proptest::games(Oust::<Square<5>>::new(), 40),
        undone in 0_usize..4,
    ) {
        any_game_round_trips(reversi.map(AnyPosition::from), undone);
        any_game_round_trips(oust.map(AnyPosition::from), undone);
    }

    /// One bit is changed. The bytes are those of another game, or they are refused.
    #[test]
    fn any_bytes_of_a_game_are_read_or_refused(
        game in outflank::proptest::games(Reversi::new(), 20), at in any::<prop::sample::Index>(), bit in 0..8,
    ) {
        let mut bytes = game.map(AnyPosition::from).to_bytes();
        let at = at.index(bytes.len());
        bytes[at] ^= 1_u8 << bit;
        if let Ok(game) = Game::from_bytes(&bytes) {
            prop_assert_eq!(game.to_bytes(), bytes);
        }
    }
}

#[test]
fn wrong_bytes_of_a_game_say_where() {
    let start = AnyPosition::from(Reversi::new());
    let bytes = Game::replay(start, ["f5", "d6"].map(|mv| mv.parse().unwrap())).unwrap().to_bytes();
    let with = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        Game::from_bytes(&bytes).unwrap_err().to_string()
    };
    assert_eq!(with(0, 0), "0 is not the code of a variant");
    assert_eq!(with(1, 9), "2307 is not the code of a variant");
    assert_eq!(with(18, 8), "reversi:square-8: byte 16: unused bits must be 0");
    assert_eq!(with(19, 3), "3 moves are taken back, more than were played");
    assert_eq!(with(23, 24), "move 1: 24 is not the number of a move");
    assert_eq!(with(25, 0), "move 2: a1 is illegal: it outflanks nothing (R2)");
    let cut = |length: usize| Game::<AnyPosition>::from_bytes(&bytes[..length]).unwrap_err().to_string();
    assert_eq!(cut(1), "expected the code of a variant in two bytes, found 1");
    assert_eq!(cut(10), "reversi:square-8: expected a position of 17 bytes, found 8");
    assert_eq!(cut(22), "the bytes of a game end within a number");
    assert_eq!(cut(24), "the bytes of a game end within a number");
}

/// A server stores games of ten plies in some forty bytes, typed or not.
#[test]
fn ten_plies_in_bytes() {
    let game = outflank::transcript::read(Reversi::new(), "f5d6c3d3c4f4f6f3e6e7").unwrap();
    assert_eq!(postcard::to_allocvec(&game).unwrap().len(), 35);
    let any = game.map(AnyPosition::from);
    assert_eq!(postcard::to_allocvec(&any).unwrap().len(), 37);
    assert_eq!(postcard::to_allocvec(&any.start().variant()).unwrap(), [3]);
}

/// Positions of games with one letter changed: some are positions again, and some are refused.
#[test]
fn any_text_is_read_or_refused() {
    let (mut random, mut read, mut refused) = (Random(6), 0, 0);
    for name in ["reversi:square-8", "reversi:square-8-anti", "reversi:square-8-free", "oust:hex-3"] {
        random_game(name.parse::<Variant>().unwrap().start(), 1, &mut random.clone(), |position| {
            let mut letters: Vec<char> = position.to_string().chars().collect();
            let at = random.below(letters.len());
            letters[at] = ['X', 'O', '.', '#', '/', ' ', 'B', 'W', 'x', 'é'][random.below(10)];
            let text: String = letters.into_iter().collect();
            match text.parse::<AnyPosition>() {
                Ok(position) => {
                    assert_eq!(position.to_string().parse(), Ok(position));
                    read += 1;
                }
                Err(_) => refused += 1,
            }
        });
    }
    assert!(read > 20 && refused > 20, "{read} {refused}");
}

/// Bytes of positions with one of them changed.
#[test]
fn any_bytes_are_read_or_refused() {
    let (mut random, mut read, mut refused) = (Random(7), 0, 0);
    for _ in 0..5 {
        random_game(Reversi::<Square<8>>::new(), 1, &mut random.clone(), |position| {
            let mut bytes: Vec<u8> = position.bytes().collect();
            let at = random.below(bytes.len());
            bytes[at] ^= 1 << random.below(8);
            if let Ok(position) = Reversi::<Square<8>>::from_bytes(&bytes) {
                assert_eq!(position.bytes().collect::<Vec<_>>(), bytes);
                read += 1;
            } else {
                refused += 1;
            }
            assert!(Reversi::<Square<8>>::from_bytes(&bytes[1..]).is_err());
        });
    }
    assert!(read > 20 && refused > 20, "{read} {refused}");
}

/// The forms that `docs/notations.md` shows.
#[test]
fn what_a_server_sends() {
    let mut reversi = Reversi::new();
    let illegal = serde_json::to_string(&reversi.play("a1".parse().unwrap()).unwrap_err()).unwrap();
    let message = "a1 is illegal: it outflanks nothing (R2)";
    assert_eq!(
        illegal,
        format!(r#"{{"move":"a1","violation":"outflanks_nothing","rule":"R2","message":"{message}"}}"#)
    );
    let played = serde_json::to_string(&reversi.play("d3".parse().unwrap()).unwrap()).unwrap();
    assert_eq!(played, r#"{"move":"d3","color":"black","taken":"d4","turn_continues":false}"#);
    let group = Violation::NotSmaller { size: 2, group: "c4".parse().unwrap(), group_size: 3 };
    let violation = serde_json::to_string(&group).unwrap();
    assert_eq!(violation, r#"{"not_smaller":{"size":2,"group":"c4","group_size":3}}"#);
}

#[test]
fn illegal_games_are_refused() {
    let game = Game::new(Reversi::new());
    let text = serde_json::to_string(&game).unwrap().replace("\"moves\":[]", "\"moves\":[\"a1\"]");
    let error = serde_json::from_str::<Game<Reversi>>(&text).unwrap_err();
    assert!(error.to_string().contains("move 1: a1 is illegal: it outflanks nothing (R2)"), "{error}");
}

/// The errors of a position's text say where and why.
#[test]
fn wrong_texts_say_where() {
    let rows = "......../......../......../...OX.../...XO.../......../......../........";
    let error = |text: &str| text.parse::<Reversi>().unwrap_err().to_string();
    for (text, wanted) in [
        (String::new(), "line 1, column 1: expected a variant of this game"),
        (format!("reversi:square-6 {rows} B"), "line 1, column 1: expected a variant of this game"),
        (format!("reversi:square-8-fast {rows} B"), "line 1, column 1: expected a variant of this game"),
        (
            format!("reversi:square-8 {rows}"),
            "line 1, column 89: expected B or W, the colour to move, found the end of the text",
        ),
        (
            format!("reversi:square-8 {rows} x"),
            "line 1, column 90: expected B or W, the colour to move, found 'x'",
        ),
        (format!("reversi:square-8 {rows} B more"), "line 1, column 92: expected nothing more, found 'm'"),
        (format!("reversi:square-8\n.{rows} B"), "line 2, column 9: expected / between the rows, found '.'"),
        ("reversi:square-8 ....#".to_owned(), "line 1, column 22: expected X, O or ., found '#'"),
        (
            format!("reversi:square-8-free {rows} B").replace("OX", "O."),
            "line 1, column 1: in the free opening",
        ),
    ] {
        assert!(error(&text).starts_with(wanted), "{text}: {}", error(&text));
    }
    let hex = "reversi:hex-5 ####...../###....../##....X../#...XO.../...OXX.../";
    let error = hex.parse::<Reversi<Hex<5>>>().unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 59: expected # for a cell that is not in play, found 'X'");
}

#[test]
fn wrong_bytes_say_where() {
    type Start = Reversi<Octagon<8>>;
    let good: Vec<u8> = Start::new().bytes().collect();
    assert_eq!(
        Start::from_bytes(&good[1..]).unwrap_err().to_string(),
        format!("expected a position of {} bytes, found 16", Start::BYTES)
    );
    let with = |offset: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[offset] |= byte;
        Start::from_bytes(&bytes).unwrap_err()
    };
    assert_eq!(with(8, 1), FromBytesError::Bit { offset: 8 }, "a1 is no cell of an octagon");
    assert_eq!(with(16, 8), FromBytesError::Bit { offset: 16 }, "no option has this bit");
    assert_eq!(with(3, 0x08).to_string(), "both colours are on d4");
    let mut both = Start::new().setup();
    both.black = Cells::ALL;
    assert_eq!(both.build().unwrap_err().problems().count(), 1);
}
