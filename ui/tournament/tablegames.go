package tournament

import (
	"slices"

	"midline/ui/app"
)

// tableGames are the games of the table, those that are played first and then the last one first, of which one is on
// the analysis board.
type tableGames struct {
	room *Room
	run  *runner // of the table, whichever is shown now
	game int
}

var _ app.GameList = tableGames{}

// Place implements app.GameList.
func (l tableGames) Place() (at, of int) {
	games := l.numbers()
	i := slices.Index(games, l.game)
	if i < 0 || !l.room.has(l.run) { // broken off, or of a tournament that was deleted
		return 0, 0
	}
	return i, len(games)
}

// numbers are those of the games, as the table lists them.
func (l tableGames) numbers() (list []int) {
	for _, g := range l.run.games() {
		list = append(list, g.Game)
	}
	for _, r := range slices.Backward(l.run.results) {
		list = append(list, r.Game)
	}
	return list
}

// Step implements app.GameList.
func (l tableGames) Step(n int) {
	at, of := l.Place()
	if at += n; at >= 0 && at < of {
		l.room.open(l.run, l.numbers()[at])
	}
}

// Return implements app.GameList: it shows the table of the tournament with the game picked.
func (l tableGames) Return() {
	l.room.pick(l.run, l.game)
	l.room.Frame.Go(app.Tournament{})
	if p := l.room.page; p != nil {
		p.revealPicked()
	}
}
