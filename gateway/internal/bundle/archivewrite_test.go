package bundle

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
)

// manyFiles is a release of 40 texts and a picture of 20 MB in their middle, and the digests of all.
func manyFiles(read func(File) ([]byte, error)) (release *Release, all map[string]bool) {
	files, all := []File{{Path: "t20.webp", Size: 20 << 20, SHA384: "picture"}}, map[string]bool{"picture": true}
	for i := range 40 {
		file := File{Path: fmt.Sprintf("t%02d.txt", i), Size: 1 << 20, SHA384: fmt.Sprint(i)}
		files, all[file.SHA384] = append(files, file), true
	}
	return New("fnff", files, read), all
}

func TestAnArchiveHasTheOrderOfItsList(t *testing.T) {
	release, all := manyFiles(func(f File) ([]byte, error) { return []byte(strings.Repeat(f.Path+" ", 1000)), nil })
	var archives [2]bytes.Buffer
	for i := range archives {
		var done []string
		if err := release.WriteArchive(&archives[i], all, func(f File) { done = append(done, f.Path) }); err != nil {
			t.Fatal(err)
		}
		if len(done) != 41 || !slices.IsSorted(done) {
			t.Errorf("done: %v", done)
		}
	}
	if !bytes.Equal(archives[0].Bytes(), archives[1].Bytes()) {
		t.Error("two archives of one release differ")
	}
	unzipped, err := gzip.NewReader(&archives[0])
	if err != nil {
		t.Fatal(err)
	}
	entries := tar.NewReader(unzipped)
	var names []string
	for {
		entry, err := entries.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, entry.Name)
	}
	if want := []string{".files.json", "t00.txt", ".encoded/br/t00.txt", ".encoded/gzip/t00.txt", "t01.txt"}; !slices.Equal(names[:5], want) {
		t.Errorf("the archive begins with %v", names[:5])
	}
}

// TestFilesAreReadAheadWithinALimit has an archive that cannot be written: what is read counts by its size in the list.
func TestFilesAreReadAheadWithinALimit(t *testing.T) {
	var read atomic.Int64
	release, all := manyFiles(func(f File) ([]byte, error) {
		read.Add(f.Size)
		return []byte(f.Path), nil
	})
	full := errors.New("the disk is full")
	err := release.packAhead(release.Files, func(File, []byte, map[string][]byte) error { return full })
	if !errors.Is(err, full) || read.Load() > aheadBytes {
		t.Errorf("error %v after %d MB", err, read.Load()>>20)
	}
	if err := release.WriteArchive(failing{full}, all, func(File) {}); !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
}

type failing struct{ err error }

func (w failing) Write([]byte) (int, error) { return 0, w.err }

func TestAFileThatCannotBeReadEndsTheArchive(t *testing.T) {
	lost := errors.New("the disk is gone")
	release, all := manyFiles(func(f File) ([]byte, error) {
		if f.Path == "t30.txt" {
			return nil, lost
		}
		return []byte(f.Path), nil
	})
	if err := release.WriteArchive(io.Discard, all, func(File) {}); !errors.Is(err, lost) {
		t.Errorf("error %v", err)
	}
}
