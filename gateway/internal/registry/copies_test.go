package registry_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// common is a file that a browser gets compressed, long enough for two compressors to differ over it.
var common = strings.Repeat("the quick brown fox jumps over the lazy dog; ", 40) + strings.Repeat("export const page = 1;\n", 200)

// uploaded is a release as an upload without compressed copies brings it: the gateway compresses it quickly.
func uploaded(t *testing.T, section string, dist testkit.Dist) *bundle.Release {
	t.Helper()
	var body bytes.Buffer
	zipped := gzip.NewWriter(&body)
	entries := tar.NewWriter(zipped)
	for path, content := range dist {
		if err := entries.WriteHeader(&tar.Header{Name: path, Mode: 0o644, Size: int64(len(content))}); err != nil {
			t.Fatal(err)
		}
		if _, err := entries.Write([]byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := entries.Close(); err != nil {
		t.Fatal(err)
	}
	if err := zipped.Close(); err != nil {
		t.Fatal(err)
	}
	release, err := bundle.ReadArchive(section, &body, t.TempDir(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return release
}

// stored reads a live release back and returns a file of it.
func (k *kit) stored(section, path string) bundle.File {
	k.t.Helper()
	release, err := k.Release(ctx, section, k.live().Sections[section])
	if err != nil {
		k.t.Fatal(err)
	}
	file, found := release.File(path)
	if !found {
		k.t.Fatalf("%s has no file %s", section, path)
	}
	return file
}

// readable fails the test unless a file and every copy of it can be read.
func (k *kit) readable(file bundle.File, copies int) {
	k.t.Helper()
	if len(file.Copies) != copies {
		k.t.Errorf("%s has the copies %v, want %d", file.Path, file.Copies, copies)
	}
	for _, coding := range append([]string{""}, bundle.Encodings...) {
		if _, has := file.Copies[coding]; coding != "" && !has {
			continue
		}
		if _, err := k.ReadBlob(ctx, file, coding); err != nil {
			k.t.Errorf("%s %s: %v", file.Path, coding, err)
		}
	}
}

func TestAnUploadCannotReplaceTheCopiesOfAnotherSection(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().With("chunks/index.js", common).Release(t, "shell"))
	before := k.stored("shell", "chunks/index.js")
	k.readable(before, 2)
	k.mustDeploy(uploaded(t, "fnff", testkit.Section("fnff", "D").With("chunks/page.js", common)))
	other := k.stored("fnff", "chunks/page.js")
	if before.SHA384 != other.SHA384 || before.Copies["br"] == other.Copies["br"] {
		t.Fatalf("the test needs one file in two compressions: %+v, %+v", before, other)
	}
	k.readable(before, 2)
	k.readable(other, 2)
}

func TestACopyOfOtherBytesIsAnError(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().With("chunks/index.js", common).Release(t, "shell"))
	file := k.stored("shell", "chunks/index.js")
	for coding := range file.Copies {
		k.flip(k.blob(file, coding))
		if _, err := k.ReadBlob(ctx, file, coding); err == nil || !strings.Contains(err.Error(), "deploy the same build of the section again") {
			t.Errorf("%s with every byte flipped: error %v", coding, err)
		}
	}
	if _, err := k.ReadBlob(ctx, file, ""); err != nil {
		t.Errorf("the plain file: %v", err)
	}
}

// blob is the file of the store that holds a file or a copy of it.
func (k *kit) blob(file bundle.File, coding string) string {
	return filepath.Join(k.folder, filepath.FromSlash(registry.BlobKey(file, coding)))
}

// flip inverts every byte of a file.
func (k *kit) flip(path string) {
	k.t.Helper()
	body, err := os.ReadFile(path)
	if err != nil {
		k.t.Fatal(err)
	}
	for i := range body {
		body[i] = ^body[i]
	}
	if err := os.WriteFile(path, body, 0o644); err != nil {
		k.t.Fatal(err)
	}
}
