package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/opponent"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/art"
	"midline/ui/board"
	"midline/ui/kit"
	"midline/ui/kit/objects"
	"midline/ui/newgame"
	"midline/ui/paint/cost"
	"midline/ui/play"
	"midline/ui/think"
)

// The bounds of 95 % of the frames, in milliseconds.
const (
	boundDrag   = 25
	boundEffect = 33
	boundThinks = 45 // while the computer thinks
	boundBusy   = 20 // while another program takes one of two processors
)

// frameBench is the screen of a game with a probe.
type frameBench struct {
	rounds     int
	idle       time.Duration
	only       string
	busy       bool
	list       bool
	win        fyne.Window
	screen     fyne.CanvasObject // the content of the window without the probe
	layers     *fyne.Container   // in it, the first of which is the game
	game       fyne.CanvasObject
	board      *board.Board
	top, below *kit.Strip
	reveal     *newgame.Reveal
	probe      *probe
	motion     think.Motion
}

func newFrameBench() *frameBench {
	b := &frameBench{}
	b.probe = newProbe(b.motion.Moved)
	return b
}

func newReveal() *newgame.Reveal {
	model := newgame.RevealModel{Armies: [2]string{"animals", "empowered"}, Turn: 600 * time.Millisecond}
	return newgame.NewReveal(kit.Art{Piece: art.Piece, OnDark: art.OnDark, Icon: art.Icon}, model, nil)
}

// each calls f for o and all objects in it.
func each(o fyne.CanvasObject, f func(fyne.CanvasObject)) {
	f(o)
	for _, kid := range objects.Below(o) {
		each(kid, f)
	}
}

// open waits until the game is on the screen, and fills the strips and the page of the card.
func (b *frameBench) open() error {
	for range 100 {
		time.Sleep(100 * time.Millisecond)
		on(func() {
			windows := fyne.CurrentApp().Driver().AllWindows()
			if len(windows) == 0 || windows[0].Content() == nil {
				return
			}
			b.win, b.board, b.screen = windows[0], nil, windows[0].Content()
			var strips []*kit.Strip
			each(b.screen, func(o fyne.CanvasObject) {
				switch o := o.(type) {
				case *fyne.Container:
					if len(o.Objects) > 0 {
						if game, ok := o.Objects[0].(*play.Screen); ok {
							b.layers, b.game = o, game
						}
					}
				case *board.Board:
					b.board = o
				case *kit.Strip:
					strips = append(strips, o)
				}
			})
			if b.board == nil || b.layers == nil || len(strips) != 2 {
				b.board = nil
				return
			}
			b.top, b.below = strips[0], strips[1]
		})
		if b.board != nil {
			break
		}
	}
	if b.board == nil {
		return errors.New("no game is on the screen")
	}
	on(func() {
		b.win.Resize(fyne.NewSize(1280, 800))
		b.top.Set(kit.StripModel{Art: "nemesis", Name: "Computer", Army: "Nemesis", Clock: "8:05", Thinks: true})
		b.below.Set(kit.StripModel{Art: "elephant", White: true, Name: "You", Army: "Animals", Clock: "9:41",
			State: kit.Running})
		ev := &desktop.MouseEvent{}
		ev.Position = b.board.Geometry().Centre(sq("a1"))
		b.board.MouseMoved(ev) // shows the card of the rook
		b.board.MouseOut()
		b.win.SetContent(container.NewStack(b.screen, container.NewWithoutLayout(b.probe))) // which lies on top
		b.probe.Resize(fyne.NewSize(1, 1))
	})
	time.Sleep(2 * time.Second)
	return nil
}

// show shows o in the place of the game.
func (b *frameBench) show(o fyne.CanvasObject) {
	b.layers.Objects[0] = o
	b.layers.Refresh()
}

// on runs a function on the window's goroutine and waits for it.
func on(f func()) {
	done := make(chan struct{})
	kit.Do(func() { f(); close(done) })
	<-done
}

// measure plays everything, first alone and then while the computer thinks, and watches the idle screens.
func (b *frameBench) measure() error {
	if err := b.open(); err != nil {
		return err
	}
	on(func() {
		size := b.win.Canvas().Size()
		fmt.Printf("A window of %.0f by %.0f, squares of %.0f.\n\n", size.Width, size.Height, b.board.Geometry().Square)
	})
	if b.list {
		on(func() {
			fmt.Println(cost.Of(b.screen))
			for _, i := range cost.Items(b.screen) {
				if i.Size.Width*i.Size.Height > 2000 {
					fmt.Printf("%-16s %4.0f × %4.0f at %4.0f, %4.0f\n", i.Kind, i.Size.Width, i.Size.Height, i.At.X, i.At.Y)
				}
			}
		})
		return nil
	}
	fmt.Println("| effect | frames | median ms | 95 % within ms | longest ms | bound ms | kept | processor ms a frame |")
	fmt.Println("|---|---|---|---|---|---|---|---|")
	b.play("", boundEffect, boundDrag)
	if !b.busy {
		stop := b.think()
		b.play(thinking, boundThinks, boundThinks)
		stop()
	}
	if b.only == "" && b.idle > 0 {
		b.rest()
	}
	return nil
}

const thinking = " while the computer thinks"

// play plays everything once, but only the effects and the drag while the computer thinks.
func (b *frameBench) play(when string, boundEffect, boundDrag float64) {
	if b.busy {
		boundEffect, boundDrag = boundBusy, boundBusy
	}
	one := func(name string, bound float64, play func() sample) {
		if strings.HasPrefix(name+when, b.only) {
			report(name+when, play(), bound)
		}
	}
	if when == "" {
		one("nothing", boundEffect, b.nothing)
		one("whole window", boundEffect, b.whole)
	}
	for _, c := range effectScenes() {
		one(c.name, boundEffect, func() sample { return b.effect(c, false) })
		if len(c.play.Dice) == 0 && when == "" && !b.busy {
			one(c.name+", taken back", boundEffect, func() sample { return b.effect(c, true) })
		}
	}
	if when == "" {
		one("king-turn", boundEffect, b.halo)
		one("cards turning", boundEffect, b.cards)
	}
	one("drag", boundDrag, b.drag)
}

// effect plays a scene and returns the times between its frames. The first round does not
// count, since it draws the pictures that all later ones use.
func (b *frameBench) effect(c effectScene, backward bool) sample {
	before, after := c.views()
	play := c.play
	if backward {
		before, after = after, before
		play.Backward, play.Invasion = true, false
	}
	var all sample
	for round := range b.rounds + 1 {
		on(func() { b.board.SetView(before) })
		time.Sleep(300 * time.Millisecond)
		done := make(chan struct{})
		on(func() {
			b.probe.begin()
			b.board.Play(play, after, func() { close(done) })
		})
		<-done
		times := b.finish()
		if round > 0 {
			all.add(times)
		}
	}
	return all
}

// finish waits for the last frame.
func (b *frameBench) finish() sample {
	var all sample
	time.Sleep(30 * time.Millisecond)
	on(func() { all = b.probe.end() })
	return all
}

// nothing repaints the screen without a change.
func (b *frameBench) nothing() sample {
	on(func() { b.board.SetView(base()) })
	time.Sleep(300 * time.Millisecond)
	dirty := &fyne.Animation{Duration: time.Hour, Curve: fyne.AnimationLinear, Tick: func(float32) {
		if c, ok := b.win.Canvas().(interface{ SetDirty() }); ok {
			c.SetDirty()
		}
	}}
	on(func() { b.probe.begin(); dirty.Start() })
	time.Sleep(2 * time.Second)
	on(dirty.Stop)
	return b.finish()
}

// whole repaints the whole window: an object without colours lies over it, of which is not known whether it changes.
func (b *frameBench) whole() sample {
	veil := &canvas.ArbitraryPolygon{}
	on(func() { b.layers.Add(veil) })
	defer on(func() { b.layers.Remove(veil) })
	return b.nothing()
}

// halo shows the pulsing halos of two kings.
func (b *frameBench) halo() sample {
	v := put(base(), "d4=+warrior-king e4=+warrior-king")
	v.Halo = []board.Square{sq("d4"), sq("e4")}
	on(func() { b.board.SetView(base()) })
	on(func() {
		b.probe.begin()
		b.board.SetView(v)
	})
	time.Sleep(2500 * time.Millisecond)
	return b.finish()
}

// cards turns over the cards of the armies.
func (b *frameBench) cards() sample {
	var all sample
	for range b.rounds {
		on(func() {
			b.reveal = newReveal()
			b.show(b.reveal)
		})
		time.Sleep(500 * time.Millisecond)
		on(func() {
			b.probe.begin()
			b.reveal.Begin()
		})
		time.Sleep(590 * time.Millisecond)
		all.add(b.finish())
	}
	on(func() { b.show(b.game) })
	return all
}

// dragged is a view in which a queen has twenty target squares.
func dragged() board.View {
	v := put(base(), "d4=+queen d2= e7= c6=-knight")
	v.Movable[sq("d4")] = true
	for i, to := range sqs("d5 d6 d7 e4 f4 g4 h4 c4 b4 a4 e5 f6 g7 c5 b6 a7 d3 d2 e3 c3") {
		a := board.Action{ID: i, From: sq("d4"), To: to, End: to}
		if v.Pieces[to].Art != "" {
			a.Hint, a.Victims = board.HintCapture, []board.Square{to}
		}
		v.Actions = append(v.Actions, a)
	}
	return v
}

// drag moves the queen of dragged around the board, with 125 mouse events a second.
func (b *frameBench) drag() sample {
	v := dragged()
	var all sample
	for round := range b.rounds + 1 {
		var g board.Geometry
		on(func() { b.board.SetView(v); g = b.board.Geometry() })
		time.Sleep(300 * time.Millisecond)
		ev := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
		ev.Position = g.Centre(sq("d4"))
		on(func() { b.board.MouseDown(ev) })
		time.Sleep(100 * time.Millisecond)
		on(b.probe.begin)
		path := []string{"d4", "g7", "h4", "d2", "a4", "a7", "d7", "d4"}
		const steps = 25
		for i := range (len(path) - 1) * steps {
			from, to, f := g.Centre(sq(path[i/steps])), g.Centre(sq(path[i/steps+1])), float32(i%steps)/steps
			p := fyne.NewPos(from.X+(to.X-from.X)*f, from.Y+(to.Y-from.Y)*f)
			kit.Do(func() { b.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}}) })
			time.Sleep(8 * time.Millisecond)
		}
		times := b.finish()
		on(func() { b.board.MouseUp(ev); b.board.DragEnd() })
		if round > 0 {
			all.add(times)
		}
		time.Sleep(300 * time.Millisecond)
	}
	return all
}

// think lets the computer think at full strength, as during a game, until the returned
// function is called.
func (b *frameBench) think() func() {
	start, err := variant.Start(&chess2.Variant, orthodox.Standard, &chess2.Animals, &chess2.Nemesis)
	if err != nil {
		panic(err) // both armies belong to chess2
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{}, 2)
	go func() {
		think.NewEngine(64, 1).Think(ctx, think.Question{
			Position: start, Level: opponent.Full, Threads: max(1, runtime.NumCPU()-1), Lines: 1,
			Endless: true, Motion: &b.motion,
		})
		ended <- struct{}{}
	}()
	go func() { // reports ten times a second
		for i := 0; ctx.Err() == nil; i++ {
			kit.Do(func() { b.top.SetThought(fmt.Sprintf("depth %d, +0.%02d", i%30, i%100)) })
			time.Sleep(100 * time.Millisecond)
		}
		ended <- struct{}{}
	}()
	return func() {
		cancel()
		<-ended
		<-ended
	}
}
