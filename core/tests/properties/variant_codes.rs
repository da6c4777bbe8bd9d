//! The number of a variant never changes: C programs store it. A new variant gets a new line of
//! the golden file.

use outflank::variant::Variant;

use crate::common::vectors;

#[test]
fn golden_codes() {
    let golden: Vec<(u16, String)> = vectors("variant_codes.txt")
        .iter()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(code, name)| (code.parse().unwrap(), name.to_owned()))
        .collect();
    let codes: Vec<(u16, String)> =
        Variant::all().map(|variant| (variant.code(), variant.to_string())).collect();
    let missing = |of: &[(u16, String)], from: &[(u16, String)]| -> Vec<String> {
        of.iter().filter(|pair| !from.contains(pair)).map(|(code, name)| format!("{code} {name}")).collect()
    };
    let (unlisted, gone) = (missing(&codes, &golden), missing(&golden, &codes));
    assert!(unlisted.is_empty(), "add to variant_codes.txt: {unlisted:?}");
    assert!(gone.is_empty(), "variant_codes.txt lists what no variant has: {gone:?}");
    assert!(codes == golden, "the lines of variant_codes.txt are in another order than Variant::all");
    for (code, name) in golden {
        assert_eq!(Variant::from_code(code), Some(name.parse().unwrap()), "{name}");
    }
}

#[test]
fn other_numbers_are_no_variant() {
    let codes: Vec<u16> = Variant::all().map(Variant::code).collect();
    assert!(!codes.contains(&0));
    for code in (0..=u16::MAX).filter(|code| !codes.contains(code)) {
        assert_eq!(Variant::from_code(code), None, "{code}");
    }
}
