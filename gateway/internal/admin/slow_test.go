package admin

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// pipes is a listener without a network, so that a test can let minutes pass at once.
type pipes struct {
	accepted chan net.Conn
	close    func()
}

func (p *pipes) Accept() (net.Conn, error) {
	connection, open := <-p.accepted
	if !open {
		return nil, net.ErrClosed
	}
	return connection, nil
}

func (p *pipes) Close() error {
	p.close()
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{} }

func (p *pipes) dial(context.Context, string, string) (net.Conn, error) {
	client, server := net.Pipe()
	p.accepted <- server
	return client, nil
}

// serveInBubble serves the API over a registry in a synctest bubble, and returns a client with a token for everything.
// An upload may pause as long as stall, and must have this rate.
func serveInBubble(t *testing.T, stall time.Duration, rate int64) *api.Client {
	t.Helper()
	return serveTokens(t, stall, rate, 1)[0]
}

// serveTokens is serveInBubble with several clients, each with a token of its own.
func serveTokens(t *testing.T, stall time.Duration, rate int64, count int) (clients []*api.Client) {
	t.Helper()
	kept := testkit.Store(t, t.TempDir())
	tokens := auth.NewTokens(kept)
	r, m := registry.New(kept), metrics.New()
	mux := NewMux(m, Access{})
	a := NewAPI(r, tokens, m, slog.New(slog.DiscardHandler), "")
	a.stall, a.rate = stall, rate
	a.Routes(mux)
	accepted := make(chan net.Conn)
	listener := &pipes{accepted, sync.OnceFunc(func() { close(accepted) })}
	server := &http.Server{Handler: mux}
	ended := make(chan error)
	go func() { ended <- server.Serve(listener) }()
	transport := &http.Transport{DialContext: listener.dial}
	t.Cleanup(func() {
		transport.CloseIdleConnections()
		_ = server.Close()
		<-ended
	})
	for range count {
		_, secret, err := tokens.Add(t.Context(), "rache", []string{"*"}, auth.Verbs, 24*time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		clients = append(clients, api.NewClient("http://gateway", secret, &http.Client{Transport: transport}))
	}
	return clients
}

// slowly gives its first parts of some bytes one by one, every twenty seconds, until it is closed.
type slowly struct {
	io.Reader
	first, bytes int
	closed       chan struct{}
}

func (s *slowly) Read(p []byte) (int, error) {
	if s.first > 0 {
		s.first--
		p = p[:s.bytes]
		select {
		case <-time.After(20 * time.Second):
		case <-s.closed:
			return 0, io.ErrClosedPipe
		}
	}
	return s.Reader.Read(p)
}

func (s *slowly) Close() error {
	close(s.closed)
	return nil
}

func TestAnUploadOfManyMinutesIsAnswered(t *testing.T) {
	shell := testkit.Shell().Release(t, "shell")
	archive := pack(t, shell, nil)
	synctest.Test(t, func(t *testing.T) {
		client := serveInBubble(t, stallTimeout, 1)
		begin := time.Now()
		uploaded, err := client.Upload(t.Context(), "shell", &slowly{strings.NewReader(archive), 45, 25, make(chan struct{})}, api.Upload{})
		if err != nil || uploaded.Release != shell.ID {
			t.Errorf("after %s: %+v, error %v", time.Since(begin), uploaded, err)
		}
	})
}

// TestAnUploadThatTricklesForEverIsEnded would hold a place for hours: two tokens could stop all deploys.
func TestAnUploadThatTricklesForEverIsEnded(t *testing.T) {
	archive := pack(t, testkit.Shell().Release(t, "shell"), nil)
	synctest.Test(t, func(t *testing.T) {
		client := serveInBubble(t, stallTimeout, rateAtLeast)
		begin := time.Now()
		body := &slowly{strings.NewReader(archive), len(archive), 1, make(chan struct{})}
		_, err := client.Upload(t.Context(), "shell", io.NopCloser(body), api.Upload{})
		_ = body.Close()
		var problem *api.Problem
		if !errors.As(err, &problem) || problem.Code != codes.UploadStalled {
			t.Errorf("after %s: error %v", time.Since(begin), err)
		}
		if took := time.Since(begin); took > time.Minute {
			t.Errorf("it took %s", took)
		}
	})
}
