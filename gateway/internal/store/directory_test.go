package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/store"
)

var ctx = context.Background()

func open(t *testing.T, system store.FileSystem) (*store.Directory, string) {
	t.Helper()
	root := filepath.Join(t.TempDir(), "store")
	d, err := store.OpenDirectory(root, system)
	if err != nil {
		t.Fatal(err)
	}
	return d, root
}

// faulty is a file system that remembers the labels of all calls, and fails those that fail says.
type faulty struct {
	store.System
	fail  func(label string) bool
	calls *[]string
}

var errFault = errors.New("fault")

func (f faulty) call(label string) error {
	*f.calls = append(*f.calls, label)
	if f.fail(label) {
		return errFault
	}
	return nil
}

func (f faulty) CreateTemp(label, folder string) (store.TempFile, error) {
	if err := f.call(label); err != nil {
		return nil, err
	}
	file, err := f.System.CreateTemp(label, folder)
	return faultyFile{file, f}, err
}

func (f faulty) SyncFolder(label, path string) error {
	return errors.Join(f.call(label), f.System.SyncFolder(label, path))
}

func (f faulty) Rename(label, from, to string) error {
	if err := f.call(label); err != nil {
		return err
	}
	return f.System.Rename(label, from, to)
}

func (f faulty) Link(label, from, to string) error {
	if err := f.call(label); err != nil {
		return err
	}
	return f.System.Link(label, from, to)
}

type faultyFile struct {
	store.TempFile
	on faulty
}

func (f faultyFile) Write(label string, body []byte) error {
	if f.on.call(label) != nil {
		_ = f.TempFile.Write(label, body[:len(body)/2])
		return errFault
	}
	return f.TempFile.Write(label, body)
}

func (f faultyFile) Sync(label string) error {
	return errors.Join(f.on.call(label), f.TempFile.Sync(label))
}

func (f faultyFile) Close(label string) error {
	return errors.Join(f.on.call(label), f.TempFile.Close(label))
}

func TestAFailedWriteLeavesTheOldObjectAndNoLitter(t *testing.T) {
	steps := []string{"open", "body", "sync", "close", "place"}
	for _, verb := range []string{"write", "create"} {
		for _, step := range steps {
			label := verb + " blobs: " + step
			t.Run(label, func(t *testing.T) {
				calls := []string{}
				d, root := open(t, faulty{fail: func(l string) bool { return l == label }, calls: &calls})
				put, want := d.Create, ""
				if verb == "write" {
					put, want = d.Write, "old"
					if err := os.MkdirAll(filepath.Join(root, "blobs"), 0o755); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(filepath.Join(root, "blobs", "a"), []byte("old"), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				if err := put(ctx, "blobs/a", []byte("new object")); !errors.Is(err, errFault) {
					t.Errorf("error %v", err)
				}
				got, err := d.Read(ctx, "blobs/a")
				if string(got) != want || (want == "") != errors.Is(err, store.ErrNotFound) {
					t.Errorf("read %q, error %v; want %q", got, err, want)
				}
				if left, _ := os.ReadDir(filepath.Join(root, "tmp")); len(left) > 0 {
					t.Errorf("%s is left in tmp/", left[0].Name())
				}
				if !slices.Contains(calls, label) {
					t.Errorf("no call has that label: %v", calls)
				}
			})
		}
	}
}

func TestBytesAreOnTheDiskBeforeTheNameAndTheNameBeforeTheReturn(t *testing.T) {
	calls := []string{}
	d, _ := open(t, faulty{fail: func(string) bool { return false }, calls: &calls})
	calls = calls[:0]
	if err := d.Create(ctx, "revisions/1.json", []byte("{}")); err != nil {
		t.Fatal(err)
	}
	want := []string{"open", "body", "sync", "close", "place", "sync folder"}
	for i, step := range want {
		want[i] = "create revisions: " + step
	}
	if diff := cmp.Diff(want, calls); diff != "" {
		t.Error(diff)
	}
}

func TestErrorsNameTheObject(t *testing.T) {
	d, root := open(t, store.System{})
	if err := os.WriteFile(filepath.Join(root, "blobs"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := d.Write(ctx, "blobs/a", nil); err == nil || !strings.Contains(err.Error(), "blobs/a") {
		t.Errorf("error %v", err)
	}
}
