#![no_main]
frise_fuzzers::fuzz!(parcel);
