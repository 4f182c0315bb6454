package share

import "context"

// System draws in separate processes and uses the dialogs and the clipboard of the system. Its methods
// block until they are done.
type System struct{ program string }

// NewSystem returns a System that starts this program with Flag to draw.
func NewSystem() (*System, error) {
	program, err := Program()
	if err != nil {
		return nil, err
	}
	return &System{program}, nil
}

// Draw calls Run.
func (s *System) Draw(ctx context.Context, j Job, progress func(done, all int)) ([]byte, error) {
	return Run(ctx, s.program, []string{Flag}, j, progress)
}
