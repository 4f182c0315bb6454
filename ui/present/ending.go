package present

import (
	"strconv"
	"strings"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/words"
)

// SideName returns the name of a side in sentences: that of a person who plays another person, or else the
// colour.
func SideName(g *game.Game, c rules.Color) string {
	if p := g.Players(); p[c].Name != "" && !p[c].Computer() && !p[c.Other()].Computer() {
		return p[c].Name
	}
	return words.Color(c == rules.White)
}

// ResultTitle returns the result of a game as a headline.
func ResultTitle(g *game.Game) string {
	r := g.Result()
	return resultTitle(r, SideName(g, r.Winner))
}

// ResultOf returns the result at a node of a game as a headline.
func ResultOf(g *game.Game, n *game.Node) string {
	r := n.Result()
	return resultTitle(r, words.Color(r.Winner == rules.White))
}

// TagName returns the name of a side in the tags of a game: that of a level if it is the computer, otherwise
// the name with the rating, or the colour if there is no name.
func TagName(g *game.Game, c rules.Color) string {
	tags := [2][3]string{{"White", "WhiteElo", game.TagWhiteLevel}, {"Black", "BlackElo", game.TagBlackLevel}}[c]
	name := g.Tag(tags[0])
	if code, err := strconv.Atoi(g.Tag(tags[2])); err == nil && (name == "" || name == "?" || name == "Midline") {
		if level, ok := opponent.LevelOfCode(code); ok {
			return ComputerName(level)
		}
	}
	if name == "" || name == "?" {
		return words.Color(c == rules.White)
	}
	if elo := g.Tag(tags[1]); elo != "" && elo != "?" && elo != "-" {
		name += " (" + elo + ")"
	}
	return name
}

func resultTitle(r game.Result, winner string) string {
	switch recorded := r.Reason == game.Recorded; {
	case recorded && r.Draw:
		return words.T("end.recorded.draw")
	case recorded:
		return words.T("end.recorded.win", winner)
	case r.Draw:
		return words.T("end.draw", ReasonName(r.Reason))
	}
	return words.T("end.win", winner, ReasonName(r.Reason))
}

// End says in a sentence how a game ended, in the rulebook's words.
func End(g *game.Game) string {
	p, r := g.Position(), g.Result()
	key := "end." + reasonIDs[r.Reason]
	switch {
	case r.Reason == game.Reason(rules.MidlineInvasion):
		kings := p.Royal(r.Winner).Squares()
		if len(kings) == 2 {
			return words.T(key+".two", p.Geo().Name(kings[0]), p.Geo().Name(kings[1]))
		}
		return words.T(key, p.Geo().Name(kings[0]))
	case r.Reason == game.Time && r.Draw:
		return words.T(key + ".draw")
	}
	return words.T(key, SideName(g, r.Winner.Other()))
}

// reasonIDs name the reasons for which games end in keys of texts.
var reasonIDs = map[game.Reason]string{
	game.Reason(rules.Checkmate): "checkmate", game.Reason(rules.MidlineInvasion): "midline",
	game.Reason(rules.NoLegalAction): "noaction", game.Reason(rules.Elimination): "elimination",
	game.Reason(rules.Stalemate): "stalemate", game.Reason(rules.Threefold): "threefold",
	game.Reason(rules.FiftyMove): "fifty", game.Reason(rules.DeadPosition): "dead",
	game.Resignation: "resignation", game.Agreement: "agreement", game.Time: "time", game.Recorded: "recorded",
}

// ReasonID names a reason in keys of texts, "" if it has no text.
func ReasonID(r game.Reason) string { return reasonIDs[r] }

// ReasonName describes a reason in a few words.
func ReasonName(r game.Reason) string { return words.T("reason." + reasonIDs[r]) }

// GoesOn reports whether a game is over but its match is not, if the match has a limited number of games.
func GoesOn(g *game.Game) bool {
	m := g.Match()
	return g.Result().Over() && m != nil && m.Games() < game.MaxGames && m.Game() < m.Games()
}

// Points returns the points of the players of a match, White's first, including the current game.
func Points(g *game.Game) [2]string {
	m := g.Match()
	half := m.Score()
	r := g.Result()
	for player := range half {
		switch {
		case !r.Over():
		case r.Draw:
			half[player]++
		case r.Winner == m.Color(player):
			half[player] += 2
		}
	}
	var texts [2]string
	for player, n := range half {
		text := strconv.Itoa(n / 2)
		if n%2 == 1 {
			text = strings.TrimPrefix(text+"½", "0")
		}
		texts[m.Color(player)] = text
	}
	return texts
}

// Standing returns the score of a match and says what changes in the next game, "" if the match has only one
// game or no limit.
func Standing(g *game.Game) string {
	m := g.Match()
	if m == nil || m.Games() == 1 || m.Games() >= game.MaxGames {
		return ""
	}
	p := Points(g)
	text := words.T("match.score", p[0], p[1])
	switch {
	case !GoesOn(g):
	case len(m.Variant().Armies) > 0 && !g.Result().Draw:
		text += "\n" + words.T("match.next.armies")
	default:
		text += "\n" + words.T("match.next")
	}
	return text
}

// OpponentName returns the name of a computer: that of a program, or Midline's level.
func OpponentName(o opponent.Opponent) string {
	if o.Kind == opponent.Program {
		return o.Engine
	}
	return ComputerName(o.Level)
}

// MatchTitle names a match with the number of its game.
func MatchTitle(m *game.Match) string {
	if m.Games() == game.MaxGames {
		return words.T("match.series", Title(m.Variant()), m.Game())
	}
	return words.T("match.title", Title(m.Variant()), m.Game(), m.Games())
}
