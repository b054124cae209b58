// Package boot opens a site in a headless Chromium before it goes live, and checks that its pages load. A patch release
// of the federation plugin once broke new sections on an old shell, although the declared versions were the same: only
// a browser finds that.
package boot

import (
	"context"
	"fmt"
	"maps"
	"net"
	"net/http"
	"slices"
	"time"

	"dataterm/gateway/internal/builds"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/site"
)

const (
	// usualPatience is how long a page may take; the shell itself gives up on a section after 10 seconds.
	usualPatience = 20 * time.Second
	// bootTimeout is for all pages together.
	bootTimeout = 3 * time.Minute
	// failuresAtMost is the number of failed pages after which no more are opened.
	failuresAtMost = 3
)

// New returns a registry.Boot that uses the Chromium that Find finds.
func New(named string) registry.Boot {
	return func(ctx context.Context, releases map[string]*bundle.Release, candidates []string) ([]gate.Finding, error) {
		path, err := Find(named)
		if err != nil {
			return nil, err
		}
		return opener{path, usualPatience}.open(ctx, releases, candidates)
	}
}

// opener opens sites in a Chromium, with a time limit for each page.
type opener struct {
	chromium string
	patience time.Duration
}

// open serves the releases to a browser on this machine, and opens every page of the candidates and one page of each
// other section. A page that shows the error screen or a fault, or does not load, is a finding.
func (o opener) open(ctx context.Context, releases map[string]*bundle.Release, candidates []string) ([]gate.Finding, error) {
	ctx, cancel := context.WithTimeout(ctx, bootTimeout)
	defer cancel()
	kept, err := builds.New(releases)
	if err != nil {
		return nil, err
	}
	// Without the login gate, which would cover every page, and without videos, which are not on this machine.
	face, err := site.New(ctx, registry.New(kept), site.Options{Title: "DATATERM"})
	if err != nil {
		return nil, err
	}
	defer face.Close()
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	server := &http.Server{Handler: face, ReadHeaderTimeout: o.patience}
	go func() { _ = server.Serve(listener) }()
	defer server.Close()
	pages, err := pagesOf(releases, candidates)
	if err != nil {
		return nil, err
	}

	browser, end, err := startBrowser(ctx, o.chromium)
	if err != nil {
		return nil, fmt.Errorf("cannot start %s: %w", o.chromium, err)
	}
	defer end()
	var findings []gate.Finding
	for i, page := range pages {
		// A new query makes a new document, so that nothing of the page before remains.
		problem, err := browser.look(fmt.Sprintf("http://%s/?boot=%d%s#%s", listener.Addr(), i, page.query(), page.route), o.patience)
		if err != nil {
			return findings, fmt.Errorf("cannot open the site in Chromium: %w", err)
		}
		if problem == "" {
			continue
		}
		findings = append(findings, gate.Finding{
			Code: gate.BootFailed, Section: page.section, File: bundle.EntryFile,
			Problem: fmt.Sprintf("%s, opened in Chromium beside the live sections, %s", page, problem),
			Remedy:  "Open it yourself, with `make dev` or in a gateway over a store of your own. Fix it and deploy again.",
		})
		// Without the shell no page loads.
		if page.section == bundle.Shell || len(findings) == failuresAtMost {
			break
		}
	}
	return findings, nil
}

// page is a route of the site that must load, with or without an overlay.
type page struct{ section, route, overlay string }

// query is what the shell opens the overlay by.
func (p page) query() string {
	if p.overlay == "" {
		return ""
	}
	return "&launch=" + p.overlay
}

func (p page) String() string {
	if p.overlay == "" {
		return "#" + p.route
	}
	return "/?launch=" + p.overlay
}

// pagesOf lists the home page, all pages of the candidates, the default page of every other section, and the home page
// with each overlay.
func pagesOf(releases map[string]*bundle.Release, candidates []string) ([]page, error) {
	pages := []page{{section: bundle.Shell, route: "/"}}
	for _, name := range slices.Sorted(maps.Keys(releases)) {
		manifest, err := releases[name].Manifest()
		if err != nil {
			return nil, err
		}
		switch {
		case manifest.Kind == bundle.KindOverlay:
			pages = append(pages, page{section: name, route: "/", overlay: name})
		case manifest.Kind != bundle.KindSection:
		case len(manifest.Pages) == 0:
			pages = append(pages, page{section: name, route: manifest.Path})
		case slices.Contains(candidates, name):
			for _, one := range manifest.Pages {
				pages = append(pages, page{section: name, route: manifest.Path + "/" + one.Path})
			}
		default:
			pages = append(pages, page{section: name, route: manifest.Path + "/" + manifest.Home})
		}
	}
	return pages, nil
}
