#![no_main]
frise_fuzzers::fuzz!(deck_frise);
