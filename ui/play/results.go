package play

import (
	"cmp"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/ui/catalogue"
	"midline/ui/present"
	"midline/ui/store"
	"midline/ui/words"
)

// givenUp is the number of turns before which a game that somebody ended at once, as one
// that was begun by mistake, counts for nothing.
const givenUp = 5

// record is what becomes of the result of a game.
type record struct {
	Entry   store.Entry // in the library
	counted bool        // how it went was noted, or it was over when it was opened
	helped  bool        // with a hint, the coach, analysis or taking back
	Advice  *advice
	// endFolded says that the card of the end has been put away.
	endFolded bool
}

// count notes how a game of the person at this computer against the computer went, when
// it ends for the first time: what becomes of it after taking back is practice. Games that
// begin in the middle, and those whose side was taken over from a computer, do not count.
func (r *Room) count(s *Session) {
	if s.counted {
		return
	}
	e, counts := resultOf(s.Game)
	if !counts {
		return
	}
	s.counted = true
	e.Coached = s.helped
	r.Progress.Add(progress.Event{At: r.Now(), Game: &e})
	s.Advice = r.adviceAfter(s)
}

// resultOf is how a game went for the one person who played it, and whether it counts.
func resultOf(g *game.Game) (e progress.Game, counts bool) {
	r, players := g.Result(), g.Players()
	me := rules.White
	if players[me].Computer() {
		me = rules.Black
	}
	person, computer := players[me], players[me.Other()]
	switch {
	case g.Analysis(), g.Match() == nil, !r.Over(), person.Computer(), !computer.Computer(), person.Standby.Computer(),
		len(g.Root().Children()) == 0:
		return e, false
	case (r.Reason == game.Resignation || r.Reason == game.Agreement) && g.Position().Fullmove() < givenUp:
		return e, false
	}
	rs := g.Position().Rules()
	e = progress.Game{ID: g.ID(), Variant: rs.Variant.Name, White: me == rules.White,
		Computer: progress.Computer(opponent.At(computer.Level)), Elo: computer.Elo,
		Turns: g.Position().Fullmove()}
	if rs.Variant.Chosen {
		e.Army, e.Against = rs.Army(me).Key(), rs.Army(me.Other()).Key()
	}
	if computer.Kind == opponent.Program {
		e.Computer = progress.Computer{Kind: opponent.Program}
	}
	switch {
	case r.Draw:
		e.Points = 0.5
	case r.Winner == me:
		e.Points = 1
	}
	return e, true
}

// advice is what is suggested after a game.
type advice struct {
	progress.Suggestion
	Text  string
	label string // of the button, "" for none
	icon  string
}

// up reports whether a higher level is advised.
func (w *advice) up() bool {
	return w.Why == progress.FirstLevel || w.Why == progress.EasyWin || w.Why == progress.LevelUp
}

// adviceAfter is what is suggested after a game that was counted, nil for nothing. It is selected for a new game. In
// a match of a number of games, level and army are settled.
func (r *Room) adviceAfter(s *Session) *advice {
	played, _ := resultOf(s.Game)
	if played.Elo != 0 {
		return &advice{Text: r.followed(played)}
	}
	if m := s.Game.Match(); m == nil || m.Games() < game.MaxGames {
		return nil
	}
	next, found := r.Advisor.Suggest()
	if !found {
		return nil
	}
	w := &advice{Suggestion: next}
	key := "suggestion." + string(next.Why)
	level := present.LevelName(next.Level)
	r.Matches.Select(cmp.Or(next.Army, catalogue.GameOf(played.Variant).ID), next.Level)
	so := lastGames(next.Last, present.LevelName(played.Computer.Level)) + " "
	switch next.Why {
	case progress.NewArmy, progress.OtherArmy:
		w.Text, w.icon = words.T(key, words.Army(next.Army), words.ArmyPlan(next.Army)), "swap"
		w.label = words.T("suggestion.army", words.Army(next.Army), level)
	case progress.Again:
		w.Text = so + words.T(key)
		if next.Level == opponent.Sparring {
			w.Text = words.T("suggestion.again.sparring")
		}
	case progress.LevelDown:
		w.Text, w.label, w.icon = so+words.T(key), words.T("suggestion.level", level), "level-down"
	case progress.EasyWin:
		w.Text, w.label, w.icon = words.T(key, played.Turns), words.T("suggestion.level", level), "level-up"
	case progress.LevelUp:
		w.Text, w.label, w.icon = so+words.T(key), words.T("suggestion.level", level), "level-up"
	default:
		w.Text, w.label, w.icon = words.T(key), words.T("suggestion.level", level), "level-up"
	}
	return w
}

// followed says what an opponent plays next that has followed the result of a game.
func (r *Room) followed(e progress.Game) string {
	next := r.Advisor.Follow(e.Variant, e.Army, e.Against)
	was, is := present.FollowingLevel(e.Elo), present.FollowingLevel(next.Elo)
	key := "follow.moved"
	if was == is {
		key = "follow.stays"
	}
	if e.Army != "" {
		key += ".armies"
	}
	text := words.T(key, was, is)
	switch {
	case next.Beyond < 0:
		text += " " + words.T("follow.lowest")
	case next.Beyond > 0:
		text += " " + words.T("follow.highest")
	}
	return text
}

// lastGames says how the last games at a level ended.
func lastGames(t progress.Tally, level string) string {
	switch {
	case t.Games() > 1:
		return words.T("suggestion.last", level, t.Won, t.Games())
	case t.Won == 1:
		return words.T("suggestion.first.won", level)
	case t.Lost == 1:
		return words.T("suggestion.first.lost", level)
	}
	return words.T("suggestion.first.drawn", level)
}

// countLeft lets a game of an earlier sitting count that did not then. What help there was is
// not known any more.
func (r *Room) countLeft(g *game.Game) {
	e, counts := resultOf(g)
	if !counts || r.Progress.State.Counted(e.ID) {
		return
	}
	e.Coached = true
	r.Progress.Add(progress.Event{At: r.Now(), Game: &e})
}
