//! One program for all targets. `fuzz/run` builds it with libFuzzer, which reads the arguments, so
//! `FUZZ_TARGET` names the target. Built without, it replays files: `fuzz TARGET FILE...`.

#![cfg_attr(fuzzing, no_main)]
#![allow(unexpected_cfgs, reason = "`fuzz/run` says that it is fuzzing")]

use outflank_fuzz::{Ran, Target, target};

/// The target of this name; the program ends if there is none.
fn named(name: &str) -> Target {
    target(name).unwrap_or_else(|error| {
        eprintln!("{error}");
        std::process::exit(2)
    })
}

/// libFuzzer starts programs of its own, with its arguments and this environment.
#[cfg(fuzzing)]
static TARGET: std::sync::LazyLock<Target> =
    std::sync::LazyLock::new(|| named(&std::env::var("FUZZ_TARGET").unwrap_or_default()));

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(
    init: {
        std::sync::LazyLock::force(&TARGET);
    },
    |bytes: &[u8]| -> libfuzzer_sys::Corpus {
        match (TARGET.1)(bytes) {
            Ran::Ran => libfuzzer_sys::Corpus::Keep,
            Ran::NoInput => libfuzzer_sys::Corpus::Reject,
        }
    }
);

#[cfg(not(fuzzing))]
fn main() {
    let mut arguments = std::env::args_os().skip(1);
    let (name, run) = named(&arguments.next().unwrap_or_default().to_string_lossy());
    let files: Vec<std::path::PathBuf> = arguments.map(Into::into).collect();
    if files.is_empty() {
        eprintln!("name the files to replay; `fuzz/run {name}` fuzzes");
        std::process::exit(2);
    }
    for file in files {
        let bytes = std::fs::read(&file).unwrap_or_else(|error| {
            eprintln!("{}: {error}", file.display());
            std::process::exit(2)
        });
        println!("{name}: {}", file.display());
        if run(&bytes) == Ran::NoInput {
            println!("{name}: these bytes make no input");
        }
    }
}
