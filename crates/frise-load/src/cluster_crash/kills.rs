//! Nodes are killed while people play, and started again.

use std::time::Duration;

use super::Stage;
use crate::error::LoadError;

/// How many acknowledgements there are, for each game, between two kills at most, and while a node is dead.
const MOST_BETWEEN: u64 = 12;
const MOST_DEAD: u64 = 3;

/// One kill in so many takes another node along.
const PAIR: u32 = 6;

/// What came of it.
#[derive(Debug, Default)]
pub(super) struct Kills {
    pub(super) n: u32,
    /// From when to when, on the clock of the run.
    pub(super) during: (Duration, Duration),
}

pub(super) async fn run(stage: &mut Stage, n: u32) -> Result<Kills, LoadError> {
    let begin = stage.scene.start.elapsed();
    let nodes = stage.fleet.n_nodes();
    let mut left = n;
    while left > 0 {
        stage.play_on(MOST_BETWEEN).await?;
        let first = stage.rng.usize(..nodes);
        let mut dead = vec![first];
        if nodes > 2 && left > 1 && stage.rng.u32(..PAIR) == 0 {
            dead.push((first + stage.rng.usize(1..nodes)) % nodes);
        }
        for node in &dead {
            stage.fleet.kill_node(*node)?;
            left -= 1;
        }
        if dead.len() < nodes {
            stage.play_on(MOST_DEAD).await?;
        }
        for node in dead {
            stage.revive(node).await?;
        }
    }
    Ok(Kills { n, during: (begin, stage.scene.start.elapsed()) })
}
