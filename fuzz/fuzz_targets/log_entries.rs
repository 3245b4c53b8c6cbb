#![no_main]
frise_fuzzers::fuzz!(log_entries);
