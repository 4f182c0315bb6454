package uciclient

import (
	"context"
	"slices"

	"midline/engine/rules"
	"midline/engine/variant"
)

// Identity is what a program says about itself.
type Identity struct {
	Name, Author string // "" if unknown
	Options      []Option
	Games        []*rules.Variant // the games that it knows, each in its usual form
	knows        map[string]bool
}

// Identity returns what the program said to Greet.
func (c *Client) Identity() Identity {
	i := Identity{Name: c.name, Author: c.author, Options: c.Options(), Games: c.Games(), knows: map[string]bool{}}
	for _, v := range variant.WithOptions() {
		if c.Plays(v) {
			i.knows[v.Name] = true
		}
	}
	return i
}

// Plays reports whether the program knows a game, as Client.Plays does.
func (i Identity) Plays(v *rules.Variant) bool { return i.knows[v.Name] || slices.Contains(i.Games, v) }

// Identify starts a program, asks what it is, and ends it. The error is that of Start
// or Greet.
func Identify(ctx context.Context, config Config) (Identity, error) {
	c, err := Start(config)
	if err != nil {
		return Identity{}, err
	}
	defer c.Close()
	if err := c.Greet(ctx); err != nil {
		return Identity{}, err
	}
	return c.Identity(), nil
}
