package watchdog

import (
	"bytes"
	"fmt"
	"os"
	"syscall"
	"time"
)

// thread is a thread of this process, by its number.
type thread int

// thisThread is the thread of the caller, which has to be locked to it.
func thisThread() thread { return thread(syscall.Gettid()) }

// spent reads what the thread has had so far; nothing where the system does not
// count it.
func (t thread) spent() spent {
	data, err := os.ReadFile(fmt.Sprintf("/proc/self/task/%d/schedstat", int(t)))
	if err != nil {
		return spent{}
	}
	var running, waiting int64
	if _, err := fmt.Fscan(bytes.NewReader(data), &running, &waiting); err != nil {
		return spent{}
	}
	return spent{time.Duration(running), time.Duration(waiting)}
}
