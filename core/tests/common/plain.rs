//! The plain game of any variant, by the text of a position.

use super::plain_oust::PlainOust;
use super::plain_reversi::PlainReversi;

#[derive(Clone, Debug)]
pub(crate) enum Plain {
    Reversi(PlainReversi),
    Oust(PlainOust),
}

impl Plain {
    pub(crate) fn new(text: &str) -> Self {
        if text.starts_with("oust:") {
            Self::Oust(PlainOust::new(text))
        } else {
            Self::Reversi(PlainReversi::new(text))
        }
    }

    pub(crate) fn text(&self) -> String {
        match self {
            Self::Reversi(plain) => plain.text(),
            Self::Oust(plain) => plain.text(),
        }
    }

    pub(crate) fn moves(&self) -> Vec<String> {
        match self {
            Self::Reversi(plain) => plain.moves(),
            Self::Oust(plain) => plain.moves(),
        }
    }

    pub(crate) fn play(&mut self, mv: &str) {
        match self {
            Self::Reversi(plain) => plain.play(mv),
            Self::Oust(plain) => plain.play(mv),
        }
    }

    pub(crate) fn outcome(&self) -> Option<char> {
        match self {
            Self::Reversi(plain) => plain.outcome(),
            Self::Oust(plain) => plain.outcome(),
        }
    }
}
