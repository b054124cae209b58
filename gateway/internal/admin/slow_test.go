package admin

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/deployapi"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/token"
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
func serveInBubble(t *testing.T, boot registry.Boot) *deployapi.Client {
	t.Helper()
	kept := bundletest.Store(t, t.TempDir())
	tokens := token.New(kept)
	_, secret, err := tokens.Add(t.Context(), "rache", []string{"*"}, token.Verbs, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	r, m := registry.New(kept), metrics.New()
	r.SetBoot(boot, false)
	mux := NewMux(m)
	NewAPI(r, tokens, m, slog.New(slog.DiscardHandler)).Routes(mux)
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
	return deployapi.NewClient("http://gateway", secret, &http.Client{Transport: transport})
}

// slowly gives the first bytes one by one, every twenty seconds, until it is closed.
type slowly struct {
	io.Reader
	first  int
	closed chan struct{}
}

func (s *slowly) Read(p []byte) (int, error) {
	if s.first > 0 {
		s.first--
		p = p[:1]
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
	shell := bundletest.Shell().Release(t, "shell")
	archive := pack(t, shell, nil)
	synctest.Test(t, func(t *testing.T) {
		client := serveInBubble(t, nil)
		begin := time.Now()
		uploaded, err := client.Upload(t.Context(), "shell", &slowly{strings.NewReader(archive), 45, make(chan struct{})}, deployapi.Upload{})
		if err != nil || uploaded.Release != shell.ID {
			t.Errorf("after %s: %+v, error %v", time.Since(begin), uploaded, err)
		}
	})
}

// TestAPromoteMayTakeLongerThanItsBodyMay opens the site for two minutes.
func TestAPromoteMayTakeLongerThanItsBodyMay(t *testing.T) {
	shell := bundletest.Shell().Release(t, "shell")
	archive := pack(t, shell, nil)
	synctest.Test(t, func(t *testing.T) {
		client := serveInBubble(t, func(ctx context.Context, _ map[string]*bundle.Release, _ []string) ([]gate.Finding, error) {
			select {
			case <-time.After(2 * time.Minute):
				return nil, nil
			case <-ctx.Done():
				return nil, fmt.Errorf("the browser was closed: %w", ctx.Err())
			}
		})
		if _, err := client.Upload(t.Context(), "shell", strings.NewReader(archive), deployapi.Upload{}); err != nil {
			t.Fatal(err)
		}
		changed, err := client.Promote(t.Context(), 0, deployapi.Promotion{Releases: map[string]string{"shell": shell.ID}, Boot: true})
		if err != nil || changed.Revision.Number != 1 {
			t.Errorf("%+v, error %v", changed, err)
		}
	})
}

// TestAnUploadThatTricklesForEverIsEnded holds a place for hours.
func TestAnUploadThatTricklesForEverIsEnded(t *testing.T) {
	archive := pack(t, bundletest.Shell().Release(t, "shell"), nil)
	synctest.Test(t, func(t *testing.T) {
		client := serveInBubble(t, nil)
		begin := time.Now()
		body := &slowly{strings.NewReader(archive), len(archive), make(chan struct{})}
		_, err := client.Upload(t.Context(), "shell", io.NopCloser(body), deployapi.Upload{})
		_ = body.Close()
		var problem *deployapi.Problem
		if !errors.As(err, &problem) || problem.Code != deployapi.UploadStalled {
			t.Errorf("after %s: error %v", time.Since(begin), err)
		}
		if took := time.Since(begin); took > uploadTimeout+stallTimeout {
			t.Errorf("it took %s", took)
		}
	})
}
