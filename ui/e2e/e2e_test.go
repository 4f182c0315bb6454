//go:build linux

// Package e2e_test plays in a real window, by mouse and keyboard alone, and
// compares what the game saves with what the rules say. It runs with MIDLINE_E2E
// set; MIDLINE_BIN names the game. Each test starts an Xvfb of its own.
package e2e_test

import (
	"testing"

	"midline/engine/game"
	"midline/engine/rules"
)

// scripts ends each by midline invasion, one for each army of White.
var scripts = map[string]script{
	"Classic": {white: 'C', black: 'C', steps: `
		try:e1e3 click:e2e4 undo redo d7d5 z z y y
		e4d5 c7c6 d5c6 h7h6 c6b7 h6h5 b7a8n undo key:b7a8q g7g6
		e1e2 g6g5 click:e2e3 h5h4 e3e4 g5g4 e4e5`},
	"Nemesis": {white: 'N', black: 'T', steps: `
		f e2e3 a7a6 a2b3 h7h6 d1f3 a6a5 try:f3f7 e1e2 h6h5 e2d3 flip a5a4 d3d4 h5h4 d4c5`},
	"Empowered": {white: 'E', black: 'R', steps: `
		a1b3 h7h6 click:c1d3 h6h5 e2e4 a7a6 e1e2 a6a5 e2e3 h5h4 e3d4 a5a4 d4c5`},
	"Reaper": {white: 'R', black: 'A', steps: `
		try:d1b8 d1h7 h8h5@h7 click:a1a5 b8a6 e2e4 a6b8 e1e2 b8a6 e2e3 a6b8 e3d4 b8a6 d4d5`},
	"Two Kings": {white: 'T', black: 'N', steps: `
		a2a3 undo redo a7a6
		e2e4 try:b2b4 space:0000 h7h6
		d2d4 e1e2 h6h5
		click:e2e3 d1d2 a6a5
		e3f4 w:f4f4 h5h4
		spiral:d2d2 pass:0000 a5a4
		d2d3 z d2d3 f4f5 h4h3
		d3c4 c4c5`},
	"Animals": {white: 'A', black: 'E', steps: `
		a1a4@a2 d7d5 e2e4 d5e4 f1d3 h7h6 d3e4 h6h5 shift:b1d2 h5h4
		e1e2 a7a6 e2e3 b7b6 try:d3d5 e3e4 g7g6 e4e5 undo redo`},
}

// TestScripts holds the scripts against the rules, without a window.
func TestScripts(t *testing.T) {
	for name, s := range scripts {
		g := newTwin(t, s)
		recite(t, g, name, s)
		if got := g.Result().String(); got != "white wins by midline invasion" {
			t.Errorf("%s: %s\n%s", name, got, describe(g))
		}
	}
	g := newTwin(t, opening)
	recite(t, g, "opening", opening)
	if !g.Position().KingTurn() {
		t.Errorf("the opening ends in the middle of no turn\n%s", describe(g))
	}
	recite(t, g, "later", later)
}

// recite plays a script in memory.
func recite(t *testing.T, g *game.Game, name string, s script) {
	t.Helper()
	for i, st := range s.list() {
		if err := st.apply(g); err != nil {
			t.Fatalf("%s, step %d, %s:%s: %v\n%s", name, i+1, st.gesture, st.action, err, describe(g))
		}
	}
}

// TestArmies plays a game with each army of White, from the first screen to the
// invasion.
func TestArmies(t *testing.T) {
	needWindow(t)
	for _, name := range []string{"Classic", "Nemesis", "Empowered", "Reaper", "Two Kings", "Animals"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := scripts[name]
			p := start(t, newHome(t, person))
			g := newTwin(t, s)
			p.begin(s)
			p.expect(g, "the start")
			p.play(g, s.list())
			if name == "Two Kings" {
				p.rematch()
			}
			p.quit()
		})
	}
}

// rematch goes on to the next game of the match, for which the loser, Black,
// takes the Reaper.
func (p *program) rematch() {
	p.t.Helper()
	p.still()
	p.click(endArmy)
	p.press(armyKeys['R'])
	p.click(revealNext)
	p.await("the second game of the match", func() bool {
		g := p.saved()
		if len(g.Match().Results()) != 1 || len(g.Current().Path()) > 1 {
			return false
		}
		r := g.Position().Rules()
		return r.Army(rules.White).Letter == 'R' && r.Army(rules.Black).Letter == 'T'
	})
}
