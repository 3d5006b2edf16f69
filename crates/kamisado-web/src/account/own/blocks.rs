//! The people whom one does not want to meet.

use kamisado_api::{Block, UserKind, paths};
use kamisado_text::AccountText;
use leptos::prelude::*;

use super::lists::{End, things};
use crate::account::request::{Answer, Deed, Kept};
use crate::account::text::Text;
use crate::app::Route;
use crate::online::GameWords;
use crate::players::PlayerLink;
use crate::routes::{Page, game_path};

/// The people whom one does not want to meet; each can be taken off the list.
#[component]
pub(super) fn Blocks() -> impl IntoView {
    let (text, games, route, deed) = (Text::get(), GameWords::get(), Route::get(), Deed::new());
    let blocks = Kept::<Block>::at(paths::BLOCKS);
    let then = Callback::new(move |()| blocks.look());
    let line = move |Block { name, kind, game, .. }: Block| {
        let (about, shown) = (name.clone(), name.clone());
        let about = Callback::new(move |()| games.who(&about));
        // A guest has no page, and is known by the game.
        let (path, who) = match game.filter(|_| kind == UserKind::Guest) {
            Some(game) => {
                let address = game_path(&game);
                let href = address.clone();
                let follow = move |event: leptos::ev::MouseEvent| route.follow(&event, Page::Game, &address);
                let who = view! {
                    <span>
                        <b>{move || games.who(&shown)}</b>
                        <a href=href on:click=follow>
                            {text.of(AccountText::BlockedIn)}
                        </a>
                    </span>
                };
                (paths::game_block(&game), who.into_any())
            }
            None => (paths::block(&name), view! { <PlayerLink name>{shown}</PlayerLink> }.into_any()),
        };
        view! {
            <li>
                {who}
                <End class="unblock" label=AccountText::Unblock about deed path then />
            </li>
        }
    };
    let shown = things(blocks, AccountText::NoBlocks, line);
    view! {
        <section id="blocks" class="card">
            <h2>{text.of(AccountText::Blocks)}</h2>
            <p class="soft">{text.of(AccountText::BlockHelp)}</p>
            {shown}
            <Answer deed />
        </section>
    }
}
