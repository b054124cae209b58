//go:build prove

package prove

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

const (
	faultsAtLeast = 300
	kills         = 200
)

// ground is a kind of store; fresh makes a new one, which can be opened with faults, and without by nil.
type ground struct {
	name  string
	fresh func() (open func(*injector) (store.Store, error), done func())
}

// stage has the builds: first and second were live, third is new.
type stage struct{ shell, first, second, third *bundle.Release }

// step is a change under which a fault strikes, from revision 2 of the stage.
type step struct {
	name string
	run  func(context.Context, *seeded, stage) error
	// gc says that gc needs something to remove.
	gc bool
}

var steps = []step{
	{"deploy", func(ctx context.Context, r *seeded, s stage) error { return r.deploy(ctx, s.third) }, false},
	{"promote", func(ctx context.Context, r *seeded, s stage) error {
		_, err := r.Promote(ctx, map[string]string{"fnff": s.first.ID}, prover)
		return err
	}, false},
	{"rollback", func(ctx context.Context, r *seeded, _ stage) error {
		_, err := r.Rollback(ctx, "fnff", 0, prover)
		return err
	}, false},
	{"gc", func(ctx context.Context, r *seeded, _ stage) error {
		_, err := r.Collect(ctx, false, prover)
		return err
	}, true},
}

// TestProveFaults: a labeled operation of the file system or of the bucket fails, is done by half, or is the process's
// last. The live site is the old or the new revision, whole, and the next attempt succeeds.
func TestProveFaults(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", testkit.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testkit.S3Secret)
	build := func(word string) *bundle.Release { return section("fnff", word).Release(t, "fnff") }
	s := stage{testkit.Shell().Release(t, "shell"), build("first"), build("second"), build("third")}
	folder := t.TempDir()
	grounds := []ground{
		{"directory", func() (func(*injector) (store.Store, error), func()) {
			at, err := os.MkdirTemp(folder, "store-")
			return func(in *injector) (store.Store, error) {
				if in == nil {
					return store.OpenDirectory(filepath.Join(at, "s"), store.System{})
				}
				opened, failed := store.OpenDirectory(filepath.Join(at, "s"), files{in: in})
				return opened, errors.Join(err, failed)
			}, func() { _ = os.RemoveAll(at) }
		}},
		{"bucket", func() (func(*injector) (store.Store, error), func()) {
			server := httptest.NewServer(gofakes3.New(s3mem.New(), gofakes3.WithAutoBucket(true)).Server())
			where := "s3://bucket/site?endpoint=" + url.QueryEscape(server.URL)
			return func(in *injector) (store.Store, error) {
				if in == nil {
					return store.OpenS3(t.Context(), where, nil)
				}
				return store.OpenS3(t.Context(), where, wire{in})
			}, server.Close
		}},
	}
	// A series tries one kind of fault at one call after the other. Clients of a bucket wait before they try again,
	// so the series run side by side.
	var mu sync.Mutex
	points, labels := map[string]int{}, map[string]bool{}
	group, ctx := errgroup.WithContext(t.Context())
	for _, ground := range grounds {
		for _, step := range steps {
			for kind := range faultKinds {
				group.Go(func() error {
					for at := 1; ctx.Err() == nil; at++ {
						in := &injector{at: at, kind: kind, labels: map[string]bool{}}
						struck, err := strike(ctx, ground, step, s, in)
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
					return ctx.Err()
				})
			}
		}
	}
	check(t, group.Wait())
	all := 0
	for _, ground := range slices.Sorted(maps.Keys(points)) {
		figure("%-10s %4d points", ground, points[ground])
		all += points[ground]
	}
	figure("%d points with %d labels: the live site was always the old or the new revision, whole", all, len(labels))
	if all < faultsAtLeast {
		t.Errorf("%d points are fewer than %d", all, faultsAtLeast)
	}
}

// strike makes a change with one fault, and looks at what is left.
func strike(ctx context.Context, g ground, step step, s stage, in *injector) (struck bool, err error) {
	open, done := g.fresh()
	defer done()
	sound, err := open(nil)
	if err != nil {
		return false, err
	}
	after := &seeded{Registry: registry.New(sound)}
	if err := errors.Join(after.deploy(ctx, s.shell, s.first), after.deploy(ctx, s.second)); err != nil {
		return false, err
	}
	if step.gc {
		if _, err := collectable(ctx, sound, s.second); err != nil {
			return false, err
		}
	}
	faulty, failed := open(in) // if the fault strikes at opening, nothing was changed
	if failed == nil {
		failed = step.run(ctx, &seeded{Registry: registry.New(faulty)}, s)
	}
	if in.label == "" {
		return false, failed
	}
	live, err := whole(ctx, after.Registry)
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
		if live, err = whole(ctx, after.Registry); err != nil || live.Number != 3 {
			return true, fmt.Errorf("after the next attempt revision %d is live, error %w", live.Number, err)
		}
	}
	return true, nil
}

// TestProveKills: kill -9 at random times of deploys and promotes on one store breaks no revision, and loses nothing that
// was acknowledged.
func TestProveKills(t *testing.T) {
	kept, at := directory(t)
	g := seed(t, kept, testkit.Shell(), "base")
	killed, acknowledged, written := 0, 0, 0
	usual := map[string]time.Duration{}
	for i := 0; killed < kills; i++ {
		before, err := whole(t.Context(), g.Registry)
		check(t, err)
		verb, wanted, args := "promote", g.fnff.ID, []string{"fnff", g.fnff.ID}
		if i%2 == 0 || before.Sections["fnff"] == g.fnff.ID {
			dist := section("fnff", fmt.Sprintf("build %d", i)).Write(t)
			next, err := bundle.ReadDist("fnff", dist)
			check(t, err)
			verb, wanted, args = "deploy", next.ID, []string{"fnff", dist}
		}
		limit := time.Minute // the first runs show how long it takes
		if i >= 4 {
			limit = time.Duration(rand.Int64N(int64(usual[verb]) * 11 / 10))
		}
		command := exec.Command(binary(t), append([]string{verb, "--store", at}, args...)...)
		begin := time.Now()
		check(t, command.Start())
		timer := time.AfterFunc(limit, func() { _ = command.Process.Kill() })
		failed := command.Wait()
		cut := !timer.Stop()
		if i < 4 {
			usual[verb] = time.Since(begin)
		}
		live, err := whole(t.Context(), g.Registry)
		switch {
		case err != nil:
			t.Fatalf("after %d kills: %v", killed, err)
		case failed == nil && live.Sections["fnff"] != wanted:
			t.Fatalf("after %d kills: an acknowledged %s is lost", killed, verb)
		case live.Sections["fnff"] != wanted && live.Sections["fnff"] != before.Sections["fnff"]:
			t.Fatalf("after %d kills: neither the old nor the new release is live", killed)
		}
		if failed == nil {
			acknowledged++
		} else if cut {
			killed++
			if live.Number > before.Number {
				written++
			}
		}
	}
	figure("%d kills (%d after the new revision was written), %d runs that came through: no broken revision, no acknowledged change lost", killed, written, acknowledged)
}
