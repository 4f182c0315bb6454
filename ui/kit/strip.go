package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/theme"
)

// ClockState is the state of a player's clock.
type ClockState int

// The states of a clock.
const (
	Waiting  ClockState = iota
	Running             // the player's turn
	KingTurn            // the player's king-turn
)

// Captured is a number of equal pieces that a player has captured.
type Captured struct {
	Art   string
	White bool
	Count int
}

// StripModel is what a player's strip shows.
type StripModel struct {
	Art      string // the portrait
	White    bool
	Name     string // "Computer, level 4"
	Army     string // "Nemesis"
	Captured []Captured
	Removed  func() string // optional: Captured in words, for screen readers; "" for nothing
	Clock    string        // "9:41"; "" for a game without clocks
	State    ClockState
	Short    bool // little time is left
	// Noted keeps a line free below the clock for Note: "+3" for how much longer it stands still, "31 turns" until
	// more time comes.
	Noted bool
	Note  string
	// Thinks keeps a line free for Thought, what a computer thinks.
	Thinks  bool
	Thought string
	Action  string // the label of the strip's button, "" for none
}

// StripHeight is how high a strip is.
const StripHeight float32 = 72

// Strip shows a player: portrait, name, army, captured pieces, and clock.
type Strip struct {
	Part
	art      Art
	model    StripModel
	ground   *Surface
	portrait *Picture
	name     *Label
	army     *Label
	taken    []*Picture
	dot      *canvas.Circle
	cell     *canvas.Rectangle
	clock    *canvas.Text
	note     *canvas.Text
	thought  *Label
	button   *Button
	bare     bool
	pair     *Strip
}

// NewStrip makes a strip; press, which is optional, is called by its button.
func (a Art) NewStrip(m StripModel, press func()) *Strip {
	s := &Strip{art: a, model: m, ground: NewSurface(), portrait: a.PiecePicture(m.Art, m.White),
		name: NewLabel(m.Name, Strong, ShadeText), army: NewLabel(m.Army, Caption, ShadeText2),
		dot: canvas.NewCircle(color.Transparent), cell: NewBox(8, 0), clock: Title.Centred(m.Clock),
		note: CaptionBold.Centred(m.Note)}
	s.thought = NewLabel(m.Thought, Caption, ShadeText2).MayEnd()
	s.button = a.NewButton(ButtonOptions{Rank: Thin, Action: press})
	s.collect()
	s.Paint, s.Place = s.paint, s.place
	s.Least = func() fyne.Size { return fyne.NewSize(280, StripHeight) }
	s.ExtendBaseWidget(s)
	return s
}

// Pair makes two strips of the same width place their texts alike: if the army of one has no room beside the name, that
// of the other does not stand there, either.
func Pair(a, b *Strip) { a.pair, b.pair = b, a }

// Bare removes the strip's ground, for one within a frame that has its own.
func (s *Strip) Bare(bare bool) {
	s.bare = bare
	Show(s.ground, !bare)
}

// Model returns what the strip shows.
func (s *Strip) Model() StripModel { return s.model }

// Set changes everything that the strip shows.
func (s *Strip) Set(m StripModel) {
	old := s.model
	s.model = m
	if old.Art != m.Art || old.White != m.White {
		s.portrait.Set(s.art.PieceDraw(m.Art, m.White))
	}
	s.name.SetText(m.Name)
	s.army.SetText(m.Army)
	s.thought.SetText(m.Thought)
	s.collect()
	s.Refresh()
}

// SetClock sets only Clock, State, Short and Note, which is cheap enough for every second.
func (s *Strip) SetClock(m StripModel) {
	old := s.model
	if old.Clock == m.Clock && old.State == m.State && old.Short == m.Short && old.Note == m.Note {
		return
	}
	same := old.State == m.State && old.Short == m.Short && (old.Clock == "") == (m.Clock == "")
	s.model.Clock, s.model.State, s.model.Short, s.model.Note = m.Clock, m.State, m.Short, m.Note
	s.paint(s.Palette())
	s.clock.Refresh()
	if old.Note != m.Note || !same {
		s.note.Refresh()
	}
	if !same {
		s.cell.Refresh()
		s.dot.Refresh()
		s.Relayout()
	}
}

// SetThought sets only what the computer thinks.
func (s *Strip) SetThought(text string) {
	first := (s.model.Thought == "") != (text == "")
	s.model.Thought = text
	s.thought.SetText(text)
	if first {
		s.Relayout()
	}
}

func (s *Strip) collect() {
	s.taken = nil
	s.Kids = []fyne.CanvasObject{s.ground, s.portrait, s.name, s.army, s.dot}
	for _, c := range s.model.Captured {
		for range c.Count {
			p := s.art.PiecePicture(c.Art, c.White)
			s.taken = append(s.taken, p)
			s.Kids = append(s.Kids, p)
		}
	}
	s.button.SetLabel(s.model.Action)
	Show(s.button, s.model.Action != "")
	Show(s.thought, s.model.Thinks)
	s.Kids = append(s.Kids, s.cell, s.clock, s.note, s.thought, s.button)
}

func (s *Strip) paint(p theme.Palette) {
	s.cell.FillColor, s.clock.Color = color.Transparent, p.Text2
	s.dot.FillColor = color.Transparent
	switch s.model.State {
	case Running:
		s.cell.FillColor, s.clock.Color = p.Teal, p.OnTeal
	case KingTurn:
		s.cell.FillColor, s.clock.Color = p.Amber, p.OnAmber
	}
	switch {
	case s.model.Short && s.model.State == Waiting:
		s.clock.Color = p.Red
	case s.model.Short:
		s.cell.FillColor, s.clock.Color = p.Red, p.Surface
	}
	s.note.Color = s.clock.Color
	if s.model.Clock == "" {
		s.dot.FillColor, s.cell.FillColor = s.cell.FillColor, color.Transparent
	}
	s.clock.Text, s.note.Text = s.model.Clock, s.model.Note
}

func (s *Strip) place(size fyne.Size) {
	Put(s.ground, 0, 0, size.Width, size.Height)
	if s.model.Clock != "" {
		w := s.clockWidth()
		y, h := float32(12), size.Height-24
		if s.model.Action != "" { // the button stands below
			y, h = 6, 36
			Put(s.button, size.Width-12-w, 44, w, 24)
		}
		Put(s.cell, size.Width-12-w, y, w, h)
		if Show(s.note, s.model.Noted && h > 40); s.note.Visible() { // the digits go up a little
			Put(s.note, size.Width-12-w, y+h-18, w, 16)
			h -= 14
		}
		Put(s.clock, size.Width-12-w, y, w, h)
	} else {
		Show(s.note, false)
		Put(s.dot, size.Width-28, (size.Height-12)/2, 12, 12)
		if s.model.Action != "" {
			w := s.button.MinSize().Width
			Put(s.button, size.Width-36-w, (size.Height-24)/2, w, 24)
		}
	}
	x, end, side := s.texts(size.Width)
	Put(s.portrait, Pick(side < 48, 10, 14), (size.Height-side)/2, side, side)
	s.placeTexts(x, end, size)
}

func (s *Strip) clockWidth() float32 { return max(104, Title.Width(s.model.Clock)+16) }

// texts returns where the texts of a strip of a width begin and end, and the side of the portrait before them.
func (s *Strip) texts(width float32) (x, end, side float32) {
	switch {
	case s.model.Clock != "":
		end = width - 12 - s.clockWidth() - 8
	case s.model.Action != "":
		end = width - 36 - s.button.MinSize().Width - 8
	default:
		end = width - 36
	}
	if Strong.Width(s.model.Name)+1 > end-78 { // a smaller portrait, rather than half a name
		return 52, end, 32
	}
	return 78, end, 48
}

// crowded reports whether the army has no room beside the name in a strip of a width.
func (s *Strip) crowded(width float32) bool {
	x, end, _ := s.texts(width)
	return x+min(Strong.Width(s.model.Name)+1, end-x)+10+Caption.Width(s.model.Army)+1 > end
}

// placeTexts places what stands between the portrait and the clock.
func (s *Strip) placeTexts(x, end float32, size fyne.Size) {
	row := float32(36) // where what was taken stands
	w := min(Strong.Width(s.model.Name)+1, end-x)
	army := Caption.Width(s.model.Army) + 1
	// Otherwise the army goes beside what was taken.
	below := s.crowded(size.Width) || s.pair != nil && s.pair.crowded(size.Width)
	switch {
	case s.model.Thinks && len(s.taken) == 0 && !below:
		Put(s.thought, x, 39, end-x, 18)
	case s.model.Thinks:
		row = Pick(s.model.Thought == "", row, 25)
		Put(s.thought, x, 49, end-x, 18)
	}
	y := row - 24
	if len(s.taken) == 0 && !below && s.model.Thought == "" {
		y = (size.Height - 22) / 2
	}
	y = max(y, 4)
	Put(s.name, x, y, w, 22)
	if below {
		Put(s.army, x, row+3, min(army, end-x), 18)
		s.placeTaken(x+army+6, row, end)
		return
	}
	Put(s.army, x+w+10, y+2, army, 18)
	s.placeTaken(x-2, row, end)
}

// placeTaken overlaps the pieces of a kind, and all of them when room is short.
func (s *Strip) placeTaken(x, y, end float32) {
	const side = 24
	near, far := float32(10), float32(22)
	var width float32
	for _, c := range s.model.Captured {
		width += float32(c.Count-1)*near + far
	}
	if room, need := end-x-side, width-far; need > room {
		near, far = near*room/need, far*room/need
	}
	i := 0
	for _, c := range s.model.Captured {
		for n := range c.Count {
			Put(s.taken[i], x, y, side, side)
			i++
			if n < c.Count-1 {
				x += near
			}
		}
		x += far
	}
}
