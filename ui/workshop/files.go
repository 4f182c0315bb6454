package workshop

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/armies"
	"midline/ui/bars"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// path is where the file of an army lies.
func (r *Room) path(id string) string { return fileIn(r.shelf().Dir(), id) }

// fileIn is where the file of an army lies in a folder.
func fileIn(dir, id string) string { return filepath.Join(dir, id+army.Ext) }

// taken reports whether there is an army, or a file with mistakes, with an ID.
func (r *Room) taken(id string) bool {
	if r.shelf().Get(id) != nil {
		return true
	}
	for _, p := range r.shelf().Problems() {
		if p.File == id+army.Ext {
			return true
		}
	}
	return false
}

// own reports whether the army with an ID is a file of the player's, not an example.
func (r *Room) own(id string) bool {
	a := r.shelf().Get(id)
	if a == nil {
		return false
	}
	for _, example := range army.Examples() {
		if example == a || example.Hash == a.Hash && example.ID == a.ID {
			return false
		}
	}
	return true
}

// save writes the design into the folder of armies, and then calls saved, which is optional.
func (r *Room) save(saved func()) {
	d := r.design
	if d.why() != "" {
		return
	}
	if r.shelf().Dir() == "" {
		app.TellText(r.Frame, words.T("workshop.nofolder"))
		return
	}
	if d.id == "" && r.tellFull() {
		return
	}
	if on := r.shelf().Get(d.id); d.id != "" && on != nil && d.hash != "" && on.Hash != d.hash && r.own(d.id) {
		app.ConfirmText(r.Frame, aboutUnsaved, words.T("workshop.changed", d.id+army.Ext), "workshop.replace",
			"library.cancel", nil, func() { r.write(d, saved) })
		return
	}
	r.write(d, saved)
}

// tellFull tells that no more armies are read than there are, if so.
func (r *Room) tellFull() bool {
	own, _, _ := r.items()
	full := len(own) >= army.MaxArmies
	if full {
		app.TellText(r.Frame, words.T("workshop.full", army.MaxArmies))
	}
	return full
}

func (r *Room) write(d *design, saved func()) {
	was, wasID, wasHash := d.kept, d.id, d.hash
	if d.id == "" {
		d.id = freeID(idOf(d.now.Name), r.taken)
		d.judge()
	}
	id, dir, text, svgs := d.id, r.shelf().Dir(), d.now.Text(), map[string][]byte{}
	for _, p := range d.now.Pieces {
		if p.SVG != nil {
			svgs[p.Drawing] = p.SVG
		}
	}
	d.kept, d.changes, d.hash, r.chosen = copied(d.now), "", d.army.Hash, d.army.Key()
	r.update()
	r.post(d.id, func() error {
		for name, svg := range svgs {
			if err := writeNew(filepath.Join(dir, name), svg); err != nil {
				return err
			}
		}
		if wasID == "" {
			return writeFree(dir, &id, text)
		}
		return files.WriteAtomic(fileIn(dir, id), []byte(text))
	}, func(err error) {
		if err != nil {
			d.kept, d.id, d.hash = was, wasID, wasHash
			d.judge()
			if r.design == nil { // it was left, since it seemed to be saved
				r.design = d
			}
			r.update()
			return
		}
		if id != d.id {
			key := d.army.Key()
			d.id = id
			if d.judge(); r.chosen == key {
				r.chosen = d.army.Key()
			}
			r.update()
		}
		r.keepDraft()
		if wasID == "" || was.Name != d.kept.Name {
			r.tellOfName(d)
		}
		if saved != nil {
			saved()
		}
	})
}

// tellOfName tells that another army has the name of a design that is saved, and how lists tell them apart.
func (r *Room) tellOfName(d *design) {
	r.Frame.Settle(aboutName)
	if name := d.kept.Name; armies.Shared(name, d.id) {
		r.Frame.Tell(bars.Notice{About: aboutName, Calm: true,
			Text: words.T("workshop.samename", name, words.T("library.army.file", name, d.id))})
	}
}

// writeFree writes the file of an army into a folder. If another file has its name, be that a known army or not, the
// army gets another ID.
func writeFree(dir string, id *string, text string) error {
	*id = freeID(*id, func(id string) bool { return hasOther(fileIn(dir, id), text) })
	return files.WriteAtomic(fileIn(dir, *id), []byte(text))
}

// writeNew writes a file unless it has that content already.
func writeNew(path string, data []byte) error {
	if was, err := files.Read(path, army.MaxSize); err == nil && bytes.Equal(was, data) {
		return nil
	}
	return files.WriteAtomic(path, data)
}

// post does what is to be done with the file of an army beside the window, and then reads the folder again. done, which
// is optional, is called in between; the window tells why something failed.
func (r *Room) post(id string, do func() error, done func(error)) {
	r.Add("armies/"+id+army.Ext, func() error {
		err := do()
		r.Frame.Do(func() {
			if done != nil {
				done(err)
			}
			r.Reload()
		})
		return err
	})
}

// remove deletes the file of an army, which can be undone.
func (r *Room) remove(a *army.Army) {
	path := r.path(a.ID)
	r.post(a.ID, func() error {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}, func(err error) {
		if i := slices.Index(r.erased, a); err != nil && i >= 0 { // it is there still
			r.erased = slices.Delete(r.erased, i, i+1)
			r.settle()
			r.repin()
		}
	})
	r.erased = append(r.erased, a)
	r.settle()
	r.Frame.Tell(bars.Notice{About: aboutDeleted, Text: words.T("workshop.deleted", a.Name), Calm: true, Here: true,
		Label: words.T("library.undo"), Dismissed: r.restore})
	r.repin()
}

// settle removes what was told about earlier work on the list.
func (r *Room) settle() {
	for _, about := range []bars.Topic{aboutDeleted, aboutImport, aboutCopy} {
		r.Frame.Settle(about)
	}
}

// restore brings the army back that was deleted last. A file that has its name since stays, and it gets another one.
func (r *Room) restore() {
	n := len(r.erased)
	if n == 0 {
		return
	}
	a := r.erased[n-1]
	r.erased = r.erased[:n-1]
	dir, id, text := r.shelf().Dir(), a.ID, a.Text
	r.chosen = a.Key()
	r.settle()
	r.post(a.ID, func() error {
		return writeFree(dir, &id, text)
	}, func(err error) {
		if err != nil { // it can come back later
			r.erased = append(r.erased, a)
			r.repin()
			return
		}
		if now, _ := army.Parse(id+army.Ext, []byte(text)); now != nil && r.chosen == a.Key() {
			r.chosen = now.Key()
		}
	})
	r.repin()
}

// hasOther reports whether there is a file with another text than this one.
func hasOther(path, text string) bool {
	if _, err := os.Lstat(path); err != nil {
		return false
	}
	was, err := files.Read(path, army.MaxSize)
	return err != nil || string(was) != text
}

// repin shows whether something can be undone in the list, and in the menu.
func (r *Room) repin() {
	if r.list != nil && app.Shows[app.Workshop](r.Frame) {
		r.list.Repin()
	}
	r.Frame.Changed()
}

// export writes the file of an army where the player wants it.
func (r *Room) export(a *army.Army) {
	r.Save(a.ID+army.Ext, func(path string) {
		if filepath.Ext(path) == "" {
			path += army.Ext
		}
		text := a.Text
		r.Post("export "+path, func() error {
			if err := files.WriteAtomic(path, []byte(text)); err != nil {
				return err
			}
			r.Frame.Do(func() {
				r.Frame.Tell(bars.Notice{About: aboutImport, Text: words.T("library.exported", app.ShortPath(path)), Calm: true,
					Here: true})
			})
			return nil
		})
	})
}

// Import reads a file of an army beside the window.
func (r *Room) Import(path string) {
	r.Read(filepath.Base(path), func(ctx context.Context) func(wanted bool) {
		data, err := files.ReadUntil(ctx, path, army.MaxSize)
		return func(wanted bool) {
			switch {
			case !wanted:
			case err != nil:
				r.refuse(words.Sentence(words.Error(err)))
			default:
				r.bring(strings.TrimSuffix(strings.ToLower(filepath.Base(path)), army.Ext), data)
			}
		}
	})
}

// refuse tells why something is not imported.
func (r *Room) refuse(text string) {
	r.Frame.Tell(bars.Notice{About: aboutImport, Text: text, Here: true})
}

// NoArmy says that what was pasted is no army, and what the text of one has.
func (r *Room) NoArmy() { r.refuse(words.T("workshop.noarmy")) }

// What the file of an army has, even one with mistakes, and what no such file has but other texts that are pasted.
var (
	armyLine = regexp.MustCompile(`(?m)^\s*(\[(knight|bishop|rook|queen)\]?\s*$|` +
		`(moves|drawing|powers|difficulty|accent|double_step|nemesis_step|castling|king_turn)\s*=)`)
	pgnTag = regexp.MustCompile(`(?m)^\s*\[[A-Z][A-Za-z0-9_]*\s+"`)
)

// looksLikeArmy reports whether a text is meant as the file of an army. It looks at as much of it as such a file may
// have: a text of 4 MB of blanks took 0.6 s.
func looksLikeArmy(text string) bool {
	text = text[:min(len(text), army.MaxSize)]
	return armyLine.MatchString(text) && !pgnTag.MatchString(text)
}

// Paste imports an army that was pasted as text, and reports whether the text looks like one.
func (r *Room) Paste(text string) bool {
	if !looksLikeArmy(text) {
		return false
	}
	a, _ := army.Parse("pasted"+army.Ext, []byte(text))
	id := "pasted"
	if a != nil {
		id = idOf(a.Name)
	}
	r.bring(id, []byte(text))
	return true
}

// bring puts a file into the folder of armies, unless there is something wrong with it. It replaces none without a
// question.
func (r *Room) bring(id string, data []byte) {
	if !army.IsID(id) {
		id = idOf(id)
	}
	a, wrong := army.Parse(id+army.Ext, data)
	switch {
	case a == nil:
		r.refuse(words.Sentence(words.T("workshop.refused", words.Error(wrong[0].Message()))))
		return
	case r.shelf().Dir() == "":
		r.refuse(words.T("workshop.nofolder"))
		return
	}
	r.Frame.Settle(aboutImport)
	put := func(id string, replace bool) {
		if !replace && r.tellFull() {
			return
		}
		dir := r.shelf().Dir()
		r.post(id, func() error {
			if !replace {
				return writeFree(dir, &id, string(data))
			}
			return files.WriteAtomic(fileIn(dir, id), data)
		}, func(err error) {
			if now, _ := army.Parse(id+army.Ext, data); err == nil && now != nil {
				r.chosen = now.Key()
			}
		})
		r.Frame.Go(app.Workshop{})
	}
	if there := r.shelf().Get(id); there != nil && there.Hash == a.Hash {
		r.chosen = there.Key()
		r.Frame.Go(app.Workshop{})
		return
	}
	if !r.taken(id) {
		put(id, false)
		return
	}
	r.Frame.Go(app.Workshop{})
	text := words.T("workshop.exists", id+army.Ext)
	if there := r.shelf().Get(id); there != nil && !r.own(id) {
		text = words.T("workshop.exists.example", there.Name, id+army.Ext)
	}
	r.Frame.Ask(bars.Question{About: aboutImport, Text: text,
		Yes: words.T("workshop.replace"), No: words.T("workshop.both"), Here: true, Answer: func(replace bool) {
			if replace {
				put(id, true)
			} else {
				put(freeID(id, r.taken), false)
			}
		}})
}

// svgName makes the name under which a drawing lies beside the files of armies.
func svgName(path string) string {
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	name = strings.Trim(regexp.MustCompile(`[^A-Za-z0-9_-]+`).ReplaceAllString(name, "-"), "-_")
	if name == "" {
		name = "piece"
	}
	return name[:min(len(name), 40)] + ".svg"
}

// mostNames is the number of names that are tried for a drawing.
const mostNames = 10

// svgNames returns names like another one under which a drawing can lie in a folder: there is no such file, or it is
// the drawing.
func svgNames(dir, name string, svg []byte) (list []string) {
	for n := range mostNames {
		free := strings.TrimSuffix(name, ".svg") + strings.Repeat("x", n) + ".svg"
		was, err := files.Read(filepath.Join(dir, free), army.MaxSize)
		if errors.Is(err, fs.ErrNotExist) || err == nil && bytes.Equal(was, svg) {
			list = append(list, free)
		}
	}
	return list
}

// readSVG reads a drawing beside the window, and gives it to a piece of a design, or tells what is wrong with it.
func (r *Room) readSVG(path string, d *design, role rules.Role) {
	dir := r.shelf().Dir()
	r.Read(filepath.Base(path), func(ctx context.Context) func(wanted bool) {
		svg, err := files.ReadUntil(ctx, path, army.MaxSize)
		if err == nil {
			err = armies.Drawable(svg)
		}
		var names []string
		if err == nil {
			names = svgNames(dir, svgName(path), svg)
		}
		return func(wanted bool) {
			if !wanted || r.design != d { // it was left meanwhile
				return
			}
			refuse := func(why string) {
				r.refuse(words.Sentence(words.T("workshop.svg.refused", filepath.Base(path), why)))
			}
			if err != nil {
				refuse(words.Error(err))
				return
			}
			at := slices.IndexFunc(names, func(name string) bool { return !d.drawsOther(role, name, svg) })
			if at < 0 {
				refuse(words.T("workshop.svg.names"))
				return
			}
			d.piece(role, "", func(piece *army.Piece) { piece.Drawing, piece.SVG = names[at], svg })
			r.update()
		}
	})
}
