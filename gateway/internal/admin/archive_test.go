package admin

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/testkit"
)

// entry is one of a hostile archive.
type entry struct {
	name string
	kind byte
	body string
}

func archiveOf(entries ...entry) string {
	var packed bytes.Buffer
	zipped := gzip.NewWriter(&packed)
	w := tar.NewWriter(zipped)
	for _, e := range entries {
		h := &tar.Header{Name: e.name, Typeflag: e.kind, Mode: 0o644, Size: int64(len(e.body))}
		if e.kind == tar.TypeSymlink || e.kind == tar.TypeLink {
			h.Linkname = "/etc/passwd"
		}
		_ = w.WriteHeader(h)
		_, _ = io.WriteString(w, e.body)
	}
	_ = w.Close()
	_ = zipped.Close()
	return packed.String()
}

func TestHostileArchives(t *testing.T) {
	whole := pack(t, testkit.Section("fnff", "D").Release(t, "fnff"), nil)
	many := make([]entry, 0, 200_000)
	for i := range cap(many) {
		many = append(many, entry{fmt.Sprintf("f/%d", i), tar.TypeReg, ""})
	}
	cases := map[string]struct {
		status  int
		code    codes.Code
		archive string
	}{
		"symbolic link":        {422, "archive-unfit", archiveOf(entry{"a", tar.TypeSymlink, ""})},
		"hard link":            {422, "archive-unfit", archiveOf(entry{"a", tar.TypeLink, ""})},
		"device":               {422, "archive-unfit", archiveOf(entry{"a", tar.TypeChar, ""})},
		"fifo":                 {422, "archive-unfit", archiveOf(entry{"a", tar.TypeFifo, ""})},
		"upwards":              {422, "archive-unfit", archiveOf(entry{"../../etc/cron.d/x", tar.TypeReg, "x"})},
		"upwards inside":       {422, "archive-unfit", archiveOf(entry{"a/../../x", tar.TypeReg, "x"})},
		"folder upwards":       {422, "archive-unfit", archiveOf(entry{"../x/", tar.TypeDir, ""})},
		"absolute":             {422, "archive-unfit", archiveOf(entry{"/etc/passwd", tar.TypeReg, "x"})},
		"backslash":            {422, "archive-unfit", archiveOf(entry{`..\x`, tar.TypeReg, "x"})},
		"twice":                {422, "archive-unfit", archiveOf(entry{"a", tar.TypeReg, "1"}, entry{"a", tar.TypeReg, "2"})},
		"twice, one with ./":   {422, "archive-unfit", archiveOf(entry{"a", tar.TypeReg, "1"}, entry{"./a", tar.TypeReg, "2"})},
		"unknown coding":       {422, "archive-unfit", archiveOf(entry{".encoded/lzma/a", tar.TypeReg, "x"})},
		"left out, not kept":   {422, "archive-unfit", archiveOf(entry{".files.json", tar.TypeReg, `[{"path":"a","sha384":"` + strings.Repeat("0", 96) + `"}]`})},
		"not in the list":      {422, "archive-unfit", archiveOf(entry{".files.json", tar.TypeReg, `[]`}, entry{"a", tar.TypeReg, "x"})},
		"list is none":         {400, "archive-broken", archiveOf(entry{".files.json", tar.TypeReg, `{`})},
		"200,000 files":        {413, "archive-too-large", archiveOf(many...)},
		"bomb":                 {413, "archive-too-large", bomb()},
		"truncated":            {400, "archive-broken", whole[:len(whole)/2]},
		"truncated at the end": {400, "archive-broken", whole[:len(whole)-4]},
		"empty":                {400, "archive-broken", ""},
		"no tar":               {400, "archive-broken", string(gzipped([]byte(strings.Repeat("no tar", 1000))))},
	}
	for _, name := range slices.Sorted(maps.Keys(cases)) {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.code(cases[name].code, d.ask(cases[name].status, "PUT", "/api/v1/sections/fnff/releases", cases[name].archive))
			if kept, err := d.registry.List(t.Context(), "fnff"); err != nil || len(kept) != 0 {
				t.Errorf("%d releases are kept, error %v", len(kept), err)
			}
		})
	}
}

// bomb is a small archive whose one file claims and unpacks to a gigabyte.
func bomb() string {
	var packed bytes.Buffer
	zipped, _ := gzip.NewWriterLevel(&packed, gzip.BestSpeed)
	w := tar.NewWriter(zipped)
	_ = w.WriteHeader(&tar.Header{Name: "a", Typeflag: tar.TypeReg, Mode: 0o644, Size: 1 << 30})
	_, _ = w.Write(make([]byte, 1<<20))
	_ = zipped.Close()
	return packed.String()
}

func gzipped(body []byte) []byte {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write(body)
	_ = w.Close()
	return packed.Bytes()
}

// TestALyingCopyIsRefused sends a compressed copy of something else than the file.
func TestALyingCopyIsRefused(t *testing.T) {
	d := newDesk(t)
	shell := testkit.Shell()
	large := strings.Repeat("console.log('shell');", 50)
	entries := []entry{{".encoded/gzip/chunks/index.js", tar.TypeReg, string(gzipped([]byte("something else")))}}
	for path, content := range shell.With("chunks/index.js", large) {
		entries = append(entries, entry{path, tar.TypeReg, content})
	}
	d.code("archive-unfit", d.ask(422, "PUT", "/api/v1/sections/shell/releases", archiveOf(entries...)))
}
