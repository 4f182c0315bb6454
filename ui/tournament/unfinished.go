package tournament

import (
	"fyne.io/fyne/v2"

	"midline/engine/variant"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// current is the tournament that is played, or else the last one that is not over; nil for none.
func (r *Room) current() (found *kept) {
	playing := r.running()
	for _, k := range r.tournaments() {
		switch {
		case k.over:
		case playing != nil && k.dir == playing.dir:
			return k
		case found == nil:
			found = k
		}
	}
	return found
}

// Unfinished describes, for the first page, the tournament that is played or else the last one that waits; none if all
// are over, or before they have been read.
func (r *Room) Unfinished() []*present.Unfinished {
	k := r.current()
	if k == nil {
		return nil
	}
	return []*present.Unfinished{r.describe(k)}
}

// Describe describes how a tournament of Unfinished stands now, also if it is over by now; nil if there is none.
func (r *Room) Describe(id string) *present.Unfinished {
	if k := r.keptIn(id); k != nil {
		return r.describe(k)
	}
	return nil
}

func (r *Room) describe(k *kept) *present.Unfinished {
	state, run := words.T("tournament.state.paused"), r.runs[k.dir]
	switch {
	case k.over:
		state = words.T("tournament.over")
	case run != nil && run.busy():
		state = words.T("tournament.state.running")
	}
	far := words.T("tournament.far", words.Number(k.played), words.Number(k.total), state)
	return &present.Unfinished{ID: k.dir, Board: func() fyne.CanvasObject { return r.miniature(k.setup) },
		Head: words.T("tournament.title"), Title: words.T("tournament.home", k.setup.title()),
		Short: words.T("tournament.home", k.setup.title()), Line: far, Lines: []string{playersOf(k.setup), far},
		Button: words.T("tournament.open"), Saved: words.T("tournament.saved")}
}

// miniature is a small board with the pieces of a tournament's game at its beginning, of its armies where one pair
// plays.
func (r *Room) miniature(s *Setup) fyne.CanvasObject {
	small := ui.New(ui.Config{Piece: r.Art.Piece, Icon: r.Art.Icon, Bare: true})
	small.SetColors(r.Frame.Prefs().Colors())
	if v, err := findVariant(s.Game); err == nil {
		number := 0
		if v.Shuffled {
			number = orthodox.Standard
		}
		armies, _ := s.sides()
		for c, a := range armies.army {
			if a == nil || !v.Chosen {
				armies.army[c] = v.Armies[0]
			}
		}
		if p, err := variant.Start(v, number, armies.army[0], armies.army[1]); err == nil {
			view := present.View(&p, present.Scene{Over: true})
			view.StepsToWin = nil // nothing explains the flag on a picture
			small.SetView(view)
		}
	}
	return ui.NewPicture(small)
}

// Has reports whether a tournament has an ID of Unfinished.
func (r *Room) Has(id string) bool { return r.keptIn(id) != nil }

func (r *Room) keptIn(dir string) *kept {
	for _, k := range r.tournaments() {
		if k.dir == dir {
			return k
		}
	}
	return nil
}

// Open shows a tournament of Unfinished.
func (r *Room) Open(id string) {
	if k := r.keptIn(id); k != nil {
		r.choose(k)
	}
}

// Discard deletes a tournament of Unfinished, which can be undone, and calls done. One that is played has to be paused
// first.
func (r *Room) Discard(id string, done func()) {
	k := r.keptIn(id)
	switch {
	case k == nil:
	case r.mayDelete(k):
		r.remove(k, done)
	default:
		app.TellText(r.Frame, words.T("tournament.delete.running"))
	}
}

// stand is how the tournament that is played stands, as far as pages without its table show it.
type stand struct {
	dir    string
	played int
	phase  phase
}

// tellStand calls Stands when a game is over or the state has changed.
func (r *Room) tellStand() {
	run := r.running()
	if run == nil {
		run = r.run
	}
	if run.table == nil {
		return
	}
	now := stand{run.dir, run.table.Games(), run.phase}
	if now == r.stood {
		return
	}
	r.stood = now
	kit.Call(r.Stands)
}
