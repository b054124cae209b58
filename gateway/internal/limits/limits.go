// Package limits holds each client to its share of what the gateway has few of: connections and open files. Streams whose
// reader never reads would otherwise use up the limit of open files.
package limits

import (
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"sync"

	"dataterm/gateway/internal/clientaddr"
)

const (
	// ConnectionsPerClient is how many connections one client may have open.
	ConnectionsPerClient = 256
	// FilesPerClient is how many files one client may read from the store at a time.
	FilesPerClient = 64
)

// PerClient counts what each client has open.
type PerClient struct {
	most int
	mu   sync.Mutex
	open map[netip.Prefix]int
}

// New makes a counter that allows each client so many.
func New(most int) *PerClient { return &PerClient{most: most, open: map[netip.Prefix]int{}} }

// Acquire counts one more of a client, and reports whether the client may have it. The caller releases it in either case.
func (p *PerClient) Acquire(client netip.Addr) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.open[network(client)]++
	return p.open[network(client)] <= p.most
}

// Release counts one less of a client.
func (p *PerClient) Release(client netip.Addr) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if key := network(client); p.open[key] > 1 {
		p.open[key]--
	} else {
		delete(p.open, key)
	}
}

// network is what counts as one client: an IPv4 address, or the IPv6 network that a provider gives to one customer.
func network(client netip.Addr) netip.Prefix {
	bits := client.BitLen()
	if client.Is6() {
		bits = 64
	}
	prefix, _ := client.Prefix(bits)
	return prefix
}

// Connections returns a function for http.Server.ConnState that closes the connections that a client opens beyond its
// share, and passes all states to next. Trusted proxies have connections for many clients and no limit.
func Connections(proxies *clientaddr.Proxies, log *slog.Logger, next func(net.Conn, http.ConnState)) func(net.Conn, http.ConnState) {
	clients := New(ConnectionsPerClient)
	return func(c net.Conn, state http.ConnState) {
		next(c, state)
		if state == http.StateActive || state == http.StateIdle {
			return // twice for every request
		}
		from, err := netip.ParseAddrPort(c.RemoteAddr().String())
		if err != nil || proxies.TrustsAddr(from.Addr()) {
			return
		}
		client := from.Addr().Unmap().WithZone("")
		switch state {
		case http.StateNew:
			if !clients.Acquire(client) {
				log.Warn("closed a connection: the client has too many; if it is a proxy, add it to trusted_proxies", "client", client.String(), "limit", ConnectionsPerClient)
				_ = c.Close()
			}
		case http.StateClosed, http.StateHijacked:
			clients.Release(client)
		}
	}
}
