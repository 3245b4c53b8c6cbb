#![no_main]
frise_fuzzers::fuzz!(referee_lines);
