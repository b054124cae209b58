//go:build prove

package prove

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"

	"dataterm/gateway/internal/store"
)

// kinds of fault: the call fails; it is done by half; it is done, and then the process is gone.
const (
	faultError = iota
	faultShort
	faultCrash
	faultKinds
)

var errFault = errors.New("injected fault")

// injector lets the nth call fail.
type injector struct {
	mu     sync.Mutex
	at     int // 0 injects nothing
	kind   int
	calls  int
	label  string
	dead   bool
	labels map[string]bool
}

// call says what is to become of a call.
func (in *injector) call(label string) (before, short, after bool) {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.calls++
	in.labels[label] = true
	if in.dead {
		return true, false, false
	}
	if in.calls != in.at {
		return false, false, false
	}
	in.label = label
	in.dead = in.kind == faultCrash
	return in.kind == faultError, in.kind == faultShort, in.kind == faultCrash
}

// do runs a call that cannot be done by half: a short one fails like an error.
func (in *injector) do(label string, run func() error) error {
	before, short, after := in.call(label)
	if before || short {
		return errFault
	}
	if err := run(); err != nil || !after {
		return err
	}
	return errFault
}

// files is a file system with an injector.
type files struct {
	store.System
	in *injector
}

func (f files) MkdirAll(label, path string) error {
	return f.in.do(label, func() error { return f.System.MkdirAll(label, path) })
}

func (f files) SyncFolder(label, path string) error {
	return f.in.do(label, func() error { return f.System.SyncFolder(label, path) })
}

func (f files) Rename(label, from, to string) error {
	return f.in.do(label, func() error { return f.System.Rename(label, from, to) })
}

func (f files) Link(label, from, to string) error {
	return f.in.do(label, func() error { return f.System.Link(label, from, to) })
}

func (f files) Remove(label, path string) error {
	return f.in.do(label, func() error { return f.System.Remove(label, path) })
}

func (f files) CreateTemp(label, folder string) (file store.TempFile, err error) {
	err = f.in.do(label, func() (err error) {
		file, err = f.System.CreateTemp(label, folder)
		return err
	})
	return faultyFile{file, f.in}, err
}

type faultyFile struct {
	store.TempFile
	in *injector
}

func (f faultyFile) Write(label string, body []byte) error {
	before, short, after := f.in.call(label)
	if before {
		return errFault
	}
	if short {
		_ = f.TempFile.Write(label, body[:len(body)/2])
		return errFault
	}
	if err := f.TempFile.Write(label, body); err != nil || !after {
		return err
	}
	return errFault
}

func (f faultyFile) Sync(label string) error {
	return f.in.do(label, func() error { return f.TempFile.Sync(label) })
}

func (f faultyFile) Close(label string) error {
	// The file is closed in any case: a process that is gone leaves none open.
	err := f.TempFile.Close(label)
	return errors.Join(err, f.in.do(label, func() error { return nil }))
}

// wire is a transport to a bucket with an injector. Calls are labelled "PUT revisions".
type wire struct{ in *injector }

func (w wire) RoundTrip(r *http.Request) (*http.Response, error) {
	kind, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/bucket/site/"), "/")
	if r.URL.Query().Has("prefix") {
		kind = "list " + strings.Trim(strings.TrimPrefix(r.URL.Query().Get("prefix"), "site/"), "/")
	}
	before, short, after := w.in.call(r.Method + " " + kind)
	if before {
		return nil, errFault
	}
	if short && r.Body != nil && r.ContentLength > 1 {
		r = r.Clone(r.Context())
		r.Body = io.NopCloser(io.LimitReader(r.Body, r.ContentLength/2))
	}
	response, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	if short || after {
		_ = response.Body.Close()
		return nil, errFault
	}
	return response, nil
}
