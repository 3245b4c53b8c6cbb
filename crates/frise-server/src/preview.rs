//! Link previews (Open Graph): `/s/…` has a page with title, description and picture for whoever makes a preview of a link, and sends
//! people on to the page of the game. Only for boxes, daily lines and games that are over: the answer for a game that goes on is the one for
//! no game. Pictures are drawn once, one at a time, and only so many are kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, HOST, HeaderName, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use frise_decks::Album;
use frise_decks::draw::escape;
use frise_decks::draw::poster::{Poster, Shape, Tone, poster};
use frise_room::daily::Number;
use frise_room::narrator::Narrator;
use frise_room::{ShareSheet, box_poster, day_poster};
use frise_text::Lang;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::caller::Caller;
use crate::rooms::Rooms;

/// Draws an SVG document as a PNG file, so many pixels wide.
pub type Draw = fn(svg: &str, width: f32) -> Option<Vec<u8>>;

const STYLE: &str = include_str!("preview.css");
/// The most pictures that are kept; each weighs about as much as a photo in a message.
const MOST_KEPT: usize = 64;
/// A game that is over stays as it is; it may be cleared away, though.
const CACHING: &str = "public, max-age=3600";

/// The routes of all previews.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/s/preview.css", get(style))
        .route("/s", any(nothing))
        .route("/s/", any(nothing))
        .route("/s/{*path}", get(answer))
}

/// Pictures that were drawn, by what they show and in which language; and the one pen.
pub(crate) struct Previews {
    kept: Mutex<HashMap<(Subject, Lang), Bytes>>,
    pen: Semaphore,
}

impl Default for Previews {
    fn default() -> Previews {
        Previews { kept: Mutex::default(), pen: Semaphore::new(1) }
    }
}

/// What a preview is of.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Subject {
    Box(String),
    Game(String),
    Daily(Number),
}

impl Subject {
    fn read(kind: &str, name: &str) -> Option<Subject> {
        match kind {
            "box" => Some(Subject::Box(name.to_owned())),
            "game" => Some(Subject::Game(name.to_owned())),
            "daily" => Some(Subject::Daily(Number::try_from(name.parse::<u32>().ok()?).ok()?)),
            _ => None,
        }
    }

    /// Where it is shown in the page.
    fn route(&self) -> String {
        match self {
            Subject::Box(id) => format!("/#/boxes/{id}"),
            Subject::Game(code) => format!("/#/replay/{code}"),
            Subject::Daily(number) => format!("/#/daily/{number}"),
        }
    }

    /// Where its preview is.
    fn path(&self) -> String {
        match self {
            Subject::Box(id) => format!("/s/box/{id}"),
            Subject::Game(code) => format!("/s/game/{code}"),
            Subject::Daily(number) => format!("/s/daily/{number}"),
        }
    }
}

/// What a preview says and shows.
struct Preview {
    subject: Subject,
    title: String,
    description: String,
    alt: String,
    svg: String,
}

/// Looks for what can be shown. Whoever tries codes is stopped here as everywhere.
async fn find(app: &Arc<App>, caller: &Caller, kind: &str, name: &str, lang: Lang) -> Option<Preview> {
    match Subject::read(kind, name)? {
        Subject::Box(id) => of_box(app, &id, lang),
        Subject::Game(code) => of_game(app, caller, &code, lang).await,
        Subject::Daily(number) => Some(of_day(number, lang)),
    }
}

fn of_box(app: &App, id: &str, lang: Lang) -> Option<Preview> {
    let deck = (app.config.find)(id)?;
    let pack = frise_decks::mix(std::slice::from_ref(&deck)).ok()?;
    let shown = box_poster(&deck, &pack, lang);
    let about = lang.text_with("share-page-box", &[("about", deck.about.in_lang(lang).into())]);
    Some(Preview::new(Subject::Box(deck.id.clone()), shown.headline.clone(), about, &shown))
}

/// A daily line, cards turned away: whoever gets the link has yet to play it.
fn of_day(number: Number, lang: Lang) -> Preview {
    let shown = day_poster(number, lang);
    Preview::new(Subject::Daily(number), shown.headline.clone(), shown.detail.clone(), &shown)
}

async fn of_game(app: &Arc<App>, caller: &Caller, code: &str, lang: Lang) -> Option<Preview> {
    let room = Rooms::enter(app, caller, code).await.ok()?;
    let Ok(record) = room.record(app).await else {
        // A code that is right must not be told from one that is wrong by counting tries.
        caller.guessed_wrong(app);
        return None;
    };
    let played = record.verify(app.config.find).ok()?;
    let names: Vec<String> = record.seats.iter().map(|seat| seat.name.clone()).collect();
    let narrator = Narrator { lang, names: &names, cards: played.pack().cards() };
    let sheet = ShareSheet::of(&narrator, played.table(), played.events())?;
    let title = format!("{} · {}", sheet.headline, sheet.title);
    let description = lang.text_with("share-page-game", &[("sentence", sheet.sentence.as_str().into())]);
    Some(Preview::new(Subject::Game(record.code.clone()), title, description, &sheet.poster()))
}

impl Preview {
    fn new(subject: Subject, title: String, description: String, shown: &Poster<'_>) -> Preview {
        let svg = poster(shown, Album::shipped(), Shape::Wide, Tone::Light);
        Preview { subject, title, description, alt: shown.alt.clone(), svg }
    }

    fn html(&self, app: &App, lang: Lang, origin: &str) -> String {
        let Preview { subject, title, description, alt, .. } = self;
        let (path, route) = (subject.path(), subject.route());
        let [title, description, alt, route] = [title, description, alt, &route].map(|text| escape(text));
        let picture = format!("{path}/{}.png", lang.code());
        let (width, height) = Shape::Wide.size();
        let (mut meta, mut shown) = (String::new(), String::new());
        if app.config.draw.is_some() {
            meta = format!(
                "<meta property=\"og:image\" content=\"{origin}{picture}\">\n\
                 <meta property=\"og:image:type\" content=\"image/png\">\n\
                 <meta property=\"og:image:width\" content=\"{width}\">\n\
                 <meta property=\"og:image:height\" content=\"{height}\">\n\
                 <meta property=\"og:image:alt\" content=\"{alt}\">\n\
                 <meta name=\"twitter:card\" content=\"summary_large_image\">\n"
            );
            shown = format!("<img src=\"{picture}\" width=\"{width}\" height=\"{height}\" alt=\"{alt}\">\n");
        }
        let head = format!(
            "<meta http-equiv=\"refresh\" content=\"0; url={route}\">\n\
             <meta name=\"description\" content=\"{description}\">\n\
             <meta property=\"og:type\" content=\"website\">\n\
             <meta property=\"og:site_name\" content=\"Frise\">\n\
             <meta property=\"og:url\" content=\"{origin}{path}\">\n\
             <meta property=\"og:locale\" content=\"{}\">\n\
             <meta property=\"og:title\" content=\"{title}\">\n\
             <meta property=\"og:description\" content=\"{description}\">\n{meta}",
            lang.code()
        );
        let go = escape(&lang.text("share-go"));
        let body = format!(
            "<h1>{title}</h1>\n<p>{description}</p>\n<p><a class=\"go\" href=\"{route}\">{go}</a></p>\n{shown}"
        );
        document(lang, &title, &head, &body)
    }
}

/// A page; the texts are HTML already.
fn document(lang: Lang, title: &str, head: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n{head}\
         <link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n<link rel=\"stylesheet\" href=\"/s/preview.css\">\n\
         </head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n",
        lang.code()
    )
}

/// A page, or the picture that it names.
async fn answer(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    path: Result<Path<String>, PathRejection>,
) -> Response {
    let lang = spoken(&headers);
    let path = path.map(|Path(path)| path).unwrap_or_default();
    let found = match path.split('/').collect::<Vec<_>>()[..] {
        [kind, name] => page(&app, &caller, &headers, (kind, name), lang).await,
        [kind, name, file] => picture(&app, &caller, (kind, name), file).await,
        _ => None,
    };
    found.unwrap_or_else(|| missing(lang))
}

async fn page(
    app: &Arc<App>,
    caller: &Caller,
    headers: &HeaderMap,
    (kind, name): (&str, &str),
    lang: Lang,
) -> Option<Response> {
    let preview = find(app, caller, kind, name, lang).await?;
    let html = preview.html(app, lang, &escape(&origin(app, headers)));
    let about = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CACHE_CONTROL, CACHING),
        (VARY, "accept-language, host"),
    ];
    Some((about, html).into_response())
}

async fn picture(
    app: &Arc<App>,
    caller: &Caller,
    (kind, name): (&str, &str),
    file: &str,
) -> Option<Response> {
    let lang = Lang::from_code(file.strip_suffix(".png")?)?;
    let draw = app.config.draw?;
    // Looked for first, kept or not: what was cleared away is not shown any more.
    let preview = find(app, caller, kind, name, lang).await?;
    let Some(png) = app.previews.draw(draw, preview, lang).await else {
        return Some(StatusCode::SERVICE_UNAVAILABLE.into_response());
    };
    // Previews stand on pages of others.
    let anywhere = (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin");
    Some(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, CACHING), anywhere], png).into_response())
}

impl Previews {
    async fn draw(&self, draw: Draw, preview: Preview, lang: Lang) -> Option<Bytes> {
        let key = (preview.subject.clone(), lang);
        if let Some(png) = self.kept().get(&key) {
            return Some(png.clone());
        }
        let _pen = self.pen.acquire().await.ok()?;
        // Somebody may have drawn it while the pen was not free.
        if let Some(png) = self.kept().get(&key) {
            return Some(png.clone());
        }
        let (width, _) = Shape::Wide.size();
        let png = tokio::task::spawn_blocking(move || draw(&preview.svg, width as f32)).await.ok()??;
        let png = Bytes::from(png);
        let mut kept = self.kept();
        if kept.len() >= MOST_KEPT
            && let Some(any) = kept.keys().next().cloned()
        {
            kept.remove(&any);
        }
        kept.insert(key, png.clone());
        Some(png)
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<(Subject, Lang), Bytes>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn style() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "public, max-age=86400")], STYLE)
}

async fn nothing(headers: HeaderMap) -> Response {
    missing(spoken(&headers))
}

/// The same, whatever is missing and why.
fn missing(lang: Lang) -> Response {
    let [title, why, home] =
        ["share-none-title", "share-none", "share-home"].map(|key| escape(&lang.text(key)));
    let body = format!("<h1>{title}</h1>\n<p>{why}</p>\n<p><a class=\"go\" href=\"/\">{home}</a></p>\n");
    let html = document(lang, &title, "<meta name=\"robots\" content=\"noindex\">\n", &body);
    let about =
        [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store"), (VARY, "accept-language")];
    (StatusCode::NOT_FOUND, about, html).into_response()
}

fn spoken(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|wanted| wanted.to_str().ok());
    wanted.and_then(Lang::negotiate).unwrap_or(Lang::english())
}

/// The address of this site as others see it: as it was configured, or as it was asked for.
fn origin(app: &App, headers: &HeaderMap) -> String {
    if let Some(origin) = app.config.origins.first() {
        return origin.trim_end_matches('/').to_owned();
    }
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let is_encrypted = app.config.trust_proxy
        && text(HeaderName::from_static("x-forwarded-proto")).is_some_and(|scheme| scheme.trim() == "https");
    let scheme = if is_encrypted { "https" } else { "http" };
    format!("{scheme}://{}", text(HOST).unwrap_or_default())
}
