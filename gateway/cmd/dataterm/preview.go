package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"net"
	"strings"
	"time"

	"dataterm/gateway/internal/api"
)

// previewLasts is how long a preview link lasts, unless the caller says otherwise.
const previewLasts = 12 * time.Hour

// preview prints a link that shows the site with other releases, or ends all links.
func preview(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newTargetFlags(set)
	lasts := set.Duration("lasts", previewLasts, "how long the link lasts, at most 720h")
	base := set.String("site", "", "the public `URL` of the site (default: from the settings of the gateway)")
	rotate := set.Bool("rotate", false, "end all preview links")
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if *rotate == (len(rest) > 0) {
		return wrongUsage("expected sections: dataterm preview SECTION[@RELEASE] …; or --rotate alone, which ends all links")
	}
	if *lasts < time.Second {
		return wrongUsage("--lasts %s is too short", *lasts)
	}
	from, err := flags.target(ctx, t)
	if err != nil {
		return err
	}
	if *rotate {
		if err := from.EndPreviews(ctx); err != nil {
			return err
		}
		fmt.Fprintln(t.out, "All preview links are invalid.")
		return nil
	}
	return printLink(ctx, t, from, rest, *base, *lasts)
}

// printLink prints the link that shows the site with releases ("SECTION" or "SECTION@RELEASE").
func printLink(ctx context.Context, t *terminal, from *target, releases []string, site string, lasts time.Duration) error {
	link, expires := previewLink{site: site}, time.Time{}
	for _, named := range releases {
		section, release, _ := strings.Cut(named, "@")
		pass, err := from.Preview(ctx, section, api.Preview{Release: release, Seconds: int(lasts.Seconds())})
		if err != nil {
			return err
		}
		link.add(pass)
		expires = pass.Expires
	}
	fmt.Fprintln(t.out, link.url())
	if link.site == "" {
		fmt.Fprintln(t.err, "The gateway's settings have no public_url: write the address of the site before this path.")
	}
	fmt.Fprintf(t.err, "Anyone who opens the link sees %s in place of the live releases, until %s. `dataterm preview --rotate` ends all links.\n",
		strings.Join(link.names, ", "), stamp(expires))
	return nil
}

// previewLink is the link of several passes.
type previewLink struct {
	site          string
	passes, names []string
}

func (l *previewLink) add(pass api.Pass) {
	l.site = cmp.Or(l.site, pass.Site)
	l.passes = append(l.passes, pass.Pass)
	name, _, _ := strings.Cut(pass.Pass, "~")
	l.names = append(l.names, name)
}

func (l *previewLink) url() string {
	return strings.TrimSuffix(l.site, "/") + "/?mfe=" + strings.Join(l.passes, ",")
}

// siteURL is the address of the site: public_url, or what the other settings tell.
func (c *config) siteURL() string {
	if c.PublicURL != "" {
		return c.PublicURL
	}
	scheme, usual := "http", "80"
	if c.secure() {
		scheme, usual = "https", "443"
	}
	host, port, err := net.SplitHostPort(c.Addr)
	if err != nil || host == "" || net.ParseIP(host).IsUnspecified() {
		host = "localhost"
	}
	if len(c.Hosts) > 0 {
		host = c.Hosts[0]
	}
	if port == "" || port == usual {
		return scheme + "://" + host
	}
	return scheme + "://" + net.JoinHostPort(host, port)
}
