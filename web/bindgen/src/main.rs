//! Writes the JavaScript beside a module: bindgen MODULE NAME FOLDER
//!
//! It is what the command wasm-bindgen does, from the crate that the command is made of: that one
//! comes from crates.io at the version of Cargo.lock, and takes a fifth of the time to compile.

use std::env;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut given = env::args().skip(1);
    let mut next = || given.next().ok_or("usage: bindgen MODULE NAME FOLDER");
    let (module, name, folder) = (next()?, next()?, next()?);
    Bindgen::new()
        .input_path(module)
        .out_name(&name)
        .web(true)?
        .typescript(true)
        // Our own code finds the module: where it lies differs in Node and in pages.
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    Ok(())
}
