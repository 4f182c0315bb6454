package library

import (
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"

	"midline/engine/message"
)

// carver reads records out of a damaged file, page by page, by the form that a row has in
// the file format of SQLite, and trusts no tree, no schema and no count. What the log
// beside the file (the WAL) has of a page is newer than the page.
type carver struct {
	file, log *os.File // log may be nil
	size      int64    // of a page
	pages     int64
	logged    map[int64]int64 // the offset in the log of the newest copy of a page
	budget    int64           // bytes that one row may have
}

// carved is what was found.
type carved struct {
	records map[ID]*row
	known   map[ID]bool // the games that table fact knows of
}

// row is a row of table record.
type row struct {
	version, source, mine, added, deleted int64
	title, labels                         string
	pgn                                   []byte
	game                                  string // "" in a row of the first version of the schema
}

const usualPage = 4096 // bytes of a page, where the file does not tell

// carve reads what can be read. The error is of the file system alone.
func carve(path string) (found carved, err error) {
	c := carver{size: usualPage, logged: map[int64]int64{}}
	if c.file, err = os.Open(path); err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, c.file.Close()) }()
	if c.log, err = os.Open(path + "-wal"); err == nil {
		defer func() { err = errors.Join(err, c.log.Close()) }()
	} else if c.log = nil; !errors.Is(err, fs.ErrNotExist) {
		return found, err
	}
	if err := c.measure(); err != nil {
		return found, err
	}
	found = carved{map[ID]*row{}, map[ID]bool{}}
	page := make([]byte, c.size)
	for n := int64(1); n <= c.pages; n++ {
		if c.read(n, page) {
			c.leaf(n, page, &found)
		}
	}
	return found, nil
}

// measure finds out the size of the pages and their number, and what the log has.
func (c *carver) measure() error {
	info, err := c.file.Stat()
	if err != nil {
		return err
	}
	valid := func(n int64) bool { return n >= 512 && n <= 65536 && n&(n-1) == 0 }
	head := make([]byte, 100)
	if n, _ := c.file.ReadAt(head, 0); n == len(head) && string(head[:15]) == "SQLite format 3" {
		size := int64(binary.BigEndian.Uint16(head[16:]))
		if size == 1 {
			size = 65536
		}
		if valid(size) {
			c.size = size
		}
	}
	c.pages = (info.Size() + c.size - 1) / c.size
	c.budget = info.Size()
	if c.log == nil {
		return nil
	}
	if n, _ := c.log.ReadAt(head[:32], 0); n < 32 {
		return nil
	}
	if size := int64(binary.BigEndian.Uint32(head[8:])); size != c.size {
		if !valid(size) {
			return nil
		}
		c.size = size
		c.pages = (info.Size() + c.size - 1) / c.size
	}
	salt := string(head[16:24])
	frame := make([]byte, 24)
	for at := int64(32); ; at += 24 + c.size {
		if n, _ := c.log.ReadAt(frame, at); n < len(frame) || string(frame[8:16]) != salt {
			return nil
		}
		n := int64(binary.BigEndian.Uint32(frame))
		if n < 1 || n > 1<<31 {
			return nil
		}
		c.logged[n] = at + 24
		c.pages = max(c.pages, min(n, c.pages+int64(len(c.logged))))
		c.budget += c.size
	}
}

// read reads a page, of which less may be there.
func (c *carver) read(n int64, page []byte) bool {
	var got int
	var err error
	if at, ok := c.logged[n]; ok {
		got, err = c.log.ReadAt(page, at)
	} else {
		got, err = c.file.ReadAt(page, (n-1)*c.size)
	}
	clear(page[got:])
	return got > 0 && (err == nil || errors.Is(err, io.EOF))
}

// leaf takes the rows of a page, if it is a leaf of a table.
func (c *carver) leaf(n int64, page []byte, found *carved) {
	head := 0
	if n == 1 {
		head = 100
	}
	const leafOfTable = 13
	if page[head] != leafOfTable {
		return
	}
	cells := int(binary.BigEndian.Uint16(page[head+3:]))
	for i := range cells {
		at := head + 8 + 2*i
		if at+2 > len(page) {
			return
		}
		if start := int(binary.BigEndian.Uint16(page[at:])); start >= head+8 && start < len(page) {
			c.cell(page[start:], found)
		}
	}
}

// cell takes a row, if it is one of table record or fact.
func (c *carver) cell(cell []byte, found *carved) {
	length, n := varint(cell)
	id, k := varint(cell[n:])
	if n == 0 || k == 0 || length < 10 || length > c.budget || id < 1 || id > math.MaxInt64/2 {
		return
	}
	cell = cell[n+k:]
	local := c.local(length)
	if local > int64(len(cell)) {
		return
	}
	types, head := columns(cell[:local])
	switch {
	case isFact(types):
		found.known[ID(id)] = true
		return
	case !isRecord(types):
		return
	}
	payload := append([]byte{}, cell[:local]...)
	if local < length {
		if local+4 > int64(len(cell)) {
			return
		}
		payload = c.overflow(payload, int64(binary.BigEndian.Uint32(cell[local:])), length)
	}
	r := readRow(types, payload, head)
	if r == nil {
		return
	}
	if _, err := unpack(r.pgn); err != nil {
		return
	}
	if old := found.records[ID(id)]; old == nil || old.version <= r.version {
		found.records[ID(id)] = r
	}
}

// local is how much of a row lies in its own page.
func (c *carver) local(length int64) int64 {
	if length <= c.size-35 {
		return length
	}
	least := (c.size-12)*32/255 - 23
	if k := least + (length-least)%(c.size-4); k <= c.size-35 {
		return k
	}
	return least
}

// overflow appends what of a row lies in a chain of pages, as far as there is some.
func (c *carver) overflow(payload []byte, next, length int64) []byte {
	page := make([]byte, c.size)
	for next > 0 && int64(len(payload)) < length && c.read(next, page) {
		next = int64(binary.BigEndian.Uint32(page))
		payload = append(payload, page[4:min(c.size, 4+length-int64(len(payload)))]...)
	}
	return payload
}

// varint reads a number of SQLite's; n is its length, 0 if there is none.
func varint(b []byte) (v int64, n int) {
	for i := 0; i < 9 && i < len(b); i++ {
		if i == 8 {
			return v<<8 | int64(b[i]), 9
		}
		v = v<<7 | int64(b[i]&0x7f)
		if b[i] < 0x80 {
			return v, i + 1
		}
	}
	return 0, 0
}

const mostColumns = 64 // of any table here

// columns returns the types of a row's columns and the length of its head.
func columns(payload []byte) (types []int64, head int64) {
	head, n := varint(payload)
	if n == 0 || head < int64(n) || head > int64(len(payload)) {
		return nil, 0
	}
	for rest := payload[n:head]; len(rest) > 0; {
		t, k := varint(rest)
		if k == 0 || t < 0 || len(types) == mostColumns {
			return nil, 0
		}
		types = append(types, t)
		rest = rest[k:]
	}
	return types, head
}

func isNumber(t int64) bool { return t <= 6 || t == 8 || t == 9 }
func isText(t int64) bool   { return t >= 13 && t&1 == 1 }
func isBlob(t int64) bool   { return t >= 12 && t&1 == 0 }

func isRecord(types []int64) bool {
	if len(types) == 10 && (isText(types[9]) || types[9] == 0) {
		types = types[:9]
	}
	return len(types) == 9 && types[0] == 0 && isNumber(types[1]) && isNumber(types[2]) && isNumber(types[3]) && isNumber(types[4]) && isNumber(types[5]) &&
		isText(types[6]) && isText(types[7]) && isBlob(types[8])
}

func isFact(types []int64) bool {
	const columns = 22
	for _, t := range types {
		if !isNumber(t) {
			return false
		}
	}
	return len(types) == columns && types[0] == 0
}

// readRow reads the columns of a record, nil if something is missing.
func readRow(types []int64, payload []byte, at int64) *row {
	r := &row{}
	numbers := map[int]*int64{1: &r.version, 2: &r.source, 3: &r.mine, 4: &r.added, 5: &r.deleted}
	for i, t := range types {
		length := widthOf(t)
		if length < 0 || at+length > int64(len(payload)) {
			return nil
		}
		value := payload[at : at+length]
		at += length
		switch i {
		case 6:
			r.title = string(value)
		case 7:
			r.labels = string(value)
		case 8:
			r.pgn = value
		case 9:
			r.game = string(value)
		default:
			if p := numbers[i]; p != nil {
				*p = number(t, value)
			}
		}
	}
	return r
}

// widthOf is how many bytes a column of a type has.
func widthOf(t int64) int64 {
	switch {
	case t == 0, t == 8, t == 9:
		return 0
	case t <= 4:
		return t
	case t == 5:
		return 6
	case t == 6, t == 7:
		return 8
	case t < 12:
		return -1
	}
	return (t - 12) / 2
}

func number(t int64, value []byte) int64 {
	if t == 9 {
		return 1
	}
	var v int64
	for i, b := range value {
		if i == 0 {
			v = int64(int8(b))
		} else {
			v = v<<8 | int64(b)
		}
	}
	return v
}

// shortened reports whether a file that nobody writes has fewer pages than it says.
func shortened(path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if log, err := os.Stat(path + "-wal"); err == nil && log.Size() > 0 {
		return nil // the log may have the rest
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	head := make([]byte, 100)
	n, _ := f.ReadAt(head, 0)
	if err := f.Close(); err != nil || n < len(head) || string(head[24:28]) != string(head[92:96]) {
		return err
	}
	size := int64(binary.BigEndian.Uint16(head[16:]))
	if size == 1 {
		size = 65536
	}
	if want := size * int64(binary.BigEndian.Uint32(head[28:])); info.Size() < want {
		return message.New("%w: it has %d bytes of %d", ErrDamaged, info.Size(), want)
	}
	return nil
}
