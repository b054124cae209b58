package edge

import (
	"io"
	"net/http"
)

// recorder remembers what was answered. It passes on everything else: Unwrap for flushing, deadlines and WebSockets,
// ReadFrom for sendfile.
type recorder struct {
	http.ResponseWriter
	// status is 0 until something is answered.
	status int
	bytes  int64
}

func (rec *recorder) Unwrap() http.ResponseWriter { return rec.ResponseWriter }

// WriteHeader records the final status; an early hint (1xx) is none.
func (rec *recorder) WriteHeader(status int) {
	if status >= http.StatusOK || status == http.StatusSwitchingProtocols {
		rec.status = status
	}
	rec.ResponseWriter.WriteHeader(status)
}

func (rec *recorder) answered() {
	if rec.status == 0 {
		rec.status = http.StatusOK
	}
}

func (rec *recorder) Write(b []byte) (int, error) {
	rec.answered()
	n, err := rec.ResponseWriter.Write(b)
	rec.bytes += int64(n)
	return n, err
}

func (rec *recorder) ReadFrom(source io.Reader) (int64, error) {
	rec.answered()
	n, err := io.Copy(rec.ResponseWriter, source)
	rec.bytes += n
	return n, err
}
