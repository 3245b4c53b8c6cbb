//! TLS certificates that are not believed, in words for whoever can do something about it.

/// Why a certificate is not believed, by what rustls says of it; none if it is about something else.
pub(crate) fn distrust(said: &str) -> Option<&'static str> {
    let has = |word: &str| said.contains(word);
    if !has("invalid peer certificate") {
        return None;
    }
    Some(if has("UnknownIssuer") {
        "its certificate is of no authority that this machine trusts; name the file of a private one in SSL_CERT_FILE"
    } else if has("not valid for name") || has("NotValidForName") {
        "its certificate is for another name; reach it by a name that stands in the certificate"
    } else if has("xpired") {
        "its certificate has expired"
    } else {
        "its certificate cannot be believed"
    })
}
