package workshop

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"reflect"
	"slices"

	"midline/engine/army"
	"midline/ui/armies"
	"midline/ui/settings/files"
)

// draftVersion is the version of the file of a design that is not saved.
const draftVersion = 1

// maxDraft bounds that file, which has up to eight drawings in Base64.
const maxDraft = 16 * army.MaxSize

// draftRecord is what that file has.
type draftRecord struct {
	Version   int
	ID, Hash  string
	Now, Kept army.Draft
}

// keepDraft writes a design that is not saved into its file soon, and removes the file if there is none.
func (r *Room) keepDraft() {
	path := r.Draft
	if path == "" {
		return
	}
	if !r.unsaved() {
		r.Post(path, func() error {
			if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return &files.Error{Op: files.Writing, Path: path, Err: err}
			}
			return nil
		})
		return
	}
	d := r.design
	record := draftRecord{draftVersion, d.id, d.hash, copied(d.now), copied(d.kept)}
	r.Post(path, func() error {
		data, err := json.Marshal(record)
		if err != nil {
			return err
		}
		return files.WriteAtomic(path, data)
	})
}

// keepChanges is keepDraft after a change, so that a crash loses nothing.
func (r *Room) keepChanges() {
	switch {
	case r.design == nil:
	case r.drafted == nil || !reflect.DeepEqual(*r.drafted, r.design.now):
		now := copied(r.design.now)
		r.drafted = &now
		r.keepDraft()
	}
}

// readDraft reads the design that keepDraft wrote, nil if there is none that can be read.
func readDraft(path string) *design {
	if path == "" {
		return nil
	}
	data, err := files.Read(path, maxDraft)
	var record draftRecord
	if err != nil || json.Unmarshal(data, &record) != nil || record.Version != draftVersion ||
		record.ID != "" && !army.IsID(record.ID) || !sound(record.Now) || !sound(record.Kept) {
		return nil
	}
	d := newDesign(record.ID, record.Now)
	d.kept, d.hash = record.Kept, record.Hash
	return d
}

// sound reports whether a draft that was read has pieces of officers alone, with drawings that can be used.
func sound(d army.Draft) bool {
	if d.Pieces == nil {
		return false
	}
	for role, p := range d.Pieces {
		if !slices.Contains(officers, role) ||
			p.SVG != nil && armies.Drawable(p.SVG) != nil {
			return false
		}
	}
	return true
}
