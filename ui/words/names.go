package words

// Color names a side.
func Color(white bool) string {
	if white {
		return T("color.white")
	}
	return T("color.black")
}

// Army names an army of Chess 2 by its ID.
func Army(id string) string { return T("army." + id) }

// ArmyPlan tells in a line what an army is about.
func ArmyPlan(id string) string { return T("army." + id + ".plan") }

// ArmyDifficulty tells in a word how hard an army is to play.
func ArmyDifficulty(id string) string { return T("army." + id + ".word") }

// Game names a game by its ID.
func Game(id string) string { return T("game." + id) }

// GameLine tells in a line what a game is about.
func GameLine(id string) string { return T("game." + id + ".line") }
