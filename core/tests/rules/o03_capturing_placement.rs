//! O3: a stone that joins own stones to a group larger than every enemy group that it touches, of
//! which there is one at least.

use outflank::board::{Hex, Square};
use outflank::{Color, Position, Violation};

use super::{oust, refused_oust};

#[test]
fn o03_all_enemy_groups_that_the_new_group_touches_are_removed() {
    let mut game = oust::<Square<5>>("XX.O./..O../X..../...../....O", Color::Black);
    let played = game.play("c1".parse().unwrap()).unwrap();
    assert_eq!(played.taken.to_string(), "d1 c2");
    assert_eq!(game.stones(Color::White).to_string(), "e5");
}

#[test]
fn o03_a_new_group_that_touches_no_enemy_is_illegal() {
    let game = oust::<Square<5>>("XX.../...../...../...../....O", Color::Black);
    assert_eq!(refused_oust(&game, "c1"), (Violation::CapturesNothing { size: 3 }, "O3"));
    assert_eq!(
        game.check("c1".parse().unwrap()).unwrap_err().to_string(),
        "c1 is illegal: it makes a group of 3 that touches no enemy group (O3)"
    );
}

#[test]
fn o03_an_enemy_group_that_is_not_smaller_stands_in_the_way_and_is_named() {
    let game = oust::<Square<5>>("X.OO./...../...../...../....O", Color::Black);
    let group = "c1".parse().unwrap();
    assert_eq!(refused_oust(&game, "b1"), (Violation::NotSmaller { size: 2, group, group_size: 2 }, "O3"));
    assert_eq!(
        game.check("b1".parse().unwrap()).unwrap_err().to_string(),
        "b1 is illegal: it makes a group of 2, and the enemy group of 2 at c1 is not smaller (O3)"
    );
    // One that is smaller beside one that is not does not help.
    let game = oust::<Square<5>>("X.OO./.O.../...../...../....O", Color::Black);
    assert!(!game.is_legal("b1".parse().unwrap()));
}

#[test]
fn o03_groups_touch_across_sides_six_on_a_hexagon_and_four_on_a_square() {
    let square = oust::<Square<3>>("X../.O./...", Color::Black);
    assert_eq!(square.groups(Color::Black).count(), 1);
    assert!(square.captures("b1".parse().unwrap()).len() == 1, "b1 touches a1 and b2");
    assert!(square.non_capturing_placements().contains("c3".parse().unwrap()));
    let diagonal = oust::<Square<3>>("X../.X./..O", Color::Black);
    assert_eq!(diagonal.groups(Color::Black).count(), 2, "a1 and b2 do not touch");
    let hexagon = oust::<Hex<2>>("#XO/.../..#", Color::White);
    assert_eq!(hexagon.captures("b2".parse().unwrap()).to_string(), "b1", "b2 touches b1 and c1");
}

#[test]
fn o03_sizes_are_compared_as_they_are_when_the_new_group_is_made() {
    // The stone joins two groups: together with it they are three.
    let game = oust::<Square<5>>("X.XO./..OO./...../...../....O", Color::Black);
    assert_eq!(
        refused_oust(&game, "b1").0,
        Violation::NotSmaller { size: 3, group: "d1".parse().unwrap(), group_size: 3 }
    );
    let game = oust::<Square<5>>("X.XO./...O./...../...../....O", Color::Black);
    assert_eq!(game.captures("b1".parse().unwrap()).to_string(), "d1 d2");
}
