package sound

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"math"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"midline/assets"
)

// fake is a device that records its calls.
type fake struct {
	mu      sync.Mutex
	gains   []float64
	lengths []time.Duration
	stopped int
	resting bool
	rests   int
	gone    bool // it was unplugged
	closed  bool
}

func (f *fake) open(context.Context) (Device, error) { return f, nil }

func (f *fake) Play(pcm []byte, gain float64) (Voice, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.gone || f.closed {
		return nil, errors.New("no such device")
	}
	f.resting = false
	f.gains, f.lengths = append(f.gains, gain), append(f.lengths, length(pcm))
	return fakeVoice{f}, nil
}

func (f *fake) Rest() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.resting = true
	f.rests++
}

func (f *fake) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed = true
}

func (f *fake) count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.gains)
}

// pass advances the time and lets goroutines run.
func pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func (f *fake) rested() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.rests
}

type fakeVoice struct{ of *fake }

func (v fakeVoice) Stop() {
	v.of.mu.Lock()
	defer v.of.mu.Unlock()
	v.of.stopped++
}

func TestPlayerPlays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		p := NewPlayer(f.open, nil)
		defer p.Close()
		p.Play(Cue{Sound: Move}) // before Set: silence
		p.Set(Wood, 100)
		p.Play(Cue{Sound: Move})
		synctest.Wait()
		p.Play(Cue{Sound: Check, Soft: true})
		p.Play(Cue{Sound: Capture, After: 100 * time.Millisecond})
		p.Set("no such set", 50)
		synctest.Wait()
		p.Play(Cue{Sound: Low})
		synctest.Wait()
		if want := []float64{1, softGain, 1, 0.25}; len(f.gains) != 4 || f.gains[0] != want[0] || f.gains[3] != want[3] {
			t.Errorf("the gains were %v, want %v", f.gains, want)
		}
		if plain := length(p.pcm(Wood, Capture)); f.lengths[2]-plain != 100*time.Millisecond {
			t.Errorf("a capture later by 100 ms lasts %v, and else %v", f.lengths[2], plain)
		}
	})
}

// A new sound does not wait for an old one, and one too many stops the oldest.
func TestVoices(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		p := NewPlayer(f.open, nil)
		defer p.Close()
		p.Set(Wood, 70)
		for _, s := range []Sound{Invasion, Win, Loss, Dice, Whirlwind, Rampage, Teleport, Draw} {
			p.Play(Cue{Sound: s})
			synctest.Wait()
		}
		if f.count() != 8 || f.stopped != 8-maxVoices || len(p.voices) != maxVoices {
			t.Errorf("%d sounds began, %d were ended, %d are voices; want 8, %d, %d", f.count(), f.stopped, len(p.voices),
				8-maxVoices, maxVoices)
		}
		p.Play(Cue{Sound: Draw})
		synctest.Wait()
		if f.count() != 8 {
			t.Error("the same sound began twice at once")
		}
		pass(twice)
		p.Play(Cue{Sound: Draw})
		synctest.Wait()
		if f.count() != 9 {
			t.Error("a sound cannot be heard again a little later")
		}
	})
}

func TestDeviceRestsWhenNothingPlays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		p := NewPlayer(f.open, nil)
		defer p.Close()
		p.Set(Wood, 70)
		p.Play(Cue{Sound: Move})
		pass(linger - 100*time.Millisecond)
		p.Play(Cue{Sound: Win})
		pass(linger)
		if f.rested() != 0 {
			t.Error("the device rests while a sound plays")
		}
		pass(linger)
		if f.rested() != 1 || len(p.voices) != 0 {
			t.Errorf("the device went to rest %d times, and %d voices are kept; want 1 and 0", f.rests, len(p.voices))
		}
		p.Play(Cue{Sound: Move})
		synctest.Wait()
		if f.resting || f.count() != 3 {
			t.Error("the device was not woken")
		}
	})
}

func TestMuteEndsWhatPlays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		p := NewPlayer(f.open, nil)
		defer p.Close()
		p.Set(Wood, 70)
		p.Play(Cue{Sound: Win})
		synctest.Wait()
		p.Set(Wood, 0)
		p.Play(Cue{Sound: Move})
		synctest.Wait()
		if f.stopped != 1 || f.count() != 1 {
			t.Errorf("%d sounds were ended and %d began, want 1 and 1", f.stopped, f.count())
		}
		p.Set(Wood, 10)
		p.Play(Cue{Sound: Move})
		synctest.Wait()
		if f.count() != 2 {
			t.Error("no sound after the silence")
		}
	})
}

// Without sound no device is opened, and without a device the player still works.
func TestNoDevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		opened, told := 0, 0
		p := NewPlayer(func(context.Context) (Device, error) {
			opened++
			return nil, errors.New("no device")
		}, func(error) { told++ })
		p.Set(Wood, 0)
		p.Play(Cue{Sound: Move})
		synctest.Wait()
		if opened != 0 {
			t.Error("the device was opened for a player who wants no sound")
		}
		p.Set(Wood, 70)
		for range 50 {
			p.Play(Cue{Sound: Move})
		}
		synctest.Wait()
		p.Set(Wood, 0)
		p.Close()
		if opened != 1 || told != 1 {
			t.Errorf("the device was opened %d times, and that was told %d times, want once each", opened, told)
		}
	})
}

func TestDeviceThatGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, told := &fake{}, 0
		p := NewPlayer(f.open, func(error) { told++ })
		p.Set(Wood, 70)
		p.Play(Cue{Sound: Move})
		pass(2 * linger)
		f.gone = true
		p.Play(Cue{Sound: Move})
		synctest.Wait()
		p.Play(Cue{Sound: Check})
		synctest.Wait()
		if f.count() != 1 || !f.closed || told != 1 {
			t.Errorf("%d sounds began, the device is closed: %v, and that was told %d times; want 1, true and 1", f.count(),
				f.closed, told)
		}
		p.Close()
	})
}

// Sounds that were requested long before the device is ready are dropped, and Close does not wait for a device
// that does not respond.
func TestSlowDevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		p := NewPlayer(func(ctx context.Context) (Device, error) {
			time.Sleep(time.Second)
			return f, nil
		}, nil)
		p.Set(Wood, 70)
		p.Play(Cue{Sound: Move})
		pass(900 * time.Millisecond)
		p.Play(Cue{Sound: Check})
		pass(200 * time.Millisecond)
		if f.count() != 1 || f.lengths[0] != length(p.pcm(Wood, Check)) {
			t.Errorf("%d sounds were heard, want the last alone", f.count())
		}
		p.Close()

		never := NewPlayer(func(ctx context.Context) (Device, error) {
			<-ctx.Done()
			return nil, ctx.Err()
		}, func(error) { t.Error("the end is no fault") })
		never.Set(Wood, 70)
		never.Play(Cue{Sound: Move})
		synctest.Wait()
		never.Close()
	})
}

func TestCloseEndsSounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		p := NewPlayer(f.open, nil)
		p.Set(Wood, 70)
		p.Play(Cue{Sound: Win})
		synctest.Wait()
		p.Close()
		if f.stopped != 1 || !f.closed {
			t.Errorf("%d sounds were ended, and the device is closed: %v", f.stopped, f.closed)
		}
		p.Play(Cue{Sound: Move}) // into the void
	})
}

func TestEverySoundIsThere(t *testing.T) {
	p := NewPlayer(new(fake).open, nil)
	defer p.Close()
	seen := map[Sound]bool{}
	for _, s := range All() {
		if pcm := p.pcm(Wood, s); len(pcm) == 0 || seen[s] {
			t.Errorf("%s has %d bytes, and is listed before: %v", s, len(pcm), seen[s])
		}
		seen[s] = true
		if first := p.pcm("steel", s); !bytes.Equal(first, p.pcm(Wood, s)) {
			t.Errorf("%s of a set that is not known is not that of %s", s, Wood)
		}
	}
}

// Decode interpolates a tone with samples of the same tone.
func TestDecodeFillsIn(t *testing.T) {
	const freq, size = 3000.0, 600
	wav, err := assets.Sound(Wood, string(Move))
	if err != nil {
		t.Fatal(err)
	}
	wav = slices.Clone(wav[:headBytes])
	binary.LittleEndian.PutUint32(wav[40:], 2*size)
	for i := range size {
		wav = binary.LittleEndian.AppendUint16(wav, uint16(int16(20000*math.Sin(2*math.Pi*freq*float64(i)/(Rate/2)))))
	}
	pcm, err := Decode(wav)
	if err != nil || len(pcm) != 2*size*frameBytes {
		t.Fatalf("%d bytes, %v", len(pcm), err)
	}
	for i := 100; i < 2*size-100; i++ {
		left, right := int16(binary.LittleEndian.Uint16(pcm[frameBytes*i:])),
			int16(binary.LittleEndian.Uint16(pcm[frameBytes*i+2:]))
		want := 20000 * math.Sin(2*math.Pi*freq*float64(i)/Rate)
		if left != right || math.Abs(float64(left)-want) > 60 {
			t.Fatalf("sample %d is %d and %d, want %.0f", i, left, right, want)
		}
	}
}

func TestDecodeRefuses(t *testing.T) {
	good, err := assets.Sound(Wood, string(Move))
	if err != nil {
		t.Fatal(err)
	}
	change := func(at int, b byte) []byte {
		wav := slices.Clone(good)
		wav[at] = b
		return wav
	}
	for name, wav := range map[string][]byte{
		"nothing": nil, "a head cut off": good[:43], "samples cut off": good[:100], "no RIFF": change(0, 'x'),
		"two channels": change(22, 2), "another rate": change(25, 1), "8 bits": change(34, 8), "odd size": change(40, 1),
	} {
		if _, err := Decode(wav); err == nil {
			t.Errorf("%s was decoded", name)
		}
	}
}
