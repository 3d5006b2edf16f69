//! The state of the account page.

use kamisado_api::{ErrorCode, Me};

use crate::header;
use crate::online::api::FetchError;
use crate::online::{api, came_as};
use crate::prelude::*;
use crate::review::ReviewedPlayers;

/// What the account page shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum AccountStage {
    /// The server has not answered yet.
    #[default]
    Asked,
    /// There is no server.
    NoServer,
    /// Nobody is signed in; the user may have played as a guest.
    Stranger { is_guest: bool },
    /// Recovery codes, which are shown once.
    Codes(Vec<String>),
    /// The user is signed in.
    Here(Me),
}

/// The state of the account page.
#[derive(Clone, Copy, Default)]
pub(super) struct AccountController {
    pub(super) stage: RwSignal<AccountStage>,
    /// The result of an action whose form is gone.
    pub(super) notice: RwSignal<Option<AccountText>>,
}

impl AccountController {
    pub(super) fn provide() -> AccountController {
        let controller = AccountController::default();
        provide_context(controller);
        controller.look();
        controller
    }

    pub(super) fn get() -> AccountController {
        expect_context()
    }

    /// Asks the server who the user is.
    pub(super) fn look(self) {
        self.ask(None);
    }

    /// Shows the page from its top after the user has signed in or out.
    pub(super) fn turn(self, notice: Option<AccountText>) {
        ReviewedPlayers::forget();
        self.ask(Some(notice));
    }

    fn ask(self, turned: Option<Option<AccountText>>) {
        spawn_local(async move {
            let stage = match api::me().await {
                Ok(me) if me.account().is_some() => AccountStage::Here(me),
                Ok(me) => AccountStage::Stranger { is_guest: me.is_known() },
                // The notice above says what to do then.
                Err(FetchError::Refused(ErrorCode::Reload)) => AccountStage::Asked,
                Err(_) => AccountStage::NoServer,
            };
            if matches!(stage, AccountStage::Here(_)) {
                // The session may be older than what this device has stored.
                header::remember();
            }
            if let Some(notice) = turned {
                came_as(matches!(stage, AccountStage::Here(_)));
                let _ = self.notice.try_set(notice);
            }
            // The user may have gone to another page meanwhile.
            if self.stage.try_set(stage).is_none() && turned.is_some() {
                dom::focus("account-head");
            }
        });
    }

    /// Shows recovery codes, once.
    pub(super) fn show(self, codes: Vec<String>) {
        self.notice.set(None);
        self.stage.set(AccountStage::Codes(codes));
        dom::focus("account-head");
    }
}
