package play

import (
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/app/apptest"
	"midline/ui/art"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/theme"
)

// effect is an action that is filmed.
type effect struct {
	name    string
	variant string // Chess 2 if empty
	start   string
	moves   []string         // the last one is filmed
	at      string           // the middle of the strip's pictures
	span    int              // their side in squares
	throws  []orthodox.Throw // of dice, which are filmed instead
	drag    bool             // the hand let the piece go on its square
}

const (
	animals = "r1bqk2r/pp3ppp/2np1b2/1B1np3/3P4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 AE"
	kingsD3 = "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR w - - 0 7 TN"
)

var filmed = []effect{
	{name: "move", start: array, moves: []string{"g1f3"}, at: "f2", span: 5},
	{name: "capture", start: "4k3/8/2n5/8/3P4/8/3N4/4K3 b - - 0 1 CC", moves: []string{"c6d4"}, at: "d4", span: 5},
	{name: "drag", start: "4k3/8/2n5/8/3P4/8/3N4/4K3 b - - 0 1 CC", moves: []string{"c6d4"}, at: "d4", span: 5,
		drag: true},
	{name: "castle", start: "4k3/8/8/8/8/8/5PPP/4K2R w H - 0 1 CC", moves: []string{"e1h1"}, at: "f2", span: 5},
	{name: "promotion", start: "r3k3/1P3ppp/8/8/8/5N2/5PPP/4K3 w - - 0 30 RC", moves: []string{"b7a8q"}, at: "c7",
		span: 5},
	{name: "whirlwind", start: kingsD3, moves: []string{"d3d3"}, at: "d3", span: 5},
	{name: "rampage", start: animals, moves: []string{"b5c6", "e5d4", "d3d6"}, at: "d4", span: 6},
	{name: "rampage-drag", start: animals, moves: []string{"b5c6", "e5d4", "d3d6"}, at: "d4", span: 6, drag: true},
	{name: "teleport", start: "rnbqkbnr/pp2pppp/8/2pp4/3P4/2N5/PPP1PPPP/R1BQKBNR w - - 0 3 RA", moves: []string{"d1g7"},
		at: "e4", span: 8},
	{name: "pounce", start: "4k3/8/8/4p3/8/2B5/1P6/4K3 w - - 0 1 AC", moves: []string{"c3e5"}, at: "d4", span: 5},
	{name: "conversion", variant: "rebel2", start: "rnB~qkbnr/1p1p1pp1/p3U2p/6u1/1p1P4/8/P1P2PPP/RNBQKBNR w KQkq - 0 6",
		moves: []string{"c8b7c"}, at: "c7", span: 5},
	{name: "drop", variant: "reservists", start: "1k6/1p6/2p5/r7/8/8/8/8/1P6/R3K3 w - - 0 1", moves: []string{"a1a7"},
		at: "c6", span: 8},
	{name: "invasion", start: "4r1k1/p4ppp/8/2p5/2nPK3/5N2/PP3PPP/R6R w - - 0 25 NR", moves: []string{"e4d5"}, at: "e5",
		span: 8},
	{name: "crown", variant: "kings", start: "4k3/3q4/8/8/8/2K5/8/2K5 w - - 0 1", moves: []string{"c3b3"}, at: "c3",
		span: 5},
}

// reel is a board whose animations are run by hand.
type reel struct {
	t    *testing.T
	s    *Session
	win  fyne.Window
	film *fyne.Animation
	spec theme.Spec
}

// newReel puts a game on a board of 64 pixels a square.
func newReel(t *testing.T, e effect, spec theme.Spec) *reel {
	t.Helper()
	name := e.variant
	if name == "" {
		name = "chess2"
	}
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	start, err := fen.Parse(v, e.start)
	if err != nil {
		t.Fatalf("%s: %v", e.name, err)
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range e.moves[:len(e.moves)-1] {
		if _, err := g.Play(actionOf(t, g.Position(), text)); err != nil {
			t.Fatal(err)
		}
	}
	r := &reel{t: t, spec: spec}
	test.NewTempApp(t).Settings().SetTheme(theme.New(spec, theme.Light))
	colors := func() ui.Colors { return ui.FromTheme(spec.Board, spec.Light) }
	room := newRoom(t, &table{t: t, window: &apptest.Window{}, brain: apptest.NewThinker(), aide: apptest.NewThinker()})
	room.Frame.Prefs().Preview(func(set *settings.Settings) { set.Animation = settings.AnimationNormal })
	r.s = newSession(room, g, e.throws)
	geo := g.Position().Geo()
	b := ui.New(ui.Config{Piece: art.Piece, Icon: art.Icon, Animate: func(a *fyne.Animation) { r.film = a }})
	b.SetColors(colors())
	r.s.Board = b
	r.win = test.NewWindow(container.NewStack(canvas.NewRectangle(spec.Light.Background), b))
	r.win.SetPadded(false)
	r.win.Resize(fyne.NewSize(float32(geo.Files)*64+48, float32(geo.Ranks)*64+40))
	r.s.start()
	t.Cleanup(func() { r.s.close(); r.win.Close() })
	return r
}

func actionOf(t *testing.T, p *rules.Position, text string) rules.Move {
	t.Helper()
	m, err := uci.Parse(p, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return m
}

// frames runs the film that has begun and takes a picture of each share of it.
func (r *reel) frames(shares []float32) []image.Image {
	r.t.Helper()
	if r.film == nil {
		r.t.Fatal("no animation has begun")
	}
	var list []image.Image
	for _, f := range shares {
		r.film.Tick(f)
		list = append(list, r.win.Canvas().Capture())
	}
	return list
}

// crop cuts the part around a square out of pictures of the board.
func (r *reel) crop(e effect, list []image.Image) []image.Image {
	at, _ := r.s.Game.Position().Geo().Parse(e.at)
	g := r.s.Board.Geometry()
	c := g.Centre(present.Square(at))
	half := float32(e.span) / 2 * g.Square
	if e.span%2 == 0 { // an even part begins and ends with a square
		c = c.AddXY(-g.Square/2, -g.Square/2)
	}
	part := image.Rect(int(c.X-half), int(c.Y-half), int(c.X+half), int(c.Y+half)).Intersect(list[0].Bounds())
	out := make([]image.Image, len(list))
	for i, img := range list {
		out[i] = img.(interface {
			SubImage(image.Rectangle) image.Image
		}).SubImage(part)
	}
	return out
}

// eight are the shares of a film that a strip shows.
var eight = []float32{0, 0.14, 0.28, 0.42, 0.56, 0.7, 0.84, 0.99}

// strips are pictures of an action and of its taking back, at shares of their
// time. An action by hand is not taken back.
func strips(t *testing.T, e effect, spec theme.Spec, shares []float32) (forth, back image.Image) {
	t.Helper()
	r := newReel(t, e, spec)
	m := actionOf(t, r.s.Game.Position(), e.moves[len(e.moves)-1])
	if e.drag {
		r.drag(m)
	}
	r.s.Act(m)
	forth = apptest.Strip(r.crop(e, r.frames(shares)))
	r.film.Tick(1)
	if e.drag {
		return forth, nil
	}
	r.film = nil
	r.s.TakeBack()
	return forth, apptest.Strip(r.crop(e, r.frames(shares)))
}

// themed are the effects that are filmed in every theme: together they use most
// of what is drawn above the board.
var themed = []string{"whirlwind", "rampage", "conversion"}

// everyEffect calls f for all effects in the default theme, and in the others for
// those that show their colours. Names are "rampage", "rampage-sage".
func everyEffect(t *testing.T, f func(t *testing.T, name string, e effect, spec theme.Spec)) {
	for _, spec := range theme.Embedded() {
		for _, e := range filmed {
			name := e.name + "-" + spec.ID
			if spec.ID == theme.DefaultID {
				name = e.name
			} else if !slices.Contains(themed, e.name) {
				continue
			}
			t.Run(name, func(t *testing.T) { f(t, name, e, spec) })
		}
	}
}

// Strips of the effects, and of their taking back, go to the folder that
// MIDLINE_SCREENSHOTS names.
func TestScreenshotsOfEffects(t *testing.T) {
	dir := os.Getenv("MIDLINE_SCREENSHOTS")
	if dir == "" {
		t.Skip("MIDLINE_SCREENSHOTS names no folder")
	}
	everyEffect(t, func(t *testing.T, name string, e effect, spec theme.Spec) {
		forth, back := strips(t, e, spec, eight)
		apptest.SavePNG(t, filepath.Join(dir, "effect-"+name+".png"), forth)
		if back != nil {
			apptest.SavePNG(t, filepath.Join(dir, "effect-"+name+"-back.png"), back)
		}
	})
}

// drag brings a piece to its square by hand and holds it there.
func (r *reel) drag(m rules.Move) {
	b := r.s.Board
	g := b.Geometry()
	from, to := g.Centre(present.Square(m.From())), g.Centre(present.Square(m.To())).AddXY(9, -6)
	ev := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	ev.Position = from
	b.MouseDown(ev)
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}})
	ev.Position = to
	b.MouseUp(ev)
	b.DragEnd()
}

// diceStrip is the dice with throws that do not count.
func diceStrip(t *testing.T, shares []float32) image.Image {
	t.Helper()
	throws, number := orthodox.Roll(rand.New(rand.NewPCG(7, 3)))
	start, err := variant.Start(&chess2.Variant, number, &chess2.Reaper, &chess2.Animals)
	if err != nil {
		t.Fatal(err)
	}
	r := newReel(t, effect{name: "dice", start: fen.Format(&start), moves: []string{""}, throws: throws}, theme.Default())
	return apptest.Strip(r.frames(shares))
}

// The dice.
func TestScreenshotsOfDice(t *testing.T) {
	dir := os.Getenv("MIDLINE_SCREENSHOTS")
	if dir == "" {
		t.Skip("MIDLINE_SCREENSHOTS names no folder")
	}
	var shares []float32
	for i := range 20 {
		shares = append(shares, float32(i)/19.02)
	}
	apptest.SavePNG(t, filepath.Join(dir, "effect-dice.png"), diceStrip(t, shares))
}

// Every effect looks as it did, forth and back.
func TestGoldenEffects(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	left := apptest.ReadGoldens(t, "effect-")
	shares := []float32{0.15, 0.4, 0.65, 0.9}
	everyEffect(t, func(t *testing.T, name string, e effect, spec theme.Spec) {
		forth, back := strips(t, e, spec, shares)
		left.Check(t, "effect-"+name, forth)
		if back != nil {
			left.Check(t, "effect-"+name+"-back", back)
		}
	})
	t.Run("start", func(t *testing.T) {
		left.Check(t, "effect-dice", diceStrip(t, []float32{0.1, 0.3, 0.6, 0.95}))
	})
	left.None(t)
}

// What a side has captured is drawn, and said to screen readers in words; the pieces that it has destroyed of its own
// apart.
func TestCapturedPiecesInWords(t *testing.T) {
	list := []kit.Captured{{Art: "pawn", White: false, Count: 2}, {Art: "knight", White: false, Count: 1},
		{Art: "bishop", White: true, Count: 1}}
	if got, want := removed(list, rules.White), "Captured: two pawns and a knight. Destroyed of its own: a bishop."; got != want {
		t.Errorf("said is %q, not %q", got, want)
	}
	if got := removed(nil, rules.Black); got != "" {
		t.Errorf("of nothing is said %q", got)
	}
	strip := kit.Art{}.NewStrip(kit.StripModel{Name: "You",
		Removed: func() string { return removed(list[:1], rules.White) }}, nil)
	if said := strip.AccessibleNode().Value; !strings.Contains(said, "two pawns") {
		t.Errorf("the strip says %q", said)
	}
}
