//! `cargo xtask systems`: the program is type-checked for Windows and macOS. It takes minutes, so `cargo verify` does without.

use crate::{Failure, cargo, page, run};

/// Systems on which nothing is tested here; the code must at least compile for them.
const OTHER_SYSTEMS: [&str; 2] = ["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

/// Type-checks the program for other systems. Nothing is linked, so C is not compiled: a compiler that does nothing is as good as theirs.
pub(crate) fn systems() -> Result<(), Failure> {
    for target in OTHER_SYSTEMS {
        page::install_target(target)?;
        println!("── {target}");
        let suffix = target.replace('-', "_");
        let mut check = cargo();
        check.args(["check", "--locked", "--package", "frise", "--target", target]);
        for tool in ["CC", "CXX", "AR"] {
            check.env(format!("{tool}_{suffix}"), "true");
        }
        run(&mut check, "it must compile wherever somebody plays")?;
    }
    Ok(())
}
