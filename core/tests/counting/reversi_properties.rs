//! Properties of play on positions that legal moves reach.

use outflank::board::{Hex, Octagon, Square, Symmetry};
use outflank::reversi::ReversiBoard;
use outflank::variant::{AnyPosition, AnySetup, GameKind, Variant};
use outflank::{Color, Game, Move, Position, Reversi};

use crate::common::{Random, every, exchanged, games};

/// The variants of Reversi.
fn variants() -> impl Iterator<Item = Variant> {
    Variant::all().filter(|variant| variant.game() == GameKind::Reversi)
}

fn swapped(position: &AnyPosition) -> AnyPosition {
    let setup = position.setup();
    let AnySetup { black, white, turn, .. } = setup;
    AnySetup { black: white, white: black, turn: !turn, ..setup }.build().unwrap()
}

fn hold(position: &AnyPosition, random: &mut Random) {
    // Colour symmetry: with all colours exchanged the same placements flip the same discs, and the
    // other colour wins. (A free opening knows which colour began.)
    if !position.variant().to_string().ends_with("-free") {
        let other = swapped(position);
        assert_eq!(other.placements(), position.placements());
        assert_eq!(other.outcome(), position.outcome().map(exchanged));
    }

    // Board symmetry: what follows an image are the images of what follows.
    let symmetry = random.below(position.symmetries().count());
    let image = position.image(symmetry).unwrap();
    assert_eq!(image.canonical(), position.canonical());
    let after = |position: &AnyPosition| -> Vec<AnyPosition> {
        position.legal_moves().map(|mv| position.after(mv).unwrap()).collect()
    };
    let mut images: Vec<_> = after(position).iter().map(|after| after.image(symmetry).unwrap()).collect();
    let mut after_image = after(&image);
    images.sort_unstable();
    after_image.sort_unstable();
    assert_eq!(images, after_image, "{position}, symmetry {symmetry}");

    let occupied =
        |position: &AnyPosition| position.occupied_by(Color::Black) | position.occupied_by(Color::White);
    let before = occupied(position);
    for mv in position.legal_moves() {
        let mut after = *position;
        let played = after.play(mv).unwrap();
        let color = position.turn();
        assert_eq!((played.mv, played.color, after.turn()), (mv, color, !color));
        let now = occupied(&after);
        match mv {
            Move::Place(cell) => {
                // One disc more, on that cell; what flipped was the enemy's and is the mover's;
                // the rest stays.
                assert_eq!((now - before).iter().collect::<Vec<_>>(), [cell]);
                assert!(before.is_subset(now), "no disc moves (R10)");
                assert!(played.taken.is_subset(position.occupied_by(!color)));
                assert_eq!(position.occupied_by(!color) - after.occupied_by(!color), played.taken);
            }
            Move::Pass => {
                assert_eq!(position.legal_moves().len(), 1, "a pass is forced");
                assert!(played.taken.is_empty() && now == before);
            }
            Move::Swap => panic!("Reversi has no swap"),
        }
    }

    // The tournament score gives every cell to somebody.
    match (position.outcome(), position.tournament_score()) {
        (Some(_), Some(score)) => assert_eq!((score.black + score.white) as usize, position.cells().len()),
        (None, None) => {}
        other => panic!("{other:?}"),
    }
}

/// Plays a random game, and checks some of its positions, the last one among them.
fn random_game<P: Position>(start: P, one_in: usize, random: &mut Random, check: impl Fn(&P, &mut Random)) {
    let mut game = Game::new(start);
    while !game.position().is_over() {
        if random.below(one_in) == 0 {
            check(game.position(), random);
        }
        let choice = random.below(game.position().legal_moves().len());
        let mv = game.position().legal_moves().nth(choice).unwrap();
        game.play(mv).unwrap();
    }
    check(game.position(), random);
}

#[test]
fn of_random_games_of_every_variant() {
    let mut random = Random(3);
    for variant in variants() {
        // Every position on small boards, some on large ones.
        let small = variant.geometry().width() <= 8;
        let one_in = if small { 1 } else { 7 * every().min(4) };
        for _ in 0..games(16) {
            random_game(variant.start(), one_in, &mut random, hold);
        }
    }
}

/// What the typed games alone can be asked: cells and their images, and how many placements there
/// are.
fn typed_hold<B: ReversiBoard>(position: &Reversi<B>, random: &mut Random) {
    let all = Symmetry::<B>::all().len();
    let symmetry = Symmetry::<B>::all().nth(random.below(all)).unwrap();
    let image = position.transformed(symmetry);
    assert_eq!(image.placements(), symmetry.cells(position.placements()));
    assert_eq!(image.transformed(symmetry.inverse()), *position);
    for cell in position.placements() {
        let flips = position.flips(cell);
        assert_eq!(image.flips(symmetry.cell(cell)), symmetry.cells(flips));
        assert_eq!(position.taken_by(cell.into()), Some(flips));
    }
    assert_eq!(position.mobility(position.turn()), position.placements().len());
}

#[test]
fn of_typed_games() {
    fn play<B: ReversiBoard>(random: &mut Random) {
        let one_in = if B::WIDTH <= 8 { 1 } else { 7 };
        for _ in 0..games(16) {
            random_game(Reversi::<B>::new(), one_in, random, typed_hold);
        }
    }
    let mut random = Random(4);
    play::<Square<8>>(&mut random);
    play::<Octagon<8>>(&mut random);
    play::<Square<10>>(&mut random);
    play::<Square<24>>(&mut random);
    play::<Hex<5>>(&mut random);
}
