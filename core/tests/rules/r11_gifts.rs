//! R11: a player without discs is given one.

use outflank::tabletop::Table;
use outflank::{Color, Move, Position};

/// A game in which one colour passes so often that the other runs out of discs.
fn table_with_passes() -> Option<(Table, u16)> {
    let mut state = 0_u64;
    for _ in 0..10_000 {
        let (mut table, mut gifts) = (Table::new(), 0);
        loop {
            if table.position().is_over() {
                break;
            }
            if table.position().is_legal(Move::Pass) {
                table.pass().unwrap();
                continue;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let placements = table.position().placements();
            let cell = placements.iter().nth((state >> 33) as usize % placements.len()).unwrap();
            let (color, had) = (table.position().turn(), table.in_hand(table.position().turn()));
            let opponent = table.in_hand(!color);
            let placement = *table.place_correctly(cell).unwrap();
            assert_eq!(placement.gift, had == 0, "a gift exactly where the hand is empty");
            if placement.gift {
                gifts += 1;
                assert_eq!((table.in_hand(color), table.in_hand(!color)), (0, opponent - 1));
            } else {
                assert_eq!((table.in_hand(color), table.in_hand(!color)), (had - 1, opponent));
            }
            // No disc is ever lost: those on the board and in both hands are the 64 of the box.
            let score = table.position().score();
            let hands: u16 = Color::ALL.into_iter().map(|color| table.in_hand(color)).sum();
            assert_eq!(score.black + score.white + hands, 64);
        }
        if gifts >= 2 {
            return Some((table, gifts));
        }
    }
    None
}

#[test]
fn r11_a_player_without_discs_is_given_one_as_often_as_it_happens() {
    let (table, gifts) = table_with_passes().unwrap();
    assert_eq!(Color::ALL.into_iter().map(|color| table.given(color)).sum::<u16>(), gifts);
}
