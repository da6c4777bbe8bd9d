//! The commands of the program, one a file.

pub(crate) mod accuracy;
pub(crate) mod calibrate;
pub(crate) mod errors;
pub(crate) mod oust;
pub(crate) mod reversi;
