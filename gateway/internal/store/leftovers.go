package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// RemoveLeftovers removes what killed processes left in a folder: files and folders whose name begins with a prefix and
// that were last written before a time. It returns how many it removed. Files of other users stay.
func RemoveLeftovers(folder, prefix string, since time.Time) (removed int, err error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil || !strings.HasPrefix(entry.Name(), prefix) || info.ModTime().After(since) {
			continue
		}
		if err := os.RemoveAll(filepath.Join(folder, entry.Name())); err == nil {
			removed++
		}
	}
	return removed, err
}
