package screen

import (
	"midline/ui/app"
)

var (
	_ app.Overlay = (*KeysHelp)(nil)
	_ app.Overlay = (*RulesSheet)(nil)
)
