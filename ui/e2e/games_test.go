package e2e_test

import (
	"strings"
	"testing"
)

// others are games of every other variant, each to its end.
var others = []script{
	{game: "chess", end: "black wins by checkmate", steps: `f2f3 e7e6 g2g4 click:d8h4`},
	{game: "chess960", end: "black wins by checkmate", steps: `f2f3 e7e6 g2g4 d8h4`},
	{game: "kings", end: "white wins by checkmate", steps: `try:d1e1 d2d3 b7b5 c1d2 c7c6 undo redo d2a5`},
	{game: "kings10x8", end: "white wins by checkmate", steps: `f2f3 d7d5 g1b6 e8d7 click:b6d4 d8e8 d4d5`},
	{game: "kings10x10", end: "black wins by checkmate", steps: `d3d4 f8f6 e2d3 g9d6 d4d5 j8j6 d2e2 d6d5`},
	{game: "wild9", end: "white wins by checkmate", steps: `g2g3 d7d5 e2e3 d8d6 d1g4 d6e5 g4c8`},
	{game: "rebel1", end: "black wins by checkmate", steps: `f2f4 e7c5 g2g4 try:c5f8 d8h4`},
	{game: "reservists", end: "white wins by checkmate", steps: `f3f5 d8d7 g1d7 e9d8 d7f8`},
}

// TestOtherScripts holds the scripts against the rules, without a window.
func TestOtherScripts(t *testing.T) {
	for _, s := range others {
		g := newTwin(t, s)
		recite(t, g, s.game, s)
		if got := g.Result().String(); got != s.end {
			t.Errorf("%s: %s, want %s\n%s", s.game, got, s.end, describe(g))
		}
	}
}

// TestGames plays a game of every other variant from the first screen to its end.
func TestGames(t *testing.T) {
	needWindow(t)
	for _, s := range others {
		t.Run(s.game, func(t *testing.T) {
			settings := strings.Replace(person, `"chess2"`, `"`+s.game+`"`, 1)
			p := start(t, newHome(t, settings))
			g := newTwin(t, s)
			p.begin(s)
			p.expect(g, "the start")
			p.play(g, s.list())
			p.quit()
		})
	}
}
