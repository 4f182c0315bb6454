package play

import (
	"slices"
	"strconv"

	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// analysisGear asks beside the board who analyses, and with how many threads and how much memory.
type analysisGear struct {
	kit.Part
	game                            *Session
	engine, second, threads, memory *kit.Select
}

const gearRow, gearGap float32 = 34, 4

// noSecond is the choice that one engine analyses alone; no engine has such a name.
const noSecond = "\n"

func newAnalysisGear(game *Session) *analysisGear {
	g := &analysisGear{game: game}
	set := func(change func(*settings.Analysis, string)) func(string) {
		return func(id string) {
			game.room.Frame.Prefs().Set(func(s *settings.Settings) { change(&s.Analysis, id) })
		}
	}
	art := game.room.Art
	g.engine = art.NewSelect(nil, "", set(func(a *settings.Analysis, id string) { a.Engine = id }))
	g.second = art.NewSelect(nil, "", set(func(a *settings.Analysis, id string) {
		if a.Two = id != noSecond; a.Two {
			a.Second = id
		}
	}))
	g.threads = art.NewSelect(nil, "", set(func(a *settings.Analysis, id string) { a.Threads, _ = strconv.Atoi(id) }))
	g.memory = art.NewSelect(nil, "", set(func(a *settings.Analysis, id string) { a.Memory, _ = strconv.Atoi(id) }))
	row := func(key string, s *kit.Select) kit.Item {
		label := kit.NewLabel(words.T("settings.analysis."+key), kit.Body, kit.ShadeText2)
		return kit.Sized(kit.Row(8, kit.Fixed(label, 112, 22), kit.Fill(s)), 0, gearRow)
	}
	g.Arrange(kit.Column(gearGap, row("engine", g.engine), row("second", g.second), row("threads", g.threads),
		row("memory", g.memory)))
	g.ExtendBaseWidget(g)
	return g
}

// height is what the rows take.
func (g *analysisGear) height() float32 { return 4*gearRow + 3*gearGap }

// update shows what is chosen.
func (g *analysisGear) update() {
	set := g.game.room.prefs().Analysis
	names := g.game.room.Engines.For(g.game.Game.Position().Rules())
	options := func(chosen string) []kit.Option {
		list := []kit.Option{{ID: "", Name: words.T("app.name")}}
		if chosen != "" && !slices.Contains(names, chosen) { // it is chosen elsewhere, and does not know this game
			list = append(list, kit.Option{ID: chosen, Name: chosen})
		}
		for _, name := range names {
			list = append(list, kit.Option{ID: name, Name: name})
		}
		return list
	}
	g.engine.SetOptions(options(set.Engine), set.Engine)
	second := noSecond
	if set.Two {
		second = set.Second
	}
	beside := slices.DeleteFunc(options(set.Second), func(o kit.Option) bool {
		return o.ID == set.Engine && o.ID != second
	})
	g.second.SetOptions(append([]kit.Option{{ID: noSecond, Name: words.T("analysis.alone")}}, beside...), second)
	g.threads.SetOptions(present.ThreadChoices(set.Threads), strconv.Itoa(set.Threads))
	g.memory.SetOptions(present.MemoryChoices(set.Memory), strconv.Itoa(set.Memory))
}
