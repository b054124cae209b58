package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"dataterm/gateway/internal/store"
)

// full is the file system of a disk that is full as long as the reserve takes its room.
type full struct {
	store.System
	root string
}

func (f full) CreateTemp(label, folder string) (store.TempFile, error) {
	if _, err := os.Stat(filepath.Join(f.root, "reserve")); err == nil {
		return nil, syscall.ENOSPC
	}
	return f.System.CreateTemp(label, folder)
}

// TestOnlyWhatMustSucceedUsesTheReserve: one reader or one refused token could use all of it.
func TestOnlyWhatMustSucceedUsesTheReserve(t *testing.T) {
	for key, want := range map[string]bool{
		"revisions/0000000001.json": true, "tokens/a.json": true, "sweeping/a": true, "gc/sweeping": true, "audit/a/b.json": true,
		"format.json": true, "preview/key": true,
		"asked/fnff/a": false, "previews/fnff/a/1": false, "saving/a": false, "blobs/a": false, "copies/a": false,
		"releases/fnff/a.json": false, "probe/create": false, "unknown/a": false,
	} {
		root := t.TempDir()
		d, err := store.OpenDirectory(root, full{root: root})
		fatal(t, err)
		reserve := filepath.Join(root, "reserve")
		spends := func(write func() error) bool {
			t.Helper()
			fatal(t, os.WriteFile(reserve, nil, 0o600))
			err := write()
			_, left := os.Stat(reserve)
			if (err == nil) != errors.Is(left, os.ErrNotExist) || err != nil && !errors.Is(err, syscall.ENOSPC) {
				t.Errorf("%s: error %v, reserve %v", key, err, left)
			}
			return err == nil
		}
		if got := spends(func() error { return d.Create(ctx, key, []byte("a")) }); got != want {
			t.Errorf("%s uses the reserve: %v", key, got)
		}
		if spends(func() error { return d.Write(store.WithoutReserve(ctx), key, []byte("a")) }) {
			t.Errorf("%s uses the reserve although it must not", key)
		}
	}
}
