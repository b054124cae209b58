package answer

import (
	"bytes"
	"context"
	"crypto/sha512"
	"encoding/hex"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
)

// blobs are files in memory, by their digest and coding.
type blobs map[string][]byte

func (b blobs) add(path string, content []byte) *bundle.File {
	sum := sha512.Sum384(content)
	file := &bundle.File{Path: path, Type: bundle.MediaType(path), Size: int64(len(content)), SHA384: hex.EncodeToString(sum[:])}
	b[file.SHA384] = content
	return file
}

func (b blobs) ReadBlob(_ context.Context, file bundle.File, coding string) ([]byte, error) {
	content, found := b[file.SHA384+coding]
	if !found {
		return nil, errors.New("no such blob")
	}
	return content, nil
}

func (b blobs) OpenBlob(context.Context, bundle.File, string) (io.ReadSeekCloser, error) {
	return nil, errors.New("these files are small")
}

// tally discards counts.
type tally struct{}

func (tally) Count(int) {}

func newAnswerer(b Blobs, memory int64) *Answerer {
	return New(Options{Blobs: b, Memory: memory, Errors: tally{}, StoreError: func(string) {}, Log: slog.New(slog.DiscardHandler)})
}

func TestMemoryStaysWithinItsBudgetAndStillServes(t *testing.T) {
	files := blobs{}
	a := newAnswerer(files, 3000)
	var resources []*Resource
	for i := range 5 {
		resources = append(resources, FromRelease(files.add("a.json", bytes.Repeat([]byte{'a' + byte(i)}, 700+i*200)), tally{}))
	}
	for range 3 {
		for i, res := range resources {
			w := httptest.NewRecorder()
			a.Serve(w, httptest.NewRequest(http.MethodGet, "/", nil), res, Immutable)
			if want := strings.Repeat(string(rune('a'+i)), 700+i*200); w.Code != http.StatusOK || w.Body.String() != want {
				t.Errorf("file %d: %d, %d bytes", i, w.Code, w.Body.Len())
			}
			a.memory.mu.Lock()
			used, sum := a.memory.used, int64(0)
			for _, b := range a.memory.ring {
				sum += int64(len(*b.bytes.Load()))
			}
			a.memory.mu.Unlock()
			if used > 3000 || used != sum {
				t.Fatalf("%d bytes are in memory, %d are counted", sum, used)
			}
		}
	}
}

func TestMemoryDropsWhatWasNotRequestedAgain(t *testing.T) {
	files := blobs{}
	bodyOf := func(content string) *body {
		return FromRelease(files.add("a.json", []byte(content)), tally{}).plain.body
	}
	hot, cold, next := bodyOf("hot"), bodyOf("cold"), bodyOf("next")
	m := &memory{blobs: files, budget: hot.file.Size + cold.file.Size}
	for _, b := range []*body{hot, hot, cold, next} {
		if _, err := m.get(b); err != nil {
			t.Fatal(err)
		}
	}
	if hot.bytes.Load() == nil || next.bytes.Load() == nil || cold.bytes.Load() != nil {
		t.Errorf("in memory: hot %v, cold %v, next %v", hot.bytes.Load() != nil, cold.bytes.Load() != nil, next.bytes.Load() != nil)
	}
}

// opened is a store whose files are opened.
type opened struct {
	blobs
	path string
}

func (o opened) OpenBlob(context.Context, bundle.File, string) (io.ReadSeekCloser, error) {
	return os.Open(o.path)
}

// TestSendfileIsLeftToTheConnection: otherwise a film is copied through the process.
func TestSendfileIsLeftToTheConnection(t *testing.T) {
	film := bytes.Repeat([]byte("0123456789abcdef"), largeFile/16)
	path := filepath.Join(t.TempDir(), "film")
	if err := os.WriteFile(path, film, 0o644); err != nil {
		t.Fatal(err)
	}
	files := opened{blobs{}, path}
	a := newAnswerer(files, largeFile)
	for name, c := range map[string]struct{ header, want string }{"whole": {"", string(film)}, "range": {"bytes=16-25", "0123456789"}} {
		to := &readerFrom{ResponseRecorder: httptest.NewRecorder()}
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		if c.header != "" {
			r.Header.Set("Range", c.header)
		}
		a.Serve(to, r, FromRelease(files.add("film.webm", film), tally{}), Immutable)
		limited, ok := to.source.(*io.LimitedReader)
		if !ok {
			t.Fatalf("%s: the connection gets a %T", name, to.source)
		}
		if _, ok := limited.R.(*os.File); !ok {
			t.Errorf("%s: the connection gets a %T", name, limited.R)
		}
		if string(to.got) != c.want || to.deadline.IsZero() != (c.header != "") {
			t.Errorf("%s: %d bytes, until %v", name, len(to.got), to.deadline)
		}
	}
}

type readerFrom struct {
	*httptest.ResponseRecorder
	source   io.Reader
	got      []byte
	deadline time.Time
}

func (r *readerFrom) ReadFrom(source io.Reader) (int64, error) {
	r.source = source
	got, err := io.ReadAll(source)
	r.got = got
	return int64(len(got)), err
}

func (r *readerFrom) SetWriteDeadline(deadline time.Time) error {
	r.deadline = deadline
	return nil
}
