package main

import (
	"context"
	"crypto/tls"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"dataterm/gateway/internal/boot"
	"dataterm/gateway/internal/registry"
)

// doctor looks at everything that `serve` and `deploy` need, and says of each whether it is well.
func doctor(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := settingsFlags(set)
	if rest, err := parse(set, args); err != nil {
		return err
	} else if len(rest) > 0 {
		return wrongUsage("doctor takes no arguments, and %q is one", rest[0])
	}
	config, reg, err := flags.open(t)
	if err != nil {
		return err
	}
	sick := 0
	say := func(what, fine string, err error) {
		if err != nil {
			sick++
			fmt.Fprintf(t.out, "WRONG  %-12s %v\n", what, err)
			return
		}
		fmt.Fprintf(t.out, "ok     %-12s %s\n", what, fine)
	}
	say("settings", "read", nil)
	live, err := reg.Live(ctx)
	if err == nil && live.Number == 0 {
		err = errors.New("nothing is deployed yet: run `dataterm deploy shell DIST`")
	}
	say("store", fmt.Sprintf("%s, revision %d", config.Store, live.Number), err)
	files, err := intact(ctx, reg, live)
	say("files", fmt.Sprintf("%d live files have the digests of their releases", files), err)
	say("clock", time.Now().UTC().Format(time.RFC3339), clock(live.Time))
	if answers(ctx, "http", config.Addr) || answers(ctx, "https", config.Addr) {
		say("addr", "a gateway answers at "+config.Addr, nil)
	} else {
		say("addr", config.Addr+" is free", freePort(config.Addr, "ADDR=:2030"))
	}
	if config.AdminAddr != "off" {
		say("admin_addr", config.AdminAddr+" is free", freePort(config.AdminAddr, "ADMIN_ADDR=127.0.0.1:2031"))
	}
	if config.TLSCert != "" {
		ends, err := certificateEnds(config.TLSCert, config.TLSKey)
		say("certificate", "good until "+ends.Format(time.DateOnly), err)
	}
	browser, err := boot.Find(config.Chromium)
	say("Chromium", browser, err)
	if sick > 0 {
		return fmt.Errorf("%d of these want attention", sick)
	}
	return nil
}

// intact reads every file of the live releases, which compares its digest.
func intact(ctx context.Context, reg *registry.Registry, live registry.Revision) (files int, err error) {
	var problems []error
	for section, id := range live.Sections {
		release, err := reg.Release(ctx, section, id)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		for _, file := range release.Files {
			files++
			if _, err := reg.ReadBlob(ctx, file, ""); err != nil {
				problems = append(problems, fmt.Errorf("%s: %w", section, err))
			}
		}
	}
	return files, errors.Join(problems...)
}

// clock compares this machine's time with that of the newest revision, which lies in the past.
func clock(newest time.Time) error {
	if ahead := time.Until(newest); ahead > time.Minute {
		return fmt.Errorf("the newest revision is %s in the future: this clock is slow, or that of the machine that deployed was fast", ahead.Round(time.Second))
	}
	return nil
}

// answers reports whether a gateway serves at an address already.
func answers(ctx context.Context, scheme, address string) bool {
	host, port, err := net.SplitHostPort(address)
	if err != nil || port == "0" {
		return false
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "localhost"
	}
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, scheme+"://"+net.JoinHostPort(host, port)+"/healthz", nil)
	if err != nil {
		return false
	}
	// The certificate is for the site's name, not for this one; nothing is sent that could be a secret.
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, DisableKeepAlives: true}}
	response, err := client.Do(request)
	if err != nil {
		return false
	}
	defer response.Body.Close()
	body, _ := io.ReadAll(io.LimitReader(response.Body, 16))
	return response.StatusCode == http.StatusOK && string(body) == "ok\n"
}

func freePort(address, other string) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("%w. If that is no `dataterm serve` of this site, %s takes another", err, other)
	}
	return listener.Close()
}

func certificateEnds(cert, key string) (time.Time, error) {
	pair, err := tls.LoadX509KeyPair(cert, key)
	if err != nil {
		return time.Time{}, err
	}
	ends := pair.Leaf.NotAfter
	if time.Until(ends) < 7*24*time.Hour {
		return ends, fmt.Errorf("it ends at %s: renew it; the running gateway takes the new one up by itself", ends.Format(time.RFC3339))
	}
	return ends, nil
}
