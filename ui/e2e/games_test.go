//go:build linux

package e2e_test

import (
	"strings"
	"testing"
)

// others are games of every other variant, each to its end.
var others = []script{
	{game: "chess", end: "black wins by checkmate", steps: `f2f3 e7e6 g2g4 click:d8h4`},
	{game: "chess960", end: "black wins by checkmate", steps: `f2f3 e7e6 g2g4 d8h4`},
	{game: "kings", end: "white wins by checkmate", steps: `
		try:d1e1 d2d3 b7b6 c1e3 a7a6 b1c3 c7c6 undo redo d1b1 g8f6 e3b6`},
	{game: "kings10x8", end: "white wins by checkmate", steps: `f2f3 d7d5 g1b6 e8d7 click:b6d4 d8e8 d4d5`},
	{game: "kings10x10", end: "black wins by checkmate", steps: `d3d4 f8f6 e2d3 g9d6 d4d5 j8j6 d2e2 d6d5`},
	{game: "wild9", end: "white wins by checkmate", steps: `g2g3 d7d5 e2e3 d8d6 d1g4 d6e5 g4c8`},
	{game: "rebel1", end: "black wins by checkmate", steps: `f2f4 e7c5 g2g4 try:c5f8 d8h4`},
	{game: "rebel2", end: "white wins by checkmate", steps: `
		e2c4 e7g5 c4e6 a7a6 e6c8c h7h6 recruit:c8b7c c7c6 undo redo click:e6g8c d8c8 b7c8q`},
	// A mate by converted pieces makes a king change sides on the way.
	{game: "rebel3", end: "black wins by checkmate", steps: `
		e2c4 e7g5 c4e6 a7a6 e6c8c h7h6 recruit:c8d7c b8d7 f1c4 g8f6 d2d3 a8c8 e6c8c f6d5 recruit:c8d8c f8b4`},
	{game: "reservists", end: "white wins by checkmate", steps: `f3f5 d8d6 g1c9 h8h6 z y c9e10 e9b6 e10f8`},
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
			t.Parallel()
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
