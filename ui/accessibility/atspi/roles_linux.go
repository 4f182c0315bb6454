package atspi

import "midline/ui/accessibility"

// roles are the numbers and names of AT-SPI's roles (AtspiRole in atspi-constants.h).
var roles = map[accessibility.Role]struct {
	number uint32
	name   string
}{
	accessibility.Group:        {39, "panel"},
	accessibility.Button:       {43, "push button"},
	accessibility.ToggleButton: {62, "toggle button"},
	accessibility.CheckBox:     {7, "check box"},
	accessibility.RadioButton:  {44, "radio button"},
	accessibility.RadioGroup:   {39, "panel"}, // Orca 43 reads the name of a panel, not of a grouping
	accessibility.Slider:       {51, "slider"},
	accessibility.SpinButton:   {52, "spin button"},
	accessibility.TextField:    {79, "entry"},
	accessibility.Choice:       {11, "combo box"},
	accessibility.List:         {31, "list"},
	accessibility.ListItem:     {32, "list item"},
	accessibility.Table:        {55, "table"},
	accessibility.Cell:         {56, "table cell"},
	accessibility.TabList:      {38, "page tab list"},
	accessibility.Tab:          {37, "page tab"},
	accessibility.Heading:      {83, "heading"},
	accessibility.Label:        {29, "label"},
	accessibility.Link:         {88, "link"},
	accessibility.Image:        {27, "image"},
	accessibility.Chart:        {80, "chart"},
	accessibility.Dialog:       {16, "dialog"},
	accessibility.Alert:        {2, "alert"},
	accessibility.Menu:         {33, "menu"},
	accessibility.MenuItem:     {35, "menu item"},
	accessibility.MenuBar:      {34, "menu bar"},
	accessibility.ToolBar:      {63, "tool bar"},
	accessibility.ProgressBar:  {42, "progress bar"},
	accessibility.StatusBar:    {54, "status bar"},
	accessibility.ScrollArea:   {49, "scroll pane"},
	accessibility.Window:       {23, "frame"},
}

const (
	roleApplication   = 75
	rolePassword      = 40
	roleCheckMenuItem = 8
	roleNotification  = 101
)

// roleOf returns the number and the name of the role of an element.
func roleOf(e *accessibility.Element) (number uint32, name string) {
	switch {
	case e.Role == accessibility.Table && e.Named: // Orca reads a whole row where the row changes
		r := roles[accessibility.Group]
		return r.number, r.name
	case e.ID >= firstNotice:
		return roleNotification, "notification"
	case e.Role == accessibility.TextField && e.State.Has(accessibility.Secret):
		return rolePassword, "password text"
	case e.Role == accessibility.MenuItem && e.State.Has(accessibility.Checkable):
		return roleCheckMenuItem, "check menu item"
	}
	r := roles[e.Role]
	return r.number, r.name
}

// state is a number of AtspiStateType.
type state uint

// The states that are used.
const (
	stateActive     state = 1
	stateBusy       state = 3
	stateChecked    state = 4
	stateCollapsed  state = 5
	stateEditable   state = 7
	stateEnabled    state = 8
	stateExpandable state = 9
	stateExpanded   state = 10
	stateFocusable  state = 11
	stateFocused    state = 12
	stateModal      state = 16
	stateMultiLine  state = 17
	statePressed    state = 20
	stateSelectable state = 22
	stateSelected   state = 23
	stateSensitive  state = 24
	stateShowing    state = 25
	stateSingleLine state = 26
	stateVisible    state = 30
	stateCheckable  state = 41
	stateHasPopup   state = 42
	stateReadOnly   state = 43
)

// stateNames are the names of states in events.
var stateNames = map[state]string{
	stateActive: "active", stateBusy: "busy", stateChecked: "checked", stateCollapsed: "collapsed",
	stateEditable: "editable",
	stateEnabled:  "enabled", stateExpandable: "expandable", stateExpanded: "expanded", stateFocusable: "focusable",
	stateFocused: "focused", stateModal: "modal", stateMultiLine: "multi-line", statePressed: "pressed",
	stateSelectable: "selectable", stateSelected: "selected", stateSensitive: "sensitive", stateShowing: "showing",
	stateSingleLine: "single-line", stateVisible: "visible", stateCheckable: "checkable", stateHasPopup: "has-popup",
	stateReadOnly: "read-only",
}

// stateSet is a set of states.
type stateSet uint64

func (s stateSet) has(one state) bool { return s&(1<<one) != 0 }

// words returns the set as AT-SPI sends it.
func (s stateSet) words() []uint32 { return []uint32{uint32(s), uint32(s >> 32)} }

// statesOf returns the states of an element.
func statesOf(e *accessibility.Element, active bool) stateSet {
	var s stateSet
	set := func(holds bool, states ...state) {
		for _, one := range states {
			if holds {
				s |= 1 << one
			}
		}
	}
	has := e.State.Has
	set(true, stateVisible)
	set(!has(accessibility.Disabled), stateEnabled, stateSensitive)
	set(e.Showing, stateShowing)
	set(e.Focusable, stateFocusable)
	set(active && has(accessibility.Focused), stateFocused)
	set(has(accessibility.Checkable), stateCheckable)
	set(has(accessibility.Checked), stateChecked)
	set(has(accessibility.Checked) && e.Role == accessibility.ToggleButton, statePressed)
	set(has(accessibility.Selectable), stateSelectable)
	set(has(accessibility.Selected), stateSelected)
	set(has(accessibility.Expandable), stateExpandable)
	set(has(accessibility.Expanded), stateExpanded)
	set(has(accessibility.Expandable) && !has(accessibility.Expanded), stateCollapsed)
	set(has(accessibility.Modal), stateModal)
	set(has(accessibility.Busy), stateBusy)
	set(has(accessibility.ReadOnly), stateReadOnly)
	set(e.Role == accessibility.Choice, stateHasPopup)
	set(e.Role == accessibility.Window && active, stateActive)
	if e.Role == accessibility.TextField {
		set(!has(accessibility.ReadOnly), stateEditable)
		set(has(accessibility.MultiLine), stateMultiLine)
		set(!has(accessibility.MultiLine), stateSingleLine)
	}
	return s
}
