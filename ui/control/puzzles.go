package control

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/screen"
	"midline/ui/words"
)

// The modes in which puzzles are solved; also the names in which they are kept.
const (
	modeDaily = "daily"
	modeMixed = "mixed"
	modeRun   = "run"
	modeOwn   = "own"
	modeKind  = "army"
	modeTheme = "theme"
)

// solving is how puzzles are solved now.
type solving struct {
	mode   string
	kind   string // of modeKind: an army or a game
	theme  puzzle.Theme
	now    *puzzleRun
	solved int // of a run
	failed int
}

// puzzlesScreen lets one choose which puzzles to solve.
func (a *App) puzzlesScreen() app.Screen {
	st := a.learned.State
	m := screen.PuzzlesModel{History: st.Ratings, Facts: []kit.Fact{
		{Name: words.T("puzzles.rating"), Text: words.Number(int(math.Round(st.Rating.R)))},
		{Name: words.T("puzzles.streak"), Text: words.Number(st.Streak)},
		{Name: words.T("puzzles.bestrun"), Text: words.Number(st.BestRun)},
	}}
	solved, tried := st.Daily[progress.Day(a.now())]
	for _, mode := range []struct{ id, icon string }{{modeDaily, "crown"}, {modeMixed, "dice"}, {modeRun, "flag"}, {modeOwn, "board"}} {
		e := screen.PuzzleMode{ID: mode.id, Icon: mode.icon, Title: words.T("puzzles.mode." + mode.id), Line: words.T("puzzles.mode." + mode.id + ".line")}
		switch {
		case mode.id == modeDaily && tried:
			e.Done = solved
			e.Line = words.T("puzzles.mode.daily.done")
		case mode.id == modeOwn && len(st.Own) == 0:
			e.Empty, e.Line = true, words.T("puzzles.mode.own.none")
		}
		m.Modes = append(m.Modes, e)
	}
	for _, army := range catalogue.Armies {
		m.Armies = append(m.Armies, a.puzzleKind(army.ID))
	}
	for _, g := range catalogue.Games {
		if g.ID != "chess2" {
			m.Armies = append(m.Armies, a.puzzleKind(g.ID))
		}
	}
	for _, t := range puzzle.Themes {
		if !slices.ContainsFunc(a.learning.puzzles, func(p *puzzle.Puzzle) bool { return p.Has(t) }) {
			continue
		}
		m.Themes = append(m.Themes, kit.Option{ID: string(t), Name: words.T("puzzles.theme." + string(t))})
	}
	return screen.NewPuzzles(a.art, m, screen.PuzzlesCalls{
		Mode: func(id string) { a.solve(solving{mode: id}) }, Kind: a.puzzlesFrom, Theme: func(id string) { a.solve(solving{mode: modeTheme, theme: puzzle.Theme(id)}) }, Back: app.Link(a, app.Home{}),
	})
}

func (a *App) puzzleKind(id string) screen.PuzzleKind {
	k := screen.PuzzleKind{ID: id, Name: groupName(id), Art: groupArt(id)}
	k.Solved, k.Tried = a.puzzlesOf(id)
	return k
}

// puzzlesFrom solves puzzles of an army or a game.
func (a *App) puzzlesFrom(kind string) { a.solve(solving{mode: modeKind, kind: kind}) }

// solve begins to solve puzzles.
func (a *App) solve(s solving) {
	a.closePuzzle()
	a.solving = s
	a.nextPuzzle()
}

// nextPuzzle shows the next puzzle, or the page of puzzles where there is none.
func (a *App) nextPuzzle() {
	p := a.choosePuzzle()
	a.closePuzzle()
	if p == nil {
		a.Go(app.Puzzles{})
		return
	}
	a.solving.now = newPuzzleRun(a, p)
	a.Go(puzzlePage{})
}

// choosePuzzle is the puzzle that comes next, nil for none.
func (a *App) choosePuzzle() *puzzle.Puzzle {
	s, set, st := &a.solving, a.learning.puzzles, a.learned.State
	rating := st.Rating.R
	of := func(*puzzle.Puzzle) bool { return true }
	switch s.mode {
	case modeDaily:
		if s.now != nil {
			return nil
		}
		return puzzle.Daily(set, progress.Day(a.now()))
	case modeOwn:
		set = ownPuzzles(st.Own)
	case modeRun:
		if s.failed == progress.RunMistakes {
			return nil
		}
		rating = puzzle.RunRating(s.solved)
	case modeKind:
		of = func(p *puzzle.Puzzle) bool { return groupOf(p.Variant.Name, p.Army()) == s.kind }
	case modeTheme:
		of = func(p *puzzle.Puzzle) bool { return p.Has(s.theme) }
	}
	wanted := func(p *puzzle.Puzzle) bool { return of(p) && (s.now == nil || p.ID != s.now.puzzle.ID) }
	seen := func(id string) puzzle.Seen {
		if t := st.Puzzles[id]; t != nil {
			return puzzle.Seen{Times: t.Times, Solved: t.Solved, Last: t.Last}
		}
		return puzzle.Seen{}
	}
	return puzzle.Next(set, wanted, seen, rating, a.now(), a.random)
}

// ownPuzzles are those from the person's own games. A line that cannot be read is left out.
func ownPuzzles(lines []string) []*puzzle.Puzzle {
	var list []*puzzle.Puzzle
	for _, line := range lines {
		if p, err := puzzle.ParseLine(line); err == nil {
			list = append(list, p)
		}
	}
	return list
}

// puzzleHeading names the way in which puzzles are solved.
func (a *App) puzzleHeading() string {
	switch s := &a.solving; s.mode {
	case modeKind:
		return groupName(s.kind)
	case modeTheme:
		return words.T("puzzles.theme." + string(s.theme))
	default:
		return words.T("puzzles.mode." + s.mode)
	}
}

// puzzleScreen is that of the open puzzle.
func (a *App) puzzleScreen() app.Screen { return a.solving.now.screen }

// closePuzzle ends the open puzzle.
func (a *App) closePuzzle() {
	if p := a.solving.now; p != nil {
		p.close()
	}
}

// leavePuzzle is called before another screen comes: another puzzle has been made by then.
func (a *App) leavePuzzle() {
	if p := a.solving.now; p != nil && a.Showing() == app.Screen(p.screen) {
		a.closePuzzle()
	}
}

// themeNames are themes in words.
func themeNames(themes []puzzle.Theme) string {
	var list []string
	for _, t := range themes {
		list = append(list, words.T("puzzles.theme."+string(t)))
	}
	return strings.Join(slices.Compact(list), fmt.Sprintf(" %s ", "·"))
}
