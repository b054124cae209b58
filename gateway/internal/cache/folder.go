package cache

import (
	"bytes"
	"cmp"
	"container/list"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"dataterm/gateway/internal/registry"
)

// folder keeps objects as files, the least recently used ones only as long as there is room.
type folder struct {
	root  string
	limit int64
	// measured is called with the size of all objects whenever it changes.
	measured func(float64)

	mu    sync.Mutex
	byKey map[string]*list.Element
	// order begins with the least recently used.
	order *list.List
	used  int64
	// pinned are the objects of the last good revision: they stay.
	pinned map[string]bool
}

type entry struct {
	key  string
	size int64
	// checked is true once this process has compared the bytes with the key: a disk that lost power may hold others.
	checked bool
	// touched is the file's time of change, by which the order outlives a restart.
	touched time.Time
}

// touchEvery is how old a file's time of change becomes before a use renews it.
const touchEvery = time.Hour

func openFolder(root string, limit int64, measured func(float64)) (*folder, error) {
	f := &folder{root: root, limit: limit, measured: measured, byKey: map[string]*list.Element{}, order: list.New()}
	objects := filepath.Join(root, "objects")
	// Files that were being written when a process ended are useless.
	if err := os.RemoveAll(filepath.Join(root, "tmp")); err != nil {
		return nil, err
	}
	for _, path := range []string{objects, filepath.Join(root, "tmp")} {
		if err := os.MkdirAll(path, 0o755); err != nil {
			return nil, err
		}
	}
	var found []entry
	err := filepath.WalkDir(objects, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		key, err := filepath.Rel(objects, path)
		found = append(found, entry{key: filepath.ToSlash(key), size: info.Size(), touched: info.ModTime()})
		return err
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(found, func(a, b entry) int { return cmp.Or(a.touched.Compare(b.touched), cmp.Compare(a.key, b.key)) })
	for _, e := range found {
		f.byKey[e.key] = f.order.PushBack(&e)
		f.used += e.size
	}
	f.measured(float64(f.used))
	return f, nil
}

func (f *folder) path(key string) string {
	return filepath.Join(f.root, "objects", filepath.FromSlash(key))
}

func (f *folder) has(key string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.byKey[key] != nil
}

// open returns the file of an object whose bytes are those of its key, or nil.
func (f *folder) open(key string) *os.File {
	f.mu.Lock()
	e := f.byKey[key]
	if e == nil {
		f.mu.Unlock()
		return nil
	}
	f.order.MoveToBack(e)
	known := e.Value.(*entry)
	checked, renew := known.checked, time.Since(known.touched) > touchEvery
	if renew {
		known.touched = time.Now()
	}
	f.mu.Unlock()

	file, err := os.Open(f.path(key))
	if err == nil && !checked {
		if err = registry.CheckObject(key, file); err == nil {
			_, err = file.Seek(0, io.SeekStart)
		}
		if err != nil {
			file.Close()
		}
	}
	if err != nil {
		f.drop(key)
		return nil
	}
	if renew {
		now := time.Now()
		_ = os.Chtimes(f.path(key), now, now)
	}
	if !checked {
		f.mu.Lock()
		known.checked = true
		f.mu.Unlock()
	}
	return file
}

// keep writes an object, unless the same one is there. A cache that cannot write does not fail the read.
func (f *folder) keep(key string, body []byte) {
	f.mu.Lock()
	e := f.byKey[key]
	same := e != nil && e.Value.(*entry).checked && e.Value.(*entry).size == int64(len(body))
	f.mu.Unlock()
	if !same {
		_ = f.copy(key, bytes.NewReader(body))
	}
}

// copy writes an object whose bytes are those of its key.
func (f *folder) copy(key string, from io.Reader) (err error) {
	temporary, err := os.CreateTemp(filepath.Join(f.root, "tmp"), "*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(temporary.Name())
		}
	}()
	size, err := io.Copy(temporary, from)
	if err == nil {
		_, err = temporary.Seek(0, io.SeekStart)
	}
	if err == nil {
		err = registry.CheckObject(key, temporary)
	}
	if err == nil {
		err = temporary.Sync()
	}
	if err = errors.Join(err, temporary.Close()); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(f.path(key)), 0o755); err != nil {
		return err
	}
	if err := os.Rename(temporary.Name(), f.path(key)); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.forget(key)
	f.byKey[key] = f.order.PushBack(&entry{key: key, size: size, checked: true, touched: time.Now()})
	f.used += size
	f.evict()
	return nil
}

// drop removes an object: its bytes are wrong, or the bucket removed it.
func (f *folder) drop(key string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.forget(key) {
		_ = os.Remove(f.path(key))
		f.measured(float64(f.used))
	}
}

func (f *folder) forget(key string) bool {
	e := f.byKey[key]
	if e == nil {
		return false
	}
	f.used -= f.order.Remove(e).(*entry).size
	delete(f.byKey, key)
	return true
}

// evict removes the least recently used objects while there are too many bytes. Pinned ones may exceed the limit while
// one revision follows another.
func (f *folder) evict() {
	for e := f.order.Front(); e != nil && f.used > f.limit; {
		next, key := e.Next(), e.Value.(*entry).key
		if !f.pinned[key] && next != nil { // the newest one was asked for just now
			f.forget(key)
			_ = os.Remove(f.path(key))
		}
		e = next
	}
	f.measured(float64(f.used))
}

// pin keeps these objects, and no longer those pinned before.
func (f *folder) pin(keys map[string]bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.pinned = keys
	f.evict()
}
