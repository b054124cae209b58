package bundletest

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// firstRelease is a store that the first release's own program wrote: shell, fnff and classes deployed as this package
// builds them, a second fnff deployed and rolled back, and gear uploaded. The shell's chunks/index.js and gear's
// chunks/page.js are one file. gear brought no compressed copies, and the copies that the gateway made for gear replaced
// the shell's: the document of the shell gives sizes that its copies no longer have.
//
//go:embed testdata/first-release.tar.gz
var firstRelease []byte

// ForgetCopies makes a release in a store what the first release writes if a newer gateway has stored the files already:
// it names no compressed copies.
func ForgetCopies(t testing.TB, folder, section, id string) {
	t.Helper()
	path := filepath.Join(folder, "releases", section, id+".json")
	body, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var release map[string]any
	if err := json.Unmarshal(body, &release); err != nil {
		t.Fatal(err)
	}
	for _, file := range release["files"].([]any) {
		delete(file.(map[string]any), "copies")
	}
	if body, err = json.Marshal(release); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, body, 0o644); err != nil {
		t.Fatal(err)
	}
}

// FirstReleaseStore unpacks the store of the first release into a folder of the test.
func FirstReleaseStore(t testing.TB) (folder string) {
	t.Helper()
	folder = t.TempDir()
	unzipped, err := gzip.NewReader(bytes.NewReader(firstRelease))
	if err != nil {
		t.Fatal(err)
	}
	entries := tar.NewReader(unzipped)
	for {
		entry, err := entries.Next()
		if errors.Is(err, io.EOF) {
			return folder
		}
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Join(folder, filepath.FromSlash(entry.Name))
		if entry.Typeflag == tar.TypeDir {
			err = os.MkdirAll(name, 0o755)
		} else {
			var body []byte
			if body, err = io.ReadAll(entries); err == nil {
				err = os.WriteFile(name, body, 0o644)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
