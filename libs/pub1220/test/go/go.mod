module exchequer/pub1220-check

go 1.25.8

require github.com/moov-io/irs v0.1.8
