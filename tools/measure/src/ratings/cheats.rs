//! Ways to cheat with ratings.

use super::{Community, DAY, GAMES_PER_DAY, STRENGTH};

/// A way to cheat.
pub(super) struct Cheat {
    pub(super) about: &'static str,
    /// Makes the accomplices on the first day.
    pub(super) prepare: fn(&mut Community) -> Vec<usize>,
    /// What happens on a day, by its number: with the account that is to gain by it, and its accomplices.
    pub(super) run: fn(&mut Community, usize, &[usize], usize),
}

/// Ways that the rules stop.
pub(super) const CHEATS: [Cheat; 13] = [
    Cheat {
        about: "20 new accounts play six games each among themselves, then lose three each every day",
        prepare: |community| community.add_ring(20),
        run: |community, winner, ring, _| community.lose_all(winner, ring),
    },
    Cheat {
        about: "every day 100 new accounts lose three games each",
        prepare: |_| Vec::new(),
        run: |community, winner, _, _| {
            let accounts = community.add_many(100);
            community.lose_all(winner, &accounts);
        },
    },
    Cheat {
        about: "every fifth day loses 60 games on purpose, half to honest players",
        prepare: |community| community.add_many(10),
        run: |community, winner, accounts, day| {
            for game in 0..if day % 5 == 0 { 30 } else { 0 } {
                community.throw(accounts[game % 10], winner);
                community.lose(winner);
            }
        },
    },
    Cheat {
        about: "20 accounts play among themselves and lose three games each every day",
        prepare: |community| community.add_many(20),
        run: |community, winner, ring, _| {
            community.play_in_ring(ring);
            community.lose_all(winner, ring);
        },
    },
    Cheat {
        about: "every day 25 new accounts lift five, which lose to the winner",
        prepare: |_| Vec::new(),
        run: |community, winner, _, _| {
            let (base, middle) = (community.add_many(25), community.add_many(5));
            community.play_in_ring(&base);
            for &account in &middle {
                community.lose_all(account, &base);
            }
            community.lose_all(winner, &middle);
        },
    },
    Cheat {
        about: "one honest, well-known player loses 30 games every day",
        prepare: |community| vec![community.add_settled(STRENGTH)],
        run: |community, winner, friend, _| (0..30).for_each(|_| community.throw(winner, friend[0])),
    },
    Cheat {
        about: "every second day loses ten games and wins ten, to look unsteady",
        prepare: |community| community.add_many(10),
        run: |community, winner, accounts, day| {
            for &account in accounts.iter().filter(|_| day % 2 == 0) {
                community.lose(winner);
                community.throw(winner, account);
            }
        },
    },
    Cheat {
        about: "comes back after three years, then 20 new accounts lose three games each every day",
        prepare: |community| {
            community.pass(3 * 365 * DAY);
            community.add_ring(20)
        },
        run: |community, winner, ring, _| community.lose_all(winner, ring),
    },
    Cheat {
        about: "50 new accounts each lose to ten honest players, then three games each every day",
        prepare: |community| {
            let accounts = community.add_many(50);
            (0..10).for_each(|_| community.lose_each(&accounts));
            accounts
        },
        run: |community, winner, accounts, _| community.lose_all(winner, accounts),
    },
    Cheat {
        about: "between honest games, five new accounts lose one each",
        prepare: |_| Vec::new(),
        run: |community, winner, _, _| {
            for _ in 0..GAMES_PER_DAY {
                for account in community.add_many(5) {
                    community.throw(winner, account);
                }
                community.play_nearest(winner);
            }
        },
    },
    Cheat {
        about: "new accounts beat the winner for two weeks, then lose every day",
        prepare: |_| Vec::new(),
        run: |community, winner, _, day| {
            for account in community.add_many(20) {
                if day < 14 { community.throw(account, winner) } else { community.throw(winner, account) }
            }
        },
    },
    Cheat {
        about: "50 accounts lose ten games each to honest players every day until they are trusted, and to the winner",
        prepare: |community| community.add_many(50),
        run: |community, winner, accounts, day| {
            (0..if day < 3 { 10 } else { 0 }).for_each(|_| community.lose_each(accounts));
            if day > 9 {
                community.lose_all(winner, accounts);
            }
        },
    },
    Cheat {
        about: "loses to new accounts for a week, then they and a friend lose, in turns of two weeks",
        prepare: |community| community.add_many_and_friend(20),
        run: |community, winner, accounts, day| {
            for &account in accounts {
                if day % 14 < 7 { community.throw(account, winner) } else { community.throw(winner, account) }
            }
        },
    },
];

/// What no rule prevents: trusted players who lose on purpose, also together with others. A new account that beats them
/// looks like a strong newcomer, whose rating has to rise as fast.
pub(super) const REMAINING: [Cheat; 4] = [
    Cheat {
        about: "20 new accounts lose three games each every day after a well-known friend has lost 30",
        prepare: |community| community.add_many_and_friend(20),
        run: |community, winner, accounts, _| {
            (0..30).for_each(|_| community.throw(winner, accounts[20]));
            community.lose_all(winner, &accounts[..20]);
        },
    },
    trusted("two trusted players lose 15 games each every day", |community| community.add_trusted(2)),
    trusted("five trusted players lose 15 games each every day", |community| community.add_trusted(5)),
    trusted("20 trusted players lose 15 games each every day", |community| community.add_trusted(20)),
];

const fn trusted(about: &'static str, prepare: fn(&mut Community) -> Vec<usize>) -> Cheat {
    Cheat {
        about,
        prepare,
        run: |community, winner, friends, _| (0..5).for_each(|_| community.lose_all(winner, friends)),
    }
}

impl Community {
    /// New accounts that have played six games each among themselves.
    fn add_ring(&mut self, number: usize) -> Vec<usize> {
        let ring = self.add_many(number);
        self.play_in_ring(&ring);
        ring
    }

    fn add_trusted(&mut self, number: usize) -> Vec<usize> {
        (0..number).map(|_| self.add_settled(STRENGTH)).collect()
    }

    /// New accounts, and last a well-known friend.
    fn add_many_and_friend(&mut self, number: usize) -> Vec<usize> {
        [self.add_many(number), self.add_trusted(1)].concat()
    }

    /// Each account loses a game to an honest player.
    fn lose_each(&mut self, accounts: &[usize]) {
        for &account in accounts {
            self.lose(account);
        }
    }
}
