package tournament

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"midline/engine/message"
	"midline/ui/app"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// Each tournament has a folder of its own in this one, beside the settings.
const folder = "tournaments"

// deletedExt ends the name of a folder whose tournament was deleted. The first start of the program after deletedFor
// removes it.
const (
	deletedExt = ".deleted"
	deletedFor = 30 * 24 * time.Hour
)

// kept is a tournament in its folder, as far as the list shows it.
type kept struct {
	dir    string
	setup  *Setup
	played int // games
	total  int
	over   bool
}

// keptOf describes a runner's tournament.
func keptOf(r *runner) *kept {
	return &kept{dir: r.dir, setup: r.setup, played: r.table.Games(), total: r.match.Total(), over: r.isOver()}
}

// anyTournament reports whether a folder may have a tournament.
func anyTournament(base string) bool {
	for _, name := range []string{folder, setupName, gamesName} {
		if there(filepath.Join(base, name)) {
			return true
		}
	}
	return false
}

// loadAll reads the tournaments of a folder, the one that began last first.
func loadAll(ctx context.Context, base string) (list []*kept, notices []string) {
	note := func(err error) {
		if err != nil && ctx.Err() == nil {
			notices = append(notices, words.Sentence(words.Error(err)))
		}
	}
	note(adopt(base))
	entries, err := os.ReadDir(filepath.Join(base, folder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		note(files.Reason(err))
	}
	for _, e := range entries {
		dir := filepath.Join(base, folder, e.Name())
		switch {
		case ctx.Err() != nil:
			return nil, nil
		case !e.IsDir():
			continue
		case strings.HasSuffix(e.Name(), deletedExt):
			note(purge(dir))
			continue
		}
		s, records, notice := load(ctx, dir)
		if notice != "" {
			notices = append(notices, notice)
		}
		if s == nil {
			continue
		}
		r := newRunner(dir, nil, nil)
		if err := r.take(s, records); err != nil {
			note(err)
			continue
		}
		list = append(list, keptOf(r))
	}
	slices.SortFunc(list, later)
	return list, notices
}

// later orders tournaments, the one that began last first.
func later(a, b *kept) int {
	return cmp.Or(b.setup.Begun.Compare(a.setup.Begun), strings.Compare(b.dir, a.dir))
}

// adopt gives the tournament of an earlier version, whose files lie beside the folder, a folder of its own: first the
// games, so that what a kill leaves between them is done at the next start.
func adopt(base string) error {
	dir := earlier(base)
	for _, name := range []string{gamesName, setupName} {
		from := filepath.Join(base, name)
		if !there(from) {
			continue
		}
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return err
		}
		if err := rename(from, filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// earlier is the folder for the tournament of an earlier version: the first that has none of another, and that may have
// its games already.
func earlier(base string) string {
	first := filepath.Join(base, folder, "earlier")
	dir := first
	for n := 2; there(filepath.Join(dir, setupName)) ||
		there(filepath.Join(dir, gamesName)) && there(filepath.Join(base, gamesName)); n++ {
		dir = fmt.Sprintf("%s-%d", first, n)
	}
	return dir
}

// there reports whether there is a file.
func there(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// newFolder makes the folder of a tournament that began at a time.
func newFolder(base string, begun time.Time) (string, error) {
	all := filepath.Join(base, folder)
	err := os.MkdirAll(all, 0o700)
	dir := ""
	if err == nil {
		dir, err = files.Free(filepath.Join(all, begun.Format("20060102-150405")))
	}
	if err == nil {
		err = os.Mkdir(dir, 0o700)
	}
	if err != nil {
		return "", message.New("the tournament needs a folder in %s: %w", all, files.Reason(err))
	}
	return dir, nil
}

// title names a tournament: as its player has, or by the game.
func (s *Setup) title() string {
	if s.Name != "" {
		return s.Name
	}
	return titleOf(s.Game)
}

// tournaments are all that there are, as they stand now.
func (r *Room) tournaments() []*kept {
	for i, k := range r.list {
		if run := r.runs[k.dir]; run != nil && run.phase != none {
			r.list[i] = keptOf(run)
		}
	}
	return r.list
}

// running returns the runner whose games are being played, nil for none.
func (r *Room) running() *runner {
	for _, run := range r.runs {
		if run.busy() {
			return run
		}
	}
	return nil
}

// waiting is a tournament that begins when the one that is played has paused; none without begin.
type waiting struct {
	title string
	begin func()
}

// alone lets a tournament begin when no other one is played: after a question, and a pause of that one, if there is
// one. While one waits for a pause, it refuses others, and says so.
func (r *Room) alone(title string, do func()) {
	other := r.running()
	switch {
	case r.next.begin != nil:
		app.TellText(r.Frame, words.T("tournament.alone.waits", r.next.title, title))
		return
	case other == nil:
		do()
		return
	case other.phase == ending: // in a moment
		r.next = waiting{title, do}
		return
	}
	app.ConfirmText(r.Frame, aboutNew, words.T("tournament.alone.ask", other.setup.title()), "tournament.alone.yes",
		"tournament.alone.no", func() bool { return r.next.begin == nil }, func() {
			r.next = waiting{title, do}
			if now := r.running(); now != nil {
				now.pause()
			} else { // that one has ended since the question was asked
				r.update()
			}
		})
}

// choose shows the table of a tournament; its games are read first if they have not been.
func (r *Room) choose(k *kept) {
	if run := r.runs[k.dir]; run != nil {
		r.turnTo(run)
		r.Frame.Go(app.Tournament{})
		return
	}
	r.task(func(ctx context.Context) func() {
		s, records, notice := load(ctx, k.dir)
		return func() {
			switch {
			case r.runs[k.dir] != nil: // it was asked for twice
				r.choose(k)
			case s != nil:
				if err := r.takeOver(k.dir, s, records); err != nil {
					notice = words.Sentence(words.Error(err))
					break
				}
				r.Frame.Go(app.Tournament{})
			case notice == "":
				notice = words.Sentence(words.Error(errReplaced))
			}
			if notice != "" {
				app.TellText(r.Frame, notice)
			}
		}
	})
}

// turnTo makes a tournament the one of the table.
func (r *Room) turnTo(run *runner) {
	if r.run != run {
		r.run, r.picked = run, -1
	}
}
