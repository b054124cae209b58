package edge

import (
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"
)

func TestAnAddressAndAnIPv6NetworkAreOneClient(t *testing.T) {
	p := NewPerClient(1)
	for _, c := range []struct {
		client string
		want   bool
	}{
		{"192.0.2.1", true}, {"192.0.2.1", false}, {"192.0.2.2", true},
		{"2001:db8::1", true}, {"2001:db8::ffff:1", false}, {"2001:db8:0:1::1", true},
	} {
		if got := p.Acquire(netip.MustParseAddr(c.client)); got != c.want {
			t.Errorf("%s: %v", c.client, got)
		}
	}
	for _, client := range []string{"192.0.2.1", "192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"} {
		p.Release(netip.MustParseAddr(client))
	}
	if len(p.open) > 0 {
		t.Errorf("%v is left", p.open)
	}
}

func TestAClientHasOnlySoManyConnections(t *testing.T) {
	proxies, err := ParseProxies([]string{"127.0.0.1"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		proxies *Proxies
		refused bool
	}{{nil, true}, {proxies, false}} {
		server := httptest.NewUnstartedServer(http.NotFoundHandler())
		server.Config.ConnState = LimitConnections(Share{2 * ConnectionsPerClient, ConnectionsPerClient}, c.proxies, slog.New(slog.DiscardHandler), func(net.Conn, http.ConnState) {})
		server.Start()
		var all []net.Conn
		for range ConnectionsPerClient + 1 {
			connection, err := net.Dial("tcp", server.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, connection)
		}
		answers := func(connection net.Conn) bool {
			_ = connection.SetDeadline(time.Now().Add(time.Minute))
			_, _ = io.WriteString(connection, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
			n, _ := connection.Read(make([]byte, 100))
			return n > 0
		}
		if !answers(all[0]) {
			t.Error("the first connection is not answered")
		}
		if got := answers(all[len(all)-1]); got == c.refused {
			t.Errorf("trusted %v: the connection beyond the limit is answered: %v", c.proxies.Any(), got)
		}
		for _, connection := range all {
			connection.Close()
		}
		server.Close()
	}
}

func TestARequestOnAnOpenConnectionAllocatesNothing(t *testing.T) {
	a, b := net.Pipe()
	defer a.Close()
	defer b.Close()
	changed := LimitConnections(Share{2, 1}, nil, slog.New(slog.DiscardHandler), func(net.Conn, http.ConnState) {})
	var over net.Conn = overTCP{a}
	if n := testing.AllocsPerRun(100, func() { changed(over, http.StateActive); changed(over, http.StateIdle) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// overTCP is a connection that has an address, as those of the public listener have.
type overTCP struct{ net.Conn }

func (overTCP) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 1} }
