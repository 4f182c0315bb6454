package uciclient

import (
	"strings"
	"unicode"

	"midline/engine/message"
)

// SplitArguments splits a command line at spaces outside quotes, single or double. A backslash is a letter like any
// other. The error names the quote that is not closed.
func SplitArguments(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	quote, open := rune(0), false
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, open = r, true
		case unicode.IsSpace(r):
			if open {
				words = append(words, word.String())
			}
			word.Reset()
			open = false
		default:
			word.WriteRune(r)
			open = true
		}
	}
	if quote != 0 {
		return nil, message.New("the quote %s is not closed", string(quote))
	}
	if open {
		words = append(words, word.String())
	}
	return words, nil
}

// JoinArguments is the inverse of SplitArguments.
func JoinArguments(words []string) string {
	var quoted []string
	for _, w := range words {
		quoted = append(quoted, quoteArgument(w))
	}
	return strings.Join(quoted, " ")
}

// quoteArgument quotes an argument where that is necessary.
func quoteArgument(word string) string {
	splits := func(r rune) bool { return unicode.IsSpace(r) || r == '"' || r == '\'' }
	switch {
	case word != "" && !strings.ContainsFunc(word, splits):
		return word
	case !strings.Contains(word, `"`):
		return `"` + word + `"`
	case !strings.Contains(word, `'`):
		return `'` + word + `'`
	}
	return `"` + strings.ReplaceAll(word, `"`, `"'"'"`) + `"`
}
