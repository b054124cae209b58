package bundle_test

import (
	"archive/tar"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
)

// tarOf is a tar.gz of entries.
func tarOf(t *testing.T, entries ...tar.Header) []byte {
	t.Helper()
	var packed bytes.Buffer
	w := tar.NewWriter(&packed)
	for _, entry := range entries {
		entry.Mode, entry.Format = 0o644, tar.FormatPAX
		if err := w.WriteHeader(&entry); err != nil {
			t.Fatal(err)
		}
		if _, err := io.CopyN(w, zeros{}, entry.Size); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return zipped(packed.Bytes())
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

func TestLimitsOfArchives(t *testing.T) {
	const mega = 1 << 20
	large := func(count int, size int64) []byte {
		var entries []tar.Header
		for i := range count {
			entries = append(entries, tar.Header{Name: fmt.Sprint(i), Size: size})
		}
		return tarOf(t, entries...)
	}
	headers := func() []byte {
		var entries []tar.Header
		for i := range 200 {
			entries = append(entries, tar.Header{Name: fmt.Sprint(i), PAXRecords: map[string]string{"DATATERM.x": strings.Repeat("x", 900_000)}})
		}
		return tarOf(t, entries...)
	}
	names := func() []byte {
		var entries []tar.Header
		for i := range 9_000 {
			entries = append(entries, tar.Header{Name: fmt.Sprintf(".encoded/br/%s%d", strings.Repeat("d/", 240), i)})
		}
		return tarOf(t, entries...)
	}
	for name, c := range map[string]struct {
		archive []byte
		word    string // empty if it is accepted
	}{
		"a file at the limit":    {large(1, bundle.MaxFileBytes), ""},
		"a larger file":          {large(1, bundle.MaxFileBytes+1), "16 MB"},
		"a large list":           {tarOf(t, tar.Header{Name: ".files.json", Size: bundle.MaxListBytes + 1}), "4 MB"},
		"many large files":       {large(9, 15*mega), "128 MB"},
		"large headers":          {headers(), "144 MB"},
		"long names of copies":   {names(), "1024 KB in all"},
		"a list of zeros in tar": {tarOf(t, tar.Header{Name: ".files.json", Size: 10}), "not a list"},
	} {
		_, err := bundle.ReadArchive("fnff", bytes.NewReader(c.archive), t.TempDir(), nil, nil)
		if c.word == "" && err != nil || c.word != "" && (err == nil || !strings.Contains(err.Error(), c.word)) {
			t.Errorf("%s: error %v, want %q", name, err, c.word)
		}
	}
}

func TestAListOfFilesIsReadToItsLimits(t *testing.T) {
	row := func(path string) string {
		return fmt.Sprintf(`{"path":%q,"type":"text/plain","size":3,"sha384":%q,"copies":{"br":2}}`, path, strings.Repeat("a", 96))
	}
	rows := func(count int, prefix string) string {
		all := make([]string, count)
		for i := range all {
			all[i] = row(fmt.Sprintf("%s%d", prefix, i))
		}
		return "[" + strings.Join(all, ",") + "]"
	}
	long := strings.Repeat("d", 400)
	for name, c := range map[string]struct {
		list string
		err  string // empty if it is accepted
	}{
		"none":             {"[]", ""},
		"as many as fit":   {rows(bundle.MaxFiles, ""), ""},
		"one more":         {rows(bundle.MaxFiles+1, ""), "5000 files"},
		"long paths":       {rows(3000, long), "1024 KB"},
		"a path too long":  {rows(1, long+long), "entry 1: the path is longer"},
		"no digest":        {`[{"path":"a"}]`, "entry 1: sha384"},
		"a path like key":  {`[{"path":"a","sha384":"../../` + strings.Repeat("a", 90) + `"}]`, "entry 1: sha384"},
		"an unknown field": {`[{"path":"a","link":"b"}]`, "unknown field"},
		"deep":             {"[" + strings.Repeat("[", 20_000), "depth"},
		"cut off":          {"[" + row("a"), "EOF"},
		"not a list":       {`{"a":1}`, "expected ["},
	} {
		decoder := json.NewDecoder(strings.NewReader(c.list))
		decoder.DisallowUnknownFields()
		files, err := bundle.ReadFileList(decoder)
		if c.err == "" && err != nil || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%s: error %v, want %q", name, err, c.err)
		}
		if err == nil && len(files) > 0 && (files[0].Path != "0" || files[0].SHA384 != strings.Repeat("a", 96) || files[0].Size != 0) {
			t.Errorf("%s: %+v", name, files[0])
		}
	}
	if _, err := bundle.ReadFileList(json.NewDecoder(strings.NewReader(rows(bundle.MaxFiles+1, "")))); !errors.Is(err, bundle.ErrTooManyFiles) {
		t.Errorf("error %v", err)
	}
}
