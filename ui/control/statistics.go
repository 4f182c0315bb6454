package control

import (
	"context"
	"time"

	"midline/ui/app"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/store"
)

// counting is the screen of the statistics: which games were last counted.
type counting struct {
	screen *screen.Statistics // nil while another screen is shown
	choice screen.StatisticsChoice
	now    func() time.Time
}

func (a *App) statisticsScreen() app.Screen {
	c := &a.counting
	c.screen = screen.NewStatistics(a.art, present.StatisticsModel(c.choice), screen.StatisticsCalls{
		Back: app.Link(a, app.Home{}), Library: app.Link(a, app.Library{}), Play: app.Link(a, app.NewGame{}),
		Choose: func(choice screen.StatisticsChoice) {
			c.choice = choice
			a.count()
		}})
	return c.screen
}

func (a *App) showStatistics() {
	a.count()
}

func (a *App) leaveStatistics() {
	a.counting.screen = nil
	a.library.Stop("count")
}

// count counts the games that are chosen.
func (a *App) count() {
	now := a.counting.now()
	q := present.StatisticsQuery(a.counting.choice, now)
	a.library.Run("count", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		stats, err := lib.Stats(ctx, q, now.Location())
		if err != nil {
			return nil, err
		}
		numbers := present.Numbers(stats)
		return func() {
			if a.counting.screen != nil {
				a.counting.screen.SetNumbers(numbers)
			}
		}, nil
	})
}
