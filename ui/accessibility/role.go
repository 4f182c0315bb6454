package accessibility

import "fyne.io/fyne/v2"

// Role is the kind of a control.
type Role int

// The roles. Where several would do, the first one of the list is the usual one.
const (
	// Group is transparent without a name, and has its children together under a name with one.
	Group Role = iota
	Button
	// ToggleButton stays pressed: Checkable, Checked.
	ToggleButton
	CheckBox
	// RadioButton is one of a RadioGroup: Checkable, Checked.
	RadioButton
	RadioGroup
	Slider
	SpinButton
	TextField
	// Choice is a field that opens a list of options: its Value is the chosen one.
	Choice
	List
	// ListItem is one row of a List: Selectable, Selected.
	ListItem
	// Table is a grid of Cells, such as a board. Rows and Columns say how many.
	Table
	Cell
	TabList
	// Tab is one of a TabList: Selectable, Selected.
	Tab
	Heading
	Label
	Link
	Image
	// Chart is an image with figures: its Children are Labels that say them.
	Chart
	Dialog
	Alert
	Menu
	// MenuItem is an entry of a Menu; Checkable and Checked if it can be ticked.
	MenuItem
	MenuBar
	ToolBar
	ProgressBar
	StatusBar
	ScrollArea
	Window
	numberOfRoles
)

var roleNames = [numberOfRoles]string{"group", "button", "toggle button", "check box", "radio button", "radio group",
	"slider", "spin button", "text field", "choice", "list", "list item", "table", "cell", "tab list", "tab", "heading",
	"label", "link", "image", "chart", "dialog", "alert", "menu", "menu item", "menu bar", "tool bar", "progress bar",
	"status bar", "scroll area", "window"}

// String returns the name of the role in English, for tests.
func (r Role) String() string { return roleNames[r] }

// Pressable reports whether a player expects that a node of this role does something when it is pressed.
func (r Role) Pressable() bool {
	switch r {
	case Button, ToggleButton, CheckBox, RadioButton, Choice, ListItem, Tab, Link, MenuItem:
		return true
	}
	return false
}

// Fyne returns the role among the four of Fyne (2.8), which is what screen readers on macOS and Windows are told.
func (r Role) Fyne() fyne.AccessibleRole {
	switch r {
	case Button, ToggleButton, CheckBox, RadioButton, Slider, SpinButton, TextField, Choice, ListItem, Tab, MenuItem, Cell:
		return fyne.AccessibleRoleButton
	case Link:
		return fyne.AccessibleRoleLink
	case Heading, Label, Image, ProgressBar, StatusBar, Alert:
		return fyne.AccessibleRoleText
	}
	return fyne.AccessibleRoleContainer
}
