// Package docs holds the documents that the game shows.
package docs

import _ "embed"

// Rules is the rulebook, in Markdown.
//
//go:embed rules.md
var Rules string
