package kit

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/theme"
)

// SoundModel says whether sounds are on, and how loud, from 0 to 100.
type SoundModel struct {
	On     bool
	Volume int
	// Fault says why nothing is heard, whatever is chosen; "" where nothing is wrong.
	Fault string
}

// Volume is a button that mutes, and a card with a slider, shown while the pointer or the focus is at either of
// them. The screen that shows it places both: the card in front of everything, directly below the button.
type Volume struct {
	Button *IconButton
	Card   *VolumeCard
	model  SoundModel
	tip    Tip
	change func(m SoundModel, settled bool)
}

// The size of the card.
const (
	VolumeWidth  float32 = 44
	VolumeHeight float32 = 176
)

// volumeStep is how far an arrow key or a notch of the wheel goes.
const volumeStep = 5

// NewVolume makes both. change gets what was chosen, and whether the knob has been released.
func (a Art) NewVolume(m SoundModel, tip Tip, change func(m SoundModel, settled bool)) *Volume {
	v := &Volume{change: change, model: m, tip: tip}
	v.Button = a.NewIconButton(m.icon(), v.tipOf(m), v.Toggle)
	v.Button.tipAbove = true // the card hangs below
	v.Button.Spoken = tip.Text
	v.Button.OnNear = v.near
	v.Button.OnTurn = func(by int) { v.pick(v.model.Volume+by*volumeStep, true) }
	v.Card = newVolumeCard(v)
	v.Card.Hide()
	return v
}

func (m SoundModel) icon() string {
	if m.On && m.Volume > 0 && m.Fault == "" {
		return "sound"
	}
	return "mute"
}

// Set shows what was chosen elsewhere.
func (v *Volume) Set(m SoundModel) {
	if m == v.model {
		return
	}
	if m.icon() != v.model.icon() {
		v.Button.SetIcon(m.icon())
	}
	v.model, v.Button.Tip = m, v.tipOf(m)
	v.Card.Refresh()
}

// tipOf returns the tip of the button, or what is wrong.
func (v *Volume) tipOf(m SoundModel) Tip {
	if m.Fault != "" {
		return Tip{Text: m.Fault}
	}
	return v.tip
}

// audible is the volume of a sound that was at 0 and is switched on.
const audible = 50

// Toggle mutes the sounds, or turns them on again.
func (v *Volume) Toggle() {
	m := v.model
	m.On = !m.On || m.Volume == 0
	if m.On && m.Volume == 0 {
		m.Volume = audible
	}
	v.Set(m)
	v.change(m, true)
}

// pick changes the volume and turns the sounds on.
func (v *Volume) pick(volume int, settled bool) {
	v.Set(SoundModel{On: true, Volume: min(max(volume, 0), 100), Fault: v.model.Fault})
	v.change(v.model, settled)
}

// near shows the card while the pointer or the focus is at it or at the button.
func (v *Volume) near() {
	Show(v.Card, v.Button.Hovered() || v.Button.Focused() || v.Card.hovered || v.Card.dragged)
}

// VolumeCard is an upright slider with its value below.
type VolumeCard struct {
	Part
	rail
	of               *Volume
	card             *canvas.Rectangle
	value            *canvas.Text
	hovered, dragged bool
	inside           bool // the drag's last place
}

var (
	_ fyne.Tappable     = (*VolumeCard)(nil)
	_ fyne.Draggable    = (*VolumeCard)(nil)
	_ fyne.Scrollable   = (*VolumeCard)(nil)
	_ desktop.Hoverable = (*VolumeCard)(nil)
)

// The rail of the card, from its top.
const (
	railTop    float32 = 20
	railBottom float32 = 136
	railKnob   float32 = 18
)

func newVolumeCard(v *Volume) *VolumeCard {
	c := &VolumeCard{of: v, card: NewBox(8, 1), rail: newRail(), value: CaptionBold.Centred("")}
	c.Kids = []fyne.CanvasObject{c.card, c.ground, c.fill, c.knob, c.value}
	c.Paint = func(p theme.Palette) {
		c.card.FillColor, c.card.StrokeColor = p.Surface, p.Border
		c.rail.paint(p, !v.model.On, c.hovered || c.dragged)
		c.value.Text, c.value.Color = strconv.Itoa(v.model.Volume), p.Text
		if !v.model.On {
			c.value.Color = p.Text2
		}
	}
	c.Place = c.place
	c.Least = func() fyne.Size { return fyne.NewSize(VolumeWidth, VolumeHeight) }
	c.ExtendBaseWidget(c)
	return c
}

func (c *VolumeCard) place(size fyne.Size) {
	mid := size.Width / 2
	y := railBottom - float32(c.of.model.Volume)/100*(railBottom-railTop)
	Put(c.card, 0, 0, size.Width, size.Height)
	Put(c.ground, mid-3, railTop-3, 6, railBottom-railTop+6)
	Put(c.fill, mid-3, y, 6, railBottom+3-y)
	Put(c.knob, mid-railKnob/2, y-railKnob/2, railKnob, railKnob)
	Put(c.value, 0, railBottom+12, size.Width, 18)
}

func (c *VolumeCard) at(y float32) int {
	return int(math.Round(float64((railBottom - y) / (railBottom - railTop) * 100)))
}

// Tapped goes to where the pointer is.
func (c *VolumeCard) Tapped(ev *fyne.PointEvent) {
	if ev.Position.Y <= railBottom+railKnob/2 {
		c.of.pick(c.at(ev.Position.Y), true)
	}
}

// Dragged follows the pointer.
func (c *VolumeCard) Dragged(ev *fyne.DragEvent) {
	size := c.Size()
	c.dragged = true
	c.inside = ev.Position.X >= 0 && ev.Position.X < size.Width && ev.Position.Y >= 0 && ev.Position.Y < size.Height
	c.of.near()
	c.of.pick(c.at(ev.Position.Y), false)
}

// DragEnd ends the drag.
func (c *VolumeCard) DragEnd() {
	c.dragged, c.hovered = false, c.inside
	c.of.change(c.of.model, true)
	c.of.near()
	c.Refresh()
}

// Scrolled changes the volume by a step.
func (c *VolumeCard) Scrolled(ev *fyne.ScrollEvent) {
	step := volumeStep
	if ev.Scrolled.DY < 0 {
		step = -volumeStep
	}
	c.of.pick(c.of.model.Volume+step, true)
}

// MouseIn implements desktop.Hoverable.
func (c *VolumeCard) MouseIn(*desktop.MouseEvent) { c.hover(true) }

// MouseMoved implements desktop.Hoverable.
func (c *VolumeCard) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *VolumeCard) MouseOut() { c.hover(false) }

func (c *VolumeCard) hover(on bool) {
	c.hovered = on
	c.of.near()
	c.Refresh()
}

// Cursor is a hand.
func (c *VolumeCard) Cursor() desktop.Cursor { return desktop.PointerCursor }
