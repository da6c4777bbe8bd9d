//! Variants by name, and positions of any of them against the typed games.

use std::collections::HashSet;

use outflank::board::{Board, Hex, Square};
use outflank::variant::{AnyPosition, AnySetup, GameKind, TryFromPositionError, Variant, Visitor};
use outflank::{Move, Oust, Position, Reversi, SetupProblem};

use crate::common::Random;

#[test]
fn every_variant_has_its_own_name_and_start() {
    let names: Vec<String> = Variant::all().map(|variant| variant.to_string()).collect();
    assert_eq!((names.len(), names.iter().collect::<HashSet<_>>().len()), (112, 112));
    for variant in Variant::all() {
        assert_eq!(variant.to_string().parse(), Ok(variant));
        let start = variant.start();
        assert_eq!((start.variant(), start.geometry()), (variant, variant.geometry()));
        assert!(start.to_string().starts_with(&format!("{variant} ")));
        assert_eq!(start.to_string().parse(), Ok(start));
    }
    for name in [
        "reversi:square-8",
        "oust:square-19-nopie",
        "reversi:octagon-10-anti",
        "oust:hex-7",
        "reversi:square-24-anti-free",
    ] {
        assert!(names.iter().any(|known| known == name), "{name}");
    }
    assert_eq!(Variant::all().filter(|variant| variant.game() == GameKind::Oust).count(), 56);
}

/// Converts the start of each variant to the type of one position, and names what it expected.
struct Conversions;

impl Visitor for Conversions {
    type Output = String;

    fn visit<P>(self, position: &P) -> String
    where
        P: Position<Board: Board>
            + Copy
            + Into<AnyPosition>
            + TryFrom<AnyPosition, Error = TryFromPositionError>,
    {
        let own: AnyPosition = (*position).into();
        assert!(P::try_from(own).is_ok_and(|typed| typed == *position), "{own}");
        let mut expected = String::new();
        for variant in Variant::all().filter(|variant| variant.kind() != position.kind()) {
            let error = P::try_from(variant.start()).err().unwrap();
            assert_eq!(error.found, variant);
            expected = error.expected.to_string();
            let text = format!("expected a position of {expected}, found one of {variant}");
            assert_eq!(error.to_string(), text);
        }
        expected
    }
}

#[test]
fn a_typed_position_of_another_board_names_both_boards() {
    for variant in Variant::all() {
        let expected = variant.start().visit(Conversions);
        assert_eq!(format!("{expected}{}", variant.suffix()), variant.to_string());
    }
}

#[test]
fn wrong_names_say_what_there_is() {
    for (name, error) in [
        ("", "a variant must begin with reversi: or oust:"),
        ("chess:square-8", "a variant must begin with reversi: or oust:"),
        ("othello:square-8", "a variant must begin with reversi: or oust:"),
        ("reversi-anti", "a variant must begin with reversi: or oust:"),
        (
            "reversi:square-7",
            "reversi is played on square-4 to square-24 (even), octagon-8, octagon-10, hex-5 and hex-6",
        ),
        (
            "reversi:",
            "reversi is played on square-4 to square-24 (even), octagon-8, octagon-10, hex-5 and hex-6",
        ),
        ("oust:hex-12", "oust is played on hex-2 to hex-11 and square-2 to square-19"),
        ("oust:square-19-anti", "oust:square-19 can be followed by -nopie, and by nothing else"),
        ("reversi:hex-5-free", "reversi:hex-5 can be followed by -anti, and by nothing else"),
        (
            "reversi:square-8-free-anti",
            "reversi:square-8 can be followed by -anti or -free or -anti-free, and by nothing else",
        ),
        (
            "reversi:square-8 ",
            "reversi is played on square-4 to square-24 (even), octagon-8, octagon-10, hex-5 and hex-6",
        ),
    ] {
        assert_eq!(name.parse::<Variant>().unwrap_err().to_string(), error, "{name:?}");
    }
    // The text of a position has the variant's full name.
    let error = "reversi".parse::<AnyPosition>().unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 1: a variant must begin with reversi: or oust:");
    let error = " nonsense".parse::<AnyPosition>().unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 2: a variant must begin with reversi: or oust:");
    let error = "oust:hex-2 #.x/".parse::<AnyPosition>().unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 16: expected X, O or ., found the end of the text");
}

/// A random game of `P`, step by step the same as of the position of any variant.
fn the_same<P: Position + Copy + Into<AnyPosition>>(mut typed: P, random: &mut Random) {
    let mut any: AnyPosition = typed.into();
    while !typed.is_over() {
        assert_eq!(typed.into(), any);
        assert!(typed.legal_moves().eq(any.legal_moves()));
        assert_eq!((typed.key(), typed.score(), typed.player()), (any.key(), any.score(), any.player()));
        for cell in typed.placements() {
            let taken = [
                typed.taken_by(cell.into()).map(|cells| cells.to_string()),
                any.taken_by(cell.into()).map(|cells| cells.to_string()),
            ];
            assert!(taken[0].is_some() && taken[0] == taken[1]);
        }
        let choice = random.below(typed.legal_moves().len());
        let mv = typed.legal_moves().nth(choice).unwrap();
        let (played, wanted) = (any.play(mv).unwrap(), typed.play(mv).unwrap());
        assert_eq!(
            (played.mv, played.color, played.turn_continues),
            (mv, wanted.color, wanted.turn_continues)
        );
        assert!(played.taken.iter().eq(wanted.taken));
        assert_eq!(typed.check(Move::Swap), any.check(Move::Swap));
    }
    assert_eq!((typed.outcome(), typed.winner()), (any.outcome(), any.winner()));
}

#[test]
fn any_position_is_the_typed_one() {
    let mut random = Random(11);
    the_same(Reversi::new(), &mut random);
    the_same(Reversi::<Hex<6>>::new(), &mut random);
    the_same(Reversi::<Square<24>>::new(), &mut random);
    the_same(Oust::<Hex<5>>::new(), &mut random);
    the_same(Oust::<Square<13>>::new(), &mut random);
    assert_eq!(size_of::<AnyPosition>(), 160);
}

#[test]
fn a_position_taken_apart_is_set_up_again() {
    let mut random = Random(13);
    for variant in Variant::all() {
        let mut position = variant.start();
        for _ in 0..12 {
            let setup = position.setup();
            assert_eq!(setup.build(), Ok(position));
            assert_eq!((setup.variant, Variant::from_code(variant.code())), (variant, Some(variant)));
            // One bit more is off the board, on both colours, or another position.
            let (word, bit) = (random.below(9), random.below(64));
            let mut more = setup;
            more.black[word] |= 1 << bit;
            let index = (64 * word + bit) as u16;
            match more.build() {
                Ok(other) => assert!(other == position || other.score().black == position.score().black + 1),
                Err(error) => {
                    assert_eq!(error.setup, more);
                    let no_cell = SetupProblem::NoCell { index: u32::from(index) };
                    let found = error.problems().any(|problem| *problem == no_cell);
                    assert_eq!(found, variant.geometry().cell(index).is_none(), "{error}");
                }
            }
            let Some(choices) = Some(position.legal_moves().len()).filter(|&choices| choices > 0) else {
                break;
            };
            position.play_unchecked(position.legal_moves().nth(random.below(choices)).unwrap());
        }
    }
}

#[test]
fn bytes_round_trip_for_their_variant_alone() {
    let mut random = Random(12);
    for variant in Variant::all() {
        let mut position = variant.start();
        for _ in 0..12 {
            let bytes: Vec<u8> = position.bytes().collect();
            assert_eq!(AnyPosition::from_bytes(variant, &bytes), Ok(position));
            assert!(AnyPosition::from_bytes(variant, &bytes[1..]).is_err());
            for other in Variant::all()
                .filter(|other| other.geometry() == variant.geometry() && other.game() == variant.game())
            {
                assert_eq!(AnyPosition::from_bytes(other, &bytes).is_ok(), other == variant);
            }
            let Some(choices) = Some(position.legal_moves().len()).filter(|&choices| choices > 0) else {
                break;
            };
            position.play_unchecked(position.legal_moves().nth(random.below(choices)).unwrap());
        }
    }
}

#[test]
fn every_problem_of_a_set_up_is_named_at_once() {
    let problems = |name: &str, change: fn(&mut AnySetup)| {
        let mut setup = name.parse::<Variant>().unwrap().start().setup();
        change(&mut setup);
        setup.build().unwrap_err().to_string()
    };
    let wrong = |setup: &mut AnySetup| {
        setup.white[0] |= setup.black[0];
        setup.black[8] = 1 << 63;
        setup.white[8] = 1;
        setup.state = 3;
    };
    assert_eq!(
        problems("reversi:square-8", wrong),
        "bit 575 is not a cell of the board; bit 512 is not a cell of the board; \
         the state is not valid for this game; both colours are on e4 d5"
    );
    let in_an_opening = |setup: &mut AnySetup| {
        (setup.black[0], setup.white[0], setup.state) = (1 | 1 << 27, 1, 200);
    };
    assert_eq!(
        problems("reversi:square-8-free", in_an_opening),
        "the state is not valid for this game; both colours are on a1; in the free opening, no disc may be \
         outside the centre: a1; in the free opening, the colours must place discs alternately, Black first"
    );
    // Where the state is none of the variant's, nobody can say that the swap is not open.
    let of_the_other_game = |setup: &mut AnySetup| (setup.white[0], setup.state) = (1 << 4, 0);
    assert_eq!(problems("oust:hex-3", of_the_other_game), "the state is not valid for this game");
    assert_eq!(
        problems("oust:hex-3", |setup| setup.white[0] = 1 << 4),
        "a swap is not possible in this position"
    );
}

/// On positions of random games, and on those with a few bits or the state changed.
#[test]
fn a_position_is_set_up_at_once_where_nothing_is_wrong() {
    let (mut sound, mut wrong) = (0, 0);
    for variant in Variant::all() {
        let (mut random, mut position) = (Random(variant.code().into()), variant.start());
        for nth in 0..300 {
            let setup = position.setup();
            let mut changed = setup;
            let bit = 1 << random.below(64);
            let word =
                random.below(if nth % 2 == 0 { 9 } else { usize::from(variant.geometry().area()) / 64 + 1 });
            match random.below(4) {
                0 => changed.black[word.min(8)] ^= bit,
                1 => changed.white[word.min(8)] ^= bit,
                2 => changed.state = random.below(6) as u8,
                _ => changed.turn = !changed.turn,
            }
            for setup in [setup, changed] {
                let built = setup.build().ok();
                assert_eq!(setup.build_if_valid(), built, "{setup:?}");
                *if built.is_some() { &mut sound } else { &mut wrong } += 1;
            }
            let moves = position.legal_moves();
            let next = moves.clone().nth(random.below(moves.len().max(1)));
            position = next.map_or(variant.start(), |mv| {
                position.play_unchecked(mv);
                position
            });
        }
    }
    assert!(sound > 35_000 && wrong > 10_000, "{sound} {wrong}");
}
