package library

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// pages are the pages of a damaged file, with those of its log (the WAL) in the place of older ones.
type pages struct {
	file, log *os.File // log is optional
	size      int64    // of a page, in bytes
	count     int64
	logged    map[int64]int64 // the offset in the log of the newest copy of a page
}

const (
	usualPage = 4096 // bytes of a page, if the file does not say
	logHead   = 32   // bytes before the first page of a log
)

// copyPages writes the pages of a damaged file after a first page that declares table leaf, and returns the
// numbers of those that may be leaves of a table.
func copyPages(ctx context.Context, path, copied string) (leaves []int64, err error) {
	p := pages{size: usualPage, logged: map[int64]int64{}}
	if p.file, err = os.Open(path); err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.file.Close()) }()
	if p.log, err = os.Open(path + "-wal"); err == nil {
		defer func() { err = errors.Join(err, p.log.Close()) }()
	} else if p.log = nil; !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if err := p.measure(); err != nil {
		return nil, err
	}
	if err := firstPage(ctx, copied, p.size); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(copied, os.O_WRONLY, 0)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	const countPlace, countVersionPlace = 28, 92 // SQLite counts the pages itself if these do not agree
	for _, place := range []int64{countPlace, countVersionPlace} {
		if _, err := f.WriteAt(make([]byte, 4), place); err != nil {
			return nil, err
		}
	}
	page := make([]byte, p.size)
	for n := int64(2); n <= p.count; n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !p.read(n, page) {
			clear(page)
		}
		if _, err := f.WriteAt(page, (n-1)*p.size); err != nil {
			return nil, err
		}
		const leafOfTable = 13
		if page[0] == leafOfTable {
			leaves = append(leaves, n)
		}
	}
	return leaves, nil
}

// firstPage makes a file of SQLite that declares table leaf.
func firstPage(ctx context.Context, path string, size int64) error {
	db, err := sql.Open("sqlite", leafAddress(path))
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, fmt.Sprintf("PRAGMA page_size = %d; %s", size, leafTable))
	return errors.Join(err, db.Close())
}

// measure determines the size and the number of the pages, and reads the log's index.
func (p *pages) measure() error {
	info, err := p.file.Stat()
	if err != nil {
		return err
	}
	head := make([]byte, logHead)
	if n, _ := p.file.ReadAt(head, 0); n == len(head) && string(head[:15]) == "SQLite format 3" {
		size := int64(binary.BigEndian.Uint16(head[16:]))
		if size == 1 { // as 65536 does not fit
			size = 65536
		}
		p.resize(size)
	}
	inLog := false
	if p.log != nil {
		n, _ := p.log.ReadAt(head, 0)
		inLog = n == len(head) && p.resize(int64(binary.BigEndian.Uint32(head[8:])))
	}
	p.count = (info.Size() + p.size - 1) / p.size
	if inLog {
		p.readLog(string(head[16:24]))
	}
	return nil
}

// resize sets the size of a page and reports true if the size is valid in SQLite.
func (p *pages) resize(size int64) bool {
	valid := size >= 512 && size <= 65536 && size&(size-1) == 0
	if valid {
		p.size = size
	}
	return valid
}

// readLog notes where the log has pages: those with its salt. A wrong checksum does not end the log, since
// what follows may be intact.
func (p *pages) readLog(salt string) {
	head := make([]byte, 24)
	for at := int64(logHead); ; at += int64(len(head)) + p.size {
		if n, _ := p.log.ReadAt(head, at); n < len(head) || string(head[8:16]) != salt {
			return
		}
		n := int64(binary.BigEndian.Uint32(head))
		if n < 1 || n > 1<<31 {
			return
		}
		p.logged[n] = at + int64(len(head))
		p.count = max(p.count, min(n, p.count+int64(len(p.logged))))
	}
}

// read reads page n and reports whether anything could be read. The last page may be incomplete; what is
// missing is zero.
func (p *pages) read(n int64, page []byte) bool {
	from, at := p.file, (n-1)*p.size
	if logged, ok := p.logged[n]; ok {
		from, at = p.log, logged
	}
	got, err := from.ReadAt(page, at)
	clear(page[got:])
	return got > 0 && (err == nil || errors.Is(err, io.EOF))
}
