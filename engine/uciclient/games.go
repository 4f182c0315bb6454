package uciclient

import (
	"slices"
	"strings"

	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// The options by which a program says what it can play.
const (
	variantOption = "UCI_Variant"
	shuffleOption = "UCI_Chess960"
)

// standards are the names of orthodox chess among a program's variants.
var standards = []string{"chess", "standard", "normal"}

// Plays reports whether the program knows a game, with the same rules. A program that names no
// variants knows chess, and Chess960 if it has an option for it. For programs that do, only
// Midline's names count; other names may stand for other rules.
func (c *Client) Plays(v *rules.Variant) bool {
	_, known := c.nameOf(v)
	return known
}

// nameOf returns the program's name for a game, "" if the game must not be named.
func (c *Client) nameOf(v *rules.Variant) (name string, known bool) {
	if name, mapped := c.config.Variants[v.Name]; mapped {
		return name, true
	}
	o := c.Option(variantOption)
	has := func(name string) (string, bool) {
		if o == nil {
			return "", false
		}
		i := slices.IndexFunc(o.Choices, func(choice string) bool { return strings.EqualFold(choice, name) })
		if i < 0 {
			return "", false
		}
		return o.Choices[i], true
	}
	if name, known := has(v.Name); known {
		return name, true
	}
	usual := v.Name == orthodox.Chess.Name || v.Name == orthodox.Chess960.Name && c.Option(shuffleOption) != nil
	if !usual {
		return "", false
	}
	for _, standard := range standards {
		if name, known := has(standard); known {
			return name, true
		}
	}
	return "", o == nil
}

// Games returns the games that the program knows, in the order of the catalogue and each in its
// usual form.
func (c *Client) Games() []*rules.Variant {
	var list []*rules.Variant
	for _, v := range variant.All {
		if c.Plays(v) {
			list = append(list, v)
		}
	}
	return list
}
