package program

import (
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/words"
)

// madeUp are games as a player may have kept them, the newest first.
func madeUp(t *testing.T, n int) []library.Meta {
	t.Helper()
	names := []string{"Ann", "Ben", "Cleo", "Dmitri", "Eva"}
	var list []library.Meta
	for i := range n {
		last := lastPositions[(i*5+2)%len(lastPositions)]
		pos := apptest.Position(t, last.variant, last.fen)
		v := pos.Rules().Variant
		m := library.Meta{ID: library.ID(n - i), Variant: v.Name, Final: fen.Format(&pos), Turns: 19 + i*37%83, Start: -1,
			Source: library.Played, Mine: library.Side(1 + i%2),
			Date: library.Date{Time: time.Date(2026, 3, 28, 18, 0, 0, 0, time.UTC).AddDate(0, 0, -i*3),
				Precision: library.Second}}
		if v.Chosen {
			m.Players[0].Army, m.Players[1].Army, m.Start = library.ArmyOf(pos.Rules().Army(rules.White)),
				library.ArmyOf(pos.Rules().Army(rules.Black)), i*211%960
		}
		other := &m.Players[1-i%2]
		m.Players[i%2] = library.Player{Name: names[0], Army: m.Players[i%2].Army, Known: true}
		other.Opponent, other.Known = apptest.By(1+i*3%9), true
		m.Outcome = []library.Outcome{library.WhiteWon,
			library.BlackWon, library.WhiteWon, library.Drawn, library.BlackWon}[i%5]
		m.Reason = []game.Reason{game.Reason(rules.MidlineInvasion), game.Reason(rules.Checkmate), game.Resignation,
			game.Agreement, game.Time}[i%5]
		if i%4 == 3 {
			m.Source, m.Mine, *other, m.Date.Precision = library.Imported, library.NoSide,
				library.Player{Name: names[1+i%4], Army: other.Army}, library.Day
		}
		m.Labels = [][]string{nil, {"sharp"}, nil, {"club", "endgame"}, nil, nil}[i%6]
		list = append(list, m)
	}
	list[1].Title = "The elephant that came too late"
	return list
}

// lastPositions are those of the games.
var lastPositions = []struct{ variant, fen string }{
	{"chess2", "r1bqk2r/pp3ppp/3p1b2/1B1n4/3p4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 10 AE"},
	{"chess2", "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR wk - - 0 7 TN"},
	{"chess2", "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR w - - 0 7 TN"},
	{"chess2", "rn2kb1r/pppp1ppp/5n2/4q3/8/2N2N2/PPPP1PPP/R1BQKB1R w HA - 0 6 CN"},
	{"chess2", "rnbqk1nr/pppp1ppp/8/4p3/1b2P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 3 CC"},
	{"chess2", "4k3/1P3ppp/8/3r4/8/5N2/5PPP/R5K1 w - - 0 30 RC"},
	{"chess2", "rnbqkbnr/pp2pppp/8/2pp4/3P4/2N5/PPP1PPPP/R1BQKBNR w - - 0 3 RA"},
	{"chess2", "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2P1P3/3BN3/PP1P1PPP/R1BQK1NR w - - 4 5 EN"},
	{"chess2", "rnbqk2r/ppppppbp/5np1/8/3PP3/8/PPP2PPP/RNBQKBNR w ha - 0 4 NC"},
	{"chess2", "k6r/ppp2ppp/3P4/3k1n2/3N4/5N2/PPP2PPP/R1B1QRK1 w - - 4 7 CT"},
	{"chess2", "r2qk2r/pp3ppp/2np1b2/1b1np3/3P4/r1NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 CA"},
	{"chess2", "rnb1kbnr/pp2pppp/4q3/2pp4/3P4/2N5/PPP2PPP/R1BQKBNR w - - 0 3 ER"},
	{"chess2", "r7/1p3ppp/8/2k2n2/8/5N2/PP3PPP/5RK1 w - - 0 25 NC"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC"},
	{"chess2", "rnb1kb1r/ppppppp1/5n2/8/3P4/4K3/PPP2PPP/R1BK1B1R b - - 0 4 TN"},
	{"chess2", "r1r3k1/1q1bbppp/5n2/1p2p3/p3P3/4B2P/PP1N1PP1/1BRQR1K1 w - - 0 21 CC"},
	{"chess2", "r1bqk2r/pp3ppp/3p1b2/1B6/3N4/2nR3P/PPP2PP1/R1BQK3 w - - 0 11 AE"},
	{"chess2", "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b HAha - 3 3 CC"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b HAha - 1 2 CC"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC"},
	{"kings10x10:latent=duke,queens=chancellor",
		"10/rnbqkkcbnr/pppp1ppp1p/4p5/8p1/5P4/4P5/PPPP2PPPP/RNBQKKCBNR/10 w AEFJaefj - 0 3"},
	{"reservists", "rilmqikr/c1nbbnac/p1pppppp/1p6/8/8/6P1/PPPPPP1P/CANBBNAC/RKIQMLIR w - - 0 2"},
	{"reservists", "1k6/1p6/2p5/r7/8/8/8/8/1P6/R3K3 w - - 0 1"},
	{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 CC"},
	{"chess2", "r1bqk2r/pp3ppp/3p1b2/1B1n4/3p4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 10 AE"},
	{"chess2", "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR w - - 0 7 TN"},
	{"chess2", "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR wk - - 0 7 TN"},
	{"chess2", "4k3/8/8/8/3p4/2B5/8/4K3 w - - 0 1 AC"},
	{"chess2", "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1 CC"},
	{"chess2", "4k3/8/8/8/4K3/8/8/q7 w - - 0 1 CC"},
	{"chess2", "4k3/1P3ppp/8/3r4/8/5N2/5PPP/R5K1 w - - 0 30 RC"},
	{"chess2", "r1bqk2r/pp3ppp/3p1b2/1B1n4/3p4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 10 AE"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC"},
	{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ha - 0 1 TC"},
	{"chess2", "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR w - - 0 7 TN"},
	{"chess2", "r1r3k1/1q1bbppp/5n2/1p2p3/p3P3/4B2P/PP1N1PP1/1BRQR1K1 w - - 0 21 CC"},
	{"chess2", "r1r3k1/1q1bbppp/5n2/1p2p3/p3P3/4B2P/PP1N1PP1/1BRQR1K1 w - - 0 21 CC"},
	{"chess2", "r1r3k1/1q1bbppp/5n2/1p2p3/p3P3/4B2P/PP1N1PP1/1BRQR1K1 w - - 0 21 CC"},
	{"chess2", "r1r3k1/1q1bbppp/5n2/1p2p3/p3P3/4B2P/PP1N1PP1/1BRQR1K1 w - - 0 21 CC"},
	{"chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 CC"},
	{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
	{"chess2", "rnb1kbnr/pppp1ppp/8/4p3/4q3/8/PPPP1PPP/RNBQKBNR w HA - 0 3 CR"},
	{"chess2", "rnbqk1r1/pppp1pQp/5n2/2b1p3/4P3/8/PPPP1PPP/RNB1KBNR w HAa - 1 3 CC"},
	{"chess2", "rnbqk2r/pppp1ppp/5n2/2b1p3/4P1Q1/8/PPPP1PPP/RNB1KBNR w HAha - 2 2 CC"},
	{"chess2", "4r1k1/p4ppp/8/2pK4/2nP4/5N2/PP3PPP/R6R b - - 1 25 NR"},
	{"chess2", "6k1/5ppp/8/3KK3/8/8/5PPP/R6R b - - 1 25 TC"},
	{"chess2", "r6r/pp3ppp/5n2/3p4/4k3/8/P4PPP/1N1R2K1 w - - 1 26 CN"},
	{"chess", "3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 1 30"},
	{"chess", "6k1/5ppp/8/8/8/8/5PPP/3r2K1 w - - 1 31"},
	{"chess2", "k7/8/1Q6/8/8/8/8/4K3 b - - 1 40 CC"},
	{"chess", "k7/8/1Q6/8/8/8/8/4K3 b - - 1 40"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC"},
	{"chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 2 CC"},
	{"chess", "4k2r/8/8/8/8/8/8/4K2R w - - 8 44"},
	{"chess", "4k3/8/8/8/8/8/R3P3/4K3 b - - 100 90"},
	{"chess", "4k3/8/8/8/8/8/3K4/8 b - - 0 90"},
	{"kings10x10:latent=duke,queens=chancellor",
		"10/rnbqkkcbnr/pppp1ppp1p/4p5/8p1/5P4/4P5/PPPP2PPPP/RNBQKKCBNR/10 w AEFJaefj - 0 3"},
}

// madeUpStats are how a few hundred games went.
func madeUpStats() *library.Stats {
	s := &library.Stats{Streaks: library.Streaks{Current: 3, Standing: library.Won, LongestWinning: 9, LongestLosing: 5,
		LongestUnbeaten: 14}}
	score := func(a, b int) library.Score {
		return library.Score{Won: 1 + (a*7+b*3)%11, Lost: (a*5+b*2)%8 + b%2, Drawn: (a + b) % 4 / 3 * 2}
	}
	add := func(all *library.Score, one library.Score) {
		all.Won, all.Lost, all.Drawn = all.Won+one.Won, all.Lost+one.Lost, all.Drawn+one.Drawn
	}
	for i, own := range "CNERTA" {
		army := library.ArmyScore{Army: library.Army(own)}
		for k, other := range "CNERTA" {
			if i == 4 && k == 2 {
				continue
			}
			one := score(i, k)
			s.Matchups = append(s.Matchups, library.MatchupScore{Own: library.Army(own), Other: library.Army(other), Score: one})
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
	s.AsBlack = library.Score{Won: s.All.Won - s.AsWhite.Won, Lost: s.All.Lost - s.AsWhite.Lost,
		Drawn: s.All.Drawn - s.AsWhite.Drawn}
	s.Opponents = append(s.Opponents, library.OpponentScore{Known: true, Score: library.Score{Won: 8, Lost: 11, Drawn: 2}})
	for level := 1; level <= 6; level++ {
		s.Opponents = append(s.Opponents,
			library.OpponentScore{Opponent: apptest.By(level), Known: true,
				Score: library.Score{Won: 66 - level*10, Lost: level * level * 2, Drawn: level}})
	}
	for i, r := range []game.Reason{game.Reason(rules.Checkmate), game.Reason(rules.MidlineInvasion), game.Resignation,
		game.Time} {
		s.Endings = append(s.Endings, library.Ending{Reason: r, Score: library.Score{Won: 90 - i*23, Lost: 70 - i*17}})
	}
	s.Endings = append(s.Endings, library.Ending{Reason: game.Agreement, Score: library.Score{Drawn: 15}},
		library.Ending{Reason: game.Reason(rules.Threefold), Score: library.Score{Drawn: 9}})
	for i := range 30 {
		if i != 12 {
			s.Days = append(s.Days, library.DayScore{Day: time.Date(2025, 9, 8+7*i, 0, 0, 0, 0, time.UTC),
				Score: library.Score{Won: (i*7 + 3) % 11, Lost: (i*5 + 1) % 8, Drawn: i % 3}})
		}
	}
	slices.SortFunc(s.Variants, func(a, b library.VariantScore) int { return b.Score.Games() - a.Score.Games() })
	return s
}

// importedText is what an import of 1,234 games tells.
func importedText() string {
	return strings.Join([]string{words.T("library.imported.games", 1234, words.Number(1234)),
		words.T("library.imported.known", 12, words.Number(12)), words.T("library.imported.faults", 3, words.Number(3))},
		", ")
}
