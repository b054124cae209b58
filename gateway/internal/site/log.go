package site

import (
	"io"
	"log/slog"
	"net/http"
	"sync"
	"time"
)

// LogRequests writes a line for every request that next answers.
func LogRequests(log *slog.Logger, next http.Handler) http.Handler {
	pool := sync.Pool{New: func() any { return &recorder{} }}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begin := time.Now()
		rec := pool.Get().(*recorder)
		*rec = recorder{ResponseWriter: w, status: http.StatusOK}
		defer func() {
			log.LogAttrs(r.Context(), slog.LevelInfo, "request",
				slog.String("method", r.Method), slog.String("path", r.URL.Path), slog.Int("status", rec.status),
				slog.Int64("bytes", rec.bytes), slog.Duration("took", time.Since(begin)), slog.String("from", r.RemoteAddr))
			rec.ResponseWriter = nil
			pool.Put(rec)
		}()
		next.ServeHTTP(rec, r)
	})
}

// recorder remembers what was answered. It hands on everything else: Unwrap for flushing, deadlines and
// WebSockets, ReadFrom for sendfile.
type recorder struct {
	http.ResponseWriter
	status int
	bytes  int64
}

func (rec *recorder) Unwrap() http.ResponseWriter { return rec.ResponseWriter }

func (rec *recorder) WriteHeader(status int) {
	rec.status = status
	rec.ResponseWriter.WriteHeader(status)
}

func (rec *recorder) Write(b []byte) (int, error) {
	n, err := rec.ResponseWriter.Write(b)
	rec.bytes += int64(n)
	return n, err
}

func (rec *recorder) ReadFrom(source io.Reader) (int64, error) {
	n, err := io.Copy(rec.ResponseWriter, source)
	rec.bytes += n
	return n, err
}
