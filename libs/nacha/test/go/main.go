// Reads ACH files with moov-io/ach, validates them, and prints one line of JSON for each.
package main

import (
	"bytes"
	"encoding/json"
	"os"

	"github.com/moov-io/ach"
)

type result struct {
	// What moov-io/ach says against the file; empty if it is valid.
	Problem     string `json:"problem"`
	Batches     int    `json:"batches"`
	Entries     int    `json:"entries"`
	DebitCents  int    `json:"debitCents"`
	CreditCents int    `json:"creditCents"`
	// Whether moov-io/ach writes the file with the same bytes.
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
	file, err := ach.NewReader(bytes.NewReader(text)).Read()
	if err != nil {
		return result{Problem: err.Error()}
	}
	if err := file.Validate(); err != nil {
		return result{Problem: err.Error()}
	}
	entries := 0
	for _, batch := range file.Batches {
		entries += len(batch.GetEntries())
	}
	var written bytes.Buffer
	if err := ach.NewWriter(&written).Write(&file); err != nil {
		return result{Problem: err.Error()}
	}
	return result{
		Batches:     len(file.Batches),
		Entries:     entries,
		DebitCents:  file.Control.TotalDebitEntryDollarAmountInFile,
		CreditCents: file.Control.TotalCreditEntryDollarAmountInFile,
		IsSameText:  bytes.Equal(bytes.TrimSpace(written.Bytes()), bytes.TrimSpace(text)),
	}
}
