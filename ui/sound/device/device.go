// Package device opens the sound device of the system. Only what starts the game
// imports it: on Linux it needs ALSA and a C compiler.
package device

import (
	"bytes"
	"context"
	"time"

	"github.com/ebitengine/oto/v3"

	"midline/ui/sound"
)

// delay is how much sound lies ready in the device: less is heard sooner, and
// breaks off when the computer thinks hard.
const delay = 60 * time.Millisecond

// Open opens the device. It can be opened once in a process. Without a device it
// returns an error, and nothing is printed.
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
	if err := c.Err(); err != nil { // NewContext finds no fault with a missing device
		return nil, err
	}
	d := &device{context: c, awake: make(chan bool, 1), done: make(chan struct{})}
	go d.run()
	return d, nil
}

type device struct {
	context *oto.Context
	awake   chan bool // what it is to be; the last word counts
	done    chan struct{}
}

// run lets the device sleep and wakes it, which may take as long as it plays what
// lies ready.
func (d *device) run() {
	defer close(d.done)
	now := true
	for awake := range d.awake {
		switch {
		case awake && !now:
			_ = d.context.Resume() // Play asks for what is wrong
		case now && !awake:
			_ = d.context.Suspend()
		}
		now = awake
	}
}

func (d *device) be(awake bool) {
	select {
	case <-d.awake: // has not been heard, and need not be
	default:
	}
	d.awake <- awake
}

// Play belongs to sound.Device. The voice has to be kept while it plays.
func (d *device) Play(pcm []byte, gain float64) (sound.Voice, error) {
	if err := d.context.Err(); err != nil {
		return nil, err
	}
	p := d.context.NewPlayer(bytes.NewReader(pcm))
	p.SetBufferSize(len(pcm) + 2*sound.Channels) // all at once, and room to see that it ends
	p.SetVolume(gain)
	p.Play()
	d.be(true)
	return voice{p}, nil
}

// Rest belongs to sound.Device.
func (d *device) Rest() { d.be(false) }

// Close belongs to sound.Device.
func (d *device) Close() {
	close(d.awake)
	<-d.done
}

type voice struct{ player *oto.Player }

// Stop belongs to sound.Voice.
func (v voice) Stop() { v.player.SetVolume(0) } // goes down in steps, without a click
