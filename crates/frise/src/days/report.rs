//! How hard each published day is, as a table or as JSON.

use frise_decks::days::Listed;
use frise_text::Lang;
use serde_json::json;

use super::{ReportArgs, Schedule, even};

pub(super) fn run(args: &ReportArgs, lang: Lang) -> Result<String, String> {
    let (from, to) = (args.from.unwrap_or(1), args.to.unwrap_or(u32::MAX));
    let schedule = Schedule::read(args.folder.as_deref())?;
    let days: Vec<&Listed> =
        schedule.days.iter().filter(|day| (from..=to).contains(&day.number.get())).collect();
    let mut out = String::new();
    if !args.json {
        out += &format!("{}\n", lang.text("days-report-head"));
    }
    for day in days {
        let means = even::means(&schedule.deal(day)?, args.bots);
        if args.json {
            let cards: Vec<&str> = day.cards.iter().map(|card| card.id.as_str()).collect();
            let line = json!({
                "number": day.number, "date": day.number.date().to_string(), "means": means, "cards": cards,
            });
            out += &format!("{line}\n");
        } else {
            let means = means.map(|mean| format!("{mean:>6.2}")).concat();
            out += &format!("{:>5} {} {means}\n", day.number, day.number.date());
        }
    }
    Ok(out)
}
