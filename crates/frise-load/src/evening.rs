//! A game evening at a server: some pairs play at once, and each time both have seen a move, whoever asks is told how far their room is.

use std::net::SocketAddr;

use fastrand::Rng;
use tokio::task::JoinSet;

use crate::error::LoadError;
use crate::pacing::Turns;
use crate::players::PlayingPair;

/// Plays so many games at once, so many moves each. `seen` hears the code of a room and the number of an entry that both players were told of.
pub async fn evening(
    address: SocketAddr,
    games: usize,
    moves: usize,
    seed: u64,
    seen: impl Fn(&str, u64) + Clone + Send + 'static,
) -> Result<(), LoadError> {
    let mut playing = JoinSet::new();
    for game in 0..games {
        let (rng, seen) = (Rng::with_seed(seed + game as u64), seen.clone());
        playing.spawn(async move {
            let mut pair = PlayingPair::open(address, rng).await?;
            for _ in 0..moves {
                pair.prepare().await?;
                pair.turn().await?;
                let (code, seq) = pair.known();
                seen(code, seq);
            }
            Ok::<(), LoadError>(())
        });
    }
    while let Some(played) = playing.join_next().await {
        played.map_err(|_| LoadError::Ended)??;
    }
    Ok(())
}
