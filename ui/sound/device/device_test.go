package device

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"midline/ui/sound"
)

// A device can be opened only once in a process, so that each test needs a process.
func TestMain(m *testing.M) {
	if os.Getenv("MIDLINE_DEVICE_TEST") == "" {
		os.Exit(m.Run())
	}
	ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
	defer stop()
	d, err := Open(ctx)
	if err != nil {
		os.Stdout.WriteString("no device")
		return
	}
	defer d.Close()
	pcm := make([]byte, sound.Rate/10*2*sound.Channels)
	for range 2 {
		v, err := d.Play(pcm, 1)
		if err != nil {
			os.Stdout.WriteString(err.Error())
			return
		}
		v.Stop()
		d.Rest()
	}
	os.Stdout.WriteString("played")
}

// With or without a device, nothing hangs and ALSA prints nothing, except for its plugin for the JACK server.
func TestOpenSaysNothing(t *testing.T) {
	cases := []struct {
		name string
		env  []string
		want string
	}{
		{"as it is here", nil, "played|no device"},
		{"without anything", []string{"HOME=" + t.TempDir(), "XDG_RUNTIME_DIR=" + t.TempDir(),
			"ALSA_CONFIG_PATH=" + t.TempDir() + "/none"}, "no device"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(append(os.Environ(), "MIDLINE_DEVICE_TEST=1"), c.env...)
			var said strings.Builder
			cmd.Stderr = &said
			out, err := cmd.Output()
			if err != nil || strings.Contains(said.String(), "ALSA") || strings.Contains(said.String(), "panic") {
				t.Fatalf("%v, and on the standard error: %q", err, said.String())
			}
			for _, want := range strings.Split(c.want, "|") {
				if string(out) == want {
					return
				}
			}
			t.Errorf("it went %q, want %s", out, c.want)
		})
	}
}
