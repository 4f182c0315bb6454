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

// CopyPicture calls the function of that name.
func (s *System) CopyPicture(ctx context.Context, picture []byte) error {
	return CopyPicture(ctx, picture)
}

// AskFile calls the function of that name.
func (s *System) AskFile(ctx context.Context, title, name string) (string, error) {
	return AskFile(ctx, title, name)
}
