package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/s3test"
	"dataterm/gateway/internal/store"
)

// ground is a store that can be opened with faults and without.
type ground struct {
	name  string
	fresh func() (open func(*injector) (store.Store, error), done func(), err error)
}

// step is a change under which a fault strikes, from revision 2 of the stage.
type step struct {
	name string
	run  func(ctx context.Context, r *registry.Registry, s stage) error
	// prepare may be nil.
	prepare func(ctx context.Context, kept store.Store, s stage) error
}

// stage holds the builds: first and second were live, third is new.
type stage struct{ shell, first, second, third *bundle.Release }

func proveFaults(ctx context.Context, c counts) error {
	fmt.Printf("faults: a labelled operation of the file system or of the bucket fails, is done by half, or is the process's last\n")
	folder, err := os.MkdirTemp("", "prove-faults-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	var s stage
	for _, build := range []struct {
		into **bundle.Release
		name string
		dist bundletest.Dist
	}{{&s.shell, "shell", bundletest.Shell()}, {&s.first, "fnff", section("fnff", "first")}, {&s.second, "fnff", section("fnff", "second")}, {&s.third, "fnff", section("fnff", "third")}} {
		if *build.into, err = release(folder, build.name, build.dist); err != nil {
			return err
		}
	}
	grounds := []ground{
		{"directory", func() (func(*injector) (store.Store, error), func(), error) {
			at, err := os.MkdirTemp(folder, "store-")
			return func(in *injector) (store.Store, error) {
				if in == nil {
					return store.OpenDirectory(filepath.Join(at, "s"), store.System{})
				}
				return store.OpenDirectory(filepath.Join(at, "s"), files{in: in})
			}, func() { _ = os.RemoveAll(at) }, err
		}},
		{"bucket", func() (func(*injector) (store.Store, error), func(), error) {
			fake := gofakes3.New(s3mem.New(), gofakes3.WithAutoBucket(true)).Server()
			server := httptest.NewServer(fake)
			where := "s3://bucket/site?endpoint=" + url.QueryEscape(server.URL)
			return func(in *injector) (store.Store, error) {
				if in == nil {
					return store.OpenS3(ctx, where, nil)
				}
				return store.OpenS3(ctx, where, wire{in})
			}, server.Close, nil
		}},
	}
	_ = os.Setenv("AWS_ACCESS_KEY_ID", s3test.Key)
	_ = os.Setenv("AWS_SECRET_ACCESS_KEY", s3test.Secret)
	steps := []step{
		{name: "deploy", run: func(ctx context.Context, r *registry.Registry, s stage) error {
			_, err := r.Deploy(ctx, []*bundle.Release{s.third}, registry.Intent{Author: "prove"}, quiet)
			return err
		}},
		{name: "promote", run: func(ctx context.Context, r *registry.Registry, s stage) error {
			_, err := r.Promote(ctx, map[string]string{"fnff": s.first.ID}, registry.Intent{Author: "prove"})
			return err
		}},
		{name: "rollback", run: func(ctx context.Context, r *registry.Registry, _ stage) error {
			_, err := r.Rollback(ctx, "fnff", 0, registry.Intent{Author: "prove"})
			return err
		}},
		{name: "gc", run: func(ctx context.Context, r *registry.Registry, _ stage) error {
			_, err := r.Collect(ctx, false, registry.Intent{Author: "prove"})
			return err
		}, prepare: func(ctx context.Context, kept store.Store, s stage) error {
			_, err := collectable(ctx, kept, s.second)
			return err
		}},
	}
	// A series tries one kind of fault at one call after the other. Clients of a bucket wait before they try again,
	// so the series run side by side.
	var mu sync.Mutex
	points, labels := map[string]int{}, map[string]bool{}
	group, within := errgroup.WithContext(ctx)
	for _, ground := range grounds {
		for _, step := range steps {
			for kind := range faultKinds {
				group.Go(func() error {
					for at := 1; within.Err() == nil; at++ {
						in := &injector{at: at, kind: kind, labels: map[string]bool{}}
						struck, err := strike(within, ground, step, s, in)
						if err != nil {
							return fmt.Errorf("%s, %s, fault %d at call %d (%s): %w", ground.name, step.name, kind, at, in.label, err)
						}
						if !struck {
							return nil
						}
						mu.Lock()
						points[ground.name]++
						maps.Copy(labels, in.labels)
						mu.Unlock()
					}
					return within.Err()
				})
			}
		}
	}
	if err := group.Wait(); err != nil {
		return err
	}
	all := 0
	for _, ground := range slices.Sorted(maps.Keys(points)) {
		fmt.Printf("  %-10s %4d points\n", ground, points[ground])
		all += points[ground]
	}
	fmt.Printf("  %d points with %d labels: the live site was always the old or the new revision, whole\n", all, len(labels))
	if all < c.faults {
		return fmt.Errorf("%d points are fewer than %d", all, c.faults)
	}
	return nil
}

// strike makes a change with one fault, and looks at what is left.
func strike(ctx context.Context, g ground, step step, s stage, in *injector) (struck bool, err error) {
	open, done, err := g.fresh()
	if err != nil {
		return false, err
	}
	defer done()
	sound, err := open(nil)
	if err != nil {
		return false, err
	}
	after := registry.New(sound)
	for _, releases := range [][]*bundle.Release{{s.shell, s.first}, {s.second}} {
		if _, err := after.Deploy(ctx, releases, registry.Intent{Author: "prove"}, quiet); err != nil {
			return false, err
		}
	}
	if step.prepare != nil {
		if err := step.prepare(ctx, sound, s); err != nil {
			return false, err
		}
	}
	var failed error
	if faulty, err := open(in); err != nil {
		failed = err // the fault struck at opening: nothing was changed
	} else {
		failed = step.run(ctx, registry.New(faulty), s)
	}
	if in.label == "" {
		return false, failed
	}
	live, err := whole(ctx, after)
	switch {
	case err != nil:
		return true, fmt.Errorf("the live site is broken: %w", err)
	case live.Number != 2 && live.Number != 3:
		return true, fmt.Errorf("revision %d is live", live.Number)
	case failed == nil && live.Number != 3:
		return true, errors.New("the change was acknowledged, and is not live")
	}
	if live.Number == 2 {
		// What is left of the attempt does not stand in the way of the next.
		if err := step.run(ctx, after, s); err != nil {
			return true, fmt.Errorf("the next attempt fails: %w", err)
		}
		if live, err = whole(ctx, after); err != nil || live.Number != 3 {
			return true, fmt.Errorf("after the next attempt revision %d is live, error %w", live.Number, err)
		}
	}
	return true, nil
}
