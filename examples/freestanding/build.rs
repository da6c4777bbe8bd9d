//! No start-up files and no C library: the program brings its own `_start`.

fn main() {
    for argument in ["-nostartfiles", "-nostdlib", "-static", "-no-pie"] {
        println!("cargo::rustc-link-arg={argument}");
    }
}
