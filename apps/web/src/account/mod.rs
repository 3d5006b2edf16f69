//! Accounts: the page as a client of the server.
//!
//! Users create, enter, manage and delete their account here. The players are listed, each with their finished games.

mod codes;
mod confirm;
mod controller;
mod device;
pub(crate) mod drawing;
mod fields;
mod own;
pub(crate) mod request;
mod sign_in;
pub(crate) mod text;

use crate::online::{NewVersion, NoServer};
use crate::prelude::*;
use codes::{Codes, GuestGames};
use controller::{AccountController, AccountStage};
pub(crate) use fields::Form;
use own::Own;
use sign_in::Enter;

/// The page of the user's account.
#[component]
pub(crate) fn Account() -> impl IntoView {
    let settings = Settings::get();
    let controller = AccountController::provide();
    let notice = move || controller.notice.get().map(|notice| settings.part_words().text(notice));
    let shown = move || match controller.stage.get() {
        AccountStage::Asked => view! { <p class="soft">{settings.text(OnlineText::Connecting)}</p> }.into_any(),
        AccountStage::NoServer => view! { <NoServer again=move || controller.look() /> }.into_any(),
        AccountStage::Codes(codes) => view! { <Codes codes /> }.into_any(),
        AccountStage::Stranger { is_guest } => view! {
            <Enter />
            {is_guest.then(|| view! { <GuestGames /> })}
        }
        .into_any(),
        AccountStage::Here(me) => view! { <Own me /> }.into_any(),
    };
    view! {
        <section class="account">
            <h1 id="account-head" tabindex="-1">
                {settings.text(AccountText::Head)}
            </h1>
            <NewVersion />
            <p class="told" role="status">
                {notice}
            </p>
            {shown}
        </section>
    }
}
