package main

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/game"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/art"
	"midline/ui/board"
	"midline/ui/kit"
	"midline/ui/screen"
	"midline/ui/think"
)

// The bounds in milliseconds, within which 95 frames of a hundred must be.
const (
	boundDrag   = 25
	boundEffect = 33
	boundBusy   = 45 // while the computer thinks
)

// studio is the screen of a game with a probe.
type studio struct {
	win    fyne.Window
	board  *board.Board
	screen *screen.Game
	reveal *screen.Reveal
	probe  *probe
	motion think.Motion
}

func newStudio(w fyne.Window) *studio {
	s := &studio{win: w, probe: newProbe()}
	pictures := kit.Art{Piece: art.Piece, Icon: art.Icon}
	s.board = board.New(board.Config{Piece: art.Piece, Icon: art.Icon, OnMotion: s.motion.Moved})
	s.board.SetView(base())
	s.screen = screen.NewGameScreen(pictures, screen.GameModel{
		Files: 8, Ranks: 8, Board: s.board,
		Top:    kit.StripModel{Art: "nemesis", Name: "Computer", Army: "Nemesis", Clock: "8:05", Thinks: true},
		Bottom: kit.StripModel{Art: "elephant", White: true, Name: "You", Army: "Animals", Clock: "9:41", State: kit.Running},
		Tabs:   []kit.Option{{ID: "card", Name: "Card"}, {ID: "moves", Name: "Moves"}}, Tab: "card", Card: screen.CardOf("animals", "rook", true),
		Tools: []kit.ToolModel{{ID: "home", Icon: "home", Label: "Home", Enabled: true}, {ID: "undo", Icon: "undo", Label: "Take back", Enabled: true},
			{ID: "flip", Icon: "flip", Label: "Flip", Enabled: true}, {ID: "resign", Icon: "resign", Label: "Resign", Enabled: true}},
	}, screen.GameCalls{})
	s.reveal = screen.NewReveal(pictures, screen.RevealModel{White: "animals", Black: "empowered", Turn: 600 * time.Millisecond}, nil)
	s.show(s.screen)
	return s
}

// show fills the window, the probe above all.
func (s *studio) show(o fyne.CanvasObject) {
	s.win.SetContent(container.NewStack(o, container.NewWithoutLayout(s.probe)))
	s.probe.Resize(fyne.NewSize(1, 1))
}

// on runs a function on the window's goroutine and waits for it.
func on(f func()) {
	done := make(chan struct{})
	fyne.Do(func() { f(); close(done) })
	<-done
}

// run plays everything, at rest and while the computer thinks.
func (s *studio) run(rounds int, only string) {
	time.Sleep(2 * time.Second) // the window opens
	for _, c := range effectScenes() {
		if only == "" || only == c.name {
			report(c.name, s.effect(c, rounds, false), boundEffect)
			if len(c.play.Dice) == 0 {
				report(c.name+", taken back", s.effect(c, rounds, true), boundEffect)
			}
		}
	}
	for _, c := range []struct {
		name  string
		play  func() sample
		bound float64
	}{
		{"king-turn", s.halo, boundEffect},
		{"cards turning", func() sample { return s.cards(rounds) }, boundEffect},
		{"drag", func() sample { return s.drag(rounds) }, boundDrag},
	} {
		if only == "" || only == c.name {
			report(c.name, c.play(), c.bound)
		}
	}
	stop := s.think()
	for _, c := range effectScenes() {
		if name := c.name + thinking; only == "" || only == name {
			report(name, s.effect(c, rounds, false), boundBusy)
		}
	}
	if only == "" || only == "drag"+thinking {
		report("drag"+thinking, s.drag(rounds), boundBusy)
	}
	stop()
}

const thinking = " while the computer thinks"

// effect plays an effectScene and returns the times between its frames. The first round
// is not counted: it makes the pictures that all later ones use.
func (s *studio) effect(c effectScene, rounds int, backward bool) sample {
	before, after := c.views()
	play := c.play
	if backward {
		before, after = after, before
		play.Backward, play.Invasion = true, false
	}
	var all sample
	for round := range rounds + 1 {
		on(func() { s.board.SetView(before) })
		time.Sleep(300 * time.Millisecond)
		done := make(chan struct{})
		on(func() {
			s.probe.begin()
			s.board.Play(play, after, func() { close(done) })
		})
		<-done
		times := s.finish()
		if round > 0 {
			all.add(times)
		}
	}
	return all
}

// finish waits for the last frame.
func (s *studio) finish() sample {
	var all sample
	time.Sleep(30 * time.Millisecond)
	on(func() { all = s.probe.end() })
	return all
}

// halo lets two kings breathe.
func (s *studio) halo() sample {
	v := put(base(), "d4=+warrior-king e4=+warrior-king")
	v.Halo = []board.Square{at("d4"), at("e4")}
	on(func() { s.board.SetView(base()) })
	on(func() {
		s.probe.begin()
		s.board.SetView(v)
	})
	time.Sleep(2500 * time.Millisecond)
	return s.finish()
}

// cards turns the cards of the armies over.
func (s *studio) cards(rounds int) sample {
	var all sample
	for range rounds {
		on(func() {
			s.reveal = screen.NewReveal(kit.Art{Piece: art.Piece, Icon: art.Icon}, screen.RevealModel{White: "animals", Black: "empowered", Turn: 600 * time.Millisecond}, nil)
			s.show(s.reveal)
		})
		time.Sleep(500 * time.Millisecond)
		on(func() {
			s.probe.begin()
			s.reveal.Begin()
		})
		time.Sleep(590 * time.Millisecond)
		all.add(s.finish())
	}
	on(func() { s.show(s.screen) })
	return all
}

// drag takes a queen with twenty squares to go to around the board, with a mouse
// that tells its place 125 times a second.
func (s *studio) drag(rounds int) sample {
	v := put(base(), "d4=+queen d2= e7= c6=-knight")
	v.Movable[at("d4")] = true
	for i, to := range []string{"d5", "d6", "d7", "e4", "f4", "g4", "h4", "c4", "b4", "a4", "e5", "f6", "g7", "c5", "b6", "a7", "d3", "d2", "e3", "c3"} {
		a := board.Action{ID: i, From: at("d4"), To: at(to), End: at(to)}
		if v.Pieces[at(to)].Art != "" {
			a.Hint, a.Victims = board.HintCapture, []board.Square{at(to)}
		}
		v.Actions = append(v.Actions, a)
	}
	var all sample
	for round := range rounds + 1 {
		var g board.Geometry
		on(func() { s.board.SetView(v); g = s.board.Geometry() })
		time.Sleep(300 * time.Millisecond)
		ev := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
		ev.Position = g.Centre(at("d4"))
		on(func() { s.board.MouseDown(ev) })
		time.Sleep(100 * time.Millisecond)
		on(s.probe.begin)
		way := []string{"d4", "g7", "h4", "d2", "a4", "a7", "d7", "d4"}
		const steps = 25
		for i := range (len(way) - 1) * steps {
			from, to, f := g.Centre(at(way[i/steps])), g.Centre(at(way[i/steps+1])), float32(i%steps)/steps
			p := fyne.NewPos(from.X+(to.X-from.X)*f, from.Y+(to.Y-from.Y)*f)
			fyne.Do(func() { s.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}}) })
			time.Sleep(8 * time.Millisecond)
		}
		times := s.finish()
		on(func() { s.board.MouseUp(ev); s.board.DragEnd() })
		if round > 0 {
			all.add(times)
		}
		time.Sleep(300 * time.Millisecond)
	}
	return all
}

// think lets the computer think at full strength, as beside a game, until the
// function that it returns is called.
func (s *studio) think() func() {
	start, err := variant.Start(&chess2.Variant, orthodox.Standard, &chess2.Animals, &chess2.Nemesis)
	if err != nil {
		panic(err) // these armies have it
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{}, 2)
	go func() {
		think.NewEngine(64, 1).Think(ctx, think.Question{
			Position: start, Level: game.FullStrength, Threads: max(1, runtime.NumCPU()-1), Lines: 1, Endless: true, Motion: &s.motion,
		})
		ended <- struct{}{}
	}()
	go func() { // it tells ten times a second
		for i := 0; ctx.Err() == nil; i++ {
			fyne.Do(func() { s.screen.SetThought(true, fmt.Sprintf("depth %d, +0.%02d", i%30, i%100)) })
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

// rest watches the window while nothing happens.
func (s *studio) rest(span time.Duration) {
	on(func() { s.board.SetView(base()) })
	time.Sleep(2 * time.Second)
	watchIdle("the screen of a game", "self", span)
}
