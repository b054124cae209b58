package registry

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
)

// ErrNoBrowser is the error if the site must be opened in a browser and there is none.
var ErrNoBrowser = errors.New("no Chromium was found: run apt-get install chromium-headless-shell, or set chromium to the path of one")

// Boot opens a site of these releases in a browser and returns the pages that fail to load. It opens all pages of the
// candidates, which are to go live, and one page of every other section.
type Boot func(ctx context.Context, releases map[string]*bundle.Release, candidates []string) ([]gate.Finding, error)

// SetBoot sets how releases are opened before they go live: for every deploy and promote if always is true, else for
// those whose Intent asks for it. It is called before the registry is used.
func (r *Registry) SetBoot(boot Boot, always bool) { r.boot, r.bootAlways = boot, always }

// unopened is the error of a check that passed if the site must be opened in a browser before it goes live. The caller
// opens the site and checks again. That takes minutes, during which others must be able to change what is live.
type unopened struct {
	releases   map[string]*bundle.Release
	candidates []string
	// site names all releases and the candidates, pair only the candidates and the shell.
	site, pair string
}

func (*unopened) Error() string { return "the site must be opened in a browser first" }

// booted remembers the sites that loaded: an upload and the promote after it, or two attempts of one promote, open the
// same site once.
type booted struct {
	mu    sync.Mutex
	sites map[string]bool
}

// bootedAtMost bounds what is remembered.
const bootedAtMost = 64

func (b *booted) has(key string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.sites[key]
}

func (b *booted) add(keys ...string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.sites == nil || len(b.sites) >= bootedAtMost {
		b.sites = map[string]bool{}
	}
	for _, key := range keys {
		b.sites[key] = true
	}
}

// checkOpened returns *unopened if the live releases with the candidates in their place must be opened first.
func (r *Registry) checkOpened(live, candidates map[string]*bundle.Release, intent Intent) error {
	if !r.bootAlways && !intent.Boot {
		return nil
	}
	if r.boot == nil {
		return ErrNoBrowser
	}
	together := maps.Clone(live)
	maps.Copy(together, candidates)
	names := func(releases map[string]*bundle.Release) string {
		var all []string
		for _, section := range slices.Sorted(maps.Keys(releases)) {
			all = append(all, section+"@"+releases[section].ID)
		}
		return strings.Join(all, " ")
	}
	pair := " for " + names(candidates)
	if shell := together[bundle.Shell]; shell != nil {
		pair = shell.ID + pair
	}
	site := &unopened{together, slices.Collect(maps.Keys(candidates)), names(together) + pair, pair}
	if r.booted.has(site.site) {
		return nil
	}
	return site
}

// open opens a site. If its candidates loaded in the same shell before, beside other releases of other sections, one
// page of every section is enough.
func (r *Registry) open(ctx context.Context, site *unopened) error {
	candidates := site.candidates
	if r.booted.has(site.pair) {
		candidates = nil
	}
	findings, err := r.boot(ctx, site.releases, candidates)
	switch {
	case err != nil:
		return fmt.Errorf("nothing was changed: %w", err)
	case len(findings) > 0:
		return &Refused{findings}
	}
	r.booted.add(site.site, site.pair)
	return nil
}

// opening runs a check or a change until it needs no site that was not opened, and opens sites in between.
func (r *Registry) opening(ctx context.Context, run func() error) error {
	for {
		var site *unopened
		err := run()
		if !errors.As(err, &site) {
			return err
		}
		if err := r.open(ctx, site); err != nil {
			return err
		}
	}
}
