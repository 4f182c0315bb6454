package tournament

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/lab"
	"midline/engine/library"
	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/kit"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// Engines are programs other than Midline.
type Engines interface {
	known
	// For returns the names of the engines that can play a game.
	For(*rules.Rules) []string
	// EloRange returns the range of UCI_Elo that an engine declares, and reports whether there is one.
	EloRange(engine string) (low, high int, ok bool)
	// OnAnswer sets a function to call when it becomes known what an engine can play.
	OnAnswer(func())
}

// Options are what the room needs.
type Options struct {
	Frame   app.Frame
	Art     kit.Art
	Engines Engines
	// Show shows a game on the analysis board.
	Show func(app.Opened)
	// Pick asks for a file, as app.Window does.
	Pick func(save string, take func(path string))
	// PickFile asks for a file whose name has one of some endings, as app.Window does.
	PickFile func(endings []string, take func(path string))
	// Import reads the games of a file into the library, and closes it.
	Import func(name string, from io.ReadCloser)
	// Changed, which is optional, is called when the tournaments have been read, or one is restored.
	Changed func()
	// Stands, which is optional, is called when a game is over or the state of a tournament has changed.
	Stands func()
	Dir    string // in which the folder of the tournaments is, "" for none
}

// Room has the page that asks what is to be played, and that of the table and the games. All its methods are called on
// the window's goroutine.
type Room struct {
	Options
	run      *runner            // of the tournament that the table shows
	runs     map[string]*runner // of those whose games have been read, by their folders; one plays at a time
	list     []*kept            // all tournaments, the one that began last first
	erased   []deletion         // that can be undone, the last one last
	stood    stand              // how it stood when Stands was called last
	next     waiting            // begins when no games are played any more
	state    loadState
	page     *tablePage // nil while it is not shown
	form     *setupPage // nil while it is not shown
	overview *listPage  // nil while it is not shown
	draft    *Setup     // what was chosen last in the form, nil before
	picked   int        // the game that is looked at, -1 for the first of those in progress
	relays   []*relay   // of the games that are followed on boards
	followed *relay     // of the board that was opened last
	awaited  *relay     // of which the next game is to be opened
	busy     bool       // a task begins or stops a tournament
	ctx      context.Context
	cancel   context.CancelFunc
	tasks    sync.WaitGroup
}

// loadState is whether the files have been read.
type loadState int

const (
	unread loadState = iota
	reading
	read
)

// New makes the room. It reads no file before its page is shown.
func New(o Options) *Room {
	r := &Room{Options: o, picked: -1}
	r.ctx, r.cancel = context.WithCancel(context.Background())
	r.run, r.runs = newRunner(o.Dir, o.Frame.Do, r.update), map[string]*runner{}
	o.Engines.OnAnswer(func() {
		if r.form != nil {
			r.form.update()
		}
	})
	return r
}

// Serve registers the pages.
func (r *Room) Serve(to *app.Routes) {
	table := func() app.Page {
		r.page = newTablePage(r)
		return app.Page{Screen: r.page, Left: func() { r.page = nil },
			Keys: func() []string { return []string{"rows", "open"} }}
	}
	form := func() app.Page {
		r.form = newSetupPage(r)
		leave := r.Frame.Prefs().Armies().Subscribe(func() {
			r.form.settleArmies()
			r.form.update()
		})
		return app.Page{Screen: r.form, Left: func() {
			leave()
			r.form = nil
		}, Keys: func() []string { return []string{"go"} }}
	}
	list := func() app.Page {
		r.overview = newListPage(r)
		return app.Page{Screen: r.overview, Left: func() { r.overview = nil },
			Keys: func() []string { return []string{"scroll", "undo"} }}
	}
	app.Serve(to, func(at app.Tournament) app.Page {
		r.Load()
		empty := r.state == read && r.run.phase == none
		switch {
		case at.New || empty && len(r.list)+len(r.erased) == 0 && !at.List:
			return form()
		case empty || at.List:
			return list()
		}
		return table()
	})
}

// Close ends the games and their players, and waits. The tournament goes on after the next start.
func (r *Room) Close() {
	r.cancel()
	r.next = waiting{}
	r.run.close()
	for _, run := range r.runs {
		run.close()
	}
	r.tasks.Wait()
}

// task runs work beside the window, and then what that returns, which is optional, on the window's goroutine.
func (r *Room) task(work func(ctx context.Context) func()) {
	r.tasks.Go(func() {
		after := work(r.ctx)
		if after != nil && r.ctx.Err() == nil {
			r.Frame.Do(after)
		}
	})
}

// Load reads the tournaments of earlier runs of the program, once. The table shows the last one that is not over, else
// the last one.
func (r *Room) Load() {
	if r.state != unread {
		return
	}
	r.state = reading
	if r.Dir == "" || !anyTournament(r.Dir) {
		r.state = read
		return
	}
	r.task(func(ctx context.Context) func() {
		list, notices := loadAll(ctx, r.Dir)
		if len(list) == 0 {
			return func() { r.loaded(nil, "", nil, nil, notices) }
		}
		at := max(slices.IndexFunc(list, func(k *kept) bool { return !k.over }), 0)
		s, records, notice := load(ctx, list[at].dir)
		if notice != "" {
			notices = append(notices, notice)
		}
		return func() { r.loaded(list, list[at].dir, s, records, notices) }
	})
}

func (r *Room) loaded(list []*kept, dir string, s *Setup, records []*lab.Record, notices []string) {
	r.state = read
	for _, k := range list {
		if r.runs[k.dir] == nil { // it has begun in the meantime
			r.list = append(r.list, k)
		}
	}
	if s != nil && r.run.phase == none {
		if err := r.takeOver(dir, s, records); err != nil {
			notices = append(notices, words.Sentence(words.Error(err)))
		}
	}
	if r.Frame.At() == (app.Tournament{}) {
		r.Frame.Go(app.Tournament{})
	}
	for _, notice := range notices {
		app.TellText(r.Frame, notice)
	}
	kit.Call(r.Changed)
}

// takeOver makes a tournament with its finished games the one of the table.
func (r *Room) takeOver(dir string, s *Setup, records []*lab.Record) error {
	run := newRunner(dir, r.Frame.Do, r.update)
	run.seen = func(l *lab.Live) { r.relayed(run, l) }
	if err := run.take(s, records); err != nil {
		return err
	}
	r.runs[dir] = run
	r.turnTo(run)
	return nil
}

// update shows how the tournament stands.
func (r *Room) update() {
	if r.page != nil {
		r.page.update()
	}
	if r.form != nil {
		r.form.enable()
	}
	if r.overview != nil {
		r.overview.update()
	}
	r.tellStand()
	for _, run := range r.runs {
		r.breakRelays(run)
	}
	if next := r.next.begin; next != nil && r.running() == nil && !r.busy {
		r.next = waiting{}
		next()
	}
}

// Topics of questions and notices.
const (
	aboutStop bars.Topic = "the end of the tournament"
	aboutNew  bars.Topic = "a new tournament"
	aboutPGN  bars.Topic = "the games of the tournament"
)

// askStop asks whether the tournament is to end for good.
func (r *Room) askStop() {
	app.Confirm(r.Frame, aboutStop, "tournament.stop.ask", "tournament.stop", "tournament.stop.no",
		func() bool { return r.run.phase == running || r.run.phase == paused }, r.stop)
}

func (r *Room) stop() {
	if r.busy {
		return
	}
	r.busy = true
	run := r.run
	idle := run.stop()
	s := *run.setup
	r.task(func(context.Context) func() {
		<-idle
		err := locked(run.dir, func() error {
			if err := s.checkThere(run.dir); err != nil {
				return err
			}
			return save(run.dir, &s)
		})
		return func() {
			r.busy = false
			r.update()
			if err != nil {
				run.unstop()
				r.told(err)()
			}
		}
	})
}

// told tells an error, if there is one.
func (r *Room) told(err error) func() {
	if err == nil {
		return nil
	}
	return func() { app.TellText(r.Frame, words.Sentence(words.Error(err))) }
}

// goOn plays, or pauses.
func (r *Room) goOn() {
	switch {
	case r.run.phase == running:
		r.run.pause()
	case !r.busy && r.run.phase == paused:
		run := r.run
		r.alone(run.setup.title(), func() {
			if !r.has(run) || run.phase != paused {
				app.TellText(r.Frame, words.T("tournament.alone.gone", run.setup.title()))
				return
			}
			run.start()
		})
	}
}

// begin begins a tournament in a folder of its own, when no other one is played.
func (r *Room) begin(s Setup) {
	if !r.busy {
		r.alone(s.title(), func() { r.beginNow(s) })
	}
}

func (r *Room) beginNow(s Setup) {
	if r.busy {
		return
	}
	s.Begun, s.Seed, s.Stopped = time.Now().UTC().Truncate(time.Second), rand.Uint64()>>33, false
	s.Games += s.Games & 1
	s.carryArmies()
	s.Book = lab.ChooseBook(s.Book, s.Games/2, s.Seed)
	if s.Openings != openingsFile {
		s.Book, s.BookName = nil, ""
	}
	err := s.complete(r.Engines)
	if err == nil {
		_, err = s.match("")
	}
	if err == nil && r.Dir == "" {
		err = message.New("there is no folder for it")
	}
	if err != nil {
		app.TellText(r.Frame, words.Sentence(words.Error(err)))
		return
	}
	r.busy = true
	r.update()
	r.task(func(context.Context) func() {
		dir, err := newFolder(r.Dir, s.Begun)
		if err == nil {
			err = save(dir, &s)
		}
		return func() {
			r.busy = false
			r.update()
			if err == nil {
				err = r.takeOver(dir, &s, nil)
			}
			if err != nil {
				app.TellText(r.Frame, words.Sentence(words.Error(err)))
				return
			}
			r.list = slices.Insert(r.list, 0, keptOf(r.run))
			r.picked = -1
			r.Frame.Go(app.Tournament{})
			r.run.start()
		}
	})
}

// event names the tournament in PGN.
func (s *Setup) event() string {
	if s.Name != "" {
		return s.Name
	}
	return words.T("tournament.event", s.Begun.Local().Format("2006-01-02"))
}

// open shows a game on the analysis board, from which it leads back to the table: one that is over, or one that is
// being played, which goes on there.
func (r *Room) open(run *runner, number int) {
	if l, live := run.live[number]; live {
		r.openLive(run, l, false)
		return
	}
	path, event := filepath.Join(run.dir, gamesName), run.setup.event()
	r.task(func(ctx context.Context) func() {
		list, err := pgnOf(ctx, path, event, func(g *lab.Record) bool { return g.Game == number })
		if err != nil {
			return r.told(err)
		}
		g, err := game.FromPGN(list[0])
		if err != nil {
			return r.told(err)
		}
		return func() {
			r.Show(app.Opened{Game: g, Listed: true, List: tableGames{r, run, number},
				Shown: func() { r.pick(run, number) }})
		}
	})
}

// pick makes a game the one that is looked at, in the table of its tournament.
func (r *Room) pick(run *runner, number int) {
	if r.has(run) {
		r.turnTo(run)
		r.picked = number
	}
}

// export asks for a file, and writes the finished games to it.
func (r *Room) export() {
	games, event := filepath.Join(r.run.dir, gamesName), r.run.setup.event()
	r.Pick("tournament.pgn", func(path string) {
		r.task(func(ctx context.Context) func() {
			list, err := pgnOf(ctx, games, event, func(*lab.Record) bool { return true })
			if err != nil {
				return r.told(err)
			}
			if err := files.WriteWhole(path, func(to io.Writer) error { return writeGames(to, list) }); err != nil {
				return r.told(message.New("%s could not be written: %w", path, files.Reason(err)))
			}
			return func() {
				r.Frame.Tell(bars.Notice{About: aboutPGN, Calm: true, Here: true,
					Text: words.T("tournament.exported", len(list), words.Number(len(list)), filepath.Base(path))})
			}
		})
	})
}

func writeGames(to io.Writer, list []*pgn.Game) error {
	w := bufio.NewWriterSize(to, 1<<16)
	for _, g := range list {
		if err := pgn.Write(w, library.Shared(g)); err != nil {
			return err
		}
	}
	return w.Flush()
}

// toLibrary reads the finished games into the library, which leaves out those that it has.
func (r *Room) toLibrary() {
	path, event := filepath.Join(r.run.dir, gamesName), r.run.setup.event()
	r.task(func(ctx context.Context) func() {
		list, err := pgnOf(ctx, path, event, func(*lab.Record) bool { return true })
		var text bytes.Buffer
		if err == nil {
			err = writeGames(&text, list)
		}
		if err != nil {
			return r.told(err)
		}
		return func() { r.Import(fmt.Sprintf("%s.pgn", event), io.NopCloser(&text)) }
	})
}
