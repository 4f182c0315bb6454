package library

import (
	"context"

	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/store"
	"midline/ui/words"
)

// The names of an import or an export, and of the reading of a file that is listed, which ends when that is imported.
const jobName, readingName = "job", "read"

// begin runs an import or an export under a name, unless another one runs. work returns what became of it; then
// ended is called in the window.
func (r *Room) begin(name, title, text string, ended func(),
	work func(ctx context.Context, lib store.LibraryFile, err error) Job) {
	if r.busy() {
		return
	}
	r.leaving.running = name
	r.show(&Job{Title: title, Text: text, Part: -1})
	r.Library.Job(name, func(ctx context.Context, lib store.LibraryFile, err error) func() {
		job := work(ctx, lib, err)
		job.Ended = true
		return func() {
			r.show(&job)
			ended()
		}
	})
}

// busy reports whether an import or an export runs, and tells that another has to wait for it.
func (r *Room) busy() bool {
	if r.job == nil || r.job.Ended {
		return false
	}
	app.TellText(r.frame, words.T("library.busy"))
	return true
}

// show shows an import or an export, on the list if that is shown.
func (r *Room) show(job *Job) {
	r.job = job
	if r.leaving.retired && job.Ended {
		r.leaving.tell(r.frame, job)
		r.job = nil
		return
	}
	if job.Done {
		r.job, job = nil, nil
	}
	if r.list != nil {
		r.list.SetJob(job)
		if job == nil {
			return
		}
		if job.Ended {
			r.job = nil // the player has been told
		}
	}
}

// leaving is what becomes of a job when its list goes.
type leaving struct {
	running string // the name of the job that runs, or has run last
	retired bool
	topic   bars.Topic // of what is told of it
}

// Retire leaves the games of a file for those of another one, and returns the names of work that goes on: an export, of
// which the player is told when it has ended.
func Retire(r *Room) (goesOn []string) {
	r.leaving.retired = true
	if r.job == nil || r.job.Ended || r.leaving.running != jobName {
		return nil
	}
	r.leaving.topic = bars.Topic(r.job.Title)
	r.frame.Tell(bars.Notice{About: r.leaving.topic, Text: words.T("library.export.goeson", r.job.Title), Calm: true})
	return []string{jobName}
}

// tell tells what became of an export whose list is gone.
func (l leaving) tell(f app.Frame, job *Job) {
	if l.running != jobName {
		return
	}
	text := job.Title
	if job.Text != "" {
		text = words.T("library.and", job.Title, job.Text)
	}
	f.Tell(bars.Notice{About: l.topic, Text: words.Sentence(text), Calm: !job.Failed})
}

// progress shows how far a job has come; it is called on a goroutine.
func (r *Room) progress(title, text string, done float64) {
	r.frame.Do(func() {
		if r.job != nil && !r.job.Ended {
			r.show(&Job{Title: title, Text: text, Part: done})
		}
	})
}

// SetJob shows an import or an export, nil for none.
func (s *List) SetJob(job *Job) {
	busy := s.busy()
	switch {
	case job == nil:
		s.job = nil
	case s.job == nil:
		s.job = newJobPanel(s.room.art, func() { s.Body.Relayout(); s.Body.Refresh() }, s.stop,
			s.room.undoImport)
		fallthrough
	default:
		before := s.job.HeightAt(s.job.Size().Width)
		s.job.show(*job)
		if busy == s.busy() && s.job.Size().Height > 0 && before == s.job.HeightAt(s.job.Size().Width) {
			return // nothing else moves
		}
	}
	s.read.SetEnabled(!s.busy() || s.room.file != nil && s.room.file.Again)
	s.update()
	s.Body.Relayout()
	s.Body.Refresh()
}

// busy reports whether an import or an export runs.
func (s *List) busy() bool { return s.job != nil && !s.job.job.Ended }

// stop stops the job that runs, or dismisses the one that has ended.
func (s *List) stop() {
	if s.job.job.Ended {
		s.SetJob(nil)
		return
	}
	s.room.Library.Stop(jobName)
	s.room.StopReading()
}

// StopReading ends the reading of the file. What has been read stays.
func (r *Room) StopReading() { r.Library.Stop(readingName) }
