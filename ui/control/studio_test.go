package control

import (
	"math"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/annotation"
	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant"
	"midline/ui/app"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/newgame"
	"midline/ui/settings"
	"midline/ui/theme"
	"midline/ui/think"
	"midline/ui/words"
)

// studio is a Window that can be photographed: what the shell does, in the test
// driver.
type studio struct {
	t    *testing.T
	app  *App
	win  fyne.Window
	now  app.Screen
	bar  kit.Prompt
	over app.Overlay
	look apptest.Look
	want func(name string) bool
	take func(name string, c fyne.Canvas)
}

var _ app.Window = (*studio)(nil)

func (*studio) Copy(string)                     {}
func (*studio) Pasted(take func(string, error)) { take("", nil) }
func (*studio) Changed()                        {}
func (*studio) LargestScale() float64           { return 0 }
func (*studio) Pick(string, func(string))       {}

func (s *studio) Do(func())                                     {} // nothing that time brings is to be seen
func (s *studio) Show(now app.Screen)                           { s.now, s.over = now, nil; s.compose() }
func (s *studio) Ask(bar kit.Prompt)                            { s.bar = bar; s.compose() }
func (s *studio) Cover(o app.Overlay)                           { s.over = o; s.compose() }
func (s *studio) Showing() app.Screen                           { return s.now }
func (s *studio) SetAppearance(settings.Settings, *theme.Theme) {}
func (s *studio) key(name fyne.KeyName)                         { s.now.Key(name) }
func (s *studio) letter(r rune)                                 { s.now.Rune(r) }

// again presses the option once more that is chosen somewhere.
func (s *studio) again(id string) {
	apptest.Walk(s.now, func(o fyne.CanvasObject) {
		if c, ok := o.(*kit.Segmented); ok && c.Chosen() == id {
			c.OnAgain(id)
		}
	})
}

func (s *studio) compose() {
	if s.now == nil {
		return
	}
	size := s.win.Canvas().Size()
	layers := []fyne.CanvasObject{s.now}
	if s.bar != nil {
		w := min(size.Width-32, 640)
		h := s.bar.HeightAt(w)
		s.bar.Resize(fyne.NewSize(w, h))
		s.bar.Move(fyne.NewPos((size.Width-w)/2, size.Height-h-24))
		layers = append(layers, container.NewWithoutLayout(s.bar))
	}
	s.app.Explainer().Stop()
	layers = append(layers, s.app.Explainer())
	if s.over != nil {
		layers = append(layers, s.over)
	}
	s.win.SetContent(container.NewStack(layers...))
	s.win.Resize(size)
}

// explain lets a marked word on the screen be explained.
func (s *studio) explain(term string) {
	var found *kit.Word
	apptest.Walk(s.now, func(o fyne.CanvasObject) {
		if l, ok := o.(*kit.Label); ok {
			for _, w := range l.Words() {
				if w.Term == term && found == nil {
					found = w
				}
			}
		}
	})
	if found == nil {
		s.t.Fatalf("no word %s is marked", term)
	}
	found.Explain()
}

// hover lays the pointer on squares, one after the other; tap clicks them.
func (s *studio) hover(names ...string) {
	for _, name := range names {
		b := s.app.session.board
		b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: s.at(name)}})
	}
}

func (s *studio) tap(names ...string) {
	for _, name := range names {
		s.hover(name)
		s.app.session.board.Tapped(&fyne.PointEvent{Position: s.at(name)})
	}
}

// mark draws with the right button.
func (s *studio) mark(from, to string, mod fyne.KeyModifier) {
	b := s.app.session.board
	at := func(name string) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: s.at(name)}, Button: desktop.MouseButtonSecondary, Modifier: mod}
	}
	b.MouseDown(at(from))
	b.MouseUp(at(to))
}

// drag takes a piece to a square and holds it there.
func (s *studio) drag(from, to string) {
	b := s.app.session.board
	s.hover(from)
	half := b.Geometry().Square / 4
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: s.at(from)}, Button: desktop.MouseButtonPrimary})
	for _, p := range []fyne.Position{s.at(from).AddXY(half, half), s.at(to).AddXY(half, half)} {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}})
	}
}

func (s *studio) at(name string) fyne.Position {
	g := s.app.session
	for sq := range board.Square(g.game.Position().Geo().Squares) {
		if g.game.Position().Geo().Name(sq) == name {
			return g.board.Geometry().Centre(ui.Square(sq))
		}
	}
	s.t.Fatalf("there is no square %s", name)
	return fyne.Position{}
}

// open brings a game to the moment.
func (s *studio) open(p picture) {
	s.app.Prefs().Preview(func(set *settings.Settings) { set.Premove = false })
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
	g, err := game.New(game.Options{Start: start, Now: func() time.Time { return now }, Control: newgame.ClockControl(p.clock, rules.White),
		Players: [2]game.Player{{Opponent: by(p.white)}, {Opponent: by(p.black)}}})
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
	s.app.play(s.app.newSession(g, nil))
	now = now.Add(p.wait)
}

// hint proposes an action.
func (s *studio) hint(text string) {
	g := s.app.session
	m, err := uci.Parse(g.game.Position(), text)
	if err != nil {
		s.t.Fatalf("%s: %v", text, err)
	}
	g.hint.propose(g.turn.Shown(), think.Answer{Move: m})
}

// analysis shows lines as an analysis would have told them, and as what the
// other computer thought.
func (s *studio) analysis(g *session, lines ...string) {
	g.analysis.turnOn(true)
	g.open("analysis")
	g.analysis.want(len(lines))
	p := *g.turn.Shown().Position()
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
func (s *studio) tree(g *session) {
	s.t.Helper()
	line := func(at *game.Node, text string) []*game.Node {
		nodes, err := g.game.AddLine(at, actionsOf(s.t, at.Position(), text))
		if err != nil {
			s.t.Fatal(err)
		}
		return nodes
	}
	note := func(n *game.Node, notes annotation.Notes) {
		if err := g.game.Annotate(n, notes); err != nil {
			s.t.Fatal(err)
		}
	}
	played := g.game.Line()
	other := line(played[2], "d3d6 f6d4 b2b3 d4c3")
	line(other[0], "f6e7 a2a3")
	line(played[0], "d4e5 c6e5 b2b3")
	note(played[1], annotation.Notes{Comment: "The tiger strikes from where it stands. The rampage to d6 would have been stronger.", Glyphs: []annotation.Glyph{annotation.Dubious}})
	note(other[0], annotation.Notes{Comment: "Three at once, and nothing recaptures.", Glyphs: []annotation.Glyph{annotation.Brilliant, 16},
		Marks: []annotation.Mark{{Color: annotation.Green, From: 43, To: 59}, {Color: annotation.Red, From: 59, To: 59}, {Color: annotation.Blue, From: 45, To: 27}, {Color: annotation.Yellow, From: 18, To: 33}}})
	g.open("moves")
	g.look(func() { g.turn.Look(other[0]) })
}

// graph shows the graph of a game that has been analysed, at a turn in the middle.
func (s *studio) graph(g *session) {
	resigns(g, rules.Black)
	g.hideEnd()
	_, nodes := g.review.graphs.Graph(g.game, g.turn.Shown())
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
		g.game.SetEval(n, annotation.Eval{Known: true, Centipawns: cp, Depth: 14})
	}
	g.open("analysis")
	g.look(func() { g.turn.Look(nodes[22]) })
}
