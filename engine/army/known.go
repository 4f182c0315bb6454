package army

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"

	"midline/engine/message"
	"midline/engine/rules"
)

// maxKnown bounds the armies that are known at once, former versions included.
const maxKnown = 1000

// maxCarried bounds the armies that are known when a game brings another, so that there is a place for those of a
// folder.
const maxCarried = maxKnown - MaxArmies

var (
	// ErrFull means that there is no place for another army until the program is started anew.
	ErrFull = message.New("too many armies are known; start the program anew")
	// ErrClash means that positions cannot name an army, since another one has its ID and digits.
	ErrClash = message.New("it cannot be told apart from a former one by the first digits of its hash")
)

// Barred reports whether an error says that an army cannot be known until the program is started anew: what needs it
// is not damaged.
func Barred(err error) bool { return errors.Is(err, ErrFull) || errors.Is(err, ErrClash) }

// known are the armies that a position may name, the latest last. Those of Examples are there from the
// beginning.
var known struct {
	sync.RWMutex
	list  []*rules.Army
	files map[*rules.Army]*Army // what their files say
	once  sync.Once
}

// begin makes the examples known.
func begin() {
	known.once.Do(func() {
		known.files = map[*rules.Army]*Army{}
		for _, a := range Examples() {
			known.list = append(known.list, a.Army)
			known.files[a.Army] = a
		}
	})
}

// Keep makes an army known, so that positions may name it, and returns it: the one that was known
// before if it came from the same file. Former versions stay known.
func Keep(a *rules.Army) (*rules.Army, error) {
	begin()
	known.Lock()
	defer known.Unlock()
	return keep(a, maxKnown)
}

// Keep makes an army known together with its file, and returns it: the rules of the army are those that were
// known before if they came from the same file. The drawings of a take the place of those that are known.
func (a *Army) Keep() (*Army, error) { return a.keep(maxKnown, (*Army).sameDrawings) }

// keep is Keep, which returns what is known if it may stay in place of the army, and refuses a new one if as many as
// most others are known.
func (a *Army) keep(most int, stays func(a, was *Army) bool) (*Army, error) {
	begin()
	known.Lock()
	defer known.Unlock()
	kept, err := keep(a.Army, most)
	if err != nil {
		return nil, err
	}
	if was := known.files[kept]; was != nil && stays(a, was) {
		return was, nil
	}
	now := *a
	now.Army, now.Pieces = kept, maps.Clone(a.Pieces)
	known.files[kept] = &now
	return &now, nil
}

// Versions returns how many armies with an ID are known.
func Versions(id string) (n int) {
	begin()
	known.RLock()
	defer known.RUnlock()
	for _, a := range known.list {
		if a.ID == id {
			n++
		}
	}
	return n
}

// FileOf returns what the file of a known army says, nil if there is none.
func FileOf(a *rules.Army) *Army {
	begin()
	known.RLock()
	defer known.RUnlock()
	return known.files[a]
}

// ByKey returns what the file of the known army with a key says (rules.Army.Key), nil if there is none.
func ByKey(key string) *Army {
	begin()
	known.RLock()
	defer known.RUnlock()
	for _, a := range known.list {
		if a.Hash != "" && a.Key() == key {
			return known.files[a]
		}
	}
	return nil
}

// keep is Keep under the lock, for an army that is refused if as many as most others are known.
func keep(a *rules.Army, most int) (*rules.Army, error) {
	at := slices.IndexFunc(known.list, func(k *rules.Army) bool { return k.Code() == a.Code() })
	switch {
	case at >= 0 && known.list[at].Hash != a.Hash:
		return nil, message.New("the army %s cannot be used: %w; change anything in its file", a.ID, ErrClash)
	case at >= 0:
		a = known.list[at]
		known.list = append(slices.Delete(known.list, at, at+1), a)
		return a, nil
	case len(known.list) >= most:
		return nil, message.New("the army %s cannot be used: %w", a.ID, ErrFull)
	}
	known.list = append(known.list, a)
	return a, nil
}

// Find returns a known army by its ID and the first digits of its hash, and without digits the one
// that was kept last.
func Find(id, digits string) (*rules.Army, error) {
	begin()
	known.RLock()
	defer known.RUnlock()
	var other *rules.Army
	for _, a := range slices.Backward(known.list) {
		if a.ID == id {
			if strings.HasPrefix(a.Hash, digits) {
				return a, nil
			}
			if other == nil {
				other = a
			}
		}
	}
	if other != nil {
		return nil, message.New("the army %s is another one than that of the position: its file begins with the hash "+
			"%s, not %s", id, other.Hash[:rules.HashDigits], digits)
	}
	return nil, message.New("no army %s is known here; its file would be %s%s", id, id, Ext)
}

// Code is an army as a position names it (R6.1).
type Code struct {
	Letter byte   // of one of the six, or 0
	ID     string // of an army of one's own
	Digits string // of its hash, or ""
	At     int    // where it stands in the text
}

// SplitCodes splits a text into the armies that it names. It reports whether the text has that form:
// letters, and IDs in braces.
func SplitCodes(text string) ([]Code, bool) {
	var list []Code
	for at := 0; at < len(text); {
		c := Code{At: at}
		if inside, ok := strings.CutPrefix(text[at:], "{"); ok {
			end := strings.IndexByte(inside, '}')
			if end < 0 {
				return nil, false
			}
			id, digits, hashed := strings.Cut(inside[:end], ":")
			if !IsID(id) || hashed && !isHash(digits) {
				return nil, false
			}
			c.ID, c.Digits = id, digits
			at += end + 2
		} else if c.Letter = text[at]; c.Letter >= 'A' && c.Letter <= 'Z' {
			at++
		} else {
			return nil, false
		}
		list = append(list, c)
	}
	return list, true
}

// NamesTwo reports whether a text is the codes of two armies of a game: letters of the game's own, or names of
// armies of one's own, known or not.
func NamesTwo(v *rules.Variant, text string) bool {
	codes, ok := SplitCodes(text)
	return ok && len(codes) == 2 && !slices.ContainsFunc(codes, func(c Code) bool {
		return c.ID == "" && !slices.ContainsFunc(v.Armies, func(a *rules.Army) bool { return a.Letter == c.Letter })
	})
}

// isHash reports whether a text is the first digits of a hash.
func isHash(text string) bool {
	return len(text) >= rules.HashDigits && len(text) <= 64 && strings.Trim(text, "0123456789abcdef") == ""
}

// In returns the army of a variant that a code names.
func (c Code) In(v *rules.Variant) (*rules.Army, error) {
	if c.ID != "" {
		if !v.Own {
			return nil, message.New("%s is not played with armies of one's own", v.Called())
		}
		return Find(c.ID, c.Digits)
	}
	var letters []string
	for _, a := range v.Armies {
		if a.Letter == c.Letter {
			return a, nil
		}
		letters = append(letters, string(rune(a.Letter)))
	}
	return nil, message.New("%q is not an army; the armies are %s", string(rune(c.Letter)), strings.Join(letters, ", "))
}
