package admin

import (
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
	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// TestAQueuedUploadOverHTTP2IsAnswered: it waits for a place longer than the body of another request may take.
func TestAQueuedUploadOverHTTP2IsAnswered(t *testing.T) {
	shell := testkit.Shell().Release(t, "shell")
	archive := pack(t, shell, nil)
	synctest.Test(t, func(t *testing.T) {
		kept := testkit.Store(t, t.TempDir())
		tokens := auth.NewTokens(kept)
		_, secret, err := tokens.Add(t.Context(), "rache", []string{"*"}, auth.Verbs, time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		m := metrics.New()
		mux := NewMux(m, Access{})
		a := NewAPI(registry.New(kept), tokens, m, slog.New(slog.DiscardHandler), "")
		a.Routes(mux)
		for range uploadsAtOnce {
			a.uploads.take(t.Context(), false)
		}
		accepted := make(chan net.Conn)
		listener := &pipes{accepted, sync.OnceFunc(func() { close(accepted) })}
		var protocols http.Protocols
		protocols.SetUnencryptedHTTP2(true)
		server := &http.Server{Handler: edge.LimitBodies(mux, 1<<30), Protocols: &protocols}
		ended := make(chan error)
		go func() { ended <- server.Serve(listener) }()
		transport := &http.Transport{DialContext: listener.dial, Protocols: &protocols}
		time.AfterFunc(2*edge.BodyTimeout, a.uploads.leave)
		client := api.NewClient("http://gateway", secret, &http.Client{Transport: transport})
		uploaded, err := client.Upload(t.Context(), "shell", &slowly{strings.NewReader(archive), 1, 25, make(chan struct{})}, api.Upload{})
		if err != nil || uploaded.Release != shell.ID {
			t.Errorf("%+v, error %v", uploaded, err)
		}
		transport.CloseIdleConnections()
		_ = server.Close()
		<-ended
	})
}
