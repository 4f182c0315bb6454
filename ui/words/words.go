// Package words keeps every text that a player reads in one file a language.
package words

import (
	"embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
)

//go:embed en.json
var files embed.FS

var english = sync.OnceValue(func() map[string]string {
	data, err := files.ReadFile("en.json")
	if err != nil {
		panic(err) // embedded: cannot be missing
	}
	table := map[string]string{}
	if err := json.Unmarshal(data, &table); err != nil {
		panic(fmt.Errorf("en.json: %w", err)) // held right by a test
	}
	return table
})

// T is the text under a key, its verbs filled in as fmt does. A text may leave
// out words that it has no use for: it then has no verbs at all, or numbered
// ones, "%[2]s". A key without a text stands for itself, so that it is seen and
// can be mended.
func T(key string, args ...any) string {
	text, found := english()[key]
	if !found {
		return key
	}
	if len(args) == 0 || !strings.Contains(text, "%") {
		return text
	}
	return fmt.Sprintf(text, args...)
}

// Has reports whether there is a text under a key.
func Has(key string) bool {
	_, found := english()[key]
	return found
}
