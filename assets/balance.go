package assets

import _ "embed"

//go:embed balance.txt
var balance string

// Balance returns the results of the armies of Chess 2 against each other, as written by
// midline-lab balance.
func Balance() string { return balance }
