package edge

import (
	"io"
	"net/http"
	"time"
)

// BodyTimeout is how long the body of a request may take to arrive. Uploads give each part of theirs a deadline of its own.
const BodyTimeout = 10 * time.Second

// LimitBodies gives the bodies of requests a deadline and a size. Without a deadline, a request whose body never comes holds
// its connection for ever, even after it was refused: net/http waits for the body before it reuses the connection.
func LimitBodies(next http.Handler, most int64) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body == nil || r.Body == http.NoBody {
			next.ServeHTTP(w, r)
			return
		}
		control := http.NewResponseController(w)
		_ = control.SetReadDeadline(time.Now().Add(BodyTimeout))
		// A copy: net/http looks at the body of its own request to decide how the connection goes on.
		limited := *r
		limited.Body = &limitedBody{http.MaxBytesReader(w, r.Body, most), control}
		next.ServeHTTP(w, &limited)
	})
}

// limitedBody is a body whose deadline ends with it. If the deadline stayed, net/http would take it for the end of the
// connection, and cancel a request that is still being answered.
type limitedBody struct {
	io.ReadCloser
	control *http.ResponseController
}

func (b *limitedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err == io.EOF {
		_ = b.control.SetReadDeadline(time.Time{})
	}
	return n, err
}
