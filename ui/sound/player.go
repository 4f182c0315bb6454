package sound

import (
	"context"
	"sync"
	"time"

	"midline/assets"
)

// Device carries sounds to the ear. Its methods are called one at a time, and
// none but Close waits for it.
type Device interface {
	// Play begins a sound: samples as Decode makes them, with a gain from 0 to 1.
	// After an error the device is of no more use.
	Play(pcm []byte, gain float64) (Voice, error)
	// Rest lets the device do nothing at all until the next sound.
	Rest()
	// Close ends what the device does by itself.
	Close()
}

// Voice is a sound that plays.
type Voice interface {
	// Stop lets it fade at once.
	Stop()
}

// Cue says how a sound is played.
type Cue struct {
	Sound Sound
	After time.Duration // later than now
	Soft  bool
}

const (
	maxVoices = 6                      // at a time; a further one ends the oldest
	tooLate   = 300 * time.Millisecond // a sound that comes later tells nothing
	twice     = 35 * time.Millisecond  // a sound that is repeated sooner is one
	linger    = 2 * time.Second        // until the device rests
	softGain  = 0.45
)

// Player plays sounds on a goroutine of its own. It opens the device with the
// first sound; where there is none, it is silent. Its methods may be called on
// any goroutine, and none but Close waits.
type Player struct {
	open   func(context.Context) (Device, error)
	silent func(error)
	stop   context.CancelFunc
	done   chan struct{}
	asks   chan ask

	mu     sync.Mutex
	set    string
	volume int

	// Those of the goroutine.
	device Device
	tried  bool // to open it
	voices []voice
	last   map[Sound]time.Time
	ready  map[string][]byte // decoded, by set and name
}

type ask struct {
	cue  Cue
	made time.Time
	hush bool // every sound is to end
}

type voice struct {
	Voice
	end time.Time
}

// NewPlayer makes a player that opens its device with open, which ends early
// when its context does. It is silent until Set is called. silent, unless it is nil, is
// told on another goroutine why nothing will be heard any more.
func NewPlayer(open func(context.Context) (Device, error), silent func(error)) *Player {
	ctx, stop := context.WithCancel(context.Background())
	p := &Player{open: open, silent: silent, stop: stop, done: make(chan struct{}), asks: make(chan ask, 16), set: Wood,
		last: map[Sound]time.Time{}, ready: map[string][]byte{}}
	go p.run(ctx)
	return p
}

// Close ends every sound and waits for the goroutine.
func (p *Player) Close() {
	p.stop()
	<-p.done
}

// Set chooses the set of sounds and how loud they are, from 0, which is silence,
// to 100. A set that is not known is Wood.
func (p *Player) Set(set string, volume int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	muted := p.volume > 0 && volume <= 0
	p.set, p.volume = set, volume
	if muted {
		p.ask(ask{hush: true})
	}
}

// Play plays a sound.
func (p *Player) Play(c Cue) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.volume > 0 {
		p.ask(ask{cue: c, made: time.Now()})
	}
}

// ask hands something to the goroutine, unless that is far behind.
func (p *Player) ask(a ask) {
	select {
	case p.asks <- a:
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
			p.hush()
			p.drop()
			return
		case a := <-p.asks:
			if a.hush {
				p.hush()
			} else {
				p.sing(ctx, a)
			}
			if n := len(p.voices); n > 0 {
				idle.Reset(time.Until(p.lastEnd()) + linger)
			}
		case <-idle.C:
			p.prune(time.Now())
			if p.device != nil {
				p.device.Rest()
			}
		}
	}
}

// sing plays what was asked for, if it is not too late.
func (p *Player) sing(ctx context.Context, a ask) {
	if !p.tried {
		p.tried = true
		d, err := p.open(ctx)
		p.device = d
		if err != nil && ctx.Err() == nil {
			p.fail(err)
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
	gain := gainOf(volume)
	if a.cue.Soft {
		gain *= softGain
	}
	v, err := p.device.Play(pcm, gain)
	if err != nil { // it was unplugged
		p.drop()
		p.fail(err)
		return
	}
	p.voices = append(p.voices, voice{v, now.Add(length(pcm))})
}

func (p *Player) fail(err error) {
	if p.silent != nil {
		p.silent(err)
	}
}

// drop does without the device from now on.
func (p *Player) drop() {
	if p.device != nil {
		p.device.Close()
		p.device, p.voices = nil, nil
	}
}

// gainOf makes a gain of a volume: ears hear half of it as half as loud.
func gainOf(volume int) float64 {
	v := float64(min(volume, 100)) / 100
	return v * v
}

func (p *Player) hush() {
	for _, v := range p.voices {
		v.Stop()
	}
}

// prune forgets the voices that have ended.
func (p *Player) prune(now time.Time) {
	var kept []voice
	for _, v := range p.voices {
		if v.end.After(now) {
			kept = append(kept, v)
		}
	}
	p.voices = kept
}

func (p *Player) lastEnd() time.Time {
	var last time.Time
	for _, v := range p.voices {
		if v.end.After(last) {
			last = v.end
		}
	}
	return last
}

// pcm decodes each sound once.
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
		pcm, _ = Decode(wav) // nil if it is broken, which a test rules out
	}
	p.ready[key] = pcm
	return pcm
}
