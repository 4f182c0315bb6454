package synth

import (
	"encoding/binary"
	"math"
	"slices"
	"testing"

	"midline/assets"
	"midline/ui/sound"
)

// How much a sample may differ on a processor that fuses multiplication and addition.
const slack = 2

func TestFilesAreWhatTheCommandMakes(t *testing.T) {
	for _, s := range sound.All() {
		file, err := assets.Sound(sound.Wood, string(s))
		if err != nil {
			t.Error(err)
			continue
		}
		made := WAV(Render(s))
		if len(made) != len(file) || string(made[:44]) != string(file[:44]) {
			t.Errorf("%s: the file is not what is made now; run `make sounds`", s)
			continue
		}
		for i := 44; i+1 < len(file); i += 2 {
			was, now := int(int16(binary.LittleEndian.Uint16(file[i:]))), int(int16(binary.LittleEndian.Uint16(made[i:])))
			if was-now > slack || now-was > slack {
				t.Errorf("%s: sample %d is %d in the file and %d now; run `make sounds`", s, (i-44)/2, was, now)
				break
			}
		}
	}
}

func TestRenderIsTheSameEachTime(t *testing.T) {
	for _, s := range sound.All() {
		if !slices.Equal(Render(s), Render(s)) {
			t.Errorf("%s is not the same twice", s)
		}
	}
}

func TestSoundsKeepTheirBounds(t *testing.T) {
	total := 0
	for _, s := range sound.All() {
		samples := Render(s)
		total += len(WAV(samples))
		f := Measure(samples)
		if seconds := float64(len(samples)) / Rate; seconds > 0.6 || seconds < 0.04 {
			t.Errorf("%s lasts %.3f s, want 0.04 to 0.6", s, seconds)
		}
		if f.Peak > -0.5 || f.Peak < -13 {
			t.Errorf("%s: its peak is %.1f dB, want -13 to -0.5", s, f.Peak)
		}
		if f.Loudness > moveLevel+4.5 || f.Loudness < moveLevel-6 {
			t.Errorf("%s: its loudness is %.1f dB, want %.1f to %.1f", s, f.Loudness, moveLevel-6, moveLevel+4.5)
		}
		if samples[0] != 0 || samples[len(samples)-1] != 0 {
			t.Errorf("%s begins with %g and ends with %g, want silence", s, samples[0], samples[len(samples)-1])
		}
		for _, x := range samples[len(samples)-20:] {
			if math.Abs(x) > 0.001 {
				t.Errorf("%s breaks off: %g in its last millisecond", s, x)
				break
			}
		}
		mean := 0.0
		for _, x := range samples {
			mean += x / float64(len(samples))
		}
		if math.Abs(mean) > 0.002 {
			t.Errorf("%s is not around 0: its mean is %g", s, mean)
		}
	}
	if total > 300_000 {
		t.Errorf("the sounds have %d bytes together, want at most 300000", total)
	}
}

// The figures of each sound match its purpose.
func TestSoundsAreDistinct(t *testing.T) {
	f := map[sound.Sound]Figures{}
	for _, s := range sound.All() {
		f[s] = Measure(Render(s))
	}
	louder := []struct{ soft, loud sound.Sound }{
		{sound.Illegal, sound.Move}, {sound.Move, sound.Capture}, {sound.Move, sound.Check}, {sound.Low, sound.Move},
		{sound.Loss, sound.Win},
	}
	for _, c := range louder {
		if f[c.soft].Loudness >= f[c.loud].Loudness {
			t.Errorf("%s (%s) is as loud as %s (%s)", c.soft, f[c.soft], c.loud, f[c.loud])
		}
	}
	brighter := []struct{ dull, bright sound.Sound }{
		{sound.Illegal, sound.Move}, {sound.Rampage, sound.Move}, {sound.Move, sound.Check}, {sound.Move, sound.Low},
		{sound.Whirlwind, sound.Teleport}, {sound.Loss, sound.Win},
	}
	for _, c := range brighter {
		if f[c.dull].Centroid >= f[c.bright].Centroid {
			t.Errorf("%s (%s) is as bright as %s (%s)", c.dull, f[c.dull], c.bright, f[c.bright])
		}
	}
}

// A knock on wood starts at once and is short: it has nine tenths of its energy within 40 ms.
func TestTapsAreDry(t *testing.T) {
	for _, s := range []sound.Sound{sound.Move, sound.Illegal, sound.Low} {
		samples := Render(s)
		early, all := 0.0, 0.0
		for i, x := range samples {
			all += x * x
			if i < count(0.04) {
				early += x * x
			}
		}
		if early < 0.9*all {
			t.Errorf("%s: only %.0f %% of it is in its first 40 ms", s, 100*early/all)
		}
	}
}

func TestSheetShowsEverySound(t *testing.T) {
	size := Sheet().Bounds().Size()
	if rows := (len(sound.All()) + columns - 1) / columns; size.Y < rows*(waveHigh+specHigh) || size.X < columns*cellWide {
		t.Errorf("the sheet is %v", size)
	}
}
