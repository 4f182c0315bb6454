//go:build !unix

package eval_test

import "time"

// cpuTime returns 0: the processor time is not asked for here.
func cpuTime() time.Duration { return 0 }
