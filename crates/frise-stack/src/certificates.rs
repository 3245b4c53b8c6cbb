//! A certificate authority of a test's own, and certificates for servers that are trusted by whoever trusts it.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};

use crate::StackError;
use crate::account::Account;

/// The files of a server.
pub(crate) const CERTIFICATE: &str = "server.pem";
pub(crate) const KEY: &str = "server.key";

/// An authority that nobody trusts who was not told to.
pub struct Authority {
    certificate: String,
    issuer: Issuer<'static, KeyPair>,
}

/// What a server shows, and the key that it keeps, as PEM.
pub struct Identity {
    certificate: String,
    key: String,
}

impl Identity {
    /// Puts both into the folder of a server that runs as this user.
    pub(crate) fn write(&self, folder: &Path, account: Account) -> Result<(), StackError> {
        for (name, text) in [(CERTIFICATE, &self.certificate), (KEY, &self.key)] {
            let file = folder.join(name);
            let unusable = |error| StackError::Files(file.clone(), error);
            fs::write(&file, text).map_err(unusable)?;
            fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).map_err(unusable)?;
            account.own(&file)?;
        }
        Ok(())
    }
}

impl Authority {
    /// A new one of this name.
    pub fn new(name: &str) -> Result<Authority, StackError> {
        let key = KeyPair::generate().map_err(failed)?;
        let mut params = CertificateParams::new(Vec::new()).map_err(failed)?;
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.distinguished_name.push(DnType::CommonName, name);
        let certificate = params.self_signed(&key).map_err(failed)?.pem();
        Ok(Authority { certificate, issuer: Issuer::new(params, key) })
    }

    /// What to trust, as PEM.
    pub fn certificate(&self) -> &str {
        &self.certificate
    }

    /// A certificate for a server that is called so.
    pub fn issue(&self, name: &str) -> Result<Identity, StackError> {
        let key = KeyPair::generate().map_err(failed)?;
        let params = CertificateParams::new(vec![name.to_owned()]).map_err(failed)?;
        let certificate = params.signed_by(&key, &self.issuer).map_err(failed)?.pem();
        Ok(Identity { certificate, key: key.serialize_pem() })
    }
}

fn failed(error: rcgen::Error) -> StackError {
    StackError::Failed { program: "rcgen".to_owned(), said: error.to_string() }
}
