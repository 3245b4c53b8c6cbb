#![no_main]
frise_fuzzers::fuzz!(import_sheet);
