package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/s3test"
	"dataterm/gateway/internal/store"
)

const (
	outageBucket = "outages"
	// outageLasts is how long readers read during each outage, before the gateway is restarted in it.
	outageLasts = 4 * time.Second
	// startLimit is the most that a start during an outage may take; a stop too.
	startLimit = 10 * time.Second
	// largePath is a file that is too large for the gateway's memory.
	largePath = "/assets/fnff/film.webm"
)

// outage is one way in which a store fails.
type outage struct {
	name       string
	begin, end func() error
	// answers is true if the store still answers, late.
	answers bool
}

// proveOutages lets the S3 server behind a running gateway fail in every way, and restarts the gateway meanwhile.
func proveOutages(ctx context.Context, c counts) error {
	fmt.Println("outages: versitygw fails behind a running gateway, which is then stopped and started in the middle of it")
	_ = os.Setenv("AWS_ACCESS_KEY_ID", s3test.Key)
	_ = os.Setenv("AWS_SECRET_ACCESS_KEY", s3test.Secret)
	folder, err := os.MkdirTemp("", "prove-outages-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	server, err := s3test.Start(ctx)
	if err != nil {
		return err
	}
	defer server.Stop()
	where, err := server.Store(outageBucket)
	if err != nil {
		return err
	}
	kept, err := store.Open(ctx, where)
	if err != nil {
		return err
	}
	proxy, err := newFaultProxy(server.Address)
	if err != nil {
		return err
	}
	defer proxy.close()
	binary, err := filepath.Abs(c.binary)
	if err != nil {
		return err
	}
	s := &outageStage{
		folder: folder, direct: registry.New(kept), binary: binary, proxy: proxy,
		store: "s3://" + outageBucket + "/site?endpoint=" + url.QueryEscape("http://"+proxy.address),
	}
	set := func(h func()) func() error { return func() error { h(); return nil } }
	pass := set(func() { proxy.set(nil) })
	fmt.Printf("  %-24s %9s %9s %9s %9s %9s %9s\n", "", "requests", "failed", "longest", "stop", "start", "caught up")
	for _, o := range []outage{
		{"the port refuses", proxy.close, proxy.open, false},
		{"nothing is answered", set(func() { proxy.set(hang) }), pass, false},
		{"403", set(func() { proxy.set(answerWith(403, "AccessDenied")) }), pass, false},
		{"500", set(func() { proxy.set(answerWith(500, "InternalError")) }), pass, false},
		{"each answer 1.5 s late", set(func() { proxy.set(proxy.slow(1500 * time.Millisecond)) }), pass, true},
		{"the bucket is removed", func() error { return server.Hide(outageBucket) }, func() error { return server.Show(outageBucket) }, false},
	} {
		if err := s.survive(ctx, o); err != nil {
			return fmt.Errorf("%s: %w", o.name, err)
		}
	}
	return s.readsLargeFilesOnce(ctx)
}

// outageStage is what all outages have in common.
type outageStage struct {
	folder, binary, store string
	direct                *registry.Registry
	proxy                 *faultProxy
	deploys               int
	paths                 []string
	want                  map[string]string
}

// deploy makes a new release live past the proxy, as another gateway does.
func (s *outageStage) deploy(ctx context.Context) (revision int, err error) {
	s.deploys++
	word := fmt.Sprintf("build %d", s.deploys)
	next, err := release(s.folder, "fnff", section("fnff", word).With(largePath[1:], strings.Repeat(word, 1<<18)))
	if err != nil {
		return 0, err
	}
	releases := []*bundle.Release{next}
	if s.deploys == 1 {
		shell, err := release(s.folder, "shell", bundletest.Shell())
		if err != nil {
			return 0, err
		}
		releases = append(releases, shell)
	}
	outcome, err := s.direct.Deploy(ctx, releases, registry.Intent{Author: "prove"}, quiet)
	if err != nil {
		return 0, err
	}
	s.paths = []string{"/", "/sections.json"}
	for _, live := range releases {
		for _, file := range live.Files {
			s.paths = append(s.paths, "/s/"+live.Section+"/"+live.ID+"/"+file.Path)
		}
	}
	return outcome.Revision.Number, nil
}

func (s *outageStage) start(ctx context.Context, cache string) (*watched, error) {
	return startWatched(ctx, s.binary, freeAddress(), "STORE="+s.store, "CACHE="+cache)
}

// survive lets one outage happen and prints its figures.
func (s *outageStage) survive(ctx context.Context, o outage) error {
	cache, err := os.MkdirTemp(s.folder, "cache-")
	if err != nil {
		return err
	}
	before, err := s.deploy(ctx)
	if err != nil {
		return err
	}
	g, err := s.start(ctx, cache)
	if err != nil {
		return err
	}
	defer func() { g.kill() }()
	if err := s.settle(g, cache, before); err != nil {
		return err
	}
	if err := o.begin(); err != nil {
		return err
	}
	ended := false
	defer func() {
		if !ended {
			_ = o.end()
		}
	}()
	read := s.read(ctx, g, outageLasts)
	if err := read.err; err != nil {
		return err
	}
	if !o.answers {
		if _, err := g.until("degraded", time.Minute, func(r readiness) bool { return r.Ready && r.Degraded }); err != nil {
			return err
		}
	}
	stopped, err := g.stop()
	if err != nil {
		return err
	}
	if g, err = s.start(ctx, cache); err != nil {
		return fmt.Errorf("the start during the outage: %w", err)
	}
	ready, err := g.until("ready", startLimit, func(r readiness) bool { return r.Status == 200 && r.Revision == before })
	if err != nil {
		return err
	}
	started := g.began + ready
	again := s.read(ctx, g, outageLasts/4)
	if err := again.err; err != nil {
		return fmt.Errorf("after the start during the outage: %w", err)
	}
	if started > startLimit || stopped > startLimit {
		return fmt.Errorf("a start took %s, a stop %s; %s is allowed", started, stopped, startLimit)
	}
	if err := o.end(); err != nil {
		return err
	}
	ended = true
	after, err := s.deploy(ctx)
	if err != nil {
		return err
	}
	caughtUp, err := g.until("the new revision", time.Minute, func(r readiness) bool { return r.Revision == after && !r.Degraded })
	if err != nil {
		return err
	}
	fmt.Printf("  %-24s %9d %9d %7.0fms %7.2fs %8.2fs %8.2fs\n", o.name, read.requests+again.requests, 0,
		float64(max(read.longest, again.longest).Microseconds())/1000, stopped.Seconds(), started.Seconds(), caughtUp.Seconds())
	_, err = g.stop()
	return err
}

// settle waits until the gateway serves a revision and has all of it in its cache.
func (s *outageStage) settle(g *watched, cache string, revision int) error {
	if _, err := g.until("ready", time.Minute, func(r readiness) bool { return r.Ready && !r.Degraded && r.Revision == revision }); err != nil {
		return err
	}
	saved := fmt.Sprintf(`"number":%d,`, revision)
	for end := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		if live, err := os.ReadFile(filepath.Join(cache, "live.json")); err == nil && strings.Contains(string(live), saved) {
			break
		}
		if time.Now().After(end) {
			return errors.New("the cache does not get the live revision")
		}
	}
	s.want = map[string]string{}
	for _, path := range s.paths {
		body, err := g.get(path)
		if err != nil {
			return err
		}
		s.want[path] = body
	}
	return nil
}

// readsLargeFilesOnce counts how often the bucket is read for a file that is too large for the memory.
func (s *outageStage) readsLargeFilesOnce(ctx context.Context) error {
	cache, err := os.MkdirTemp(s.folder, "cache-")
	if err != nil {
		return err
	}
	revision, err := s.deploy(ctx)
	if err != nil {
		return err
	}
	g, err := s.start(ctx, cache)
	if err != nil {
		return err
	}
	defer g.kill()
	if err := s.settle(g, cache, revision); err != nil {
		return err
	}
	before := s.proxy.reads.Load()
	const requests = 200
	size := 0
	for range requests {
		body, err := g.get(largePath)
		if err != nil {
			return err
		}
		size = len(body)
	}
	reads := s.proxy.reads.Load() - before
	fmt.Printf("  a file of %.1f MB, requested %d times: %d reads of the bucket\n", float64(size)/(1<<20), requests, reads)
	if reads > 0 {
		return fmt.Errorf("the bucket was read %d times for a file that is in the cache", reads)
	}
	_, err = g.stop()
	return err
}
