package share

import (
	"context"
	"errors"
	"os"
	"strings"
	"time"

	"midline/engine/message"
)

// mostPasted is the length in bytes of a text that is read from the clipboard.
const mostPasted = 64 << 20

// pastePatience is how long the program that has the clipboard may take to answer, and from one
// piece of a long text to the next.
const pastePatience = time.Second

var (
	errClipboardLong = message.New("the text in the clipboard is longer than %d MB; save it to a file and open that",
		mostPasted>>20)
	errClipboardHangs = message.New("the program that the text was copied in does not hand it over; copy it once more")
)

// ReadClipboard reads the text in the clipboard of an X server, "" for none, on a connection of
// its own: the window's waits for the program that has the text, however long that takes. The
// error says what to do.
func ReadClipboard(ctx context.Context) (string, error) {
	return readClipboard(ctx, os.Getenv("DISPLAY"), pastePatience, mostPasted)
}

// lateAnswer is how long a window stays for a program that has not answered in time. Some, such as
// xclip, end with all that they have when they answer a window that is gone.
const lateAnswer = 30 * time.Second

// leave closes the connection, at once but where an answer may still come. stop ends the waiting for
// the context.
func (x *xClient) leave(ctx context.Context, stop func() bool, err error) {
	if !errors.Is(err, errClipboardHangs) {
		stop()
		x.end()
		return
	}
	late := time.AfterFunc(lateAnswer, func() {
		stop()
		x.end()
	})
	context.AfterFunc(ctx, func() { late.Stop() })
}

func readClipboard(ctx context.Context, display string, patience time.Duration, most int) (text string, err error) {
	d, err := parseXDisplay(display)
	if err != nil {
		return "", err
	}
	x, err := dialX(ctx, d, patience)
	if err == nil {
		stop := context.AfterFunc(ctx, x.end)
		defer func() { x.leave(ctx, stop, err) }()
		text, err = x.selection(most)
	}
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.Is(err, os.ErrDeadlineExceeded):
		return "", errClipboardHangs
	case errors.Is(err, errClipboardLong):
		return "", errClipboardLong
	case err != nil:
		return "", message.New("the clipboard cannot be read: %w", err)
	}
	return strings.ToValidUTF8(text, "�"), nil
}
