// Package device opens the sound device of the system. Only ui/shell imports it, since on Linux it
// requires ALSA and a C compiler.
package device

import (
	"bytes"
	"context"
	"time"

	"github.com/ebitengine/oto/v3"

	"midline/ui/sound"
)

// delay is the length of the device's buffer. A shorter one would make sounds start sooner, but
// stutter while the computer thinks.
const delay = 60 * time.Millisecond

// Open opens the device, which is possible only once in a process. If there is no device, Open returns
// an error and prints nothing.
func Open(ctx context.Context) (sound.Device, error) {
	quiet()
	c, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: sound.Rate, ChannelCount: sound.Channels, Format: oto.FormatSignedInt16LE, BufferSize: delay,
	})
	if err != nil {
		return nil, err
	}
	select {
	case <-ready:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if err := c.Err(); err != nil { // NewContext succeeds even without a device
		return nil, err
	}
	d := &device{context: c, awake: make(chan bool, 1), done: make(chan struct{})}
	go d.run()
	return d, nil
}

type device struct {
	context *oto.Context
	awake   chan bool // the desired state; the last one counts
	done    chan struct{}
}

// run suspends and resumes the device. Either may block until the buffer has been played.
func (d *device) run() {
	defer close(d.done)
	now := true
	for awake := range d.awake {
		switch {
		case awake && !now:
			_ = d.context.Resume() // Play checks for errors
		case now && !awake:
			_ = d.context.Suspend()
		}
		now = awake
	}
}

func (d *device) setAwake(awake bool) {
	select {
	case <-d.awake: // discards a value that run has not received
	default:
	}
	d.awake <- awake
}

// Play implements sound.Device. The caller must keep the voice while it plays.
func (d *device) Play(pcm []byte, gain float64) (sound.Voice, error) {
	if err := d.context.Err(); err != nil {
		return nil, err
	}
	p := d.context.NewPlayer(bytes.NewReader(pcm))
	p.SetBufferSize(len(pcm) + 2*sound.Channels) // the whole sound, and room to detect its end
	p.SetVolume(gain)
	p.Play()
	d.setAwake(true)
	return voice{p}, nil
}

// Rest implements sound.Device.
func (d *device) Rest() { d.setAwake(false) }

// Close implements sound.Device.
func (d *device) Close() {
	close(d.awake)
	<-d.done
}

type voice struct{ player *oto.Player }

// Stop implements sound.Voice.
func (v voice) Stop() { v.player.SetVolume(0) } // fades out without a click
