package present

import (
	"strconv"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/words"
)

// limited reports whether a match has a number of games: it is not a series that goes on as long as one likes.
func limited(m *game.Match) bool { return m != nil && m.Games() > 1 && m.Games() < game.MaxGames }

// Named reports whether the players of a match have names that stay when their colours alternate, and points that
// are counted.
func Named(m *game.Match) bool { return limited(m) || m != nil && m.Game() > 1 }

// PlayerName returns the name of a player of a match. players are in the order of the match, in which player is
// 0 or 1.
func PlayerName(players [2]game.Player, player int) string {
	name := func(i int) string {
		switch p := players[i]; {
		case p.Elo != 0: // another one in each game
			return words.T("level.your")
		case p.Computer():
			return computerName(p.Opponent)
		case players[1-i].Computer():
			return words.T("player.you")
		case p.Name != "":
			return p.Name
		}
		return words.T("player.nth", i+1)
	}
	own := name(player)
	if own == name(1-player) {
		return words.T("player.same", own, strconv.Itoa(player+1))
	}
	return own
}

// MatchName returns the name that a side has in all games of its match.
func MatchName(g *game.Game, c rules.Color) string {
	m := g.Match()
	player := 0
	if m.Color(0) != c {
		player = 1
	}
	return PlayerName(playersOf(g), player)
}

// playersOf returns the players of a game in the order of its match.
func playersOf(g *game.Game) [2]game.Player {
	m, p := g.Match(), g.Players()
	return [2]game.Player{p[m.Color(0)], p[m.Color(1)]}
}

// GoesOn reports whether a game is over but its match is not. A match that this game has decided does not go on by
// itself; one that was decided before does, for its players have played on.
func GoesOn(g *game.Game) bool {
	return MoreGames(g) && (!g.Match().Decided(g.Result()) || playedOn(g))
}

// MoreGames reports whether a game is over and there are more in its match, if that has a number of games.
func MoreGames(g *game.Game) bool {
	m := g.Match()
	return g.Result().Over() && limited(m) && m.Game() < m.Games()
}

// playedOn reports whether the match of a game was decided before the game.
func playedOn(g *game.Game) bool { return g.Match().Decided(game.Result{}) }

// Points returns the points of White and Black in their match, including the current game.
func Points(g *game.Game) [2]string {
	var texts [2]string
	for player, half := range g.Match().ScoreWith(g.Result()) {
		texts[g.Match().Color(player)] = points(half)
	}
	return texts
}

// points writes half points.
func points(half int) string {
	switch {
	case half == 1:
		return "½"
	case half%2 == 1:
		return strconv.Itoa(half/2) + "½"
	}
	return strconv.Itoa(half / 2)
}

// Verdict says who has won a match after the game that decided it, "" if the match goes on.
func Verdict(g *game.Game) string {
	m := g.Match()
	if !g.Result().Over() || !limited(m) || m.Game() < m.Games() && !m.Decided(g.Result()) {
		return ""
	}
	score := m.ScoreWith(g.Result())
	winner := 0
	switch {
	case score[0] == score[1]:
		return words.T("match.drawn", points(score[0]), points(score[1]))
	case score[0] < score[1]:
		winner = 1
	}
	won, lost := points(score[winner]), points(score[1-winner])
	players := playersOf(g)
	switch me, alone := game.Alone(g.Players()); {
	case !alone:
		return words.T("match.won", PlayerName(players, winner), won, lost)
	case m.Color(winner) == me:
		return words.T("match.you.won", won, lost)
	}
	return words.T("match.you.lost", lost, won)
}

// Standing returns the score of a match, and says what changes in the next game or that the match is decided. It is
// "" for a single game.
func Standing(g *game.Game) string {
	m := g.Match()
	if !Named(m) {
		return ""
	}
	players, score := playersOf(g), m.ScoreWith(g.Result())
	key := "match.score"
	if !limited(m) {
		key = "series.score"
	}
	text := words.T(key, PlayerName(players, 0), points(score[0]), PlayerName(players, 1), points(score[1]))
	switch {
	case !MoreGames(g):
	case !GoesOn(g):
		text += "\n" + words.T("match.decided", m.Games()-m.Game())
	case m.Variant().Chosen && !g.Result().Draw:
		text += "\n" + words.T("match.next.armies")
	default:
		text += "\n" + words.T("match.next")
	}
	return text
}

// MatchTable is the score of a match by game. Its arrays are in the order of the players.
type MatchTable struct {
	Names [2]string
	Rows  []MatchRow
	Total [2]string
}

// MatchRow is a game of a match.
type MatchRow struct {
	White  [2]bool
	Armies [2]string // "" where there is no choice of armies, or they are not known
	Points [2]string
}

// TableOf returns the score of the match of a game, false for a single game and for a series without an end.
func TableOf(g *game.Game) (t MatchTable, found bool) {
	m := g.Match()
	if !limited(m) {
		return t, false
	}
	total := m.ScoreWith(g.Result())
	for player := range t.Names {
		t.Names[player], t.Total[player] = PlayerName(playersOf(g), player), points(total[player])
	}
	for _, played := range m.GameScores(g.Result()) {
		var row MatchRow
		for player := range row.Points {
			row.White[player], row.Points[player] = played.Colors[player] == rules.White, points(played.Half[player])
			if army := played.Armies[player]; army != nil && m.Variant().Chosen {
				row.Armies[player] = words.Army(army.Key())
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t, true
}

// MatchTitle names a match with the number of its game.
func MatchTitle(m *game.Match) string {
	switch {
	case m.Games() == game.MaxGames && m.Game() == 1: // a single game, as long as there is no rematch
		return Title(m.Variant())
	case m.Games() == game.MaxGames:
		return words.T("match.series", Title(m.Variant()), m.Game())
	}
	return words.T("match.title", Title(m.Variant()), m.Game(), m.Games())
}
