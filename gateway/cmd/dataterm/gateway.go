package main

import (
	"context"
	"crypto/tls"
	"log/slog"
	"net/http"

	"dataterm/gateway/internal/cache"
	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/site"
	"dataterm/gateway/internal/store"
)

// gateway is the public site with what it is served by.
type gateway struct {
	config  *config
	log     *slog.Logger
	metrics *metrics.Metrics
	// registry reads through the local cache, if there is one.
	registry *registry.Registry
	lastGood site.LastGood
	// tls is nil without https. It comes from files, or with tls = "auto" from auto; the other is nil.
	tls   *tls.Config
	files *edge.CertificateFiles
	auto  *edge.AutoCertificates
	// site and handler are set before the first connection is accepted.
	site    *site.Site
	handler http.Handler
}

// readThroughCache puts the local cache before a bucket.
func (g *gateway) readThroughCache(origin store.Store) (store.Store, error) {
	if !store.IsBucket(g.config.Store) {
		if g.config.Cache != "" {
			g.log.Warn("cache is not used: the store is a folder of this machine")
		}
		return origin, nil
	}
	folder, err := g.config.cacheFolder()
	if err != nil {
		return nil, err
	}
	cached, err := cache.Open(folder, g.config.cacheBytes, origin, g.config.Store, g.metrics)
	if err != nil {
		return nil, err
	}
	g.lastGood = cached
	return cached, nil
}

// open makes the site, and follows the store until closeSite is called.
func (g *gateway) open(ctx context.Context, options site.Options) (closeSite func(), err error) {
	c := g.config
	options.Log, options.Metrics, options.LastGood = g.log, g.metrics, g.lastGood
	if g.auto != nil {
		options.Certificates = g.auto.Faults
	}
	if g.site, err = site.New(ctx, g.registry, options); err != nil {
		return nil, err
	}
	if err := g.site.RefusedSettings(ctx); err != nil {
		return nil, err
	}
	around := edge.AccessOptions{Client: c.LogClient, Proxies: c.proxies, StrictTransport: c.strictTransport(), Metrics: g.metrics}
	if c.Log == "on" {
		around.Log = g.log
	}
	g.handler = edge.Access(g.site, around)
	following, stop := context.WithCancel(context.WithoutCancel(ctx))
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		g.site.Run(following)
	}()
	return func() {
		g.site.Close() // ends the streams to open pages
		stop()
		<-stopped
	}, nil
}

func (g *gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) { g.handler.ServeHTTP(w, r) }

// publicSite returns the address of the site; empty if the settings do not tell it.
func (c *config) publicSite() string {
	if len(c.Hosts) == 0 && c.PublicURL == "" {
		return ""
	}
	return c.siteURL()
}

// hangup loads the certificate again. Everything else applies after a restart.
func (g *gateway) hangup() {
	g.log.Info("SIGHUP loads the certificate again; settings apply after a restart")
	if g.files != nil {
		g.files.Reload()
	}
}
