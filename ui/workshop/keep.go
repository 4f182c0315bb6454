package workshop

import (
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"midline/engine/army"
	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// keep writes an army that came with a game into the folder, with its drawings, under names that are free, and then
// calls done.
func (r *Room) keep(a *army.Army, done func()) {
	if r.shelf().Dir() == "" {
		app.TellText(r.Frame, words.T("workshop.nofolder"))
		return
	}
	var taken []string // which files have, and examples that a file of their name would hide
	for _, other := range r.shelf().List() {
		taken = append(taken, other.ID)
	}
	if r.tellFull() {
		return
	}
	names := words.T("workshop.keep.names")
	dir, id, text, lost := r.shelf().Dir(), a.ID, a.Text, false
	r.post(a.ID, func() error {
		draft, changed := a.Draft(), false
		for _, role := range slices.Sorted(maps.Keys(draft.Pieces)) {
			p := draft.Pieces[role]
			was := p.Drawing
			switch {
			case p.SVG != nil:
				free := svgNames(dir, was, p.SVG)
				if len(free) == 0 {
					return errors.New(names)
				}
				p.Drawing = free[0]
				if err := writeNew(filepath.Join(dir, p.Drawing), p.SVG); err != nil {
					return err
				}
			case strings.HasSuffix(was, ".svg"): // it was too large to travel
				p.Drawing, lost = role.ID(), true
			}
			changed = changed || p.Drawing != was
			draft.Pieces[role] = p
		}
		if changed {
			text = draft.Text()
		}
		id = freeID(id, func(id string) bool {
			return slices.Contains(taken, id) || hasOther(filepath.Join(dir, id+army.Ext), text)
		})
		return files.WriteAtomic(filepath.Join(dir, id+army.Ext), []byte(text))
	}, func(err error) {
		if err != nil {
			return
		}
		if now, _ := army.Parse(id+army.Ext, []byte(text)); now != nil {
			r.chosen = now.Key()
		}
		said := words.T("workshop.kept", a.Name, id+army.Ext)
		if lost {
			said += " " + words.T("workshop.kept.lost")
		}
		r.Frame.Tell(bars.Notice{About: aboutKept + bars.Topic(a.Key()), Text: said, Calm: true})
		done()
	})
}
