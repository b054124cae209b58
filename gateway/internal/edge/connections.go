package edge

import (
	"log/slog"
	"math"
	"net"
	"net/http"
	"net/netip"
	"sync/atomic"
)

// ConnectionsPerClient is how many connections one client may have open. A client never has more than half of its listener's
// share (ShareOf): a larger number needs more files that the gateway may open.
const ConnectionsPerClient = 256

// Share is how many connections a listener may have open, and one client of it.
type Share struct{ All, Client int }

// ShareOf gives a listener one part in so many of the files that the gateway may have open, and a client at most half of
// that: whoever fills one listener leaves the others their connections.
func ShareOf(files uint64, parts int) Share {
	all := max(2, int(min(files, math.MaxInt32))/parts)
	return Share{all, min(ConnectionsPerClient, all/2)}
}

// LimitConnections returns a function for http.Server.ConnState that closes the connections beyond the share of a listener or
// of a client, and passes all states to next. Trusted proxies have connections for many clients, and only the listener's
// limit.
func LimitConnections(share Share, proxies *Proxies, log *slog.Logger, next func(net.Conn, http.ConnState)) func(net.Conn, http.ConnState) {
	clients := NewPerClient(share.Client)
	var open atomic.Int64
	return func(c net.Conn, state http.ConnState) {
		next(c, state)
		if state == http.StateActive || state == http.StateIdle {
			return // twice for every request
		}
		from, err := netip.ParseAddrPort(c.RemoteAddr().String())
		client := from.Addr().Unmap().WithZone("")
		switch state {
		case http.StateNew:
			// Both are counted for everyone: who is trusted can change while a connection is open.
			all, within := open.Add(1), err != nil || clients.Acquire(client)
			switch {
			case all > int64(share.All):
				log.Warn("closed a connection: the listener has too many; raise the limit of open files", "client", client.String(), "limit", share.All)
				_ = c.Close()
			case !within && !proxies.TrustsAddr(client):
				log.Warn("closed a connection: the client has too many; if it is a proxy, add it to trusted_proxies", "client", client.String(), "limit", share.Client)
				_ = c.Close()
			}
		case http.StateClosed, http.StateHijacked:
			open.Add(-1)
			if err == nil {
				clients.Release(client)
			}
		}
	}
}
