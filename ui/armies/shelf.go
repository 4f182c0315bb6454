package armies

import (
	"slices"
	"strings"
	"sync/atomic"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/ui/catalogue"
	"midline/ui/words"
)

// Shelf holds the armies that may be chosen besides the six, as they are now. All its methods are called on the
// window's goroutine.
type Shelf struct {
	dir         string
	list        []*army.Army
	problems    []army.Problem
	subscribers []*func()
	keep        func(a *army.Army, done func())
	kept        map[string]bool // the hashes of armies that are being kept, until they are read
}

// NewShelf makes a shelf of the armies of a folder, "" for none.
func NewShelf(dir string, list []*army.Army, problems []army.Problem) *Shelf {
	shelved.Store(&list)
	return &Shelf{dir: dir, list: list, problems: problems}
}

// shelved are the armies of the shelf, for the words.
var shelved atomic.Pointer[[]*army.Army]

// Shared reports whether one of the six, or an army of the shelf from another file than that with an ID, has a name.
func Shared(name, id string) bool {
	for _, six := range catalogue.Armies {
		if strings.EqualFold(words.Army(six.ID), name) {
			return true
		}
	}
	list := shelved.Load()
	return list != nil && slices.ContainsFunc(*list, func(a *army.Army) bool {
		return a.ID != id && strings.EqualFold(a.Name, name)
	})
}

// nameOf is the name of an army, with that of its file if it shares it, and with the first digits of its hash if it is
// another version of one that is known.
func nameOf(a *army.Army) string {
	if otherVersion(a) {
		return words.T("army.version", a.Name, a.ID, a.Hash[:rules.HashDigits])
	}
	if Shared(a.Name, a.ID) {
		return words.T("library.army.file", a.Name, a.ID)
	}
	return a.Name
}

// Replaced reports whether the shelf has an army of a file's name whose hash begins with other digits.
func Replaced(id, digits string) bool {
	list := shelved.Load()
	return list != nil && slices.ContainsFunc(*list, func(a *army.Army) bool {
		return a.ID == id && !strings.HasPrefix(a.Hash, digits)
	})
}

// otherVersion reports whether an army is not on the shelf, and another one with its file name is known.
func otherVersion(a *army.Army) bool {
	same := func(o *army.Army) bool { return o.Hash == a.Hash }
	if list := shelved.Load(); list != nil && slices.ContainsFunc(*list, same) {
		return false
	}
	d := designed.Load() // which is named as it is in the workshop
	return a.Hash != "" && (d == nil || !same(d)) && army.Versions(a.ID) > 1
}

// Dir returns the folder of the player's own armies, "" for none.
func (s *Shelf) Dir() string { return s.dir }

// List returns the armies: the player's own by name, then the examples. Nobody may change the list.
func (s *Shelf) List() []*army.Army { return s.list }

// Get returns the army with an ID, which is the name of its file, and nil if there is none.
func (s *Shelf) Get(id string) *army.Army {
	for _, a := range s.list {
		if a.ID == id {
			return a
		}
	}
	return nil
}

// Problems returns what is wrong with files of the folder.
func (s *Shelf) Problems() []army.Problem { return s.problems }

// OnKeep sets the function that writes an army into the folder, and calls done after that.
func (s *Shelf) OnKeep(keep func(a *army.Army, done func())) { s.keep = keep }

// Missing returns those of some armies that came with a game and are not on the shelf, each once.
func (s *Shelf) Missing(of ...*rules.Army) (list []*army.Army) {
	if s.keep == nil {
		return nil
	}
	for _, a := range of {
		here := func(o *army.Army) bool { return o.Hash == a.Hash }
		if a.Hash == "" || s.kept[a.Hash] || slices.ContainsFunc(s.list, here) || slices.ContainsFunc(list, here) {
			continue
		}
		if file := army.FileOf(a); file != nil {
			list = append(list, file)
		}
	}
	return list
}

// Keep puts an army that came with a game on the shelf, and then calls done.
func (s *Shelf) Keep(a *army.Army, done func()) {
	s.keep(a, func() {
		if s.kept == nil {
			s.kept = map[string]bool{}
		}
		s.kept[a.Hash] = true
		done()
	})
}

// Subscribe lets a function hear of every change, until the function that is returned is called.
func (s *Shelf) Subscribe(changed func()) (cancel func()) {
	f := &changed
	s.subscribers = append(s.subscribers, f)
	return func() {
		s.subscribers = slices.DeleteFunc(slices.Clone(s.subscribers), func(other *func()) bool { return other == f })
	}
}

// Set replaces what there is, and tells the subscribers if it differs.
func (s *Shelf) Set(list []*army.Army, problems []army.Problem) {
	same := slices.Equal(list, s.list) && slices.EqualFunc(problems, s.problems,
		func(a, b army.Problem) bool { return a.Error() == b.Error() })
	s.list, s.problems, s.kept = list, problems, nil
	shelved.Store(&list)
	if same {
		return
	}
	for _, f := range s.subscribers {
		(*f)()
	}
}
