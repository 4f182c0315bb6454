// Package docs holds the documents that the game shows.
package docs

import "embed"

// Rules is the rulebook, in Markdown.
//
//go:embed rules.md
var Rules string

// Pictures describes the diagrams, in pictures/*.toml.
//
//go:embed pictures/*.toml
var Pictures embed.FS
