//! Entry point of the browser client: mounts the page. A game on one device runs here, and nothing is sent anywhere.

mod app;
mod attention;
mod browser;
mod card;
mod choice;
mod daily;
mod database;
mod face;
mod feedback;
mod form;
mod games;
mod home;
mod kept;
mod level_form;
mod library;
mod live;
mod more;
mod online;
mod own;
mod part;
mod picture;
mod press;
mod print;
mod route;
mod rules;
mod rules_picture;
mod seats_form;
mod settings;
mod settings_page;
mod share;
mod shelf;
mod store;
mod studio;
mod study;
mod table;
mod trouble;
mod words;

fn main() {
    trouble::watch();
    press::watch();
    words::offer();
    // Nothing is shown before it can be said. Leptos brings tasks to life only when it is mounted.
    wasm_bindgen_futures::spawn_local(async {
        match words::learn(settings::wanted_lang()).await {
            Ok(()) => {
                browser::clear_app();
                leptos::mount::mount_to(browser::app_root(), app::App).forget();
                words::learn_all().await;
            }
            Err(error) => {
                trouble::log(&format!("words: {error:?}"));
                browser::say_no_start();
            }
        }
    });
}
