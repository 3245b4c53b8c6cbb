//! Sound synthesis and haptics: what happens at the table can be heard and felt. Each sound is computed here, once, from struck
//! notes and soft noise, and played through one gain. Silent unless asked for; a phone vibrates for what one does oneself.

use std::cell::RefCell;

use js_sys::{Array, Reflect};
use leptos::prelude::*;
use web_sys::{AudioBuffer, AudioContext};

use crate::settings::{self, Settings};

/// What can be heard and felt.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cue {
    /// A card is laid down.
    Card,
    /// A last card is laid down: everybody holds their breath.
    Breath,
    /// It was right, after so many right ones in a row.
    Right(u8),
    /// It was wrong.
    Wrong,
    /// It was wrong, by one place.
    Near,
    /// A card is drawn.
    Draw,
    /// Somebody has placed the last card.
    Out,
    /// Sudden death.
    Sudden,
    /// The game is over.
    End,
}

/// Lets it be heard and felt, where that is wanted.
pub(crate) fn give(settings: RwSignal<Settings>, cue: Cue, is_own: bool) {
    let (sound, volume, vibration) =
        settings.with_untracked(|settings| (settings.sound, settings.volume, settings.vibration));
    if sound {
        // A browser that plays no sound is as good as one that is silent.
        let _ = play(cue, volume as f32 / 100.0);
    }
    if vibration && is_own && settings::moves(settings) {
        vibrate(cue);
    }
}

/// Whether the browser knows how to vibrate; whether the device does, nobody can tell.
pub(crate) fn can_vibrate() -> bool {
    Reflect::has(&window().navigator(), &"vibrate".into()).unwrap_or(false)
}

fn vibrate(cue: Cue) {
    let pattern: &[u32] = match cue {
        Cue::Card => &[8],
        Cue::Breath => &[30, 90, 20, 500, 30, 90, 20],
        Cue::Right(_) => &[14],
        Cue::Wrong => &[45, 50, 45],
        Cue::Near => &[12, 40, 12, 40, 90],
        Cue::Out | Cue::End => &[18, 60, 18, 60, 60],
        Cue::Draw | Cue::Sudden => return,
    };
    if can_vibrate() {
        let pattern: Array =
            pattern.iter().map(|ms| f64::from(*ms)).map(wasm_bindgen::JsValue::from).collect();
        window().navigator().vibrate_with_pattern(&pattern);
    }
}

fn play(cue: Cue, volume: f32) -> Result<(), wasm_bindgen::JsValue> {
    thread_local! {
        static CONTEXT: Option<AudioContext> = AudioContext::new().ok();
        static RECORDED: RefCell<Vec<(Cue, AudioBuffer)>> = const { RefCell::new(Vec::new()) };
    }
    // Higher than that, a streak sounds shrill.
    let cue = if let Cue::Right(streak) = cue { Cue::Right(streak.min(5)) } else { cue };
    CONTEXT.with(|context| {
        let Some(context) = context else { return Ok(()) };
        // Some browsers wait for a touch before they let anything be heard.
        let _ = context.resume();
        let known = RECORDED
            .with_borrow(|all| all.iter().find(|(of, _)| *of == cue).map(|(_, buffer)| buffer.clone()));
        let buffer = match known {
            Some(buffer) => buffer,
            None => {
                let rate = context.sample_rate();
                let samples = record(cue, rate);
                let buffer = context.create_buffer(1, samples.len() as u32, rate)?;
                buffer.copy_to_channel(&samples, 0)?;
                RECORDED.with_borrow_mut(|all| all.push((cue, buffer.clone())));
                buffer
            }
        };
        let (source, gain) = (context.create_buffer_source()?, context.create_gain()?);
        source.set_buffer(Some(&buffer));
        // Ears hear loudness by its square, about.
        gain.gain().set_value(volume * volume);
        source.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&context.destination())?;
        source.start()
    })
}

/// Something that is struck: when, how high, how loud, and after how long it has faded to a third.
struct Strike {
    at: f32,
    kind: Kind,
    level: f32,
    fade: f32,
}

enum Kind {
    /// A bar of wood, at so many hertz.
    Wood(f32),
    /// A low skin, whose note falls from so many hertz.
    Drum(f32),
    /// A brush on paper; the greater the number, up to one, the brighter.
    Paper(f32),
}

/// Five notes to an octave: whatever follows whatever, it is in tune.
const SCALE: [f32; 6] = [523.25, 587.33, 659.25, 783.99, 880.0, 1046.5];

fn score(cue: Cue) -> Vec<Strike> {
    let wood = |at, hertz, level| Strike { at, kind: Kind::Wood(hertz), level, fade: 0.16 };
    let drum = |at, hertz, level| Strike { at, kind: Kind::Drum(hertz), level, fade: 0.09 };
    let paper = |at, bright, level, fade| Strike { at, kind: Kind::Paper(bright), level, fade };
    match cue {
        Cue::Card => vec![paper(0.0, 0.35, 0.5, 0.025), drum(0.012, 150.0, 0.3)],
        Cue::Draw => vec![paper(0.0, 0.6, 0.22, 0.05), paper(0.07, 0.35, 0.3, 0.02)],
        Cue::Breath => {
            vec![
                paper(0.0, 0.35, 0.4, 0.025),
                drum(0.15, 72.0, 0.75),
                drum(0.36, 66.0, 0.5),
                drum(0.85, 72.0, 0.75),
                drum(1.06, 66.0, 0.5),
            ]
        }
        Cue::Right(streak) => {
            let idx = usize::from(streak).min(SCALE.len() - 1);
            let low = SCALE[idx];
            vec![
                paper(0.0, 0.5, 0.12, 0.02),
                wood(0.0, low, 0.4),
                wood(0.1, low * 1.5, 0.45),
                wood(0.1, low * 2.0, 0.12),
            ]
        }
        Cue::Wrong => {
            vec![wood(0.0, 233.1, 0.4), drum(0.0, 110.0, 0.4), wood(0.15, 196.0, 0.4), drum(0.15, 92.0, 0.4)]
        }
        Cue::Near => {
            vec![
                wood(0.0, 659.25, 0.3),
                wood(0.09, 783.99, 0.3),
                wood(0.18, 932.3, 0.35),
                wood(0.42, 311.1, 0.4),
                drum(0.42, 98.0, 0.5),
            ]
        }
        Cue::Sudden => {
            vec![drum(0.0, 58.0, 0.9), drum(0.4, 58.0, 0.9), wood(0.4, 146.8, 0.35), wood(0.4, 155.6, 0.3)]
        }
        Cue::Out => {
            [0.0, 0.09, 0.18].into_iter().zip(SCALE).map(|(at, hertz)| wood(at, hertz, 0.4)).collect()
        }
        Cue::End => {
            let rise = [0, 2, 3, 5]
                .into_iter()
                .enumerate()
                .map(|(n, note)| wood(n as f32 * 0.13, SCALE[note], 0.36));
            let chord =
                [261.63, 659.25, 783.99, 1046.5].map(|hertz| Strike { fade: 0.5, ..wood(0.6, hertz, 0.26) });
            rise.chain(chord).chain([drum(0.6, 65.4, 0.5)]).collect()
        }
    }
}

/// The samples of a sound. It begins and ends in silence, and never goes beyond ±1.
fn record(cue: Cue, rate: f32) -> Vec<f32> {
    let strikes = score(cue);
    let seconds = strikes.iter().map(|strike| strike.at + strike.fade * 6.0).fold(0.0, f32::max);
    let mut samples = vec![0.0; (seconds * rate) as usize + 1];
    for strike in &strikes {
        let start = (strike.at * rate) as usize;
        match strike.kind {
            Kind::Wood(hertz) => {
                // A bar sounds its note and, for a moment, two much higher ones.
                for (times, part, fade) in [(1.0, 0.75, 1.0), (3.93, 0.18, 0.3), (9.2, 0.07, 0.12)] {
                    ring(
                        &mut samples[start..],
                        rate,
                        (hertz * times, 0.0),
                        strike.level * part,
                        strike.fade * fade,
                    );
                }
            }
            Kind::Drum(hertz) => ring(&mut samples[start..], rate, (hertz, 0.7), strike.level, strike.fade),
            Kind::Paper(bright) => brush(&mut samples[start..], rate, bright, strike.level, strike.fade),
        }
    }
    let n = samples.len();
    let tail = (0.02 * rate) as usize;
    for (idx, sample) in samples.iter_mut().enumerate() {
        // What is struck at once may add up to too much: it bends instead of breaking.
        *sample /= 1.0 + sample.abs();
        *sample *= ((n - idx) as f32 / tail as f32).min(1.0);
    }
    samples
}

/// Adds a note that is struck and fades, and whose pitch may first be higher by a part.
fn ring(out: &mut [f32], rate: f32, (hertz, higher): (f32, f32), level: f32, fade: f32) {
    let (attack, keep) = (0.003 * rate, 1.0 - 1.0 / (fade * rate));
    let (mut turn, mut now) = (0.0_f32, level);
    for (idx, sample) in out.iter_mut().enumerate() {
        let age = idx as f32;
        *sample += sine(turn) * now * (age / attack).min(1.0);
        turn += hertz * (1.0 + higher * (1.0 - age / (0.05 * rate)).max(0.0)) / rate;
        turn -= turn.floor();
        now *= keep;
    }
}

/// Adds noise that is struck and fades, the duller the less bright.
fn brush(out: &mut [f32], rate: f32, bright: f32, level: f32, fade: f32) {
    let keep = 1.0 - 1.0 / (fade * rate);
    let (mut seed, mut dull, mut now) = (0x9e37_79b9_u32, 0.0_f32, level);
    for (idx, sample) in out.iter_mut().enumerate() {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let noise = (seed >> 8) as f32 / 8_388_608.0 - 1.0;
        dull += bright * (noise - dull);
        *sample += dull * now * (idx as f32 / (0.002 * rate)).min(1.0);
        now *= keep;
    }
}

/// The sine of so many turns, from none to one; near enough for an ear.
fn sine(turn: f32) -> f32 {
    let half = if turn < 0.5 { turn } else { turn - 0.5 };
    let arch = 16.0 * half * (0.5 - half);
    let arch = arch * (0.775 + 0.225 * arch);
    if turn < 0.5 { arch } else { -arch }
}
