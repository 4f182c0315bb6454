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

// strayPatience is how long the processes that a program has left may take to end.
const strayPatience = 2 * time.Second

// endStrays ends the processes that a program has started, even outside its process group: all that
// have its mark in their environment or were known before, and their descendants. It stops them
// before it ends them, so that none starts another meanwhile. It does not find a process whose
// parent has ended and whose environment was emptied. Midline does not adopt orphans
// (PR_SET_CHILD_SUBREAPER), because it would then have to distinguish them from intentional helpers
// such as those of the clipboard.
func endStrays(mark string, known []stray) {
	for until := time.Now().Add(strayPatience); time.Now().Before(until); time.Sleep(2 * time.Millisecond) {
		var found []stray
		for {
			fresh := 0
			for _, s := range strays(mark, known) {
				if !slices.Contains(found, s) {
					found, fresh = append(found, s), fresh+1
					_ = syscall.Kill(s.pid, syscall.SIGSTOP) // it may be gone already
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

// strays returns the living processes with a mark in their environment, the living ones of known,
// and the descendants of both.
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
		// unreadable for processes of other users, which are not ours
		environment, err := os.ReadFile(name + "/environ")
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

// statusOf returns the parent and the start time of a process in /proc, and whether it lives.
func statusOf(name string) (parent int, start string, alive bool) {
	stat, err := os.ReadFile(name + "/stat")
	if err != nil {
		return 0, "", false
	}
	// The fields after the name, which may have any letters: state, parent, …, start.
	const started = 19
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(fields) <= started || fields[0][0] == 'Z' || fields[0][0] == 'X' {
		return 0, "", false
	}
	parent, err = strconv.Atoi(string(fields[1]))
	return parent, string(fields[started]), err == nil
}
