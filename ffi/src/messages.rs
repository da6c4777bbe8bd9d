//! Enumerations of C that have a message for each number.

/// Declares an enumeration, each number with its message, and a function `message` that finds the
/// message of any number. `ffi/header` takes the messages out, as cbindgen expands no
/// macros.
macro_rules! with_messages {
    (
        $(#[$attribute:meta])*
        pub enum $name:ident {
            $($(#[$doc:meta])* $variant:ident = $number:literal => $message:literal,)*
        }
    ) => {
        $(#[$attribute])*
        pub enum $name {
            $($(#[$doc])* $variant = $number,)*
        }

        impl $name {
            /// The meaning of a number, in English, or `None` for an unknown number.
            pub(crate) const fn message(number: i32) -> Option<&'static CStr> {
                match number {
                    $($number => Some($message),)*
                    _ => None,
                }
            }
        }
    };
}

pub(crate) use with_messages;
