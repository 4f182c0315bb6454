package library

import (
	"context"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/store"
	"midline/ui/words"
)

// counted says which games are counted, "" for all.
type counted struct{ game, period string }

// Statistics is the page that shows in charts how the player's games went.
type Statistics struct {
	kit.Page
	room *Room

	head   *kit.PageHead
	list   *kit.Button // leads to the library
	game   *kit.Select
	period *kit.Segmented
	legend *kit.Legend
	charts *charts
	empty  *kit.EmptyPage
	shown  int // rows of charts, without those of armies where there are none
}

var _ app.Screen = (*Statistics)(nil)

// newStatistics makes the page with what was last chosen. It is empty until SetNumbers is called.
func newStatistics(r *Room) *Statistics {
	s := &Statistics{room: r, legend: kit.NewLegend([3]string{words.T("statistics.won"), words.T("statistics.drawn"),
		words.T("statistics.lost")})}
	s.head = r.art.NewPageHead(words.T("statistics.title"), app.Link(r.frame, app.Home{}))
	s.list = r.art.NewButton(kit.ButtonOptions{Label: words.T("library.title"), Icon: "library", Rank: kit.Quiet,
		Action: app.Link(r.frame, app.Library{})})
	s.period = kit.NewSegmented(anyOption("statistics.period.all", kit.Options("statistics.period.", "year", "quarter",
		"month")...), r.counted.period, func(id string) { r.counted.period = id; r.count() })
	s.game = r.art.NewSelect(gameOptions(offers{}), r.counted.game, func(id string) { r.counted.game = id; r.count() })
	s.game.Spoken = words.T("new.game")
	s.charts = newCharts(func(card *kit.ChartCard) { kit.ScrollTo(s.Scroll, card) })
	s.empty = kit.NewEmptyPage(r.art, "statistics", "statistics.none", "statistics.nothing",
		r.art.NewButton(kit.ButtonOptions{Label: words.T("statistics.play"), Icon: "play", Rank: kit.Primary,
			Action: app.Link(r.frame, app.NewGame{})}),
		r.art.NewButton(kit.ButtonOptions{Label: words.T("statistics.all"), Rank: kit.Primary, Action: s.countAll}))
	s.Pin(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(size), 24, 40)
		return s.head.Layout(size, margin, margin, kit.Own(s.list))
	}, nil)
	s.Body.ArrangeBy(s.layout)
	s.show(0)
	s.Open(s, fyne.NewSize(800, 600))
	s.Body.Least = func() fyne.Size {
		if s.shown == 0 {
			return fyne.NewSize(800, 440)
		}
		return fyne.NewSize(800, s.Body.HeightAt(max(s.Size().Width, 800)))
	}
	return s
}

func (s *Statistics) countAll() {
	s.room.counted = counted{}
	s.period.Choose("")
	s.game.Choose("")
	s.room.count()
}

// count counts the games that are chosen.
func (r *Room) count() {
	now := r.Now()
	q := library.Query{Variants: variantsOf(r.counted.game), From: since(r.counted.period, now)}
	r.Library.Run("count", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		stats, err := lib.Stats(ctx, q, now.Location())
		return func() {
			if r.statistics != nil {
				r.statistics.SetNumbers(stats)
			}
		}, err
	})
}

// leftStatistics ends what is only for the page of the statistics.
func (r *Room) leftStatistics() {
	r.statistics = nil
	r.Library.Stop("count")
}

// SetNumbers shows how games went.
func (s *Statistics) SetNumbers(stats *library.Stats) {
	s.empty.Say(s.room.counted != counted{})
	s.charts.set(stats)
	switch {
	case stats.All.Games() == 0:
		s.show(0)
	case len(stats.Armies) == 0:
		s.show(len(s.charts.rows) - 1)
	default:
		s.show(len(s.charts.rows))
	}
	kit.Show(s.empty, s.shown == 0)
	s.Body.Relayout()
	s.Scroll.Refresh()
	s.Refresh()
}

// show shows the first rows of charts, as many as it is given.
func (s *Statistics) show(rows int) {
	s.shown = rows
	kit.Show(s.legend, rows > 0)
	kit.Show(s.empty, false)
}

// Key goes back with Escape, and scrolls.
func (s *Statistics) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		s.room.frame.Go(app.Home{})
		return true
	}
	return s.Turn(name)
}

// Rune implements app.Screen.
func (s *Statistics) Rune(rune) bool { return false }

// layout lays out what is below the head: what is counted, and the rows of charts.
func (s *Statistics) layout(size fyne.Size) kit.Item {
	tight := kit.Narrow(s.Size())
	margin, gap := kit.Pick(tight, 24, 40), kit.Pick(tight, 12, 16)
	w := min(size.Width-2*margin, 1280)
	rows := []kit.Item{kit.Row(16, kit.Fixed(s.period, 380, 36), kit.Fixed(s.game, 220, 36), kit.Space(),
		kit.Own(s.legend))}
	if w < 380+220+4*16+s.legend.MinSize().Width {
		rows = []kit.Item{kit.Row(16, kit.Fixed(s.period, 380, 36), kit.Fixed(s.game, 220, 36), kit.Space()),
			kit.Row(0, kit.Space(), kit.Own(s.legend))}
	}
	for i, row := range s.charts.rows {
		left := float32(int((w - gap) * row.share))
		h := max(row.left.HeightAt(left), row.right.HeightAt(w-gap-left))
		rows = append(rows, kit.When(i < s.shown, kit.Row(gap, kit.Fixed(row.left, left, h), kit.Fixed(row.right, 0, h))))
	}
	empty := kit.Inset(0, 52, 0, 0, kit.Fixed(s.empty, w, max(size.Height-kit.Pick(tight, 16, 24)-52-margin, 200)))
	return kit.Column(0, kit.Gap(kit.Pick(tight, 16, 24)),
		kit.Stack(kit.Middle(kit.Sized(kit.Column(gap, rows...), w, 0)), kit.Middle(empty)), kit.Gap(margin))
}
