package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/admin"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/deployapi"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/site"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/token"
)

// raceSections is how many sections the deployers share.
const raceSections = 4

// gateway is one of several over a bucket: its public face and its deploy API.
type gateway struct{ public, api *httptest.Server }

func openGateway(ctx context.Context, where string) (*gateway, error) {
	kept, err := store.Open(ctx, where)
	if err != nil {
		return nil, err
	}
	r, m, log := registry.New(kept), metrics.New(), slog.New(slog.DiscardHandler)
	face, err := site.New(ctx, r, site.Options{Title: "DATATERM", Poll: time.Second, Log: log, Metrics: m})
	if err != nil {
		return nil, err
	}
	go face.Run(ctx)
	mux := admin.NewMux(m)
	admin.NewAPI(r, token.New(kept), m, log).Routes(mux)
	return &gateway{httptest.NewServer(face), httptest.NewServer(mux)}, nil
}

// acknowledged is a promote to which a gateway said yes.
type acknowledged struct {
	reason   string
	revision int
	at       time.Time
}

func proveRace(ctx context.Context, c counts) error {
	fmt.Printf("race: %d deployers, %d promotes through %d gateways over one versitygw bucket\n", c.deployers, c.promotes, c.gateways)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	server, where, kept, err := openBucket(ctx, "race")
	if err != nil {
		return err
	}
	defer server.Stop()
	r := registry.New(kept)
	builds, err := raceBuilds(ctx, r)
	if err != nil {
		return err
	}
	begin, err := r.Live(ctx)
	if err != nil {
		return err
	}
	gateways := make([]*gateway, c.gateways)
	for i := range gateways {
		if gateways[i], err = openGateway(ctx, where); err != nil {
			return err
		}
		defer gateways[i].public.Close()
		defer gateways[i].api.Close()
	}
	seen := watch(ctx, gateways)

	var left atomic.Int64
	left.Store(int64(c.promotes))
	var mu sync.Mutex
	var all []acknowledged
	var races atomic.Int64
	group, within := errgroup.WithContext(ctx)
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: c.deployers}}
	started := time.Now()
	for i := range c.deployers {
		_, secret, err := token.New(kept).Add(ctx, fmt.Sprintf("deployer %d", i), []string{token.Any}, token.Verbs, time.Hour)
		if err != nil {
			return err
		}
		name := fmt.Sprintf("section%d", i%raceSections)
		d := deployer{deployapi.NewClient(gateways[i%c.gateways].api.URL, secret, client), name, builds[name], &races}
		group.Go(func() error {
			for n := 0; left.Add(-1) >= 0; n++ {
				done, err := d.promote(within, fmt.Sprintf("deployer %d, promote %d", i, n))
				if err != nil {
					return err
				}
				mu.Lock()
				all = append(all, done)
				mu.Unlock()
			}
			return nil
		})
	}
	collecting, end := context.WithCancel(ctx)
	removed := make(chan int, 1)
	go func() { removed <- collectDuring(collecting, kept, r, builds) }()
	err = group.Wait()
	end()
	collected := <-removed
	if err != nil {
		return err
	}
	took := time.Since(started)
	if collected == 0 {
		return errors.New("gc removed nothing during the race")
	}
	if err := linear(ctx, r, begin.Number, all); err != nil {
		return err
	}
	last := slices.MaxFunc(all, func(a, b acknowledged) int { return cmp.Compare(a.revision, b.revision) })
	delays, err := seen.delays(ctx, all, last.revision)
	if err != nil {
		return err
	}
	p99 := delays[len(delays)*99/100]
	fmt.Printf("  %d promotes in %.0f s, %d tried again after a race; history linear, none lost; gc removed %d releases meanwhile\n", len(all), took.Seconds(), races.Load(), collected)
	fmt.Printf("  convergence of %d gateways: median %.2f s, 99th percentile %.2f s, longest %.2f s\n", c.gateways,
		delays[len(delays)/2].Seconds(), p99.Seconds(), delays[len(delays)-1].Seconds())
	if p99 >= c.converge {
		return fmt.Errorf("the 99th percentile of convergence is not under %s", c.converge)
	}
	return nil
}

// collectDuring gives gc a release to remove, again and again until ctx ends, and returns how many it removed. Promotes
// that it meets are decided by the numbers of the revisions.
func collectDuring(ctx context.Context, kept store.Store, r *registry.Registry, builds map[string][2]string) (removed int) {
	of, err := r.Release(ctx, "section0", builds["section0"][0])
	if err != nil {
		return 0
	}
	if _, err := collectable(ctx, kept, of); err != nil {
		return 0
	}
	for ctx.Err() == nil {
		if _, err := spare(ctx, kept, of, 1, old); err != nil {
			break
		}
		collected, err := r.Collect(ctx, false, registry.Intent{Author: "gc"})
		if err != nil {
			break
		}
		removed += len(collected.Releases)
	}
	return removed
}

// raceBuilds keeps two releases of each section, and makes the first of each live.
func raceBuilds(ctx context.Context, r *registry.Registry) (map[string][2]string, error) {
	folder, err := os.MkdirTemp("", "prove-race-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	shell, err := release(folder, "shell", bundletest.Shell())
	if err != nil {
		return nil, err
	}
	builds, second, first := map[string][2]string{}, []*bundle.Release{shell}, []*bundle.Release{shell}
	for i := range raceSections {
		name := fmt.Sprintf("section%d", i)
		a, err := release(folder, name, section(name, "a"))
		if err != nil {
			return nil, err
		}
		b, err := release(folder, name, section(name, "b"))
		if err != nil {
			return nil, err
		}
		builds[name] = [2]string{a.ID, b.ID}
		first, second = append(first, a), append(second, b)
	}
	for _, releases := range [][]*bundle.Release{second, first} {
		if _, err := r.Deploy(ctx, releases, registry.Intent{Author: "prove"}, quiet); err != nil {
			return nil, err
		}
	}
	return builds, nil
}

type deployer struct {
	api     *deployapi.Client
	section string
	builds  [2]string
	races   *atomic.Int64
}

// promote makes the other release of the section live, with the revision that it saw, until it has won. Like the
// command, it waits longer after each race.
func (d deployer) promote(ctx context.Context, reason string) (acknowledged, error) {
	for try := 0; ; try++ {
		live, err := d.api.Live(ctx)
		if err != nil {
			return acknowledged{}, err
		}
		id := d.builds[0]
		if live.Sections[d.section] == id {
			id = d.builds[1]
		}
		changed, err := d.api.Promote(ctx, live.Number, deployapi.Promotion{Releases: map[string]string{d.section: id}, Reason: reason})
		var problem *deployapi.Problem
		switch {
		case err == nil:
			return acknowledged{reason, changed.Revision.Number, time.Now()}, nil
		case errors.As(err, &problem) && (problem.Code == deployapi.RevisionRaced || problem.Code == deployapi.TooMany):
			d.races.Add(1)
			if err := deployapi.Pause(ctx, try); err != nil {
				return acknowledged{}, err
			}
		default:
			return acknowledged{}, err
		}
	}
}

// linear checks that the revisions are numbered without a gap, that each changes its own section alone, and that
// every acknowledged promote is one of them, once.
func linear(ctx context.Context, r *registry.Registry, from int, all []acknowledged) error {
	live, err := r.Live(ctx)
	if err != nil {
		return err
	}
	var revisions []registry.Revision
	for revision, err := range r.Revisions(ctx, live.Number) {
		if err != nil {
			return err
		}
		revisions = append(revisions, revision)
	}
	slices.Reverse(revisions)
	reasons := map[string]int{}
	for i, revision := range revisions {
		if revision.Number != i+1 {
			return fmt.Errorf("revision %d is at place %d", revision.Number, i+1)
		}
		if revision.Number <= from {
			continue
		}
		if revision.Action == registry.ActionCollect {
			continue
		}
		if changes := revision.Changes(revisions[i-1]); len(changes) != 1 {
			return fmt.Errorf("revision %d changes %v", revision.Number, changes)
		}
		if reasons[revision.Reason] != 0 {
			return fmt.Errorf("%q is revision %d and %d", revision.Reason, reasons[revision.Reason], revision.Number)
		}
		reasons[revision.Reason] = revision.Number
	}
	for _, one := range all {
		if reasons[one.reason] != one.revision {
			return fmt.Errorf("%q was acknowledged as revision %d, and is %d", one.reason, one.revision, reasons[one.reason])
		}
	}
	if len(reasons) != len(all) {
		return fmt.Errorf("%d revisions for %d acknowledged promotes", len(reasons), len(all))
	}
	return nil
}
