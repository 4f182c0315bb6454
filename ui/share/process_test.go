package share

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

// role is what this test program acts as when a test starts it again.
const role = "MIDLINE_TEST_ROLE"

// act acts as a role and exits. Without a role it returns.
func act() {
	switch os.Getenv(role) {
	case "":
		return
	case "drawer":
		if Serve(os.Stdin, os.Stdout, os.Stderr) != nil {
			os.Exit(1)
		}
	case "sleeper":
		os.Stderr.WriteString(progressPrefix + "0 9\n")
		time.Sleep(time.Hour)
	case "babbler":
		os.Stderr.WriteString("Fyne error:  something\nprogress x y\nprogress 3")
		os.Stderr.WriteString(" 9\n")
	case "casualty":
		os.Exit(3)
	case "saver":
		if data, err := os.ReadFile(os.Getenv(pictureVariable)); err != nil ||
			os.WriteFile(os.Getenv("MIDLINE_TEST_OUT"), data, 0o600) != nil {
			os.Exit(1)
		}
	}
	os.Exit(0)
}

func TestDraw(t *testing.T) {
	system, err := NewSystem()
	if err != nil {
		t.Fatal(err)
	}
	still := Job{Film: rampage, Look: look(24)}
	for _, c := range []struct {
		role, program string
		job           Job
		begins        string // the file
		progress      []int
		want          string // the error
	}{
		{role: "drawer", job: still, begins: "\x89PNG"},
		{role: "drawer", job: Job{rampage, look(24), true}, begins: "GIF89a", progress: []int{0, 2, 1, 2}},
		{role: "drawer", job: Job{Film: Film{Variant: "go"}, Look: look(24)}, want: "go"},
		{role: "drawer", job: Job{Film: rampage, Look: look(1)}, want: "a square must have 16 to 200 pixels, not 1"},
		{role: "babbler", job: still, progress: []int{3, 9}},
		{role: "casualty", job: still, want: "the process that draws has failed: exit status 3"},
		{program: filepath.Join(t.TempDir(), "nothing"), job: still, want: "the process that draws has failed"},
	} {
		t.Run(c.role, func(t *testing.T) {
			t.Setenv(role, c.role)
			if c.program == "" {
				c.program = system.program
			}
			var progress []int
			data, err := (&System{program: c.program}).Draw(context.Background(), c.job,
				func(done, all int) { progress = append(progress, done, all) })
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("the error is %v, want %q", err, c.want)
			}
			if !strings.HasPrefix(string(data), c.begins) || c.begins == "" && len(data) > 0 ||
				!reflect.DeepEqual(progress, c.progress) {
				t.Errorf("%d bytes, progress %v; want %v", len(data), progress, c.progress)
			}
		})
	}
}

// A job that is cancelled ends at once.
func TestRunIsCancelled(t *testing.T) {
	t.Setenv(role, "sleeper")
	system, err := NewSystem()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	data, err := (&System{program: system.program}).Draw(ctx, Job{}, func(int, int) { cancel() })
	if !errors.Is(err, context.Canceled) || data != nil {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}

func TestServeRefusesOtherOrders(t *testing.T) {
	for _, text := range []string{"", "{", `{"what": 1}`, "[]"} {
		var out, told strings.Builder
		if err := Serve(strings.NewReader(text), &out, &told); err == nil ||
			!strings.HasPrefix(told.String(), failurePrefix+"the order to draw cannot be read") || out.Len() > 0 {
			t.Errorf("%q: %v, told %q", text, err, told.String())
		}
	}
}

func TestClipperOf(t *testing.T) {
	for _, c := range []struct {
		system, wayland, display, there string
		want, wrong                     string
	}{
		{system: "linux", display: ":0", there: "xclip", want: "xclip"},
		{system: "linux", wayland: "w", there: "wl-copy xclip", want: "wl-copy"},
		{system: "linux", wayland: "w", display: ":0", there: "wl-copy xclip", want: "wl-copy"},
		{system: "linux", wayland: "w", display: ":0", there: "xclip", want: "xclip"},
		{system: "linux", wayland: "w", there: "xclip", wrong: "wl-clipboard"},
		{system: "linux", display: ":0", there: "wl-copy", wrong: "the program xclip;"},
		{system: "linux", wrong: "xclip"},
		{system: "windows", there: "powershell", want: "powershell"},
		{system: "darwin", there: "osascript", want: "osascript"},
	} {
		got, err := clipperOf(c.system, func(name string) string {
			return map[string]string{"WAYLAND_DISPLAY": c.wayland, "DISPLAY": c.display}[name]
		}, func(name string) (string, error) {
			for _, there := range strings.Fields(c.there) {
				if there == name {
					return name, nil
				}
			}
			return "", os.ErrNotExist
		})
		if got.name != c.want || (err != nil) != (c.wrong != "") || err != nil && !strings.Contains(err.Error(), c.wrong) {
			t.Errorf("%+v: %q, %v", c, got.name, err)
		}
	}
}

// A program that reads the picture from a file finds it, and the file is removed afterwards.
func TestPictureIsHandedOver(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(role, "saver")
	t.Setenv("TMPDIR", dir)
	t.Setenv("TMP", dir)
	out := filepath.Join(t.TempDir(), "out")
	t.Setenv("MIDLINE_TEST_OUT", out)
	system, err := NewSystem()
	if err != nil {
		t.Fatal(err)
	}
	if err := (clipper{name: system.program, file: true}).copy(context.Background(), []byte("a picture")); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(out); string(data) != "a picture" {
		t.Errorf("handed over was %q, %v", data, err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left are %v, %v", left, err)
	}
	t.Setenv(role, "casualty")
	if err := (clipper{name: system.program}).copy(context.Background(), nil); err == nil ||
		!strings.Contains(err.Error(), "does not copy the picture") {
		t.Errorf("a failure is %v", err)
	}
}

func TestFileName(t *testing.T) {
	for _, c := range []struct {
		parts []string
		want  string
	}{
		{[]string{"Ann", "Ben", "2026-11-24"}, "Midline, Ann, Ben, 2026-11-24.gif"},
		{[]string{`a/b\c:d*e?f"g<h>i|j` + "\x00\n", "..", ""}, "Midline, a b c d e f g h i j.gif"},
		{[]string{"../../etc/passwd."}, "Midline, etc passwd.gif"},
		{[]string{strings.Repeat("ü", 100)}, "Midline, " + strings.Repeat("ü", 40) + ".gif"},
		{nil, "Midline.gif"},
	} {
		if got := FileName("gif", c.parts...); got != c.want {
			t.Errorf("%q: %q, want %q", c.parts, got, c.want)
		}
	}
}

// TestOrdersAreBounded: a job that exceeds the limits of a game is rejected before anything is done.
func TestOrdersAreBounded(t *testing.T) {
	long := strings.Repeat("x", 5<<20)
	for name, change := range map[string]func(*Job){
		"variant": func(j *Job) { j.Film.Variant = long }, "start": func(j *Job) { j.Film.Start = long },
		"pieces":  func(j *Job) { j.Look.Pieces = long },
		"caption": func(j *Job) { j.Look.Caption = long }, "bytes of move 1": func(j *Job) { j.Film.Moves = []string{long} },
		"two armies": func(j *Job) { j.Film.Armies = make([]string, 3) },
		"bytes":      func(j *Job) { j.Film.Armies = []string{long} },
		"moves":      func(j *Job) { j.Film.Moves = make([]string, 1<<20) },
	} {
		var j Job
		change(&j)
		if err := j.check(); err == nil || !strings.Contains(err.Error(), "order to draw") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for n := 1; n < 1200; n = n*2 + 1 {
		text := caption(Look{Caption: long[:n]}, 400)
		if got := text.MinSize().Width; got > 400 || n > 200 && !strings.HasSuffix(text.Text, "…") {
			t.Errorf("a caption of %d letters is %v wide: %q", n, got, text.Text)
		}
	}
}
