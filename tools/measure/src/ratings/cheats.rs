//! Ways to cheat with ratings.

use super::{Community, DAY, GAMES_PER_DAY, STRENGTH};

/// One day of a way to cheat: with the account that is to gain by it, and its accomplices.
pub(super) struct Cheat {
    pub(super) about: &'static str,
    pub(super) run: fn(&mut Community, usize, &mut Vec<usize>, usize),
}

/// Ways that the rules stop.
pub(super) const CHEATS: [Cheat; 13] = [
    Cheat {
        about: "20 new accounts play six games each among themselves, then lose three each every day",
        run: |community, winner, ring, day| {
            if day == 0 {
                *ring = community.add_many(20);
                community.play_in_ring(ring);
            }
            community.lose_all(winner, ring);
        },
    },
    Cheat {
        about: "every day 100 new accounts lose three games each",
        run: |community, winner, _, _| {
            let accounts = community.add_many(100);
            community.lose_all(winner, &accounts);
        },
    },
    Cheat {
        about: "every fifth day loses 60 games on purpose, half to honest players",
        run: |community, winner, accounts, day| {
            if day == 0 {
                *accounts = community.add_many(10);
            }
            for game in 0..if day % 5 == 0 { 30 } else { 0 } {
                community.throw(accounts[game % 10], winner);
                community.lose(winner);
            }
        },
    },
    Cheat {
        about: "20 accounts play among themselves and lose three games each every day",
        run: |community, winner, ring, day| {
            if day == 0 {
                *ring = community.add_many(20);
            }
            community.play_in_ring(ring);
            community.lose_all(winner, ring);
        },
    },
    Cheat {
        about: "every day 25 new accounts lift five, which lose to the winner",
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
        run: |community, winner, friend, day| {
            if day == 0 {
                friend.push(community.add_settled(STRENGTH));
            }
            for _ in 0..30 {
                community.throw(winner, friend[0]);
            }
        },
    },
    Cheat {
        about: "every second day loses ten games and wins ten, to look unsteady",
        run: |community, winner, accounts, day| {
            if day == 0 {
                *accounts = community.add_many(10);
            }
            for &account in accounts.iter().filter(|_| day % 2 == 0) {
                community.lose(winner);
                community.throw(winner, account);
            }
        },
    },
    Cheat {
        about: "comes back after three years, then 20 new accounts lose three games each every day",
        run: |community, winner, ring, day| {
            if day == 0 {
                community.pass(3 * 365 * DAY);
                *ring = community.add_many(20);
                community.play_in_ring(ring);
            }
            community.lose_all(winner, ring);
        },
    },
    Cheat {
        about: "50 new accounts each lose to ten honest players, then three games each every day",
        run: |community, winner, accounts, day| {
            if day == 0 {
                *accounts = community.add_many(50);
                for _ in 0..10 {
                    for &account in &*accounts {
                        community.lose(account);
                    }
                }
            }
            community.lose_all(winner, accounts);
        },
    },
    Cheat {
        about: "between honest games, five new accounts lose one each",
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
        run: |community, winner, _, day| {
            for account in community.add_many(20) {
                if day < 14 { community.throw(account, winner) } else { community.throw(winner, account) }
            }
        },
    },
    Cheat {
        about: "50 accounts lose ten games each to honest players every day until they are trusted, and to the winner",
        run: |community, winner, accounts, day| {
            if day == 0 {
                *accounts = community.add_many(50);
            }
            for _ in 0..if day < 3 { 10 } else { 0 } {
                for &account in &*accounts {
                    community.lose(account);
                }
            }
            if day > 9 {
                community.lose_all(winner, accounts);
            }
        },
    },
    Cheat {
        about: "loses to new accounts for a week, then they and a friend lose, in turns of two weeks",
        run: |community, winner, accounts, day| {
            if day == 0 {
                *accounts = community.add_many(20);
                accounts.push(community.add_settled(STRENGTH));
            }
            for &account in &*accounts {
                if day % 14 < 7 { community.throw(account, winner) } else { community.throw(winner, account) }
            }
        },
    },
];

/// What no rule prevents: trusted players who lose on purpose, also together with others. A new account that beats them looks like a strong newcomer, whose
/// rating has to rise as fast.
pub(super) const REMAINING: [Cheat; 4] = [
    Cheat {
        about: "20 new accounts lose three games each every day after a well-known friend has lost 30",
        run: |community, winner, accounts, day| {
            if day == 0 {
                *accounts = community.add_many(20);
                accounts.push(community.add_settled(STRENGTH));
            }
            for _ in 0..30 {
                community.throw(winner, accounts[20]);
            }
            community.lose_all(winner, &accounts[..20]);
        },
    },
    Cheat {
        about: "two trusted players lose 15 games each every day",
        run: |community, winner, friends, _| lose_trusted(community, winner, friends, 2),
    },
    Cheat {
        about: "five trusted players lose 15 games each every day",
        run: |community, winner, friends, _| lose_trusted(community, winner, friends, 5),
    },
    Cheat {
        about: "20 trusted players lose 15 games each every day",
        run: |community, winner, friends, _| lose_trusted(community, winner, friends, 20),
    },
];

fn lose_trusted(community: &mut Community, winner: usize, friends: &mut Vec<usize>, number: usize) {
    while friends.len() < number {
        friends.push(community.add_settled(STRENGTH));
    }
    for _ in 0..5 {
        community.lose_all(winner, friends);
    }
}
