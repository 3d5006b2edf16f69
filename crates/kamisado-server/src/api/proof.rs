//! How somebody shows that an account is theirs.

use axum::http::StatusCode;
use serde::Deserialize;

use super::Api;
use super::error::ApiError;
use crate::account::{mark_of_code, small_look};
use crate::net::Client;
use crate::now;
use crate::store::AccountRow;

/// How somebody shows that an account is theirs: by the password, or by a recovery code, which is used up.
#[derive(Debug, Deserialize)]
pub(super) struct Proof {
    #[serde(default)]
    password: Option<String>,
    #[serde(default)]
    recovery_code: Option<String>,
}

impl Proof {
    /// The account of this name, if this proves that it is theirs. Tries are counted.
    pub(super) async fn account(&self, api: &Api, client: Client, name: &str) -> Result<AccountRow, ApiError> {
        let (store, look) = (api.hall.store(), small_look(name));
        api.door.count(client, Some(&look))?;
        let account = store.account_looking(&look).await?;
        let is_right = match (&self.password, &self.recovery_code) {
            (Some(password), None) => {
                let kept = account.as_ref().map(|account| account.password.clone());
                api.door.keeper.is_right(password, kept).await.ok_or_else(ApiError::busy)?
            }
            (None, Some(code)) => {
                let person = account.as_ref().map_or("", |account| account.person.as_str());
                store.use_code(person, &mark_of_code(code)).await?
            }
            _ => return Err(ApiError::bad_request("expected either password or recovery_code")),
        };
        let Some(account) = account.filter(|_| is_right) else {
            return Err(ApiError::wrong_password());
        };
        api.door.tries.forget(client, &look);
        account.check_open()?;
        Ok(account)
    }
}

impl AccountRow {
    /// Whether the account can be used.
    pub(super) fn check_open(&self) -> Result<(), ApiError> {
        if self.is_closed {
            return Err(ApiError::new(StatusCode::FORBIDDEN, "account-closed", "this account has been closed"));
        }
        Ok(())
    }
}

impl super::Door {
    /// Counts a try; one too many is refused.
    pub(super) fn count(&self, client: Client, look: Option<&str>) -> Result<(), ApiError> {
        self.tries.count(client, look, now()).map_err(too_often)
    }

    /// Counts an offer to everybody; one too many is refused.
    pub(super) fn count_offer(&self, client: Client) -> Result<(), ApiError> {
        self.tries.count_offer(client, now()).map_err(too_often)
    }

    /// Counts a report; one too many is refused.
    pub(super) fn count_report(&self, client: Client) -> Result<(), ApiError> {
        self.tries.count_report(client, now()).map_err(too_often)
    }
}

fn too_often(seconds: u64) -> ApiError {
    let message = format!("tried too often; wait {seconds} s");
    ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tries", message)
}
