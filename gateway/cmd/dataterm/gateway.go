package main

import (
	"context"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"

	"dataterm/gateway/internal/access"
	"dataterm/gateway/internal/admin"
	"dataterm/gateway/internal/cache"
	"dataterm/gateway/internal/certificate"
	"dataterm/gateway/internal/clientaddr"
	"dataterm/gateway/internal/hostname"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/site"
	"dataterm/gateway/internal/store"
)

// gateway is the public site with settings that can be loaded again while it serves.
type gateway struct {
	// load reads the settings, and overrides them by the flags of this call.
	load func() (*config, site.Options, error)
	// config is how the gateway was started, current what was loaded last.
	config  *config
	current atomic.Pointer[config]
	log     *slog.Logger
	level   *slog.LevelVar
	metrics *metrics.Metrics
	// registry reads through the local cache, if there is one.
	registry *registry.Registry
	lastGood site.LastGood
	// files is nil without TLS.
	files *certificate.Files
	face  atomic.Pointer[face]
}

// face is the site under one version of the settings.
type face struct {
	site    *site.Site
	handler http.Handler
	stop    context.CancelFunc
	stopped chan struct{}
}

// readThroughCache puts the local cache before a bucket.
func (g *gateway) readThroughCache(origin store.Store) (store.Store, error) {
	if g.config.Cache == "" {
		if store.IsBucket(g.config.Store) {
			g.log.Warn("no local cache: after a restart this gateway has nothing to serve until the bucket answers, and it reads every large file from the bucket; set cache")
		}
		return origin, nil
	}
	if !store.IsBucket(g.config.Store) {
		g.log.Warn("cache is not used: the store is a folder of this machine")
		return origin, nil
	}
	cached, err := cache.Open(g.config.Cache, g.config.cacheBytes, origin, g.config.Store, g.metrics)
	if err != nil {
		return nil, err
	}
	g.lastGood = cached
	return cached, nil
}

// open makes the site under settings, and follows the store.
func (g *gateway) open(ctx context.Context, c *config, options site.Options) (*face, error) {
	options.Log, options.Metrics, options.LastGood = g.log, g.metrics, g.lastGood
	public, err := site.New(ctx, g.registry, options)
	if err != nil {
		return nil, err
	}
	around := access.Options{Client: c.LogClient, Proxies: c.proxies, StrictTransport: c.strictTransport(), Metrics: g.metrics}
	if c.Log == "on" {
		around.Log = g.log
	}
	following, stop := context.WithCancel(context.WithoutCancel(ctx))
	f := &face{public, access.Handler(public, around), stop, make(chan struct{})}
	go func() {
		defer close(f.stopped)
		public.Run(following)
	}()
	return f, nil
}

// close ends the streams to open pages, and stops following the store.
func (f *face) close() {
	f.site.Close()
	f.stop()
	<-f.stopped
}

func (g *gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	g.face.Load().handler.ServeHTTP(w, r)
}

// proxies, hosts, access and publicSite are the current settings as the listeners read them, for each connection or
// request.
func (g *gateway) proxies() *clientaddr.Proxies { return g.current.Load().proxies }

func (g *gateway) hosts() hostname.Names { return g.current.Load().names }

func (g *gateway) access() admin.Access {
	c := g.current.Load()
	return admin.Access{Hosts: c.names, Closed: c.Metrics == "closed"}
}

// publicSite returns the address of the site; empty if the settings do not tell it.
func (g *gateway) publicSite() string {
	c := g.current.Load()
	if len(c.Hosts) == 0 && c.PublicURL == "" {
		return ""
	}
	return c.siteURL()
}

// reload loads the settings and certificates again. Settings that are wrong, or under which the live revision does not
// load, leave everything as it is.
func (g *gateway) reload(ctx context.Context) {
	if g.files != nil {
		g.files.Reload()
	}
	next, options, err := g.load()
	if err != nil {
		g.log.Error("cannot load the new settings; keeping the current ones", "error", err)
		return
	}
	if changed := next.restart(g.config); len(changed) > 0 {
		g.log.Warn("these settings changed and apply after a restart", "settings", strings.Join(changed, ", "))
	}
	f, err := g.open(ctx, next, options)
	if err != nil {
		g.log.Error("cannot load the new settings; keeping the current ones", "error", err)
		return
	}
	current := g.face.Load()
	if has := f.site.Revision(); has < current.site.Revision() {
		f.close()
		g.log.Error("cannot load the live revision under the new settings; keeping the current ones", "revision", current.site.Revision())
		return
	}
	g.current.Store(next)
	g.face.Store(f)
	current.close()
	g.level.Set(next.level)
	g.log.Info("settings loaded")
}

// restart lists the settings that differ from the current ones and cannot change while the gateway serves.
func (c *config) restart(current *config) (changed []string) {
	for name, values := range map[string][2]string{
		"addr": {c.Addr, current.Addr}, "admin_addr": {c.AdminAddr, current.AdminAddr}, "store": {c.Store, current.Store},
		"tls_cert": {c.TLSCert, current.TLSCert}, "tls_key": {c.TLSKey, current.TLSKey}, "redirect_addr": {c.RedirectAddr, current.RedirectAddr},
		"cache": {c.Cache, current.Cache}, "cache_size": {c.CacheSize, current.CacheSize}, "log_format": {c.LogFormat, current.LogFormat},
		"drain": {c.Drain, current.Drain}, "boot": {c.Boot, current.Boot}, "chromium": {c.Chromium, current.Chromium},
		"require_clean": {c.RequireClean, current.RequireClean}, "require_live_commit": {c.RequireLiveCommit, current.RequireLiveCommit},
	} {
		if values[0] != values[1] {
			changed = append(changed, name)
		}
	}
	slices.Sort(changed)
	return changed
}
