//go:build linux

package e2e_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// number is the start position of the scripts: that of orthodox chess.
const number = 518

// script is a game to be played by hand. Its steps are actions as in UCI, each
// with the gesture before it and a colon; without one the piece is dragged:
//
//	click:e2e4   clicked, and then its square
//	shift:b1d2   so that it takes its own side's piece
//	spiral:d4d4  whirled by the button, w:d4d4 by the key
//	space:0000   passed with Space, pass:0000 with the button
//	a1a4@a2      dragged to a2, which means the same
//	b7a8q        the entry of the chooser is clicked; key:b7a8q by its letter
//	try:e1e3     dragged, though it is not legal
//	recruit:c8b7c, capture:c8b7   the entry of the chooser by its letter
//
// or one of undo, redo, flip (by their tools), z, y and f (by their keys). A pass
// that the game makes by itself is not written.
type script struct {
	white, black byte // armies, of Chess 2
	steps        string
	game         string // another variant than Chess 2, by its name
	end          string // how it ends, if not by White's invasion
}

// rules returns what is played.
func (s script) rules(t *testing.T) *rules.Rules {
	t.Helper()
	v := &chess2.Variant
	if s.game != "" {
		var err error
		if v, err = variant.Find(s.game); err != nil {
			t.Fatal(err)
		}
		return v.With(v.Armies[0], v.Armies[0])
	}
	white, err := variant.ArmyOf(v, s.white)
	if err != nil {
		t.Fatal(err)
	}
	black, err := variant.ArmyOf(v, s.black)
	if err != nil {
		t.Fatal(err)
	}
	return v.With(white, black)
}

// step is one step of a script.
type step struct{ gesture, action, drop string }

func (s script) list() []step {
	var list []step
	for _, word := range strings.Fields(s.steps) {
		var st step
		gesture, action, found := strings.Cut(word, ":")
		if !found {
			gesture, action = "drag", word
			if strings.Contains(" undo redo flip z y f ", " "+word+" ") {
				gesture, action = word, ""
			}
		}
		st.gesture = gesture
		st.action, st.drop, _ = strings.Cut(action, "@")
		list = append(list, st)
	}
	return list
}

// newTwin begins the game of a script in memory, beside the one in the window.
func newTwin(t *testing.T, s script) *game.Game {
	t.Helper()
	r := s.rules(t)
	start, err := variant.Start(r.Variant, number, r.Army(rules.White), r.Army(rules.Black))
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// apply does in memory what a step is to do in the window.
func (st step) apply(g *game.Game) error {
	switch st.gesture {
	case "undo", "z":
		if !g.Undo() {
			return fmt.Errorf("nothing to take back")
		}
		return nil
	case "redo", "y":
		if !g.Redo() {
			return fmt.Errorf("nothing to restore")
		}
		return nil
	case "flip", "f":
		return nil
	case "try":
		pos := g.Position()
		from, to := st.squares(pos.Geo())
		if on := pos.At(from); on == rules.NoPiece || on.Color() != pos.Side() {
			return fmt.Errorf("%s: it picks up nothing", st.action)
		}
		if r := pos.Refuse(from, to); r.Code == rules.Allowed {
			return fmt.Errorf("%s is legal", st.action)
		}
		return nil
	}
	m, err := uci.Parse(g.Position(), st.action)
	if err != nil {
		return err
	}
	if by := st.gesture; (m.Kind() == rules.Pass) != (by == "space" || by == "pass") {
		return fmt.Errorf("%s cannot be made with %s", st.action, by)
	}
	return act(g, m)
}

// act plays an action and the passes that make themselves after it.
func act(g *game.Game, m rules.Move) error {
	_, err := g.Play(m)
	for err == nil && g.OnlyPass() {
		_, err = g.PlayAuto(rules.PassMove)
	}
	return err
}

// squares are those where the gesture begins and ends.
func (st step) squares(geo *board.Geometry) (from, to board.Square) {
	from, n := geo.Parse(st.action)
	to, _ = geo.Parse(st.action[n:])
	if st.drop != "" {
		to, _ = geo.Parse(st.drop)
	}
	return from, to
}

// do makes a step by hand. g is the game before it.
func (p *program) do(st step, g *game.Game) error {
	switch st.gesture {
	case "z", "y", "f", "space":
		return p.key(st.gesture)
	case "undo":
		return p.tool(toolUndo, g)
	case "redo":
		return p.tool(toolRedo, g)
	case "flip":
		return p.tool(toolFlip, g)
	case "pass":
		if g.Position().Side() != p.bottom() {
			return p.hand.click(kingTurnPassTop, false)
		}
		return p.hand.click(kingTurnPass, false)
	}
	geo := g.Position().Geo()
	from, to := st.squares(geo)
	promotes := len(st.action) > len(geo.Name(from))+len(geo.Name(to)) && !strings.HasSuffix(st.action, "c")
	switch st.gesture {
	case "recruit", "capture":
		if err := p.drag(p.on(from), p.on(to)); err != nil {
			return err
		}
		return p.key(st.gesture[:1])
	case "drag", "try", "key":
		if err := p.drag(p.on(from), p.on(to)); err != nil || !promotes {
			return err
		}
		if st.gesture == "key" {
			return p.key(st.action[len(st.action)-1:])
		}
		return p.hand.click(p.entry(to, choice(g.Position(), st.action)), false)
	}
	if err := p.hand.click(p.on(from), false); err != nil {
		return err
	}
	switch st.gesture {
	case "click", "shift":
		return p.hand.click(p.on(to), st.gesture == "shift")
	case "spiral":
		return p.hand.click(p.spiral(from), false)
	case "w":
		return p.key("w")
	}
	return fmt.Errorf("no gesture %q", st.gesture)
}

func (p *program) tool(at point, g *game.Game) error {
	if g.Position().Rules().Army(p.bottom()).KingTurn {
		at.y -= kingTurnLift
	}
	return p.hand.click(at, false)
}

// bottom is the side at the bottom of the board.
func (p *program) bottom() rules.Color {
	if p.flipped {
		return rules.Black
	}
	return rules.White
}

// choice is the place of a promotion among those of the same squares.
func choice(pos *rules.Position, action string) int {
	n := 0
	for _, m := range pos.Legal(nil) {
		switch text := uci.Move(pos, m); {
		case text == action:
			return n
		case text[:len(text)-1] == action[:len(action)-1]:
			n++
		}
	}
	return n
}

// describe is what has to be alike in the window and in memory.
func describe(g *game.Game) string {
	if g == nil {
		return "no game"
	}
	var moves []string
	for _, n := range g.Current().Path()[1:] {
		moves = append(moves, uci.Move(n.Parent().Position(), n.Move()))
	}
	return fmt.Sprintf("%s, %s, after %s", fen.Format(g.Position()), g.Result(), strings.Join(moves, " "))
}

// expect waits until the save says what the game in memory says.
func (p *program) expect(g *game.Game, after string) {
	p.t.Helper()
	want, got := describe(g), ""
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if got = describe(p.saved()); got == want {
			return
		}
		p.alive()
	}
	p.fail("after %s the save says\n%s\nand the rules\n%s\n", after, got, want)
}

// play plays the steps in the window and in memory.
func (p *program) play(g *game.Game, steps []step) {
	p.t.Helper()
	for i, st := range steps {
		what := fmt.Sprintf("step %d, %s:%s", i+1, st.gesture, st.action)
		before := ""
		if st.gesture == "try" || st.gesture == "flip" || st.gesture == "f" {
			before = p.picture()
		}
		p.did(p.do(st, g))
		if err := st.apply(g); err != nil {
			p.fail("%s: %v", what, err)
		}
		if before != "" { // all that it changes is to be seen
			p.settled(before)
		}
		if st.gesture == "flip" || st.gesture == "f" {
			p.flipped = !p.flipped
		}
		p.expect(g, what)
	}
}

// begin goes from the first screen through the choice of armies to the board.
func (p *program) begin(s script) {
	p.t.Helper()
	geo := s.rules(p.t).Geo
	p.files, p.ranks = geo.Files, geo.Ranks
	p.click(homeStart)
	if s.game != "" {
		p.click(newStart)
		return
	}
	p.setUp(s)
}

// setUp goes from the new-game screen to the board.
func (p *program) setUp(s script) {
	p.t.Helper()
	p.did(p.hand.click(armyCards[s.white], false))
	p.click(newStart)
	p.press("space") // the curtain
	p.press(armyKeys[s.black])
	p.click(revealNext)
}
