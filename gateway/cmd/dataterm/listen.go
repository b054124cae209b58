package main

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"syscall"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/edge"
)

// Limits of all listeners. Streams and large files on the public listener, and uploads and long answers on the admin
// listener, set their own deadlines.
const (
	headerTimeout = 10 * time.Second
	writeTimeout  = time.Minute
	idleTimeout   = 2 * time.Minute
	headerBytes   = 16 << 10
	// streamsAtMost is how many requests one HTTP/2 connection may have open.
	streamsAtMost = 128
)

// listenerLimits are what the listeners differ in: the part of the open files that their connections may take (one in
// so many), and the longest body of a request. The public listener reads only what browsers report.
var listenerLimits = map[string]struct {
	parts int
	body  int64
}{
	"public":   {2, 64 << 10},
	"admin":    {8, bundle.MaxArchiveBytes},
	"redirect": {8, 0},
}

// newServer makes the server of a listener with its limits: every listener's comes from here. It speaks HTTP/1.1 and
// HTTP/2, the latter without TLS too, for a proxy in front that supports it (h2c).
func (g *gateway) newServer(listener string, handler http.Handler) *http.Server {
	protocols := &http.Protocols{}
	protocols.SetHTTP1(true)
	protocols.SetHTTP2(true)
	protocols.SetUnencryptedHTTP2(true)
	own := listenerLimits[listener]
	return &http.Server{
		Handler: edge.LimitBodies(handler, own.body), ErrorLog: slog.NewLogLogger(g.log.Handler(), slog.LevelWarn),
		ReadHeaderTimeout: headerTimeout, WriteTimeout: writeTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: headerBytes,
		Protocols: protocols, DisableGeneralOptionsHandler: true, ConnContext: edge.CoalesceContext,
		ConnState: edge.LimitConnections(edge.ShareOf(openFiles(), own.parts), g.config.proxies, g.log, g.metrics.Connections(listener)),
		HTTP2:     &http.HTTP2Config{MaxConcurrentStreams: streamsAtMost, SendPingTimeout: idleTimeout / 4, WriteByteTimeout: writeTimeout},
	}
}

// openFiles is how many files and connections this process may have open.
func openFiles() uint64 {
	var files syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &files); err != nil {
		return 1024 // what most systems give a process
	}
	return files.Cur
}

// server is an HTTP server whose port is open already.
type server struct {
	*http.Server
	listener net.Listener
	secure   bool
}

// listen opens a port for a server, with TLS if secure is not nil.
func listen(ctx context.Context, address string, s *http.Server, secure *tls.Config) (*server, error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	s.TLSConfig = secure.Clone() // the server adds to it, and two listeners can have the same
	return &server{s, edge.Coalesce(listener), secure != nil}, nil
}

// serve answers until the server is closed, which is not an error.
func (s *server) serve() error {
	serve := s.Serve
	if s.secure {
		serve = func(l net.Listener) error { return s.ServeTLS(l, "", "") }
	}
	err := serve(s.listener)
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// url returns the server's address as one would type it.
func (s *server) url() string {
	scheme := "http://"
	if s.secure {
		scheme = "https://"
	}
	host, port, err := net.SplitHostPort(s.listener.Addr().String())
	if err != nil {
		return scheme + s.listener.Addr().String()
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "localhost"
	}
	return scheme + net.JoinHostPort(host, port)
}
