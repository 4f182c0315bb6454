package main

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/opponent"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/art"
	"midline/ui/board"
	"midline/ui/kit"
	"midline/ui/newgame"
	"midline/ui/present/piececard"
	"midline/ui/think"
)

// The bounds of 95 % of the frames, in milliseconds.
const (
	boundDrag   = 25
	boundEffect = 33
	boundBusy   = 45 // while the computer thinks
)

// frameBench is the screen of a game with a probe.
type frameBench struct {
	win    fyne.Window
	board  *board.Board
	screen kit.Part
	thinks *kit.Strip // of the computer
	reveal *newgame.Reveal
	probe  *probe
	motion think.Motion
}

func newFrameBench(w fyne.Window) *frameBench {
	b := &frameBench{win: w, probe: newProbe()}
	pictures := kit.Art{Piece: art.Piece, OnDark: art.OnDark, Icon: art.Icon}
	b.board = board.New(board.Config{Piece: art.Piece, Icon: art.Icon, OnMotion: b.motion.Moved})
	b.board.SetView(base())
	b.thinks = pictures.NewStrip(kit.StripModel{Art: "nemesis", Name: "Computer", Army: "Nemesis", Clock: "8:05",
		Thinks: true},
		nil)
	you := pictures.NewStrip(kit.StripModel{Art: "elephant", White: true, Name: "You", Army: "Animals", Clock: "9:41",
		State: kit.Running}, nil)
	card := piececard.NewPage(pictures, "", piececard.Of("animals", "rook", true))
	tools := pictures.NewToolbar([]kit.ToolModel{
		{ID: "home", Icon: "home", Label: "Home", Enabled: true},
		{ID: "undo", Icon: "undo", Label: "Take back", Enabled: true},
		{ID: "flip", Icon: "flip", Label: "Flip", Enabled: true},
		{ID: "resign", Icon: "resign", Label: "Resign", Enabled: true},
	}, nil)
	ground := kit.NewGround(nil)
	b.screen.ArrangeBy(func(size fyne.Size) kit.Item {
		return kit.Stack(kit.Fill(ground), kit.BesideBoard(size, b.board, 8, 8, 800, func(w, h float32) kit.Item {
			return kit.Column(8, kit.Fixed(b.thinks, 0, kit.StripHeight), kit.Grow(kit.Fill(card)),
				kit.Fixed(tools, 0, kit.ToolHeight), kit.Fixed(you, 0, kit.StripHeight))
		}))
	})
	b.screen.ExtendBaseWidget(&b.screen)
	b.show(&b.screen)
	b.reveal = newReveal()
	return b
}

func newReveal() *newgame.Reveal {
	model := newgame.RevealModel{Armies: [2]string{"animals", "empowered"}, Turn: 600 * time.Millisecond}
	return newgame.NewReveal(kit.Art{Piece: art.Piece, OnDark: art.OnDark, Icon: art.Icon}, model, nil)
}

// show fills the window with o; the probe lies on top.
func (b *frameBench) show(o fyne.CanvasObject) {
	b.win.SetContent(container.NewStack(o, container.NewWithoutLayout(b.probe)))
	b.probe.Resize(fyne.NewSize(1, 1))
}

// on runs a function on the window's goroutine and waits for it.
func on(f func()) {
	done := make(chan struct{})
	fyne.Do(func() { f(); close(done) })
	<-done
}

// run plays everything, first alone and then while the computer thinks.
func (b *frameBench) run(rounds int, only string) {
	time.Sleep(2 * time.Second) // the window opens
	for _, c := range effectScenes() {
		if only == "" || only == c.name {
			report(c.name, b.effect(c, rounds, false), boundEffect)
			if len(c.play.Dice) == 0 {
				report(c.name+", taken back", b.effect(c, rounds, true), boundEffect)
			}
		}
	}
	for _, c := range []struct {
		name  string
		play  func() sample
		bound float64
	}{
		{"king-turn", b.halo, boundEffect},
		{"cards turning", func() sample { return b.cards(rounds) }, boundEffect},
		{"drag", func() sample { return b.drag(rounds) }, boundDrag},
	} {
		if only == "" || only == c.name {
			report(c.name, c.play(), c.bound)
		}
	}
	stop := b.think()
	for _, c := range effectScenes() {
		if name := c.name + thinking; only == "" || only == name {
			report(name, b.effect(c, rounds, false), boundBusy)
		}
	}
	if only == "" || only == "drag"+thinking {
		report("drag"+thinking, b.drag(rounds), boundBusy)
	}
	stop()
}

const thinking = " while the computer thinks"

// effect plays a scene and returns the times between its frames. The first round does not
// count, since it draws the pictures that all later ones use.
func (b *frameBench) effect(c effectScene, rounds int, backward bool) sample {
	before, after := c.views()
	play := c.play
	if backward {
		before, after = after, before
		play.Backward, play.Invasion = true, false
	}
	var all sample
	for round := range rounds + 1 {
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
func (b *frameBench) cards(rounds int) sample {
	var all sample
	for range rounds {
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
	on(func() { b.show(&b.screen) })
	return all
}

// drag moves a queen with twenty target squares around the board, with 125 mouse events a
// second.
func (b *frameBench) drag(rounds int) sample {
	v := put(base(), "d4=+queen d2= e7= c6=-knight")
	v.Movable[sq("d4")] = true
	for i, to := range sqs("d5 d6 d7 e4 f4 g4 h4 c4 b4 a4 e5 f6 g7 c5 b6 a7 d3 d2 e3 c3") {
		a := board.Action{ID: i, From: sq("d4"), To: to, End: to}
		if v.Pieces[to].Art != "" {
			a.Hint, a.Victims = board.HintCapture, []board.Square{to}
		}
		v.Actions = append(v.Actions, a)
	}
	var all sample
	for round := range rounds + 1 {
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
			fyne.Do(func() { b.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}}) })
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
			fyne.Do(func() { b.thinks.SetThought(fmt.Sprintf("depth %d, +0.%02d", i%30, i%100)) })
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

// rest measures the window while nothing happens.
func (b *frameBench) rest(span time.Duration) {
	on(func() { b.board.SetView(base()) })
	time.Sleep(2 * time.Second)
	watchIdle("the screen of a game", "self", span)
}
