package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage/repository"
)

// fileSystem is what Fyne uses of the files of the computer.
type fileSystem interface {
	repository.WritableRepository
	repository.ListableRepository
	repository.HierarchicalRepository
}

// unopened are the files of the computer, none of which is opened to be written. Fyne's dialog for a file to save opens
// the one that is chosen, which would make an empty file of it before there is anything to write.
type unopened struct{ fileSystem }

// Writer implements repository.WritableRepository.
func (unopened) Writer(u fyne.URI) (fyne.URIWriteCloser, error) { return named{u}, nil }

// named is a file that nothing is written to.
type named struct{ uri fyne.URI }

func (n named) URI() fyne.URI           { return n.uri }
func (named) Write([]byte) (int, error) { return 0, repository.ErrOperationNotSupported }
func (named) Close() error              { return nil }

// keepWhole keeps Fyne's dialogs from opening the files that are chosen for saving. Nothing else writes files through
// Fyne.
func keepWhole() {
	now, err := repository.ForScheme("file")
	if err != nil {
		return
	}
	if files, plain := now.(fileSystem); plain {
		if _, kept := files.(unopened); !kept {
			repository.Register("file", unopened{files})
		}
	}
}
