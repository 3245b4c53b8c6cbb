//! A person at the table: the test plays the same game beside the page, knows what is right, and does it by
//! mouse, finger or keyboard.

use std::sync::atomic::{AtomicU32, Ordering};

use fantoccini::key::Key;
use frise_bots::Skill;
use frise_core::{Action, CardId, Edition, Gap, Layout};
use frise_room::{Boxes, Choice, Player, Room, SeatChoice, Terms};
use frise_text::Lang;
use serde_json::json;

use crate::harness::Page;
use crate::input::{Means, centre, click, drag, point, press, strike};

/// A table with one person and a bot.
pub fn choice(edition: &str, boxed: &str, seed: &str) -> Choice {
    let seat = |name: &str, player| SeatChoice { name: name.to_owned(), player };
    let edition = Edition::by_id(edition).expect("an edition");
    Choice {
        terms: Terms::standard(edition, Boxes::one(boxed)),
        seats: vec![seat("Ada", Player::Person), seat("Clio", Player::Bot(Skill::ALL[4]))],
        seed: seed.to_owned(),
    }
}

/// Opens a room as the page would.
pub fn room(choice: Choice) -> Room {
    choice.open(frise_decks::find).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// The game that the page plays too.
pub struct Mirror {
    pub room: Room,
}

impl Mirror {
    /// Lays a game on the page's table.
    pub async fn sit_down(page: &Page, room: Room) -> Mirror {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let id = format!("test-{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let open = "localStorage.setItem('frise.game.' + arguments[0], arguments[1]);
            location.hash = '#/table/' + arguments[0];
            document.querySelector('main').dataset.before = 'yes';";
        page.run(open, vec![json!(id), json!(room.saved().to_json())]).await;
        page.until("!!document.querySelector('.table:not([data-before])')").await;
        Mirror { room }
    }

    /// Plays to the end, always right; the page must come to the same end.
    pub async fn play_out(&mut self, page: &Page, means: Means) {
        while self.bots_play() {
            self.play_one(page, means).await;
        }
        go_on_until(page, ".end").await;
        page.assert_no_trouble().await;
    }

    /// So many turns of the person, with the turns of the bots after each.
    pub async fn play_some(&mut self, page: &Page, n_turns: usize, means: Means) {
        for _ in 0..n_turns {
            if self.bots_play() {
                self.play_one(page, means).await;
            }
        }
        self.bots_play();
        go_on_until(page, ".hand-card:not(:disabled), .end").await;
    }

    /// Lets the bots beside the page play; whether a person is to decide then.
    pub fn bots_play(&mut self) -> bool {
        while let Some((seat, action)) = self.room.bot_action() {
            self.room.act(seat, action).expect("bots play by the rules");
        }
        self.room.turn().is_some()
    }

    /// The page says what the bot beside it thinks, in English.
    pub async fn hear_advice(&self, page: &Page) {
        let adviser = self.room.adviser().expect("a bot is in the team");
        let advice = adviser.advise(self.room.table()).expect("the game goes on");
        let words = json!(adviser.say(advice, Lang::english()));
        page.until(&format!("document.querySelector('.fact').innerText === {words}")).await;
    }

    /// One decision of the person: the best one.
    pub async fn play_one(&mut self, page: &Page, means: Means) {
        let seat = self.room.turn().expect("the game goes on").seat;
        let action = self.best();
        let (card, gap) = match action {
            Action::Place { card, gap } => (Some(card), Some(gap)),
            Action::Play { card } | Action::Discard { card } => (Some(card), None),
            _ => (None, None),
        };
        let n_events = self.room.events().len();
        match (card, gap) {
            (Some(card), Some(gap)) => place(page, means, card, gap).await,
            (Some(card), None) => use_card(page, means, card, action).await,
            _ => {
                let end = ".actions button:nth-child(3):not(:disabled)";
                go_on_until(page, end).await;
                press(page, means, end).await;
                page.until(&format!("!document.querySelector('{end}')")).await;
            }
        }
        self.room.act(seat, action).expect("what the test does is legal");
        assert!(self.room.events().len() > n_events);
    }

    /// Puts the first card of the hand where it belongs, or where it does not.
    pub async fn place(&mut self, page: &Page, means: Means, is_right: bool) {
        let table = self.room.table();
        let seat = table.to_move.expect("the game goes on");
        let card = table.hands[seat.idx()][0];
        let (first, last) = table.right_gaps(self.room.pack().cards()[card.idx()].card.date.order());
        let gap = match (is_right, first.0) {
            (true, _) => first,
            (false, 0) => Gap(last.0 + 1),
            (false, _) => Gap(first.0 - 1),
        };
        place(page, means, card, gap).await;
        self.room.act(seat, Action::Place { card, gap }).expect("what the test does is legal");
    }

    /// Together: a card that finds no place.
    pub fn misfit(&self) -> Option<CardId> {
        let table = self.room.table();
        let date = |card: CardId| self.room.pack().cards()[card.idx()].card.date.order();
        table.legal_actions().find_map(|action| match action {
            Action::Play { card } if table.level_for(date(card)).is_none() => Some(card),
            _ => None,
        })
    }

    /// Together: plays it.
    pub async fn play_misfit(&mut self, page: &Page, means: Means) {
        let card = self.misfit().expect("there is one");
        let seat = self.room.turn().expect("the game goes on").seat;
        use_card(page, means, card, Action::Play { card }).await;
        self.room.act(seat, Action::Play { card }).expect("what the test does is legal");
    }

    /// What goes best now.
    pub fn best(&self) -> Action {
        let table = self.room.table();
        let date = |card: CardId| self.room.pack().cards()[card.idx()].card.date.order();
        match &table.layout {
            Layout::Line(_) => {
                let card = table.hands[table.to_move.expect("a turn").idx()][0];
                Action::Place { card, gap: table.right_gaps(date(card)).0 }
            }
            Layout::Rift(_) => {
                let legal: Vec<Action> = table.legal_actions().collect();
                let fits = |action: &&Action| matches!(action, Action::Play { card } if table.level_for(date(*card)).is_some());
                let discards = |action: &&Action| matches!(action, Action::Discard { .. });
                let ends = |action: &&Action| matches!(action, Action::EndTurn);
                let best = legal.iter().find(fits).or_else(|| legal.iter().find(discards));
                *best
                    .or_else(|| legal.iter().find(ends))
                    .or_else(|| legal.first())
                    .expect("there is a legal move")
            }
        }
    }
}

async fn hand_card(page: &Page, card: CardId) -> String {
    let selector = format!(".hand-card[data-hand=\"{}\"]:not(:disabled)", card.0);
    go_on_until(page, &selector).await;
    selector
}

/// Goes on, wherever the table waits for that, until something can be seen.
pub async fn go_on_until(page: &Page, selector: &str) {
    let either = format!("!!document.querySelector('{selector}, .go-on.primary')");
    loop {
        page.until(&either).await;
        if page.eval(&format!("!!document.querySelector('{selector}')")).await == json!(true) {
            return;
        }
        let before = page.eval("document.querySelector('.headline').innerText").await;
        click(page, ".go-on.primary").await;
        let gone = format!("document.querySelector('.headline')?.innerText !== {before}");
        page.until(&format!("{gone} || !document.querySelector('.go-on.primary')")).await;
    }
}

async fn place(page: &Page, means: Means, card: CardId, gap: Gap) {
    let selector = hand_card(page, card).await;
    let gap_selector = format!(".choosing .gap[data-gap=\"{}\"]", gap.0);
    match means {
        Means::Clicks => {
            press(page, means, &selector).await;
            page.until(&format!("!!document.querySelector('{gap_selector}')")).await;
            page.run(
                "document.querySelector(arguments[0]).scrollIntoView({inline: 'center', block: 'nearest'})",
                vec![json!(gap_selector)],
            )
            .await;
            press(page, means, &gap_selector).await;
        }
        Means::Keyboard => {
            press(page, means, &selector).await;
            page.until("document.activeElement.matches('.gap')").await;
            let now =
                page.eval("Number(document.activeElement.dataset.gap)").await.as_f64().unwrap_or(0.0) as i64;
            let steps = i64::from(gap.0) - now;
            let arrow = if steps < 0 { Key::Left } else { Key::Right };
            for _ in 0..steps.abs() {
                strike(page, arrow).await;
            }
            page.until(&format!("document.activeElement.dataset.gap === '{}'", gap.0)).await;
            strike(page, Key::Enter).await;
        }
        Means::Mouse | Means::Finger => {
            // First what may scroll.
            let to = gap_point(page, gap).await;
            let from = centre(page, &selector).await;
            drag(page, means, from, to).await;
        }
    }
    has_left(page, card).await;
}

/// Waits until a card of the hand has gone where it was meant to: only then has the page taken the move.
async fn has_left(page: &Page, card: CardId) {
    page.until(&format!("!document.querySelector('.hand-card[data-hand=\"{}\"]:not(:disabled)')", card.0))
        .await;
}

/// Where a card must be held to open a gap.
async fn gap_point(page: &Page, gap: Gap) -> (i64, i64) {
    let script = "const gap = arguments[0], cards = [...document.querySelectorAll('.line .holder')];
        const at = cards[Math.min(gap, cards.length - 1)];
        at.scrollIntoView({inline: 'center', block: 'nearest'});
        const rect = at.getBoundingClientRect(), beyond = gap >= cards.length ? rect.width * 0.7 : -rect.width * 0.2;
        return [Math.round(rect.left + rect.width / 2 + (beyond > 0 ? beyond : -rect.width / 2)), Math.round(rect.top + rect.height / 2)];";
    point(&page.run(script, vec![json!(gap.0)]).await)
}

async fn use_card(page: &Page, means: Means, card: CardId, action: Action) {
    let selector = hand_card(page, card).await;
    let is_play = matches!(action, Action::Play { .. });
    if matches!(means, Means::Mouse | Means::Finger) {
        let target = if is_play { ".board .line" } else { ".pile.discard .stack" };
        let (from, to) = (centre(page, &selector).await, centre(page, target).await);
        drag(page, means, from, to).await;
    } else {
        press(page, means, &selector).await;
        let button = if is_play { ".actions button:nth-child(1)" } else { ".actions button:nth-child(2)" };
        page.until(&format!("!!document.querySelector('{button}:not(:disabled)')")).await;
        press(page, means, button).await;
    }
    has_left(page, card).await;
}
