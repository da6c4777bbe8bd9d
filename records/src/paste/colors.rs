//! The words of several languages for the two colours, in one table.

use outflank::Color;

/// The words for Black and White in small letters.
const WORDS: [[&[&str]; 2]; 15] = [
    [&["black"], &["white"]],
    [&["noir", "noirs"], &["blanc", "blancs"]],
    [&["schwarz", "schwarzer"], &["weiß", "weiss", "weißer"]],
    [&["negro", "negra", "negros", "negras"], &["blanco", "blanca", "blancos", "blancas"]],
    [&["nero", "neri"], &["bianco", "bianchi"]],
    [&["preto", "preta", "pretos", "pretas"], &["branco", "branca", "brancos", "brancas"]],
    [&["zwart"], &["wit"]],
    [&["svart", "svarta"], &["vit", "vita", "hvit"]],
    [&["musta"], &["valkoinen"]],
    [&["czarny", "czarne"], &["biały", "białe"]],
    [&["černý", "černé"], &["bílý", "bílé"]],
    [&["чёрные", "черные", "чёрный", "черный"], &["белые", "белый"]],
    [&["黒", "黒番", "黒石", "先手"], &["白", "白番", "白石", "後手"]],
    [&["黑", "黑方", "黑棋"], &["白方", "白棋"]],
    [&["흑", "흑돌"], &["백", "백돌"]],
];

/// The colour that a word in small letters stands for.
pub(super) fn color_of_word(word: &str) -> Option<Color> {
    let is_of = |color: Color| WORDS.iter().any(|words| words[color.index()].contains(&word));
    [Color::Black, Color::White].into_iter().find(|color| is_of(*color))
}

/// Whether a word in small letters that stands for a colour is rather a name before another:
/// `Bianco Lia`.
pub(super) fn is_surname(word: &str) -> bool {
    let of_languages = &WORDS[3..12];
    of_languages.iter().flatten().any(|words| words.contains(&word))
}
