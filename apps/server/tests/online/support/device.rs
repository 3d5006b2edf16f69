//! A device that keeps passkeys, in software: it makes keys and shows that it has them, as browsers let real ones do.
//!
//! What it reads and writes is the JSON of WebAuthn, which is foreign to the API and passed on unread: hence no types.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kamisado_api::{OpaqueJson, PasskeyAnswer};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::body::{self, Question};

/// The user is there and has shown who they are.
const PRESENT_AND_VERIFIED: u8 = 0b0000_0101;
/// A new key follows.
const WITH_KEY: u8 = 0b0100_0000;

/// A device with one key.
pub(crate) struct Device {
    key: SigningKey,
    id: [u8; 16],
    /// Whose key it is, as the server called them.
    user: String,
    count: u32,
    /// The page at which it is used.
    pub(crate) origin: String,
}

impl Device {
    /// A device at the page of a server. Its key comes from a seed.
    pub(crate) fn new(host: &str, seed: u8) -> Device {
        let key = SigningKey::from_slice(&[seed; 32]).expect("a key");
        Device { key, id: [seed; 16], user: String::new(), count: 0, origin: format!("http://{host}") }
    }

    /// A device that claims to have the same key, and has another.
    pub(crate) fn forged(&self) -> Device {
        let key = Device::new("", 7).key;
        Device { key, id: self.id, user: self.user.clone(), count: self.count, origin: self.origin.clone() }
    }

    /// Makes the key that the server asks for.
    pub(crate) fn create(&mut self, question: &Question) -> Value {
        let options = &question.public_key;
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required", "{options}");
        assert_eq!(options["authenticatorSelection"]["userVerification"], "required", "{options}");
        self.user = options["user"]["id"].as_str().expect("an id").to_owned();
        let name = options["rp"]["id"].as_str().expect("a name");
        let point = self.key.verifying_key().to_sec1_point(false);
        // A key on the curve P-256 for ES256, as a CBOR map of its kind, its algorithm, its curve, x and y.
        let mut key = vec![0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32];
        key.extend_from_slice(point.x().expect("x"));
        key.extend_from_slice(&[0x22, 0x58, 32]);
        key.extend_from_slice(point.y().expect("y"));
        let mut data = self.data(name, PRESENT_AND_VERIFIED | WITH_KEY);
        data.extend_from_slice(&[0; 16]);
        data.extend_from_slice(&[0, 16]);
        data.extend_from_slice(&self.id);
        data.extend_from_slice(&key);
        // A CBOR map of the format, which is none, no statement, and the data.
        let mut object = vec![0xa3, 0x63];
        object.extend_from_slice(b"fmt\x64none\x67attStmt\xa0\x68authData\x58");
        object.push(u8::try_from(data.len()).expect("a short one"));
        object.extend_from_slice(&data);
        let client = self.client("webauthn.create", options);
        self.answer(json!({ "attestationObject": coded(&object), "clientDataJSON": coded(&client) }))
    }

    /// Shows that it has the key.
    pub(crate) fn show(&mut self, question: &Question) -> Value {
        let options = &question.public_key;
        let data = self.data(options["rpId"].as_str().expect("a name"), PRESENT_AND_VERIFIED);
        let client = self.client("webauthn.get", options);
        let signature: Signature = self.key.sign(&[data.as_slice(), &Sha256::digest(&client)].concat());
        self.answer(json!({
            "authenticatorData": coded(&data),
            "clientDataJSON": coded(&client),
            "signature": coded(signature.to_der().as_bytes()),
            "userHandle": self.user,
        }))
    }

    /// Answers a question of the server.
    pub(crate) fn answer_to(&mut self, question: &Question) -> PasskeyAnswer<OpaqueJson> {
        body::passkey_answer(question, self.show(question))
    }

    /// What every answer of a device begins with: for which server, what the user did, and how often it was used.
    fn data(&mut self, name: &str, flags: u8) -> Vec<u8> {
        self.count += 1;
        let mut data = Sha256::digest(name.as_bytes()).to_vec();
        data.push(flags);
        data.extend_from_slice(&self.count.to_be_bytes());
        data
    }

    /// What the browser adds.
    fn client(&self, kind: &str, options: &Value) -> Vec<u8> {
        let client =
            json!({ "type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": false });
        client.to_string().into_bytes()
    }

    fn answer(&self, response: Value) -> Value {
        json!({ "id": coded(&self.id), "rawId": coded(&self.id), "type": "public-key", "response": response })
    }
}

fn coded(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
