//! Fuzz targets, one property each: whatever bytes come in, nothing panics, no integer overflows,
//! and the property holds. `fuzz/run` fuzzes them; the tests here replay the inputs that are kept.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a panic is how a target tells what it has found")]
#![allow(clippy::needless_pass_by_value, reason = "an input is the target's own")]
#![allow(clippy::enum_glob_use, clippy::wildcard_imports, reason = "the names of C are all prefixed")]
#![allow(unsafe_code, reason = "the C library is called; each block says why it may be")]

mod input;
#[cfg(test)]
mod replay;

#[path = "../targets/common"]
mod common {
    pub(crate) mod bytes_property;
    pub(crate) mod c_calls;
    pub(crate) mod set_up;
    pub(crate) mod small;
}

#[path = "../targets"]
mod targets {
    pub(crate) mod any_game;
    pub(crate) mod any_position;
    pub(crate) mod any_record;
    pub(crate) mod batches;
    pub(crate) mod c_games;
    pub(crate) mod c_interface;
    pub(crate) mod c_records;
    pub(crate) mod c_table;
    pub(crate) mod collection;
    pub(crate) mod ggf;
    pub(crate) mod kernels;
    pub(crate) mod moves;
    pub(crate) mod obf;
    pub(crate) mod oust_bytes;
    pub(crate) mod oust_groups;
    pub(crate) mod pictures;
    pub(crate) mod position_bytes;
    pub(crate) mod position_text;
    pub(crate) mod protocol_clients;
    pub(crate) mod protocol_servers;
    pub(crate) mod search;
    pub(crate) mod serde;
    pub(crate) mod setup;
    pub(crate) mod sgf;
    pub(crate) mod solve;
    pub(crate) mod transcript;
    pub(crate) mod variant_text;
    pub(crate) mod wthor_games;
    pub(crate) mod wthor_names;
}

pub use input::Ran;

/// Target: the name of its file, and what it does with some bytes.
pub type Target = (&'static str, fn(&[u8]) -> Ran);

/// Every target, by name.
pub const TARGETS: &[Target] = &[
    ("any_game", |bytes| input::give(bytes, targets::any_game::run)),
    ("any_position", |bytes| input::give(bytes, targets::any_position::run)),
    ("any_record", |bytes| input::give(bytes, targets::any_record::run)),
    ("batches", |bytes| input::give(bytes, targets::batches::run)),
    ("c_games", |bytes| input::give(bytes, targets::c_games::run)),
    ("c_interface", |bytes| input::give(bytes, targets::c_interface::run)),
    ("c_records", |bytes| input::give(bytes, targets::c_records::run)),
    ("c_table", |bytes| input::give(bytes, targets::c_table::run)),
    ("collection", |bytes| input::give(bytes, targets::collection::run)),
    ("ggf", |bytes| input::give(bytes, targets::ggf::run)),
    ("kernels", |bytes| input::give(bytes, targets::kernels::run)),
    ("moves", |bytes| input::give(bytes, targets::moves::run)),
    ("obf", |bytes| input::give(bytes, targets::obf::run)),
    ("oust_bytes", |bytes| input::give(bytes, targets::oust_bytes::run)),
    ("oust_groups", |bytes| input::give(bytes, targets::oust_groups::run)),
    ("pictures", |bytes| input::give(bytes, targets::pictures::run)),
    ("position_bytes", |bytes| input::give(bytes, targets::position_bytes::run)),
    ("position_text", |bytes| input::give(bytes, targets::position_text::run)),
    ("protocol_clients", |bytes| input::give(bytes, targets::protocol_clients::run)),
    ("protocol_servers", |bytes| input::give(bytes, targets::protocol_servers::run)),
    ("search", |bytes| input::give(bytes, targets::search::run)),
    ("serde", |bytes| input::give(bytes, targets::serde::run)),
    ("setup", |bytes| input::give(bytes, targets::setup::run)),
    ("sgf", |bytes| input::give(bytes, targets::sgf::run)),
    ("solve", |bytes| input::give(bytes, targets::solve::run)),
    ("transcript", |bytes| input::give(bytes, targets::transcript::run)),
    ("variant_text", |bytes| input::give(bytes, targets::variant_text::run)),
    ("wthor_games", |bytes| input::give(bytes, targets::wthor_games::run)),
    ("wthor_names", |bytes| input::give(bytes, targets::wthor_names::run)),
];

/// The target of that name.
///
/// # Errors
///
/// The message names all targets.
pub fn target(name: &str) -> Result<Target, String> {
    TARGETS.iter().find(|target| target.0 == name).copied().ok_or_else(|| {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.0).collect();
        format!("there is no fuzz target '{name}'; the targets are {}", names.join(", "))
    })
}
