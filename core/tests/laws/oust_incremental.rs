//! A position that keeps its groups says and does what the position without them does: on every board, in random games and from arbitrary stones.

use outflank::board::{Board, Rect};
use outflank::oust::{Incremental, Setup};
use outflank::reversi::ReversiBoard;
use outflank::variant::{Variant, Visitor};
use outflank::{Cells, Color, Move, Oust, Position, Reversi, batch::Random};

fn same<B: Board>(incremental: &Incremental<B>, plain: &Oust<B>) {
    assert_eq!(incremental.position(), plain);
    assert_eq!(incremental.placements(), plain.placements(), "{plain}");
    assert!(incremental.legal_moves().eq(plain.legal_moves()), "{plain}");
    assert_eq!(
        (incremental.outcome(), incremental.key(), incremental.score()),
        (plain.outcome(), plain.key(), plain.score())
    );
}

fn games<B: Board>(start: &Oust<B>, seed: u64, games: usize) {
    let (mut random, mut incremental) = (Random::new(seed), Incremental::from(*start));
    for _ in 0..games {
        let mut plain = *start;
        incremental.set(plain);
        while let Some(mv) = random.choose(&plain) {
            same(&incremental, &plain);
            let wrong = [Move::Pass, Move::Swap].into_iter().chain(B::cells().into_iter().map(Move::Place));
            let refused: Vec<Move> = wrong.filter(|&wrong| !plain.is_legal(wrong)).take(5).collect();
            for wrong in refused {
                assert_eq!(incremental.play(wrong), plain.play(wrong));
            }
            assert_eq!(incremental.play(mv), plain.play(mv));
        }
        same(&incremental, &plain);
        assert_eq!(Incremental::from(plain), incremental);
    }
}

/// Stones at random, which no game need lead to.
fn set_ups<B: Board>(seed: u64) {
    let mut random = Random::new(seed);
    for _ in 0..20 {
        let mut setup = Setup::<B> {
            black: Cells::EMPTY,
            white: Cells::EMPTY,
            turn: Color::Black,
            pie: outflank::oust::Pie::Off,
        };
        // Cells are drawn as first placements on the empty board, which may all be placed on.
        for nth in 0..B::cells().len() {
            let Some(Move::Place(cell)) = random.choose(&Oust::<B>::new()) else { continue };
            let cells = if nth % 3 == 0 { &mut setup.white } else { &mut setup.black };
            let _ = cells.insert(cell);
        }
        setup.white -= setup.black;
        let Ok(plain) = setup.position() else { continue };
        same(&Incremental::from(plain), &plain);
        games(&plain, seed, 1);
    }
}

struct Same;

impl Visitor for Same {
    type Output = ();

    fn reversi<B: ReversiBoard>(self, _: &Reversi<B>) {}

    fn oust<B: Board>(self, start: &Oust<B>) {
        games(start, 3, if B::AREA < 130 { 12 } else { 1 });
        if B::AREA < 130 {
            set_ups::<B>(4);
        }
    }
}

#[test]
fn every_variant() {
    Variant::all().for_each(|variant| variant.start().visit(Same));
    games(&Oust::<Rect<5, 3>>::new(), 1, 30);
    games(&Oust::<Rect<1, 12>>::new(), 1, 30);
}
