module exchequer/nacha-check

go 1.25.8

require github.com/moov-io/ach v1.63.3

require (
	github.com/igrmk/treemap/v2 v2.0.1 // indirect
	github.com/moov-io/base v0.63.0 // indirect
	github.com/moov-io/iso3166 v0.4.0 // indirect
	github.com/moov-io/iso4217 v0.4.0 // indirect
	github.com/rickar/cal/v2 v2.1.29 // indirect
	golang.org/x/exp v0.0.0-20260529124908-c761662dc8c9 // indirect
	golang.org/x/net v0.57.0 // indirect
	golang.org/x/sync v0.22.0 // indirect
	golang.org/x/text v0.41.0 // indirect
)
