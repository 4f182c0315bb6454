package players

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/uciclient"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

const featurePatience = 2 * time.Second // for a program that may not know features

// xboardPlayer is a program that speaks the protocol of xboard, version 2.
type xboardPlayer struct {
	spec     *Spec
	proc     *uciclient.Process
	features map[string]string
	options  []string // names from the feature option
	pings    int
	variant  *rules.Variant
	record   record // of the actions that the program knows
	forced   bool   // the program does not play by itself
	illegal  string // its answer to an action that it does not accept
}

func openXBoard(s *Spec) (Player, error) {
	p := &xboardPlayer{spec: s}
	return p, p.start()
}

func (p *xboardPlayer) start() (err error) {
	p.features, p.options, p.pings = nil, nil, 0
	p.proc, err = uciclient.StartProcess(p.spec.Command, "", p.spec.Trace)
	return err
}

// Close ends the program.
func (p *xboardPlayer) Close() { p.proc.Close() }

// Begin prepares the program for a game.
func (p *xboardPlayer) Begin(ctx context.Context, start *rules.Position, _ uint64) error {
	if p.features != nil && p.features["reuse"] == "0" {
		p.proc.Close()
		if err := p.start(); err != nil {
			return err
		}
	}
	if p.features == nil {
		if err := p.greet(ctx); err != nil {
			return fmt.Errorf("%s: %w", p.spec.Name, err)
		}
	}
	p.variant = start.Rules().Variant
	p.proc.Send("new")
	if err := p.chooseVariant(); err != nil {
		return fmt.Errorf("%s: %w", p.spec.Name, err)
	}
	p.proc.Send("force")
	p.forced, p.illegal = true, ""
	p.record = record{Dialect: uciclient.Dialect{FEN: p.spec.FEN}}
	if p.spec.FEN == "midline" {
		p.record.FEN = "plain"
	}
	p.record.begin(start)
	if err := p.setUp(start); err != nil {
		return fmt.Errorf("%s: %w", p.spec.Name, err)
	}
	p.proc.Send("easy")
	p.proc.Send("post")
	return p.sync(ctx)
}

// setUp sends the starting position, unless the program has it already.
func (p *xboardPlayer) setUp(start *rules.Position) error {
	if start.Rules().Variant.Name == orthodox.Chess.Name {
		army := start.Rules().Variant.Armies[0]
		usual, err := variant.Start(start.Rules().Variant, orthodox.Standard, army, army)
		if err == nil && fen.Format(&usual) == fen.Format(start) {
			return nil
		}
	}
	if p.features["setboard"] != "1" {
		return errors.New("it cannot set up a position (no setboard)")
	}
	p.proc.Send("setboard %s", p.record.Position(start))
	return nil
}

// chooseVariant sends the variant.
func (p *xboardPlayer) chooseVariant() error {
	name, mapped := p.spec.Variants[p.variant.Name]
	switch {
	case mapped:
	case p.variant.Name == orthodox.Chess.Name:
		return nil
	case p.variant.Name == orthodox.Chess960.Name:
		name = "fischerandom"
	default:
		name = p.variant.Name
	}
	for known := range strings.SplitSeq(p.features["variants"], ",") {
		mapped = mapped || known == name
	}
	if !mapped {
		return fmt.Errorf("it does not know the variant %s", p.variant.Name)
	}
	p.proc.Send("variant %s", name)
	return nil
}

// greet performs the handshake, reads the features, and sets the options.
func (p *xboardPlayer) greet(ctx context.Context) error {
	p.features = map[string]string{}
	p.proc.Send("xboard")
	select { // gnuchess ignores a line that arrives together with its first one
	case <-time.After(100 * time.Millisecond):
	case <-ctx.Done():
		return ctx.Err()
	}
	p.proc.Send("protover 2")
	timeout := time.After(featurePatience)
	for p.features["done"] != "1" {
		line, err := p.proc.Next(ctx, timeout)
		if errors.Is(err, uciclient.ErrTimeout) && p.features["done"] != "0" {
			break // an old program, which sends nothing
		}
		if err != nil {
			return fmt.Errorf("no features: %w", err)
		}
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "feature "); ok {
			p.parseFeatures(rest)
			if p.features["done"] == "0" {
				timeout = time.After(uciclient.StartPatience)
			}
		}
	}
	for _, s := range p.spec.Settings {
		if !p.has(s.Name) {
			return fmt.Errorf("it has no option %q", s.Name)
		}
		if s.Value == "" {
			p.proc.Send("option %s", s.Name)
		} else {
			p.proc.Send("option %s=%s", s.Name, s.Value)
		}
	}
	if p.features["memory"] == "1" && p.spec.Hash > 0 {
		p.proc.Send("memory %d", p.spec.Hash)
	}
	if p.features["smp"] == "1" {
		p.proc.Send("cores %d", p.spec.Threads)
	}
	return nil
}

func (p *xboardPlayer) has(option string) bool {
	for _, o := range p.options {
		if strings.EqualFold(o, option) {
			return true
		}
	}
	return false
}

// parseFeatures reads name=value pairs, the values in quotes or without spaces.
func (p *xboardPlayer) parseFeatures(text string) {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		name, rest, found := strings.Cut(text, "=")
		if !found {
			return
		}
		value := ""
		if quoted, ok := strings.CutPrefix(rest, `"`); ok {
			value, text, _ = strings.Cut(quoted, `"`)
		} else {
			value, text, _ = strings.Cut(rest, " ")
		}
		if name == "option" {
			title, _, _ := strings.Cut(value, " -")
			p.options = append(p.options, title)
		} else {
			p.features[name] = value
		}
		p.proc.Send("accepted %s", name)
	}
}

// sync waits until the program has executed its commands, if it can report that.
func (p *xboardPlayer) sync(ctx context.Context) error {
	if p.features["ping"] != "1" {
		return nil
	}
	p.pings++
	p.proc.Send("ping %d", p.pings)
	want, timeout := "pong "+strconv.Itoa(p.pings), time.After(uciclient.StartPatience)
	for {
		line, err := p.proc.Next(ctx, timeout)
		if err != nil {
			return fmt.Errorf("%s: no pong: %w", p.spec.Name, err)
		}
		if strings.TrimSpace(line) == want {
			return nil
		}
	}
}
