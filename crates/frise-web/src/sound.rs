//! Sound effects: a few soft notes, synthesised on the spot. Silent unless asked for.

use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

use crate::settings::Settings;

/// What can be heard.
#[derive(Clone, Copy)]
pub(crate) enum Sound {
    /// A card is laid down.
    Card,
    /// It was right.
    Right,
    /// It was wrong.
    Wrong,
    /// The game is over.
    End,
}

/// Plays a sound, where sounds are wanted.
pub(crate) fn play(settings: RwSignal<Settings>, sound: Sound) {
    if !settings.with_untracked(|settings| settings.sound) {
        return;
    }
    thread_local! {
        static CONTEXT: Option<AudioContext> = AudioContext::new().ok();
    }
    let notes: &[f32] = match sound {
        Sound::Card => &[196.0],
        Sound::Right => &[523.25, 659.25],
        Sound::Wrong => &[233.1, 196.0],
        Sound::End => &[523.25, 659.25, 783.99, 1046.5],
    };
    CONTEXT.with(|context| {
        if let Some(context) = context {
            for (idx, note) in notes.iter().enumerate() {
                // A browser that plays no sound is as good as one that is silent.
                let _ = ring(context, *note, idx as f64 * 0.12);
            }
        }
    });
}

fn ring(context: &AudioContext, frequency: f32, delay: f64) -> Result<(), wasm_bindgen::JsValue> {
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    let start = context.current_time() + delay;
    oscillator.set_type(OscillatorType::Triangle);
    oscillator.frequency().set_value(frequency);
    gain.gain().set_value_at_time(0.0001, start)?;
    gain.gain().exponential_ramp_to_value_at_time(0.12, start + 0.02)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, start + 0.35)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(start)?;
    oscillator.stop_with_when(start + 0.4)
}
