package site

import (
	"fmt"
	"net/http"
	"time"
)

// events tells an open page the number of the live revision, at once and whenever it changes: an event
// "revision" whose data is the number. A comment now and then keeps proxies from closing a silent connection.
func (s *Site) events(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	secure(h)
	h["Cache-Control"] = notStored
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	s.metrics.Tally("events", "").Count(http.StatusOK)
	control := http.NewResponseController(w)
	say := func(format string, values ...any) bool {
		_ = control.SetWriteDeadline(time.Now().Add(10 * time.Second))
		_, err := fmt.Fprintf(w, format, values...)
		return err == nil && control.Flush() == nil
	}
	beat := time.NewTicker(25 * time.Second)
	defer beat.Stop()

	now := s.now.Load()
	alive := say("retry: 2000\nevent: revision\ndata: %d\n\n", now.revision.Number)
	for alive {
		select {
		case <-now.replaced:
			before := now
			now = s.now.Load()
			if now.revision.Number != before.revision.Number {
				alive = say("event: revision\ndata: %d\n\n", now.revision.Number)
			}
		case <-beat.C:
			alive = say(": still here\n\n")
		case <-r.Context().Done():
			return
		case <-s.ctx.Done():
			return
		}
	}
}
