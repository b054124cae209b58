package admin

import (
	"io"
	"log/slog"
	"net/http"
	"time"

	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
)

// localTimeout is how long the API may work on a request from the store's own machine, or wait for its body: the time that
// it takes to compress a build, not that of a network.
const localTimeout = time.Hour

// Local is the API of a store for the person at its machine, as a client's transport: in this process, and without a port.
// Who can write to the store needs no token, may do everything, and has no limits. site is the address of the public site.
func Local(r *registry.Registry, author, site string) http.RoundTripper {
	a := NewAPI(r, nil, metrics.New(), slog.New(slog.DiscardHandler), site)
	a.local = &auth.Token{Name: author, Sections: []string{auth.AnySection}, Verbs: auth.Verbs}
	a.stall, a.answer = localTimeout, localTimeout
	mux := http.NewServeMux()
	a.Routes(mux)
	return inProcess{mux}
}

// inProcess is a transport that calls a handler of this process.
type inProcess struct{ handler http.Handler }

// RoundTrip returns when the answer begins. Its body is what the handler writes from then on.
func (p inProcess) RoundTrip(request *http.Request) (*http.Response, error) {
	served := request.Clone(request.Context())
	if served.Body == nil {
		served.Body = http.NoBody
	}
	body, writer := io.Pipe()
	a := &answer{header: http.Header{}, body: writer, begun: make(chan *http.Response, 1)}
	go func() {
		defer writer.Close()
		defer served.Body.Close()
		p.handler.ServeHTTP(a, served)
		a.WriteHeader(http.StatusOK)
	}()
	response := <-a.begun
	response.Request, response.Body = request, body
	return response, nil
}

// answer is the http.ResponseWriter of a request in this process.
type answer struct {
	header http.Header
	body   *io.PipeWriter
	begun  chan *http.Response
	wrote  bool
}

func (a *answer) Header() http.Header { return a.header }

func (a *answer) WriteHeader(status int) {
	if !a.wrote {
		a.wrote = true
		a.begun <- &http.Response{
			Status: http.StatusText(status), StatusCode: status, Header: a.header.Clone(), ContentLength: -1,
			Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		}
	}
}

func (a *answer) Write(p []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.body.Write(p)
}
