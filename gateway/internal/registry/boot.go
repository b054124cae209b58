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

// ErrNoBrowser is the error where the site is to be opened and there is nothing to open it in.
var ErrNoBrowser = errors.New("there is no Chromium to open the site in: apt-get install chromium-headless-shell, or name one in the setting chromium")

// Boot opens a site of these releases in a browser, and finds the pages that do not come up. candidates are the
// sections that are to go live now.
type Boot func(ctx context.Context, releases map[string]*bundle.Release, candidates []string) ([]gate.Finding, error)

// SetBoot says how releases are opened before they go live. With always every deploy and promote does; else those whose
// Intent asks for it. It is called before the registry is used.
func (r *Registry) SetBoot(boot Boot, always bool) { r.boot, r.bootAlways = boot, always }

// booted remembers the sites that came up: an upload and the promote after it, or two attempts of one promote, need not
// open the same one twice.
type booted struct {
	mu    sync.Mutex
	sites map[string]bool
}

// bootedAtMost bounds what is remembered.
const bootedAtMost = 64

// bootSite opens the live releases with the candidates in their place, where that is asked for.
func (r *Registry) bootSite(ctx context.Context, live, candidates map[string]*bundle.Release, intent Intent) ([]gate.Finding, error) {
	if !r.bootAlways && !intent.Boot {
		return nil, nil
	}
	if r.boot == nil {
		return nil, ErrNoBrowser
	}
	together := maps.Clone(live)
	maps.Copy(together, candidates)
	var names []string
	for _, section := range slices.Sorted(maps.Keys(together)) {
		names = append(names, section+"@"+together[section].ID)
	}
	site := strings.Join(names, " ") + " for " + strings.Join(slices.Sorted(maps.Keys(candidates)), " ")
	r.booted.mu.Lock()
	known := r.booted.sites[site]
	r.booted.mu.Unlock()
	if known {
		return nil, nil
	}
	findings, err := r.boot(ctx, together, slices.Collect(maps.Keys(candidates)))
	if err != nil {
		return findings, fmt.Errorf("nothing was changed: %w", err)
	}
	if len(findings) == 0 {
		r.booted.mu.Lock()
		defer r.booted.mu.Unlock()
		if r.booted.sites == nil || len(r.booted.sites) >= bootedAtMost {
			r.booted.sites = map[string]bool{}
		}
		r.booted.sites[site] = true
	}
	return findings, nil
}
