package control

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/settings"
	"midline/engine/variant"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/sound"
)

// told writes sounds as "capture promotion+130 move~", soft ones with ~.
func told(list []sound.Cue) string {
	var text []string
	for _, c := range list {
		s := string(c.Sound)
		if c.After > 0 {
			s += fmt.Sprintf("+%d", c.After.Milliseconds())
		}
		if c.Soft {
			s += "~"
		}
		text = append(text, s)
	}
	return strings.Join(text, " ")
}

// reset forgets what has been heard and returns it.
func (tb *table) reset() string {
	text := told(tb.heard)
	tb.heard = nil
	return text
}

func TestWhatActionsSoundLike(t *testing.T) {
	cases := []struct{ name, variant, position, move, want string }{
		{"a move", "chess2", array, "e2e4", "move"},
		{"a capture", "chess2", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 1 CC", "e4d5", "capture"},
		{"in passing", "chess2", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 CC", "e5d6", "capture"},
		{"a castling", "chess2", "4k3/8/8/8/8/8/8/4K2R w H - 0 1 CC", "e1h1", "castle"},
		{"a promotion", "chess2", "8/P6k/8/8/8/8/8/K7 w - - 0 1 CC", "a7a8n", "promotion"},
		{"a promotion that captures", "chess2", "1r6/P6k/8/8/8/8/8/K7 w - - 0 1 CC", "a7b8n", "capture promotion+130"},
		{"a check", "chess2", "4k3/8/8/8/8/8/8/K6R w - - 0 1 CC", "h1h8", "check"},
		{"a capture that checks", "chess2", "4k2r/8/8/8/8/8/8/K6R w - - 0 1 CC", "h1h8", "capture check+130"},
		{"mate has a sound of its own", "chess2", "7k/6pp/8/8/8/8/8/KR6 w - - 0 1 CC", "b1b8", "move"},
		{"a whirlwind", "chess2", "7k/8/8/8/3p4/3K4/8/K7 w - - 0 1 TC", "d3d3", "whirlwind"},
		{"a rampage", "chess2", "7k/8/8/3p4/8/8/3R4/K7 w - - 0 1 AC", "d2d5", "rampage"},
		{"an elephant that walks", "chess2", "7k/8/8/8/8/8/3R4/K7 w - - 0 1 AC", "d2d3", "move"},
		{"a pounce", "chess2", "7k/8/8/8/4p3/3B4/8/K7 w - - 0 1 AC", "d3e4", "pounce"},
		{"a teleport", "chess2", "7k/8/8/8/8/3Q4/8/K7 w - - 0 1 RC", "d3a7", "teleport"},
		{"a reaper that takes", "chess2", "7k/8/5p2/8/8/3Q4/8/K7 w - - 0 1 RC", "d3f6", "teleport capture+290"},
		{"a ghost", "chess2", "7k/8/8/8/8/3R4/8/K7 w - - 0 1 RC", "d3a7", "teleport"},
		{"a rook's own move", "chess2", "7k/8/8/8/8/3RN3/8/K7 w - - 0 1 EC", "d3d6", "move"},
		{"a borrowed leap", "chess2", "7k/8/8/8/8/3RN3/8/K7 w - - 0 1 EC", "d3e5", "link"},
		{"a borrowed capture", "chess2", "7k/8/8/4p3/8/3RN3/8/K7 w - - 0 1 EC", "d3e5", "capture link+90"},
		{"an elegant queen", "chess2", "7k/8/8/8/8/3QN3/8/K7 w - - 0 1 EC", "d3d4", "move"},
		{"an invasion", "chess2", "7k/8/8/8/3K4/8/8/8 w - - 0 1 CC", "d4d5", "move invasion+130"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v, err := variant.Find(c.variant)
			if err != nil {
				t.Fatal(err)
			}
			p, err := fen.Parse(v, c.position)
			if err != nil {
				t.Fatal(err)
			}
			m, err := uci.Parse(&p, c.move)
			if err != nil {
				t.Fatal(err)
			}
			var after rules.Position
			p.Make(m, &after)
			g, err := game.New(game.Options{Start: p})
			if err != nil {
				t.Fatal(err)
			}
			n, err := g.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			if got := told(cues(&p, m, n.Deed(), n.Result().Over())); got != c.want {
				t.Errorf("it sounds like %q, want %q", got, c.want)
			}
		})
	}
}

// A film is heard at its strike, and at once where nothing is animated.
func TestActionsAreHeard(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.hand("e2e4")
		if got := tb.reset(); got != "move" {
			t.Errorf("without animation: %q", got)
		}
		tb.cinema()
		tb.hand("e7e5")
		if got := tb.reset(); got != "" {
			t.Errorf("before the piece is there: %q", got)
		}
		tb.watch()
		if got := tb.reset(); got != "move" {
			t.Errorf("with animation: %q", got)
		}
		tb.tool("undo")
		tb.watch()
		if got := tb.reset(); got != "move~" {
			t.Errorf("taken back: %q", got)
		}
		tb.tool("redo")
		tb.watch()
		if got := tb.reset(); got != "move" {
			t.Errorf("restored: %q", got)
		}
		tb.refused(ui.Square(0), ui.Square(40))
		if got := tb.reset(); got != "illegal" {
			t.Errorf("an illegal try: %q", got)
		}
	})
}

// Steps through the moves are heard softly, but not each of many.
func TestStepsAreHeard(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.hand("e2e4", "e7e5", "d2d4", "d7d5", "a2a3", "a7a6")
		tb.reset()
		tb.desk.wait(time.Second)
		for range 6 {
			tb.step(-1)
			tb.desk.wait(50 * time.Millisecond)
		}
		if got := tb.reset(); got != "move~ move~" {
			t.Errorf("six quick steps: %q", got)
		}
		tb.desk.wait(time.Second)
		tb.step(-1) // there is nothing before
		if got := tb.reset(); got != "" {
			t.Errorf("no step: %q", got)
		}
	})
}

func TestEndsAreHeard(t *testing.T) {
	const mate, invasion = "7k/6pp/8/8/8/8/8/KR6 w - - 0 1 CC", "7k/8/8/8/3K4/8/8/8 w - - 0 1 CC"
	cases := []struct {
		name, start  string
		white, black int
		move, want   string
	}{
		{"two people", mate, 0, 0, "b1b8", "move win+130"},
		{"won against the computer", mate, 0, 1, "b1b8", "move win+130"},
		{"lost against the computer", mate, 1, 0, "b1b8", "move loss+130"},
		{"an invasion", invasion, 0, 0, "d4d5", "move invasion+130"},
		{"an invasion by the computer", invasion, 1, 0, "d4d5", "move invasion+130 loss+330"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				tb := sit(t, c.start, c.white, c.black, game.Control{})
				if c.white > 0 {
					tb.brain.script(c.move)
					tb.desk.wait(2 * time.Second)
				} else {
					tb.hand(c.move)
				}
				if got := tb.reset(); got != c.want {
					t.Errorf("it sounds like %q, want %q", got, c.want)
				}
				tb.flip()
				tb.desk.wait(time.Second)
				tb.step(-1)
				tb.desk.wait(time.Second)
				tb.step(1)
				if got := tb.reset(); got != "move~ move~" {
					t.Errorf("looking back sounds like %q", got)
				}
			})
		})
	}
	inBubble(t, func(t *testing.T) {
		tb := sit(t, mate, 0, 0, game.Control{})
		tb.offer()
		press(t, tb.screen, "Accept")
		if got := tb.reset(); got != "draw+130" {
			t.Errorf("a draw sounds like %q", got)
		}
	})
}

// A clock warns at 20 seconds and in each of the last ten; not the computer's.
func TestLowClockIsHeard(t *testing.T) {
	control := game.Control{Base: 25 * time.Second}
	inBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, control)
		for _, c := range []struct {
			wait time.Duration
			want int
		}{{4800 * time.Millisecond, 0}, {500 * time.Millisecond, 1}, {9 * time.Second, 0}, {1200 * time.Millisecond, 1}, {3 * time.Second, 3}} {
			tb.desk.wait(c.wait)
			if got := strings.Count(tb.reset(), "low"); got != c.want {
				t.Errorf("%v later the clock was heard %d times, want %d", c.wait, got, c.want)
			}
		}
	})
	inBubble(t, func(t *testing.T) {
		tb := sit(t, array, 1, 0, control)
		tb.desk.wait(20 * time.Second)
		if got := tb.reset(); got != "" {
			t.Errorf("the computer's clock was heard: %q", got)
		}
	})
}

// speaker is a Speaker that writes down what it is told.
type speaker struct {
	set    string
	volume int
	played []sound.Cue
	closed bool
}

func (s *speaker) Set(set string, volume int) { s.set, s.volume = set, volume }
func (s *speaker) Play(c sound.Cue)           { s.played = append(s.played, c) }
func (s *speaker) Close()                     { s.closed = true }

func TestSoundFollowsTheSettings(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		s := &speaker{}
		p.sounds = s
		p.start()
		if got := told(s.played); got != "start" {
			t.Errorf("a game begins with %q", got)
		}
		s.played = nil
		p.set.Volume = 40
		p.hear(sound.Cue{Sound: sound.Check})
		if s.set != sound.Wood || s.volume != 40 || told(s.played) != "check" {
			t.Errorf("set %q at %d plays %q", s.set, s.volume, told(s.played))
		}
		p.set.Theme = "no such theme"
		p.setSound(kit.SoundModel{On: false, Volume: 40}, true)
		if s.volume != 0 || p.set.Sound || p.set.Volume != 40 {
			t.Errorf("muted, the volume is %d and the settings say %v, %d", s.volume, p.set.Sound, p.set.Volume)
		}
		p.setSound(kit.SoundModel{On: true, Volume: 80}, false)
		if s.volume != 80 || s.set != sound.Wood {
			t.Errorf("the set is %q at %d", s.set, s.volume)
		}
		p.quit()
		if !s.closed {
			t.Error("the speaker was not closed")
		}
	})
}

func TestMuteByKey(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.loud = kit.SoundModel{On: true, Volume: settings.Default().Volume}
		tb.restyle()
		for _, want := range []bool{false, true} {
			tb.rune('m')
			if tb.loud.On != want {
				t.Errorf("the sound is on: %v, want %v", tb.loud.On, want)
			}
		}
	})
}

// What is played before the first action are the dice; the game begins when they
// have settled.
func TestDiceAreHeard(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.ear.opening = &sound.Cue{Sound: sound.Start}
		tb.animate(ui.Play{}, tb.game.Current())
		if got := tb.reset(); got != "dice start" {
			t.Errorf("it sounds like %q", got)
		}
	})
}
