package words

import (
	"encoding/json"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// ofFyne are the keys of Fyne's own texts: those of its menus and of its file dialog.
var ofFyne = map[string]string{
	"Cancel": "fyne.cancel", "Copy": "fyne.copy", "Create Folder": "fyne.createfolder", "Cut": "fyne.cut",
	"Enter filename": "fyne.filename", "Error": "fyne.error", "Favourites": "fyne.favourites", "File": "fyne.file",
	"Folder": "fyne.folder", "New Folder": "fyne.newfolder", "No": "fyne.no", "OK": "fyne.ok", "Open": "fyne.open",
	"Paste": "fyne.paste", "Quit": "fyne.quit", "Redo": "fyne.redo", "Save": "fyne.save",
	"Select all": "fyne.selectall", "Show Hidden Files": "fyne.hidden", "Undo": "fyne.undo", "Yes": "fyne.yes",
	"file.name": "fyne.name", "file.parent": "fyne.parent",
}

// speakFyne lets Fyne show its own texts in the language in use. Fyne follows the system and cannot be told
// otherwise, therefore they take the place of those of the system's language.
func speakFyne() {
	texts := map[string]string{}
	for of, key := range ofFyne {
		texts[of] = T(key)
	}
	data, err := json.Marshal(texts)
	if err != nil {
		panic(err) // texts can be encoded
	}
	for _, system := range []fyne.Locale{lang.SystemLocale(), source} {
		if err := lang.AddTranslationsForLocale(data, system); err != nil {
			fyne.LogError("texts of Fyne", err)
		}
	}
}
