//! Offers, which do not stay for ever: those of live games are worth something only while their makers are there.

use std::time::Duration;

use kamisado::Player;
use kamisado_online::{IDLE, Time};
use tokio::time::sleep;

use super::{Call, Hall};
use crate::now;
use crate::store::{GameRow, List, StoreError};

/// How long the maker of an offer may be away and is still given an opponent, in thousandths of a second: as long as it
/// takes to open a page, or to come back after the connection was lost.
const GRACE: u64 = 10_000;
/// How long the maker may be away before the offer is called off, in thousandths of a second.
const PATIENCE: u64 = 60_000;
/// How often it is looked for such offers.
const ROUND: Duration = Duration::from_secs(10);
/// How many are looked at in a round.
const MOST: u32 = 10_000;

impl Hall {
    /// Whether whoever takes this offer meets somebody. In correspondence that does not matter.
    pub(crate) fn is_attended(&self, offer: &GameRow, now: Time) -> bool {
        self.is_maker_back_within(offer, GRACE, now)
    }

    /// Whether the maker of an offer has been away for no longer than this. Making it counts as being there.
    fn is_maker_back_within(&self, offer: &GameRow, away: u64, now: Time) -> bool {
        let makers = || Player::ALL.into_iter().filter_map(|player| offer.seats[player].as_ref());
        !offer.terms.pace.is_live()
            || now.since(offer.created) <= away
            || makers().any(|who| self.attendance().away(&who.id, now) <= away)
    }

    /// Calls off the public offers of live games whose makers have been away for too long, and all that nobody has taken for
    /// very long, again and again.
    pub(super) async fn keep_offers(self) {
        loop {
            sleep(ROUND).await;
            if let Err(error) = self.call_off_left(now()).await {
                tracing::error!(%error, "the offers cannot be read");
            }
        }
    }

    async fn call_off_left(&self, now: Time) -> Result<(), StoreError> {
        let made_before = Time(now.0.saturating_sub(PATIENCE));
        let mut left = self.store().games_with(List::Offers, "", (made_before, ""), MOST).await?;
        left.retain(|offer| !self.is_maker_back_within(offer, PATIENCE, now));
        // Nobody comes any more by a link that is so old.
        left.extend(self.store().games_with(List::Open, "", (Time(now.0.saturating_sub(IDLE)), ""), MOST).await?);
        for offer in left {
            let maker = Player::ALL.into_iter().find_map(|player| offer.seats[player].as_ref());
            if let (Some(room), Some(maker)) = (self.room(&offer.id).await?, maker) {
                let person = maker.id.clone();
                // Somebody may have taken it in this moment, or it is tried again in the next round.
                let _ = room.ask(|answer| Call::Withdraw { person, answer }).await;
            }
        }
        self.attendance().forget(PATIENCE, now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use kamisado::ByPlayer;
    use kamisado_online::{Pace, Terms};

    use super::*;
    use crate::store::{Kind, PersonRow, Store};

    #[tokio::test]
    async fn an_offer_of_a_live_game_goes_with_its_maker() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let address = format!("sqlite:{}", folder.path().join("kamisado.db").display());
        let hall = Hall::open(Store::open(&address).await.expect("a database")).await.expect("a hall");
        let made = now();
        let pace = Pace::Fischer { seconds: 60, increment: 0 };
        for (person, pace) in [("ana", pace), ("bo", pace), ("cy", Pace::Days(2))] {
            let maker = PersonRow { id: person.to_owned(), name: "guest".to_owned() };
            hall.store().add_person(&maker, Kind::Guest, made).await.expect("it is stored");
            let seats = ByPlayer { black: Some(maker), white: None };
            let terms = Terms { pace, ..Terms::default() };
            let offer = GameRow { id: person.to_owned(), terms, created: made, seats, public: true };
            hall.add(offer).await.expect("it is stored");
        }
        let connection = hall.attendance().enter("bo");
        let offers = async || hall.store().games_with(List::Offers, "", (made, ""), 10).await.expect("a list");
        let attended = async |after: u64| {
            let at = made.plus(after);
            let mut ids: Vec<String> =
                offers().await.into_iter().filter(|offer| hall.is_attended(offer, at)).map(|offer| offer.id).collect();
            ids.sort();
            ids
        };
        assert_eq!(attended(1_000).await, ["ana", "bo", "cy"], "whoever has just made an offer opens a page");
        assert_eq!(attended(20_000).await, ["bo", "cy"]);
        hall.call_off_left(made.plus(50_000)).await.expect("it is done");
        assert_eq!(offers().await.len(), 3);
        hall.call_off_left(made.plus(70_000)).await.expect("it is done");
        assert_eq!(attended(70_000).await, ["bo", "cy"]);
        assert_eq!(offers().await.len(), 2, "Ana has not come back");
        drop(connection);
        hall.call_off_left(now().plus(70_000)).await.expect("it is done");
        assert_eq!(offers().await.len(), 1, "correspondence waits for anybody");
        hall.call_off_left(made.plus(IDLE + 1)).await.expect("it is done");
        assert_eq!(offers().await.len(), 0, "but not for ever");
    }
}
