package bundle_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/testkit"
)

func TestIDFollowsFromPathsAndBytesAlone(t *testing.T) {
	dist := testkit.Section("fnff", "D")
	id := dist.Release(t, "fnff").ID
	if !bundle.IsReleaseID(id) {
		t.Fatalf("%q has not the form of an id", id)
	}
	if again := dist.Release(t, "fnff").ID; again != id {
		t.Errorf("the same files in another folder have the id %s, not %s", again, id)
	}
	for name, changed := range map[string]testkit.Dist{
		"other bytes": dist.With("remoteEntry.js", "other"),
		"one more":    dist.With("more.js", ""),
		"one fewer":   dist.Without("chunks/page.js"),
		"other name":  dist.Without("chunks/page.js").With("chunks/leaf.js", dist["chunks/page.js"]),
	} {
		if changed.Release(t, "fnff").ID == id {
			t.Errorf("%s: the id is the same", name)
		}
	}
}

func TestReadDistLeavesOutDotFiles(t *testing.T) {
	release := testkit.Section("fnff", "D").With(".vite/manifest.json", "{}").With(".DS_Store", "").Release(t, "fnff")
	for _, file := range release.Files {
		if strings.HasPrefix(file.Path, ".") {
			t.Errorf("%s is in the release", file.Path)
		}
	}
}

func TestReadDistRefusesWhatIsNoPlainFile(t *testing.T) {
	folder := testkit.Section("fnff", "D").Write(t)
	if err := os.Symlink("/etc/hostname", filepath.Join(folder, "chunks", "link.js")); err != nil {
		t.Skip(err)
	}
	_, err := bundle.ReadDist("fnff", folder)
	var file *bundle.FileError
	if !errors.As(err, &file) || file.Path != "chunks/link.js" || file.Remedy == "" {
		t.Errorf("a link gives the error %v", err)
	}
}

func TestReadDistNamesAMissingFolder(t *testing.T) {
	_, err := bundle.ReadDist("fnff", filepath.Join(t.TempDir(), "dist"))
	if err == nil || !strings.Contains(err.Error(), "build the section first") {
		t.Errorf("error %v", err)
	}
}

func TestReadNoticesAChangeUnderway(t *testing.T) {
	folder := testkit.Section("fnff", "D").Write(t)
	release, err := bundle.ReadDist("fnff", folder)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "remoteEntry.js"), []byte("built again"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := release.Read("remoteEntry.js"); err == nil || !strings.Contains(err.Error(), "changed while") {
		t.Errorf("error %v", err)
	}
}

func TestCheckPath(t *testing.T) {
	for path, good := range map[string]bool{
		"remoteEntry.js":                      true,
		"assets/Classes/Solo/Picture.webp":    true,
		"chunks/__loadShare__-Dw_c0.i4.js":    true,
		"assets/Albums/Night Drive/song.opus": true,
		"assets/Zürich.json":                  true,
		"":                                    false,
		"/etc/passwd":                         false,
		"../up":                               false,
		"a/../b":                              false,
		"a/./b":                               false,
		"a//b":                                false,
		"a/":                                  false,
		"~1/a":                                false,
		"a\\b":                                false,
		"a:b":                                 false,
		"a%2fb":                               false,
		"a?b":                                 false,
		"a#b":                                 false,
		"a\x00b":                              false,
		"a\nb":                                false,
		"\xff\xfe":                            false,
		strings.Repeat("a", 513):              false,
	} {
		if err := bundle.CheckPath(path); (err == nil) != good {
			t.Errorf("%q: error %v", path, err)
		}
	}
}

func TestMediaTypes(t *testing.T) {
	for name, want := range map[string]string{
		"a.js": "text/javascript; charset=utf-8", "a.mjs": "text/javascript; charset=utf-8", "a.json": "application/json",
		"a.css": "text/css; charset=utf-8", "a.svg": "image/svg+xml", "a.webp": "image/webp", "a.avif": "image/avif",
		"a.woff2": "font/woff2", "a.webm": "video/webm", "a.mp4": "video/mp4", "a.opus": "audio/ogg; codecs=opus",
		"a.m4a": "audio/mp4", "a.pdf": "application/pdf", "a.md": "text/markdown; charset=utf-8", "a.wasm": "application/wasm",
		"a.webmanifest": "application/manifest+json", "A.SVG": "image/svg+xml", "a.unheard": "application/octet-stream", "a": "application/octet-stream",
	} {
		if got := bundle.MediaType(name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

func TestCompressedCopiesDecodeToTheFile(t *testing.T) {
	body := []byte(strings.Repeat("Stopping Power comes off the damage. ", 200))
	packed, err := bundle.Compress("a.json", body)
	if err != nil {
		t.Fatal(err)
	}
	decoders := map[string]func(io.Reader) (io.Reader, error){
		"br":   func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
		"gzip": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
	}
	for coding, decoder := range decoders {
		reader, err := decoder(bytes.NewReader(packed[coding]))
		if err != nil {
			t.Fatalf("%s: %v", coding, err)
		}
		plain, err := io.ReadAll(reader)
		if err != nil || !bytes.Equal(plain, body) {
			t.Errorf("%s does not decode to the file: %v", coding, err)
		}
		if len(packed[coding]) >= len(body)/4 {
			t.Errorf("%s: %d of %d bytes are left", coding, len(packed[coding]), len(body))
		}
	}
	if len(packed) != len(bundle.Encodings) {
		t.Errorf("codings %d, want %d", len(packed), len(bundle.Encodings))
	}
}

func TestCompressLeavesOutWhatDoesNotShrink(t *testing.T) {
	long := strings.Repeat("the same over and over ", 100)
	noise := make([]byte, 4096)
	rand.NewChaCha8([32]byte{}).Read(noise)
	for name, body := range map[string]string{
		"a.webp": long, "a.woff2": long, "a.webm": long, "a.opus": long, // compressed by their nature
		"a.js": "too short to gain", "a.wasm": string(noise),
	} {
		packed, err := bundle.Compress(name, []byte(body))
		if err != nil || len(packed) != 0 {
			t.Errorf("%s: %d copies, error %v", name, len(packed), err)
		}
	}
}

func TestParseJSONTellsThePlace(t *testing.T) {
	for _, c := range []struct{ body, place string }{
		{`{"a": 1,}`, "line 1, column 9"},
		{"{\n\t\"a\": 1\n\t\"b\": 2\n}", "line 3, column 2"},
		{`{"ä": tru}`, "line 1, column 10"},
		{`[1, 2`, "line 1, column 5"},
		{``, "line 1, column 1"},
		{`{} {}`, "line 1, column 4"},
	} {
		var anything any
		err := bundle.ParseJSON([]byte(c.body), &anything)
		if err == nil || !strings.HasPrefix(err.Error(), c.place+":") {
			t.Errorf("%q: %v, want %s", c.body, err, c.place)
		}
	}
	var manifest bundle.Manifest
	err := bundle.ParseJSON([]byte("{\n\"contract\": \"one\"}"), &manifest)
	if err == nil || !strings.Contains(err.Error(), "line 2") || !strings.Contains(err.Error(), `"contract"`) {
		t.Errorf("a wrong type: %v", err)
	}
}
