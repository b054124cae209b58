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
	"time"

	"dataterm/gateway/internal/access"
	"dataterm/gateway/internal/admin"
	"dataterm/gateway/internal/certificate"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/site"
	"dataterm/gateway/internal/token"
)

// drainTimeout is how long requests that run may take to finish when the gateway ends.
const drainTimeout = 10 * time.Second

func serve(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := settingsFlags(set)
	address := set.String("addr", "", "listen on this `host:port` (default :2020)")
	shellDev := set.String("shell-dev", "", "take the shell from its Vite server at this `URL`")
	quiet := set.Bool("quiet", false, "log no line per request")
	if rest, err := parse(set, args); err != nil {
		return err
	} else if len(rest) > 0 {
		return wrongUsage("there is nothing to serve by the name %q: sections come from the store", rest[0])
	}
	config, kept, err := flags.openStore(t)
	if err != nil {
		return err
	}
	if *quiet {
		config.Log = "off"
	}
	reg := config.registry(kept)
	options, err := config.options()
	if err != nil {
		return err
	}
	if *address != "" {
		config.Addr = *address
	}
	if *shellDev != "" {
		if options.ShellDev, err = url.Parse(*shellDev); err != nil || options.ShellDev.Host == "" {
			return wrongUsage("--shell-dev %q is no address: give it as http://localhost:5173", *shellDev)
		}
	}
	log := config.logger(t.err, &slog.LevelVar{})
	reg.SetLog(log)
	options.Log, options.Metrics = log, metrics.New()
	public, err := site.New(reg, options)
	if err != nil {
		return err
	}
	following, stop := context.WithCancel(ctx)
	defer stop()
	var files *certificate.Files
	if config.TLSCert != "" {
		if files, err = certificate.Load(config.TLSCert, config.TLSKey, log); err != nil {
			return err
		}
		go files.Watch(following, 10*time.Second)
	}

	logged := access.Options{Client: config.LogClient, Proxies: config.proxies, StrictTransport: config.strictTransport(), Metrics: options.Metrics}
	if config.Log == "on" {
		logged.Log = log
	}
	handler := access.Handler(public, logged)
	front, err := listen(ctx, config.Addr, publicServer(handler, log), files)
	if err != nil {
		return fmt.Errorf("cannot listen on %s: %w. Another program may hold the port: ADDR=:2030 takes another", config.Addr, err)
	}
	front.RegisterOnShutdown(public.Close)
	behind := admin.NewMux(options.Metrics)
	admin.NewAPI(reg, token.New(kept), options.Metrics, log).Routes(behind)
	back, err := listenAdmin(ctx, config, behind, log, files)
	if err != nil {
		return errors.Join(err, front.Close())
	}
	go public.Run(following)

	ended := make(chan error, 2)
	go func() { ended <- front.serve() }()
	if back != nil {
		go func() { ended <- back.serve() }()
		defer back.Close()
		log.Info("metrics, profiles and deploys", "url", back.url())
	}
	fmt.Fprintf(t.out, "DATATERM is at %s\n", front.url())

	select {
	case err := <-ended:
		return errors.Join(err, front.Close())
	case <-ctx.Done():
	}
	log.Info("closing: requests that run are finished first; a second signal leaves at once")
	draining, cancel := context.WithTimeout(context.Background(), drainTimeout)
	defer cancel()
	if back != nil {
		go func() { _ = back.Shutdown(draining) }() // an upload holds the site's own end up no longer
	}
	if err := front.Shutdown(draining); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return front.Close()
}

// listenAdmin opens the admin listener; nil where there is none. Its usual port may be taken by another gateway on
// this machine: the site is then served without it. A port that was asked for must be had.
func listenAdmin(ctx context.Context, c *config, handler http.Handler, log *slog.Logger, files *certificate.Files) (*server, error) {
	if c.AdminAddr == "off" {
		return nil, nil
	}
	host, _, err := net.SplitHostPort(c.AdminAddr)
	if err != nil {
		return nil, fmt.Errorf("admin_addr = %q is no host:port: %w", c.AdminAddr, err)
	}
	if ip := net.ParseIP(host); host == "localhost" || ip != nil && ip.IsLoopback() {
		files = nil
	} else if files == nil {
		log.Warn("admin_addr can be reached from other machines without TLS, and tokens travel on it: set tls_cert and tls_key, or keep it at 127.0.0.1", "admin_addr", c.AdminAddr)
	}
	back, err := listen(ctx, c.AdminAddr, adminServer(handler, log), files)
	switch {
	case err == nil:
		return back, nil
	case c.AdminAddr == defaultAdminAddr:
		log.Warn("no metrics and no deploys over the network: the port is taken; ADMIN_ADDR=127.0.0.1:2031 takes another", "error", err)
		return nil, nil
	default:
		return nil, fmt.Errorf("cannot listen on admin_addr %s: %w. Another program may hold the port: ADMIN_ADDR=127.0.0.1:2031 takes another, ADMIN_ADDR=off does without", c.AdminAddr, err)
	}
}
