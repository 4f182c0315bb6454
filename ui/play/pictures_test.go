package play

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/library"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/settings"
)

// picture is a game at a moment.
type picture struct {
	name    string
	variant string
	start   string
	white   int // level
	black   int
	clock   string
	moves   []string
	do      func(s *tour, g *Session)
	wait    time.Duration // that passes before do
	always  bool          // in every look
}

var pictures = []picture{
	{name: "rampage", start: "r1bqk2r/pp3ppp/2np1b2/1B1np3/3P4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 AE", black: 4,
		clock: "10+5", always: true,
		moves: []string{"b5c6", "e5d4"},
		do: func(s *tour, g *Session) {
			g.Screen.SetTab("card")
			s.drag("d3", "d6")
		}},
	{name: "king-turn", start: "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR wk - - 0 7 TN", black: 4,
		always: true,
		do:     func(s *tour, g *Session) { s.tap("d3") }},
	{name: "whirlwind", start: "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR w - - 0 7 TN",
		do: func(s *tour, g *Session) {
			g.Screen.SetTab("card")
			s.tap("d3")
			at := s.at("d3").AddXY(0.4*g.Board.Geometry().Square, -0.4*g.Board.Geometry().Square)
			g.Board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
		}},
	{name: "check", start: "rn2kb1r/pppp1ppp/5n2/4q3/8/2N2N2/PPPP1PPP/R1BQKB1R w HA - 0 6 CN", black: 3,
		do: func(s *tour, g *Session) { s.hover("e5"); g.Screen.SetTab("card") }},
	{name: "why", start: "rnbqk1nr/pppp1ppp/8/4p3/1b2P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 3 CC", black: 2,
		do: func(s *tour, g *Session) {
			s.hover("d2")
			s.tap("d2", "d4")
		}},
	{name: "promotion", start: "4k3/1P3ppp/8/3r4/8/5N2/5PPP/R5K1 w - - 0 30 RC", black: 5,
		do: func(s *tour, g *Session) { s.tap("b7", "b8") }},
	{name: "reaper", start: "rnbqkbnr/pp2pppp/8/2pp4/3P4/2N5/PPP1PPPP/R1BQKBNR w - - 0 3 RA", always: true,
		do: func(s *tour, g *Session) { g.Screen.SetTab("card"); s.tap("d1"); s.hover("d1") }},
	{name: "empowered", start: "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2P1P3/3BN3/PP1P1PPP/R1BQK1NR w - - 4 5 EN", black: 6,
		do: func(s *tour, g *Session) { g.Screen.SetTab("card"); s.tap("d3"); s.hover("d3") }},
	{name: "nemesis-pawn", start: "rnbqk2r/ppppppbp/5np1/8/3PP3/8/PPP2PPP/RNBQKBNR w ha - 0 4 NC", black: 6,
		do: func(s *tour, g *Session) { g.Screen.SetTab("card"); s.tap("d4"); s.hover("d4") }},
	{name: "threats", start: "k6r/ppp2ppp/3P4/3k1n2/3N4/5N2/PPP2PPP/R1B1QRK1 w - - 4 7 CT", black: 4,
		do: func(s *tour, g *Session) { g.threats.hold(fyne.KeyT, true) }},
	{name: "threats-animals", start: "r2qk2r/pp3ppp/2np1b2/1b1np3/3P4/r1NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 CA", black: 4,
		always: true,
		do:     func(s *tour, g *Session) { g.Screen.SetTab("card"); s.hover("d3"); g.threats.hold(fyne.KeyT, true) }},
	{name: "threats-reaper", start: "rnb1kbnr/pp2pppp/4q3/2pp4/3P4/2N5/PPP2PPP/R1BQKBNR w - - 0 3 ER", black: 4,
		do: func(s *tour, g *Session) { g.threats.hold(fyne.KeyT, true) }},
	{name: "threats-invasion", start: "r7/1p3ppp/8/2k2n2/8/5N2/PP3PPP/5RK1 w - - 0 25 NC", black: 4, moves: nil,
		do: func(s *tour, g *Session) { g.threats.hold(fyne.KeyT, true) }},
	{name: "marks", start: array, black: 8, moves: []string{"e2e4", "e7e5"},
		do: func(s *tour, g *Session) {
			s.mark("g1", "f3", 0)
			s.mark("d1", "h5", fyne.KeyModifierShift)
			s.mark("f1", "c4", fyne.KeyModifierControl)
			s.mark("f7", "f7", 0)
			s.mark("e5", "e5", fyne.KeyModifierShift)
			s.mark("d7", "d7", fyne.KeyModifierControl)
		}},
	{name: "typed", start: array, black: 8, moves: []string{"e2e4", "e7e5"}, always: true,
		do: func(s *tour, g *Session) {
			for _, r := range "Nf3" {
				s.Letter(r)
			}
		}},
	{name: "nemesis-two-boxes", start: "rnb1kb1r/ppppppp1/5n2/8/3P4/4K3/PPP2PPP/R1BK1B1R b - - 0 4 TN", white: 3, black: 0,
		do: func(s *tour, g *Session) { s.hover("f7"); s.tap("f7") }},
	{name: "moves", start: array, black: 8, clock: "5+3", always: true, moves: wholeGame,
		do: func(s *tour, g *Session) { g.Screen.SetTab("moves") }},
	{name: "tree", start: "r1bqk2r/pp3ppp/2np1b2/1B1np3/3P4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 AE", always: true,
		moves: []string{"b5c6", "e5d4", "f3d4", "d5c3"},
		do:    func(s *tour, g *Session) { s.tree(g) }},
	{name: "looking-back", start: array, black: 8, moves: []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5"},
		do: func(s *tour, g *Session) { g.browse(func() { g.Turn.GoTo(g.Game.Line()[2]) }) }},
	{name: "paused", start: array, clock: "5+3",
		always: true, moves: []string{"e2e4", "e7e5"}, do: func(s *tour, g *Session) { g.Tool("pause") }},
	{name: "delay", start: array, clock: "5+5 delay", moves: []string{"e2e4", "e7e5"}, wait: 3 * time.Second,
		do: func(s *tour, g *Session) { g.tick() }},
	{name: "byo-yomi", start: array, clock: "10+30 byo-yomi 3", moves: []string{"e2e4", "e7e5"}, wait: 635 * time.Second,
		do: func(s *tour, g *Session) { g.tick() }},
	{name: "periods", start: array, clock: "40 in 90+30, then 30+30", moves: []string{"e2e4", "e7e5"},
		do: func(s *tour, g *Session) { g.tick() }},
	{name: "short", start: array, clock: "5 hourglass", moves: []string{"e2e4", "e7e5"},
		wait: 4*time.Minute + 41*time.Second, do: func(s *tour, g *Session) { g.tick() }},
	{name: "premove", start: array, black: 4, clock: "5+3", always: true, moves: []string{"e2e4", "e7e5", "g1f3"},
		do: func(s *tour, g *Session) {
			s.app.Prefs().Preview(func(set *settings.Settings) { set.Premove = true })
			g.premove.refresh()
			s.tap("f1", "b5")
		}},
	{name: "draw-sure", start: array, black: 4,
		moves: []string{"e2e4", "e7e5"}, do: func(s *tour, g *Session) { g.offer() }},
	{name: "resign", start: array, clock: "30+20", moves: []string{"e2e4", "e7e5"},
		do: func(s *tour, g *Session) { g.Resign() }},
	{name: "draw-declined", start: array, black: 4, moves: []string{"e2e4", "e7e5"},
		do: func(s *tour, g *Session) { _ = g.Turn.Offer() }},
	{name: "kings", variant: "kings10x10:latent=duke,queens=chancellor", black: 3,
		start: "10/rnbqkkcbnr/pppp1ppp1p/4p5/8p1/5P4/4P5/PPPP2PPPP/RNBQKKCBNR/10 w AEFJaefj - 0 3",
		do:    func(s *tour, g *Session) { s.hover("f2"); s.tap("f2") }},
	{name: "rebel-choice", variant: "rebel2",
		black: 3, start: "rnB~qkbnr/1p1p1pp1/p3U2p/6u1/1p1P4/8/P1P2PPP/RNBQKBNR w KQkq - 0 6",
		do: func(s *tour, g *Session) { s.hover("c8"); s.tap("c8", "b7") }},
	{name: "rebel-spartans", variant: "rebel3",
		start: "2R~Q~K~b1r/1ppn1pp1/p3U2p/3n2u1/2B5/3P4/PPP2PPP/RNBQK1NR b KQ - 0 9",
		do:    func(s *tour, g *Session) { s.hover("e8") }},
	{name: "reservists", variant: "reservists",
		black: 3, start: "rilmqikr/c1nbbnac/p1pppppp/1p6/8/8/6P1/PPPPPP1P/CANBBNAC/RKIQMLIR w - - 0 2",
		do: func(s *tour, g *Session) { s.hover("d1"); s.tap("d1") }},
	{name: "reservists-drop", variant: "reservists", black: 3, start: "1k6/1p6/2p5/r7/8/8/8/8/1P6/R3K3 w - - 0 1",
		do: func(s *tour, g *Session) { s.tap("a1"); s.hover("a7") }},
	{name: "hint-move", start: array, always: true, do: func(s *tour, g *Session) { s.hint("g1f3") }},
	{name: "hint-rampage", start: "r1bqk2r/pp3ppp/2np1b2/1B1np3/3P4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 AE", black: 4,
		always: true,
		moves:  []string{"b5c6", "e5d4"}, do: func(s *tour, g *Session) { s.hint("d3d6") }},
	{name: "hint-whirlwind", start: "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR w - - 0 7 TN", black: 4,
		do: func(s *tour, g *Session) { s.hint("d3d3") }},
	{name: "hint-pass", start: "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR wk - - 0 7 TN", black: 4,
		do: func(s *tour, g *Session) { s.hint("0000") }},
	{name: "hint-pounce", start: "4k3/8/8/8/3p4/2B5/8/4K3 w - - 0 1 AC", black: 4,
		do: func(s *tour, g *Session) { s.hint("c3d4") }},
	{name: "hint-recruit", variant: "rebel2",
		black: 3, start: "rnB~qkbnr/1p1p1pp1/p3U2p/6u1/1p1P4/8/P1P2PPP/RNBQKBNR w KQkq - 0 6",
		do: func(s *tour, g *Session) { s.hint("c8b7c") }},
	{name: "hint-castle", start: "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1 CC", black: 9,
		do: func(s *tour, g *Session) { s.hint("e1h1") }},
	{name: "hint-invasion", start: "4k3/8/8/8/4K3/8/8/q7 w - - 0 1 CC", do: func(s *tour, g *Session) { s.hint("e4d5") }},
	{name: "hint-promotion", start: "4k3/1P3ppp/8/3r4/8/5N2/5PPP/R5K1 w - - 0 30 RC",
		do: func(s *tour, g *Session) { s.hint("b7b8n") }},
	{name: "watch", start: "r1bqk2r/pp3ppp/2np1b2/1B1np3/3P4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 AE", white: 3, black: 9,
		clock: "10+5", always: true,
		moves: []string{"b5c6", "e5d4"}, do: func(s *tour, g *Session) { s.analysis(g, "d3d6", "f3d4 c6d4") }},
	{name: "analysis", start: array, black: 4, always: true, moves: []string{"e2e4", "e7e5"},
		do: func(s *tour, g *Session) { s.analysis(g, "g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1h1", "b1c3 g8f6") }},
	{name: "analysis-two-kings", start: twoKings,
		black: 4, do: func(s *tour, g *Session) { s.analysis(g, "e2e4 e1e2 e7e5 d2d4 0000 e5d4") }},
	{name: "bar-flipped", start: "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR w - - 0 7 TN", black: 4,
		do: func(s *tour, g *Session) {
			g.flip()
			s.analysis(g, "d3d3 0000 d7d5", "f3d4 0000 c6d4", "d3d4 d4d3 d7d5", "c3d5 0000 e7e6", "f1c4 0000 d7d5")
			g.open("moves")
		}},
	{name: "explorer", variant: "chess", start: chessArray, white: 3, black: 5, always: true,
		moves: []string{"e2e4", "e7e5", "g1f3", "b8c6"}, do: func(s *tour, g *Session) {
			s.explore(g, false, played{"f1b5", 4102, 3307, 2718, 2387, 2026}, played{"f1c4", 1790, 1423, 1501, 2214, 2026},
				played{"d2d4", 611, 402, 498, 2240, 2025}, played{"b1c3", 188, 160, 171, 2195, 2025},
				played{"c2c3", 41, 17, 60, 2088, 2023}, played{"f1e2", 2, 1, 4, 1870, 2019}, played{"f3e5", 0, 0, 1, 0, 0})
		}},
	{name: "explorer-armies", start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HA - 0 1 CN", black: 4, always: true,
		do: func(s *tour, g *Session) {
			resigns(g, rules.White)
			g.foldEnd()
			s.explore(g, true, played{"e2e4", 3, 1, 1, 7, 2026}, played{"g1f3", 0, 0, 1, 4, 2026})
		}},
	{name: "explorer-filter", variant: "chess", start: chessArray, white: 3, black: 5, do: func(s *tour, g *Session) {
		s.room.who = app.Who{Player: "Berg", As: library.WhiteSide, From: 1990}
		g.explorer.form = true
		s.explore(g, false, played{"e2e4", 12, 4, 3, 2310, 2011}, played{"d2d4", 2, 0, 1, 2290, 2004})
		s.room.who = app.Who{}
	}},
	{name: "explorer-none", variant: "chess", start: chessArray, white: 3, black: 5,
		do: func(s *tour, g *Session) { s.explore(g, false) }},
	{name: "explorer-shut", start: array, black: 4, do: func(s *tour, g *Session) { g.open("explorer") }},
	{name: "graph", start: array, black: 8, always: true, moves: wholeGame, do: func(s *tour, g *Session) { s.graph(g) }},
	{name: "graph-lines", start: array, black: 8, moves: wholeGame, do: func(s *tour, g *Session) {
		s.graph(g)
		s.analysis(g, "b1d2 c5d4 c3d4 a5c6", "d4d5 c8d7 b2b3", "d4e5 d6e5 f3e5", "c1g5 h7h6 g5h4 a5c6 d4d5", "a2a4 b5b4")
	}},
	{name: "review", start: array, black: 8, moves: wholeGame, do: func(s *tour, g *Session) {
		resigns(g, rules.Black)
		g.foldEnd()
		g.open("analysis")
		g.review.start("", quickReview)
		g.review.left = g.review.left[12:]
		g.analysis.refresh()
	}},
	{name: "play-on", start: array, black: 5, moves: wholeGame, do: func(s *tour, g *Session) { g.askPlayOn() }},
	{name: "rules", start: array, black: 2, do: func(s *tour, g *Session) { s.Key(fyne.KeyF1) }},
	{name: "chess", variant: "chess", start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", white: 2,
		always: true,
		do:     nothing},
	{name: "coach", start: "rnb1kbnr/pppp1ppp/8/4p3/4q3/8/PPPP1PPP/RNBQKBNR w HA - 0 3 CR", black: 1, always: true,
		do: func(s *tour, g *Session) {
			s.app.Prefs().Preview(func(set *settings.Settings) { set.Coach = settings.CoachAlways })
			p := *g.Game.Position()
			g.coach.of, g.coach.lines = g.Game.Current(),
				[]search.Info{{Line: 1, PV: apptest.Moves(p, "g1e2")}, {Line: 2, Score: -900, PV: apptest.Moves(p, "d1g4 e4g4")}}
			g.Act(apptest.Moves(p, "d1g4")[0])
		}},
	{name: "moments", start: openingPosition, black: 1, moves: giveaway, always: true, do: func(s *tour, g *Session) {
		resigns(g, rules.White)
		knowsGame(g, giveawayVerdicts)
		g.reviewEnd()
	}},
	{name: "moments-none", start: openingPosition, black: 1, moves: giveaway[:2], do: func(s *tour, g *Session) {
		resigns(g, rules.White)
		knowsGame(g, giveawayVerdicts)
		g.reviewEnd()
	}},
	{name: "moments-many", start: openingPosition, black: 1, moves: giveaway, do: func(s *tour, g *Session) {
		resigns(g, rules.White)
		knowsGame(g, twice())
		g.reviewEnd()
	}},
	{name: "punish", start: openingPosition, black: 1, moves: giveaway, do: func(s *tour, g *Session) {
		resigns(g, rules.White)
		knowsGame(g, twice())
		g.reviewEnd()
		g.moments.show(2)
		g.moments.attempt.open()
	}},
	{name: "punish-wrong", start: openingPosition, black: 1, moves: giveaway, do: func(s *tour, g *Session) {
		resigns(g, rules.White)
		knowsGame(g, twice())
		g.reviewEnd()
		g.moments.show(2)
		a := &g.moments.attempt
		a.open()
		n := g.Game.MainLine()[3]
		g.Turn.GoTo(n)
		a.judged(n, -700, apptest.Moves(*n.Parent().Position(), "g4g7 h8g8 g7g8 f6g8"), 0)
	}},
	{name: "punish-right", start: openingPosition, black: 1, moves: giveaway, do: func(s *tour, g *Session) {
		resigns(g, rules.White)
		knowsGame(g, twice())
		g.reviewEnd()
		g.moments.show(2)
		a := &g.moments.attempt
		a.open()
		g.Act(apptest.Moves(*a.start.Position(), "g4f3")[0])
	}},
	{name: "end-invasion", start: "4r1k1/p4ppp/8/2p5/2nPK3/5N2/PP3PPP/R6R w - - 0 25 NR", black: 4, always: true,
		moves: []string{"e4d5"}, do: nothing},
	{name: "end-invasion-two", start: "6k1/5ppp/8/3K4/4K3/8/5PPP/R6R w - - 0 25 TC", black: 4, moves: []string{"e4e5"},
		do: nothing},
	{name: "end-invasion-lost", start: "r6r/pp3ppp/5n2/3pk3/8/8/P4PPP/1N1R2K1 b - - 0 25 CN", black: 4,
		moves: []string{"e5e4"}, do: nothing},
	{name: "end-mate", variant: "chess", start: "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 30", always: true,
		moves: []string{"d1d8"}, do: nothing},
	{name: "end-mate-flipped", variant: "chess", start: "3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 30", white: 3,
		moves: []string{"d8d1"}, do: nothing},
	{name: "end-no-action", start: "k7/8/8/8/8/8/1Q6/4K3 w - - 0 40 CC", moves: []string{"b2b6"}, do: nothing},
	{name: "end-stalemate", variant: "chess", start: "k7/8/8/8/8/8/1Q6/4K3 w - - 0 40", moves: []string{"b2b6"},
		do: nothing},
	{name: "end-elimination", variant: "rebel3", start: "8/8/8/3n4/4P3/K~7/8/4K3 w - - 0 40", moves: []string{"e4d5"},
		do: nothing},
	{name: "end-resignation", start: array, clock: "5+3", black: 3, moves: []string{"e2e4", "e7e5"},
		do: func(s *tour, g *Session) { resigns(g, rules.White) }},
	{name: "end-time", start: array, clock: "5+3",
		moves: []string{"e2e4", "e7e5"}, wait: time.Hour, do: func(s *tour, g *Session) {
			g.tick()
		}},
	{name: "end-agreement", start: array, always: true, moves: []string{"e2e4", "e7e5"}, do: func(s *tour, g *Session) {
		g.offer()
		g.Turn.Agree()
	}},
	{name: "end-threefold", variant: "chess", start: "4k2r/8/8/8/8/8/8/4K2R w - - 0 40", do: nothing,
		moves: []string{"h1g1", "h8g8", "g1h1", "g8h8", "h1g1", "h8g8", "g1h1", "g8h8"}},
	{name: "end-fifty", variant: "chess", start: "4k3/8/8/8/8/8/4P3/R3K3 w - - 99 90", moves: []string{"a1a2"},
		do: nothing},
	{name: "end-dead", variant: "chess", start: "4k3/8/8/8/8/8/3q4/4K3 w - - 0 90", moves: []string{"e1d2"}, do: nothing},
	{name: "end-kings", variant: "kings10x10:latent=duke,queens=chancellor", black: 3,
		start: "10/rnbqkkcbnr/pppp1ppp1p/4p5/8p1/5P4/4P5/PPPP2PPPP/RNBQKKCBNR/10 w AEFJaefj - 0 3",
		do:    func(s *tour, g *Session) { resigns(g, rules.White) }},
}

// wholeGame is one that is long enough for a list and a graph.
var wholeGame = []string{
	"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1h1", "f8e7", "f1e1", "b7b5", "a4b3", "d7d6", "c2c3",
	"e8h8",
	"h2h3", "c6a5", "b3c2", "c7c5", "d2d4", "d8c7", "b1d2", "c5d4", "c3d4", "a5c6", "d2b3", "a6a5", "c1e3", "a5a4", "b3d2",
	"c8d7",
	"a1c1", "c7b7", "c2b1", "f8c8", "d4e5", "c6e5", "f3e5", "d6e5"}

func nothing(*tour, *Session) {}

func resigns(g *Session, c rules.Color) {
	g.Turn.Resign(c)
}
