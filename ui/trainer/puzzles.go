package trainer

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
	"midline/ui/words"
)

// The modes in which puzzles are solved; also the names in which they are kept.
const (
	modeDaily = "daily"
	modeMixed = "mixed"
	modeRun   = "run"
	modeOwn   = "own"
	modeGroup = "army"
	modeTheme = "theme"
)

// puzzleSession is the solving of puzzles of one kind, one after another.
type puzzleSession struct {
	mode   string
	group  string // of modeGroup
	theme  puzzle.Theme
	last   *puzzle.Puzzle // that was shown, nil before the first
	solved int            // of a run
	failed int
}

// puzzlesPage lets one choose which puzzles to solve.
func (r *Room) puzzlesPage() app.Screen {
	st := r.Progress.State
	m := puzzlesModel{History: st.Ratings, Facts: []kit.Fact{
		{Name: words.T("puzzles.rating"), Text: words.Number(int(math.Round(st.Rating.R)))},
		{Name: words.T("puzzles.streak"), Text: words.Number(st.Streak)},
		{Name: words.T("puzzles.bestrun"), Text: words.Number(st.BestRun)},
	}}
	solved, tried := st.Daily[progress.Day(r.Now())]
	for _, mode := range []struct{ id, icon string }{
		{modeDaily, "crown"}, {modeMixed, "dice"}, {modeRun, "flag"}, {modeOwn, "board"},
	} {
		e := modeModel{ID: mode.id, Icon: mode.icon, Title: words.T("puzzles.mode." + mode.id),
			Line: words.T("puzzles.mode." + mode.id + ".line")}
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
		m.Armies = append(m.Armies, r.puzzleKind(army.ID))
	}
	for _, g := range catalogue.Games {
		if g.ID != "chess2" {
			m.Armies = append(m.Armies, r.puzzleKind(g.ID))
		}
	}
	for _, t := range puzzle.Themes {
		if !slices.ContainsFunc(r.puzzles, func(p *puzzle.Puzzle) bool { return p.Has(t) }) {
			continue
		}
		m.Themes = append(m.Themes, kit.Option{ID: string(t), Name: words.T("puzzles.theme." + string(t))})
	}
	return newPuzzlesScreen(r.Art, m, puzzlesCalls{
		Mode:  func(id string) { r.solve(puzzleSession{mode: id}) },
		Kind:  r.solveGroup,
		Theme: func(id string) { r.solve(puzzleSession{mode: modeTheme, theme: puzzle.Theme(id)}) },
		Back:  app.Link(r.Frame, app.Home{}),
	})
}

func (r *Room) puzzleKind(id string) puzzleGroupModel {
	k := puzzleGroupModel{ID: id, Name: groupName(id), Art: groupArt(id)}
	k.Solved, k.Tried = r.puzzlesOf(id)
	return k
}

// solveGroup solves puzzles of an army or a game.
func (r *Room) solveGroup(group string) { r.solve(puzzleSession{mode: modeGroup, group: group}) }

// solve begins to solve puzzles.
func (r *Room) solve(s puzzleSession) {
	r.session = &s
	r.nextPuzzle()
}

// nextPuzzle shows the next puzzle, or the page of puzzles where there is none.
func (r *Room) nextPuzzle() {
	if p := r.choosePuzzle(); p != nil {
		r.Frame.Go(puzzleRoute{p})
		return
	}
	r.Frame.Go(app.Puzzles{})
}

// puzzlePage is the page of a puzzle.
func (r *Room) puzzlePage(p *puzzle.Puzzle) app.Page {
	r.session.last = p
	attempt := newPuzzleAttempt(r, p)
	return r.activityPage(attempt, attempt.exercise)
}

// choosePuzzle is the puzzle that comes next, nil for none.
func (r *Room) choosePuzzle() *puzzle.Puzzle {
	s, set, st := r.session, r.puzzles, r.Progress.State
	rating := st.Rating.R
	of := func(*puzzle.Puzzle) bool { return true }
	switch s.mode {
	case modeDaily:
		if s.last != nil {
			return nil
		}
		return puzzle.Daily(set, progress.Day(r.Now()))
	case modeOwn:
		set = ownPuzzles(st.Own)
	case modeRun:
		if s.failed == progress.RunMistakes {
			return nil
		}
		rating = puzzle.RunRating(s.solved)
	case modeGroup:
		of = func(p *puzzle.Puzzle) bool { return groupOf(p.Variant.Name, p.Army()) == s.group }
	case modeTheme:
		of = func(p *puzzle.Puzzle) bool { return p.Has(s.theme) }
	}
	wanted := func(p *puzzle.Puzzle) bool { return of(p) && (s.last == nil || p.ID != s.last.ID) }
	seen := func(id string) puzzle.Seen {
		if t := st.Puzzles[id]; t != nil {
			return puzzle.Seen{Times: t.Times, Solved: t.Solved, Last: t.Last}
		}
		return puzzle.Seen{}
	}
	return puzzle.Next(set, wanted, seen, rating, r.Now(), r.random)
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

// heading names the kind of puzzles.
func (s *puzzleSession) heading() string {
	switch s.mode {
	case modeGroup:
		return groupName(s.group)
	case modeTheme:
		return words.T("puzzles.theme." + string(s.theme))
	}
	return words.T("puzzles.mode." + s.mode)
}

// themeNames are themes in words.
func themeNames(themes []puzzle.Theme) string {
	var list []string
	for _, t := range themes {
		list = append(list, words.T("puzzles.theme."+string(t)))
	}
	return strings.Join(slices.Compact(list), fmt.Sprintf(" %s ", "·"))
}
