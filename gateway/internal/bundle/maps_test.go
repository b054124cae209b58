package bundle_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
)

func TestSourceMapsAreNotPartOfTheRelease(t *testing.T) {
	plain, mapped := bundletest.Section("fnff", "D").Release(t, "fnff"), bundletest.Section("fnff", "D").Mapped().Release(t, "fnff")
	if plain.ID != mapped.ID || len(plain.Files) != len(mapped.Files) {
		t.Errorf("with source maps the release is %s with %d files, without them %s with %d", mapped.ID, len(mapped.Files), plain.ID, len(plain.Files))
	}
	if packed, err := plain.Maps(); packed != nil || err != nil {
		t.Errorf("a build without source maps has %d bytes of them, error %v", len(packed), err)
	}
	packed, err := mapped.Maps()
	if err != nil {
		t.Fatal(err)
	}
	var unpacked strings.Builder
	if err := bundle.UnpackMaps(&unpacked, bytes.NewReader(packed)); err != nil || !strings.HasPrefix(unpacked.String(), `{"chunks/page.js":{`) {
		t.Errorf("unpacked %q, error %v", unpacked.String(), err)
	}
	var archive bytes.Buffer
	all := map[string]bool{}
	for _, file := range mapped.Files {
		all[file.SHA384] = true
	}
	if err := mapped.WriteArchive(&archive, all, func(bundle.File) {}); err != nil {
		t.Fatal(err)
	}
	tarball, err := gzip.NewReader(&archive)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(tarball); err != nil || bytes.Contains(body, []byte(".map")) {
		t.Errorf("an upload has the source maps among its files, error %v", err)
	}
}

func TestSourceMapsThatAreTooLargeAreABuildsError(t *testing.T) {
	noise := make([]byte, 5<<20)
	state := uint32(1)
	for i := range noise {
		state = state*1664525 + 1013904223
		noise[i] = 'a' + byte(state>>24)%26
	}
	release := bundletest.Section("fnff", "D").With(".maps/chunks/page.js.map", `"`+string(noise)+`"`).Release(t, "fnff")
	var file *bundle.FileError
	if _, err := release.Maps(); !errors.As(err, &file) || !strings.Contains(err.Error(), "Delete this folder") {
		t.Errorf("error %v", err)
	}
}

func TestUnpackingEndsAtTheLimit(t *testing.T) {
	var bomb bytes.Buffer
	zipped := gzip.NewWriter(&bomb)
	zeros := make([]byte, 1<<20)
	for range 64 {
		if _, err := zipped.Write(zeros); err != nil {
			t.Fatal(err)
		}
	}
	if err := zipped.Close(); err != nil {
		t.Fatal(err)
	}
	if err := bundle.UnpackMaps(io.Discard, &bomb); !errors.Is(err, bundle.ErrArchiveTooLarge) {
		t.Errorf("64 MB of zeros: %v", err)
	}
	if err := bundle.UnpackMaps(io.Discard, strings.NewReader("not gzip")); !errors.Is(err, bundle.ErrArchiveBroken) {
		t.Errorf("not gzip: %v", err)
	}
}
