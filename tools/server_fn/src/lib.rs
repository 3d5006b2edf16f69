//! What Leptos needs of its crate for calls to servers: the traits and types that it names. The page asks its server by
//! itself and has no such call, and does without what the real crate brings.

use std::marker::PhantomData;

/// A call to a server.
pub trait ServerFn: Send + Sized {
    /// Its path.
    const PATH: &'static str;
    /// What sends it.
    type Client: client::Client<Self::Error>;
    /// How it is sent.
    type Protocol;
    /// Its answer.
    type Output: Send;
    /// Why there is none.
    type Error: error::FromServerFnError + Send + Sync;

    /// Its address.
    fn url() -> &'static str;

    /// Asks the server.
    fn run_on_client(self) -> impl Future<Output = Result<Self::Output, Self::Error>> + Send;
}

/// A call by HTTP.
#[derive(Debug)]
pub struct Http<Input, Output>(PhantomData<(Input, Output)>);

/// What sends calls.
pub mod client {
    /// What sends calls.
    pub trait Client<Error> {
        /// A call as it is sent.
        type Request: crate::request::ClientReq<Error>;
    }
}

/// How calls are written.
pub mod codec {
    /// As a form.
    #[derive(Debug)]
    pub struct PostUrl;
}

/// Calls as they are sent.
pub mod request {
    /// A call as it is sent.
    pub trait ClientReq<Error> {
        /// The fields of a form.
        type FormData;
    }
}

/// Where an answer leads.
pub mod redirect {
    /// Takes what follows where an answer leads; no answer leads anywhere.
    pub fn set_redirect_hook(_: impl Fn(&str) + Send + Sync + 'static) {}
}

/// Why there is no answer.
pub mod error {
    use std::marker::PhantomData;

    /// Why there is no answer.
    #[derive(Clone, Debug)]
    pub enum ServerFnErrorErr {
        /// The call could not be written.
        Serialization(String),
    }

    /// The same, as users of Leptos name it.
    pub type ServerFnError = ServerFnErrorErr;

    /// An error of a call that can be one of these.
    pub trait FromServerFnError: Sized {
        /// The error.
        fn from_server_fn_error(error: ServerFnErrorErr) -> Self;
    }

    /// What becomes the error of a call.
    pub trait IntoAppError<Error> {
        /// The error.
        fn into_app_error(self) -> Error;
    }

    impl<Error: FromServerFnError> IntoAppError<Error> for ServerFnErrorErr {
        fn into_app_error(self) -> Error {
            Error::from_server_fn_error(self)
        }
    }

    /// An error in an address.
    #[derive(Debug)]
    pub struct ServerFnUrlError<Error>(PhantomData<Error>);

    impl<Error: FromServerFnError> ServerFnUrlError<Error> {
        /// The error.
        pub fn decode_err(error: impl AsRef<[u8]>) -> Error {
            let text = String::from_utf8_lossy(error.as_ref()).into_owned();
            Error::from_server_fn_error(ServerFnErrorErr::Serialization(text))
        }
    }
}
