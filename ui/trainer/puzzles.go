package trainer

import (
	"slices"
	"strings"

	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/ui/app"
	"midline/ui/words"
)

// The modes in which puzzles are solved, as they are saved.
const (
	modeDaily = "daily"
	modeMixed = "mixed"
	modeRun   = "run"
	modeOwn   = "own"
	modeGroup = "army"
	modeTheme = "theme"
	modeAgain = "again" // those that were missed
)

// puzzleSession is a series of puzzles of one kind.
type puzzleSession struct {
	mode    string
	group   string // of modeGroup
	theme   puzzle.Theme
	last    *puzzle.Puzzle // the current puzzle, nil before the first
	solved  int            // the numbers of puzzles
	failed  int
	helped  int              // of the failed ones, those with help and without a wrong action
	missed  []*puzzle.Puzzle // the failed ones
	list    []*puzzle.Puzzle // of modeAgain: what is still to come
	rating  float64          // before the first
	placed  bool             // there was a rating before the first
	best    int              // the best run before
	hardest bool             // of modeRun: no puzzle is harder than the last one
	of      *puzzleSession   // of modeAgain: what they were missed in
}

// solveGroup solves puzzles of an army or a game.
func (r *Room) solveGroup(group string) { r.solve(puzzleSession{mode: modeGroup, group: group}) }

// solve begins a session.
func (r *Room) solve(s puzzleSession) {
	st := r.Progress.State
	s.rating, s.placed, s.best = st.Rating.R, !st.Placing(), st.BestRun
	r.session = &s
	r.nextPuzzle()
}

// nextPuzzle shows the next puzzle. If there is none, it shows the summary of what was solved, or the page of
// puzzles.
func (r *Room) nextPuzzle() {
	s := r.session
	switch p := r.choosePuzzle(); {
	case p != nil:
		r.Frame.Go(puzzleRoute{p})
	case s.mode != modeDaily && s.solved+s.failed > 0:
		s.hardest = s.mode == modeRun && s.failed < progress.RunMistakes
		r.Frame.Go(summaryRoute{})
	default:
		r.Frame.Go(app.Puzzles{})
	}
}

// puzzlePage is the page of a puzzle.
func (r *Room) puzzlePage(p *puzzle.Puzzle) app.Page {
	r.session.last = p
	attempt, kept := resume[*puzzleAttempt](r)
	if !kept {
		attempt = newPuzzleAttempt(r, p)
	}
	return r.activityPage(attempt, attempt.exercise)
}

// choosePuzzle returns the next puzzle, nil for none.
func (r *Room) choosePuzzle() *puzzle.Puzzle {
	s, set, st := r.session, r.puzzles, r.Progress.State
	rating := puzzle.Level(st.Rating.R)
	if st.Placing() {
		rating = st.Rating.R
	}
	of := func(*puzzle.Puzzle) bool { return true }
	switch s.mode {
	case modeDaily:
		if s.last != nil {
			return nil
		}
		return puzzle.Daily(set, progress.Day(r.Now()))
	case modeAgain:
		if len(s.list) == 0 {
			return nil
		}
		var p *puzzle.Puzzle
		p, s.list = s.list[0], s.list[1:]
		return p
	case modeOwn:
		set = ownPuzzles(st.Own)
	case modeRun:
		if s.failed == progress.RunMistakes {
			return nil
		}
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
	if s.mode == modeRun {
		return puzzle.Harder(set, s.last, puzzle.RunStart(s.rating, s.placed), rankBy(r.familiar()), seen, r.Now(), r.random)
	}
	return puzzle.Next(set, wanted, rankBy(r.familiar()), seen, rating, r.Now(), r.random)
}

// ownPuzzles returns the puzzles from the user's own games; of two of the same position the newer one. Lines that
// cannot be read are left out.
func ownPuzzles(lines []string) []*puzzle.Puzzle {
	var list []*puzzle.Puzzle
	known := map[string]bool{}
	for _, line := range slices.Backward(lines) {
		if p, err := puzzle.ParseLine(line); err == nil && !known[p.ID] {
			list = append(list, p)
			known[p.ID] = true
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

// themeNames returns the names of themes in a line.
func themeNames(themes []puzzle.Theme) string {
	var list []string
	for _, t := range themes {
		list = append(list, words.T("puzzles.theme."+string(t)))
	}
	return strings.Join(slices.Compact(list), " · ")
}
