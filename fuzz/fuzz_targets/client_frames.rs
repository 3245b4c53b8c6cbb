#![no_main]
frise_fuzzers::fuzz!(client_frames);
