//! Result of a daily line: marks, streaks, bots on the same cards, one's own results, the line with hits and misses, the text to share.

use frise_core::Layout;
use frise_room::daily::{Rivals, rivals_name};
use frise_text::Lang;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{Palette, cut, wrap};
use crate::play::daily::DailyResult;
use crate::play::end::End;

/// Bars of eight heights.
const BARS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

pub(super) fn lines<'a>(end: &'a End, daily: &'a DailyResult, width: u16, palette: Palette) -> Vec<Line<'a>> {
    let lang = end.session.lang;
    let mut lines = vec![Line::default(), marks(&daily.marks.0, palette)];
    lines[1].push_span(Span::styled(format!("   {}", daily.name), palette.strong()));
    lines.push(Line::from(format!(" {}", standing(daily, lang))));
    lines.push(Line::default());
    lines.push(heading(lang.text("daily-rivals"), palette));
    let names: Vec<String> = daily.rivals.iter().map(|rivals| rivals_name(lang, rivals.skill)).collect();
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
    for (rivals, name) in daily.rivals.iter().zip(names) {
        let pad = " ".repeat(widest - name.width());
        lines.push(Line::from(format!("   {name}{pad}  {}", rivals_row(rivals, daily, lang))));
    }
    lines.push(Line::default());
    if let Some(history) = &daily.history {
        lines.push(heading(lang.text("daily-distribution"), palette));
        lines.extend(distribution(&history.distribution(daily.marks.0.len()), daily, palette));
        lines.push(Line::default());
    }
    lines.push(heading(lang.text("daily-line"), palette));
    lines.extend(the_line(end, width, palette));
    lines.push(Line::default());
    lines.push(Line::from(format!(" {}", lang.text("daily-share-later"))).style(palette.dim()));
    lines.extend(daily.share.text().lines().map(|line| Line::from(format!("   {line}"))));
    lines
}

fn heading<'a>(words: String, palette: Palette) -> Line<'a> {
    Line::from(format!(" {words}")).style(palette.strong())
}

/// A mark for each card, in fives.
pub(super) fn marks<'a>(marks: &[bool], palette: Palette) -> Line<'a> {
    let mark = |(idx, is_right): (usize, &bool)| {
        let space = if idx > 0 && idx % 5 == 0 { "  " } else { "" };
        let (sign, style) = if *is_right { ("✓", palette.good()) } else { ("✗", palette.bad()) };
        Span::styled(format!("{space} {sign}"), style)
    };
    Line::from(marks.iter().enumerate().map(mark).collect::<Vec<_>>())
}

fn standing(daily: &DailyResult, lang: Lang) -> String {
    let Some(history) = &daily.history else { return lang.text("daily-for-fun") };
    let args = [
        ("streak", daily.streak.into()),
        ("best", history.best_streak().into()),
        ("n", history.len().into()),
    ];
    lang.text_with("daily-streak", &args)
}

fn rivals_row(rivals: &Rivals, daily: &DailyResult, lang: Lang) -> String {
    let mean = (rivals.mean() * 10.0).round() / 10.0;
    let args = [
        ("mean", mean.into()),
        ("n", rivals.beaten_by(daily.marks.n_right()).into()),
        ("of", rivals.right.len().into()),
    ];
    lang.text_with("daily-rivals-row", &args)
}

/// How often each result came about: a bar, the number of right cards, and how often, today's marked.
fn distribution<'a>(counts: &[u32], daily: &DailyResult, palette: Palette) -> [Line<'a>; 2] {
    let most = counts.iter().max().copied().unwrap_or(0).max(1);
    let is_today = |idx: usize| idx == daily.marks.n_right() as usize;
    let bar = |(idx, count): (usize, &u32)| {
        let words = match count {
            0 => "  ·  ".to_owned(),
            _ => format!("{count:>3}{} ", BARS[(count * 7 / most) as usize]),
        };
        Span::styled(words, if is_today(idx) { palette.chosen() } else { palette.strong() })
    };
    let number = |idx: usize| {
        let words = if is_today(idx) { format!(" [{idx:>2}]") } else { format!("  {idx:>2} ") };
        Span::styled(words, if is_today(idx) { palette.chosen() } else { palette.dim() })
    };
    let bars: Vec<Span<'_>> = counts.iter().enumerate().map(bar).collect();
    let numbers: Vec<Span<'_>> = (0..counts.len()).map(number).collect();
    [Line::from(bars), Line::from(numbers)]
}

/// Every card of the line, oldest first, with what was made of it; of the missed ones also what is worth knowing.
fn the_line<'a>(end: &'a End, width: u16, palette: Palette) -> Vec<Line<'a>> {
    let table = end.session.room.table();
    let Layout::Line(line) = &table.layout else { return Vec::new() };
    let turned = end.results.first().map_or(&[][..], |result| &result.turned);
    let widest = line.cards.iter().map(|card| end.session.faces.card(*card).date.width()).max().unwrap_or(0);
    // A few long ones may stand out.
    let date_width = widest.min(14);
    let mut lines = Vec::new();
    for card in line.cards.iter() {
        let face = end.session.faces.card(*card);
        let is_right = turned.iter().find(|(other, _)| other == card).map(|(_, is_right)| *is_right);
        let (sign, style) = match is_right {
            Some(true) => ("✓", palette.good()),
            Some(false) => ("✗", palette.bad()),
            None => ("·", palette.dim()),
        };
        let pad = " ".repeat(date_width.saturating_sub(face.date.width()));
        let room = usize::from(width).saturating_sub(8 + pad.len() + face.date.width());
        lines.push(Line::from(vec![
            Span::styled(format!("   {sign} "), style),
            Span::styled(format!("{pad}{}", face.date), palette.date()),
            Span::raw(format!("  {}", cut(&face.title, room))),
        ]));
        if is_right == Some(false) {
            let fact = wrap(&face.fact, width.saturating_sub(8), 3).into_iter();
            lines.extend(fact.map(|fact| Line::from(format!("       {fact}")).style(palette.dim())));
        }
    }
    lines
}
