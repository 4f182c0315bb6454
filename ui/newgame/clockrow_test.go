package newgame

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/ui/kit/kittest"
	"midline/ui/present"
	"midline/ui/settings"
)

func TestClockText(t *testing.T) {
	for text, want := range map[string][2]string{
		"none": {"no clock", "none"}, "5+3": {"5 minutes + 3 seconds", "5+3"}, "1": {"1 minute",
			"1+0"}, "1.5+1": {"90 seconds + 1 second", "1.5+1"},
		"5+3 delay": {"5 minutes + 3 seconds, delay", "5+3, delay"}, "5 hourglass": {"5 minutes, hourglass",
			"5, hourglass"},
		"5+3/2+1 bronstein": {"5 minutes + 3 seconds against 2 minutes + 1 second, Bronstein", "5+3 / 2+1, Bronstein"},
		"30s fixed":         {"30 seconds a turn", "30 seconds a turn"}, "10+30 byo-yomi 3": {
			"10 minutes, then 3 periods of 30 seconds", "10+30, 3 periods"},
		"40 in 90+30, then 20 in 30, then 15+30": {"40 turns in 90 minutes + 30 seconds, then 20 turns in 30 minutes, " +
			"then 15 minutes + 30 seconds", "40 in 90+30 and 2 periods more"},
		"40 in 90": {"40 turns in 90 minutes, again and again", "40 in 90+0"},
	} {
		c, err := settings.ParseClock(text)
		if got := [2]string{present.ClockText(c), present.ClockShort(c)}; err != nil || got != want {
			t.Errorf("%s: %q, %v; want %q", text, got, err, want)
		}
	}
}

// The editor opens by its entry, takes the place of the armies, tells of each right
// clock at once, and keeps the game from beginning with a wrong one.
func TestNewGameOwnClock(t *testing.T) {
	for _, size := range kittest.Sizes {
		s, w, room := openNewGame(t, size)
		c, e := &s.clock, s.clock.editor
		if e.Visible() || c.choose.Chosen() != "10+5" {
			t.Fatalf("%v: it is open, or %q is chosen", size, c.choose.Chosen())
		}
		c.choose.OnStep(1)
		c.choose.OnStep(1)
		if !e.Visible() || s.cards.list[0].Visible() || c.choose.Chosen() != ownClock {
			t.Fatalf("%v: %q is chosen, and the editor does not open", size, c.choose.Chosen())
		}
		kittest.Inside(t, w)
		if got := s.Choice().Clock; got != "30+20" {
			t.Errorf("it begins with %q", got)
		}
		for _, step := range []struct {
			do   func()
			want string
			ok   bool
		}{
			{func() { e.sides[0].minutes.SetText("0,5") }, "0.5+20", true},
			{func() { e.sides[0].seconds.SetText("x") }, "0.5+20", false},
			{func() { e.sides[0].seconds.SetText("2") }, "0.5+2", true},
			{func() { e.kind.OnStep(1) }, "0.5+2 bronstein", true},
			{func() { e.odds.OnStep(1) }, "0.5+2/30+20 bronstein", true},
			{func() { e.sides[1].minutes.SetText("600") }, "0.5+2/30+20 bronstein", false},
			{func() { e.odds.OnStep(-1) }, "0.5+2 bronstein", true},
			{func() { e.periods.choice.OnStep(1) }, "40 in 0.5+2 bronstein", true},
			{func() { e.periods.later[0].turns.SetText("0") }, "40 in 0.5+2 bronstein", false},
			{func() { e.periods.later[0].turns.SetText("30") }, "30 in 0.5+2 bronstein", true},
			{func() { e.periods.choice.OnStep(1) }, "30 in 0.5+2, then 30+30 bronstein", true},
			{func() { e.periods.later[0].time.minutes.SetText("7") }, "30 in 0.5+2, then 7+30 bronstein", true},
			{func() { e.periods.choice.OnStep(1) }, "30 in 0.5+2, then 20 in 7+30, then 15+30 bronstein", true},
			{func() { e.kind.OnStep(1); e.kind.OnStep(1) }, "0.5 hourglass", true},
			{func() { e.kind.OnStep(1) }, "0.5+2 byo-yomi 3", true},
			{func() { e.overtime.SetText("31") }, "0.5+2 byo-yomi 3", false},
			{func() { e.overtime.SetText("1") }, "0.5+2 byo-yomi 1", true},
			{func() { e.kind.OnStep(1) }, "0.5+2 byo-yomi 1", false}, // 2 seconds a turn are too few
			{func() { e.sides[0].seconds.SetText("20") }, "20s fixed", true},
			{func() { e.kind.OnStep(-1); e.kind.OnStep(-1) }, "0.5 hourglass", true},
		} {
			e.begun() // another field has the keyboard
			step.do()
			if got := s.Choice().Clock; got != step.want || s.begin.Disabled() == step.ok ||
				room.Prefs().Get().NewGame.Clock != step.want {
				t.Errorf("%v: the clock is %q, and one may begin: %v; want %q", size, got, !s.begin.Disabled(), step.want)
			}
		}
		kittest.TypeRune(w, '3')
		if s.Choice().Army != "classic" {
			t.Error("an army was chosen that is not to be seen")
		}
		e.sides[0].minutes.SetText("")
		kittest.TypeKey(w, fyne.KeyEscape)
		if !e.Visible() || room.routes() != "" {
			t.Error("Escape leaves a wrong clock behind")
		}
		e.sides[0].minutes.SetText("7")
		kittest.TypeKey(w, fyne.KeyEscape)
		if e.Visible() || !s.cards.list[0].Visible() || room.routes() != "" || c.choose.Chosen() != ownClock {
			t.Error("Escape does not close the editor")
		}
		c.choose.OnAgain(ownClock)
		if !e.Visible() || e.sides[0].minutes.Text != "7" {
			t.Errorf("pressed again, it opens: %v, with %q minutes", e.Visible(), e.sides[0].minutes.Text)
		}
		e.sides[0].minutes.SetText("wrong")
		c.choose.OnStep(-1)
		if s.begin.Disabled() || e.Visible() || s.Choice().Clock != "30+20" {
			t.Errorf("another clock does not put right what was wrong: %q", s.Choice().Clock)
		}
	}
}

// TestEditorKeepsClocks opens the editor with each form of a clock, which it must not change.
func TestEditorKeepsClocks(t *testing.T) {
	s, w, _ := openNewGame(t, kittest.Sizes[0])
	e := s.clock.editor
	for _, text := range []string{"5+3", "5+0/2+1 bronstein", "5 hourglass", "0.5 fixed", "20s/0.5 fixed",
		"10+30 byo-yomi 3", "10+30/5+20 byo-yomi 1", "40 in 90+30", "40 in 90+30, then 30+30",
		"36 in 90+30, then 18 in 30+0, then 15s+30",
		"3 in 5+3/2+1, then 7+7 delay"} {
		s.showClock(false)
		s.now.Clock = text
		s.showClock(true)
		kittest.Inside(t, w)
		if s.now.Clock != text || e.wrong != nil {
			t.Errorf("%s: the editor makes it %s, %v", text, s.now.Clock, e.wrong)
		}
	}
}

// What the settings can hold is what a game can have.
func TestClockBounds(t *testing.T) {
	if settings.MaxOvertime != game.MaxOvertime || settings.MaxTurns != game.MaxTurns ||
		settings.MaxLater != game.MaxLater {
		t.Error("the bounds of clocks differ between the settings and games")
	}
}
