package uciclient

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"midline/engine/message"
)

// The types of options.
const (
	Check  = "check"  // "true" or "false"
	Spin   = "spin"   // an integer from Min to Max
	Combo  = "combo"  // one of Choices
	Button = "button" // an action without a value
	String = "string" // any text of one line
)

// Option is an option of a program.
type Option struct {
	Name    string
	Type    string // one of the constants above
	Default string
	// Min and Max bound a Spin, inclusive.
	Min, Max int
	Choices  []string // of a Combo, in the program's order
}

// optionWords begin the parts of an option. They may also be within names and values; only those at
// a known place are recognised.
var optionWords = []string{"default", "min", "max", "var"}

// emptyString is how programs write an empty text.
const emptyString = "<empty>"

// ParseOption reads a line that begins with "option name". It reports whether a player could set
// the option.
func ParseOption(line string) (Option, bool) {
	if !utf8.ValidString(line) || strings.ContainsFunc(strings.TrimSpace(line),
		func(r rune) bool { return r != '\t' && unicode.IsControl(r) }) {
		return Option{}, false
	}
	words := strings.Fields(line)
	if len(words) < 5 || words[0] != "option" || words[1] != "name" {
		return Option{}, false
	}
	words = words[2:]
	at := slices.Index(words, "type")
	if at < 1 || at+1 >= len(words) {
		return Option{}, false
	}
	o := Option{Name: strings.Join(words[:at], " "), Type: words[at+1]}
	var low, high string
	words = words[at+2:]
	for len(words) > 0 {
		key, end := words[0], 1
		for end < len(words) && (!slices.Contains(optionWords, words[end]) || o.Type == String) {
			end++
		}
		value := strings.Join(words[1:end], " ")
		switch key {
		case "default":
			o.Default = value
		case "min":
			low = value
		case "max":
			high = value
		case "var":
			o.Choices = append(o.Choices, value)
		}
		words = words[end:]
	}
	return o, o.complete(low, high)
}

// complete checks an option, and reports whether it makes sense.
func (o *Option) complete(low, high string) bool {
	switch o.Type {
	case Check:
		o.Default = strings.ToLower(o.Default)
		if o.Default != "true" {
			o.Default = "false"
		}
	case Spin:
		o.Min, o.Max = number(low, -1<<31), number(high, 1<<31-1)
		if o.Min > o.Max {
			return false
		}
		o.Default = strconv.Itoa(min(max(number(o.Default, o.Min), o.Min), o.Max))
	case Combo:
		if len(o.Choices) == 0 {
			return false
		}
		if !slices.Contains(o.Choices, o.Default) {
			o.Default = o.Choices[0]
		}
	case Button:
	case String:
		if o.Default == emptyString {
			o.Default = ""
		}
	default:
		return false
	}
	return true
}

func number(text string, otherwise int) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return otherwise
	}
	return n
}

// Validate returns what is wrong with a value for the option, or nil. The message is a clause: "must
// be a whole number from 1 to 512, not 600".
func (o *Option) Validate(value string) error {
	switch o.Type {
	case Check:
		if value != "true" && value != "false" {
			return message.New("must be true or false, not %.40q", value)
		}
	case Spin:
		if n, err := strconv.Atoi(value); err != nil || n < o.Min || n > o.Max {
			return message.New("must be a whole number from %d to %d, not %.40q", o.Min, o.Max, value)
		}
	case Combo:
		if !slices.Contains(o.Choices, value) {
			return message.New("must be %s, not %.40q", strings.Join(o.Choices, ", "), value)
		}
	case Button:
		if value != "" {
			return message.New("is a button and has no value")
		}
	case String:
		if strings.ContainsFunc(value, unicode.IsControl) {
			return message.New("must be a text of one line")
		}
	}
	return nil
}

// command returns the line that sets the option.
func (o *Option) command(value string) string {
	switch {
	case o.Type == Button:
		return "setoption name " + o.Name
	case value == "":
		value = emptyString
	}
	return "setoption name " + o.Name + " value " + value
}
