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

	"dataterm/gateway/internal/site"
)

// Limits of the public server. Answers have a deadline each; streams set their own.
const (
	headerTimeout = 10 * time.Second
	writeTimeout  = time.Minute
	idleTimeout   = 2 * time.Minute
	headerBytes   = 16 << 10
	drainTimeout  = 10 * time.Second
)

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
	config, reg, err := flags.open(t)
	if err != nil {
		return err
	}
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
	log := slog.New(slog.NewTextHandler(t.err, nil))
	options.Log = log
	public, err := site.New(reg, options)
	if err != nil {
		return err
	}
	var handler http.Handler = public
	if config.Log == "on" && !*quiet {
		handler = site.LogRequests(log, public)
	}
	server := &http.Server{
		Handler: handler, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ReadHeaderTimeout: headerTimeout, WriteTimeout: writeTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: headerBytes,
	}
	server.RegisterOnShutdown(public.Close)

	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", config.Addr)
	if err != nil {
		return fmt.Errorf("cannot listen on %s: %w. Another program may hold the port: ADDR=:2021 takes another", config.Addr, err)
	}
	following, stop := context.WithCancel(ctx)
	defer stop()
	go public.Run(following)

	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	fmt.Fprintf(t.out, "DATATERM is at %s\n", friendly(listener.Addr()))

	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	log.Info("closing: requests that run are finished first; a second signal leaves at once")
	draining, cancel := context.WithTimeout(context.Background(), drainTimeout)
	defer cancel()
	if err := server.Shutdown(draining); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return server.Close()
}

// friendly is the address of a listener as one would type it.
func friendly(address net.Addr) string {
	host, port, err := net.SplitHostPort(address.String())
	if err != nil {
		return "http://" + address.String()
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}
