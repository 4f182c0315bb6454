package share

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/ui/board"
	"midline/ui/theme"
)

// The test driver's application measures texts.
func TestMain(m *testing.M) {
	test.NewApp().Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	act()
	os.Exit(m.Run())
}

const animals = "r1bqk2r/pp3ppp/2np1b2/1B1np3/3P4/2NR1N1P/PPP2PP1/R1BQK3 w - - 0 9 AE"

// The films: a pawn move and a rampage; a turn, and a whirlwind on a king-turn.
var (
	whirlwind = Film{Variant: "chess2", Start: "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR w - - 0 7 TN",
		Moves: []string{"d3d3", "0000", "a7a6"}}
	rampage = Film{Variant: "chess2", Start: animals, Moves: []string{"b5c6", "e5d4", "d3d6"}, From: 1}
)

func look(square int) Look {
	light := theme.Default().Light
	return Look{Colors: board.Brown(), Background: light.Background, Text: light.Text, Square: square, Coordinates: true,
		Caption: "Ann (Animals) against Ben (Empowered)"}
}

// decode reads a GIF and returns the picture after each frame.
func decode(t testing.TB, data []byte) (*gif.GIF, []*image.RGBA) {
	t.Helper()
	g, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var seen []*image.RGBA
	now := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for i, frame := range g.Image {
		if g.Disposal[i] != gif.DisposalNone {
			t.Errorf("frame %d is disposed of: %d", i, g.Disposal[i])
		}
		draw.Draw(now, frame.Rect, frame, frame.Rect.Min, draw.Over)
		seen = append(seen, &image.RGBA{Pix: slices.Clone(now.Pix), Stride: now.Stride, Rect: now.Rect})
	}
	return g, seen
}

// picture returns the PNG of the last position of a film.
func picture(t testing.TB, f Film, l Look) image.Image {
	t.Helper()
	var out bytes.Buffer
	if err := PNG(&out, f, l); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// alike fails if two pictures differ by more than the palette explains.
func alike(t *testing.T, what string, got, want image.Image) {
	t.Helper()
	if got.Bounds() != want.Bounds() {
		t.Fatalf("%s is %v, want %v", what, got.Bounds(), want.Bounds())
	}
	far, all := 0, 0
	for y := range got.Bounds().Dy() {
		for x := range got.Bounds().Dx() {
			a, b := color.RGBAModel.Convert(got.At(x, y)).(color.RGBA), color.RGBAModel.Convert(want.At(x, y)).(color.RGBA)
			all++
			for _, d := range []int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B)} {
				if max(d, -d) > 24 {
					far++
					break
				}
			}
		}
	}
	if far*1000 > all {
		t.Errorf("%s: %d pixels of %d are of another colour", what, far, all)
	}
}

// A GIF begins with the film's first position and ends with its last, and both look like their pictures.
func TestGIFGoesFromFirstToLast(t *testing.T) {
	for i, c := range []struct {
		name          string
		film          Film
		change        func(*Look)
		width, height int
		frames        int // at the least
	}{
		{"rampage", rampage, func(*Look) {}, 8*24 + 48, 8*24 + 40 + 26, 12},
		{"whirlwind and pass", whirlwind, func(l *Look) { l.Flipped = true }, 240, 258, 12},
		{"no coordinates, no caption", rampage, func(l *Look) { l.Coordinates, l.Caption = false, "" }, 8*24 + 16, 8*24 + 16,
			12},
		{"ten ranks", Film{Variant: "kings10x10", Start: "10/4k5/10/10/10/10/10/10/R9/4K5 w - - 0 1",
			Moves: []string{"e1d1", "e9d9"}}, func(*Look) {}, 10*24 + 48, 10*24 + 40 + 26, 6},
		{"no action", Film{Variant: "chess", Start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}, func(*Look) {}, 240, 258, 1},
		{"invasion", Film{Variant: "chess2", Start: "4r1k1/p4ppp/8/2p5/2nPK3/5N2/PP3PPP/R6R w - - 0 25 NR",
			Moves: []string{"e4d5"}}, func(*Look) {}, 240, 258, 12},
	} {
		t.Run(c.name, func(t *testing.T) {
			if testing.Short() && i > 0 {
				t.Skip("one goroutine draws for long")
			}
			l := look(24)
			c.change(&l)
			var out bytes.Buffer
			var told []int
			if err := GIF(context.Background(), &out,
				c.film, l, func(done, all int) { told = append(told, done, all) }); err != nil {
				t.Fatal(err)
			}
			g, seen := decode(t, out.Bytes())
			if g.Config.Width != c.width || g.Config.Height != c.height || len(g.Image) < c.frames {
				t.Errorf("it is %d by %d, of %d frames; want %d by %d, and %d frames or more", g.Config.Width, g.Config.Height,
					len(g.Image), c.width, c.height, c.frames)
			}
			if n := len(c.film.Moves) - c.film.From; len(told) != 2*n ||
				n > 0 && (told[0] != 0 || told[len(told)-2] != n-1 || told[1] != n) {
				t.Errorf("of its progress was told %v", told)
			}
			first := c.film
			first.Moves = first.Moves[:first.From]
			alike(t, "the first frame", seen[0], picture(t, first, l))
			alike(t, "the last frame", seen[len(seen)-1], picture(t, c.film, l))
			if len(c.film.Moves) > 0 && g.Delay[len(g.Delay)-1] < rest {
				t.Errorf("the end is seen for %d/100 s", g.Delay[len(g.Delay)-1])
			}
		})
	}
}

// Pixels that do not change are not written again.
func TestGIFHasOnlyWhatChanges(t *testing.T) {
	var out bytes.Buffer
	a := newAnimation(image.Pt(20, 10), color.Palette{color.RGBA{A: 255}, color.RGBA{255, 0, 0, 255}})
	img := func(red ...image.Point) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 20, 10))
		draw.Draw(img, img.Rect, image.Black, image.Point{}, draw.Src)
		for _, p := range red {
			img.SetRGBA(p.X, p.Y, color.RGBA{255, 0, 0, 255})
		}
		return img
	}
	corner, middle := image.Pt(19, 9), image.Pt(7, 4)
	for _, frame := range []*image.RGBA{img(corner), img(corner), img(corner, middle), img(middle)} {
		a.add(frame, 5)
	}
	if err := a.write(&out); err != nil {
		t.Fatal(err)
	}
	g, seen := decode(t, out.Bytes())
	wantParts := []image.Rectangle{image.Rect(0, 0, 20, 10), image.Rect(7, 4, 8, 5), image.Rect(19, 9, 20, 10)}
	if len(g.Image) != len(wantParts) || !slices.Equal(g.Delay, []int{10, 5, 5}) || g.LoopCount != 0 {
		t.Fatalf("%d frames of %v/100 s, looping %d", len(g.Image), g.Delay, g.LoopCount)
	}
	for i, want := range wantParts {
		if got := g.Image[i].Rect; got != want {
			t.Errorf("frame %d is %v, want %v", i, got, want)
		}
	}
	if last := seen[2]; last.RGBAAt(7, 4).R != 255 || last.RGBAAt(19, 9).R != 0 {
		t.Errorf("in the end the middle is %v and the corner %v", last.RGBAAt(7, 4), last.RGBAAt(19, 9))
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

func TestWhatIsRefused(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	var out bytes.Buffer
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"an unknown game", PNG(&out, Film{Variant: "go"}, look(24)), "go"},
		{"a broken start", PNG(&out, Film{Variant: "chess", Start: "x"}, look(24)), "FEN"},
		{"an action that is not legal",
			PNG(&out, Film{Variant: "chess", Start: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Moves: []string{"e1e2", "e8e6"}},
				look(24)), "action 2 of the game"},
		{"a beginning behind the end",
			PNG(&out, Film{Variant: "chess", Start: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", From: 1}, look(24)), "no action 1"},
		{"a square of a pixel", PNG(&out, rampage, look(1)), "pixels"},
		{"a square as large as a wall", GIF(context.Background(), &out, rampage, look(100000), nil), "pixels"},
		{"a full disk", GIF(context.Background(), broken{}, rampage, look(24), nil), "disk is full"},
		{"a cancelled GIF", GIF(cancelled, &out, rampage, look(24), nil), context.Canceled.Error()},
	} {
		if c.err == nil || !strings.Contains(c.err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, c.err)
		}
	}
	if out.Len() > 0 {
		t.Errorf("%d bytes were written all the same", out.Len())
	}
}

func TestTurns(t *testing.T) {
	nodes, err := Film{Variant: whirlwind.Variant, Start: whirlwind.Start, Moves: whirlwind.Moves}.nodes()
	if err != nil {
		t.Fatal(err)
	}
	end := nodes[len(nodes)-1]
	for n, want := range map[int]int{1: 2, 2: 0, 5: 0} { // a king-turn belongs to the turn
		if got := Turns(end, n); got != nodes[want] {
			t.Errorf("the last %d turns do not begin at place %d", n, want)
		}
	}
	if got := FilmOf(nodes[2], end); !reflect.DeepEqual(got,
		Film{Variant: whirlwind.Variant, Start: whirlwind.Start, Moves: whirlwind.Moves, From: 2}) {
		t.Errorf("the film is %+v", got)
	}
}

// BenchmarkGIF makes the film of a whole game of 120 random actions in 60 turns.
func BenchmarkGIF(b *testing.B) {
	f := Film{Variant: "chess2", Start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ha - 0 1 AC"}
	nodes, err := f.nodes()
	if err != nil {
		b.Fatal(err)
	}
	p, random := *nodes[0].Position(), rand.New(rand.NewPCG(5, 1))
	for len(f.Moves) < 120 && p.Status().Reason == rules.Ongoing {
		legal := p.Legal(nil)
		m, next := legal[random.IntN(len(legal))], p
		f.Moves = append(f.Moves, uci.Move(&p, m))
		p.Make(m, &next)
		p = next
	}
	for b.Loop() {
		var out bytes.Buffer
		if err := GIF(context.Background(), &out, f, look(60), nil); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(out.Len()), "bytes")
		g, _ := gif.DecodeAll(&out)
		b.ReportMetric(float64(len(g.Image)), "frames")
		b.ReportMetric(float64(len(f.Moves)), "actions")
	}
}
