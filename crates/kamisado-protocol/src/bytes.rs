//! Messages as bytes.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::ProtocolError;

/// Writes anything.
pub(crate) fn write(message: &impl Serialize) -> Vec<u8> {
    // Every part of a message can be written, and the memory grows as it needs.
    postcard::to_allocvec(message).unwrap_or_default()
}

/// Reads the whole of something, with nothing left over.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ProtocolError> {
    match postcard::take_from_bytes(bytes) {
        Ok((message, [])) => Ok(message),
        Ok((_, rest)) => Err(ProtocolError::TooLong(rest.len())),
        Err(error) => Err(ProtocolError::Unreadable(error)),
    }
}

/// Reads what stands at the beginning.
pub(crate) fn begins_with<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::take_from_bytes(bytes).ok().map(|(first, _)| first)
}
