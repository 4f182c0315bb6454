package shell

import (
	"reflect"
	"unsafe"

	"fyne.io/fyne/v2"
)

// rescale changes the scale and size of a window's canvas, as moving the window to another screen does. It
// returns false if that is not possible. The only official way in Fyne (2.8.1) is to set the theme, which
// parses all fonts again and leaks 14 MB for each change (docs/fyne-memory.md).
func rescale(w fyne.Window, scale float32, size fyne.Size) bool {
	context, ok := w.(interface{ RescaleContext() })
	sized, resizes := w.Canvas().(interface{ Resize(fyne.Size) })
	if !ok || !resizes || scale <= 0 {
		return false
	}
	canvas := reflect.ValueOf(w.Canvas())
	if canvas.Kind() != reflect.Pointer || canvas.Elem().Kind() != reflect.Struct {
		return false
	}
	field := canvas.Elem().FieldByName("scale")
	if !field.IsValid() || field.Kind() != reflect.Float32 || field.Float() != float64(w.Canvas().Scale()) {
		return false
	}
	*(*float32)(unsafe.Pointer(field.UnsafeAddr())) = scale
	if w.Canvas().Scale() != scale {
		return false
	}
	sized.Resize(size)
	context.RescaleContext()
	return true
}
