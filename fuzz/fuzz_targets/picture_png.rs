#![no_main]
frise_fuzzers::fuzz!(picture_png);
