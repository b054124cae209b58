package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Directory is a store in a folder of this machine: one file for each object, at the path that is its key. `tmp/` holds
// files that are being written.
type Directory struct {
	root string
	fs   FileSystem
}

// OpenDirectory opens the store in a folder, and makes the folder if it is missing.
func OpenDirectory(root string, system FileSystem) (*Directory, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	if err := system.MkdirAll("open store", filepath.Join(root, "tmp")); err != nil {
		return nil, fmt.Errorf("cannot open the store %s: %w", root, err)
	}
	return &Directory{root, system}, nil
}

// checkKey accepts names of a-z, 0-9, '.', '_' and '-' with slashes between them. No name is empty or begins with a dot.
func checkKey(key string) error {
	before := byte('/')
	for _, c := range []byte(key) {
		switch {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '_', c == '-', (c == '.' || c == '/') && before != '/':
		default:
			return fmt.Errorf("%q is not a valid key", key)
		}
		before = c
	}
	if before == '/' {
		return fmt.Errorf("%q is not a valid key", key)
	}
	return nil
}

func (d *Directory) path(key string) (string, error) {
	if err := checkKey(key); err != nil {
		return "", err
	}
	return filepath.Join(d.root, filepath.FromSlash(key)), nil
}

// Read implements Store.
func (d *Directory) Read(_ context.Context, key string) ([]byte, error) {
	path, err := d.path(key)
	if err != nil {
		return nil, err
	}
	body, err := os.ReadFile(path)
	return body, d.named(key, err)
}

// Open implements Store.
func (d *Directory) Open(_ context.Context, key string) (io.ReadSeekCloser, error) {
	path, err := d.path(key)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, d.named(key, err)
	}
	return f, nil
}

// Write implements Store.
func (d *Directory) Write(ctx context.Context, key string, body []byte) error {
	return d.put(ctx, "write", key, body, d.fs.Rename)
}

// Create implements Store. A link, unlike a rename, fails if the name is taken.
func (d *Directory) Create(ctx context.Context, key string, body []byte) error {
	return d.put(ctx, "create", key, body, func(label, from, to string) error {
		if err := d.fs.Link(label, from, to); err != nil {
			return err
		}
		// The object exists; a leftover in tmp/ does no harm.
		_ = d.fs.Remove(label+" temporary", from)
		return nil
	})
}

// put writes an object. On a full disk, it uses the reserve for what must succeed.
func (d *Directory) put(ctx context.Context, verb, key string, body []byte, place func(label, from, to string) error) error {
	err := d.putOnce(verb, key, body, place)
	if err != nil && mayUseReserve(ctx, key, body) && d.spend(err) {
		return d.putOnce(verb, key, body, place)
	}
	if err == nil {
		d.restore()
	}
	return err
}

// putOnce writes a body to tmp/, syncs it, and moves it to its name by place. Labels are "<verb> <first part of the key>:
// <step>", such as "create revisions: sync".
func (d *Directory) putOnce(verb, key string, body []byte, place func(label, from, to string) error) (err error) {
	path, err := d.path(key)
	if err != nil {
		return err
	}
	kind, _, _ := strings.Cut(key, "/")
	label := func(step string) string { return verb + " " + kind + ": " + step }
	defer func() { err = d.named(key, err) }()

	// Otherwise a store whose disk is unmounted would start over, empty, below the mount point.
	if err := d.present(); err != nil {
		return err
	}
	folder := filepath.Dir(path)
	if err := d.fs.MkdirAll(label("folder"), folder); err != nil {
		return err
	}
	temporary, err := d.fs.CreateTemp(label("open"), filepath.Join(d.root, "tmp"))
	if err != nil {
		return err
	}
	err = temporary.Write(label("body"), body)
	if err == nil {
		err = temporary.Sync(label("sync"))
	}
	err = errors.Join(err, temporary.Close(label("close")))
	if err == nil {
		err = place(label("place"), temporary.Name(), path)
	}
	if err != nil {
		_ = d.fs.Remove(label("clean up"), temporary.Name())
		return err
	}
	return d.fs.SyncFolder(label("sync folder"), folder)
}

// Remove implements Store.
func (d *Directory) Remove(_ context.Context, key string) error {
	path, err := d.path(key)
	if err != nil {
		return err
	}
	kind, _, _ := strings.Cut(key, "/")
	if err := d.fs.Remove("remove "+kind+": remove", path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return d.named(key, err)
	}
	return nil
}

// List implements Store.
func (d *Directory) List(_ context.Context, prefix, after string) ([]string, error) {
	top, err := d.path(strings.TrimSuffix(prefix, "/"))
	if err != nil {
		return nil, err
	}
	var keys []string
	err = filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		relative, err := filepath.Rel(d.root, path)
		if err != nil {
			return err
		}
		if key := filepath.ToSlash(relative); key > after {
			keys = append(keys, key)
		}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		err = d.present()
	}
	slices.Sort(keys)
	return keys, err
}

// Readable returns the first error of opening each of the objects.
func (d *Directory) Readable(ctx context.Context, keys []string) error {
	for _, key := range keys {
		f, err := d.Open(ctx, key)
		if err != nil {
			return err
		}
		_ = f.Close()
	}
	return d.present()
}

// present returns an error if the folder is no longer the store: it was removed, or its disk is not mounted.
func (d *Directory) present() error {
	_, err := os.Stat(filepath.Join(d.root, "tmp"))
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("the folder %s is missing, or is not a store", d.root)
	}
	return err
}

// named adds the key to an error and makes it one of the store's own errors. An object counts as not found only if the
// store itself exists.
func (d *Directory) named(key string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		if err := d.present(); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		return fmt.Errorf("%s: %w", key, ErrNotFound)
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("%s: %w", key, ErrExists)
	default:
		return fmt.Errorf("%s: %w", key, err)
	}
}
