//! End-to-end encryption of a text (WebCrypto: PBKDF2, AES-256-GCM): what a server carries for somebody it cannot read. The key comes
//! from letters that people carry themselves.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CryptoKey, SubtleCrypto};

use crate::browser;

/// Makes guessing the letters slow: each guess costs as much.
const ITERATIONS: u32 = 600_000;
const SALT: usize = 16;
const NONCE: usize = 12;

/// How many letters the key has: sixty bits.
pub(super) const KEY_LETTERS: usize = 12;
/// Crockford's base 32, as the codes of rooms.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Letters for a new key.
pub(super) fn new_key() -> String {
    let bytes = browser::random_bytes::<KEY_LETTERS>();
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// Letters as people type them: any case, with spaces or hyphens, O for 0, I or L for 1.
pub(super) fn letters(typed: &str) -> String {
    let letter = |letter: char| match letter.to_ascii_uppercase() {
        'O' => Some('0'),
        'I' | 'L' => Some('1'),
        letter => LETTERS.contains(&(letter as u32).try_into().ok()?).then_some(letter),
    };
    typed.chars().filter_map(letter).collect()
}

/// Whether this page may encrypt: browsers allow it only where the way to the page is encrypted, or on the same machine.
pub(super) fn is_possible() -> bool {
    let has = |name: &str| Reflect::has(&window(), &name.into()).unwrap_or(false);
    subtle().is_some() && has("CompressionStream")
}

/// Compresses and encrypts a text.
pub(super) async fn seal(text: &str, key: &str) -> Result<String, JsValue> {
    let (salt, nonce) = (browser::random_bytes::<SALT>(), browser::random_bytes::<NONCE>());
    let packed = stream("CompressionStream", &Uint8Array::from(text.as_bytes())).await?;
    let subtle = subtle().ok_or(JsValue::NULL)?;
    let key = derive(&subtle, key, &salt).await?;
    let sealed = subtle.encrypt_with_object_and_u8_array(&algorithm(&nonce)?, &key, &packed)?;
    let sealed = Uint8Array::new(&JsFuture::from(sealed).await?).to_vec();
    Ok(URL_SAFE_NO_PAD.encode([&salt[..], &nonce[..], &sealed].concat()))
}

/// Decrypts a text; with another key, or where a letter was changed on the way, nothing comes of it.
pub(super) async fn unseal(sealed: &str, key: &str) -> Result<String, JsValue> {
    let sealed = URL_SAFE_NO_PAD.decode(sealed.trim()).map_err(|_| JsValue::NULL)?;
    let (salt, sealed) = sealed.split_at_checked(SALT).ok_or(JsValue::NULL)?;
    let (nonce, sealed) = sealed.split_at_checked(NONCE).ok_or(JsValue::NULL)?;
    let subtle = subtle().ok_or(JsValue::NULL)?;
    let key = derive(&subtle, key, salt).await?;
    let packed = subtle.decrypt_with_object_and_u8_array(&algorithm(nonce)?, &key, sealed)?;
    let packed = Uint8Array::new(&JsFuture::from(packed).await?);
    let plain = stream("DecompressionStream", &packed).await?;
    String::from_utf8(plain).map_err(|_| JsValue::NULL)
}

fn subtle() -> Option<SubtleCrypto> {
    let crypto = window().crypto().ok()?;
    let subtle = Reflect::get(&crypto, &"subtle".into()).ok()?;
    (!subtle.is_undefined()).then(|| subtle.unchecked_into())
}

async fn derive(subtle: &SubtleCrypto, letters: &str, salt: &[u8]) -> Result<CryptoKey, JsValue> {
    let usages = |names: &[&str]| names.iter().map(|name| JsValue::from(*name)).collect::<Array>();
    let raw = Uint8Array::from(letters.as_bytes());
    let raw = subtle.import_key_with_str("raw", &raw, "PBKDF2", false, &usages(&["deriveKey"]))?;
    let raw: CryptoKey = JsFuture::from(raw).await?.unchecked_into();
    let from = object(&[
        ("name", "PBKDF2".into()),
        ("hash", "SHA-256".into()),
        ("salt", Uint8Array::from(salt).into()),
        ("iterations", ITERATIONS.into()),
    ])?;
    let to = object(&[("name", "AES-GCM".into()), ("length", 256.into())])?;
    let key = subtle.derive_key_with_object_and_object(
        &from,
        &raw,
        &to,
        false,
        &usages(&["encrypt", "decrypt"]),
    )?;
    Ok(JsFuture::from(key).await?.unchecked_into())
}

fn algorithm(nonce: &[u8]) -> Result<Object, JsValue> {
    object(&[("name", "AES-GCM".into()), ("iv", Uint8Array::from(nonce).into())])
}

fn object(entries: &[(&str, JsValue)]) -> Result<Object, JsValue> {
    let object = Object::new();
    for (name, value) in entries {
        Reflect::set(&object, &(*name).into(), value)?;
    }
    Ok(object)
}

/// Sends bytes through a stream of the browser, gzip or back.
async fn stream(kind: &str, bytes: &Uint8Array) -> Result<Vec<u8>, JsValue> {
    let make = |name: &str, arguments: &Array| {
        let maker: Function = Reflect::get(&window(), &name.into())?.dyn_into()?;
        Reflect::construct(&maker, arguments)
    };
    let call = |target: &JsValue, name: &str, arguments: &Array| {
        let function: Function = Reflect::get(target, &name.into())?.dyn_into()?;
        Reflect::apply(&function, target, arguments)
    };
    let blob = make("Blob", &Array::of1(&Array::of1(bytes)))?;
    let source = call(&blob, "stream", &Array::new())?;
    let through = make(kind, &Array::of1(&"gzip".into()))?;
    let packed = call(&source, "pipeThrough", &Array::of1(&through))?;
    let answer = make("Response", &Array::of1(&packed))?;
    let buffer: Promise = call(&answer, "arrayBuffer", &Array::new())?.dyn_into()?;
    Ok(Uint8Array::new(&JsFuture::from(buffer).await?).to_vec())
}
