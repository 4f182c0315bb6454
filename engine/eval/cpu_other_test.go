//go:build !unix

package eval_test

import "time"

// cpuTime returns 0: the processor time is not measured on this system.
func cpuTime() time.Duration { return 0 }
