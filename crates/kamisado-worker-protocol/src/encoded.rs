//! Parts of messages that are decoded separately.

use core::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::ProtocolError;
use crate::codec::{read, write};

/// An encoded part of a message. It is decoded separately, so the page for playing need not load the decoder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Encoded<T>(Vec<u8>, #[serde(skip)] PhantomData<T>);

impl<T: Serialize + DeserializeOwned> Encoded<T> {
    /// Encodes a part.
    pub fn new(part: &T) -> Encoded<T> {
        Encoded(write(part), PhantomData)
    }

    /// Decodes the part.
    pub fn decode(&self) -> Result<T, ProtocolError> {
        read(&self.0)
    }
}
