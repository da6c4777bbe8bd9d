//! A position that keeps its groups says and does what the position without them does: on every board, in random games and from arbitrary stones.

use outflank::board::{Board, Rect};
use outflank::oust::{Grouped, Setup};
use outflank::variant::{OustVisitor, Variant};
use outflank::{Cells, Color, Move, Oust, Position, batch::Random};

fn same<B: Board>(grouped: &Grouped<B>, plain: &Oust<B>) {
    assert_eq!(grouped.position(), plain);
    assert_eq!(grouped.placements(), plain.placements(), "{plain}");
    assert!(grouped.legal_moves().eq(plain.legal_moves()), "{plain}");
    assert_eq!(
        (grouped.outcome(), grouped.key(), grouped.score()),
        (plain.outcome(), plain.key(), plain.score())
    );
}

fn games<B: Board>(start: &Oust<B>, seed: u64, games: usize) {
    let (mut random, mut grouped) = (Random::new(seed), Grouped::from(*start));
    for _ in 0..games {
        let mut plain = *start;
        grouped.set(plain);
        while let Some(mv) = random.choose(&plain) {
            same(&grouped, &plain);
            let wrong = [Move::Pass, Move::Swap].into_iter().chain(B::cells().into_iter().map(Move::Place));
            let refused: Vec<Move> = wrong.filter(|&wrong| !plain.is_legal(wrong)).take(5).collect();
            for wrong in refused {
                assert_eq!(grouped.play(wrong), plain.play(wrong));
            }
            assert_eq!(grouped.play(mv), plain.play(mv));
        }
        same(&grouped, &plain);
        assert_eq!(Grouped::from(plain), grouped);
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
        let Ok(plain) = setup.build() else { continue };
        same(&Grouped::from(plain), &plain);
        games(&plain, seed, 1);
    }
}

struct Same;

impl OustVisitor for Same {
    type Output = ();

    fn oust<B: Board>(self, start: &Oust<B>) {
        games(start, 3, if B::AREA < 130 { 12 } else { 1 });
        if B::AREA < 130 {
            set_ups::<B>(4);
        }
    }
}

#[test]
fn every_variant() {
    Variant::all().for_each(|variant| {
        variant.start().visit_oust(Same);
    });
    games(&Oust::<Rect<5, 3>>::new(), 1, 30);
    games(&Oust::<Rect<1, 12>>::new(), 1, 30);
}
