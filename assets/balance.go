package assets

import _ "embed"

//go:embed balance.txt
var balance string

// Balance tells how the armies of Chess 2 do against each other, as midline-lab balance
// has written it.
func Balance() string { return balance }
