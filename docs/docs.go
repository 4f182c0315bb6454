// Package docs carries the rulebook into the game.
package docs

import _ "embed"

// Rulebook is the text of rules.md: numbered lines, each a rule.
//
//go:embed rules.md
var Rulebook string
