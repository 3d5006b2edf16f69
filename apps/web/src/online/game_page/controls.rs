//! Resigning, offers and their answers.

use kamisado_online::{Action, Offer, as_millis};
use kamisado_text::OpponentText;

use super::GameController;
use super::after::Onward;
use super::connection::Connection;
use crate::play::{ConfirmMove, ZenButton};
use crate::prelude::*;

/// Whether the user can do something now. The referee says what is possible.
fn can(controller: GameController, action: Action) -> Memo<bool> {
    Memo::new(move |_| {
        // Only an absence depends on the time.
        let depends = action == Action::ClaimAbsence;
        let local_now = if depends { controller.local_now.get() } else { controller.local_now.get_untracked() };
        controller.connection.state.get() == Connection::Connected
            && controller.ask(|live| live.can(action, local_now)) == Some(true)
    })
}

/// Whether the user plays, and the game is not over.
pub(super) fn plays(controller: GameController) -> Memo<bool> {
    controller.is(|live| live.you().is_some() && live.game().end().is_none())
}

/// Keeps the focus when buttons go that are only there as long as something is so: the server decides when that ends.
pub(super) fn keep_focus_after(is_so: impl Fn() -> bool + 'static) {
    timing::when_over(is_so, || request_animation_frame(dom::keep_focus));
}

const TAKE_BACK: Action = Action::Offer { offer: Offer::TakeBack };
const STOP: Action = Action::Offer { offer: Offer::Stop };

/// The bar with the actions that are wanted most, and the buttons of the drawers: at the thumb on a phone, above the moves on a
/// wide screen. What leads on stands out.
#[component]
pub(super) fn ActionBar(children: Children) -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let waits = Memo::new(move |_| controller.board.input.chosen.with(Option::is_some));
    let (can_take_back, can_claim, plays) =
        (can(controller, TAKE_BACK), can(controller, Action::ClaimAbsence), plays(controller));
    keep_focus_after(move || can_claim.get());
    view! {
        <div class="bar" role="group" aria-label=settings.text(PageText::Actions)>
            <Show when=move || waits.get()>
                <ConfirmMove />
            </Show>
            <Show when=move || can_claim.get()>
                <TextButton
                    id="claim"
                    class="main"
                    text=OnlineText::ClaimAbsence
                    act=move || controller.act(Action::ClaimAbsence)
                />
            </Show>
            <Onward />
            <Show when=move || plays.get() && !waits.get()>
                <TextButton
                    id="take-back"
                    text=OnlineText::AskTakeBack
                    icon=Icon::TAKE_BACK
                    can=can_take_back
                    act=move || controller.act(TAKE_BACK)
                />
            </Show>
            {children()}
        </div>
    }
}

/// That the other player is away, and what can be done about it; seen and heard.
#[component]
pub(super) fn AbsenceHelp() -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let can_claim = can(controller, Action::ClaimAbsence);
    let names = controller.names();
    let sentence = move || said_of_opponent(names, settings, OpponentText::Absent);
    Announcer::get().follow(move || can_claim.get().then(sentence));
    view! {
        <Show when=move || can_claim.get()>
            <p class="absence">{sentence}</p>
        </Show>
    }
}

/// The other actions, and the dialogs that ask whether something is meant.
#[component]
pub(super) fn Controls(drawer: DrawerState) -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let (asks_resign, asks_call_off) = (RwSignal::new(false), RwSignal::new(false));
    let ask = move |dialog: RwSignal<bool>| {
        move || {
            drawer.close();
            dialog.set(true);
        }
    };
    let stop = move || {
        drawer.close();
        controller.act(STOP);
    };
    let (can_stop, can_resign, can_call_off) =
        (can(controller, STOP), can(controller, Action::Resign), can(controller, Action::Abort));
    let plays = plays(controller);
    keep_focus_after(move || plays.get() && can_stop.get());
    let names = controller.names();
    let prompt = move || names.with(|names| Some(settings.words().resign_prompt(names.you?, &names.names())));
    view! {
        <div class="controls">
            <TextButton id="turn-board" text=PageText::TurnBoard act=move || controller.view.turn_board() />
            <ZenButton />
            <Show when=move || plays.get()>
                <TextButton id="resign" text=PageText::Resign can=can_resign act=ask(asks_resign) />
                <TextButton id="call-off" text=OnlineText::Abort can=can_call_off act=ask(asks_call_off) />
                <Show when=move || can_stop.get()>
                    <TextButton id="stop" class="wide" text=OnlineText::AskStop act=stop />
                </Show>
            </Show>
        </div>
        <Confirm
            open=asks_resign
            title=PageText::Resign
            prompt
            id="resign-yes"
            yes=PageText::ResignYes
            act=move || controller.act(Action::Resign)
        />
        <Confirm
            open=asks_call_off
            title=OnlineText::Abort
            prompt=move || Some(settings.part_words().text(OnlineText::CallOffPrompt).to_owned())
            id="call-off-yes"
            yes=OnlineText::CallOffYes
            act=move || controller.act(Action::Abort)
        />
    }
}

/// The opponent's offers and the user's own.
#[component]
pub(super) fn Asks() -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let names = controller.names();
    let incoming = Memo::new(move |_| controller.ask(|live| live.incoming_offer()).flatten());
    let own_offer = Memo::new(move |_| controller.ask(|live| live.own_offer()).flatten());
    keep_focus_after(move || incoming.get().is_some());
    keep_focus_after(move || own_offer.get().is_some());
    let ask = move || {
        let offer = incoming.get()?;
        Some(view! {
            <p>{move || said_of_opponent(names, settings, offer_texts(offer).0)}</p>
            <TextButton
                id="accept"
                class="main"
                text=OnlineText::Accept
                act=move || controller.act(Action::Offer { offer })
            />
            <TextButton id="decline" text=OnlineText::Decline act=move || controller.act(Action::Decline { offer }) />
        })
    };
    let own = move || {
        let offer = own_offer.get()?;
        Some(view! {
            <p>{settings.text(offer_texts(offer).1)}</p>
            <TextButton id="withdraw" text=OnlineText::Withdraw act=move || controller.act(Action::Decline { offer }) />
        })
    };
    Announcer::get().follow(move || {
        let asked = incoming.get().map(|offer| said_of_opponent(names, settings, offer_texts(offer).0));
        asked.or_else(|| Some(settings.part_words().text(offer_texts(own_offer.get()?).1).to_owned()))
    });
    let is_open = move || incoming.get().is_some() || own_offer.get().is_some();
    // On a phone it lies over the page, which leaves what gets the focus above it.
    Effect::new(move |_| dom::mark_root("data-asks", is_open()));
    on_cleanup(|| dom::mark_root("data-asks", false));
    view! {
        <div id="asks" class="asks" data-on=move || is_open().then_some("")>
            {ask}
            {own}
        </div>
    }
}

/// The seconds at which the time that is left to choose a side is heard.
const HEARD_SECONDS: [u32; 2] = [30, 10];

/// The time that is left to choose a side; seen, and heard when it gets short.
#[component]
pub(super) fn FillTime() -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let fill = Memo::new(move |_| {
        let local_now = controller.local_now.get();
        let seconds = |left: Duration| u32::try_from(as_millis(left).div_ceil(1_000)).unwrap_or(u32::MAX);
        controller.ask(|live| live.fill_left(local_now)).flatten().map(seconds)
    });
    let sentence = move |seconds: u32| settings.part_words().fill_time(seconds);
    let warning = Memo::new(move |_| fill.get().and_then(|left| HEARD_SECONDS.into_iter().rfind(|&at| left <= at)));
    Announcer::get().follow(move || warning.get().and_then(|_| fill.get_untracked()).map(sentence));
    view! {
        <p id="fill-time" class="soft" role="timer">
            {move || fill.get().map(sentence)}
        </p>
    }
}

/// What the opponent does, with the name.
fn said_of_opponent(names: Memo<OwnedNames>, settings: Settings, said: OpponentText) -> String {
    names.with(|names| {
        let opponent = names.you.map_or(Player::White, |you| !you);
        let name = names.names[opponent].as_deref().unwrap_or_else(|| settings.part_words().player(opponent));
        settings.part_words().opponent_text(said, name)
    })
}

/// What is said of an offer of the opponent, and of the user's own.
const fn offer_texts(offer: Offer) -> (OpponentText, OnlineText) {
    match offer {
        Offer::TakeBack => (OpponentText::TakeBackAsked, OnlineText::TakeBackOffered),
        Offer::Stop => (OpponentText::StopAsked, OnlineText::StopOffered),
        Offer::Rematch => (OpponentText::RematchAsked, OnlineText::RematchOffered),
    }
}
