package control

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/settings"
	"midline/engine/variant"
	"midline/ui/art"
	ui "midline/ui/board"
	"midline/ui/kit"
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
	help *screen.KeysHelp
	dir  string
	look string // of the file names: "1280x800", "1024x640-dark"
}

var _ Window = (*studio)(nil)

func (s *studio) Do(func())                             {} // nothing that time brings is to be seen
func (s *studio) Show(now screen.Screen)                { s.now, s.help = now, nil; s.compose() }
func (s *studio) Ask(bar screen.Bar)                    { s.bar = bar; s.compose() }
func (s *studio) Help(h *screen.KeysHelp)               { s.help = h; s.compose() }
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
	if s.help != nil {
		layers = append(layers, s.help)
	}
	s.win.SetContent(container.NewStack(layers...))
	s.win.Resize(size)
}

// shoot writes what the window shows.
func (s *studio) shoot(name string) {
	s.t.Helper()
	f, err := os.Create(filepath.Join(s.dir, name+"-"+s.look+".png"))
	if err != nil {
		s.t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, s.win.Canvas().Capture()); err != nil {
		s.t.Fatal(err)
	}
}

// Screenshots of every screen go to the folder that MIDLINE_SCREENSHOTS names.
func TestScreenshots(t *testing.T) {
	dir := os.Getenv("MIDLINE_SCREENSHOTS")
	if dir == "" {
		t.Skip("MIDLINE_SCREENSHOTS names no folder")
	}
	for _, c := range []struct {
		look   string
		size   fyne.Size
		window string
		all    bool
	}{
		{"1280x800", fyne.NewSize(1280, 800), settings.WindowLight, true},
		{"1024x640", fyne.NewSize(1024, 640), settings.WindowLight, true},
		{"1280x800-dark", fyne.NewSize(1280, 800), settings.WindowDark, false},
		{"1024x640-dark", fyne.NewSize(1024, 640), settings.WindowDark, false},
		{"1920x1080", fyne.NewSize(1920, 1080), settings.WindowLight, false},
	} {
		t.Run(c.look, func(t *testing.T) {
			folder(t)
			s := &studio{t: t, dir: dir, look: c.look}
			set := settings.Default()
			set.Window, set.Animation = c.window, settings.AnimationOff
			test.NewTempApp(t).Settings().SetTheme(Theme(set))
			s.win = test.NewWindow(nil)
			s.win.SetPadded(false)
			s.win.Resize(c.size)
			s.app = NewApp(Options{Window: s, Thinker: newBrain(), Version: "0.1", Art: kit.Art{Piece: art.Piece, Icon: art.Icon}})
			s.app.set = set
			s.pages(c.all)
			s.games(c.all)
			if err := s.app.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

// pages are the screens around the game.
func (s *studio) pages(all bool) {
	a := s.app
	a.Start()
	s.shoot("home-first")
	a.newGame()
	s.shoot("new-computer")
	if all {
		a.set.NewGame.Opponent, a.set.NewGame.Start, a.set.NewGame.Clock = settings.OpponentPerson, settings.StartNumber, "5+3"
		a.newGame()
		s.letter('6')
		s.shoot("new-friend")
		a.set.NewGame.Opponent, a.set.NewGame.Game = settings.OpponentComputer, "chess960"
		a.newGame()
		s.shoot("new-chess960")
		for _, name := range []string{"kings10x10:latent=duke,queens=chancellor", "rebel3", "reservists"} {
			a.set.NewGame.Game = name
			a.newGame()
			s.shoot("new-" + familyOf(name))
		}
	}
	a.set = settings.Default()
	a.set.Animation, a.set.NewGame.Opponent = settings.AnimationOff, settings.OpponentPerson
	a.newGame()
	s.letter('6')
	s.key(fyne.KeyReturn)
	s.shoot("curtain")
	s.key(fyne.KeySpace)
	s.shoot("choose")
	s.letter('2')
	s.shoot("reveal")
	if all {
		a.set.NewGame.Opponent = settings.OpponentComputer
		a.newGame()
		s.letter('5')
		s.key(fyne.KeyReturn)
		s.shoot("reveal-computer")
		a.tell("settings.toml:4:9: level is 99, and must be a whole number from 1 to 9. The default, 1, is used.")
		s.shoot("notice")
		a.notices = nil
		a.nextNotice()
	}
	a.settings()
	s.shoot("settings")
	a.home()
	a.win.Show(screen.NewAbout(a.art, a.version, a.home))
	s.shoot("about")
}

// picture is a game at a moment.
type picture struct {
	name    string
	variant string
	start   string
	white   int // level
	black   int
	clock   string
	moves   []string
	do      func(s *studio, g *session)
	always  bool // in every window
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

// games are moments of games, and the first screen with one of them unfinished.
func (s *studio) games(all bool) {
	for _, p := range pictures {
		if !all && !p.always {
			continue
		}
		s.open(p)
		p.do(s, s.app.session)
		s.shoot("game-" + p.name)
	}
	s.open(pictures[0])
	s.app.settings()
	s.shoot("game-settings")
	s.app.home()
	s.shoot("home-unfinished")
	s.app.help()
	s.shoot("keys")
	s.help = nil
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
	g, err := game.New(game.Options{Start: start, Control: clockControl(settings.NewGame{Clock: p.clock}),
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
	s.app.play(s.app.newSession(g))
}

// hint proposes an action.
func (s *studio) hint(text string) {
	g := s.app.session
	m, err := uci.Parse(g.game.Position(), text)
	if err != nil {
		s.t.Fatalf("%s: %v", text, err)
	}
	g.propose(g.shown, m)
}

// analysis shows lines as an analysis would have told them, and as what the
// other computer thought.
func (s *studio) analysis(g *session, lines ...string) {
	g.switchAnalysis(true)
	g.open("analysis")
	g.wantLines(len(lines))
	p := *g.shown.Position()
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
		g.analysed(p)(infos)()
		g.thinking(p.Side().Other(), p)(infos)()
	}
}

var pictures = []picture{
	{name: "rampage", start: "r1bqk2r/pp3ppp/2np1b2/1B1np3/3P4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 AE", black: 4, clock: "10+5", always: true,
		moves: []string{"b5c6", "e5d4"},
		do: func(s *studio, g *session) {
			g.screen.SetTab("card")
			s.drag("d3", "d6")
		}},
	{name: "king-turn", start: "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR wk - - 0 7 TN", black: 4, always: true,
		do: func(s *studio, g *session) { s.tap("d3") }},
	{name: "whirlwind", start: "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR w - - 0 7 TN",
		do: func(s *studio, g *session) {
			g.screen.SetTab("card")
			s.tap("d3")
			at := s.at("d3").AddXY(0.4*g.board.Geometry().Square, -0.4*g.board.Geometry().Square)
			g.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
		}},
	{name: "check", start: "rn2kb1r/pppp1ppp/5n2/4q3/8/2N2N2/PPPP1PPP/R1BQKB1R w HA - 0 6 CN", black: 3,
		do: func(s *studio, g *session) { s.hover("e5"); g.screen.SetTab("card") }},
	{name: "why", start: "rnbqk1nr/pppp1ppp/8/4p3/1b2P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 3 CC", black: 2,
		do: func(s *studio, g *session) {
			s.hover("d2")
			s.tap("d2", "d4")
		}},
	{name: "promotion", start: "4k3/1P3ppp/8/3r4/8/5N2/5PPP/R5K1 w - - 0 30 RC", black: 5,
		do: func(s *studio, g *session) { s.tap("b7", "b8") }},
	{name: "reaper", start: "rnbqkbnr/pp2pppp/8/2pp4/3P4/2N5/PPP1PPPP/R1BQKBNR w - - 0 3 RA", always: true,
		do: func(s *studio, g *session) { g.screen.SetTab("card"); s.tap("d1"); s.hover("d1") }},
	{name: "empowered", start: "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2P1P3/3BN3/PP1P1PPP/R1BQK1NR w - - 4 5 EN", black: 6,
		do: func(s *studio, g *session) { g.screen.SetTab("card"); s.tap("d3"); s.hover("d3") }},
	{name: "nemesis-pawn", start: "rnbqk2r/ppppppbp/5np1/8/3PP3/8/PPP2PPP/RNBQKBNR w ha - 0 4 NC", black: 6,
		do: func(s *studio, g *session) { g.screen.SetTab("card"); s.tap("d4"); s.hover("d4") }},
	{name: "threats", start: "k6r/ppp2ppp/3P4/3k1n2/3N4/5N2/PPP2PPP/R1B1QRK1 w - - 4 7 CT", black: 4,
		do: func(s *studio, g *session) { g.hold(fyne.KeyT, true) }},
	{name: "threats-animals", start: "r2qk2r/pp3ppp/2np1b2/1b1np3/3P4/r1NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 CA", black: 4, always: true,
		do: func(s *studio, g *session) { g.screen.SetTab("card"); s.hover("d3"); g.hold(fyne.KeyT, true) }},
	{name: "threats-reaper", start: "rnb1kbnr/pp2pppp/4q3/2pp4/3P4/2N5/PPP2PPP/R1BQKBNR w - - 0 3 ER", black: 4,
		do: func(s *studio, g *session) { g.hold(fyne.KeyT, true) }},
	{name: "threats-invasion", start: "r7/1p3ppp/8/2k2n2/8/5N2/PP3PPP/5RK1 w - - 0 25 NC", black: 4, moves: nil,
		do: func(s *studio, g *session) { g.hold(fyne.KeyT, true) }},
	{name: "marks", start: array, black: 8, moves: []string{"e2e4", "e7e5"},
		do: func(s *studio, g *session) {
			s.mark("g1", "f3", 0)
			s.mark("d1", "h5", fyne.KeyModifierShift)
			s.mark("f1", "c4", fyne.KeyModifierControl)
			s.mark("f7", "f7", 0)
			s.mark("e5", "e5", fyne.KeyModifierShift)
			s.mark("d7", "d7", fyne.KeyModifierControl)
		}},
	{name: "typed", start: array, black: 8, moves: []string{"e2e4", "e7e5"}, always: true,
		do: func(s *studio, g *session) {
			for _, r := range "Nf3" {
				s.letter(r)
			}
		}},
	{name: "nemesis-two-boxes", start: "rnb1kb1r/ppppppp1/5n2/8/3P4/4K3/PPP2PPP/R1BK1B1R b - - 0 4 TN", white: 3, black: 0,
		do: func(s *studio, g *session) { s.hover("f7"); s.tap("f7") }},
	{name: "moves", start: array, black: 8, clock: "5+3", always: true, moves: []string{
		"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1h1", "f8e7", "f1e1", "b7b5", "a4b3", "d7d6", "c2c3", "e8h8",
		"h2h3", "c6a5", "b3c2", "c7c5", "d2d4", "d8c7", "b1d2", "c5d4", "c3d4", "a5c6", "d2b3", "a6a5", "c1e3", "a5a4", "b3d2", "c8d7",
		"a1c1", "c7b7", "c2b1", "f8c8", "d4e5", "c6e5", "f3e5", "d6e5"},
		do: func(s *studio, g *session) {}},
	{name: "looking-back", start: array, black: 8, moves: []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5"},
		do: func(s *studio, g *session) { g.goTo(2) }},
	{name: "resign", start: array, clock: "30+20", moves: []string{"e2e4", "e7e5"},
		do: func(s *studio, g *session) { g.resign() }},
	{name: "draw-declined", start: array, black: 4, moves: []string{"e2e4", "e7e5"},
		do: func(s *studio, g *session) { g.offer() }},
	{name: "end-invasion", start: "4r1k1/p4ppp/8/2p5/2nPK3/5N2/PP3PPP/R6R w - - 0 25 NR", black: 4, always: true, moves: []string{"e4d5"},
		do: func(s *studio, g *session) {}},
	{name: "end-mate", variant: "chess", start: "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 30", moves: []string{"d1d8"},
		do: func(s *studio, g *session) {}},
	{name: "kings", variant: "kings10x10:latent=duke,queens=chancellor", black: 3,
		start: "10/rnbqkkcbnr/pppp1ppp1p/4p5/8p1/5P4/4P5/PPPP2PPPP/RNBQKKCBNR/10 w AEFJaefj - 0 3", do: func(s *studio, g *session) { s.hover("f2"); s.tap("f2") }},
	{name: "rebel-choice", variant: "rebel2", black: 3, start: "rnB~qkbnr/1p1p1pp1/p3U2p/6u1/1p1P4/8/P1P2PPP/RNBQKBNR w KQkq - 0 6",
		do: func(s *studio, g *session) { s.hover("c8"); s.tap("c8", "b7") }},
	{name: "rebel-spartans", variant: "rebel3", start: "2R~Q~K~b1r/1ppn1pp1/p3U2p/3n2u1/2B5/3P4/PPP2PPP/RNBQK1NR b KQ - 0 9",
		do: func(s *studio, g *session) { s.hover("e8") }},
	{name: "reservists-drop", variant: "reservists", black: 3, start: "rilmqikr/c1nbbnac/p1pppppp/1p6/8/8/6P1/PPPPPP1P/CANBBNAC/RKIQMLIR w - - 0 2",
		do: func(s *studio, g *session) { s.hover("c1"); s.tap("c1") }},
	{name: "hint-move", start: array, always: true, do: func(s *studio, g *session) { s.hint("g1f3") }},
	{name: "hint-rampage", start: "r1bqk2r/pp3ppp/2np1b2/1B1np3/3P4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 AE", black: 4, always: true,
		moves: []string{"b5c6", "e5d4"}, do: func(s *studio, g *session) { s.hint("d3d6") }},
	{name: "hint-whirlwind", start: "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR w - - 0 7 TN", black: 4,
		do: func(s *studio, g *session) { s.hint("d3d3") }},
	{name: "hint-pass", start: "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR wk - - 0 7 TN", black: 4,
		do: func(s *studio, g *session) { s.hint("0000") }},
	{name: "hint-pounce", start: "4k3/8/8/8/3p4/2B5/8/4K3 w - - 0 1 AC", black: 4, do: func(s *studio, g *session) { s.hint("c3d4") }},
	{name: "hint-recruit", variant: "rebel2", black: 3, start: "rnB~qkbnr/1p1p1pp1/p3U2p/6u1/1p1P4/8/P1P2PPP/RNBQKBNR w KQkq - 0 6",
		do: func(s *studio, g *session) { s.hint("c8b7c") }},
	{name: "hint-castle", start: "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1 CC", black: 9, do: func(s *studio, g *session) { s.hint("e1h1") }},
	{name: "hint-invasion", start: "4k3/8/8/8/4K3/8/8/q7 w - - 0 1 CC", do: func(s *studio, g *session) { s.hint("e4d5") }},
	{name: "hint-promotion", start: "4k3/1P3ppp/8/3r4/8/5N2/5PPP/R5K1 w - - 0 30 RC", do: func(s *studio, g *session) { s.hint("b7b8n") }},
	{name: "watch", start: "r1bqk2r/pp3ppp/2np1b2/1B1np3/3P4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 AE", white: 3, black: 9, clock: "10+5", always: true,
		moves: []string{"b5c6", "e5d4"}, do: func(s *studio, g *session) { s.analysis(g, "d3d6", "f3d4 c6d4") }},
	{name: "analysis", start: array, black: 4, always: true, moves: []string{"e2e4", "e7e5"},
		do: func(s *studio, g *session) { s.analysis(g, "g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1h1", "b1c3 g8f6") }},
	{name: "analysis-two-kings", start: twoKings, black: 4, do: func(s *studio, g *session) { s.analysis(g, "e2e4 e1e2 e7e5 d2d4 0000 e5d4") }},
	{name: "rules", start: array, black: 2, do: func(s *studio, g *session) { s.key(fyne.KeyF1) }},
	{name: "chess", variant: "chess", start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", white: 2, always: true,
		do: func(s *studio, g *session) {}},
}
