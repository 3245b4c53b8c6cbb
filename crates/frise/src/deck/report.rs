//! A finding as a person reads it: what is wrong, the line of the file, and the remedy under it.

use std::fmt;

use frise_decks::{Finding, Severity, harmless};
use frise_text::Lang;
use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    SourceCode, SourceSpan, SpanContents,
};

use super::Screen;

/// What nobody reads on to.
const MOST_DRAWN: usize = 100;

/// Draws findings about the file of this name and content, the gravest first.
pub(super) fn draw_all(name: &str, bytes: &[u8], findings: &[Finding], screen: Screen, lang: Lang) -> String {
    let mut sorted: Vec<&Finding> = findings.iter().collect();
    sorted.sort_by_key(|finding| (finding.severity(), finding.line));
    let mut out: String =
        sorted.iter().take(MOST_DRAWN).map(|finding| draw(name, bytes, finding, screen, lang)).collect();
    if sorted.len() > MOST_DRAWN {
        let args = [("n", (sorted.len() - MOST_DRAWN).into())];
        out.push_str(&format!("{}\n\n", lang.text_with("deck-cli-more", &args)));
    }
    out
}

/// Draws a finding about the file of this name and content.
fn draw(name: &str, bytes: &[u8], finding: &Finding, screen: Screen, lang: Lang) -> String {
    let number = finding.line.unwrap_or(1);
    let text = String::from_utf8_lossy(bytes);
    let line = text.lines().nth(number as usize - 1).unwrap_or_default();
    let report = Report {
        message: match &finding.card {
            Some(card) => {
                let args = [("card", card.as_str().into()), ("message", finding.message(lang).into())];
                lang.text_with("deck-cli-of-card", &args)
            }
            None => finding.message(lang),
        },
        code: finding.code(),
        severity: finding.severity(),
        remedy: finding.remedy(lang),
        // The file may be hostile: what is drawn of it is harmless and short.
        line: SourceLine { name: name.to_owned(), number, text: harmless(line.trim_end(), 100) },
    };
    let theme = if screen.has_colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme).with_width(screen.width).with_links(false);
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = handler.render_report(&mut out, &report);
    out.push('\n');
    out
}

#[derive(Debug)]
struct Report {
    message: String,
    code: String,
    severity: Severity,
    remedy: String,
    line: SourceLine,
}

/// The one line of the file that is shown.
#[derive(Debug)]
struct SourceLine {
    name: String,
    number: u32,
    text: String,
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for Report {}

impl Diagnostic for Report {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(&self.code))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.line)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = LabeledSpan::new(Some(self.remedy.clone()), 0, self.line.text.len());
        Some(Box::new(std::iter::once(label)))
    }
}

impl SourceCode for SourceLine {
    fn read_span<'a>(
        &'a self,
        _: &SourceSpan,
        _: usize,
        _: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let span = SourceSpan::from((0, self.text.len()));
        let line = self.number as usize - 1;
        let bytes = self.text.as_bytes();
        Ok(Box::new(MietteSpanContents::new_named(self.name.clone(), bytes, span, line, 0, 1)))
    }
}
