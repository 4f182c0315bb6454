package army

import (
	"slices"
	"strings"
	"sync"

	"midline/engine/message"
	"midline/engine/rules"
)

// maxKnown bounds the armies that are known at once, former versions included.
const maxKnown = 1000

// known are the armies that a position may name, the latest last.
var known struct {
	sync.RWMutex
	list []*rules.Army
}

// Keep makes an army known, so that positions may name it, and returns it: the one that was known
// before if it came from the same file. Former versions stay known.
func Keep(a *rules.Army) (*rules.Army, error) {
	known.Lock()
	defer known.Unlock()
	at := slices.IndexFunc(known.list, func(k *rules.Army) bool { return k.Code() == a.Code() })
	switch {
	case at >= 0 && known.list[at].Hash != a.Hash:
		return nil, message.New("the army %s cannot be told apart from a former one by the first digits of its hash; "+
			"change anything in its file", a.ID)
	case at >= 0:
		a = known.list[at]
		known.list = append(slices.Delete(known.list, at, at+1), a)
		return a, nil
	case len(known.list) >= maxKnown:
		return nil, message.New("%d armies are known, and there is no place for %s; start the program anew", maxKnown,
			a.ID)
	}
	known.list = append(known.list, a)
	return a, nil
}

// Find returns a known army by its ID and the first digits of its hash, and without digits the one
// that was kept last.
func Find(id, digits string) (*rules.Army, error) {
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

// isHash reports whether a text is the first digits of a hash.
func isHash(text string) bool {
	return len(text) >= rules.HashDigits && len(text) <= 64 && strings.Trim(text, "0123456789abcdef") == ""
}

// In returns the army of a variant that a code names.
func (c Code) In(v *rules.Variant) (*rules.Army, error) {
	if c.ID != "" {
		if !v.Own {
			return nil, message.New("%s is not played with armies of one's own", v.Title)
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
