//! Arguments of a message: a text or a number.

use std::borrow::Cow;

/// What a message may be given to speak about: anything that is `.into()` a number or a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// A text, put into the message as it is.
    Text(Cow<'a, str>),
    /// A number, written in digits; a message may select its plural form by it.
    Number(f64),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<Cow<'a, str>> for Value<'a> {
    fn from(text: Cow<'a, str>) -> Value<'a> {
        Value::Text(text)
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

macro_rules! numbers {
    ($($number:ty)+) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Number(number as f64)
            }
        }
    )+};
}

numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize f32 f64);
