package bundle_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
)

// FuzzArchive reads any tar.gz, or any tar in a good gzip: no panic, no file outside the spool, an error of a known
// kind, and every file of what passes has the bytes of its digest.
func FuzzArchive(f *testing.F) {
	for _, entries := range [][]tar.Header{
		{{Name: "a.txt", Typeflag: tar.TypeReg, Size: 3}},
		{{Name: "../x", Typeflag: tar.TypeReg, Size: 3}},
		{{Name: "a", Typeflag: tar.TypeSymlink, Linkname: "/etc/passwd"}},
		{{Name: ".files.json", Typeflag: tar.TypeReg, Size: 3}, {Name: ".encoded/br/a", Typeflag: tar.TypeReg, Size: 3}},
		{{Name: "a/b", Typeflag: tar.TypeReg, Size: 3}, {Name: "a", Typeflag: tar.TypeReg, Size: 3}},
		{{Name: "dir/", Typeflag: tar.TypeDir}, {Name: "./dir/a", Typeflag: tar.TypeReg, Size: 3, PAXRecords: map[string]string{"comment": "x"}}},
	} {
		var packed bytes.Buffer
		w := tar.NewWriter(&packed)
		for _, entry := range entries {
			entry.Mode = 0o644
			_ = w.WriteHeader(&entry)
			_, _ = io.WriteString(w, "abc"[:entry.Size])
		}
		_ = w.Close()
		f.Add(packed.Bytes(), true)
		f.Add(zipped(packed.Bytes()), false)
	}
	f.Fuzz(func(t *testing.T, archive []byte, zip bool) {
		if zip {
			archive = zipped(archive)
		}
		around := t.TempDir()
		spool := filepath.Join(around, "spool")
		if err := os.Mkdir(spool, 0o700); err != nil {
			t.Fatal(err)
		}
		release, err := bundle.ReadArchive("fnff", bytes.NewReader(archive), spool, nil, func(bundle.File) ([]byte, error) {
			return nil, errors.New("nothing is kept")
		})
		if entries, _ := os.ReadDir(around); len(entries) != 1 {
			t.Errorf("%d files are beside the spool", len(entries))
		}
		var file *bundle.FileError
		if err != nil {
			if !errors.As(err, &file) && !errors.Is(err, bundle.ErrArchiveBroken) && !errors.Is(err, bundle.ErrArchiveTooLarge) {
				t.Errorf("error of no known kind: %v", err)
			}
			return
		}
		for _, file := range release.Files {
			if err := bundle.CheckPath(file.Path); err != nil {
				t.Errorf("%q: %v", file.Path, err)
			}
			if err := release.Verify(file.Path); err != nil {
				t.Error(err)
			}
		}
	})
}

func zipped(body []byte) []byte {
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestSpeed)
	_, _ = w.Write(body)
	_ = w.Close()
	return packed.Bytes()
}

// FuzzFileName: a name that passes means the same file in an address, in a file system and in an archive.
func FuzzFileName(f *testing.F) {
	for _, seed := range []string{"a", "a/b.js", "../a", "a/../b", "/a", "a//b", `a\b`, "a%2e", "~1/a", "a\x00", "CON", "a:b", "é", "\xff", ".", "a/", "a\u2028b"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if bundle.CheckPath(name) != nil {
			return
		}
		if path.Clean(name) != name || !filepath.IsLocal(name) {
			t.Errorf("%q is cleaned to %q", name, path.Clean(name))
		}
		u, err := url.ParseRequestURI((&url.URL{Path: "/" + name}).EscapedPath())
		if err != nil || u.Path != "/"+name || u.RawQuery != "" {
			t.Errorf("%q is another address: %v, %v", name, u, err)
		}
		if strings.ContainsAny(name, "\\\x00?#%") {
			t.Errorf("%q passes", name)
		}
	})
}
