package store

import (
	"fmt"
	"syscall"
)

// Space is how much room a disk has, in bytes.
type Space struct{ Free, Size int64 }

// Share of a disk that uploads leave free, up to a limit: rollbacks, withdrawals, tokens, and gc need it.
const (
	reserveShare  = 20
	reserveAtMost = 2 << 30
)

// Reserve is how much of the disk uploads leave free.
func (s Space) Reserve() int64 { return min(s.Size/reserveShare, reserveAtMost) }

// Short reports whether only the reserve is left.
func (s Space) Short() bool { return s.Size > 0 && s.Free < s.Reserve() }

// SpaceAt returns the room on the disk of a folder, for a process without special rights.
func SpaceAt(folder string) (Space, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return Space{}, fmt.Errorf("cannot tell the free space of %s: %w", folder, err)
	}
	return Space{int64(disk.Bavail) * disk.Bsize, int64(disk.Blocks) * disk.Bsize}, nil
}
