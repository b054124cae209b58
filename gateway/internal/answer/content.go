package answer

import (
	"bytes"
	"io"
	"net/http"
	"strconv"
	"time"
)

// sized is a body in memory. Without content it has only a size.
func sized(content []byte, size int64) io.ReadSeekCloser {
	return nopCloser{io.NewSectionReader(bytes.NewReader(content), 0, size)}
}

type nopCloser struct{ io.ReadSeeker }

func (nopCloser) Close() error { return nil }

// slowestReader is the speed in bytes per second below which a reader of a large file is dropped.
const slowestReader = 16 << 10

// translated counts what http.ServeContent answers, gives a body the time that its length needs, and puts the site's
// error pages in place of its plain error texts.
type translated struct {
	http.ResponseWriter
	request  *http.Request
	answerer *Answerer
	counter  Counter
	failed   bool
}

// Unwrap is for http.ResponseController.
func (t *translated) Unwrap() http.ResponseWriter { return t.ResponseWriter }

func (t *translated) WriteHeader(status int) {
	if status >= 400 {
		t.failed = true
		t.answerer.Fail(t.ResponseWriter, t.request, status)
		return
	}
	t.counter.Count(status)
	if length, err := strconv.ParseInt(t.Header().Get("Content-Length"), 10, 64); err == nil && length >= largeFile {
		allowed := time.Minute + time.Duration(length/slowestReader)*time.Second
		_ = http.NewResponseController(t.ResponseWriter).SetWriteDeadline(time.Now().Add(allowed))
	}
	t.ResponseWriter.WriteHeader(status)
}

func (t *translated) Write(b []byte) (int, error) {
	if t.failed {
		return len(b), nil
	}
	return t.ResponseWriter.Write(b)
}

// ReadFrom hands the file to the connection, which sends it by sendfile. A body shorter than its Content-Length closes
// the connection, so that the client knows.
func (t *translated) ReadFrom(source io.Reader) (int64, error) {
	return io.Copy(t.ResponseWriter, source)
}
