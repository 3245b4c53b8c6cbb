//! Frise in the browser: mounts the page. A game on one device runs here, in the page, and nothing is sent anywhere.

mod app;
mod browser;
mod card;
mod choice;
mod form;
mod games;
mod home;
mod library;
mod online;
mod picture;
mod route;
mod rules;
mod rules_picture;
mod seats_form;
mod settings;
mod settings_page;
mod shelf;
mod sound;
mod store;
mod table;
mod trouble;
mod words;

fn main() {
    trouble::watch();
    browser::clear_app();
    leptos::mount::mount_to(browser::app_root(), app::App).forget();
}
