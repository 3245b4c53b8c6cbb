//! Output check of drawings: whatever a deck brought, a card is well-formed XML of an allow-list of elements, without a script, a link or a style.

use roxmltree::{Document, Node};

const ELEMENTS: [&str; 13] = [
    "svg", "g", "path", "rect", "circle", "ellipse", "polygon", "polyline", "line", "text", "tspan", "image",
    "clipPath",
];

/// Panics unless nothing in this drawing can do anything.
pub fn assert_inert(svg: &str) {
    let document = Document::parse(svg).unwrap_or_else(|why| panic!("{why}: {svg}"));
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert!(ELEMENTS.contains(&name), "<{name}> in {svg}");
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            let is_own_data = ["data:image/png;base64,", "data:image/jpeg;base64,"]
                .iter()
                .any(|start| value.starts_with(start));
            let is_bad = name.to_ascii_lowercase().starts_with("on")
                || matches!(name, "style" | "id" | "class")
                || name == "href" && !is_own_data
                // What people read may hold any word.
                || name != "aria-label" && (value.contains("url(") || value.contains("javascript:"));
            assert!(!is_bad, "{name}={value:?} in {svg}");
        }
    }
    let is_strange = |node: Node<'_, '_>| node.is_comment() || node.is_pi();
    assert!(!document.descendants().any(is_strange), "{svg}");
}
