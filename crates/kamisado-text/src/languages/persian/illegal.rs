//! Why a move is not legal, in Persian.

use super::*;

impl Persian {
    /// Why a move is not legal, without the rule and the full stop.
    pub(super) fn objection(&self, illegal: &IllegalMove, names: &PlayerNames) -> String {
        let tower = |tower| owned(tower, names);
        match *illegal {
            IllegalMove::RoundOver(outcome) => match outcome.won_by {
                WinBy::FarRow => format!(
                    "این دور تمام شده است: {} به ردیف امنِ {} رسید",
                    tower(outcome.crowned()),
                    subject(names.who(!outcome.winner)),
                ),
                WinBy::Deadlock => {
                    let won = acts(names.who(outcome.winner), "آن را برد", "شما آن را بردید");
                    format!("این دور تمام شده است: به بن‌بست رسید و {won}")
                }
            },
            IllegalMove::NoTower { square, must_move: None } => {
                format!("در {} برجی نیست: از خانه‌ای شروع کنید که یکی از برج‌های خودتان در آن است", house(square))
            }
            IllegalMove::NoTower { square, must_move: Some((must_move, place)) } => {
                format!("در {} برجی نیست: {} که در {} است باید حرکت کند", house(square), tower(must_move), house(place))
            }
            IllegalMove::NotYours { tower: other, square, must_move: None } => format!(
                "در {} {} ایستاده است: {}",
                house(square),
                tower(other),
                acts(
                    names.who(!other.player),
                    "فقط برج‌های خود را حرکت می‌دهد، هر کدام را که بخواهد",
                    "فقط برج‌های خود را حرکت می‌دهید، هر کدام را که بخواهید",
                ),
            ),
            IllegalMove::NotYours { tower: other, square, must_move: Some((must_move, place)) } => format!(
                "در {} {} ایستاده است: {} که در {} است باید حرکت کند",
                house(square),
                tower(other),
                tower(must_move),
                house(place),
            ),
            IllegalMove::WrongTower { tower, must_move, square, cause } => format!(
                "الان نوبت برج {} نیست: {}، چون {}",
                color(tower.color),
                must(must_move, &format!(" از {}", house(square)), names),
                short_reason(&cause, names),
            ),
            IllegalMove::NoStep { tower: stays, square } => {
                format!("{} با این حرکت در {} می‌ماند: هر حرکت حداقل یک خانه است", tower(stays), house(square))
            }
            IllegalMove::BadDirection { tower: mover, direction } => {
                let wrong = match direction {
                    BadDirection::Sideways => "نمی‌تواند افقی حرکت کند",
                    BadDirection::Backwards => "نمی‌تواند به عقب برگردد",
                    BadDirection::NotALine => "نمی‌تواند در خطی مستقیم به آنجا برسد",
                };
                format!("{} {wrong}: برج‌ها فقط روبه‌جلو حرکت می‌کنند، عمودی یا اریب", tower(mover))
            }
            IllegalMove::TooFar { tower: mover, rank: of, distance } => {
                let (reach, distance) = (squares(of.reach()), squares(distance));
                format!("{} یک {} است و حداکثر {reach} حرکت می‌کند، نه {distance}", tower(mover), rank(of))
            }
            IllegalMove::Limited { limit, distance } => {
                let (limit, distance) = (squares(limit), squares(distance));
                format!("حرکات آغازین محدود است: این حرکت حداکثر {limit} است، نه {distance}")
            }
            IllegalMove::WayBlocked { tower: blocker, square } => {
                format!("{} در {} راه را بسته است", tower(blocker), house(square))
            }
            IllegalMove::Occupied { tower: other, square } => {
                format!("در {} {} ایستاده است: حرکت باید در خانه‌ای خالی تمام شود", house(square), tower(other))
            }
            IllegalMove::DiagonalPush { rank: of, tower: pushed, square } => format!(
                "{} را از {} نمی‌توان اریب راند: {} فقط مستقیم به جلو می‌راند",
                tower(pushed),
                house(square),
                rank(of),
            ),
            IllegalMove::DistantPush { rank: of, tower: pushed, square } => format!(
                "{} در {} برای رانش بیش از حد دور است: {} فقط چیزی را که درست روبه‌رویش ایستاده است می‌راند",
                tower(pushed),
                house(square),
                rank(of),
            ),
            IllegalMove::CannotPush { pusher, rank, no_push } => {
                let pusher = self.owned_tower(pusher, rank, names);
                format!("{pusher} نمی‌تواند برجی را به عقب براند: {}", self.no_push_of(rank, &no_push, names))
            }
            IllegalMove::CanMove { tower: able, square } => format!(
                "{} می‌تواند از {} حرکت کند، پس باید حرکت کند: الان نوبت را نمی‌توان واگذار کرد",
                tower(able),
                house(square),
            ),
            IllegalMove::MustPush { push, .. } => {
                let mv = latin(Move::Step { from: push.from, to: push.to });
                format!("رانشِ {mv} تنها حرکت است، پس باید انجام شود: الان نوبت را نمی‌توان واگذار کرد")
            }
            IllegalMove::MustOpen(mover) => {
                format!("هیچ دوری با واگذاری نوبت شروع نمی‌شود: {}", any_tower(names.who(mover)))
            }
        }
    }

    /// Why a tower of unknown rank cannot push.
    pub(super) fn no_push(&self, no_push: &NoPush, names: &PlayerNames) -> String {
        match *no_push {
            NoPush::Plain => "برج‌های معمولی رانش ندارند".into(),
            NoPush::NothingAhead => "درست روبه‌رویش برجی نیست".into(),
            NoPush::Own { square, .. } => format!("برجِ {} خودی است", house(square)),
            NoPush::TooStrong { tower, square, rank } => {
                format!("{} در {} بیش از حد قوی است", self.owned_tower(tower, rank, names), house(square))
            }
            NoPush::TooMany { square, .. } => {
                format!("صفِ برج‌های روبه‌رو بیش از حد طولانی است و برجِ {} اضافی است", house(square))
            }
            NoPush::NoRoom { tower, square } => {
                format!("در مقصدِ رانش، یعنی {}، {} ایستاده است", house(square), owned(tower, names))
            }
            NoPush::OffBoard { square, .. } => format!("برجِ {} با رانش از صفحه بیرون می‌افتد", house(square)),
        }
    }

    /// Why a tower of that rank cannot push, with what the rank can do.
    fn no_push_of(&self, of: Rank, no_push: &NoPush, names: &PlayerNames) -> String {
        let tower = |tower| owned(tower, names);
        match *no_push {
            NoPush::Plain | NoPush::NothingAhead => self.no_push(no_push, names),
            NoPush::Own { tower: own, square } => {
                format!("در {} {} ایستاده است و برجِ خودی را نمی‌توان راند", house(square), tower(own))
            }
            NoPush::TooStrong { tower, square, rank: strong } => format!(
                "در {} {} ایستاده است و {} فقط برج‌هایی با رتبه‌ی پایین‌تر را می‌راند",
                house(square),
                self.owned_tower(tower, strong, names),
                rank(of),
            ),
            NoPush::TooMany { tower: extra, square } => format!(
                "{} در {} اضافی است، چون {} حداکثر {} برج را می‌راند",
                tower(extra),
                house(square),
                rank(of),
                number(of.strength()),
            ),
            NoPush::NoRoom { tower: behind, square } => {
                format!("در {} {} ایستاده است و خانه‌ی پشتِ برجِ رانده‌شده باید خالی باشد", house(square), tower(behind),)
            }
            NoPush::OffBoard { tower: last, square } => {
                format!("{} در {} روی ردیف امنِ خود است و با رانش از صفحه بیرون می‌افتد", tower(last), house(square))
            }
        }
    }
}

/// What named a tower, as short as a person needs it: "فانوس وارد خانه‌ی قرمز شد".
fn short_reason(cause: &Cause, names: &PlayerNames) -> String {
    match *cause {
        Cause::Landed { tower, square } => {
            let color = color(square.color());
            match names.who(tower.player) {
                Who::You => format!("وارد خانه‌ی {color} شدید"),
                Who::Color(_) => event(cause, names),
                other => format!("{} وارد خانه‌ی {color} شد", subject(other)),
            }
        }
        Cause::Free | Cause::Given | Cause::Passed { .. } | Cause::Pushed { .. } => event(cause, names),
    }
}
