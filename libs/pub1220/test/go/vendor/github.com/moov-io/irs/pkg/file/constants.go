// Copyright 2020 The Moov Authors
// Use of this source code is governed by an Apache License
// license that can be found in the LICENSE file.

package file

const (
	// Ascii Format (irs ascii format)
	FormatAscii = "ascii"
	// Json Format (Variable blocked)
	FormatJson = "json"
	// maximum number of “A” Records
	MaximumTransmitterRecord = 99000
)
