//! What `--help` says, in the reader's language: the message `help-…` of each command, an attribute for each argument.

use clap::{Arg, ArgAction, Command};
use frise_text::Lang;

/// Gives a command and all below it the words of this language.
pub(crate) fn translate(command: Command, lang: Lang) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        lang.text("help-usage")
    );
    let command = command.arg(Arg::new("version").short('V').long("version").action(ArgAction::Version));
    translate_below(command, "help", &template, lang)
}

fn translate_below(command: Command, key: &str, template: &str, lang: Lang) -> Command {
    let say = |key: &str| lang.has(key).then(|| lang.text(key));
    let mut command = command
        .help_template(template.to_owned())
        .subcommand_help_heading(lang.text("help-commands"))
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help))
        .mut_args(|arg| {
            let words = say(&format!("{key}.{}", arg.get_id())).or_else(|| say(&format!("help.{}", arg.get_id())));
            let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
            let arg = arg.help_heading(lang.text(heading));
            match words {
                Some(words) => arg.help(words),
                None => arg,
            }
        });
    if let Some(words) = say(key) {
        command = command.about(words);
    }
    command.mut_subcommands(|below| {
        let key = format!("{key}-{}", below.get_name());
        translate_below(below, &key, template, lang)
    })
}
