//! `--help` in the reader's language: the message `help-deck-check` explains `frise deck check`, its attribute
//! `strict` the option `--strict`. What has no message keeps the words it was defined with.

use clap::{Arg, ArgAction, Args, Command};
use frise_text::Lang;

use crate::output::Colour;

/// The flags of `frise help`.
#[derive(Args)]
pub(crate) struct HelpArgs {
    #[arg(value_name = "COMMAND")]
    commands: Vec<String>,
}

/// The help of the command of these names, the first of which is a command of `frise`; or the name that is none.
pub(crate) fn of_command(args: &HelpArgs, mut command: Command, colour: Colour) -> Result<String, String> {
    // Only then does a command know how it is called from the beginning.
    command.build();
    let mut found = &mut command;
    for name in &args.commands {
        found = found.find_subcommand_mut(name).ok_or(name)?;
    }
    let help = found.render_help();
    Ok(if colour.is_on() { help.ansi().to_string() } else { help.to_string() })
}

/// Puts the words of a language on a command and on all below it.
pub(crate) fn speak(command: Command, lang: Lang) -> Command {
    speak_at(command, "help", lang)
}

fn speak_at(command: Command, key: &str, lang: Lang) -> Command {
    let template = template(&command, lang);
    let command = match command.get_version() {
        Some(_) => command
            .disable_version_flag(true)
            .arg(Arg::new("version").short('V').long("version").action(ArgAction::Version)),
        None => command,
    };
    let command = command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help).display_order(902))
        .help_template(template)
        .mut_args(|arg| {
            let key = match arg.get_id().as_str() {
                own @ ("help" | "version") => format!("help-{own}"),
                own @ ("lang" | "color") => format!("help.{own}"),
                other => format!("{key}.{other}"),
            };
            match said(&key, lang) {
                Some(help) => arg.help(help),
                None => arg,
            }
        })
        .mut_subcommands(|sub| {
            // The words of the option `--help` have the other name.
            let name = sub.get_name();
            let key = format!("{key}-{}", if name == "help" { "of-command" } else { name });
            speak_at(sub, &key, lang)
        });
    match said(key, lang) {
        Some(about) => command.about(about),
        None => command,
    }
}

/// The parts that a command has, under headings of the language; braces are filled in when help is asked for.
fn template(command: &Command, lang: Lang) -> String {
    let mut template = format!("{{about-with-newline}}\n{} {{usage}}\n", lang.text("help-usage"));
    let parts = [
        (command.has_subcommands(), "help-commands", "{subcommands}"),
        (command.get_positionals().next().is_some(), "help-arguments", "{positionals}"),
        (true, "help-options", "{options}"),
    ];
    for (_, heading, part) in parts.into_iter().filter(|(is_there, ..)| *is_there) {
        template.push_str(&format!("\n{}\n{part}\n", lang.text(heading)));
    }
    template
}

/// The message of this key, unless no language has it.
fn said(key: &str, lang: Lang) -> Option<String> {
    let words = lang.text(key);
    (words != key).then_some(words)
}
