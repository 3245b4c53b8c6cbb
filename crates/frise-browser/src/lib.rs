//! Nothing but a home for the tests and the benchmarks of the page.
