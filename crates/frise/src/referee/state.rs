//! States and events as the protocol writes them, with the partner's own card ids.

use std::collections::HashMap;

use frise_core::{Action, Back, CardId, Event, Game, Layout, Outcome, Rift, Seat, Table};
use serde_json::{Map, Value, json};

/// What the partner calls the cards and the icons.
pub(super) struct Names {
    ids: Vec<String>,
    icons: Vec<String>,
    cards: HashMap<String, CardId>,
}

impl Names {
    /// Names for the cards of a set-up, in its order; the first id that stands there twice is an error.
    pub(super) fn new(ids: Vec<String>, icons: Vec<String>) -> Result<Names, String> {
        let mut cards = HashMap::with_capacity(ids.len());
        for (idx, id) in (0u32..).zip(&ids) {
            if cards.insert(id.clone(), CardId(idx)).is_some() {
                return Err(id.clone());
            }
        }
        Ok(Names { ids, icons, cards })
    }

    /// The card of this id; one that no hand holds if there is none.
    pub(super) fn card(&self, id: &str) -> CardId {
        self.cards.get(id).copied().unwrap_or(CardId(u32::MAX))
    }

    fn id(&self, card: CardId) -> &str {
        self.ids.get(card.idx()).map_or("", String::as_str)
    }

    fn ids(&self, cards: &[CardId]) -> Vec<&str> {
        cards.iter().map(|card| self.id(*card)).collect()
    }

    pub(super) fn action(&self, action: Action) -> Value {
        match action {
            Action::Place { card, gap } => json!({"type": "place", "card": self.id(card), "gap": gap}),
            Action::Play { card } => json!({"type": "play", "card": self.id(card)}),
            Action::Discard { card } => json!({"type": "discard", "card": self.id(card)}),
            Action::EndTurn => json!({"type": "end_turn"}),
            Action::Leave => json!({"type": "leave"}),
        }
    }

    /// Everything, the order of the pile included.
    pub(super) fn full_state(&self, game: &Game) -> Value {
        let mut state = self.common_state(game.table());
        state.insert("pile".into(), json!(self.ids(&game.pile_order())));
        state.into()
    }

    /// What a player or a spectator may know. It is made of the table alone, which holds no secret.
    pub(super) fn public_state(&self, table: &Table) -> Value {
        let mut state = self.common_state(table);
        let top = table.pile.top.map(|card| self.id(card));
        state.insert("pile".into(), json!({"count": table.pile.count, "top": top}));
        let dates: Map<String, Value> = self
            .ids
            .iter()
            .zip(&table.backs)
            .filter_map(|(id, back)| Some((id.clone(), json!(back.as_ref()?.date))))
            .collect();
        state.insert("dates".into(), dates.into());
        state.into()
    }

    fn common_state(&self, table: &Table) -> Map<String, Value> {
        let hands: Vec<_> = table.hands.iter().map(|hand| self.ids(hand)).collect();
        let blocked: Vec<_> = table.hands.iter().map(|hand| self.blocked(table, hand)).collect();
        let mut state = Map::new();
        let mut set = |field: &str, value: Value| state.insert(field.to_owned(), value);
        set("edition", json!(table.edition.id));
        set("phase", json!(if table.ended.is_some() { "over" } else { "playing" }));
        set("to_move", json!(table.to_move));
        set("round", json!(table.round));
        set("sudden_death", json!(table.is_sudden_death()));
        set("hands", json!(hands));
        set("blocked", json!(blocked));
        set("status", json!(table.status));
        set("discard", json!(self.ids(&table.discard)));
        set("outcome", table.outcome().map_or(Value::Null, outcome));
        match &table.layout {
            Layout::Line(line) => {
                set("timeline", json!(self.ids(&line.cards)));
            }
            Layout::Rift(rift) => {
                let (row, above) = self.stacks(table, rift);
                set("row", json!(row));
                set("rift", json!(above));
            }
        }
        state
    }

    fn blocked(&self, table: &Table, hand: &[CardId]) -> Vec<&str> {
        let Layout::Rift(rift) = &table.layout else {
            return Vec::new();
        };
        rift.blocked.iter().filter(|card| hand.contains(card)).map(|card| self.id(*card)).collect()
    }

    /// The stacks of the row, and above each pair of neighbours the stack of the rift.
    fn stacks(&self, table: &Table, rift: &Rift) -> (Vec<Vec<&str>>, Vec<Vec<&str>>) {
        let is_same_date = |a: &CardId, b: &CardId| table.date(*a) == table.date(*b);
        let row: Vec<&[CardId]> = rift.row.chunk_by(is_same_date).collect();
        let mut above = rift.rift.as_slice();
        let rift = row.iter().skip(1).map(|right| {
            let n = above.partition_point(|card| table.date(*card) < table.date(right[0]));
            let (here, rest) = above.split_at(n);
            above = rest;
            self.ids(here)
        });
        let rift = rift.collect();
        (row.into_iter().map(|stack| self.ids(stack)).collect(), rift)
    }

    /// The deal as the room saw it, in order. Only before the first action.
    pub(super) fn deal(&self, table: &Table) -> Vec<Value> {
        let dealt =
            |seat: Seat, card: &CardId| json!({"type": "dealt", "player": seat, "card": self.id(*card)});
        let hands = table
            .turn_order()
            .flat_map(|seat| table.hands[seat.idx()].iter().map(move |card| dealt(seat, card)));
        let laid = match &table.layout {
            Layout::Line(line) => &line.cards[..],
            Layout::Rift(rift) => &rift.row,
        };
        let turned = |kind: &str, cards: &[CardId]| -> Vec<Value> {
            let back =
                |card: &CardId| table.backs[card.idx()].map(|back| self.turned(kind, None, *card, back));
            cards.iter().filter_map(back).collect()
        };
        let opened = turned("opened", laid);
        let discarded = turned("discard_opened", &table.discard);
        hands.chain(opened).chain(discarded).collect()
    }

    /// What happened last, in order.
    pub(super) fn events(&self, game: &Game) -> Vec<Value> {
        let events = game.events();
        let event = |(idx, event): (usize, &Event)| match event {
            Event::Reshuffled { .. } => {
                json!({"type": "reshuffled", "order": self.new_pile(game, &events[idx + 1..])})
            }
            event => self.event(event),
        };
        events.iter().enumerate().map(event).collect()
    }

    /// The pile that a reshuffle made: what was drawn from it since, then what is left of it.
    fn new_pile(&self, game: &Game, since: &[Event]) -> Vec<&str> {
        let next = since.iter().position(|event| matches!(event, Event::Reshuffled { .. }));
        let drawn = since[..next.unwrap_or(since.len())].iter().filter_map(|event| match event {
            Event::Drew { card, .. } => Some(*card),
            _ => None,
        });
        let rest = if next.is_none() { game.pile_order() } else { Vec::new() };
        drawn.chain(rest).map(|card| self.id(card)).collect()
    }

    fn event(&self, event: &Event) -> Value {
        let id = |card| self.id(card);
        match *event {
            Event::RoundBegan { round, sudden_death } => {
                json!({"type": "round_began", "round": round, "sudden_death": sudden_death})
            }
            Event::TurnBegan { seat } => json!({"type": "turn_began", "player": seat}),
            Event::Placed { seat, card, back, gap } => {
                with(self.turned("placed", Some(seat), card, back), [("gap", json!(gap))])
            }
            Event::Misplaced { seat, card, back, gap, belongs } => with(
                self.turned("misplaced", Some(seat), card, back),
                [("gap", json!(gap)), ("belongs", json!(belongs))],
            ),
            Event::Played { seat, card, back, level } => {
                with(self.turned("played", Some(seat), card, back), [("level", json!(level))])
            }
            Event::Blocked { seat, card, back } => self.turned("blocked", Some(seat), card, back),
            Event::Discarded { seat, card, back } => self.turned("discarded", Some(seat), card, back),
            Event::Reshuffled { count, .. } => json!({"type": "reshuffled", "count": count}),
            Event::Drew { seat, card, top } => {
                json!({"type": "drew", "player": seat, "card": id(card), "top": top.map(id)})
            }
            Event::WentOut { seat } => json!({"type": "went_out", "player": seat}),
            Event::Eliminated { seats } => json!({"type": "eliminated", "players": seats}),
            Event::Left { seat } => json!({"type": "left", "player": seat}),
            Event::Ended { outcome: how, reason } => {
                json!({"type": "ended", "outcome": outcome(how), "reason": reason})
            }
        }
    }

    /// An event in which a card shows its back.
    fn turned(&self, kind: &str, seat: Option<Seat>, card: CardId, back: Back) -> Value {
        let mut event = json!({"type": kind, "card": self.id(card), "date": back.date});
        if let Some(seat) = seat {
            event["player"] = json!(seat);
        }
        if let Some(icon) = back.icon {
            event["icon"] = json!(self.icons.get(icon.0 as usize));
        }
        event
    }
}

fn with<const N: usize>(mut event: Value, fields: [(&str, Value); N]) -> Value {
    for (field, value) in fields {
        event[field] = value;
    }
    event
}

fn outcome(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Winner(seat) => json!({"winner": seat}),
        Outcome::Shared(seats) => json!({"shared": seats}),
        Outcome::Score(score) => json!({"score": score.score, "rank": score.rank}),
        Outcome::Hits(hits) => json!({"score": hits.right, "of": hits.of}),
    }
}
