package sound

import (
	"context"
	"math"
	"slices"
	"sync"
	"time"

	"midline/assets"
)

// Device is an audio output. Its methods are called one at a time, and only Close may block.
type Device interface {
	// Play begins to play samples in the format of Decode, with a gain from 0 to 1. After an error the
	// device can no longer be used.
	Play(pcm []byte, gain float64) (Voice, error)
	// Rest suspends the device until the next sound.
	Rest()
	// Close ends the goroutines of the device.
	Close()
}

// Voice is a sound that is playing.
type Voice interface {
	// Stop fades the sound out at once.
	Stop()
}

// Cue says how a sound is played.
type Cue struct {
	Sound Sound
	After time.Duration // the delay
	Soft  bool
}

const (
	maxVoices = 6                      // at the same time; one more stops the oldest
	tooLate   = 300 * time.Millisecond // a request that is older is dropped
	twice     = 35 * time.Millisecond  // a sound is not repeated sooner
	linger    = 2 * time.Second        // from the end of the last sound until the device rests
	softGain  = 0.45
)

// Player plays sounds on a goroutine of its own. It opens the device for the first sound, and is silent
// if there is none. Its methods may be called on any goroutine, and only Close blocks.
type Player struct {
	open     func(context.Context) (Device, error)
	failed   func(error)
	stop     context.CancelFunc
	done     chan struct{}
	requests chan request

	mu     sync.Mutex
	set    string
	volume int

	// The following fields belong to the goroutine.
	device Device
	tried  bool // it has tried to open the device
	voices []voice
	last   map[Sound]time.Time
	ready  map[string][]byte // decoded, by set and name
}

type request struct {
	cue  Cue
	made time.Time
	stop bool // stop every sound
}

type voice struct {
	Voice
	end time.Time
}

// NewPlayer returns a player that opens its device with open, which must respect its context. The player
// is silent until Set is called. failed, which is optional, is called on another goroutine with the
// reason if no sound can be played any more.
func NewPlayer(open func(context.Context) (Device, error), failed func(error)) *Player {
	if failed == nil {
		failed = func(error) {}
	}
	ctx, stop := context.WithCancel(context.Background())
	p := &Player{open: open, failed: failed, stop: stop, done: make(chan struct{}), requests: make(chan request, 16),
		set: Wood, last: map[Sound]time.Time{}, ready: map[string][]byte{}}
	go p.run(ctx)
	return p
}

// Close stops every sound and waits for the goroutine.
func (p *Player) Close() {
	p.stop()
	<-p.done
}

// Set chooses the set of sounds and the volume, from 0 (silent) to 100. If the set is unknown, Wood is
// used.
func (p *Player) Set(set string, volume int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	muted := p.volume > 0 && volume <= 0
	p.set, p.volume = set, volume
	if muted {
		p.send(request{stop: true})
	}
}

// Play plays a sound.
func (p *Player) Play(c Cue) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.volume > 0 {
		p.send(request{cue: c, made: time.Now()})
	}
}

// send sends a request to the goroutine, and drops it if the queue is full.
func (p *Player) send(a request) {
	select {
	case p.requests <- a:
	default:
	}
}

func (p *Player) run(ctx context.Context) {
	defer close(p.done)
	idle := time.NewTimer(0)
	idle.Stop()
	for {
		select {
		case <-ctx.Done():
			p.stopAll()
			p.closeDevice()
			return
		case a := <-p.requests:
			if a.stop {
				p.stopAll()
			} else {
				p.play(ctx, a)
			}
			if len(p.voices) > 0 {
				last := slices.MaxFunc(p.voices, func(v, w voice) int { return v.end.Compare(w.end) })
				idle.Reset(time.Until(last.end) + linger)
			}
		case <-idle.C:
			p.prune(time.Now())
			if p.device != nil {
				p.device.Rest()
			}
		}
	}
}

// play plays the sound of a request unless it is too late.
func (p *Player) play(ctx context.Context, a request) {
	if !p.tried {
		p.tried = true
		d, err := p.open(ctx)
		p.device = d
		if err != nil && ctx.Err() == nil {
			p.failed(err)
		}
	}
	now := time.Now()
	if p.device == nil || now.Sub(a.made) > tooLate || a.made.Sub(p.last[a.cue.Sound]) < twice {
		return
	}
	p.mu.Lock()
	set, volume := p.set, p.volume
	p.mu.Unlock()
	pcm := p.pcm(set, a.cue.Sound)
	if pcm == nil || volume <= 0 {
		return
	}
	p.last[a.cue.Sound] = a.made
	if a.cue.After > 0 {
		pcm = append(silence(a.cue.After), pcm...)
	}
	p.prune(now)
	if len(p.voices) >= maxVoices {
		p.voices[0].Stop()
		p.voices = p.voices[1:]
	}
	gain := math.Pow(float64(min(volume, 100))/100, 2) // half the volume sounds half as loud
	if a.cue.Soft {
		gain *= softGain
	}
	v, err := p.device.Play(pcm, gain)
	if err != nil { // for example because the device was unplugged
		p.closeDevice()
		p.failed(err)
		return
	}
	p.voices = append(p.voices, voice{v, now.Add(length(pcm))})
}

// closeDevice closes the device for good.
func (p *Player) closeDevice() {
	if p.device != nil {
		p.device.Close()
		p.device, p.voices = nil, nil
	}
}

func (p *Player) stopAll() {
	for _, v := range p.voices {
		v.Stop()
	}
}

// prune removes the voices that have ended.
func (p *Player) prune(now time.Time) {
	p.voices = slices.DeleteFunc(p.voices, func(v voice) bool { return !v.end.After(now) })
}

// pcm returns the samples of a sound, which it decodes once.
func (p *Player) pcm(set string, s Sound) []byte {
	key := set + "/" + string(s)
	if pcm, known := p.ready[key]; known {
		return pcm
	}
	wav, err := assets.Sound(set, string(s))
	if err != nil {
		wav, err = assets.Sound(Wood, string(s))
	}
	var pcm []byte
	if err == nil {
		pcm, _ = Decode(wav) // a test decodes every sound
	}
	p.ready[key] = pcm
	return pcm
}
