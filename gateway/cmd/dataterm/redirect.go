package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/edge"
)

// listenRedirect opens the listener that sends http on to https, and answers the checks of a certificate authority; nil
// if there is none.
func (g *gateway) listenRedirect(ctx context.Context, front *server) (*server, error) {
	if g.config.RedirectAddr == "" {
		return nil, nil
	}
	_, port, err := net.SplitHostPort(front.listener.Addr().String())
	if err != nil {
		return nil, err
	}
	handler := redirect(g.config.names, port)
	if g.auto != nil {
		handler = g.auto.Challenges(handler)
	}
	back, err := listen(ctx, g.config.RedirectAddr, g.newServer("redirect", handler), nil)
	if err != nil {
		return nil, fmt.Errorf("cannot listen on redirect_addr %s: %w", g.config.RedirectAddr, err)
	}
	return back, nil
}

// redirect answers with the same address by https. With hosts it answers to those names only: a link with another name
// would lead elsewhere.
func redirect(names edge.Hosts, port string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := edge.BareHost(r.Host)
		switch {
		case r.Method == http.MethodConnect:
			w.Header().Set("Allow", "GET, HEAD")
			answer.Fail(w, r, http.StatusMethodNotAllowed)
			return
		case r.URL.Opaque != "" || r.URL.Path == "*":
			answer.Fail(w, r, http.StatusBadRequest)
			return
		case host == "" || len(names) > 0 && !names.Has(host):
			answer.Fail(w, r, http.StatusMisdirectedRequest)
			return
		}
		if port != "443" {
			host = net.JoinHostPort(host, port)
		} else if strings.Contains(host, ":") {
			host = "[" + host + "]"
		}
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, r, "https://"+host+r.URL.RequestURI(), http.StatusPermanentRedirect)
	})
}
