package workshop

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// fairScreen shows how an army does against the six, and plays games that show it.
type fairScreen struct {
	kit.Page
	room    *Room
	army    *army.Army // nil: it is gone
	head    *kit.PageHead
	intro   *kit.Label
	ground  *kit.Surface
	chart   *kit.Intervals
	verdict *kit.Label
	mean    *kit.Label
	few     *kit.Label
	bar     *kit.ProgressBar
	count   *kit.Label
	play    *kit.Button
	stop    *kit.Button
}

var _ app.Screen = (*fairScreen)(nil)

func newFairScreen(r *Room, key string) *fairScreen {
	s := &fairScreen{room: r, army: army.ByKey(key), ground: kit.NewSurface(), chart: kit.NewIntervals(nil),
		intro:   kit.NewParagraph(words.T("workshop.fair.intro"), kit.Body, kit.ShadeText2, 0),
		verdict: kit.NewParagraph("", kit.Heading, kit.ShadeText, 0), mean: kit.NewParagraph("", kit.Body, kit.ShadeText, 0),
		few: kit.NewParagraph("", kit.Body, kit.ShadeText2, 0), bar: kit.NewProgressBar(0, 1),
		count: kit.NewLabel("", kit.Caption, kit.ShadeText2)}
	s.head = r.Art.NewPageHead(words.T("workshop.fair.title", words.Army(key)), app.Link(r.Frame, app.Workshop{}))
	s.head.Title.MayEnd()
	s.chart.Spoken, s.bar.Spoken = s.head.Title.Text(), s.head.Title.Text()
	s.play = r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.fair.play", trialGames), Icon: "play",
		Rank:   kit.Primary,
		Action: s.begins})
	s.stop = r.Art.NewButton(kit.ButtonOptions{Label: words.T("workshop.fair.stop"), Icon: "pause", Action: s.ends})
	column := func(width float32) (w, left float32) {
		w = min(width-2*kit.Pick(kit.Narrow(s.Size()), 24, 40), 900)
		return w, float32(int((width - w) / 2))
	}
	s.Pin(func(size fyne.Size) kit.Item {
		_, left := column(size.Width)
		return s.head.Layout(size, left, left)
	}, nil)
	s.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		_, left := column(size.Width)
		high := float32(len(s.lines()) * 36)
		playing := s.trialed() && r.trial.playing
		return kit.Inset(left, kit.Pick(kit.Narrow(s.Size()), 10, 20), left, 16, kit.Column(12, kit.Text(s.intro),
			kit.Row(12, kit.When(!playing, kit.Own(s.play)), kit.When(playing, kit.Own(s.stop)),
				kit.Column(4, kit.Text(s.count), kit.When(playing, kit.Fixed(s.bar, 0, 6)))),
			kit.When(high > 0, kit.Stack(kit.Fill(s.ground), kit.Inset(20, 12, 20, 12, kit.Fixed(s.chart, 0, max(high, 36))))),
			kit.When(s.verdict.Text() != "", kit.Text(s.verdict)), kit.When(s.mean.Text() != "", kit.Text(s.mean)),
			kit.When(s.few.Text() != "", kit.Text(s.few))))
	})
	s.Open(s, fyne.NewSize(640, 400))
	s.Body.Least = func() fyne.Size { return fyne.NewSize(640, s.Body.HeightAt(max(s.Size().Width, 640))) }
	return s
}

func (s *fairScreen) trialed() bool { return s.room.trial != nil && s.army != nil }

func (s *fairScreen) lines() []kit.Ranged {
	if !s.trialed() {
		return nil
	}
	return s.room.trial.lines()
}

// file is where the games of the army are kept, by its hash.
func (s *fairScreen) file() string {
	if s.room.Tests == "" {
		return ""
	}
	return filepath.Join(s.room.Tests, s.army.ID+"-"+s.army.Hash[:16]+".games")
}

// begin shows what earlier games have shown.
func (s *fairScreen) begin() {
	if s.army == nil {
		s.update()
		return
	}
	s.room.endTrial()
	s.room.fair, s.room.trial = s, &trial{army: s.army}
	s.start(0)
}

func (s *fairScreen) start(games int) {
	t := s.room.trial
	t.run(games, s.file(), s.room.Frame.Do, func(bool) {
		if s.room.trial == t {
			s.update()
		}
	})
	s.update()
}

func (s *fairScreen) begins() {
	if t := s.room.trial; t != nil && !t.playing && s.army != nil {
		t.work.Wait() // what was read is read, or is about to be given up
		s.start(t.next())
	}
}

func (s *fairScreen) ends() {
	if t := s.room.trial; t != nil && t.stop != nil {
		t.stop()
	}
}

// endTrial ends the games, and waits for that.
func (r *Room) endTrial() {
	if r.trial != nil {
		r.trial.close()
		r.trial = nil
	}
}

// update shows what the games have shown so far.
func (s *fairScreen) update() {
	s.play.SetEnabled(s.trialed())
	if s.trialed() {
		t := s.room.trial
		lines := t.lines()
		s.chart = kit.NewIntervals(lines)
		s.chart.Spoken = s.head.Title.Text()
		s.verdict.SetText(t.verdict())
		s.mean.SetText(t.mean())
		few := ""
		if len(lines) < len(t.standing.Against) || len(t.standing.Against) == 0 {
			few = words.T("workshop.fair.few", leastSaid)
		}
		if t.err != nil {
			few = words.Sentence(words.Error(t.err))
		}
		s.few.SetText(few)
		played, all := t.standing.Games(), t.next()*len(t.standing.Against)
		if !t.playing {
			all = played
		}
		s.bar.Set(played, all)
		s.count.SetText(words.T("workshop.fair.count", words.Number(played), words.Number(all)))
		if !t.playing {
			s.count.SetText(words.T("workshop.fair.played", played, words.Number(played)))
		}
	}
	s.Body.Collect()
	s.Body.Relayout()
	s.Body.Refresh()
	s.Scroll.Refresh()
}

// Key goes back with Escape.
func (s *fairScreen) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		s.room.Frame.Go(app.Workshop{})
	}
	return name == fyne.KeyEscape || s.Turn(name)
}

// Rune implements app.Screen.
func (s *fairScreen) Rune(rune) bool { return false }
