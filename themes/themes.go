// Package themes holds the themes that come with the game, one TOML file each.
package themes

import "embed"

// Files are the themes of the game, at the top of the file system. A file that
// leaves something out takes it from brown.toml.
//
//go:embed *.toml
var Files embed.FS
