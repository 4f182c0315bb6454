package uciclient

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestNoStrays: everything that a program starts ends with it, in its group or not, with its parent
// or without, and whether the program ends by itself or is killed. Processes of others stay.
func TestNoStrays(t *testing.T) {
	if _, err := exec.LookPath("setsid"); err != nil {
		t.Fatal(err)
	}
	bystander := exec.Command("sleep", "60")
	if err := bystander.Start(); err != nil {
		t.Fatal(err)
	}
	gone := make(chan error, 1)
	go func() { gone <- bystander.Wait() }()
	for name, script := range map[string]string{
		"in the group":            `sleep 60 & echo $! >> $OUT; sleep 60 & echo $! >> $OUT; wait`,
		"a session":               `setsid sh -c 'echo $$ >> $OUT; exec sleep 60' & wait`,
		"outlives its parent":     `(setsid sh -c 'echo $$ >> $OUT; exec sleep 60' &) ; sleep 60`,
		"outlives the program":    `(setsid sh -c 'echo $$ >> $OUT; exec sleep 60' >/dev/null 2>&1 &); exit 0`,
		"empties the environment": `setsid env -i OUT=$OUT /bin/sh -c 'echo $$ >> $OUT; exec /bin/sleep 60' & wait`,
		"empties it, and the program obeys": `setsid env -i OUT=$OUT /bin/sh -c 'echo $$ >> $OUT; exec /bin/sleep 60' & ` +
			`while read line; do if [ "$line" = quit ]; then exit; fi; done`,
		"starts others for ever": `setsid sh -c 'echo $$ >> $OUT; ` +
			`while :; do (setsid sh -c "echo \$\$ >> $OUT; exec sleep 60" &); sleep 0.01; done' & wait`,
		"ignores all signals": `trap '' TERM INT HUP; ` +
			`setsid sh -c 'trap "" TERM INT HUP; echo $$ >> $OUT; while :; do sleep 1; done' & while :; do sleep 1; done`,
	} {
		t.Run(name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "pids")
			p, err := StartProcess([]string{"/bin/sh", "-c", "OUT=" + out + "; export OUT; " + script}, "", "")
			if err != nil {
				t.Fatal(err)
			}
			for wait := time.Now().Add(20 * time.Second); len(pids(t, out)) == 0 && time.Now().Before(wait); {
				time.Sleep(time.Millisecond)
			}
			time.Sleep(20 * time.Millisecond)
			p.Close()
			list := pids(t, out)
			if len(list) == 0 {
				t.Fatal("nothing was started")
			}
			for _, pid := range list {
				if _, _, alive := statusOf("/proc/" + strconv.Itoa(pid)); alive {
					t.Errorf("process %d lives on", pid)
				}
			}
		})
	}
	select {
	case <-gone:
		t.Error("a process of somebody else was ended")
	default:
	}
	bystander.Process.Kill()
	<-gone
}

func pids(t *testing.T, path string) (list []int) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for _, word := range strings.Fields(string(text)) {
		if pid, err := strconv.Atoi(word); err == nil {
			list = append(list, pid)
		}
	}
	return list
}
