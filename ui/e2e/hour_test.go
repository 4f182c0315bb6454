//go:build linux

package e2e_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/engine/search"
)

// TestFirstHour learns, solves a puzzle, plays a game to its end and reviews it, as a newcomer would in the first
// hour.
func TestFirstHour(t *testing.T) {
	needWindow(t)
	settings := strings.Replace(person, `opponent = "person"`, `opponent = "computer"`, 1)
	p := startWatched(t, newHome(t, strings.Replace(settings, "[new_game]", "level = 0\n[new_game]", 1)))
	p.lesson()
	p.puzzle()
	p.wholeGame()
	p.review()
	p.quit()
}

// lesson solves the stages of the first lesson up to its game, with one wrong try.
func (p *program) lesson() {
	p.t.Helper()
	p.clickOn("Learn")
	p.clickOn("Begin")
	stages := [][]string{{"e4e5"}, {"e1e2", "e2e3", "e3e4", "e4e5"}, {"d4d5"}, {"e4d5"}, {"e4f5"}, {"e5f4"}}
	for i, moves := range stages {
		if i == 3 {
			p.dragPiece("d1d5") // takes the knight, and is answered
			p.clickOn("Try again")
		}
		for _, m := range moves {
			p.dragPiece(m)
		}
		p.clickOn("Next stage")
	}
	p.toHome()
}

// dragPiece drags a piece on the only board, such as "e2e4", as soon as it is there, and waits until it has left.
func (p *program) dragPiece(action string) {
	p.t.Helper()
	from, to := action[:2], action[2:4]
	var b shownBoard
	p.await("a piece on "+from, func() bool {
		now := p.shown()
		if len(now.Boards) != 1 {
			return false
		}
		b = now.Boards[0]
		return b.piece(from) != ""
	})
	p.still()
	p.did(p.hand.drag(b.at(from), b.at(to)))
	p.await(action, func() bool {
		now := p.shown()
		if play, asks := find(now.Targets, p.text("coach.play", 0)); asks { // the coach knows something better
			p.did(p.hand.click(point{play.X, play.Y}, false))
			p.still()
		}
		return len(now.Boards) != 1 || now.Boards[0].piece(from) == ""
	})
}

// toHome goes back to the first page.
func (p *program) toHome() {
	p.t.Helper()
	for range 5 {
		if _, there := find(p.targets(), "About and credits"); there {
			return
		}
		p.did(p.key("Escape"))
		p.still()
	}
	p.fail("Escape does not lead home; there are %s", labels(p.targets()))
}

// puzzle solves a puzzle whose solution can be dragged.
func (p *program) puzzle() {
	p.t.Helper()
	p.clickOn("Puzzles")
	p.clickOn("Mixed")
	for range 30 {
		p.still()
		actions := p.solution()
		if actions == nil {
			p.clickOn("Solution")
			p.clickOn("Next puzzle")
			continue
		}
		for i := 0; i < len(actions); i += 2 {
			p.dragPiece(actions[i])
			p.still()
		}
		p.await("the puzzle to be solved", func() bool { return p.says(p.text("puzzles.solved", 0)) })
		p.toHome()
		return
	}
	p.fail("there was no puzzle that can be solved by dragging")
}

// solution returns the actions of the puzzle on the board, nil if they are not all simple or it is not known.
func (p *program) solution() []string {
	p.t.Helper()
	boards := p.shown().Boards
	if len(boards) != 1 {
		return nil
	}
	for _, z := range puzzle.Set() {
		if !boards[0].shows(&z.Start) {
			continue
		}
		var actions []string
		pos := z.Start
		for _, m := range z.Actions {
			actions = append(actions, uci.Move(&pos, m))
			before := pos
			before.Make(m, &pos)
		}
		if slices.ContainsFunc(actions, func(a string) bool { return !simple.MatchString(a) }) {
			return nil
		}
		return actions
	}
	return nil
}

// shows reports whether the pieces of both sides stand where they do in a position.
func (b shownBoard) shows(pos *rules.Position) bool {
	for i := range b.Squares {
		piece := pos.At(board.Square(i))
		want := ""
		if piece != rules.NoPiece {
			want = [...]string{"white", "black"}[piece.Color()]
		}
		if got, _, _ := strings.Cut(b.Squares[i].Piece, " "); got != want {
			return false
		}
	}
	return len(b.Squares) > 0
}

// wholeGame plays a game of Chess 2 against the sparring partner to its end.
func (p *program) wholeGame() {
	p.t.Helper()
	p.clickOn("Play Chess 2")
	p.clickOn("Start")
	p.clickOn("Continue")
	s := search.New(4, 1)
	defer s.Close()
	for turn := range 60 {
		var g *game.Game
		p.await("the player's turn", func() bool {
			g = p.saved()
			return g == nil && turn > 0 || g != nil && (g.Result().Over() || g.Position().Side() == rules.White)
		})
		if g == nil || g.Result().Over() {
			return
		}
		p.dragPiece(simplest(s, g.Position()))
		p.await("the action to be saved", func() bool {
			now := p.saved()
			return now == nil || len(now.Line()) > len(g.Line())
		})
	}
	p.fail("the game does not end")
}

// simple matches an action that a drag makes, without a choice after it.
var simple = regexp.MustCompile("^[a-h][1-8][a-h][1-8]$")

// simplest returns the best of the actions that are made by a drag alone.
func simplest(s *search.Searcher, pos *rules.Position) string {
	var moves []rules.Move
	for _, m := range pos.Legal(nil) {
		if m.Kind() != rules.Castle && simple.MatchString(uci.Move(pos, m)) {
			moves = append(moves, m)
		}
	}
	return uci.Move(pos, s.Search(context.Background(), pos, nil, search.Limits{Nodes: 20_000, Moves: moves}, nil).Best)
}

// review looks at the moments of the game, tries the first one if it can be tried, and goes home.
func (p *program) review() {
	p.t.Helper()
	tries := []string{p.text("moments.punish", 0), p.text("moments.find", 0)}
	ends := []string{p.text("moments.none", 0), p.text("moments.intro", 0)}
	for _, intro := range []string{"own", "own.dearest", "greatest", "dearest", "theirs", "theirs.lesser", "lesser",
		"lesser.more", "best"} {
		ends = append(ends, p.text("moments.intro."+intro, 1), p.text("moments.intro."+intro, 2))
	}
	p.clickOn("Review")
	p.await("the moments of the game", func() bool {
		now := p.shown()
		for _, label := range tries {
			if try, found := find(now.Targets, label); found {
				p.click(point{try.X, try.Y})
				return true
			}
		}
		return slices.ContainsFunc(ends, now.says)
	})
	p.toHome()
}
