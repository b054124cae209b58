package site

import (
	"fmt"
	"net/http"
	"time"

	"dataterm/gateway/internal/answer"
)

// eventTimeout is how long a client may take to read one event.
const eventTimeout = 10 * time.Second

// events sends an open page the number of the live revision, at once and whenever it changes: an event "revision" whose
// data is the number. Regular comments keep proxies from closing a silent connection.
func (s *Site) events(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	answer.CommonHeaders(h)
	h["Cache-Control"] = answer.NotStored
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	s.metrics.Tally("events", "").Count(http.StatusOK)
	if r.Method == http.MethodHead {
		return // a stream without a body would never end, and a proxy would wait for it
	}
	control := http.NewResponseController(w)
	send := func(format string, values ...any) bool {
		_ = control.SetWriteDeadline(time.Now().Add(eventTimeout))
		_, err := fmt.Fprintf(w, format, values...)
		if err == nil {
			err = control.Flush()
		}
		// A waiting stream has no deadline: over HTTP/2, a missed deadline resets the stream.
		_ = control.SetWriteDeadline(time.Time{})
		return err == nil
	}
	beat := time.NewTicker(25 * time.Second)
	defer beat.Stop()

	snap := s.snapshot.Load()
	alive := send("retry: 2000\nevent: revision\ndata: %d\n\n", snap.revision.Number)
	for alive {
		select {
		case <-snap.replaced:
			before := snap
			snap = s.snapshot.Load()
			if snap.revision.Number != before.revision.Number {
				alive = send("event: revision\ndata: %d\n\n", snap.revision.Number)
			}
		case <-beat.C:
			alive = send(": still here\n\n")
		case <-r.Context().Done():
			return
		case <-s.ctx.Done():
			return
		}
	}
}
