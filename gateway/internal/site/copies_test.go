package site

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"dataterm/gateway/internal/bundle"
)

// TestADamagedCopyIsReplacedByThePlainFile damages each copy of a small and of a large file in turn.
func TestADamagedCopyIsReplacedByThePlainFile(t *testing.T) {
	large := `{"noise":"` + noise(3<<19) + `"}`
	f := start(t, Options{})
	next := section().With("assets/fnff/large.json", large).Release(t, "fnff")
	f.until(f.deploy(next))
	stored, err := f.registry.Release(t.Context(), "fnff", next.ID)
	if err != nil {
		t.Fatal(err)
	}
	for path, content := range map[string]string{"assets/fnff/Rules.json": rules, "assets/fnff/large.json": large} {
		file, _ := stored.File(path)
		if len(file.Copies) != 2 {
			t.Fatalf("%s has the copies %v", path, file.Copies)
		}
		plain := f.ask("GET", "/"+path)
		for _, coding := range bundle.Encodings {
			if path == "assets/fnff/large.json" && file.Copies[coding].Size < 1<<20 {
				t.Fatalf("the %s copy of the large file is small: %d bytes", coding, file.Copies[coding].Size)
			}
			name := filepath.Join(f.folder, "copies", file.Copies[coding].SHA384[:2], file.Copies[coding].SHA384+"."+coding)
			body, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			body[len(body)/2] ^= 0xff
			if err := os.WriteFile(name, body, 0o644); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				got := f.ask("GET", "/"+path, "Accept-Encoding", coding)
				if got.StatusCode != 200 || got.body != content || got.Header.Get("Content-Encoding") != "" || got.Header.Get("Etag") != plain.Header.Get("Etag") {
					t.Errorf("%s with a damaged %s copy: %d, Content-Encoding %q, Etag %q", path, coding, got.StatusCode, got.Header.Get("Content-Encoding"), got.Header.Get("Etag"))
				}
			}
			if got := f.ask("GET", "/"+path, "Accept-Encoding", coding, "If-Match", plain.Header.Get("Etag")); got.StatusCode != 200 {
				t.Errorf("%s with If-Match: %d", path, got.StatusCode)
			}
		}
	}
}

// noise returns text that compresses to three quarters of its size.
func noise(n int) string {
	var out bytes.Buffer
	state := uint32(2020)
	for out.Len() < n {
		state = state*1664525 + 1013904223
		out.WriteByte("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"[state>>26])
	}
	return out.String()
}
