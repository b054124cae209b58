package bundle

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// mapsFolder is where a build puts its source maps. They are not among the files of a release.
const mapsFolder = ".maps"

// Limits of a release's source maps. Those of the shell, the largest, take 0.5 MB packed.
const (
	MaxMapsBytes    = 2 << 20
	maxMapsUnpacked = 32 << 20
)

// readMaps packs the source maps of a build, if it has any: JSON, the maps by the path of their script, in gzip.
func readMaps(dir string) ([]byte, error) {
	root := os.DirFS(filepath.Join(dir, mapsFolder))
	maps := map[string]json.RawMessage{}
	err := fs.WalkDir(root, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := fs.ReadFile(root, path)
		if err != nil {
			return err
		}
		maps[strings.TrimSuffix(path, ".map")] = body
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(maps) == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	zipped := gzip.NewWriter(&packed)
	if err := json.NewEncoder(zipped).Encode(maps); err != nil {
		return nil, fmt.Errorf("%s: %w", mapsFolder, err)
	}
	if err := zipped.Close(); err != nil {
		return nil, err
	}
	if packed.Len() > MaxMapsBytes {
		return nil, &FileError{mapsFolder, fmt.Errorf("the source maps have %d KB packed, and %d KB are allowed", packed.Len()>>10, MaxMapsBytes>>10),
			"Delete this folder: the release is complete without it, but its stacks cannot be resolved."}
	}
	return packed.Bytes(), nil
}

// UnpackMaps writes packed source maps to w. The errors are ErrArchiveBroken and ErrArchiveTooLarge.
func UnpackMaps(w io.Writer, packed io.Reader) error {
	zipped, err := gzip.NewReader(packed)
	if err != nil {
		return broken(err)
	}
	size, err := io.Copy(w, io.LimitReader(zipped, maxMapsUnpacked+1))
	if err != nil {
		return broken(err)
	}
	if size > maxMapsUnpacked {
		return tooLarge("unpacked it has more than %d MB", maxMapsUnpacked>>20)
	}
	return nil
}

// Maps returns the packed source maps of a build, or nil if it has none. A stored release has none: they are kept beside
// it.
func (r *Release) Maps() ([]byte, error) {
	if r.maps == nil {
		return nil, nil
	}
	return r.maps()
}
