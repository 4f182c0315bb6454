// Package themes holds the themes that come with the game, one TOML file each.
package themes

import "embed"

// Files has the themes of the game at its top level. What a file leaves out is taken from
// brown.toml.
//
//go:embed *.toml
var Files embed.FS
