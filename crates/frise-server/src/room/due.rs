//! What a room does by itself: bots play, clocks run out, hosts are replaced, and a room that nobody looks at is forgotten.
//! One alarm for each room at most. Where nobody is, time stands still.

use std::sync::Arc;

use tokio::time::{Instant, sleep_until};

use super::{Cell, State};
use crate::app::App;
use crate::log::AppendError;

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    /// A bot plays, at its own turn or in somebody's place.
    Turn,
    /// Another becomes host.
    Host,
    /// The room leaves the memory.
    Forget,
}

impl Cell {
    async fn ring(self: Arc<Self>, app: Arc<App>) {
        let mut state = self.state.lock().await;
        state.alarm = None;
        if state.is_forgotten || app.is_stopping() {
            return;
        }
        let due = state.due().filter(|(at, _)| *at <= Instant::now());
        match due {
            Some((_, Due::Forget)) => {
                state.is_forgotten = true;
                app.rooms.forget(state.code);
                return;
            }
            Some((_, Due::Host)) => state.pass_host(&app).await,
            Some((_, Due::Turn)) => {
                state.note_late();
                tokio::spawn(self.clone().bot_turn(app.clone()));
                state.is_thinking = true;
            }
            None => {}
        }
        state.arm(&app, &self);
    }

    /// A bot thinks while the room is free; what it decides holds only if that is still wanted.
    async fn bot_turn(self: Arc<Self>, app: Arc<App>) {
        let turn = {
            let mut state = self.state.lock().await;
            let settled = state.settle(&app).await;
            state.room.bot_turn().filter(|_| settled.is_ok())
        };
        let thought = match turn {
            Some(turn) => {
                let at = turn.at;
                // Bots wait for each other, rather than take every thread from the log.
                let _place = app.thinkers.acquire().await;
                let thinking = tokio::task::spawn_blocking(|| turn.think());
                thinking.await.ok().map(|entry| (at, entry))
            }
            None => None,
        };
        let mut state = self.state.lock().await;
        state.is_thinking = false;
        let n_actions = state.room.game().map(|game| game.n_actions());
        let is_wanted = matches!(state.due(), Some((at, Due::Turn)) if at <= Instant::now());
        match thought {
            Some((at, entry)) if Some(at) == n_actions && is_wanted => {
                if state.keep(&app, &entry).await == Err(AppendError::NotKept) {
                    state.not_before = Instant::now() + state.times.retry;
                }
            }
            Some(_) => {}
            None => state.not_before = Instant::now() + state.times.retry,
        }
        state.arm(&app, &self);
    }
}

impl State {
    /// Sets the alarm for what is due next. One that rings too early does no harm.
    pub(super) fn arm(&mut self, app: &Arc<App>, cell: &Arc<Cell>) {
        let Some((at, _)) = self.due() else { return };
        match &self.alarm {
            Some((set, _)) if *set <= at => return,
            Some((_, later)) => later.abort(),
            None => {}
        }
        let (app, cell) = (app.clone(), Arc::downgrade(cell));
        let alarm = tokio::spawn(async move {
            sleep_until(at).await;
            // What it does must not be cut short by another alarm.
            if let Some(cell) = cell.upgrade() {
                tokio::spawn(cell.ring(app));
            }
        });
        self.alarm = Some((at, alarm.abort_handle()));
    }

    fn due(&self) -> Option<(Instant, Due)> {
        if let Some(since) = self.empty {
            return Some((since + self.times.empty_room, Due::Forget));
        }
        let turn = self.turn_due().map(|at| (at.max(self.not_before), Due::Turn));
        let host = self.host_due().map(|at| (at.max(self.not_before), Due::Host));
        turn.into_iter().chain(host).min_by_key(|(at, _)| *at)
    }

    fn turn_due(&self) -> Option<Instant> {
        let (_, member) = self.room.to_move()?;
        if self.is_thinking {
            return None;
        }
        let after_pause = self.last_change + self.times.bot_pause;
        let Some(seen) = member.and_then(|member| self.seen.get(member.idx())) else {
            return Some(after_pause);
        };
        if seen.is_late {
            return Some(after_pause);
        }
        let away = seen.absent.map(|since| after_pause.max(since + self.times.away));
        away.into_iter().chain(self.clock_out()).min()
    }

    fn host_due(&self) -> Option<Instant> {
        let since = self.seen.get(self.room.host().idx())?.absent?;
        let is_somebody_there = self.seen.iter().any(|seen| seen.is_here());
        (is_somebody_there && !self.room.is_over()).then_some(since + self.times.host_away)
    }

    async fn pass_host(&mut self, app: &App) {
        let kept = match (self.settle(app).await, self.room.pass_host(|member| self.is_here(member))) {
            (Ok(()), Some(entry)) => self.keep(app, &entry).await.is_ok(),
            _ => false,
        };
        if !kept {
            self.not_before = Instant::now() + self.times.retry;
        }
    }

    /// Whoever is to move and let the clock run out counts as away.
    fn note_late(&mut self) {
        let is_out = self.clock_out().is_some_and(|at| at <= Instant::now());
        if let Some((_, Some(member))) = self.room.to_move()
            && is_out
            && let Some(seen) = self.seen.get_mut(member.idx())
        {
            seen.is_late = true;
            self.tell_presence();
        }
    }
}
