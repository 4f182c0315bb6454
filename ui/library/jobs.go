package library

import (
	"context"

	"midline/ui/app"
	"midline/ui/store"
	"midline/ui/words"
)

// begin runs an import or an export, unless another one runs. work returns what became of it; then
// ended is called in the window.
func (r *Room) begin(title, text string, ended func(),
	work func(ctx context.Context, lib store.LibraryFile, err error) Job) {
	if r.busy() {
		return
	}
	r.show(&Job{Title: title, Text: text, Part: -1})
	r.Library.Job("job", func(ctx context.Context, lib store.LibraryFile, err error) func() {
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
	if r.list != nil {
		r.list.SetJob(job)
		if job.Ended {
			r.job = nil // the player has been told
		}
	}
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
		s.job = newJobPanel(s.room.art, func() { s.Body.Relayout(); s.Body.Refresh() }, s.stop)
		fallthrough
	default:
		before := s.job.HeightAt(0)
		s.job.show(*job)
		if busy == s.busy() && s.job.Size().Height > 0 && before == s.job.HeightAt(0) {
			return // nothing else moves
		}
	}
	s.read.SetEnabled(!s.busy())
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
	s.room.Library.Stop("job")
}
