//! Colours of pictures.

use core::fmt;
use core::str::FromStr;

/// A colour of a picture: red, green, blue and opacity, each from 0 to 255.
///
/// It is parsed from CSS notation: a name, or `#` and 3, 4, 6 or 8 hexadecimal digits. It stores
/// four numbers and no text, so no text from a caller gets into the attributes of a picture.
///
/// ```
/// use outflank::picture::Paint;
/// let tan: Paint = "Tan".parse()?;
/// assert_eq!((tan, tan.to_string()), (Paint::rgb(0xd2, 0xb4, 0x8c), "#d2b48c".into()));
/// assert_eq!("#f008".parse::<Paint>()?.to_string(), "#ff000088");
/// assert!("red\"/><script>".parse::<Paint>().is_err());
/// # Ok::<(), outflank::picture::ParsePaintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Paint {
    /// Red.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
    /// The opacity: 255 is opaque, 0 is transparent.
    pub alpha: u8,
}

impl Paint {
    /// Creates an opaque colour.
    ///
    /// ```
    /// use outflank::picture::Paint;
    /// assert_eq!(Paint::rgb(255, 0, 0).to_string(), "#ff0000");
    /// ```
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue, alpha: 255 }
    }

    /// The colour that is seen if this one lies over another.
    pub(super) const fn over(self, below: Self) -> Self {
        const fn mixed(above: u8, below: u8, alpha: u8) -> u8 {
            ((above as u32 * alpha as u32 + below as u32 * (255 - alpha as u32)) / 255) as u8
        }
        let alpha = self.alpha;
        Self::rgb(
            mixed(self.red, below.red, alpha),
            mixed(self.green, below.green, alpha),
            mixed(self.blue, below.blue, alpha),
        )
    }

    /// Black or white: the one with more contrast to this colour.
    pub(super) fn readable(self) -> Self {
        // The transfer function of sRGB as a polynomial, because `core` has no powers.
        let linear = |part: u8| {
            let part = f32::from(part) / 255.0;
            part * (part * (part * 0.305_306 + 0.682_171) + 0.012_523)
        };
        let luminance = 0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue);
        // At this luminance the contrasts to black and to white are equal, about 4.6:1.
        let part = if luminance > 0.179 { 0 } else { 255 };
        Self::rgb(part, part, part)
    }

    /// A colour from the digits of `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    fn of_digits(digits: &str) -> Option<Self> {
        let digit = |index: usize| {
            let digit = (*digits.as_bytes().get(index)? as char).to_digit(16)?;
            Some(digit as u8)
        };
        let part = |nth: usize| match digits.len() {
            3 | 6 if nth == 3 => Some(255),
            3 | 4 => Some(digit(nth)? * 0x11),
            6 | 8 => Some(digit(2 * nth)? << 4 | digit(2 * nth + 1)?),
            _ => None,
        };
        Some(Self { red: part(0)?, green: part(1)?, blue: part(2)?, alpha: part(3)? })
    }
}

impl fmt::Display for Paint {
    /// `#rrggbb`, or `#rrggbbaa` if it is not opaque.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)?;
        if self.alpha == 255 { Ok(()) } else { write!(f, "{:02x}", self.alpha) }
    }
}

/// The error for a text that is not a CSS colour, by name or by digits.
///
/// ```
/// use outflank::picture::{Paint, ParsePaintError};
/// assert_eq!("#12".parse::<Paint>(), Err(ParsePaintError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePaintError;

impl fmt::Display for ParsePaintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a CSS colour: a name, or # and 3, 4, 6 or 8 hexadecimal digits")
    }
}

impl core::error::Error for ParsePaintError {}

impl FromStr for Paint {
    type Err = ParsePaintError;

    fn from_str(text: &str) -> Result<Self, ParsePaintError> {
        let found = match text.strip_prefix('#') {
            Some(digits) => Self::of_digits(digits),
            None if text.eq_ignore_ascii_case("transparent") => Self::of_digits("0000"),
            None => NAMES
                .split(' ')
                .filter_map(|row| row.split_once('='))
                .find(|(name, _)| name.eq_ignore_ascii_case(text))
                .and_then(|(_, digits)| Self::of_digits(digits)),
        };
        found.ok_or(ParsePaintError)
    }
}

/// The named colours of CSS Color Module Level 4, section 6.1.
const NAMES: &str = "\
    aliceblue=f0f8ff antiquewhite=faebd7 aqua=00ffff aquamarine=7fffd4 azure=f0ffff beige=f5f5dc \
    bisque=ffe4c4 black=000000 blanchedalmond=ffebcd blue=0000ff blueviolet=8a2be2 brown=a52a2a \
    burlywood=deb887 cadetblue=5f9ea0 chartreuse=7fff00 chocolate=d2691e coral=ff7f50 \
    cornflowerblue=6495ed cornsilk=fff8dc crimson=dc143c cyan=00ffff darkblue=00008b \
    darkcyan=008b8b darkgoldenrod=b8860b darkgray=a9a9a9 darkgreen=006400 darkgrey=a9a9a9 \
    darkkhaki=bdb76b darkmagenta=8b008b darkolivegreen=556b2f darkorange=ff8c00 \
    darkorchid=9932cc darkred=8b0000 darksalmon=e9967a darkseagreen=8fbc8f darkslateblue=483d8b \
    darkslategray=2f4f4f darkslategrey=2f4f4f darkturquoise=00ced1 darkviolet=9400d3 \
    deeppink=ff1493 deepskyblue=00bfff dimgray=696969 dimgrey=696969 dodgerblue=1e90ff \
    firebrick=b22222 floralwhite=fffaf0 forestgreen=228b22 fuchsia=ff00ff gainsboro=dcdcdc \
    ghostwhite=f8f8ff gold=ffd700 goldenrod=daa520 gray=808080 green=008000 greenyellow=adff2f \
    grey=808080 honeydew=f0fff0 hotpink=ff69b4 indianred=cd5c5c indigo=4b0082 ivory=fffff0 \
    khaki=f0e68c lavender=e6e6fa lavenderblush=fff0f5 lawngreen=7cfc00 lemonchiffon=fffacd \
    lightblue=add8e6 lightcoral=f08080 lightcyan=e0ffff lightgoldenrodyellow=fafad2 \
    lightgray=d3d3d3 lightgreen=90ee90 lightgrey=d3d3d3 lightpink=ffb6c1 lightsalmon=ffa07a \
    lightseagreen=20b2aa lightskyblue=87cefa lightslategray=778899 lightslategrey=778899 \
    lightsteelblue=b0c4de lightyellow=ffffe0 lime=00ff00 limegreen=32cd32 linen=faf0e6 \
    magenta=ff00ff maroon=800000 mediumaquamarine=66cdaa mediumblue=0000cd mediumorchid=ba55d3 \
    mediumpurple=9370db mediumseagreen=3cb371 mediumslateblue=7b68ee mediumspringgreen=00fa9a \
    mediumturquoise=48d1cc mediumvioletred=c71585 midnightblue=191970 mintcream=f5fffa \
    mistyrose=ffe4e1 moccasin=ffe4b5 navajowhite=ffdead navy=000080 oldlace=fdf5e6 olive=808000 \
    olivedrab=6b8e23 orange=ffa500 orangered=ff4500 orchid=da70d6 palegoldenrod=eee8aa \
    palegreen=98fb98 paleturquoise=afeeee palevioletred=db7093 papayawhip=ffefd5 \
    peachpuff=ffdab9 peru=cd853f pink=ffc0cb plum=dda0dd powderblue=b0e0e6 purple=800080 \
    rebeccapurple=663399 red=ff0000 rosybrown=bc8f8f royalblue=4169e1 saddlebrown=8b4513 \
    salmon=fa8072 sandybrown=f4a460 seagreen=2e8b57 seashell=fff5ee sienna=a0522d silver=c0c0c0 \
    skyblue=87ceeb slateblue=6a5acd slategray=708090 slategrey=708090 snow=fffafa \
    springgreen=00ff7f steelblue=4682b4 tan=d2b48c teal=008080 thistle=d8bfd8 tomato=ff6347 \
    turquoise=40e0d0 violet=ee82ee wheat=f5deb3 white=ffffff whitesmoke=f5f5f5 yellow=ffff00 \
    yellowgreen=9acd32";
