//! Accounts.

use std::collections::BTreeSet;

use kamisado_api::{PlayerInfo, UserKind};
use kamisado_online::Timestamp;
use sqlx::AnyConnection;

use super::deletion::is_reserved;
use super::sessions::{self, NewSession};
use super::sql::{Columns, FromRow, from_row, sql};
use super::{Store, StoreError, placeholders};
use crate::accounts::{HASTY, skeletons};

/// A new account, with the session of its creator.
#[derive(Debug)]
pub(crate) struct NewAccount<'a> {
    pub(crate) name: &'a str,
    /// The skeletons of the name.
    pub(crate) looks: BTreeSet<String>,
    /// The hash of the password.
    pub(crate) password: &'a str,
    pub(crate) bot: bool,
    /// The hashes of the recovery codes.
    pub(crate) codes: &'a [String],
    pub(crate) session: &'a NewSession,
    /// The hash of the guest's session that becomes the account's; `None` for a new user.
    pub(crate) guest: Option<&'a str>,
}

/// An account.
#[derive(Clone, Debug)]
pub(crate) struct AccountRow {
    pub(crate) user: String,
    pub(crate) name: String,
    pub(crate) created: Timestamp,
    /// The hash of the password.
    pub(crate) password: String,
    pub(crate) bot: bool,
    pub(crate) is_closed: bool,
    /// Whether signing in by password also needs a passkey.
    pub(crate) second_factor: bool,
}

from_row!(AccountRow {
    user,
    name,
    created,
    password,
    bot,
    is_closed: |closed: Option<Timestamp>| closed.is_some(),
    second_factor,
});

const COLUMNS: &str = "SELECT users.id, users.name, users.created, accounts.password_hash, accounts.bot, accounts.closed, \
                       accounts.second_factor FROM accounts JOIN users ON users.id = accounts.user_id";

/// Adds the skeleton for hasty readers to accounts made before it existed. If two accounts share it, only one gets it.
pub(super) async fn add_missing_looks(pool: &sqlx::AnyPool) -> Result<(), StoreError> {
    let select = "SELECT users.id, users.name FROM accounts JOIN users ON users.id = accounts.user_id \
                  WHERE NOT EXISTS (SELECT 1 FROM skeletons WHERE user_id = users.id AND skeleton LIKE $1)";
    let accounts: Vec<(String, String)> = sql!(select, format!("{HASTY}%")).all(pool).await?;
    for (user, name) in accounts {
        for look in skeletons(&name).iter().filter(|look| look.starts_with(HASTY)) {
            let insert = "INSERT INTO skeletons (skeleton, user_id) VALUES ($1, $2) ON CONFLICT (skeleton) DO NOTHING";
            sql!(insert, look, &user).execute(pool).await?;
        }
    }
    Ok(())
}

impl Store {
    /// Adds an account. Returns `false` if the name is taken or looks like a taken one.
    pub(crate) async fn add_account(&self, account: &NewAccount<'_>, now: Timestamp) -> Result<bool, StoreError> {
        let user = account.session.user.as_str();
        let key = self.name_key().await?;
        let mut transaction = self.begin().await?;
        let statement = match account.guest {
            Some(_) => "UPDATE users SET name = $1, created = $2, kind = 'account' WHERE id = $3 AND kind = 'guest'",
            None => "INSERT INTO users (name, created, id, kind) VALUES ($1, $2, $3, 'account')",
        };
        let mut is_free = sql!(statement, account.name, now, user).affected(&mut *transaction).await? == 1;
        for look in &account.looks {
            let insert = "INSERT INTO skeletons (skeleton, user_id) VALUES ($1, $2) ON CONFLICT (skeleton) DO NOTHING";
            is_free &= sql!(insert, look, user).affected(&mut *transaction).await? == 1;
        }
        // Checked after the skeletons: the transaction that frees a skeleton also reserves the name.
        if !is_free || is_reserved(&mut *transaction, &key, &account.looks, now).await? {
            transaction.rollback().await?;
            return Ok(false);
        }
        let insert = "INSERT INTO accounts (user_id, password_hash, bot) VALUES ($1, $2, $3)";
        sql!(insert, user, account.password, account.bot).execute(&mut *transaction).await?;
        insert_codes(&mut transaction, user, account.codes).await?;
        if let Some(guest) = account.guest {
            sql!("DELETE FROM sessions WHERE secret_hash = $1", guest).execute(&mut *transaction).await?;
        }
        sessions::insert(&mut transaction, account.session, now).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Whether a name with these skeletons is taken or reserved.
    pub(crate) async fn is_name_taken(&self, looks: &BTreeSet<String>, now: Timestamp) -> Result<bool, StoreError> {
        let select = format!("SELECT 1 FROM skeletons WHERE skeleton IN ({})", placeholders(looks.len()));
        let is_taken = sql!(select).with_all(looks).exists(&self.pool).await?;
        Ok(is_taken || is_reserved(&self.pool, &self.name_key().await?, looks, now).await?)
    }

    /// The account whose name has this skeleton.
    pub(crate) async fn account_by_skeleton(&self, look: &str) -> Result<Option<AccountRow>, StoreError> {
        let condition = "JOIN skeletons ON skeletons.user_id = accounts.user_id WHERE skeletons.skeleton = $1";
        self.account_where(condition, look).await
    }

    /// The account of a user.
    pub(crate) async fn account(&self, user: &str) -> Result<Option<AccountRow>, StoreError> {
        self.account_where("WHERE accounts.user_id = $1", user).await
    }

    async fn account_where(&self, condition: &str, value: &str) -> Result<Option<AccountRow>, StoreError> {
        sql!(format!("{COLUMNS} {condition}"), value).first(&self.pool).await
    }

    /// Marks an account as a bot's. Returns `false`, and changes nothing, if it has played or is playing a rated game.
    pub(crate) async fn mark_as_bot(&self, user: &str) -> Result<bool, StoreError> {
        let running = self.rated_in_play(user).await?;
        let update = "UPDATE accounts SET bot = 1 WHERE user_id = $1 AND (bot = 1 OR ($2 = 0 \
                      AND NOT EXISTS (SELECT 1 FROM ratings WHERE ratings.user_id = $1 AND ratings.games > 0) \
                      AND NOT EXISTS (SELECT 1 FROM rating_changes WHERE rating_changes.user_id = $1)))";
        let running = i64::try_from(running.len()).unwrap_or(i64::MAX);
        Ok(sql!(update, user, running).affected(&self.writing).await? == 1)
    }

    /// Marks the account with this name as a bot's or a person's. Returns `false` if there is none.
    pub(crate) async fn set_bot(&self, name: &str, bot: bool) -> Result<bool, StoreError> {
        let update = "UPDATE accounts SET bot = $1 \
                      WHERE user_id IN (SELECT id FROM users WHERE name = $2 AND kind = 'account')";
        Ok(sql!(update, bot, name).affected(&self.pool).await? == 1)
    }

    /// Uses up a recovery code by its hash. Returns `false` if there is none.
    pub(crate) async fn use_code(&self, user: &str, hash: &str) -> Result<bool, StoreError> {
        let delete = sql!("DELETE FROM recovery_codes WHERE user_id = $1 AND secret_hash = $2", user, hash);
        Ok(delete.affected(&self.writing).await? == 1)
    }

    /// The number of recovery codes left.
    pub(crate) async fn codes_left(&self, user: &str) -> Result<u32, StoreError> {
        let select = sql!("SELECT COUNT(*) FROM recovery_codes WHERE user_id = $1", user);
        let count: i64 = select.one(&self.pool).await?;
        Ok(u32::try_from(count).expect("an account has ten recovery codes at most"))
    }

    /// Gives a user new recovery codes and revokes the old ones.
    pub(crate) async fn renew_codes(&self, user: &str, hashes: &[String]) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        replace_codes(&mut transaction, user, hashes).await?;
        transaction.commit().await
    }

    /// Sets whether signing in by password also needs a passkey. Returns `false`, and changes nothing, if there is no
    /// passkey.
    pub(crate) async fn require_second_factor(&self, user: &str, required: bool) -> Result<bool, StoreError> {
        let update = "UPDATE accounts SET second_factor = $1 WHERE user_id = $2 \
                      AND ($1 = 0 OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = $2))";
        Ok(sql!(update, required, user).affected(&self.writing).await? == 1)
    }

    /// Changes the password and revokes everything that ends with it.
    pub(crate) async fn change_password(&self, user: &str, change: &ChangedPassword) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        let update = "UPDATE accounts SET password_hash = $1 WHERE user_id = $2";
        sql!(update, &change.password_hash, user).execute(&mut *transaction).await?;
        let delete = "DELETE FROM sessions WHERE user_id = $1 AND secret_hash <> $2 AND (token IS NULL OR $3 = 1)";
        sql!(delete, user, &change.kept_session, change.end_tokens).execute(&mut *transaction).await?;
        let delete = "DELETE FROM devices WHERE user_id = $1 AND secret_hash <> $2";
        sql!(delete, user, &change.kept_device).execute(&mut *transaction).await?;
        if change.end_passkeys {
            sql!("DELETE FROM passkeys WHERE user_id = $1", user).execute(&mut *transaction).await?;
            sql!("UPDATE accounts SET second_factor = 0 WHERE user_id = $1", user).execute(&mut *transaction).await?;
        }
        if let Some(hashes) = &change.code_hashes {
            replace_codes(&mut transaction, user, hashes).await?;
        }
        transaction.commit().await
    }
}

/// A new password, and what ends with the old one. All sessions and devices except one each always do.
#[derive(Debug)]
pub(crate) struct ChangedPassword {
    pub(crate) password_hash: String,
    /// The hash of the session that stays.
    pub(crate) kept_session: String,
    /// The hash of the device that stays.
    pub(crate) kept_device: String,
    pub(crate) end_tokens: bool,
    pub(crate) end_passkeys: bool,
    /// The hashes of new recovery codes, if the old ones end too.
    pub(crate) code_hashes: Option<Vec<String>>,
}

async fn replace_codes(transaction: &mut AnyConnection, user: &str, hashes: &[String]) -> Result<(), StoreError> {
    sql!("DELETE FROM recovery_codes WHERE user_id = $1", user).execute(&mut *transaction).await?;
    insert_codes(transaction, user, hashes).await
}

async fn insert_codes(transaction: &mut AnyConnection, user: &str, hashes: &[String]) -> Result<(), StoreError> {
    for hash in hashes {
        let insert = sql!("INSERT INTO recovery_codes (secret_hash, user_id) VALUES ($1, $2)", hash, user);
        insert.execute(&mut *transaction).await?;
    }
    Ok(())
}

/// A user's id, name and kind.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct UserRef {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) kind: UserKind,
    /// Whether the account belongs to a bot.
    #[serde(default)]
    pub(crate) bot: bool,
}

impl UserRef {
    /// A user without an account.
    pub(crate) fn guest(id: impl Into<String>) -> UserRef {
        UserRef { id: id.into(), name: PlayerInfo::guest().name, kind: UserKind::Guest, bot: false }
    }
}

/// A user from the columns of the id, the name, the kind and the mark of a bot; `None` for a free seat.
impl FromRow for Option<UserRef> {
    fn from_columns(columns: &mut Columns<'_>) -> Result<Option<UserRef>, StoreError> {
        let (id, name): (Option<String>, Option<String>) = columns.read()?;
        let (kind, bot): (Option<String>, Option<bool>) = columns.read()?;
        let kind = kind.as_deref().and_then(UserKind::from_name).unwrap_or_default();
        Ok(id.zip(name).map(|(id, name)| UserRef { id, name, kind, bot: bot == Some(true) }))
    }
}

impl Store {
    /// Adds a new user.
    pub(crate) async fn add_user(&self, user: &UserRef, now: Timestamp) -> Result<(), StoreError> {
        let insert = "INSERT INTO users (id, kind, name, created) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING";
        sql!(insert, &user.id, user.kind.name(), &user.name, now).execute(&self.writing).await
    }

    /// Gives a guest a name. Returns `false` if the user is not a guest.
    pub(crate) async fn name_guest(&self, user: &str, name: &str) -> Result<bool, StoreError> {
        let update = sql!("UPDATE users SET name = $1 WHERE id = $2 AND kind = 'guest'", name, user);
        Ok(update.affected(&self.writing).await? > 0)
    }

    /// Whether a user's account is deleted or closed.
    pub(crate) async fn has_left(&self, user: &str) -> Result<bool, StoreError> {
        let select = "SELECT 1 FROM users LEFT JOIN accounts ON accounts.user_id = users.id \
                      WHERE users.id = $1 AND (users.kind = 'deleted' OR accounts.closed IS NOT NULL)";
        sql!(select, user).exists(&self.pool).await
    }

    /// The kind of a user; `None` if there is no such user.
    pub(crate) async fn kind_of(&self, user: &str) -> Result<Option<UserKind>, StoreError> {
        let kind: Option<String> = sql!("SELECT kind FROM users WHERE id = $1", user).first(&self.pool).await?;
        Ok(kind.as_deref().and_then(UserKind::from_name))
    }
}

/// A time as stored.
pub(super) fn signed(time: Timestamp) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// A stored time.
pub(super) fn unsigned(time: i64) -> Timestamp {
    Timestamp::from_millis(u64::try_from(time).unwrap_or(0))
}
