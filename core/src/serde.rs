//! Serialisation: text for formats that people read, compact bytes for all other formats. Both are
//! stable.
//!
//! `docs/notations.md` lists the forms. Reading validates its input: anything that is not a
//! position is an error.

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::{Board, Grid};
use crate::color::Seat;
use crate::encoding::bytes;
use crate::moves::{IllegalMove, Move, Moves};
use crate::oust::Oust;
use crate::position::Position;
use crate::reversi::{Reversi, ReversiBoard};
#[cfg(feature = "variant")]
use crate::variant::{AnyPosition, Variant};

/// Reads a text by `FromStr`.
struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Reads bytes by a function.
struct Bytes<T, F>(fn(&[u8]) -> Result<T, F>);

impl<T, F: Display> Visitor<'_> for Bytes<T, F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bytes of a set of cells or of a position")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<T, E> {
        (self.0)(bytes).map_err(E::custom)
    }
}

fn serialize_bytes<S: Serializer>(serializer: S, bytes: impl Iterator<Item = u8>) -> Result<S::Ok, S::Error> {
    let (gathered, length) = bytes::gather(bytes);
    serializer.serialize_bytes(&gathered[..length])
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.to_u16().serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Text(PhantomData));
        }
        let number = u16::deserialize(deserializer)?;
        Move::from_u16(number).ok_or_else(|| D::Error::custom(format_args!("{number} is not a valid move")))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Move::Place(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mv = Move::deserialize(deserializer)?;
        mv.cell().ok_or_else(|| D::Error::custom(format_args!("{mv} is not a valid cell")))
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::from_number(number)
            .ok_or_else(|| D::Error::custom(format_args!("expected seat 1 or 2, found {number}")))
    }
}

impl Serialize for IllegalMove {
    /// Formats for people also get the error's message.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let in_words = serializer.is_human_readable();
        let mut fields = serializer.serialize_struct("IllegalMove", if in_words { 4 } else { 3 })?;
        fields.serialize_field("move", &self.mv)?;
        fields.serialize_field("violation", &self.violation)?;
        fields.serialize_field("rule", self.rule)?;
        if in_words {
            fields.serialize_field("message", &Sentence(self))?;
        }
        fields.end()
    }
}

/// The `Display` text of a value.
struct Sentence<'a>(&'a dyn Display);

impl Serialize for Sentence<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

impl<B: Grid> Serialize for Moves<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.clone())
    }
}

impl<B: Grid> Serialize for Cells<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        serialize_bytes(serializer, bytes::write_cells(*self))
    }
}

impl<'de, B: Board> Deserialize<'de> for Cells<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Text(PhantomData));
        }
        let read =
            |bytes: &[u8]| bytes::read_cells(bytes).ok_or("these bytes are not a set of cells of the board");
        deserializer.deserialize_bytes(Bytes(read))
    }
}

/// A position: its text, or the bytes that `$write` gives and `$read` reads.
macro_rules! position {
    ([$($generic:tt)*], $position:ty, $write:ident, $read:ident) => {
        impl<$($generic)*> Serialize for $position {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_str(self)
                } else {
                    serialize_bytes(serializer, self.$write())
                }
            }
        }

        impl<'de, $($generic)*> Deserialize<'de> for $position {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    deserializer.deserialize_str(Text(PhantomData))
                } else {
                    deserializer.deserialize_bytes(Bytes(Self::$read))
                }
            }
        }
    };
}

position!([B: ReversiBoard], Reversi<B>, bytes, from_bytes);
position!([B: Board], Oust<B>, bytes, from_bytes);
#[cfg(feature = "variant")]
position!([], AnyPosition, bytes_with_code, from_bytes_with_code);

#[cfg(feature = "variant")]
impl Serialize for Variant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.code().serialize(serializer)
        }
    }
}

#[cfg(feature = "variant")]
impl<'de> Deserialize<'de> for Variant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Text(PhantomData));
        }
        let code = u16::deserialize(deserializer)?;
        let unknown = || D::Error::custom(format_args!("{code} is not the code of a variant"));
        Self::from_code(code).ok_or_else(unknown)
    }
}

#[cfg(feature = "alloc")]
mod game {
    use alloc::vec::Vec;

    use super::{Deserialize, Deserializer, Error, Move, Serialize, Serializer};
    use crate::game::Game;
    use crate::position::Position;

    #[derive(serde::Serialize)]
    #[serde(rename = "Game")]
    struct Written<'a, P> {
        start: &'a P,
        moves: Vec<Move>,
        undone: u32,
    }

    #[derive(serde::Deserialize)]
    #[serde(rename = "Game", deny_unknown_fields)]
    struct Read<P> {
        start: P,
        moves: Vec<Move>,
        /// The number of moves that were taken back.
        #[serde(default)]
        undone: u32,
    }

    impl<P: Position + Serialize> Serialize for Game<P> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let moves = self.moves().iter().copied().chain(self.undone()).collect();
            Written { start: self.start(), moves, undone: self.undone().len() as u32 }.serialize(serializer)
        }
    }

    impl<'de, P: Position + Deserialize<'de>> Deserialize<'de> for Game<P> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let Read { start, moves, undone } = Read::deserialize(deserializer)?;
            let mut game = Self::replay(start, moves).map_err(D::Error::custom)?;
            match game.len().checked_sub(undone as usize) {
                Some(plies) => game.go_to(plies),
                None => return Err(D::Error::custom("more moves are taken back than were played")),
            };
            Ok(game)
        }
    }
}
