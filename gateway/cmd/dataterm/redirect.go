package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strings"
)

// listenRedirect opens the listener that sends http on to https; nil if there is none.
func listenRedirect(ctx context.Context, c *config, front *server, log *slog.Logger) (*server, error) {
	if c.RedirectAddr == "" {
		return nil, nil
	}
	_, port, err := net.SplitHostPort(front.listener.Addr().String())
	if err != nil {
		return nil, err
	}
	back, err := listen(ctx, c.RedirectAddr, adminServer(redirect(c.Hosts, port), log), nil)
	if err != nil {
		return nil, fmt.Errorf("cannot listen on redirect_addr %s: %w", c.RedirectAddr, err)
	}
	return back, nil
}

// redirect answers with the same address by https. With hosts it answers to those names only: a link with another name
// would lead elsewhere.
func redirect(hosts []string, port string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := r.Host
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		if host == "" || len(hosts) > 0 && !slices.Contains(hosts, strings.ToLower(host)) {
			http.Error(w, "This gateway does not serve the host name in the request.", http.StatusMisdirectedRequest)
			return
		}
		if port != "443" {
			host = net.JoinHostPort(strings.Trim(host, "[]"), port)
		}
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, r, "https://"+host+r.URL.RequestURI(), http.StatusPermanentRedirect)
	})
}
