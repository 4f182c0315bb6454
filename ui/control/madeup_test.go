package control

import (
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// madeUp are games as a player may have kept them, the newest first; their last
// positions are those of the tour.
func madeUp(t *testing.T, n int) []library.Meta {
	t.Helper()
	names := []string{"Ann", "Ben", "Cleo", "Dmitri", "Eva"}
	var shown []picture
	for _, p := range pictures {
		if p.start != "" && !strings.Contains(p.start, "~") {
			shown = append(shown, p)
		}
	}
	var list []library.Meta
	for i := range n {
		p := shown[(i*5+2)%len(shown)]
		v, pos := lastPosition(t, p)
		m := library.Meta{ID: library.ID(n - i), Variant: v.Name, Final: fen.Format(pos), Turns: 19 + i*37%83, Start: -1, Source: library.Played, Mine: library.Side(1 + i%2),
			Date: library.Date{Time: time.Date(2026, 3, 28, 18, 0, 0, 0, time.UTC).AddDate(0, 0, -i*3), Precision: library.Second}}
		if v.Chosen {
			m.Players[0].Army, m.Players[1].Army, m.Start = pos.Rules().Army(rules.White).Letter, pos.Rules().Army(rules.Black).Letter, i*211%960
		}
		other := &m.Players[1-i%2]
		m.Players[i%2] = library.Player{Name: names[0], Army: m.Players[i%2].Army, Known: true}
		other.Opponent, other.Known = by(1+i*3%9), true
		m.Outcome = []library.Outcome{library.WhiteWon, library.BlackWon, library.WhiteWon, library.Drawn, library.BlackWon}[i%5]
		m.Reason = []game.Reason{game.Reason(rules.MidlineInvasion), game.Reason(rules.Checkmate), game.Resignation, game.Agreement, game.Time}[i%5]
		if i%4 == 3 {
			m.Source, m.Mine, *other, m.Date.Precision = library.Imported, library.NoSide, library.Player{Name: names[1+i%4], Army: other.Army}, library.Day
		}
		m.Labels = [][]string{nil, {"sharp"}, nil, {"club", "endgame"}, nil, nil}[i%6]
		list = append(list, m)
	}
	list[1].Title = "The elephant that came too late"
	return list
}

// lastPosition is where a picture's game stands.
func lastPosition(t *testing.T, p picture) (*rules.Variant, *rules.Position) {
	t.Helper()
	name := p.variant
	if name == "" {
		name = "chess2"
	}
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := fen.Parse(v, p.start)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range p.moves {
		m, err := uci.Parse(&pos, text)
		if err != nil {
			t.Fatal(err)
		}
		var next rules.Position
		pos.Make(m, &next)
		pos = next
	}
	return v, &pos
}

// madeUpStats are how a few hundred games went.
func madeUpStats() *library.Stats {
	s := &library.Stats{Streaks: library.Streaks{Current: 3, Standing: library.Won, LongestWinning: 9, LongestLosing: 5, LongestUnbeaten: 14}}
	score := func(a, b int) library.Score {
		return library.Score{Won: 1 + (a*7+b*3)%11, Lost: (a*5+b*2)%8 + b%2, Drawn: (a + b) % 4 / 3 * 2}
	}
	add := func(all *library.Score, one library.Score) {
		all.Won, all.Lost, all.Drawn = all.Won+one.Won, all.Lost+one.Lost, all.Drawn+one.Drawn
	}
	for i, own := range "CNERTA" {
		army := library.ArmyScore{Army: byte(own)}
		for k, other := range "CNERTA" {
			if i == 4 && k == 2 {
				continue
			}
			one := score(i, k)
			s.Matchups = append(s.Matchups, library.MatchupScore{Own: byte(own), Other: byte(other), Score: one})
			add(&army.Score, one)
		}
		s.Armies = append(s.Armies, army)
		add(&s.All, army.Score)
	}
	s.Variants = []library.VariantScore{{Variant: "chess2", Score: s.All}}
	for i, v := range []string{"kings", "rebel2", "reservists", "chess960", "chess"} {
		one := library.Score{Won: 3 + i*9, Lost: 5 + i*7, Drawn: i * 3}
		s.Variants = append(s.Variants, library.VariantScore{Variant: v, Score: one})
		add(&s.All, one)
	}
	s.AsWhite = library.Score{Won: s.All.Won*5/9 + 1, Lost: s.All.Lost * 4 / 9, Drawn: s.All.Drawn / 2}
	s.AsBlack = library.Score{Won: s.All.Won - s.AsWhite.Won, Lost: s.All.Lost - s.AsWhite.Lost, Drawn: s.All.Drawn - s.AsWhite.Drawn}
	s.Opponents = append(s.Opponents, library.OpponentScore{Known: true, Score: library.Score{Won: 8, Lost: 11, Drawn: 2}})
	for level := 1; level <= 6; level++ {
		s.Opponents = append(s.Opponents, library.OpponentScore{Opponent: by(level), Known: true, Score: library.Score{Won: 66 - level*10, Lost: level * level * 2, Drawn: level}})
	}
	for i, r := range []game.Reason{game.Reason(rules.Checkmate), game.Reason(rules.MidlineInvasion), game.Resignation, game.Time} {
		s.Endings = append(s.Endings, library.Ending{Reason: r, Score: library.Score{Won: 90 - i*23, Lost: 70 - i*17}})
	}
	s.Endings = append(s.Endings, library.Ending{Reason: game.Agreement, Score: library.Score{Drawn: 15}}, library.Ending{Reason: game.Reason(rules.Threefold), Score: library.Score{Drawn: 9}})
	for i := range 30 {
		if i != 12 {
			s.Days = append(s.Days, library.DayScore{Day: time.Date(2025, 9, 8+7*i, 0, 0, 0, 0, time.UTC), Score: library.Score{Won: (i*7 + 3) % 11, Lost: (i*5 + 1) % 8, Drawn: i % 3}})
		}
	}
	slices.SortFunc(s.Variants, func(a, b library.VariantScore) int { return b.Score.Games() - a.Score.Games() })
	return s
}
