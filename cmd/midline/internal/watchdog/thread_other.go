//go:build !linux

package watchdog

// thread is not told apart here.
type thread struct{}

func thisThread() thread { return thread{} }

// spent is nothing, since this system is not asked.
func (thread) spent() spent { return spent{} }
