// Package uciclient talks to programs that speak UCI: it starts them, asks what they are and can
// play, lets them think, and ends them. Whatever such a program does, the worst result is an error.
package uciclient

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"midline/engine/message"
	"midline/engine/rules"
)

// Config says how to start a program and how to talk to it.
type Config struct {
	Command []string // the program, then its arguments
	Dialect
	// Variants are the program's names of variants, by Midline's, if they differ.
	Variants map[string]string
	// AtHome says that the program runs in its own folder, if Command names that.
	AtHome bool
	Trace  string // file to which the communication with the program is appended, "" for none
}

// Client is a program that speaks UCI. Close ends it, and may be called at any time; the other
// methods are not safe for concurrent use.
type Client struct {
	config       Config
	proc         *Process
	name, author string
	options      []Option
	lines        int            // MultiPV as it was set
	game         *rules.Variant // the last one chosen
	patience     time.Duration  // StopPatience, except in tests
}

// Start starts a program, which must be closed. Greet must follow.
func Start(config Config) (*Client, error) {
	if len(config.Command) == 0 || config.Command[0] == "" {
		return nil, message.New("the command of the program is missing")
	}
	dir := ""
	if config.AtHome && filepath.IsAbs(config.Command[0]) {
		dir = filepath.Dir(config.Command[0])
	}
	proc, err := StartProcess(config.Command, dir, config.Trace)
	if err != nil {
		return nil, err
	}
	return &Client{config: config, proc: proc, lines: 1, patience: StopPatience}, nil
}

// Close asks the program to end, ends it if it does not within half a second, and waits until
// nothing is left of it.
func (c *Client) Close() { c.proc.Close() }

// Ended reports whether the program has ended.
func (c *Client) Ended() bool { return c.proc.Ended() }

// Bounds of the number of options of a program, and of the lines and bytes that it may send before
// "uciok".
const maxOptions, maxGreeting, maxGreetingBytes = 1000, 20_000, 8 << 20

// Greet asks the program what it is, for which it has StartPatience. The error is a *Failure or that
// of ctx.
func (c *Client) Greet(ctx context.Context) error {
	c.proc.Send("uci")
	timeout := time.After(StartPatience)
	c.options = nil
	left := maxGreetingBytes
	for range maxGreeting {
		line, err := c.proc.Next(ctx, timeout)
		if err != nil {
			return fmt.Errorf("no uciok: %w", AsFailure(err))
		}
		if left -= len(line); left < 0 {
			return fmt.Errorf("no uciok: %w", NewFailure(Garbage, "%d bytes without one", maxGreetingBytes))
		}
		switch line = strings.TrimSpace(line); {
		case line == "uciok":
			return nil
		case strings.HasPrefix(line, "id name "):
			c.name = readable(strings.TrimPrefix(line, "id name "))
		case strings.HasPrefix(line, "id author "):
			c.author = readable(strings.TrimPrefix(line, "id author "))
		case len(c.options) < maxOptions:
			if o, ok := ParseOption(line); ok {
				c.options = append(c.options, o)
			}
		}
	}
	return fmt.Errorf("no uciok: %w", NewFailure(Garbage, "%d lines without one", maxGreeting))
}

// readable makes valid text of bounded length from a program's text about itself.
func readable(text string) string {
	const most = 200 // letters
	text = strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return -1
	}, strings.ToValidUTF8(text, "�"))
	runes := []rune(strings.TrimSpace(text))
	return string(runes[:min(len(runes), most)])
}

// Name returns the program's name, "" if unknown.
func (c *Client) Name() string { return c.name }

// Author returns the program's author, "" if unknown.
func (c *Client) Author() string { return c.author }

// Options returns the program's options, in its order.
func (c *Client) Options() []Option { return slices.Clone(c.options) }

// Option returns the option with a name, ignoring case, or nil.
func (c *Client) Option(name string) *Option {
	for i := range c.options {
		if strings.EqualFold(c.options[i].Name, name) {
			return &c.options[i]
		}
	}
	return nil
}

// Set sets an option, with value "" for a button. The error says that there is no such option, or
// what is wrong with the value; nothing is set then.
func (c *Client) Set(name, value string) error {
	o := c.Option(name)
	if o == nil {
		return message.New("it has no option %q", name)
	}
	if err := o.Validate(value); err != nil {
		return message.New("its option %s %w", o.Name, err)
	}
	c.proc.Send("%s", o.command(value))
	if strings.EqualFold(name, "MultiPV") {
		c.lines, _ = strconv.Atoi(value) // validated above
	}
	return nil
}

// Sync waits until the program has executed its commands, for which it has StartPatience. The error
// is a *Failure or that of ctx.
func (c *Client) Sync(ctx context.Context) error { return c.sync(ctx, time.After(StartPatience)) }

func (c *Client) sync(ctx context.Context, timeout <-chan time.Time) error {
	c.proc.Send("isready")
	for {
		line, err := c.proc.Next(ctx, timeout)
		if err != nil {
			return fmt.Errorf("no readyok: %w", AsFailure(err))
		}
		if strings.TrimSpace(line) == "readyok" {
			return nil
		}
	}
}

// NewGame prepares the program for a new game. The error says that it does not know the game, or is
// that of Sync.
func (c *Client) NewGame(ctx context.Context, v *rules.Variant) error {
	name, known := c.nameOf(v)
	if !known {
		return message.New("it does not know the variant %s", v.Name)
	}
	if c.game != v {
		if o := c.Option(variantOption); o != nil && name != "" {
			c.proc.Send("setoption name %s value %s", o.Name, name)
		}
		if o := c.Option(shuffleOption); o != nil {
			c.proc.Send("%s", o.command(strconv.FormatBool(v.Castling == rules.KingTakesRook)))
		}
		c.game = v
	}
	c.proc.Send("ucinewgame")
	return c.Sync(ctx)
}
