package share

import (
	"strings"
	"unicode"
)

// longestName is the largest number of letters of a part that FileName uses.
const longestName = 40

// FileName returns a file name made of the parts, without characters that a system forbids, and an
// extension such as "gif".
func FileName(ending string, parts ...string) string {
	var kept []string
	for _, part := range parts {
		part = strings.Map(func(r rune) rune {
			if unicode.IsControl(r) || strings.ContainsRune(`/\:*?"<>|`, r) {
				return ' '
			}
			return r
		}, part)
		runes := []rune(strings.Join(strings.Fields(part), " "))
		if part = strings.Trim(string(runes[:min(len(runes), longestName)]), " ."); part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(append([]string{"Midline"}, kept...), ", ") + "." + ending
}
