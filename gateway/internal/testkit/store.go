package testkit

import (
	"testing"

	"dataterm/gateway/internal/store"
)

// Store opens a directory store in a folder, without waiting for the disk: a test does not outlive a power cut.
func Store(t testing.TB, folder string) *store.Directory {
	t.Helper()
	d, err := store.OpenDirectory(folder, unsynced{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

type unsynced struct{ store.System }

func (unsynced) SyncFolder(_, _ string) error { return nil }

func (s unsynced) CreateTemp(label, folder string) (store.TempFile, error) {
	file, err := s.System.CreateTemp(label, folder)
	return unsyncedFile{file}, err
}

type unsyncedFile struct{ store.TempFile }

func (unsyncedFile) Sync(string) error { return nil }
