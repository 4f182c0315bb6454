package present

import (
	"strconv"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/words"
)

// SideName returns the name of a side in sentences: that of a person who plays another person, or else the
// colour.
func SideName(g *game.Game, c rules.Color) words.Phrase {
	p := g.Players()
	switch {
	case p[c].Computer() || p[c.Other()].Computer():
	case Named(g.Match()):
		return words.Plain(MatchName(g, c))
	case p[c].Name != "":
		return words.Plain(p[c].Name)
	}
	return words.Side(c == rules.White)
}

// endName returns the name of a side that is not the reader's in sentences about the end of a game.
func endName(g *game.Game, c rules.Color) string {
	p := g.Players()
	switch _, alone := game.Alone(g.Players()); {
	case alone && p[c].Kind == opponent.Program:
		return p[c].Engine
	case alone:
		return words.T("player.thecomputer")
	case !p[c].Computer():
		return SideName(g, c).String()
	case Named(g.Match()):
		return MatchName(g, c)
	}
	name := computerName(p[c].Opponent)
	if name == computerName(p[c.Other()].Opponent) {
		name = words.T("player.same", name, words.Side(c == rules.White))
	}
	return name
}

// PlayerTitle returns the name of a computer among computers, without the word computer.
func PlayerTitle(o opponent.Opponent) string { return computerName(o) }

// computerName returns the name of a computer without the word computer.
func computerName(o opponent.Opponent) string {
	if o.Kind == opponent.Program {
		return withStrength(o.Engine, o)
	}
	if o.Elo != 0 {
		return words.T("player.level.following", FollowingLevel(o.Elo))
	}
	return withStrength(LevelName(o.Level), o)
}

// ResultTitle returns the result of a game as a headline. It speaks to the person who played the computer.
func ResultTitle(g *game.Game) string {
	r := g.Result()
	me, alone := game.Alone(g.Players())
	switch {
	case r.Reason == game.Recorded:
		return resultTitle(r, SideName(g, r.Winner).String())
	case r.Draw:
		return words.T("end.draw." + reasonIDs[r.Reason])
	case !alone:
		return words.T("end.win", endName(g, r.Winner), cause(g, "other"))
	case r.Winner == me:
		return words.T("end.you.win", cause(g, "won"))
	}
	return words.T("end.you.lose", cause(g, "lost"))
}

// cause says in a few words why a game is won, to the person who has won or lost it or to others.
func cause(g *game.Game, reader string) string {
	r := g.Result()
	key := "end.cause." + reasonIDs[r.Reason]
	switch {
	case r.Reason == game.Reason(rules.Checkmate):
		return words.T(key)
	case r.Reason != game.Reason(rules.MidlineInvasion) && reader == "lost":
		return words.T(key + ".you")
	case r.Reason != game.Reason(rules.MidlineInvasion):
		return words.T(key, endName(g, r.Winner.Other()))
	}
	key += "." + reader
	if len(g.Position().Royal(r.Winner).Squares()) == 2 {
		key += ".two"
	}
	if reader == "lost" {
		return words.T(key, endName(g, r.Winner))
	}
	return words.T(key)
}

// ResultOf returns the result at a node of a game as a headline.
func ResultOf(g *game.Game, n *game.Node) string {
	r := n.Result()
	return resultTitle(r, words.Color(r.Winner == rules.White))
}

// TagName returns the name of a side in the tags of a game: that of a level if it is the computer, otherwise
// the name with the rating, or the colour if there is no name.
func TagName(g *game.Game, c rules.Color) string {
	tags := [2][4]string{{"White", "WhiteElo", game.TagWhiteLevel, game.TagWhiteLevelElo},
		{"Black", "BlackElo", game.TagBlackLevel, game.TagBlackLevelElo}}[c]
	name := g.Tag(tags[0])
	if code, err := strconv.Atoi(g.Tag(tags[2])); err == nil && (name == "" || name == "?" || name == "Midline") {
		if level, ok := opponent.LevelOfCode(code); ok {
			elo, _ := strconv.Atoi(g.Tag(tags[3]))
			return OpponentName(opponent.Opponent{Kind: opponent.Midline, Level: level, Elo: elo})
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

// End says in a sentence what the title of a result leaves out, "" for nothing.
func End(g *game.Game) string {
	p, r := g.Position(), g.Result()
	key := "end." + reasonIDs[r.Reason]
	switch r.Reason {
	case game.Reason(rules.MidlineInvasion):
		kings := p.Royal(r.Winner).Squares()
		if len(kings) == 2 {
			return words.T(key+".two", p.Geo().Name(kings[0]), p.Geo().Name(kings[1]))
		}
		return words.T(key, p.Geo().Name(kings[0]))
	case game.Reason(rules.Checkmate):
		return Mate(p)
	case game.Time:
		if r.Draw {
			return barely(g)
		}
	case game.Reason(rules.Stalemate):
		return about(g, p.Side(), key)
	case game.Agreement:
		if _, alone := game.Alone(g.Players()); alone {
			return words.T(key+".you", endName(g, computerSide(g)))
		}
		return words.T(key)
	case game.Reason(rules.NoLegalAction), game.Reason(rules.Elimination), game.Reason(rules.Threefold),
		game.Reason(rules.FiftyMove), game.Recorded:
		return words.T(key)
	}
	return ""
}

// computerSide returns the side of the computer that plays a person.
func computerSide(g *game.Game) rules.Color {
	me, _ := game.Alone(g.Players())
	return me.Other()
}

// about is a sentence about a side, which has another form where that is the reader's.
func about(g *game.Game, c rules.Color, key string) string {
	if me, alone := game.Alone(g.Players()); alone && c == me {
		return words.T(key + ".you")
	}
	return words.Sentence(words.T(key, endName(g, c)))
}

// barely says whose time ran out against a bare king (R1.7).
func barely(g *game.Game) string {
	p := g.Position()
	bare := func(c rules.Color) bool { return p.Of(c).Single() }
	for _, late := range []rules.Color{rules.White, rules.Black} {
		if bare(late.Other()) && !bare(late) {
			return about(g, late, "end.time.draw")
		}
	}
	return ""
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

// OpponentName returns the name of a computer: that of a program, or Midline's level.
func OpponentName(o opponent.Opponent) string {
	if o.Kind == opponent.Program {
		return withStrength(o.Engine, o)
	}
	if o.Elo != 0 {
		return words.T("player.computer.following", FollowingLevel(o.Elo))
	}
	return withStrength(ComputerName(o.Level), o)
}
