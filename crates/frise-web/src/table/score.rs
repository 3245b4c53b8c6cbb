//! Score of a team: how many cards are placed, the points, and, once opened, how they come about.

use frise_room::narrator::rank_name;
use frise_room::scene::Progress;
use frise_text::{Value, printed};
use leptos::prelude::*;

use super::signals::TableSignals;
use crate::live::live;
use crate::words::{counted, t};

#[component]
pub(super) fn Score(signals: TableSignals) -> impl IntoView {
    let lang = signals.lang;
    let progress = Memo::new(move |_| signals.table(Progress::of).unwrap_or_default());
    let score =
        Memo::new(move |_| signals.table(|table| table.score().map(|score| (score.score, score.rank))));
    let placed = move || {
        let Progress { n_placed, n_cards, .. } = progress.get();
        let args = [("placed", Value::from(n_placed as u32)), ("of", (n_cards as u32).into())];
        lang.get().text_with("play-progress", &args)
    };
    let points =
        move || score.get().map(|(score, _)| lang.get().text_with("play-points", &[("score", score.into())]));
    let rank = move || score.get().map(|(_, rank)| rank_name(lang.get(), rank));
    let part = move |key: &'static str, n: fn(Progress) -> usize, worth: f64| {
        let n = move || n(progress.get());
        view! {
            <tr>
                <th scope="row">{live(move || counted(lang.get(), key, n()))}</th>
                <td>{live(move || printed(n() as f64 * worth))}</td>
            </tr>
        }
    };
    view! {
        <details class="score">
            <summary>
                <strong>{live(placed)}</strong>
                " "
                <span class="points">{live(points)}</span>
                " "
                <span class="rank">{live(rank)}</span>
            </summary>
            <div class="parts">
                <table>
                    <caption class="words">{t("play-parts")}</caption>
                    <tbody>
                        {part("play-part-row", |all| all.n_row, 2.0)}
                        {part("play-part-rift", |all| all.n_rift, 1.0)}
                        {part("play-part-hands", |all| all.n_hands, -1.0)}
                        {part("play-part-pile", |all| all.n_pile, -1.0)}
                        {part("play-part-discard", |all| all.n_discard, -1.0)}
                        <tr class="total">
                            <th scope="row">{t("play-part-sum")}</th>
                            <td>{live(move || score.get().map(|(score, _)| printed(score.into())))}</td>
                        </tr>
                    </tbody>
                </table>
                <p class="rank">{live(rank)}</p>
                <p class="small">{t("play-parts-why")}</p>
            </div>
        </details>
    }
}
