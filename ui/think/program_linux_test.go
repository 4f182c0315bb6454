package think

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"midline/engine/rules"
	"midline/engine/search"
)

// children returns the processes that this one has started.
func children(t *testing.T) (list []int) {
	t.Helper()
	tasks, err := os.ReadDir("/proc/self/task")
	if err != nil {
		t.Skip(err)
	}
	for _, task := range tasks {
		data, _ := os.ReadFile(fmt.Sprintf("/proc/self/task/%s/children", task.Name())) // a thread may have ended
		for text := range strings.FieldsSeq(string(data)) {
			if pid, err := strconv.Atoi(text); err == nil {
				list = append(list, pid)
			}
		}
	}
	return list
}

// Real engines are killed or stopped during a thought. The next question starts them again, and no process
// remains.
func TestRealProgramsAreKilled(t *testing.T) {
	for _, path := range []string{"/usr/games/stockfish", "/usr/games/fairy-stockfish"} {
		if _, err := os.Stat(path); err != nil {
			t.Skip(err)
		}
		for _, signal := range []syscall.Signal{syscall.SIGKILL, syscall.SIGSTOP} {
			if signal == syscall.SIGSTOP && strings.Contains(path, "fairy") {
				continue // it takes seconds
			}
			p := NewProgram(ProgramSpec{Name: "Fish", Command: []string{path}, Threads: 1, Memory: 16})
			ctx, cancel := context.WithCancel(t.Context())
			var struck atomic.Bool
			q := chess(t)
			q.Time, q.Endless, q.Lines = 0, true, 3
			q.Report = func(search.Info) {
				if !struck.Swap(true) {
					for _, pid := range children(t) {
						_ = syscall.Kill(pid, signal) // gone already is as well
					}
					if signal == syscall.SIGSTOP {
						cancel()
					}
				}
			}
			a := p.Think(ctx, q)
			if told := a.Err != nil && strings.HasPrefix(a.Err.Error(),
				"Fish has stopped working (the program has ended: signal: killed"); told != (signal == syscall.SIGKILL) {
				t.Errorf("%s, %v: %v", path, signal, a.Err)
			}
			cancel()
			if a := p.Think(t.Context(), chess(t)); a.Err != nil || a.Move == rules.NoMove {
				t.Errorf("%s, after %v: %+v", path, signal, a)
			}
			p.Close()
			if left := children(t); len(left) > 0 {
				t.Errorf("%s, %v: processes %v are left", path, signal, left)
			}
		}
	}
}
