package edge

import (
	"io"
	"net/http"
)

// Recorder remembers what was answered. It passes on everything else: Unwrap for flushing, deadlines and WebSockets,
// ReadFrom for sendfile.
type Recorder struct {
	http.ResponseWriter
	// Status is 0 until something is answered.
	Status int
	bytes  int64
}

func (rec *Recorder) Unwrap() http.ResponseWriter { return rec.ResponseWriter }

// WriteHeader records the final status; an early hint (1xx) is none.
func (rec *Recorder) WriteHeader(status int) {
	if status >= http.StatusOK || status == http.StatusSwitchingProtocols {
		rec.Status = status
	}
	rec.ResponseWriter.WriteHeader(status)
}

func (rec *Recorder) answered() {
	if rec.Status == 0 {
		rec.Status = http.StatusOK
	}
}

func (rec *Recorder) Write(b []byte) (int, error) {
	rec.answered()
	n, err := rec.ResponseWriter.Write(b)
	rec.bytes += int64(n)
	return n, err
}

func (rec *Recorder) ReadFrom(source io.Reader) (int64, error) {
	rec.answered()
	n, err := io.Copy(rec.ResponseWriter, source)
	rec.bytes += n
	return n, err
}
