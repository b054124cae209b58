//go:build prove

package prove

import (
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"
	"time"
)

// faultProxy is in front of an S3 server and takes its place when that fails.
type faultProxy struct {
	address string
	to      *httputil.ReverseProxy
	// reads counts the GETs of objects that were passed on.
	reads atomic.Int64

	server *http.Server
	fault  atomic.Pointer[http.HandlerFunc]
}

func newFaultProxy(backend string) (*faultProxy, error) {
	to := &url.URL{Scheme: "http", Host: backend}
	p := &faultProxy{to: &httputil.ReverseProxy{
		// The signature of a request covers the Host that the client knows.
		Rewrite:      func(r *httputil.ProxyRequest) { r.SetURL(to); r.Out.Host = r.In.Host },
		ErrorLog:     log.New(io.Discard, "", 0),
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
	}}
	return p, p.listen("127.0.0.1:0")
}

func (p *faultProxy) listen(address string) error {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	p.address = l.Addr().String()
	p.server = &http.Server{Handler: p}
	go func() { _ = p.server.Serve(l) }()
	return nil
}

func (p *faultProxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if fault := p.fault.Load(); fault != nil {
		(*fault)(w, r)
		return
	}
	p.pass(w, r)
}

func (p *faultProxy) pass(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodGet && (strings.Contains(r.URL.Path, "/blobs/") || strings.Contains(r.URL.Path, "/copies/")) {
		p.reads.Add(1)
	}
	p.to.ServeHTTP(w, r)
}

// set answers everything by a fault.
func (p *faultProxy) set(fault http.HandlerFunc) { p.fault.Store(&fault) }

// close refuses connections, and ends those that are open.
func (p *faultProxy) close() error { return p.server.Close() }

// open takes connections again, at the same port.
func (p *faultProxy) open() error { return p.listen(p.address) }

func answerWith(status int, code string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/xml")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, "<Error><Code>"+code+"</Code><Message>by the proof</Message></Error>")
	}
}

// hang answers nothing until the client gives up.
func hang(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

// slow passes everything on, after a while.
func (p *faultProxy) slow(by time.Duration) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), by)
		defer cancel()
		if <-ctx.Done(); r.Context().Err() == nil {
			p.pass(w, r)
		}
	}
}
