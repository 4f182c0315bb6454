package library

import (
	"context"

	"midline/ui/app"
	"midline/ui/store"
)

// newStatistics makes the page of the statistics with what was last chosen.
func (r *Room) newStatistics() *Statistics {
	r.statistics = newStatistics(r.art, r.choice, statisticsCalls{
		Back: app.Link(r.frame, app.Home{}), Library: app.Link(r.frame, app.Library{}),
		Play: app.Link(r.frame, app.NewGame{}), Choose: func(choice StatisticsChoice) {
			r.choice = choice
			r.count()
		}})
	return r.statistics
}

// leftStatistics ends what is only for the page of the statistics.
func (r *Room) leftStatistics() {
	r.statistics = nil
	r.Library.Stop("count")
}

// count counts the games that are chosen.
func (r *Room) count() {
	now := r.Now()
	q := r.choice.query(now)
	r.Library.Run("count", 0, func(ctx context.Context, lib store.LibraryFile) (func(), error) {
		stats, err := lib.Stats(ctx, q, now.Location())
		if err != nil {
			return nil, err
		}
		numbers := NumbersOf(stats)
		return func() {
			if r.statistics != nil {
				r.statistics.SetNumbers(numbers)
			}
		}, nil
	})
}
