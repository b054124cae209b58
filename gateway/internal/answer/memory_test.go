package answer

import (
	"bytes"
	"context"
	"crypto/sha512"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/edge"
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
	return New(Options{Blobs: b, Client: new(edge.Proxies).Client, Memory: memory, Errors: tally{}, Log: slog.New(slog.DiscardHandler)})
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
			a.memory.CleanUp()
			if used := a.memory.WeightedSize(); used > 3000 {
				t.Fatalf("%d bytes are in memory", used)
			}
		}
	}
}

// counted is a store that counts the reads.
type counted struct {
	blobs
	reads int
}

func (c *counted) ReadBlob(ctx context.Context, file bundle.File, coding string) ([]byte, error) {
	c.reads++
	return c.blobs.ReadBlob(ctx, file, coding)
}

// TestPagesThatOneProgramAsksForLeaveTheFilesInMemory: anyone can ask for ten thousand pages with invented queries.
func TestPagesThatOneProgramAsksForLeaveTheFilesInMemory(t *testing.T) {
	store := &counted{blobs: blobs{}}
	a := newAnswerer(store, 100<<10)
	var files []*Resource
	for i := range 50 {
		files = append(files, FromRelease(store.add("a.json", bytes.Repeat([]byte{byte(i)}, 1<<10)), tally{}))
	}
	read := func() {
		for _, res := range files {
			a.Serve(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil), res, Immutable)
		}
	}
	for range 5 {
		read()
	}
	store.reads = 0
	const pages, between = 10000, 200 // twice as many as the memory can hold
	for i := range pages {
		page := func(context.Context) (content, error) { return make(content, 1<<10), nil }
		if _, err := Recall(t.Context(), a, fmt.Sprint("page ", i), page); err != nil {
			t.Fatal(err)
		}
		if i%between == 0 {
			a.memory.CleanUp()
			read()
		}
	}
	// Without regard to how often each was asked for, all of them would be.
	if asked := pages / between * len(files); store.reads > asked/2 {
		t.Errorf("%d of %d files are read again", store.reads, asked)
	}
}

// slow is a store that takes a minute, and then fails.
type slow struct {
	blobs
	reads atomic.Int32
	ended error
}

func (s *slow) ReadBlob(ctx context.Context, _ bundle.File, _ string) ([]byte, error) {
	s.reads.Add(1)
	select {
	case <-time.After(time.Minute):
	case <-ctx.Done():
	}
	s.ended = ctx.Err()
	return nil, errors.New("the store does not answer")
}

func TestManyReadersOfAColdFileReadItOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &slow{blobs: blobs{}}
		a := newAnswerer(store, 3000)
		res := FromRelease(store.add("a.json", []byte("cold")), tally{})
		begin := time.Now()
		var readers sync.WaitGroup
		for range 20 {
			readers.Go(func() {
				w := httptest.NewRecorder()
				a.Serve(w, httptest.NewRequest(http.MethodGet, "/", nil), res, Immutable)
				if w.Code != http.StatusServiceUnavailable {
					t.Error(w.Code)
				}
			})
		}
		readers.Wait()
		if took := time.Since(begin); store.reads.Load() != 1 || took != loadTimeout {
			t.Errorf("%d reads in %v", store.reads.Load(), took)
		}
	})
}

func TestAReadEndsWithItsLastReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &slow{blobs: blobs{}}
		a := newAnswerer(store, 3000)
		res := FromRelease(store.add("a.json", []byte("cold")), tally{})
		ctx, leave := context.WithCancel(t.Context())
		var readers sync.WaitGroup
		for range 3 {
			readers.Go(func() {
				defer func() {
					if fault := recover(); fault != http.ErrAbortHandler {
						t.Errorf("the connection is not closed: %v", fault)
					}
				}()
				a.Serve(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, http.MethodGet, "/", nil), res, Immutable)
			})
		}
		synctest.Wait()
		leave()
		readers.Wait()
		if !errors.Is(store.ended, context.Canceled) {
			t.Errorf("the read ends with %v", store.ended)
		}
	})
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
