package prefs

import (
	"errors"
	"strings"
	"testing"
	"time"

	"midline/engine/endings"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/words"
)

// maker is an EndingMaker that does what it is told, and no more.
type maker struct {
	state  endings.State
	called string
}

func (m *maker) State() endings.State { return m.state }
func (m *maker) Make()                { m.called, m.state.Running = m.called+" make", true }
func (m *maker) Pause()               { m.called, m.state.Running = m.called+" pause", false }
func (m *maker) Delete() {
	m.called += " delete"
	m.state = endings.State{Total: m.state.Total}
}

// The page of endings says how far the tables have come, and what it shows fits.
func TestEndings(t *testing.T) {
	now := endings.Common()[0]
	for _, size := range kittest.Sizes {
		r, a, _ := fishAndBird(t)
		m := &maker{state: endings.State{Total: 48}}
		r.Endings = m
		w := openEngines(t, r, a, size, entryEndings)
		s := r.list
		for _, c := range []struct {
			state endings.State
			start bool
			pause bool
			drop  bool
			want  []string
		}{
			{endings.State{Total: 48}, true, false, false,
				[]string{words.T("endings.have", 0, 48), words.T("endings.make"), words.T("endings.cost", endingMinutes,
					endingMegabytes)}},
			{endings.State{Total: 48, Running: true}, false, true, false, []string{words.T("endings.reading")}},
			{endings.State{Total: 48, Made: 7, Files: 9, Bytes: 5<<20 + 1, Running: true, Now: now, Left: 2 * time.Hour},
				false, true, true, []string{words.T("endings.making", 8, 48), "King, queen, queen against king (Chess)",
					words.T("endings.hours", 2), words.T("endings.size", 9, 6)}},
			{endings.State{Total: 48, Made: 7, Files: 9, Bytes: 5 << 20, Err: endings.ErrNoRoom}, true, false, true,
				[]string{"1 GB", words.T("endings.on")}},
			{endings.State{Total: 48, Made: 7, Files: 9, Bytes: 5 << 20, Err: errors.New("x")}, true, false, true, nil},
			{endings.State{Total: 48, Made: 48, Files: 50, Bytes: 99 << 20}, false, false, true,
				[]string{words.T("endings.whole", 48)}},
		} {
			m.state = c.state
			r.UpdateEndings()
			text := apptest.Reading(s)
			for _, want := range c.want {
				if !strings.Contains(text, want) {
					t.Errorf("%+v: %q is missing:\n%s", c.state, want, text)
				}
			}
			apptest.NoMissing(t, "endings", text)
			p := s.endings
			if p.start.Visible() != c.start || p.pause.Visible() != c.pause || p.drop.Visible() != c.drop {
				t.Errorf("%+v: %v %v %v", c.state, p.start.Visible(), p.pause.Visible(), p.drop.Visible())
			}
			kittest.Inside(t, w)
		}
		m.state, m.called = endings.State{Total: 48, Made: 7, Files: 9}, ""
		r.UpdateEndings()
		kittest.Tap(s.endings.start)
		kittest.Tap(s.endings.pause)
		kittest.Tap(s.endings.drop)
		kittest.Tap(s.Prompt.(*kit.Confirm).No)
		kittest.Tap(s.endings.drop)
		kittest.Tap(s.Prompt.(*kit.Confirm).Yes)
		if m.called != " make pause delete" || s.endings.drop.Visible() {
			t.Errorf("pressed:%s", m.called)
		}
		kittest.TabOrder(t, w)
		s.Choose("Fish")
		r.updateEngines()
		if s.entries[2].line.Text() == "" || s.endings != nil {
			t.Error("the engine is not shown")
		}
		r.Endings = nil
	}
}
