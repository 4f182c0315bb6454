package filedialog

import (
	"context"
	"crypto/rand"
	"net/url"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"github.com/godbus/dbus/v5"

	"midline/engine/message"
	"midline/ui/sessionbus"
)

// The names of the portal on the bus of the session.
const (
	portalName    = "org.freedesktop.portal.Desktop"
	portalPath    = "/org/freedesktop/portal/desktop"
	chooser       = "org.freedesktop.portal.FileChooser"
	requestName   = "org.freedesktop.portal.Request"
	requestFolder = portalPath + "/request/"
)

// portalPatience is how long the portal may take to answer anything but the person's choice.
const portalPatience = 5 * time.Second

// askPortal asks in the dialog of the desktop. The error is that of the context, ErrNone if there is no portal or it
// has no such dialog, or says that the file is elsewhere.
func askPortal(ctx context.Context, r Request) (string, error) {
	address := sessionbus.Address()
	if address == "" {
		return "", ErrNone
	}
	life, end := context.WithCancel(context.WithoutCancel(ctx)) // at its end the portal is still told to close the dialog
	defer end()
	stop := context.AfterFunc(ctx, end)
	conn, err := sessionbus.Connect(life, address)
	if !stop() {
		return "", ctx.Err()
	}
	if err != nil {
		return "", ErrNone
	}
	token := "midline" + rand.Text()
	sender := strings.ReplaceAll(strings.TrimPrefix(conn.Names()[0], ":"), ".", "_")
	handle := dbus.ObjectPath(requestFolder + sender + "/" + token)
	answers := make(chan *dbus.Signal, 4)
	conn.Signal(answers)
	quick, cancel := context.WithTimeout(ctx, portalPatience)
	defer cancel()
	if conn.AddMatchSignalContext(quick, dbus.WithMatchInterface(requestName), dbus.WithMatchMember("Response")) != nil {
		return "", ErrNone
	}
	method := chooser + ".OpenFile"
	if r.Save {
		method = chooser + ".SaveFile"
	}
	call := conn.Object(portalName, portalPath).CallWithContext(quick, method, 0, "", r.Title, r.options(token))
	var given dbus.ObjectPath
	if call.Store(&given) != nil {
		return "", ErrNone
	}
	for {
		select {
		case <-ctx.Done():
			conn.Object(portalName, given).Go(requestName+".Close", dbus.FlagNoReplyExpected, nil)
			return "", ctx.Err()
		case s, open := <-answers:
			switch {
			case !open:
				return "", ErrNone // the portal or the bus has ended
			case s.Path == given || s.Path == handle:
				return chosen(s.Body)
			}
		}
	}
}

// options are those of the portal's methods.
func (r Request) options(token string) map[string]dbus.Variant {
	type rule struct {
		Kind    uint32
		Pattern string
	}
	type filter struct {
		Name  string
		Rules []rule
	}
	o := map[string]dbus.Variant{"handle_token": dbus.MakeVariant(token), "modal": dbus.MakeVariant(true)}
	if r.Folder != "" {
		o["current_folder"] = dbus.MakeVariant(append([]byte(r.Folder), 0))
	}
	if r.Save {
		o["current_name"] = dbus.MakeVariant(r.Name)
	}
	if len(r.Endings) > 0 {
		shown := filter{Name: r.Filter}
		for _, p := range patterns(r.Endings) {
			shown.Rules = append(shown.Rules, rule{0, anyCase(p)})
		}
		o["filters"] = dbus.MakeVariant([]filter{shown, {"*", []rule{{0, "*"}}}})
	}
	return o
}

// anyCase is a pattern for letters of either case.
func anyCase(pattern string) string {
	var b strings.Builder
	for _, c := range pattern {
		if low, up := unicode.ToLower(c), unicode.ToUpper(c); low != up {
			b.WriteString("[" + string(low) + string(up) + "]")
		} else {
			b.WriteRune(c)
		}
	}
	return b.String()
}

// chosen reads the answer of the portal.
func chosen(body []any) (string, error) {
	if len(body) != 2 {
		return "", ErrNone
	}
	status, ok := body[0].(uint32)
	results, more := body[1].(map[string]dbus.Variant)
	switch {
	case !ok || !more:
		return "", ErrNone
	case status != 0: // it was cancelled, or its window was closed
		return "", nil
	}
	uris, _ := results["uris"].Value().([]string)
	if len(uris) == 0 {
		return "", nil
	}
	u, err := url.Parse(uris[0])
	if err != nil || u.Scheme != "file" || !filepath.IsAbs(u.Path) {
		return "", message.New("%s is not on this computer; choose a file that is", uris[0])
	}
	return filepath.Clean(u.Path), nil
}
