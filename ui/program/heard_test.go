package program

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/newgame"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/sound"
)

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
		if got := apptest.Heard(s.played); got != "start" {
			t.Errorf("a game begins with %q", got)
		}
		s.played = nil
		p.Prefs().Preview(func(set *settings.Settings) { set.Volume = 40 })
		p.Sounds.Play(sound.Cue{Sound: sound.Check})
		if s.set != sound.Wood || s.volume != 40 || apptest.Heard(s.played) != "check" {
			t.Errorf("set %q at %d plays %q", s.set, s.volume, apptest.Heard(s.played))
		}
		p.Prefs().Preview(func(set *settings.Settings) { set.Theme = "no such theme" })
		p.Sounds.Choose(kit.SoundModel{On: false, Volume: 40}, true)
		if s.volume != 0 || p.Prefs().Get().Sound || p.Prefs().Get().Volume != 40 {
			t.Errorf("muted, the volume is %d and the settings say %v, %d", s.volume, p.Prefs().Get().Sound,
				p.Prefs().Get().Volume)
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

// No sound and no home are told on the terminal and in the window, and the game goes on.
func TestWhatIsMissingIsTold(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		apptest.Home(t)
		var said strings.Builder
		p := runWith(t, Options{Terminal: &said})
		p.Prefs().Preview(friends)
		tb := p.start()
		p.Silenced(fmt.Errorf("no card"))
		if want := "midline: No audio device found (no card)\n"; said.String() != want {
			t.Errorf("said %q, want %q", said.String(), want)
		}
		p.App.play.ShowSettings()
		if !apptest.Says(tb.Screen.Sheet(), "No audio device found") {
			t.Errorf("the settings say\n%s", apptest.Reading(tb.Screen.Sheet()))
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
		if got := said.String(); strings.Count(got, "midline: no folder to keep settings and games in") != 1 ||
			!apptest.Says(d.Prompt, "no folder to keep settings and games in") {
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
