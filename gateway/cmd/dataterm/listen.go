package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"

	"dataterm/gateway/internal/certificate"
	"dataterm/gateway/internal/coalesce"
)

// Limits of the servers. Streams and large files on the public listener, and uploads on the admin listener, set their
// own deadlines.
const (
	headerTimeout = 10 * time.Second
	writeTimeout  = time.Minute
	idleTimeout   = 2 * time.Minute
	headerBytes   = 16 << 10
	// streamsAtMost is how many requests one HTTP/2 connection may have open.
	streamsAtMost = 128
)

func publicServer(handler http.Handler, log *slog.Logger) *http.Server {
	s := adminServer(handler, log)
	s.WriteTimeout = writeTimeout
	s.ConnContext = coalesce.Context
	return s
}

// adminServer speaks HTTP/1.1 and HTTP/2, the latter without TLS too, for a proxy in front that supports it (h2c).
func adminServer(handler http.Handler, log *slog.Logger) *http.Server {
	protocols := &http.Protocols{}
	protocols.SetHTTP1(true)
	protocols.SetHTTP2(true)
	protocols.SetUnencryptedHTTP2(true)
	return &http.Server{
		Handler: handler, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ReadHeaderTimeout: headerTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: headerBytes,
		Protocols: protocols, DisableGeneralOptionsHandler: true,
		HTTP2: &http.HTTP2Config{MaxConcurrentStreams: streamsAtMost, SendPingTimeout: idleTimeout / 4, WriteByteTimeout: writeTimeout},
	}
}

// server is an HTTP server whose port is open already.
type server struct {
	*http.Server
	listener net.Listener
	secure   bool
}

// listen opens a port for a server, with TLS if files is not nil.
func listen(ctx context.Context, address string, s *http.Server, files *certificate.Files) (*server, error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	if files != nil {
		s.TLSConfig = files.Config()
	}
	return &server{s, coalesce.Listener(listener), files != nil}, nil
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
