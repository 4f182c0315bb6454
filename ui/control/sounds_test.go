package control

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/ui/app"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/newgame"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/sound"
)

// reset forgets what has been heard and returns it.
func (tb *table) reset() string {
	text := told(tb.heard)
	tb.heard = nil
	return text
}

// A film is heard at its strike, and at once where nothing is animated.
func TestActionsAreHeard(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
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
		tb.roll()
		if got := tb.reset(); got != "move" {
			t.Errorf("with animation: %q", got)
		}
		tb.tool("undo")
		tb.roll()
		if got := tb.reset(); got != "move~" {
			t.Errorf("taken back: %q", got)
		}
		tb.tool("redo")
		tb.roll()
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
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.hand("e2e4", "e7e5", "d2d4", "d7d5", "a2a3", "a7a6")
		tb.reset()
		tb.desk.Wait(time.Second)
		for range 6 {
			tb.step(-1)
			tb.desk.Wait(50 * time.Millisecond)
		}
		if got := tb.reset(); got != "move~ move~" {
			t.Errorf("six quick steps: %q", got)
		}
		tb.desk.Wait(time.Second)
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
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, c.start, c.white, c.black, game.Control{})
				if c.white > 0 {
					tb.brain.Script(c.move)
					tb.desk.Wait(2 * time.Second)
				} else {
					tb.hand(c.move)
				}
				if got := tb.reset(); got != c.want {
					t.Errorf("it sounds like %q, want %q", got, c.want)
				}
				tb.flip()
				tb.desk.Wait(time.Second)
				tb.step(-1)
				tb.desk.Wait(time.Second)
				tb.step(1)
				if got := tb.reset(); got != "move~ move~" {
					t.Errorf("looking back sounds like %q", got)
				}
			})
		})
	}
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, mate, 0, 0, game.Control{})
		tb.offer()
		apptest.Press(t, tb.screen, "Accept")
		if got := tb.reset(); got != "draw+130" {
			t.Errorf("a draw sounds like %q", got)
		}
	})
}

// A clock warns when its time becomes short, here at 20 seconds, and in each of the
// last ten; not the computer's.
func TestLowClockIsHeard(t *testing.T) {
	control := game.Control{Base: 200 * time.Second}
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, control)
		for _, c := range []struct {
			wait time.Duration
			want int
		}{{179800 * time.Millisecond, 0}, {500 * time.Millisecond, 1}, {9 * time.Second, 0}, {1200 * time.Millisecond, 1}, {3 * time.Second, 3}} {
			tb.desk.Wait(c.wait)
			if got := strings.Count(tb.reset(), "low"); got != c.want {
				t.Errorf("%v later the clock was heard %d times, want %d", c.wait, got, c.want)
			}
		}
	})
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 1, 0, control)
		tb.desk.Wait(195 * time.Second)
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

func (s *speaker) Play(c sound.Cue) { s.played = append(s.played, c) }

func (s *speaker) Close() { s.closed = true }

func TestSoundFollowsTheSettings(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		apptest.Home(t)
		s := &speaker{}
		p := runWith(t, Options{Sounds: s})
		p.Prefs().Preview(friends)
		p.start()
		if got := told(s.played); got != "start" {
			t.Errorf("a game begins with %q", got)
		}
		s.played = nil
		p.Prefs().Preview(func(set *settings.Settings) { set.Volume = 40 })
		p.Sounds.Play(sound.Cue{Sound: sound.Check})
		if s.set != sound.Wood || s.volume != 40 || told(s.played) != "check" {
			t.Errorf("set %q at %d plays %q", s.set, s.volume, told(s.played))
		}
		p.Prefs().Preview(func(set *settings.Settings) { set.Theme = "no such theme" })
		p.Sounds.Choose(kit.SoundModel{On: false, Volume: 40}, true)
		if s.volume != 0 || p.Prefs().Get().Sound || p.Prefs().Get().Volume != 40 {
			t.Errorf("muted, the volume is %d and the settings say %v, %d", s.volume, p.Prefs().Get().Sound, p.Prefs().Get().Volume)
		}
		p.Sounds.Choose(kit.SoundModel{On: true, Volume: 80}, false)
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
	apptest.InBubble(t, func(t *testing.T) {
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

// No sound and no home are told on the terminal and in the window, and the game goes on.
func TestWhatIsMissingIsTold(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		apptest.Home(t)
		var said strings.Builder
		p := runWith(t, Options{Terminal: &said})
		p.Prefs().Preview(friends)
		tb := p.start()
		p.Silenced(fmt.Errorf("no card"))
		if want := "midline: No sound: no audio device found. (no card)\n"; said.String() != want {
			t.Errorf("said %q, want %q", said.String(), want)
		}
		p.settingsSheet()
		if !apptest.Says(tb.screen.Sheet(), "No sound: no audio device found.") {
			t.Errorf("the settings say\n%s", apptest.Reading(tb.screen.Sheet()))
		}
		tb.hand("e2e4")
		said.Reset()
		app.TellText(p, "something else")
		if said.String() != "midline: something else\n" {
			t.Errorf("said %q", said.String())
		}
	})
}

func TestNoHomeIsTold(t *testing.T) {
	for _, name := range []string{files.HomeVariable, "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, "")
	}
	apptest.InBubble(t, func(t *testing.T) {
		var said strings.Builder
		d := &apptest.Window{}
		a := NewApp(Options{Window: d, Art: apptest.Blank, Thinker: apptest.NewThinker(), Version: "0", Terminal: &said})
		a.Start()
		d.Settle()
		if got := said.String(); strings.Count(got, "midline: no folder to keep settings and games in") != 1 || !apptest.Says(d.Prompt, "no folder to keep settings and games in") {
			t.Errorf("said %q, and in the window %v", got, d.Prompt)
		}
		d.Screen.Key(fyne.KeyReturn)
		if _, fresh := d.Screen.(*newgame.Screen); !fresh {
			t.Errorf("it does not go on: %T", d.Screen)
		}
		_ = a.Close()
		d.Settle()
	})
}
