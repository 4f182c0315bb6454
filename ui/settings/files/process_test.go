package files

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// childVariable makes the test binary act as a second process: its value is the job and the file, separated by a
// space.
const childVariable = "MIDLINE_TEST_CHILD"

func TestMain(m *testing.M) {
	if job, path, ok := strings.Cut(os.Getenv(childVariable), " "); ok {
		if err := child(job, path); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// child does a job until it is killed.
func child(job, path string) error {
	switch job {
	case "write":
		for n := byte(1); ; n = n%200 + 1 {
			if err := WriteAtomic(path, page(n)); err != nil {
				return err
			}
			if n == 2 {
				fmt.Println("writing")
			}
		}
	case "export":
		return WriteWhole(path, func(w io.Writer) error {
			for n := byte(1); ; n = n%200 + 1 {
				if _, err := w.Write(page(n)); err != nil {
					return err
				}
				if n == 2 {
					fmt.Println("writing")
					time.Sleep(time.Minute)
				}
			}
		})
	case "fail":
		if err := limitFiles(); err != nil {
			return err
		}
		for range refusals { // and no more, so that it is killed in none
			if err := WriteAtomic(path, page(1)); err == nil {
				return errors.New("nothing was refused")
			}
			fmt.Println("refused")
		}
		time.Sleep(time.Minute)
	case "lock":
		_, ok, err := Lock(path)
		if err != nil {
			return err
		}
		fmt.Println(map[bool]string{true: "locked", false: "taken"}[ok])
		time.Sleep(time.Minute)
	}
	return fmt.Errorf("no such job: %s", job)
}

// refusals is the number of writes that the job "fail" tries.
const refusals = 10

// process is a running copy of the test binary.
type process struct {
	cmd *exec.Cmd
	out *bufio.Scanner
}

func start(t *testing.T, job, path string) *process {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childVariable+"="+job+" "+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill() // it may have ended
		_ = cmd.Wait()
	})
	return &process{cmd, bufio.NewScanner(out)}
}

// await reads the next line that the process prints and checks that it is want.
func (p *process) await(t *testing.T, want string) {
	t.Helper()
	if !p.out.Scan() || p.out.Text() != want {
		t.Fatalf("the child said %q (%v), want %q", p.out.Text(), p.out.Err(), want)
	}
}

// kill ends the process as `kill -9` does.
func (p *process) kill(t *testing.T) {
	t.Helper()
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = p.cmd.Wait() // "signal: killed"
}
