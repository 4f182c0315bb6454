package play

import (
	"math"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/annotation"
	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/opening"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant"
	"midline/ui/app"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/settings"
	"midline/ui/think"
	"midline/ui/words"
)

// tour has the room of games in a window that can be photographed.
type tour struct {
	*apptest.TourWindow
	t    *testing.T
	app  *app.App
	room *Room
}

// hover lays the pointer on squares, one after the other; tap clicks them.
func (s *tour) hover(names ...string) {
	for _, name := range names {
		b := s.room.Session.Board
		b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: s.at(name)}})
	}
}

func (s *tour) tap(names ...string) {
	for _, name := range names {
		s.hover(name)
		s.room.Session.Board.Tapped(&fyne.PointEvent{Position: s.at(name)})
	}
}

// mark draws with the right button.
func (s *tour) mark(from, to string, mod fyne.KeyModifier) {
	b := s.room.Session.Board
	at := func(name string) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: s.at(name)}, Button: desktop.MouseButtonSecondary,
			Modifier: mod}
	}
	b.MouseDown(at(from))
	b.MouseUp(at(to))
}

// drag takes a piece to a square and holds it there.
func (s *tour) drag(from, to string) {
	b := s.room.Session.Board
	s.hover(from)
	half := b.Geometry().Square / 4
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: s.at(from)}, Button: desktop.MouseButtonPrimary})
	for _, p := range []fyne.Position{s.at(from).AddXY(half, half), s.at(to).AddXY(half, half)} {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}})
	}
}

func (s *tour) at(name string) fyne.Position {
	g := s.room.Session
	for sq := range board.Square(g.Game.Position().Geo().Squares) {
		if g.Game.Position().Geo().Name(sq) == name {
			return g.Board.Geometry().Centre(ui.Square(sq))
		}
	}
	s.t.Fatalf("there is no square %s", name)
	return fyne.Position{}
}

// clocks are those of the pictures.
var clocks = map[string]game.Control{"10+5": {Base: 10 * time.Minute, Increment: 5 * time.Second},
	"5+3":              {Base: 5 * time.Minute, Increment: 3 * time.Second},
	"30+20":            {Base: 30 * time.Minute, Increment: 20 * time.Second},
	"10+30 byo-yomi 3": {Kind: game.ByoYomi, Base: 10 * time.Minute, Increment: 30 * time.Second, Overtime: 3},
	"40 in 90+30, then 30+30": {Base: 90 * time.Minute, Increment: 30 * time.Second, Turns: 40,
		Later: [game.MaxLater]game.Period{{Base: 30 * time.Minute, Increment: 30 * time.Second}}},
	"5 hourglass": {Kind: game.Hourglass, Base: 5 * time.Minute},
	"5+5 delay":   {Kind: game.Delay, Base: 5 * time.Minute, Increment: 5 * time.Second}}

// open brings a game to the moment.
func (s *tour) open(p picture) {
	s.app.Prefs().Preview(func(set *settings.Settings) { set.Premove, set.Coach = false, settings.Default().Coach })
	s.t.Helper()
	name := p.variant
	if name == "" {
		name = "chess2"
	}
	v, err := variant.Find(name)
	if err != nil {
		s.t.Fatal(err)
	}
	start, err := fen.Parse(v, p.start)
	if err != nil {
		s.t.Fatalf("%s: %v", p.name, err)
	}
	now := time.Unix(0, 0)
	g, err := game.New(game.Options{Start: start, Now: func() time.Time { return now }, Control: clocks[p.clock],
		Players: [2]game.Player{{Opponent: apptest.By(p.white)}, {Opponent: apptest.By(p.black)}}})
	if err != nil {
		s.t.Fatal(err)
	}
	for _, text := range p.moves {
		m, err := uci.Parse(g.Position(), text)
		if err != nil {
			s.t.Fatalf("%s: %v", p.name, err)
		}
		if _, err := g.Play(m); err != nil {
			s.t.Fatalf("%s: %s: %v", p.name, text, err)
		}
	}
	s.room.play(newSession(s.room, g, nil))
	now = now.Add(p.wait)
}

// hint proposes an action.
func (s *tour) hint(text string) {
	g := s.room.Session
	m, err := uci.Parse(g.Game.Position(), text)
	if err != nil {
		s.t.Fatalf("%s: %v", text, err)
	}
	g.hint.propose(g.Turn.Shown(), think.Answer{Move: m})
}

// explore shows moves as the library would have them.
func (s *tour) explore(g *Session, levels bool, list ...played) {
	book, err := opening.Read()
	if err != nil {
		s.t.Fatal(err)
	}
	s.room.openings, s.room.openingsAsked = book, true
	x, n := &g.explorer, g.Turn.Shown()
	x.of, x.about, x.who, x.found = n, n, s.room.who, exploration(s.t, n.Position(), levels, list...)
	if n.Position().Rules().Variant.Chosen {
		x.found.Armies = &library.ArmiesScore{Results: library.Results{Games: 241, White: 109, Draw: 14, Black: 118},
			Start: library.Results{Games: 6, White: 3, Draw: 1, Black: 2}, Endings: []library.ReasonCount{
				{Reason: game.Reason(rules.Checkmate), Games: 103}, {Reason: game.Reason(rules.MidlineInvasion), Games: 88},
				{Reason: game.Resignation, Games: 21}, {Reason: game.Time, Games: 15}}}
	}
	g.open("explorer")
}

// analysis shows lines as an analysis would have told them, and as what the
// other computer thought.
func (s *tour) analysis(g *Session, lines ...string) {
	g.analysis.turnOn(true)
	g.open("analysis")
	g.analysis.want(len(lines))
	p := *g.Turn.Shown().Position()
	var infos []search.Info
	for i, line := range lines {
		info := search.Info{Depth: 17, Line: i + 1, Score: search.Score(82 - 60*i), Nodes: 3_200_000, Time: 2 * time.Second}
		for at, text := p, strings.Fields(line); len(text) > 0; text = text[1:] {
			m, err := uci.Parse(&at, text[0])
			if err != nil {
				break
			}
			info.PV = append(info.PV, m)
			var next rules.Position
			at.Make(m, &next)
			at = next
		}
		if len(info.PV) > 0 {
			infos = append(infos, info)
		}
	}
	if len(infos) > 0 {
		g.analysis.telling(p, words.T("app.name"))(infos)()
		g.thinking(p.Side().Other(), p)(infos)()
	}
}

// tree adds variations, comments, glyphs and marks to a game, and shows one of them.
func (s *tour) tree(g *Session) {
	s.t.Helper()
	line := func(at *game.Node, text string) []*game.Node {
		nodes, err := g.Game.AddLine(at, apptest.Actions(s.t, at.Position(), text))
		if err != nil {
			s.t.Fatal(err)
		}
		return nodes
	}
	note := func(n *game.Node, notes annotation.Notes) {
		if err := g.Game.Annotate(n, notes); err != nil {
			s.t.Fatal(err)
		}
	}
	played := g.Game.Line()
	other := line(played[2], "d3d6 f6d4 b2b3 d4c3")
	line(other[0], "f6e7 a2a3")
	line(played[0], "d4e5 c6e5 b2b3")
	note(played[1],
		annotation.Notes{Comment: "The tiger strikes from where it stands. The rampage to d6 would have been stronger.",
			Glyphs: []annotation.Glyph{annotation.Dubious}})
	note(other[0], annotation.Notes{Comment: "Three at once, and nothing recaptures.",
		Glyphs: []annotation.Glyph{annotation.Brilliant, 16},
		Marks: []annotation.Mark{{Color: annotation.Green, From: 43, To: 59}, {Color: annotation.Red, From: 59, To: 59},
			{Color: annotation.Blue, From: 45, To: 27}, {Color: annotation.Yellow, From: 18, To: 33}}})
	g.open("moves")
	g.browse(func() { g.Turn.GoTo(other[0]) })
}

// graph shows the graph of a game that has been analysed, at a turn in the middle.
func (s *tour) graph(g *Session) {
	resigns(g, rules.Black)
	g.foldEnd()
	_, nodes := g.review.graphs.Graph(g.Game, g.Turn.Shown())
	for i, n := range nodes {
		cp := int(90*math.Sin(float64(i)/3)) + 12*(i%3)
		switch {
		case i > 31:
			cp += 420
		case i > 20:
			cp -= 250
		case i > 17:
			cp += 150
		}
		g.Game.SetEval(n, annotation.Eval{Known: true, Centipawns: cp, Depth: 14})
	}
	g.open("analysis")
	g.browse(func() { g.Turn.GoTo(nodes[22]) })
}
