// Package settings keeps what a player has chosen, in TOML over defaults.
package settings

import _ "github.com/BurntSushi/toml"
