package trainer

import (
	"context"
	"errors"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit/kittest"
	"midline/ui/think"
	"midline/ui/words"
)

// someGames are games of the person.
type someGames struct {
	list []OwnGame
	err  error
	open chan struct{} // a game is read when it is closed
}

func (g *someGames) Own(context.Context) ([]OwnGame, error) { return g.list, g.err }

// Record implements Games: in each game a queen is left to be taken.
func (g *someGames) Record(ctx context.Context, _ int64) (start rules.Position, moves []rules.Move, err error) {
	select {
	case <-g.open:
	case <-ctx.Done():
		return start, nil, ctx.Err()
	}
	v, err := variant.Find("chess")
	if err != nil {
		return start, nil, err
	}
	if start, err = fen.Parse(v, "3r2k1/5ppp/2n5/8/8/8/3Q1PPP/6K1 w - - 0 1"); err != nil {
		return start, nil, err
	}
	m, err := uci.Parse(&start, "h2h3")
	return start, []rules.Move{m}, err
}

// The page says why there are no puzzles from the person's games, how many are still to be looked at, and offers
// what was found, which is looked for once.
func TestOwnGames(t *testing.T) {
	won, lost := OwnGame{ID: 1, Variant: "chess"}, OwnGame{ID: 2, Variant: "chess", Lost: true}
	also := lost
	also.ID = 3
	engine := search.New(4, 1)
	defer engine.Close()
	real := func(q think.Question) think.Answer {
		r := engine.Search(context.Background(), &q.Position, q.History,
			search.Limits{Nodes: min(q.Nodes, 20_000), MultiPV: q.Lines, Moves: q.Only}, nil)
		return think.Answer{Move: r.Best, Lines: r.Lines}
	}
	for name, c := range map[string]struct {
		games   someGames
		answer  func(think.Question) think.Answer
		waits   bool
		want    string
		puzzles int
	}{
		"no library": {games: someGames{err: errors.New("broken")}, want: words.T("puzzles.own.broken")},
		"no games":   {want: words.T("puzzles.own.nogames")},
		"none lost":  {games: someGames{list: []OwnGame{won}}, want: words.T("puzzles.own.nolost")},
		"looking": {games: someGames{list: []OwnGame{won, lost, also}}, waits: true,
			want: words.T("puzzles.own.looking", 0, 2)},
		"no mistake": {games: someGames{list: []OwnGame{lost, also}}, want: words.T("puzzles.own.nomistake", 2)},
		"a clear mistake": {games: someGames{list: []OwnGame{lost}}, answer: real,
			want: words.T("puzzles.mode.own.line"), puzzles: 1},
	} {
		t.Run(name, func(t *testing.T) {
			inPuzzles(t, nil, func(t *testing.T, p solver) {
				c.games.open = make(chan struct{})
				if !c.waits {
					close(c.games.open)
				}
				p.trainer.Games = &c.games
				answer := c.answer
				if answer == nil {
					answer = func(think.Question) think.Answer { return think.Answer{} }
				}
				p.thinker.Set(answer)
				p.Go(app.Puzzles{})
				p.window.Wait(time.Second)
				if !apptest.Says(p.page(), c.want) {
					t.Errorf("it does not say %q but\n%s", c.want, apptest.Reading(p.page()))
				}
				own := ownPuzzles(p.trainer.Progress.State.Own)
				if len(own) != c.puzzles || p.page().own.Disabled() != (c.puzzles == 0) {
					t.Fatalf("%d puzzles are found", len(own))
				}
				for _, found := range own {
					if len(found.Missed.Also) == 0 {
						t.Errorf("one action alone is good: %s", found.Line())
					}
				}
				p.Go(app.Home{})
				asked := len(p.thinker.Questions())
				p.Go(app.Puzzles{})
				p.window.Wait(time.Second)
				if again := len(p.thinker.Questions()); !c.waits && again > asked {
					t.Error("the games are looked at again")
				}
			})
		})
	}
}

// Puzzles of armies that were played or learned come first.
func TestFamiliarPuzzlesFirst(t *testing.T) {
	inPuzzles(t, fewPuzzles, func(t *testing.T, p solver) {
		rank := func(line string) int {
			parsed, err := puzzle.ParseLine(line)
			if err != nil {
				t.Fatal(err)
			}
			return rankBy(p.trainer.familiar())(parsed)
		}
		if rank(twoMates) != 0 || rank(kingsWalk) != 2 {
			t.Error("whoever knows nothing does not begin with chess")
		}
		p.trainer.Progress.Add(progress.Event{At: time.Now(), Game: &progress.Game{Variant: "chess2", Army: "empowered"}})
		if rank(kingsWalk) != 1 || rank(twoMates) != 2 {
			t.Error("a game does not make its army familiar")
		}
		p.trainer.ownSearch.played = map[string]bool{"nemesis": true}
		if rank(kingsWalk) != 0 {
			t.Error("the library does not make its armies familiar")
		}
		for _, l := range lessonsOf("two-kings") {
			for _, s := range l.Stages {
				p.trainer.Progress.Add(progress.Event{At: time.Now(), Stage: &progress.Stage{Lesson: l.ID, Stage: s.ID}})
			}
		}
		if rank(bothKings) != 1 {
			t.Error("a lesson does not make its army familiar")
		}
	})
}

// Why there are no puzzles from the person's games is read whole on the card, in windows of any size.
func TestOwnStatesFit(t *testing.T) {
	for _, size := range append([]fyne.Size{{Width: 800, Height: 560}}, kittest.Sizes...) {
		r := pageRoom(t).trainer
		var s *puzzlesScreen
		kittest.Open(t, 0, func() fyne.CanvasObject { s = newPuzzlesScreen(r); return s }, size)
		for _, text := range []string{words.T("puzzles.own.reading"), words.T("puzzles.own.broken"),
			words.T("puzzles.own.nogames"), words.T("puzzles.own.nolost"), words.T("puzzles.own.nomistake", 1),
			words.T("puzzles.own.nomistake", mostLost), words.T("puzzles.own.looking", mostLost, mostLost)} {
			s.own.SetLine(text)
			uncut(t, s.own)
		}
	}
}
