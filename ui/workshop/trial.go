package workshop

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"midline/engine/army"
	"midline/engine/lab"
	"midline/engine/rules"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/think"
	"midline/ui/words"
)

// trialGames is the number of games against each of the six that are played at a time.
const trialGames = 100

// leastSaid is the number of games against an army from which something is said, as in lab.Standing.Compared.
const leastSaid = 20

// trial compares an army with the six by games beside the window.
type trial struct {
	army     *army.Army
	standing lab.Standing // what the window knows
	playing  bool         // games are played
	err      error
	stop     context.CancelFunc
	work     sync.WaitGroup
}

// run plays games until there are so many against each of the six, or with none only reads what was played before. The
// games go on from file, "" for none. show is called with the standing, not too often, and at the end with done.
func (t *trial) run(games int, file string, do func(func()), show func(done bool)) {
	ctx, stop := context.WithCancel(context.Background())
	t.stop, t.playing, t.err = stop, games > 0, nil
	if games == 0 {
		stop() // what is in the file is read before the first game
	}
	f := &lab.Fairness{Army: t.army.Army, Games: max(games, trialGames), Cores: think.SpareThreads(), Seed: 1, Out: file}
	t.work.Go(func() {
		defer stop()
		last := time.Now()
		see := func(s *lab.Standing) {
			if now := time.Now(); now.Sub(last) >= 300*time.Millisecond {
				last = now
				now := snapshot(s)
				do(func() { t.standing = now; show(false) })
			}
		}
		var s *lab.Standing
		err := prepare(file)
		if err == nil {
			s, err = f.Run(ctx, see)
		}
		if errors.Is(err, context.Canceled) {
			err = nil
		}
		do(func() {
			if s != nil {
				t.standing = snapshot(s)
			}
			t.playing, t.err = false, err
			show(true)
		})
	})
}

// prepare makes the folder of a file.
func prepare(file string) error {
	if file == "" {
		return nil
	}
	return os.MkdirAll(filepath.Dir(file), 0o700)
}

// close ends the games and waits for that.
func (t *trial) close() {
	if t.stop != nil {
		t.stop()
	}
	t.work.Wait()
}

// snapshot copies a standing, which its owner goes on changing.
func snapshot(s *lab.Standing) lab.Standing {
	now := *s
	now.Against = slices.Clone(s.Against)
	return now
}

// next is the number of games against each of the six to play next: what is left of the last ones, or more.
func (t *trial) next() int {
	least := math.MaxInt
	for i := range t.standing.Against {
		least = min(least, t.standing.Against[i].Tally.Games())
	}
	if len(t.standing.Against) == 0 {
		least = 0
	}
	return (least/trialGames + 1) * trialGames
}

// lines are the lines of the chart: the six against which enough games were played.
func (t *trial) lines() []kit.Ranged {
	var list []kit.Ranged
	for i := range t.standing.Against {
		o := &t.standing.Against[i]
		if o.Tally.Games() < leastSaid {
			continue
		}
		record, _ := catalogue.ArmyByID(o.Army.ID)
		low, high := o.Tally.Interval()
		name, share := words.Army(o.Army.ID), words.Percent(o.Tally.Score())
		list = append(list, kit.Ranged{Name: name, Accent: record.Accent, Low: low, Share: o.Tally.Score(), High: high,
			Note: share, Tip: words.T("workshop.fair.tip", name, share, words.Number(o.Tally.Games()), words.Percent(low),
				words.Percent(high))})
	}
	return list
}

// verdict says which of the six are weaker and stronger, "" as long as nothing can be said.
func (t *trial) verdict() string {
	beaten, even, better := t.standing.Compared()
	var clauses []string
	for _, c := range []struct {
		key    string
		armies []*rules.Army
	}{{"stronger", beaten}, {"weaker", better}, {"even", even}} {
		if len(c.armies) > 0 {
			clauses = append(clauses, words.T("workshop.fair."+c.key, armyNames(c.armies)))
		}
	}
	if len(clauses) == 0 {
		return ""
	}
	text := clauses[0]
	for _, c := range clauses[1:] {
		text = words.T("own.then", text, c)
	}
	return words.Sentence(words.Capital(text))
}

// armyNames lists armies: "Classic, Reaper and Animals".
func armyNames(list []*rules.Army) string {
	text := words.Army(list[0].ID)
	for i, a := range list[1:] {
		key := "phrase.list"
		if i == len(list)-2 {
			key = "phrase.and"
		}
		text = words.T(key, text, words.Army(a.ID))
	}
	return text
}

// mostPawns is the lead up to which a score says how large it is: beyond that nearly every game is won.
const mostPawns = 5

// mean says the mean score, and what it is worth in pawns, "" until there are enough games against each of the six.
func (t *trial) mean() string {
	for i := range t.standing.Against {
		if t.standing.Against[i].Tally.Games() < leastSaid {
			return ""
		}
	}
	if len(t.standing.Against) == 0 {
		return ""
	}
	score, low, high := t.standing.Score()
	pawns := t.standing.Pawns()
	key := "workshop.fair.ahead"
	switch {
	case low <= 0.5 && high >= 0.5:
		return words.T("workshop.fair.mean", words.Percent(score), words.Percent(low), words.Percent(high))
	case pawns < 0:
		key, pawns = "workshop.fair.behind", -pawns
	}
	if pawns > mostPawns {
		return words.T(key+".far", words.Percent(score), words.Percent(low), words.Percent(high), mostPawns)
	}
	return words.T(key, words.Percent(score), words.Percent(low), words.Percent(high), pawns)
}
