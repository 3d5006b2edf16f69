//! Encodes and decodes messages.

use core::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Serializes a message.
pub(crate) fn write(message: &impl Serialize) -> Vec<u8> {
    // Avoids `expect`, which would add the texts of all postcard errors to the page and the worker.
    let Ok(bytes) = postcard::to_allocvec(message) else {
        panic!("every part of a message can be written, and the memory grows as it needs");
    };
    bytes
}

/// Deserializes a message. Fails if bytes are left over.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ProtocolError> {
    match postcard::take_from_bytes(bytes) {
        Ok((message, [])) => Ok(message),
        Ok((_, rest)) => Err(ProtocolError::TooLong(rest.len())),
        Err(error) => Err(ProtocolError::Unreadable(error)),
    }
}

/// Deserializes the beginning of the bytes.
pub(crate) fn begins_with<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::take_from_bytes(bytes).ok().map(|(first, _)| first)
}

/// Why a message could not be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProtocolError {
    /// The bytes end too soon or contain invalid values.
    Unreadable(postcard::Error),
    /// This many bytes are left over.
    TooLong(usize),
}

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Leaves out the texts of postcard's errors, because they are long and the worker does not need them. The
            // error is available as the source.
            ProtocolError::Unreadable(_) => f.write_str("this is no message"),
            ProtocolError::TooLong(rest) => write!(f, "{rest} bytes stand after the message"),
        }
    }
}

impl core::error::Error for ProtocolError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            ProtocolError::Unreadable(error) => Some(error),
            ProtocolError::TooLong(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::Serializer;
    use serde::ser::Error;

    use super::*;

    /// A type that cannot be serialised, unlike any part of a message.
    struct Unwritable;

    impl Serialize for Unwritable {
        fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
            Err(S::Error::custom("it cannot be written"))
        }
    }

    #[test]
    #[should_panic(expected = "every part of a message can be written")]
    fn what_cannot_be_written_is_not_sent_as_nothing() {
        write(&Unwritable);
    }
}
