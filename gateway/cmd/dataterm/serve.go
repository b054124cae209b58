package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"runtime"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/admin"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/site"
	"dataterm/gateway/internal/store"
)

// How long running requests and uploads may take when the gateway stops.
const (
	drainTimeout  = 10 * time.Second
	uploadTimeout = 30 * time.Second
)

// serveFlags are the flags of serve, which override the settings.
type serveFlags struct {
	storeFlags
	address, shellDev, from *string
	quiet                   *bool
	// builds are pairs of section and folder; without them the sections come from the store.
	builds []string
}

// load reads the settings, and the site's options from them.
func (f serveFlags) load(t *terminal) (*config, site.Options, error) {
	c, err := f.storeFlags.load(t)
	if err != nil {
		return nil, site.Options{}, err
	}
	if *f.address != "" {
		c.Addr = *f.address
	}
	if *f.quiet {
		c.Log = "off"
	}
	if len(f.builds) > 0 || *f.from != "" {
		// There is no store to which a deploy could go.
		c.Store, c.AdminAddr = "", "off"
	}
	options, err := c.options()
	if err != nil {
		return nil, options, err
	}
	if *f.shellDev != "" {
		if options.ShellDev, err = url.Parse(*f.shellDev); err != nil || options.ShellDev.Host == "" {
			return nil, options, wrongUsage("--shell-dev %q is not a URL: write http://localhost:5173", *f.shellDev)
		}
	}
	if *f.from != "" {
		if options.From, err = url.Parse(*f.from); err != nil || options.From.Host == "" {
			return nil, options, wrongUsage("--from %q is not a URL: write https://site.example", *f.from)
		}
		if options.ShellDev == nil {
			return nil, options, wrongUsage("--from needs --shell-dev")
		}
	}
	return c, options, nil
}

// openStore opens the store of the settings, or makes one of the builds of the command line.
func (f serveFlags) openStore(c *config) (store.Store, error) {
	if c.Store != "" {
		return c.openStore()
	}
	read, err := readDists(f.builds)
	if err != nil {
		return nil, err
	}
	releases := map[string]*bundle.Release{}
	for _, release := range read {
		releases[release.Section] = release
	}
	built, err := registry.NewBuilds(releases)
	if err != nil {
		return nil, err
	}
	return built, built.Keep()
}

func serve(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := serveFlags{
		storeFlags: newStoreFlags(set), address: set.String("addr", "", "listen on this `host:port` (default :2020)"),
		shellDev: set.String("shell-dev", "", "load the shell from its Vite server at this `URL`"),
		from:     set.String("from", "", "with --shell-dev: take every other section from the running site at this `URL`"), quiet: set.Bool("quiet", false, "log no requests"),
	}
	var err error
	if flags.builds, err = parse(set, args); err != nil {
		return err
	} else if len(flags.builds)%2 != 0 {
		return wrongUsage("unexpected argument %q: expected pairs SECTION DIST, or none if the sections come from the store", flags.builds[0])
	}
	settings, options, err := flags.load(t)
	if err != nil {
		return err
	}
	log := settings.logger(t.err)
	err = flags.serve(ctx, t, settings, options, log)
	if err != nil && settings.LogFormat == "json" {
		log.Error("cannot serve", "error", err)
		return reported{err}
	}
	return err
}

func (f serveFlags) serve(ctx context.Context, t *terminal, settings *config, options site.Options, log *slog.Logger) error {
	kept, err := f.openStore(settings)
	if err != nil {
		return err
	}
	defer runtime.KeepAlive(make([]byte, headroomBytes))
	// A bucket may not answer yet; a newer gateway's revisions are refused when they are read.
	if settings.Store != "" && !store.IsBucket(settings.Store) {
		if err := settings.checkFormat(ctx, registry.New(kept)); err != nil {
			return err
		}
	}
	// From here on SIGHUP loads the certificate files and does not end the process.
	hangups := make(chan os.Signal, 1)
	signal.Notify(hangups, syscall.SIGHUP)
	defer signal.Stop(hangups)

	g := &gateway{config: settings, log: log, metrics: metrics.New()}
	if kept = g.metrics.Store(kept); store.IsBucket(settings.Store) {
		kept = store.Prompt(kept)
	}
	settings.measureDisk(g.metrics)
	through, err := g.readThroughCache(kept)
	if err != nil {
		return err
	}
	g.registry = settings.registry(through, g.log)
	var background sync.WaitGroup
	defer background.Wait()
	following, stop := context.WithCancel(ctx)
	defer stop()
	if err := g.openCertificates(following); err != nil {
		return err
	}
	front, err := listen(ctx, settings.Addr, g.newServer("public", g), g.tls)
	if err != nil {
		return fmt.Errorf("cannot listen on %s: %w. If another program has the port, set ADDR=:2030", settings.Addr, err)
	}
	// The port is open now: clients that connect wait for the first look at the store.
	closeSite, err := g.open(ctx, options)
	if err != nil {
		return errors.Join(err, front.listener.Close())
	}
	defer closeSite()
	front.RegisterOnShutdown(g.site.Close)

	// Deploys work on the store itself, never on cached objects.
	direct := settings.registry(kept, g.log)
	if settings.GC == "daily" && settings.Store != "" {
		background.Go(func() { settings.collectDaily(following, direct, g.log) })
	}
	tokens := auth.NewTokens(kept)
	behind := admin.NewMux(g.metrics, admin.Access{Hosts: settings.names, Closed: settings.Metrics == "closed", Tokens: tokens})
	behind.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) { g.site.ServeReadiness(w, behind.Trusts(r)) })
	admin.NewAPI(direct, tokens, g.metrics, g.log, settings.publicSite()).Routes(behind)
	back, err := g.listenAdmin(ctx, behind)
	if err != nil {
		return errors.Join(err, front.listener.Close())
	}
	plain, err := g.listenRedirect(ctx, front)
	if err != nil {
		return errors.Join(err, front.listener.Close())
	}

	ended := make(chan error, 3)
	for _, s := range []*server{front, back, plain} {
		if s != nil {
			go func() { ended <- s.serve() }()
			defer s.Close()
		}
	}
	if g.auto != nil {
		g.auto.Run(following)
	}
	if back != nil {
		g.log.Info("metrics, profiles and deploys", "url", back.url())
	}
	if settings.LogFormat == "json" { // a service's output and its log are one stream
		g.log.Info("DATATERM is ready", "url", front.url())
	} else {
		fmt.Fprintf(t.out, "DATATERM is at %s\n", front.url())
	}
	for ctx.Err() == nil {
		select {
		case err := <-ended:
			return err
		case <-hangups:
			g.hangup()
		case <-ctx.Done():
		}
	}
	return g.stop(ended, front, back)
}

// stop lets running requests and uploads finish. Before that, /readyz answers 503 for the drain delay, so that no new
// requests come.
func (g *gateway) stop(ended <-chan error, front, back *server) error {
	g.log.Info("draining requests; press Ctrl+C again to exit now", "delay", g.config.drain)
	g.site.Drain()
	select {
	case <-time.After(g.config.drain):
	case err := <-ended:
		return err
	}
	var group errgroup.Group
	for s, timeout := range map[*server]time.Duration{front: drainTimeout, back: uploadTimeout} {
		if s == nil {
			continue
		}
		group.Go(func() error {
			draining, cancel := context.WithTimeout(context.Background(), timeout)
			defer cancel()
			err := s.Shutdown(draining)
			if errors.Is(err, context.DeadlineExceeded) {
				g.log.Warn("closing connections whose requests did not finish", "url", s.url(), "after", timeout)
				return s.Close()
			}
			return err
		})
	}
	return group.Wait()
}

// listenAdmin opens the admin listener; nil if it is off. If another gateway on this machine has the default port, the
// site is served without an admin listener. A port that the operator set must be free.
func (g *gateway) listenAdmin(ctx context.Context, handler http.Handler) (*server, error) {
	c, secure := g.config, g.tls
	if c.AdminAddr == "off" {
		return nil, nil
	}
	host, _, err := net.SplitHostPort(c.AdminAddr)
	if err != nil {
		return nil, fmt.Errorf("admin_addr = %q must be host:port: %w", c.AdminAddr, err)
	}
	if ip := net.ParseIP(host); host == "localhost" || ip != nil && ip.IsLoopback() {
		secure = nil
	} else if secure == nil {
		g.log.Warn("tokens travel unencrypted: other machines can reach admin_addr without TLS; set tls = \"auto\", or tls_cert and tls_key, or use 127.0.0.1", "admin_addr", c.AdminAddr)
	}
	back, err := listen(ctx, c.AdminAddr, g.newServer("admin", handler), secure)
	switch {
	case err == nil:
		return back, nil
	case c.AdminAddr == defaultAdminAddr:
		g.log.Warn("no metrics and no deploys over the network: the default admin port is in use; set ADMIN_ADDR=127.0.0.1:2031", "error", err)
		return nil, nil
	default:
		return nil, fmt.Errorf("cannot listen on admin_addr %s: %w. If another program has the port, set ADMIN_ADDR=127.0.0.1:2031, or ADMIN_ADDR=off for no admin listener", c.AdminAddr, err)
	}
}
