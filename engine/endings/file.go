package endings

import (
	"bufio"
	"bytes"
	"compress/flate"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unsafe"

	"midline/engine/message"
)

// A file begins with magic, the length of the name in a byte, the name (the material's), a header,
// and a checksum of all that. The cells follow, deflated; the header has their checksum. Numbers
// are little-endian.
const (
	magic = "Midline ending 1\n" // another number for other rules or another order of cells
	// suffix ends the names of files.
	suffix = ".ending"
	// hidden begins the names of those that are being written.
	hidden = "."
)

type header struct {
	Cells            int64
	Width            int64 // of a cell, in bytes
	Won, Lost, Drawn int64
	Longest, At      int64
	Sum              uint32 // of the cells
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// FileError is returned for a table file that cannot be used; the table must be made again.
type FileError struct {
	Path   string
	Reason error
}

// Message names the file and the reason.
func (e *FileError) Message() *message.Message {
	return message.New("the table of an ending in %s cannot be used: %v", e.Path, e.Reason)
}

// Error is the Message in English.
func (e *FileError) Error() string { return e.Message().Error() }

// Unwrap returns the reason.
func (e *FileError) Unwrap() error { return e.Reason }

var (
	errForeign = message.New("not a table of this ending, or an unsupported version")
	errBroken  = message.New("it is damaged")
)

// FileName returns the name of the file of a material's table: "chess2-CR-KQvK.ending".
func FileName(m Material) string {
	return strings.NewReplacer(" ", "-", ":", "-", ",", "-", "=", "-").Replace(m.Name()) + suffix
}

// Load reads a table from a folder. The error wraps fs.ErrNotExist if there is no such file, wraps
// memory.ErrRefused, is a *FileError if the file is damaged or has another content, or is that of
// ctx.
func Load(ctx context.Context, dir string, m Material) (*Table, error) {
	if err := m.check(); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, FileName(m))
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() { // opening a pipe would wait
		return nil, &FileError{path, errForeign}
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	t, err := read(bufio.NewReaderSize(reader{ctx, f}, 1<<16), newLayout(m))
	if err = errors.Join(err, f.Close()); err != nil {
		return nil, fileError(path, err)
	}
	return t, nil
}

// reader reads until its context is done.
type reader struct {
	ctx  context.Context
	from io.Reader
}

func (r reader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.from.Read(p)
}

// fileError distinguishes a damaged file from a refusal by the system.
func fileError(path string, err error) error {
	if corrupt := flate.CorruptInputError(0); errors.As(err, &corrupt) || short(err) {
		return &FileError{path, errBroken}
	}
	if errors.Is(err, errForeign) || errors.Is(err, errBroken) {
		return &FileError{path, err}
	}
	return err
}

func short(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

func read(r io.Reader, l *layout) (*Table, error) {
	t := &Table{layout: l}
	h, err := t.readHeader(r)
	if err != nil {
		return nil, err
	}
	if err := t.allocate(h.Width == 2); err != nil {
		return nil, err
	}
	cells := flate.NewReader(r)
	raw := t.raw()
	if _, err := io.ReadFull(cells, raw); err != nil {
		return nil, err
	}
	if n, err := io.ReadFull(cells, make([]byte, 1)); n != 0 || err != io.EOF {
		return nil, errBroken
	}
	if crc32.Checksum(raw, castagnoli) != h.Sum {
		return nil, errBroken
	}
	t.unswap()
	t.Statistics = Statistics{h.Won, h.Lost, h.Drawn, int(h.Longest), h.At}
	return t, nil
}

func (t *Table) readHeader(r io.Reader) (header, error) {
	var h header
	sum := crc32.New(castagnoli)
	summed := io.TeeReader(r, sum)
	want := preamble(t.material)
	got := make([]byte, len(want))
	if _, err := io.ReadFull(summed, got); err != nil && !short(err) {
		return h, err
	} else if !bytes.Equal(got, want) {
		return h, errForeign
	}
	if err := binary.Read(summed, binary.LittleEndian, &h); err != nil {
		return h, err
	}
	before := sum.Sum32()
	var stored uint32
	if err := binary.Read(r, binary.LittleEndian, &stored); err != nil {
		return h, err
	}
	if stored != before || h.Cells != int64(t.Cells()) || h.Width != 1 && h.Width != 2 || h.At < 0 || h.At >= h.Cells {
		return h, errBroken
	}
	return h, nil
}

func preamble(m Material) []byte {
	name := m.Name()
	return append([]byte(magic), append([]byte{byte(len(name))}, name...)...)
}

// raw returns the memory of the cells.
func (t *Table) raw() []byte {
	if t.words == nil {
		return t.bytes.Items[:t.Cells()]
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(t.words.Items))), 2*t.Cells())
}

// unswap converts two-byte cells between the order of files and the order of this machine. It is
// its own inverse.
func (t *Table) unswap() {
	if t.words == nil {
		return
	}
	raw := t.raw()
	for i := range t.words.Items[:t.Cells()] {
		t.words.Items[i] = binary.LittleEndian.Uint16(raw[2*i:])
	}
}

// Save writes the table into a folder, which is created if needed, and returns the size of the
// file. A reader finds the former file or this one, never a part.
func (t *Table) Save(dir string) (size int64, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return 0, err
	}
	sweep(dir, time.Now().Add(-time.Hour))
	f, err := os.CreateTemp(dir, hidden+"*"+suffix)
	if err != nil {
		return 0, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	w := bufio.NewWriterSize(f, 1<<16)
	if err := errors.Join(t.write(w), w.Flush(), f.Sync()); err != nil {
		return 0, errors.Join(err, f.Close())
	}
	info, err := f.Stat()
	if err := errors.Join(err, f.Close()); err != nil {
		return 0, err
	}
	return info.Size(), os.Rename(f.Name(), filepath.Join(dir, FileName(t.material)))
}

// files returns the paths of the tables in a folder, or of those that are being written there. A folder that
// does not exist has none.
func files(dir string, writing bool) (list []string, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		if name := e.Name(); strings.HasSuffix(name, suffix) && strings.HasPrefix(name, hidden) == writing {
			list = append(list, filepath.Join(dir, name))
		}
	}
	return list, err
}

// sweep removes the temporary files that killed programs left before a given time.
func sweep(dir string, before time.Time) {
	names, _ := files(dir, true) // without them the next sweep tries again
	for _, name := range names {
		if info, err := os.Stat(name); err == nil && info.ModTime().Before(before) {
			_ = os.Remove(name) // if it fails, the next sweep tries again
		}
	}
}

func (t *Table) write(w io.Writer) error {
	s := &t.Statistics
	h := header{int64(t.Cells()), int64(t.Bytes() / t.Cells()), s.Won, s.Lost, s.Drawn, int64(s.Longest), s.at, 0}
	var body hash.Hash32 = crc32.New(castagnoli)
	if err := t.writeCells(body); err != nil {
		return err
	}
	h.Sum = body.Sum32()
	sum := crc32.New(castagnoli)
	both := io.MultiWriter(w, sum)
	if _, err := both.Write(preamble(t.material)); err != nil {
		return err
	}
	if err := binary.Write(both, binary.LittleEndian, &h); err != nil {
		return err
	}
	if err := binary.Write(w, binary.LittleEndian, sum.Sum32()); err != nil {
		return err
	}
	packed, err := flate.NewWriter(w, flate.BestSpeed)
	if err != nil {
		return err
	}
	return errors.Join(t.writeCells(packed), packed.Close())
}

// writeCells writes the cells as they are in files.
func (t *Table) writeCells(w io.Writer) error {
	if t.words == nil {
		_, err := w.Write(t.raw())
		return err
	}
	var part [8192]byte
	for from := 0; from < t.Cells(); from += len(part) / 2 {
		items := t.words.Items[from:min(from+len(part)/2, t.Cells())]
		for i, c := range items {
			binary.LittleEndian.PutUint16(part[2*i:], c)
		}
		if _, err := w.Write(part[:2*len(items)]); err != nil {
			return fmt.Errorf("endings: %w", err)
		}
	}
	return nil
}
