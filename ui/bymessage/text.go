package bymessage

import (
	"strings"

	"midline/engine/correspondence"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// Headline is what people read of a message: what game it is of, what was played, and what is to be done.
func Headline(g *correspondence.Game) string {
	me, friend := g.Name(g.Me()), g.Name(g.Me().Other()) // as the other reads it
	if me == "" {
		me = words.T("bymessage.friend")
	}
	if friend == "" {
		friend = words.T("bymessage.you")
	}
	title := titleOf(g.Setup().Variant, g.Game())
	played := g.Game()
	switch {
	case played == nil && g.Me() == correspondence.Inviter:
		return words.T("bymessage.head.invite", me, title)
	case played == nil:
		return words.T("bymessage.head.army", me, title)
	}
	var parts []string
	if turn := lastTurn(played); turn != "" {
		parts = append(parts, words.T("bymessage.head.turn", turn))
	}
	switch {
	case played.Result().Over():
		parts = append(parts, words.Sentence(present.ResultTitle(played)))
	case g.Offers():
		parts = append(parts, words.Capital(words.T("bymessage.head.offer", me)), words.T("bymessage.head.tomove", friend))
	default:
		parts = append(parts, words.T("bymessage.head.tomove", friend))
	}
	white, black := me, friend // in the order of the armies
	if c, known := g.Color(g.Me()); known && c == rules.Black {
		white, black = friend, me
	}
	key := "bymessage.head"
	if played.Result().Over() {
		key = "bymessage.head.over"
	}
	return words.T(key, white, black, title, strings.Join(parts, " "))
}

// titleOf names the game of a message: "Chess 2, Classic against Animals".
// played is nil if it has not begun.
func titleOf(v *rules.Variant, played *game.Game) string {
	title := present.Title(v)
	if played != nil && v.Chosen {
		title = words.List([]string{title, armiesOf(played)})
	}
	return title
}

// armiesOf names the armies of a game, White's first.
func armiesOf(played *game.Game) string {
	rule := played.Position().Rules()
	return words.T("home.against", words.Army(rule.Army(rules.White).Key()), words.Army(rule.Army(rules.Black).Key()))
}

// lastTurn is the last turn as people write it, with the letters of the player's language: "2.Nf3", "7…Kd2/Ke3"; "" at
// the start.
func lastTurn(played *game.Game) string {
	path := played.Current().Path()
	ends := game.Turns(path)
	if len(ends) == 0 {
		return ""
	}
	from := 1
	if len(ends) > 1 {
		from = ends[len(ends)-2] + 1
	}
	var list []string
	for _, n := range path[from:] {
		list = append(list, present.SAN(n.Parent().Position(), n.Move()))
	}
	return present.Numbered(path[from].Parent().Position(), true) + strings.Join(list, "/")
}

// stateText says what a game waits for.
func (r *Room) stateText(g *correspondence.Game) string {
	friend := r.friend(g)
	switch g.State() {
	case correspondence.ToChoose:
		return words.T("bymessage.state.choose")
	case correspondence.ToMove:
		return words.T("bymessage.state.move")
	case correspondence.ToSend:
		return words.T("bymessage.state.send", friend)
	case correspondence.Over:
		return present.ResultTitle(g.Game())
	}
	return words.T("bymessage.state.wait", friend)
}
