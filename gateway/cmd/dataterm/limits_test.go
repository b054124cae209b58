package main

import (
	"bufio"
	"context"
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

	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/metrics"
)

// pipes is a listener without a network, so that a test can let minutes pass at once.
type pipes struct {
	accepted chan net.Conn
	close    func()
}

func (p *pipes) Accept() (net.Conn, error) {
	if connection, open := <-p.accepted; open {
		return connection, nil
	}
	return nil, net.ErrClosed
}

func (p *pipes) Close() error {
	p.close()
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{} }

// eachListener runs a test in a bubble for each kind of listener, with a function that connects to its server.
func eachListener(t *testing.T, handler http.Handler, test func(t *testing.T, dial func() net.Conn)) {
	for listener := range listenerLimits {
		t.Run(listener, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g := &gateway{config: &config{}, log: slog.New(slog.DiscardHandler), metrics: metrics.New()}
				server := g.newServer(listener, handler)
				accepted := make(chan net.Conn)
				through, ended := &pipes{accepted, sync.OnceFunc(func() { close(accepted) })}, make(chan error)
				go func() { ended <- server.Serve(through) }()
				test(t, func() net.Conn {
					client, side := net.Pipe()
					accepted <- side
					return client
				})
				_ = server.Close()
				<-ended
			})
		})
	}
}

// untilClosed returns what a connection says until it is closed, and how long that took.
func untilClosed(c net.Conn) (string, time.Duration) {
	begin := time.Now()
	said, _ := io.ReadAll(c)
	return string(said), time.Since(begin)
}

// TestEveryListenerEndsWhatDoesNotCome: headers and bodies that never arrive, and connections without a request.
func TestEveryListenerEndsWhatDoesNotCome(t *testing.T) {
	refuse := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "no token", http.StatusUnauthorized) })
	eachListener(t, refuse, func(t *testing.T, dial func() net.Conn) {
		for _, sent := range []string{
			"", "GET / HTTP/1.1\r\nHost: a\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
			"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nsome",
			"PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab", "POST / HTTP/1.0\r\nContent-Length: 100\r\n\r\n",
			"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n",
		} {
			c := dial()
			go func() { _, _ = io.WriteString(c, sent) }()
			said, took := untilClosed(c)
			if took > idleTimeout+time.Second || strings.HasPrefix(sent, "P") && (took > 2*edge.BodyTimeout || !strings.Contains(said, " 401 ")) {
				t.Errorf("%q: after %s %.40q", sent, took, said)
			}
			c.Close()
		}
	})
}

// TestEveryListenerEndsAClientThatDoesNotRead sends an answer that nobody reads.
func TestEveryListenerEndsAClientThatDoesNotRead(t *testing.T) {
	large := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, 1<<20)) })
	eachListener(t, large, func(t *testing.T, dial func() net.Conn) {
		c := dial()
		defer c.Close()
		_, _ = io.WriteString(c, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
		time.Sleep(2 * writeTimeout) // of the bubble
		if said, _ := untilClosed(c); len(said) > 0 {
			t.Errorf("%d bytes were still sent", len(said))
		}
	})
}

// TestABodyThatCameDoesNotEndItsAnswer: the deadline of a body is over once it is read, however long the answer takes.
func TestABodyThatCameDoesNotEndItsAnswer(t *testing.T) {
	slow := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		select {
		case <-time.After(writeTimeout / 2):
		case <-r.Context().Done():
		}
		fmt.Fprint(w, len(body), " ", err, " ", context.Cause(r.Context()))
	})
	eachListener(t, slow, func(t *testing.T, dial func() net.Conn) {
		c := dial()
		defer c.Close()
		for range 2 {
			body := "0"
			if t.Name()[strings.LastIndex(t.Name(), "/"):] == "/redirect" {
				body = "" // it reads no bodies
			}
			fmt.Fprintf(c, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
			if body != "" {
				fmt.Fprintf(c, "1\r\n0\r\n")
			}
			fmt.Fprintf(c, "0\r\n\r\n")
			answer, err := http.ReadResponse(bufio.NewReader(c), nil)
			if err != nil {
				t.Fatal(err)
			}
			if said, _ := io.ReadAll(answer.Body); string(said) != fmt.Sprint(len(body), " <nil> <nil>") {
				t.Errorf("%s", said)
			}
		}
	})
}

// TestEveryListenerLimitsItsConnectionsAndBodies: no listener can take all open files.
func TestEveryListenerLimitsItsConnectionsAndBodies(t *testing.T) {
	parts := 0.0
	for listener, own := range listenerLimits {
		parts += 1 / float64(own.parts)
		g := &gateway{config: &config{}, log: slog.New(slog.DiscardHandler), metrics: metrics.New()}
		if server := g.newServer(listener, nil); server.ConnState == nil || server.MaxHeaderBytes != headerBytes || server.ReadHeaderTimeout == 0 || server.IdleTimeout == 0 || server.WriteTimeout == 0 {
			t.Errorf("%s lacks a limit", listener)
		}
	}
	if parts >= 1 {
		t.Errorf("the listeners together may take %.2f of the open files", parts)
	}
	read := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, err := io.Copy(io.Discard, io.LimitReader(r.Body, 1<<20))
		fmt.Fprint(w, err)
	})
	eachListener(t, read, func(t *testing.T, dial func() net.Conn) {
		c := dial()
		defer c.Close()
		go func() {
			fmt.Fprintf(c, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s", 1<<18, strings.Repeat("x", 1<<18))
		}()
		said, _ := untilClosed(c)
		if large := strings.Contains(said, "too large"); large == strings.HasSuffix(t.Name(), "/admin") {
			t.Errorf("%s", said)
		}
	})
}
