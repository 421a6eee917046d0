// Reads files of Pub. 1220 with moov-io/irs, validates them, and prints one line of JSON for each.
package main

import (
	"bytes"
	"encoding/json"
	"os"

	"github.com/moov-io/irs/pkg/file"
)

type result struct {
	// What moov-io/irs says against the file; empty if it is valid.
	Problem string `json:"problem"`
	// Whether moov-io/irs writes the file with the same bytes.
	IsSameText bool `json:"isSameText"`
}

func main() {
	out := json.NewEncoder(os.Stdout)
	for _, path := range os.Args[1:] {
		if err := out.Encode(check(path)); err != nil {
			panic(err)
		}
	}
}

func check(path string) result {
	text, err := os.ReadFile(path)
	if err != nil {
		return result{Problem: err.Error()}
	}
	read, err := file.CreateFile(text)
	if err != nil {
		return result{Problem: err.Error()}
	}
	if err := read.Validate(); err != nil {
		return result{Problem: err.Error()}
	}
	return result{IsSameText: bytes.Equal(read.Ascii(), text)}
}
