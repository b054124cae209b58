//go:build prove

package prove

import (
	"archive/tar"
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"dataterm/gateway/internal/testkit"
)

// hostile is a request to the deploy API that tries to take memory.
type hostile struct {
	name string
	// method, path and body are those of the request. A body of an upload is a tar.gz.
	method, path string
	body         func(io.Writer) error
	// allowed is true if the gateway may accept it.
	allowed bool
}

// entry is an entry of an archive that is larger than it is when packed: a unit, repeated.
type entry struct {
	name                string
	before, unit, after string
	times               int
	header              map[string]string
}

func (e entry) write(w *tar.Writer) error {
	size := int64(len(e.before) + len(e.unit)*e.times + len(e.after))
	if err := w.WriteHeader(&tar.Header{Name: e.name, Mode: 0o644, Size: size, Format: tar.FormatPAX, PAXRecords: e.header}); err != nil {
		return err
	}
	return e.content(w)
}

// content writes in blocks of 64 KB: it may be a gigabyte.
func (e entry) content(to io.Writer) error {
	w := bufio.NewWriterSize(to, 64<<10)
	_, _ = w.WriteString(e.before) // Flush says if it failed
	for range e.times {
		if _, err := w.WriteString(e.unit); err != nil {
			return err
		}
	}
	_, _ = w.WriteString(e.after)
	return w.Flush()
}

// archive is a build of the section fnff with further entries, each in the place of the build's own if it has one of that
// name.
func archive(times int, make func(i int) entry) func(io.Writer) error {
	return func(w io.Writer) error {
		zipped, err := gzip.NewWriterLevel(w, gzip.BestSpeed)
		if err != nil {
			return err
		}
		packed, dist := tar.NewWriter(zipped), testkit.Section("fnff", "D")
		for i := range times {
			e := make(i)
			if err := e.write(packed); err != nil {
				return err
			}
			dist = dist.Without(e.name)
		}
		for _, name := range slices.Sorted(maps.Keys(dist)) {
			if err := (entry{name: name, before: dist[name]}).write(packed); err != nil {
				return err
			}
		}
		return errors.Join(packed.Close(), zipped.Close())
	}
}

// one is an archive with one further entry.
func one(e entry) func(io.Writer) error { return archive(1, func(int) entry { return e }) }

// noise is text that hardly shrinks.
func noise(size int) string {
	random := make([]byte, size/2)
	_, _ = rand.NewChaCha8([32]byte{}).Read(random)
	return hex.EncodeToString(random)
}

// corpus returns the hostile requests: each is small on the wire, or takes what the limits allow.
func corpus() []hostile {
	const releases, missing = "/api/v1/sections/fnff/releases", "/api/v1/sections/fnff/missing"
	upload := func(name string, body func(io.Writer) error) hostile {
		return hostile{name: name, method: "PUT", path: releases, body: body}
	}
	post := func(name, path, before, unit, after string, size int) hostile {
		return hostile{name: name, method: "POST", path: path, body: entry{before: before, unit: unit, after: after, times: size / len(unit)}.content}
	}
	long := strings.Repeat("d/", 240)
	rows := func(count int) string {
		all := make([]string, count)
		for i := range all {
			all[i] = fmt.Sprintf(`{"path":"%s%07d","size":1,"sha384":"%096d"}`, long, i, i)
		}
		return strings.Join(all, ",")
	}
	allowed := func(h hostile) hostile { h.allowed = true; return h }
	all := []hostile{
		upload("wide arrays, 48 MB of [] in data", one(entry{"assets/fnff/Data.json", "[", "[],", "[]]", 16 * mega, nil})),
		allowed(upload("wide arrays, 4 MB of [] in data", one(entry{"assets/fnff/Data.json", "[", "[],", "[]]", 4*mega/3 - 2, nil}))),
		upload("deep arrays, 48 MB of [ in data", one(entry{"assets/fnff/Data.json", "", "[", "", 48 * mega, nil})),
		upload("deep objects in data", one(entry{"assets/fnff/Data.json", "", `{"a":`, "1" + strings.Repeat("}", mega), mega, nil})),
		upload("a string of 48 MB in data", one(entry{"assets/fnff/Data.json", `"`, "x", `"`, 48 * mega, nil})),
		upload("a string of escapes in data", one(entry{"assets/fnff/Data.json", `"`, `\u0041`, `"`, 8 * mega, nil})),
		upload("many keys in data", one(entry{"assets/fnff/Data.json", "{", `"a":0,`, `"a":0}`, 8 * mega, nil})),
		allowed(upload("20 data files of 3 MB", archive(20, func(i int) entry {
			return entry{fmt.Sprintf("assets/fnff/%d.json", i), fmt.Sprintf("[%d,", i), "[],", "[]]", mega, nil}
		}))),
		upload("40 MB of answers", one(entry{"answers.json", `{"format":1,"answers":[`, `{"address":"D000"},`, "{}]}", 2 * mega, nil})),
		upload("an answer of 3 MB of elements that are not closed", one(entry{"answers.json", `{"format":1,"answers":[{"address":"D000","html":"`, "<p>", `"}]}`, mega, nil})),
		allowed(upload("answers of 150,000 links to rules that do not exist", one(entry{"answers.json", `{"format":1,"answers":[`,
			`{"address":"D000","html":"` + strings.Repeat(`<a href=\"/D0FF\"></a>`, 1000) + `"},`, "{}]}", 150, nil}))),
		allowed(upload("many answers that link to one rule that does not exist", one(entry{"answers.json", `{"format":1,"answers":[`, `{"address":"D000","html":"<a href=\"/D0FF\"></a>"},{"address":"D001"},`, "{}]}", 20_000, nil}))),
		upload("a manifest of 48 MB of pages", one(entry{"section.json", `{"pages":[`, `{},`, `{}]}`, 16 * mega, nil})),
		upload("a manifest of 60,000 equal claims", one(entry{"section.json", `{"name":"fnff","title":"a","kind":"section","bank":"D","path":"/fnff","home":"a","contract":1,"pages":[{"label":"a","path":"a"}],"assets":["/a"`, `,"/a"`, `]}`, 60_000, nil})),
		upload("a federation manifest of 48 MB of modules", one(entry{"mf-manifest.json", `{"exposes":[`, `{},`, `{}]}`, 16 * mega, nil})),
		upload("a federation manifest of deep ranges", one(entry{"mf-manifest.json", `{"shared":[{"requiredVersion":`, `[[],`, `1]`, 12 * mega, nil})),
		upload("a table of 48 MB of addresses", one(entry{"addresses.json", `{"D000":{}`, `,"D000":{}`, `}`, 5 * mega, nil})),
		upload("a page of HTML of 48 MB", one(entry{"index.html", "", "<!--discovery-->", "", 3 * mega, nil})),
		upload("200,000 empty files", archive(200_000, func(i int) entry { return entry{name: fmt.Sprintf("f/%d", i)} })),
		upload("80,000 long names of copies", archive(80_000, func(i int) entry { return entry{name: fmt.Sprintf(".encoded/br/%s%d", long, i)} })),
		upload("19,000 small files with long names", archive(19_000, func(i int) entry { return entry{name: fmt.Sprintf("%s%d", long, i), before: fmt.Sprint(i)} })),
		upload("19,000 files that are not JSON", archive(19_000, func(i int) entry { return entry{name: fmt.Sprintf("a/%d.json", i), before: "{"} })),
		upload("50,000 folders", archive(50_000, func(i int) entry { return entry{name: fmt.Sprintf("d%d/", i)} })),
		upload("2,000 headers of 900 KB", archive(2_000, func(i int) entry {
			return entry{name: fmt.Sprintf("h/%d", i), header: map[string]string{"DATATERM.x": strings.Repeat("x", 900_000)}}
		})),
		upload("a list of 15 MB of {}", one(entry{".files.json", "[", "{},", "{}]", 5 * mega, nil})),
		upload("a list of one deep entry", one(entry{".files.json", `[{"path":`, "[", "", 15 * mega, nil})),
		upload("a list of one entry with many copies", one(entry{".files.json", `[{"path":"a","copies":{`, `"a":{"size":1},`, `"a":{"size":1}}}]`, mega, nil})),
		upload("a list of 20,000 long names", one(entry{name: ".files.json", before: "[" + rows(20_000) + "]"})),
		upload("a bomb: a gigabyte of zeros", one(entry{"zeros.bin", "", strings.Repeat("\x00", mega), "", 1024, nil})),
		upload("a bomb behind the end of the archive", func(w io.Writer) error {
			if err := archive(0, nil)(w); err != nil {
				return err
			}
			zipped := gzip.NewWriter(w)
			return errors.Join(entry{unit: strings.Repeat("\x00", mega), times: 1024}.content(zipped), zipped.Close())
		}),
		upload("a script of 60 MB", one(entry{"chunks/page.js", "", "let a = 1;\n", "", 60 * mega / 11, nil})),
		allowed(upload("14 texts of 4 MB that hardly shrink", archive(14, func(i int) entry {
			return entry{name: fmt.Sprintf("assets/fnff/%d.txt", i), before: fmt.Sprint(i), unit: noise(4 * mega), times: 1}
		}))),
		allowed(upload("4 files of 15 MB", archive(4, func(i int) entry {
			return entry{name: fmt.Sprintf("assets/fnff/%d.webm", i), before: fmt.Sprint(i), unit: "0123456789abcdef", times: 15 * mega / 16}
		}))),
		upload("a file of 60 MB", one(entry{"assets/fnff/film.webm", "", "0123456789abcdef", "", 60 * mega / 16, nil})),
		upload("copies that are bombs", archive(40, func(i int) entry {
			var b bytes.Buffer
			zipped := gzip.NewWriter(&b)
			_ = entry{unit: strings.Repeat("\x00", mega), times: 64}.content(zipped)
			_ = zipped.Close()
			if i%2 == 0 {
				return entry{name: fmt.Sprintf("assets/fnff/%d.txt", i/2), before: strings.Repeat("a", 1000)}
			}
			return entry{name: fmt.Sprintf(".encoded/gzip/assets/fnff/%d.txt", i/2), before: b.String()}
		})),
		post("14 MB of {} to missing", missing, `{"files":[`, "{},", "{}]}", 14*mega),
		post("14 MB of deep arrays to missing", missing, `{"files":[`, "[", "", 14*mega),
		post("a name of 14 MB to missing", missing, `{"files":[{"path":"`, "x", `"}]}`, 14*mega),
		post("20,000 long names to missing", missing, `{"files":[`+rows(20_000), " ", "]}", 1),
		allowed(post("4,000 long names to missing", missing, `{"files":[`+rows(4_000), " ", "]}", 1)),
		post("14 MB of sections to promote", "/api/v1/promote", `{"releases":{"a":"b"`, `,"a":"b"`, `}}`, 14*mega),
		post("a reason of 14 MB to roll back", "/api/v1/rollback", `{"reason":"`, "x", `"}`, 14*mega),
	}
	return all
}
