//! Writes the JavaScript beside a module: bindgen MODULE NAME FOLDER
//!
//! It is what the command wasm-bindgen does, from the crate that the command is made of: that one
//! comes from crates.io at the version of Cargo.lock, and takes a fifth of the time to compile.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

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
        // ts/guarded.ts starts a module again if its memory ran out.
        .reset_state_function(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&folder)?;
    let script = Path::new(&folder).join(format!("{name}.js"));
    let text = fs::read_to_string(&script)?;
    Ok(fs::write(script, assigned(&text))?)
}

/// Writes the number of an instance into an object by an assignment, because a property that is
/// defined by its descriptor makes a move in JavaScript a third slower.
fn assigned(script: &str) -> String {
    let value = "{ value: __wbg_instance_id, writable: true }";
    ["obj", "this"].iter().fold(script.to_owned(), |script, object| {
        let defined = format!("Object.defineProperty({object}, '__wbg_inst', {value});");
        script.replace(&defined, &format!("{object}.__wbg_inst = __wbg_instance_id;"))
    })
}
