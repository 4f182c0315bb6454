package share

import "context"

// System shares by processes of its own and by what the system offers. Its methods wait
// for what they do.
type System struct{ program string }

// NewSystem is a System that draws with this program, started once more with Flag.
func NewSystem() (*System, error) {
	program, err := Program()
	if err != nil {
		return nil, err
	}
	return &System{program}, nil
}

// Draw is Run.
func (s *System) Draw(ctx context.Context, j Job, progress func(done, all int)) ([]byte, error) {
	return Run(ctx, s.program, []string{Flag}, j, progress)
}

// CopyPicture is the function of that name.
func (s *System) CopyPicture(ctx context.Context, picture []byte) error {
	return CopyPicture(ctx, picture)
}

// AskFile is the function of that name.
func (s *System) AskFile(ctx context.Context, title, name string) (string, error) {
	return AskFile(ctx, title, name)
}
