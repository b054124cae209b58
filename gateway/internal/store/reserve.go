package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// A folder's store keeps a file that takes room. On a full disk it gives that room to a change that must succeed: a
// rollback, a withdrawal, a token, or a gc.
const (
	reserveFile  = "reserve"
	reserveBytes = 2 << 20
)

// withoutReserve marks the context of writes that never use the reserve.
type withoutReserve struct{}

// WithoutReserve returns a context whose writes leave the reserve to others, whatever their key.
func WithoutReserve(ctx context.Context) context.Context {
	return context.WithValue(ctx, withoutReserve{}, true)
}

// mayUseReserve reports whether an object is small and of a change that must succeed. "audit" is its line of the log,
// "format.json" and "preview" are one object each. Everything else can wait: what readers and uploads cause is without
// limit.
func mayUseReserve(ctx context.Context, key string, body []byte) bool {
	switch kind, _, _ := strings.Cut(key, "/"); kind {
	case "revisions", "tokens", "sweeping", "gc", "audit", "format.json", "preview":
		return ctx.Value(withoutReserve{}) == nil && len(body) <= reserveBytes/2
	}
	return false
}

// spend gives up the reserve if the disk is full, and reports whether a write can be tried again.
func (d *Directory) spend(err error) bool {
	return errors.Is(err, syscall.ENOSPC) && os.Remove(filepath.Join(d.root, reserveFile)) == nil
}

// restore makes the reserve if it is missing and the disk has room again. It may fail: the next write tries again.
func (d *Directory) restore() {
	if _, real := d.fs.(System); !real {
		return
	}
	path := filepath.Join(d.root, reserveFile)
	if _, err := os.Stat(path); err == nil {
		return
	}
	space, err := SpaceAt(d.root)
	if err != nil || space.Short() || space.Free < 4*reserveBytes {
		return
	}
	f, err := os.CreateTemp(filepath.Join(d.root, "tmp"), "*")
	if err != nil {
		return
	}
	_, err = f.Write(make([]byte, reserveBytes))
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
}
