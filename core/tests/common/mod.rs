//! What the test suites share: the boards by name, plain games written from the rule sheet, and
//! what `suite.rs` has for other crates too.

#![allow(dead_code, unused_imports, unused_macros, reason = "each suite uses a part of it")]

pub(crate) mod plain;
pub(crate) mod plain_oust;
pub(crate) mod plain_reversi;
mod suite;

pub(crate) use suite::*;

/// The outcome with the colours exchanged.
pub(crate) fn exchanged(outcome: outflank::Outcome) -> outflank::Outcome {
    match outcome {
        outflank::Outcome::Win(color) => outflank::Outcome::Win(!color),
        outflank::Outcome::Draw => outflank::Outcome::Draw,
    }
}

/// Runs `$body` with `$B` as each board of Reversi in turn.
macro_rules! for_each_reversi_board {
    ($B:ident => $body:expr) => {
        crate::common::for_each_reversi_board!(@ $B => $body;
            Square<4> Square<6> Square<8> Square<10> Square<12> Square<14> Square<16> Square<18> Square<20> Square<22>
            Square<24> Octagon<8> Octagon<10> Hex<5> Hex<6>)
    };
    (@ $B:ident => $body:expr; $($board:ident<$size:literal>)*) => {
        $({
            type $B = outflank::board::$board<$size>;
            $body;
        })*
    };
}
pub(crate) use for_each_reversi_board;
