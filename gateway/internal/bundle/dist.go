package bundle

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"dataterm/gateway/internal/codes"
)

// FileError names a file of a dist that cannot become part of a release.
type FileError struct {
	Path   string
	Err    error
	Remedy string
}

func (e *FileError) Error() string { return fmt.Sprintf("%q: %v. %s", e.Path, e.Err, e.Remedy) }
func (e *FileError) Unwrap() error { return e.Err }

func (*FileError) Code() codes.Code { return codes.ArchiveUnfit }

// ReadDist makes a release from the folder that a section's build wrote. It leaves out names that begin with a dot
// (`.vite/`): they are the build tool's own. It does not keep the files, and reads them again when they are needed.
func ReadDist(section, dir string) (*Release, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("folder %s not found: build the section first", dir)
		}
		return nil, err
	}
	defer root.Close()

	var files []File
	err = fs.WalkDir(root.FS(), ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if path == "." {
			return nil
		}
		if strings.HasPrefix(entry.Name(), ".") {
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if entry.IsDir() {
			return nil
		}
		if !entry.Type().IsRegular() {
			return &FileError{path, errors.New("this is a link or a device"), "A release holds plain files only: copy the file itself into the dist."}
		}
		if err := CheckPath(path); err != nil {
			return &FileError{path, err, "Rename the file."}
		}
		body, err := root.ReadFile(path)
		if err != nil {
			return err
		}
		files = append(files, File{Path: path, Type: MediaType(path), Size: int64(len(body)), SHA384: digest(body)})
		return nil
	})
	if err != nil {
		return nil, err
	}
	return New(section, files, func(f File) ([]byte, error) {
		body, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(f.Path)))
		if err != nil {
			return nil, err
		}
		if digest(body) != f.SHA384 {
			return nil, fmt.Errorf("%q changed while it was being deployed: let the build finish, then deploy again", f.Path)
		}
		return body, nil
	}), nil
}
