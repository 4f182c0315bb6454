package tomlfile

import (
	"strconv"
	"time"

	"midline/engine/message"
)

// Quoted formats a, b and c as `"a", "b" or "c"`.
func Quoted(options []string) *message.Message {
	var list []string
	for _, o := range options {
		list = append(list, strconv.Quote(o))
	}
	return message.Or(list)
}

// Describe returns a decoded value in a few words, as it was written.
func Describe(value any) *message.Message {
	switch v := value.(type) {
	case string:
		if r := []rune(v); len(r) > 40 {
			return message.New("%q…", string(r[:40]))
		}
		return message.New("%q", v)
	case int64, float64, bool:
		return message.New("%v", v)
	case time.Time:
		return message.New("a date or time")
	case map[string]any:
		return message.New("a table")
	default:
		return message.New("a list")
	}
}
