//! A sorted set: the boxes of a game, by id. Two tables that name the same boxes in another order play the same deal.
//! It is read from a list. One that names a box twice is read as the set that it means, and [`Boxes::repeated`] tells:
//! what a client sends is then refused, what was kept long ago is not.

use std::ops::Deref;

use serde::{Deserialize, Serialize, Serializer};

/// The ids of boxes, sorted, none twice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(from = "Vec<String>")]
pub struct Boxes {
    // A list, because there are few: a tree would be the larger part of the page.
    ids: Vec<String>,
    repeated: Option<String>,
}

impl Boxes {
    /// This box alone.
    pub fn one(id: &str) -> Boxes {
        Boxes::from_iter([id])
    }

    /// Adds a box; false if it was there.
    pub fn insert(&mut self, id: String) -> bool {
        let place = self.ids.binary_search(&id);
        if let Err(place) = place {
            self.ids.insert(place, id);
        }
        place.is_err()
    }

    /// Takes away what is not to be kept.
    pub fn retain(&mut self, keep: impl FnMut(&String) -> bool) {
        self.ids.retain(keep);
    }

    /// A box that was named twice in what this was read from.
    pub fn repeated(&self) -> Option<&str> {
        self.repeated.as_deref()
    }

    /// The same boxes, however often they were named.
    pub fn once(mut self) -> Boxes {
        self.repeated = None;
        self
    }
}

impl Deref for Boxes {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.ids
    }
}

impl From<Vec<String>> for Boxes {
    fn from(ids: Vec<String>) -> Boxes {
        let mut boxes = Boxes::default();
        for id in ids {
            if boxes.ids.contains(&id) {
                boxes.repeated = Some(id);
            } else {
                boxes.insert(id);
            }
        }
        boxes
    }
}

impl<S: Into<String>> FromIterator<S> for Boxes {
    fn from_iter<I: IntoIterator<Item = S>>(ids: I) -> Boxes {
        Boxes::from(ids.into_iter().map(Into::into).collect::<Vec<_>>()).once()
    }
}

impl Serialize for Boxes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.ids.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_the_order_it_is_the_same_set() {
        let mut boxes = Boxes::from_iter(["events", "classic", "events"]);
        assert_eq!(*boxes, ["classic", "events"]);
        assert_eq!(boxes, Boxes::from_iter(["classic", "events"]));
        assert!(boxes.insert("bench".to_owned()) && !boxes.insert("bench".to_owned()));
        assert_eq!(serde_json::to_string(&boxes).expect("a list"), r#"["bench","classic","events"]"#);
    }

    #[test]
    fn a_box_that_was_named_twice_is_told() {
        let boxes: Boxes = serde_json::from_str(r#"["twist","classic","twist"]"#).expect("a list");
        assert_eq!(
            (&boxes[..], boxes.repeated()),
            (&["classic".to_owned(), "twist".to_owned()][..], Some("twist"))
        );
        assert_eq!(boxes.once(), Boxes::from_iter(["classic", "twist"]));
    }
}
