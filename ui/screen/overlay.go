package screen

var (
	_ Overlay = (*KeysHelp)(nil)
	_ Overlay = (*RulesSheet)(nil)
)
