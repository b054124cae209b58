package store

import (
	"os"
	"path/filepath"
)

// FileSystem is the part of the operating system that a directory store uses. Every call has a label, so that a test
// can make exactly one call fail: the rename that makes a release exist, the fsync of a revision's folder.
type FileSystem interface {
	MkdirAll(label, path string) error
	// CreateTemp makes a new file in a folder under an unused name.
	CreateTemp(label, folder string) (TempFile, error)
	// SyncFolder syncs the names in a folder to the disk.
	SyncFolder(label, path string) error
	Rename(label, from, to string) error
	// Link gives a file a second name; the error is fs.ErrExist if that name is taken.
	Link(label, from, to string) error
	Remove(label, path string) error
}

// TempFile is an open file that is being written.
type TempFile interface {
	Name() string
	Write(label string, body []byte) error
	Sync(label string) error
	Close(label string) error
}

// System is the file system of this machine.
type System struct{}

// MkdirAll makes a folder and its parents, and syncs their names to the disk.
func (s System) MkdirAll(label, path string) error {
	if _, err := os.Stat(path); err == nil {
		return nil
	}
	parent := filepath.Dir(path)
	if err := s.MkdirAll(label, parent); err != nil {
		return err
	}
	if err := os.Mkdir(path, 0o755); err != nil && !os.IsExist(err) {
		return err
	}
	return s.SyncFolder(label, parent)
}

// CreateTemp implements FileSystem.
func (System) CreateTemp(_, folder string) (TempFile, error) {
	f, err := os.CreateTemp(folder, "*")
	if err != nil {
		return nil, err
	}
	return systemFile{f}, nil
}

// SyncFolder implements FileSystem.
func (System) SyncFolder(_, path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}

// Rename implements FileSystem.
func (System) Rename(_, from, to string) error { return os.Rename(from, to) }

// Link implements FileSystem.
func (System) Link(_, from, to string) error { return os.Link(from, to) }

// Remove implements FileSystem.
func (System) Remove(_, path string) error { return os.Remove(path) }

type systemFile struct{ f *os.File }

func (s systemFile) Name() string                   { return s.f.Name() }
func (s systemFile) Write(_ string, b []byte) error { _, err := s.f.Write(b); return err }
func (s systemFile) Sync(string) error              { return s.f.Sync() }
func (s systemFile) Close(string) error             { return s.f.Close() }

var _ FileSystem = System{}
