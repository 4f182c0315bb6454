package play

import (
	"midline/engine/rules"
	"midline/ui/words"
)

// rank finds out which turn of a game was somebody's greatest mistake, by whatever measure: no other turn of the same
// player, or of both if two people played, gave away more chances, nor more of the score. dearest is one that is so by
// its chances alone: in a game that is won already, a queen costs next to none. whole says that all turns are known;
// else nothing can be said of any.
func rank(all []decision, whole bool) {
	for i := range all {
		x := &all[i]
		x.dearest = whole && x.lost > 0
		x.greatest = x.dearest
		for j := range all {
			if o := &all[j]; o.mine == x.mine {
				x.dearest = x.dearest && o.lost <= x.lost
				x.greatest = x.greatest && x.dearest && o.fell() <= x.fell()
			}
		}
	}
}

// fell is how much the score fell with a turn, in centipawns. A proved end is worth mostScore.
func (x *decision) fell() int {
	within := func(score int) int { return min(max(score, -mostScore), mostScore) }
	return within(x.was) - within(x.is)
}

// mostScore is more than an army is worth.
const mostScore = 10000

// caption says whose each moment is, and what the review begins with.
func (m *moments) caption() {
	_, alone := m.session.Turn.Alone()
	for i := range m.found {
		m.told[i].caption = captionOf(&m.found[i], i == 0, alone)
	}
	if m.intro = ""; len(m.found) == 0 {
		return
	}
	x := &m.found[0]
	switch {
	case alone && m.excused && (!x.mine || x.best.Move == rules.NoMove || x.cost < mistakeCosts):
		// What the turns of hints cost is not known well enough to say that no turn cost much.
	case alone && x.best.Move == rules.NoMove:
		m.intro = words.T("moments.intro.best")
	case alone && !x.mine && x.cost < mistakeCosts:
		m.intro = words.T("moments.intro.theirs.lesser")
	case alone && !x.mine:
		m.intro = words.T("moments.intro.theirs", len(m.found))
	case alone && x.cost < mistakeCosts && len(m.found) > 1:
		m.intro = words.T("moments.intro.lesser.more")
	case alone && x.cost < mistakeCosts:
		m.intro = words.T("moments.intro.lesser")
	case len(m.found) < 2:
	case alone && x.greatest:
		m.intro = words.T("moments.intro.own")
	case x.greatest:
		m.intro = words.T("moments.intro.greatest")
	case alone && x.dearest:
		m.intro = words.T("moments.intro.own.dearest")
	case x.dearest:
		m.intro = words.T("moments.intro.dearest")
	case alone && x.mine:
		m.intro = words.T("moments.intro.mine") + " " + words.T("moments.intro")
	default:
		m.intro = words.T("moments.intro")
	}
}

// captionOf says whose a moment is; first is the one that the review begins with.
func captionOf(x *decision, first, alone bool) string {
	degree := ""
	switch {
	case x.best.Move == rules.NoMove:
		return words.T("moments.good")
	case x.cost < mistakeCosts && !alone:
		return words.T("moments.side.lesser", words.Side(x.after.Mover() == rules.White))
	case x.cost < mistakeCosts && x.mine:
		return words.T("moments.lesser")
	case x.cost < mistakeCosts:
		return words.T("moments.theirs.lesser")
	case first && x.greatest:
		degree = ".greatest"
	case first && x.dearest:
		degree = ".dearest"
	}
	switch {
	case !alone:
		return words.T("moments.side"+degree, words.Side(x.after.Mover() == rules.White))
	case x.mine:
		return words.T("moments.mistake" + degree)
	}
	return words.T("moments.theirs" + degree)
}

// first returns which of the moments, in the order of the game, the review begins with: the person's greatest mistake,
// or, if there is none of theirs, the opponent's; -1 if there are no moments.
func first(list []decision) int {
	weight := func(x *decision) float64 {
		if x.mine {
			return x.cost + 1
		}
		return x.cost
	}
	best := -1
	for i := range list {
		if best < 0 || weight(&list[i]) > weight(&list[best]) {
			best = i
		}
	}
	return best
}
