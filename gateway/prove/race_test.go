//go:build prove

package prove

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

const (
	raceDeployers = 64
	racePromotes  = 500
	raceGateways  = 3
	// raceSections is how many sections the deployers share.
	raceSections = 4
)

// acknowledged is a promote to which a gateway said yes.
type acknowledged struct {
	reason   string
	revision int
	at       time.Time
}

// TestProveRace: deployers promote through several gateways over one bucket, while gc removes releases. Revisions have no
// gap, every acknowledged promote is one of them, and the gateways follow.
func TestProveRace(t *testing.T) {
	_, where, kept := openBucket(t, "race")
	r := registry.New(kept)
	builds := raceBuilds(t, r)
	begin, err := r.Live(t.Context())
	check(t, err)
	open := openGateways(t, where, raceGateways)
	seen := watch(t.Context(), open)

	var left, races atomic.Int64
	left.Store(racePromotes)
	var mu sync.Mutex
	var all []acknowledged
	started := time.Now()
	group, within := errgroup.WithContext(t.Context())
	for i := range raceDeployers {
		name := fmt.Sprintf("section%d", i%raceSections)
		client := api.NewClient(open.api[i%raceGateways].URL, secretFor(t, kept, fmt.Sprintf("deployer %d", i)), &http.Client{Transport: &http.Transport{}})
		d := deployer{client, name, builds[name], &races}
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
	collecting, end := context.WithCancel(t.Context())
	removed := make(chan int, 1)
	go func() { removed <- collectDuring(collecting, kept, r, builds["section0"][0]) }()
	err = group.Wait()
	end()
	collected := <-removed
	check(t, err)
	took := time.Since(started)
	if collected == 0 {
		t.Error("gc removed nothing during the race")
	}
	linear(t, r, begin.Number, all)
	delays := seen.delays(t, all)
	p99 := delays[len(delays)*99/100]
	figure("%d promotes of %d deployers in %.0f s, %d tried again after a race; history linear, none lost; gc removed %d releases meanwhile", len(all), raceDeployers, took.Seconds(), races.Load(), collected)
	figure("convergence of %d gateways: median %.2f s, 99th percentile %.2f s, longest %.2f s", raceGateways, delays[len(delays)/2].Seconds(), p99.Seconds(), delays[len(delays)-1].Seconds())
	if p99 >= convergeLimit {
		t.Errorf("the 99th percentile of convergence is not under %s", convergeLimit)
	}
}

// collectDuring gives gc a release to remove, again and again until ctx ends, and returns how many it removed. Promotes
// that it meets are decided by the numbers of the revisions.
func collectDuring(ctx context.Context, kept store.Store, r *registry.Registry, id string) (removed int) {
	of, err := r.Release(ctx, "section0", id)
	if err == nil {
		_, err = collectable(ctx, kept, of)
	}
	for err == nil && ctx.Err() == nil {
		if _, err = spare(ctx, kept, of, 1, old); err == nil {
			var collected registry.Collected
			collected, err = r.Collect(ctx, false, prover)
			removed += len(collected.Releases)
		}
	}
	return removed
}

// raceBuilds keeps two releases of each section, and makes the first of each live.
func raceBuilds(t *testing.T, r *registry.Registry) map[string][2]string {
	t.Helper()
	shell := testkit.Shell().Release(t, "shell")
	builds, second, first := map[string][2]string{}, []*bundle.Release{shell}, []*bundle.Release{shell}
	for i := range raceSections {
		name := fmt.Sprintf("section%d", i)
		a, b := section(name, "a").Release(t, name), section(name, "b").Release(t, name)
		builds[name] = [2]string{a.ID, b.ID}
		first, second = append(first, a), append(second, b)
	}
	g := &seeded{Registry: r}
	check(t, g.deploy(t.Context(), second...))
	check(t, g.deploy(t.Context(), first...))
	return builds
}

type deployer struct {
	api     *api.Client
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
		changed, err := d.api.Promote(ctx, live.Number, api.Promotion{Releases: map[string]string{d.section: id}, Reason: reason}, nil)
		var problem *api.Problem
		if err == nil {
			return acknowledged{reason, changed.Revision.Number, time.Now()}, nil
		} else if !errors.As(err, &problem) || problem.Code != codes.RevisionRaced && problem.Code != codes.TooMany {
			return acknowledged{}, err
		}
		d.races.Add(1)
		if err := api.Pause(ctx, try); err != nil {
			return acknowledged{}, err
		}
	}
}

// linear checks that the revisions are numbered without a gap, that each changes its own section alone, and that
// every acknowledged promote is one of them, once.
func linear(t *testing.T, r *registry.Registry, from int, all []acknowledged) {
	t.Helper()
	live, err := r.Live(t.Context())
	check(t, err)
	var revisions []registry.Revision
	for revision, err := range r.Revisions(t.Context(), live.Number) {
		check(t, err)
		revisions = append(revisions, revision)
	}
	slices.Reverse(revisions)
	reasons := map[string]int{}
	for i, revision := range revisions {
		if revision.Number != i+1 {
			t.Fatalf("revision %d is at place %d", revision.Number, i+1)
		}
		if revision.Number <= from || revision.Action == registry.ActionCollect {
			continue
		}
		if changes := revision.Changes(revisions[i-1]); len(changes) != 1 {
			t.Errorf("revision %d changes %v", revision.Number, changes)
		}
		if reasons[revision.Reason] != 0 {
			t.Errorf("%q is revision %d and %d", revision.Reason, reasons[revision.Reason], revision.Number)
		}
		reasons[revision.Reason] = revision.Number
	}
	for _, one := range all {
		if reasons[one.reason] != one.revision {
			t.Errorf("%q was acknowledged as revision %d, and is %d", one.reason, one.revision, reasons[one.reason])
		}
	}
	if len(reasons) != len(all) {
		t.Errorf("%d revisions for %d acknowledged promotes", len(reasons), len(all))
	}
}

// sightings are when each gateway was first seen to serve a revision, or a later one, and which it served last.
type sightings struct {
	mu   sync.Mutex
	at   []map[int]time.Time
	last []int
}

// watch asks every gateway every 20 ms which revision it serves.
func watch(ctx context.Context, open gateways) *sightings {
	s := &sightings{last: make([]int, len(open.public))}
	for i, public := range open.public {
		s.at = append(s.at, map[int]time.Time{})
		go func(seen map[int]time.Time) {
			for ; ctx.Err() == nil; time.Sleep(20 * time.Millisecond) {
				number, _ := served(ctx, public.URL) // 0 if it does not answer
				s.mu.Lock()
				for ; s.last[i] < number; s.last[i]++ {
					seen[s.last[i]+1] = time.Now()
				}
				s.mu.Unlock()
			}
		}(s.at[i])
	}
	return s
}

// delays waits until all gateways serve the last revision, and returns for every promote and every gateway how long
// after the acknowledgment it was served, sorted.
func (s *sightings) delays(t *testing.T, all []acknowledged) (delays []time.Duration) {
	t.Helper()
	last := slices.MaxFunc(all, func(a, b acknowledged) int { return cmp.Compare(a.revision, b.revision) }).revision
	until(t, "all gateways serve the last revision", 15*time.Second, func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		return slices.Min(s.last) >= last
	})
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, one := range all {
		for _, seen := range s.at {
			delays = append(delays, max(0, seen[one.revision].Sub(one.at)))
		}
	}
	slices.Sort(delays)
	return delays
}
