package present

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/ui/kit"
	"midline/ui/words"
)

// StrengthText returns a strength in a few words, "" by the clock.
func StrengthText(s opponent.Strength) string {
	switch s.By {
	case opponent.ByClock:
		return ""
	case opponent.ByTime:
		return words.T("strength.time.short", seconds(s.Value))
	}
	return words.T("strength."+s.By.ID()+".short", s.Value)
}

// withStrength returns the name of a computer with its strength in the game.
func withStrength(name string, o opponent.Opponent) string {
	if text := StrengthText(o.Strength); text != "" {
		return words.T("strength.name", name, text)
	}
	return name
}

// seconds writes milliseconds as seconds.
func seconds(ms int) string { return words.Decimal(float64(ms)/1000, -1) }

// EloRange is the range of UCI_Elo that an engine declares; the zero EloRange is that of one without.
type EloRange struct{ Low, High int }

// Allows reports whether a computer with such a range can play at a strength.
func (r EloRange) Allows(s opponent.Strength) bool {
	return s.By != opponent.ByElo || r.Low <= s.Value && s.Value <= r.High
}

// usualStrengths are the values that a StrengthField begins with.
var usualStrengths = map[opponent.Measure]int{opponent.ByElo: 1500, opponent.ByDepth: 8, opponent.ByNodes: 10_000,
	opponent.ByTime: 1000}

// StrengthField chooses the strength of a computer in a game: what bounds it, and the number beside that.
type StrengthField struct {
	kit.Part
	Measure *kit.Select
	Value   *kit.Entry
	elo     EloRange
	zero    string // the name of the zero strength, "" for the usual one
	now     opponent.Strength
	wrong   bool // what was typed is not valid
	filling bool // the fields follow the strength, and not the other way round
	changed func(opponent.Strength)
}

// NewStrengthField makes a field at the zero strength. changed is called with each strength that is chosen, and done,
// which is optional, after Enter.
func NewStrengthField(art kit.Art, changed func(opponent.Strength), done func()) *StrengthField {
	f := &StrengthField{Value: kit.NewEntry(), changed: changed}
	f.Measure = art.NewSelect(nil, "", f.choose)
	f.Value.OnChanged = f.typed
	f.Measure.Spoken, f.Value.Spoken = words.T("new.strength"), words.T("new.strength")
	f.Value.OnFocus = func(has bool) {
		if !has && f.wrong { // what is not valid does not count
			f.fill()
			f.changed(f.now)
		}
	}
	f.Value.OnSubmitted = func(string) { kit.Call(done) }
	f.ArrangeBy(func(size fyne.Size) kit.Item {
		return kit.Row(12, kit.Grow(kit.Fill(f.Measure)),
			kit.When(f.Value.Visible(), kit.Fixed(f.Value, kit.Pick(size.Width < 300, 84, 112), 0)))
	})
	f.ExtendBaseWidget(f)
	f.Set(opponent.Strength{}, EloRange{})
	return f
}

// Set shows a strength, of a computer with a range of Elo. One that it cannot play at becomes the zero strength. While
// the same strength is being typed the text stays.
func (f *StrengthField) Set(s opponent.Strength, elo EloRange) {
	if !elo.Allows(s) {
		s = opponent.Strength{}
	}
	if s == f.now && elo == f.elo && f.Measure.Chosen() != "" {
		return
	}
	f.now, f.elo = s, elo
	f.fill()
}

// SetZero names the zero strength, where something else than a clock holds then; "" for the usual name.
func (f *StrengthField) SetZero(name string) {
	if name != f.zero {
		f.zero = name
		f.fill()
	}
}

// Strength returns the strength that was chosen.
func (f *StrengthField) Strength() opponent.Strength { return f.now }

// Wrong reports whether the number that is being typed is not valid.
func (f *StrengthField) Wrong() bool { return f.wrong }

// Note is what stands beside the label of the field.
func (f *StrengthField) Note() (text string, wrong bool) {
	low, high := f.bounds(f.now.By)
	switch f.now.By {
	case opponent.ByClock:
		return words.T("strength.clock.note"), false
	case opponent.ByTime:
		return words.T("strength.range", seconds(low), words.Number(high/1000)), f.wrong
	}
	return words.T("strength.range", words.Number(low), words.Number(high)), f.wrong
}

// bounds are the least and the largest value of a measure.
func (f *StrengthField) bounds(m opponent.Measure) (low, high int) {
	if m == opponent.ByElo {
		return f.elo.Low, f.elo.High
	}
	return 1, m.Most()
}

// fill shows the strength.
func (f *StrengthField) fill() {
	ids := []string{opponent.ByClock.ID()}
	if f.elo != (EloRange{}) {
		ids = append(ids, opponent.ByElo.ID())
	}
	ids = append(ids, opponent.ByDepth.ID(), opponent.ByNodes.ID(), opponent.ByTime.ID())
	options := kit.Options("strength.", ids...)
	if f.zero != "" {
		options[0].Name = f.zero
	}
	f.Measure.SetOptions(options, f.now.By.ID())
	f.filling, f.wrong = true, false
	text := strconv.Itoa(f.now.Value)
	if f.now.By == opponent.ByTime {
		text = seconds(f.now.Value)
	}
	f.Value.SetText(text)
	f.filling = false
	kit.Show(f.Value, f.now.By != opponent.ByClock)
	f.Relayout()
}

// choose chooses a measure, with a usual value.
func (f *StrengthField) choose(id string) {
	by, _ := opponent.ParseMeasure(id)
	low, high := f.bounds(by)
	f.now = opponent.Strength{By: by, Value: min(max(usualStrengths[by], low), high)}
	if by == opponent.ByClock {
		f.now = opponent.Strength{}
	}
	f.fill()
	f.changed(f.now)
}

// typed takes the number that is typed.
func (f *StrengthField) typed(text string) {
	if f.filling {
		return
	}
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if f.now.By == opponent.ByTime {
		var s float64
		s, err = strconv.ParseFloat(strings.ReplaceAll(strings.TrimSpace(text), ",", "."), 64)
		n = 0
		if err == nil && s > 0 && s < 1e6 {
			n = int(math.Round(s * 1000))
		}
	}
	low, high := f.bounds(f.now.By)
	if f.wrong = err != nil || n < low || n > high; !f.wrong {
		f.now.Value = n
	}
	f.changed(f.now)
}
