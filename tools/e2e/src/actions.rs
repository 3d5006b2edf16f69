//! What a user does in the browser.

use std::time::Duration;

use fantoccini::Locator;
use fantoccini::actions::{InputSource, MouseActions, PointerAction};
use fantoccini::error::CmdError;
use tokio::time::{Instant, sleep};

use crate::Browser;
use crate::browser::{POLL_INTERVAL, SHORT, TIMEOUT};
use crate::keys::{ENTER, TAB};

/// After this time an element is pressed even if it is still moving.
const REST_TIMEOUT: Duration = Duration::from_secs(2);

impl Browser {
    /// Unfolds the field for typed moves once it is there, and selects its text.
    pub async fn select_typing_field(&self) {
        self.until("$('#typed')").await;
        self.ask("$('details:has(#typed)')?.setAttribute('open', '')").await;
        self.ask("$('#typed').select()").await;
    }

    /// Waits for an element and presses it with the mouse. An element that is being drawn again, or is covered, is
    /// pressed as soon as possible, and one that is moving when it has come to rest: otherwise the press could hit what
    /// takes its place.
    ///
    /// # Panics
    /// If it is missing or cannot be pressed.
    pub async fn press(&self, selector: &str) {
        let start = Instant::now();
        self.until(&format!("$({selector:?})")).await;
        while start.elapsed() < REST_TIMEOUT && !self.rests(selector).await {}
        while let Err(error) = self.try_press(selector).await {
            assert!(start.elapsed() < TIMEOUT, "{selector} cannot be pressed: {error}");
            sleep(POLL_INTERVAL).await;
        }
    }

    /// Presses elements, one after the other.
    pub async fn press_all<'a>(&self, selectors: impl IntoIterator<Item = &'a str>) {
        for selector in selectors {
            self.press(selector).await;
        }
    }

    /// Selects options of a form by their names and values, such as `length=0 side=1`.
    pub async fn choose(&self, options: &str) {
        for (name, value) in options.split_whitespace().filter_map(|option| option.split_once('=')) {
            self.press(&format!("input[name='{name}'][value='{value}']")).await;
        }
    }

    /// Presses squares of the board, such as `f8 e7`.
    pub async fn press_squares(&self, squares: &str) {
        for square in squares.split_whitespace() {
            self.press(&format!("#square-{square}")).await;
        }
    }

    /// Presses squares of the board, and waits until at least this many moves have been made and the user is to move.
    pub async fn make_moves(&self, squares: &str, least: usize) {
        self.press_squares(squares).await;
        self.until_moves(least).await;
    }

    /// Presses an element, and waits until a condition is true.
    pub async fn press_and_see(&self, selector: &str, condition: &str) {
        self.press(selector).await;
        self.until(condition).await;
    }

    /// Presses a field and types into it.
    pub async fn write(&self, selector: &str, text: &str) {
        self.press(selector).await;
        self.type_keys(text).await;
    }

    /// Resigns, and waits for the end of the game.
    pub async fn resign(&self) {
        self.press("#resign:not([aria-disabled])").await;
        self.press_and_see("#resign-yes", "$('#rematch')").await;
    }

    /// Presses elements, one after the other, and waits until a condition is true.
    pub async fn press_all_and_see<'a>(&self, selectors: impl IntoIterator<Item = &'a str>, condition: &str) {
        self.press_all(selectors).await;
        self.until(condition).await;
    }

    /// Presses squares of the board, and waits until a condition is true.
    pub async fn squares_and_see(&self, squares: &str, condition: &str) {
        self.press_squares(squares).await;
        self.until(condition).await;
    }

    /// Opens a page, and waits until a condition is true.
    pub async fn go_and_see(&self, path: &str, condition: &str) {
        self.go(path).await;
        self.until(condition).await;
    }

    /// Types keys into the focused element, and waits until a condition is true.
    pub async fn type_and_see(&self, keys: &str, condition: &str) {
        self.type_keys(keys).await;
        self.until(condition).await;
    }

    /// Moves the focus to an element, types keys there, and waits until a condition is true.
    pub async fn type_at(&self, selector: &str, keys: &str, condition: &str) {
        self.until(&format!("$({selector:?})")).await;
        self.ask(&format!("$({selector:?}).focus()")).await;
        self.type_and_see(keys, condition).await;
    }

    /// Types a line into the field for moves.
    pub async fn type_line(&self, text: &str) {
        self.select_typing_field().await;
        self.type_keys(&format!("{text}{ENTER}")).await;
    }

    /// Presses Tab until a condition is true.
    ///
    /// # Panics
    /// If Tab does not lead there.
    pub async fn tab_to(&self, condition: &str) {
        // Many keys are sent at once. The page does not get those that come after the condition has become true.
        let is_there = format!(
            "(() => {{ removeEventListener('keydown', window.stopTab, true); \
             const isThere = () => {{ {SHORT} return Boolean({condition}); }}; \
             window.stopTab = event => {{ if (event.key !== 'Tab' || !isThere()) return; \
             event.preventDefault(); event.stopImmediatePropagation(); }}; \
             if (isThere()) return true; addEventListener('keydown', stopTab, true); return false; }})()"
        );
        // A board as a table has 64 buttons, and reaching an earlier one leads around the page.
        for _ in 0..10 {
            if self.ask(&is_there).await == true {
                return;
            }
            self.type_keys(&TAB.repeat(20)).await;
        }
        panic!("Tab does not lead there: {condition}");
    }

    /// Reloads the page, and waits until a condition is true.
    pub async fn reload_and_see(&self, condition: &str) {
        self.reload().await;
        self.until(condition).await;
    }

    /// On the first page, starts a game against the next opponent of the ladder.
    ///
    /// # Panics
    /// If the page does not offer it.
    pub async fn play_computer(&self) {
        self.press("#play-computer").await;
        self.press_and_see("#play-opponent", "$('.game #square-a1')").await;
    }

    /// On the first page, starts a game of two people at this screen.
    ///
    /// # Panics
    /// If the page does not offer it.
    pub async fn play_together(&self) {
        self.press("#play-together").await;
        self.press_and_see("#start-together", "$('.game #square-a1')").await;
    }

    /// Whether an element has the same place in two frames.
    async fn rests(&self, selector: &str) -> bool {
        let place = format!("JSON.stringify($({selector:?})?.getBoundingClientRect())");
        // A hidden tab draws no frames.
        let frame = "new Promise(done => { requestAnimationFrame(done); setTimeout(done, 100); })";
        let rests = format!("(async () => {{ const before = {place}; await {frame}; return {place} === before; }})()");
        self.client.execute(&format!("{SHORT} return {rests};"), Vec::new()).await.is_ok_and(|rests| rests == true)
    }

    /// Presses an element once. An error means that nothing was pressed.
    async fn try_press(&self, selector: &str) -> Result<(), CmdError> {
        self.open_drawer_of(selector).await?;
        let element = self.client.find(Locator::Css(selector)).await?;
        if element.click().await.is_ok() {
            return Ok(());
        }
        // Scrolls the element out from under a fixed button, as a user would.
        let scroll = format!("$({selector:?})?.scrollIntoView({{ block: 'center', behavior: 'instant' }})");
        self.ask(&scroll).await;
        element.click().await
    }

    /// Moves the mouse over an element.
    ///
    /// # Panics
    /// If it is missing.
    pub async fn point_at(&self, id: &str) {
        let mouse = MouseActions::new("mouse".to_owned()).then(self.over(id).await);
        self.client.perform_actions(mouse).await.expect("the mouse moves");
    }

    /// Drags from one square of the board to another with this button of the mouse.
    ///
    /// # Panics
    /// If a square is missing.
    pub async fn drag(&self, button: u64, from: &str, to: &str) {
        let mouse = MouseActions::new("mouse".to_owned())
            .then(self.over(&format!("square-{from}")).await)
            .then(PointerAction::Down { button })
            .then(self.over(&format!("square-{to}")).await)
            .then(PointerAction::Up { button });
        self.client.perform_actions(mouse).await.expect("the mouse moves");
    }

    /// Moving a pointer over an element.
    ///
    /// # Panics
    /// If it is missing.
    pub async fn over(&self, id: &str) -> PointerAction {
        let element = self.client.find(Locator::Id(id)).await.expect(id);
        PointerAction::MoveToElement { element, duration: Some(Duration::from_millis(50)), x: 0.0, y: 0.0 }
    }

    /// Selects a language, and waits until the page uses it. On a phone the choice is in the menu.
    ///
    /// # Panics
    /// If there is no such language.
    pub async fn choose_language(&self, code: &str) {
        self.until("$('#language')").await;
        self.open_drawer_of("#language").await.expect("the menu can be opened");
        let language = self.client.find(Locator::Id("language")).await.expect("the choice of the language");
        language.select_by_value(code).await.expect(code);
        self.until(&format!("document.documentElement.lang === '{code}'")).await;
        self.ask("$('#menu[data-open] .drawer-head button')?.click()").await;
    }

    /// On a phone, opens the drawer of an element if it is closed, and closes another one on top of it.
    async fn open_drawer_of(&self, selector: &str) -> Result<(), CmdError> {
        let button = format!(
            "(() => {{ const element = $({selector:?}), drawer = element?.closest('.drawer'); \
             const open = $$('.drawer[data-open]') \
             .find(drawer => getComputedStyle(drawer).position === 'fixed' && !drawer.contains(element)); \
             if (open && element && !element.closest('dialog')) open.querySelector('.drawer-head button').click(); \
             return drawer && !element.checkVisibility() ? drawer.id + '-button' : ''; }})()"
        );
        let button = self.text(&button).await;
        if !button.is_empty() {
            self.client.find(Locator::Id(&button)).await?.click().await?;
        }
        Ok(())
    }

    /// Selects a file with a text in a file field. It is deleted with the browser's data.
    ///
    /// # Panics
    /// If there is no such field.
    pub async fn put_file(&self, selector: &str, name: &str, text: &str) {
        let path = self.profile.join(name);
        std::fs::write(&path, text).expect("a file");
        let field = self.client.find(Locator::Css(selector)).await.expect(selector);
        let sent = field.send_keys(&path.display().to_string()).await;
        sent.unwrap_or_else(|error| panic!("{selector} takes no file: {error}"));
    }

    /// Types keys into the focused element.
    ///
    /// # Panics
    /// If nothing has the focus.
    pub async fn type_keys(&self, keys: &str) {
        let start = Instant::now();
        // The focused element may be drawn again at this moment; then nothing was typed.
        while let Err(error) = self.try_type_keys(keys).await {
            assert!(start.elapsed() < TIMEOUT, "nothing takes the keys: {error}");
            sleep(POLL_INTERVAL).await;
        }
    }

    async fn try_type_keys(&self, keys: &str) -> Result<(), CmdError> {
        self.client.active_element().await?.send_keys(keys).await
    }

    /// The moves of the round so far.
    pub async fn moves(&self) -> Vec<String> {
        let moves = self.ask("$$('#moves li').map(move => move.innerText.trim())").await;
        moves.as_array().into_iter().flatten().filter_map(|mv| mv.as_str().map(str::to_owned)).collect()
    }

    /// Waits until at least this many moves have been made and the user is to move.
    pub async fn until_moves(&self, least: usize) {
        self.until(&format!("$$('#moves li').length >= {least} && $('[data-active]')")).await;
    }
}
