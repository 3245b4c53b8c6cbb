#![no_main]
frise_fuzzers::fuzz!(saved_game);
