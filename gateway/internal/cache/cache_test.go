package cache_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"dataterm/gateway/internal/cache"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

func TestTheLastGoodRevisionIsServedWithoutTheBucket(t *testing.T) {
	f := start(t)
	f.keep()
	f.bucket.set(true)
	f.open() // restarted during the outage
	live, err := f.cache.LastGood()
	if err != nil || live.Number != 1 || live.Sections["fnff"] == "" {
		t.Fatalf("last good revision %+v, error %v", live, err)
	}
	if err := f.whole(); err != nil {
		t.Error(err)
	}
	if _, err := f.cache.List(t.Context(), "revisions/", ""); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("a list that the bucket did not give: %v", err)
	}
}

func TestTheBucketIsAskedOnceForAFile(t *testing.T) {
	f := start(t)
	large, _ := f.release.File("assets/fnff/film.webm")
	r := registry.New(f.cache)
	f.bucket.set(false)
	var group sync.WaitGroup
	for range 20 {
		group.Go(func() {
			file, err := r.OpenBlob(t.Context(), large, "")
			if err != nil {
				t.Error(err)
				return
			}
			defer file.Close()
			if _, err := file.Seek(-3, io.SeekEnd); err != nil {
				t.Error(err)
			}
			if end, err := io.ReadAll(file); err != nil || string(end) != "def" {
				t.Errorf("read %q, error %v", end, err)
			}
		})
	}
	group.Wait()
	if n := f.bucket.all(); n != 1 {
		t.Errorf("the bucket was asked %d times", n)
	}
}

// TestADeployRestoresTheBucketBehindASoundCache: whether a build is damaged is asked of the bucket.
func TestADeployRestoresTheBucketBehindASoundCache(t *testing.T) {
	f := start(t)
	if err := f.whole(); err != nil { // all of it is in the cache
		t.Fatal(err)
	}
	large, _ := f.release.File("assets/fnff/film.webm")
	keys, err := f.bucket.Store.List(t.Context(), "blobs/", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range keys {
		if strings.Contains(key, large.SHA384) {
			if err := f.bucket.Store.Write(t.Context(), key, []byte("damaged")); err != nil {
				t.Fatal(err)
			}
		}
	}
	saved, _, err := registry.New(f.cache).Save(t.Context(), fnff(t), nil, registry.Intent{})
	if err != nil || saved.Repaired != 1 {
		t.Errorf("repaired %d, error %v", saved.Repaired, err)
	}
	if _, err := registry.New(f.bucket).ReadBlob(t.Context(), large, ""); err != nil {
		t.Error(err)
	}
}

func TestAFetchOutlivesTheReaderWhoBeganIt(t *testing.T) {
	f := start(t)
	small, _ := f.release.File("assets/fnff/Rules.json")
	left, leave := context.WithCancel(t.Context())
	leave()
	if _, err := registry.New(f.cache).ReadBlob(left, small, ""); err != nil {
		t.Error(err)
	}
}

// TestADocumentThatTheBucketRemovedIsGone: gc and withdrawals count on it.
func TestADocumentThatTheBucketRemovedIsGone(t *testing.T) {
	f := start(t)
	f.keep()
	key := registry.ReleaseKey("fnff", f.live.Sections["fnff"])
	if err := f.bucket.Remove(t.Context(), key); err != nil {
		t.Fatal(err)
	}
	for range 2 { // also where the bucket goes down afterwards
		if _, err := f.cache.Read(t.Context(), key); !errors.Is(err, store.ErrNotFound) && !f.bucket.down {
			t.Errorf("error %v", err)
		} else if err == nil {
			t.Error("the document is read from the cache")
		}
		f.bucket.set(true)
	}
}

// TestBytesThatAreNotThoseOfTheKeyAreNotKept: neither those of a bucket that lies, nor those of a disk that lost power.
func TestBytesThatAreNotThoseOfTheKeyAreNotKept(t *testing.T) {
	spoil := func(t *testing.T, root string) {
		t.Helper()
		spoilt := 0
		err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.Contains(path, "/blobs/") && !strings.Contains(path, "/copies/") {
				return err
			}
			spoilt++
			return os.WriteFile(path, []byte("not what was kept"), 0o644)
		})
		if err != nil || spoilt < 5 {
			t.Fatalf("%d files, error %v", spoilt, err)
		}
	}
	t.Run("in the cache", func(t *testing.T) {
		f := start(t)
		f.keep()
		f.open()
		spoil(t, f.folder)
		if err := f.whole(); err != nil {
			t.Errorf("they are not fetched again: %v", err)
		}
	})
	t.Run("in the bucket", func(t *testing.T) {
		f := start(t)
		sound := t.TempDir()
		if err := os.CopyFS(sound, os.DirFS(f.root)); err != nil {
			t.Fatal(err)
		}
		spoil(t, f.root)
		if err := f.cache.Keep(t.Context(), f.live); err == nil {
			t.Error("broken files are a last good state")
		}
		if live, _ := f.cache.LastGood(); live.Number != 0 {
			t.Errorf("last good revision %d", live.Number)
		}
		f.bucket.Store = testkit.Store(t, sound) // repaired
		f.keep()
		if err := f.whole(); err != nil {
			t.Error(err)
		}
	})
}

func TestTheCacheKeepsToItsSize(t *testing.T) {
	f := start(t)
	f.limit = 3 << 20
	f.open()
	f.keep()
	first := f.live
	for i := range 4 {
		dist := testkit.Section("fnff", "D").With("assets/fnff/film.webm", strings.Repeat(fmt.Sprint("film", i), 1<<19))
		f.deploy(dist.Release(t, "fnff"))
		f.keep()
	}
	var size int64
	_ = filepath.WalkDir(f.folder, func(path string, d os.DirEntry, err error) error {
		if info, err := d.Info(); err == nil && !d.IsDir() && strings.Contains(path, "objects") {
			size += info.Size()
		}
		return err
	})
	if size > f.limit {
		t.Errorf("%d bytes of %d", size, f.limit)
	}
	f.bucket.set(true)
	if err := f.whole(); err != nil {
		t.Errorf("the live revision is not whole: %v", err)
	}
	f.bucket.set(false)
	f.limit = 1 << 20
	f.open()
	if err := f.cache.Keep(t.Context(), first); err == nil || !strings.Contains(err.Error(), "cache_size is 1 MB and the live revision has 3 MB") {
		t.Errorf("a revision that does not fit: %v", err)
	}
}

func TestTheLastGoodStateOfAnotherBucketIsNotServed(t *testing.T) {
	f := start(t)
	f.keep()
	other, err := cache.Open(f.folder, f.limit, f.bucket, "s3://other", metrics.New())
	if err != nil {
		t.Fatal(err)
	}
	if live, err := other.LastGood(); err != nil || live.Number != 0 {
		t.Errorf("revision %d, error %v", live.Number, err)
	}
}

func TestAFolderThatCannotBeWrittenIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := cache.Open(file, 1, nil, "", metrics.New()); err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("error %v", err)
	}
}
