package share

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"midline/engine/message"
)

// The parts of the X11 protocol that are needed to read the clipboard.
const (
	xCreateWindow     = 1
	xInternAtom       = 16
	xGetProperty      = 20
	xConvertSelection = 24

	xError           = 0
	xReply           = 1
	xPropertyNotify  = 28
	xSelectionNotify = 31
	xGenericEvent    = 35

	mostEvent = 1 << 16 // bytes of an event

	xString             = 31 // the atom STRING
	xPropertyChangeMask = 1 << 22
	xPropertyDeleted    = 1
)

var errXRefused = errors.New("the X server refuses the connection")

// xDisplay is the address and the number of an X server.
type xDisplay struct {
	network, address string
	number           string
}

// parseXDisplay parses the value of DISPLAY: ":0", "unix:0.0", "localhost:10.0" or the path of a
// socket.
func parseXDisplay(text string) (xDisplay, error) {
	i := strings.LastIndexByte(text, ':')
	if i < 0 {
		return xDisplay{}, message.New("DISPLAY names no X server: %q", text)
	}
	host := text[:i]
	number, _, _ := strings.Cut(text[i+1:], ".")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n > 59000 {
		return xDisplay{}, message.New("DISPLAY names no X server: %q", text)
	}
	switch {
	case strings.HasPrefix(host, "/"):
		return xDisplay{"unix", host + ":" + number, number}, nil
	case host == "" || host == "unix":
		return xDisplay{"unix", "/tmp/.X11-unix/X" + number, number}, nil
	}
	return xDisplay{"tcp", net.JoinHostPort(strings.Trim(host, "[]"), strconv.Itoa(6000+n)), number}, nil
}

// xCookie returns the name of the authorization protocol and the secret for a display, both "" if the
// file has none.
func xCookie(file io.Reader, number string) (name, secret string) {
	r := bufio.NewReader(file)
	field := func() (string, error) {
		var n uint16
		if err := binary.Read(r, binary.BigEndian, &n); err != nil {
			return "", err
		}
		text := make([]byte, n)
		_, err := io.ReadFull(r, text)
		return string(text), err
	}
	for {
		var family uint16
		if binary.Read(r, binary.BigEndian, &family) != nil {
			return "", ""
		}
		var fields [4]string // address, display, name, secret
		for i := range fields {
			var err error
			if fields[i], err = field(); err != nil {
				return "", ""
			}
		}
		if (fields[1] == number || fields[1] == "") && fields[2] == "MIT-MAGIC-COOKIE-1" {
			return fields[2], fields[3]
		}
	}
}

// xCookieFile returns the path of the file with the user's secrets.
func xCookieFile() string {
	if name := os.Getenv("XAUTHORITY"); name != "" {
		return name
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	return filepath.Join(home, ".Xauthority")
}

// xClient is a connection to an X server. It waits for each answer no longer than patience.
type xClient struct {
	conn     net.Conn
	in       *bufio.Reader
	patience time.Duration
	window   uint32
	root     uint32
}

// dialX connects to an X server and creates a window that is never shown.
func dialX(ctx context.Context, d xDisplay, patience time.Duration) (*xClient, error) {
	dialer := net.Dialer{Timeout: patience}
	conn, err := dialer.DialContext(ctx, d.network, d.address)
	if err != nil {
		return nil, err
	}
	x := &xClient{conn: conn, in: bufio.NewReader(conn), patience: patience}
	if err := x.begin(d.number); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return x, nil
}

// end closes the connection, which makes calls in progress fail. It may be called on any goroutine.
func (x *xClient) end() { _ = x.conn.Close() }

func (x *xClient) begin(number string) error {
	var name, secret string
	if f, err := os.Open(xCookieFile()); err == nil {
		name, secret = xCookie(f, number)
		if err := f.Close(); err != nil {
			return err
		}
	}
	hello := &xMessage{}
	hello.bytes('l', 0).short(11).short(0).short(uint16(len(name))).short(uint16(len(secret))).short(0)
	hello.text(name).text(secret)
	if err := x.send(hello); err != nil {
		return err
	}
	head := make([]byte, 8)
	if _, err := io.ReadFull(x.in, head); err != nil {
		return err
	}
	rest := make([]byte, 4*int(binary.LittleEndian.Uint16(head[6:])))
	if _, err := io.ReadFull(x.in, rest); err != nil {
		return err
	}
	if head[0] != 1 || len(rest) < 32 {
		return errXRefused
	}
	// After the fixed part come the vendor's name, the formats of 8 bytes each, and the screens.
	vendor, formats := int(binary.LittleEndian.Uint16(rest[16:])), int(rest[21])
	screen := 32 + (vendor+3)/4*4 + 8*formats
	if len(rest) < screen+4 {
		return errXRefused
	}
	x.window, x.root = binary.LittleEndian.Uint32(rest[4:]), binary.LittleEndian.Uint32(rest[screen:])
	m := request(xCreateWindow, 0).long(x.window).long(x.root).short(0).short(0).short(1).short(1).short(0)
	m.short(2).long(0).long(1 << 11).long(xPropertyChangeMask) // input only, with events about its properties
	return x.send(m)
}

// send writes a message and sets the deadline for the answer.
func (x *xClient) send(m *xMessage) error {
	if err := x.conn.SetDeadline(time.Now().Add(x.patience)); err != nil {
		return err
	}
	_, err := x.conn.Write(m.done())
	return err
}

// next reads the next event, error or reply: 32 bytes, and the rest of a reply.
func (x *xClient) next(most int) (head, rest []byte, err error) {
	head = make([]byte, 32)
	if _, err := io.ReadFull(x.in, head); err != nil {
		return nil, nil, err
	}
	if kind := head[0] & 0x7f; kind != xReply && kind != xGenericEvent {
		return head, nil, nil
	}
	n := 4 * int(binary.LittleEndian.Uint32(head[4:]))
	if n > most+64 {
		return nil, nil, errClipboardLong
	}
	rest = make([]byte, n)
	_, err = io.ReadFull(x.in, rest)
	return head, rest, err
}

// await waits for a reply or for an event of a kind, and skips the events before it.
func (x *xClient) await(kind byte, most int) (head, rest []byte, err error) {
	for {
		head, rest, err = x.next(most)
		switch {
		case err != nil:
			return nil, nil, err
		case head[0] == xError:
			return nil, nil, message.New("the X server answers with error %d", int(head[1]))
		case head[0]&0x7f == kind:
			return head, rest, nil
		}
	}
}

func (x *xClient) atom(name string) (uint32, error) {
	if err := x.send(request(xInternAtom, 0).short(uint16(len(name))).short(0).text(name)); err != nil {
		return 0, err
	}
	head, _, err := x.await(xReply, 0)
	if err != nil {
		return 0, err
	}
	return binary.LittleEndian.Uint32(head[8:]), nil
}

// readProperty reads a property of the window and deletes it. kind is the atom of its type, 0 if there
// is no such property.
func (x *xClient) readProperty(property uint32, most int) (kind uint32, value []byte, err error) {
	get := request(xGetProperty, 1).long(x.window).long(property).long(0).long(0).long(uint32(most/4 + 1))
	if err := x.send(get); err != nil {
		return 0, nil, err
	}
	head, rest, err := x.await(xReply, most)
	if err != nil {
		return 0, nil, err
	}
	if binary.LittleEndian.Uint32(head[12:]) > 0 { // there is more
		return 0, nil, errClipboardLong
	}
	n := int(binary.LittleEndian.Uint32(head[16:])) * int(head[1]) / 8
	return binary.LittleEndian.Uint32(head[8:]), rest[:min(max(n, 0), len(rest))], nil
}

// selection requests the text of the clipboard from the program that owns it.
func (x *xClient) selection(most int) (string, error) {
	var atoms [4]uint32
	for i, name := range []string{"CLIPBOARD", "UTF8_STRING", "MIDLINE_CLIPBOARD", "INCR"} {
		var err error
		if atoms[i], err = x.atom(name); err != nil {
			return "", err
		}
	}
	clipboard, utf8, property, pieces := atoms[0], atoms[1], atoms[2], atoms[3]
	for _, target := range []uint32{utf8, xString} {
		convert := request(xConvertSelection, 0).long(x.window).long(clipboard).long(target).long(property).long(0)
		if err := x.send(convert); err != nil {
			return "", err
		}
		answer, _, err := x.await(xSelectionNotify, mostEvent)
		if err != nil {
			return "", err
		}
		if binary.LittleEndian.Uint32(answer[20:]) == 0 { // there is no text of this type
			continue
		}
		kind, value, err := x.readProperty(property, most)
		if err == nil && kind == pieces {
			value, err = x.inPieces(property, most)
		}
		if err != nil {
			return "", err
		}
		if target == xString { // Latin-1
			runes := make([]rune, len(value))
			for i, b := range value {
				runes[i] = rune(b)
			}
			return string(runes), nil
		}
		return string(value), nil
	}
	return "", nil
}

// inPieces reads a text that is sent piece by piece in a property, and ends with an empty piece.
func (x *xClient) inPieces(property uint32, most int) ([]byte, error) {
	var all bytes.Buffer
	for {
		if err := x.conn.SetDeadline(time.Now().Add(x.patience)); err != nil {
			return nil, err
		}
		event, _, err := x.await(xPropertyNotify, mostEvent)
		if err != nil {
			return nil, err
		}
		if binary.LittleEndian.Uint32(event[8:]) != property || event[16] == xPropertyDeleted {
			continue
		}
		kind, piece, err := x.readProperty(property, most)
		switch {
		case err != nil:
			return nil, err
		case kind == 0: // the event was about a piece that has been read
			continue
		case len(piece) == 0:
			return all.Bytes(), nil
		case all.Len()+len(piece) > most:
			return nil, errClipboardLong
		}
		all.Write(piece)
	}
}

// xMessage is a message to an X server.
type xMessage struct {
	data     []byte
	measured bool // it is a request, which contains its length
}

func request(code, detail byte) *xMessage {
	return (&xMessage{measured: true}).bytes(code, detail).short(0)
}

func (m *xMessage) bytes(b ...byte) *xMessage {
	m.data = append(m.data, b...)
	return m
}

func (m *xMessage) short(n uint16) *xMessage {
	m.data = binary.LittleEndian.AppendUint16(m.data, n)
	return m
}

func (m *xMessage) long(n uint32) *xMessage {
	m.data = binary.LittleEndian.AppendUint32(m.data, n)
	return m
}

// text appends a text, padded to a multiple of four bytes.
func (m *xMessage) text(s string) *xMessage {
	for len(m.data)%4 != 0 {
		m.data = append(m.data, 0)
	}
	m.data = append(m.data, s...)
	for len(m.data)%4 != 0 {
		m.data = append(m.data, 0)
	}
	return m
}

func (m *xMessage) done() []byte {
	if m.measured {
		binary.LittleEndian.PutUint16(m.data[2:], uint16(len(m.data)/4))
	}
	return m.data
}
