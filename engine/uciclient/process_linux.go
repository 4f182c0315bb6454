package uciclient

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"time"
)

// strayPatience is how long the processes that a program has left may take to be gone.
const strayPatience = 2 * time.Second

// endStrays ends what a program has started and what has left its process group: all processes that have
// its mark in their environment or were known before, and what these have started. It stops them before it
// ends them, so that none starts another meanwhile. A process whose parent had ended before and whose
// environment was emptied is not found; Midline does not adopt orphans (PR_SET_CHILD_SUBREAPER), for then
// it would have to tell these from helpers that go on by intent, as those of the clipboard do.
func endStrays(mark string, known []stray) {
	for until := time.Now().Add(strayPatience); time.Now().Before(until); time.Sleep(2 * time.Millisecond) {
		var found []stray
		for {
			fresh := 0
			for _, s := range strays(mark, known) {
				if !slices.Contains(found, s) {
					found, fresh = append(found, s), fresh+1
					_ = syscall.Kill(s.pid, syscall.SIGSTOP) // gone already is as well
				}
			}
			if fresh == 0 || time.Now().After(until) {
				break
			}
		}
		if len(found) == 0 {
			return
		}
		for _, s := range found {
			_ = syscall.Kill(s.pid, syscall.SIGKILL)
		}
	}
}

// strays are the living processes with a mark in their environment, those of known that live, and the
// descendants of both.
func strays(mark string, known []stray) []stray {
	children := map[int][]stray{}
	var list []stray
	names, err := filepath.Glob("/proc/[0-9]*")
	if err != nil {
		return nil
	}
	wanted := []byte(mark)
	for _, name := range names {
		pid, err := strconv.Atoi(filepath.Base(name))
		if err != nil || pid == os.Getpid() {
			continue
		}
		parent, start, alive := statusOf(name)
		if !alive {
			continue
		}
		s := stray{pid, start}
		children[parent] = append(children[parent], s)
		if slices.Contains(known, s) {
			list = append(list, s)
			continue
		}
		environment, err := os.ReadFile(name + "/environ") // one of another user cannot be read, and is not ours
		if err == nil && slices.ContainsFunc(bytes.Split(environment, []byte{0}),
			func(s []byte) bool { return bytes.Equal(s, wanted) }) {
			list = append(list, s)
		}
	}
	for i := 0; i < len(list); i++ {
		for _, child := range children[list[i].pid] {
			if !slices.Contains(list, child) {
				list = append(list, child)
			}
		}
	}
	return list
}

// statusOf returns the parent of a process in /proc, when it was started, and whether it lives.
func statusOf(name string) (parent int, start string, alive bool) {
	stat, err := os.ReadFile(name + "/stat")
	if err != nil {
		return 0, "", false
	}
	// What follows the name, which may have any letters: state, parent, …, start.
	const started = 19
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(fields) <= started || fields[0][0] == 'Z' || fields[0][0] == 'X' {
		return 0, "", false
	}
	parent, err = strconv.Atoi(string(fields[1]))
	return parent, string(fields[started]), err == nil
}
