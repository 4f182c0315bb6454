package control

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/settings"
	"midline/engine/variant"
	ui "midline/ui/board"
	"midline/ui/screen"
	"midline/ui/theme"
)

// studio is a Window that can be photographed: what the shell does, in the test
// driver.
type studio struct {
	t    *testing.T
	app  *App
	win  fyne.Window
	now  screen.Screen
	bar  screen.Bar
	over screen.Overlay
	look look
	want func(name string) bool
	take func(name string, c fyne.Canvas)
}

var _ Window = (*studio)(nil)

func (*studio) Copy(string)               {}
func (*studio) Pick(string, func(string)) {}
func (*studio) Changed()                  {}
func (*studio) LargestScale() float64     { return 0 }

func (s *studio) Do(func())                             {} // nothing that time brings is to be seen
func (s *studio) Show(now screen.Screen)                { s.now, s.over = now, nil; s.compose() }
func (s *studio) Ask(bar screen.Bar)                    { s.bar = bar; s.compose() }
func (s *studio) Cover(o screen.Overlay)                { s.over = o; s.compose() }
func (s *studio) Showing() screen.Screen                { return s.now }
func (s *studio) Dress(settings.Settings, *theme.Theme) {}
func (s *studio) key(name fyne.KeyName)                 { s.now.Key(name) }
func (s *studio) letter(r rune)                         { s.now.Rune(r) }

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
	if s.over != nil {
		layers = append(layers, s.over)
	}
	s.win.SetContent(container.NewStack(layers...))
	s.win.Resize(size)
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
	g, err := game.New(game.Options{Start: start, Now: func() time.Time { return now }, Control: clockControl(settings.NewGame{Clock: p.clock}),
		Players: [2]game.Player{{Level: p.white}, {Level: p.black}}})
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
	g.hint.propose(g.turn.Shown(), m)
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
		g.analysis.telling(p)(infos)()
		g.thinking(p.Side().Other(), p)(infos)()
	}
}
