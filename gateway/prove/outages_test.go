//go:build prove

package prove

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

const (
	outageBucket = "outages"
	// outageReaders read at once.
	outageReaders = 4
	// outageLasts is how long readers read during each outage, before the gateway is restarted in it.
	outageLasts = 4 * time.Second
	// startLimit is the most that a start during an outage may take; a stop too.
	startLimit = 10 * time.Second
)

// outage is one way in which a store fails.
type outage struct {
	name       string
	begin, end func() error
	// answers is true if the store still answers, late.
	answers bool
}

// TestProveOutages: versitygw fails in every way behind a running gateway, which is stopped and started in the middle of
// it. No reader sees an error, and it catches up.
func TestProveOutages(t *testing.T) {
	server, _, kept := openBucket(t, outageBucket)
	proxy, err := newFaultProxy(server.Address)
	check(t, err)
	defer proxy.close()
	s := &outageStage{t: t, direct: &seeded{Registry: registry.New(kept)}, proxy: proxy, store: "s3://" + outageBucket + "/site?endpoint=" + url.QueryEscape("http://"+proxy.address)}
	set := func(fault func()) func() error { return func() error { fault(); return nil } }
	pass := set(func() { proxy.fault.Store(nil) })
	figure("%-24s %9s %9s %9s %9s %9s %9s", "", "requests", "failed", "longest", "stop", "start", "caught up")
	for _, o := range []outage{
		{"the port refuses", proxy.close, proxy.open, false},
		{"nothing is answered", set(func() { proxy.set(hang) }), pass, false},
		{"403", set(func() { proxy.set(answerWith(403, "AccessDenied")) }), pass, false},
		{"500", set(func() { proxy.set(answerWith(500, "InternalError")) }), pass, false},
		{"each answer 1.5 s late", set(func() { proxy.set(proxy.slow(1500 * time.Millisecond)) }), pass, true},
		{"the bucket is removed", func() error { return server.Hide(outageBucket) }, func() error { return server.Show(outageBucket) }, false},
	} {
		s.survive(o)
	}
	s.readsLargeFilesOnce()
}

// outageStage is what all outages have in common.
type outageStage struct {
	t       *testing.T
	store   string
	direct  *seeded
	proxy   *faultProxy
	deploys int
	paths   []string
	want    map[string]string
}

// deploy makes a new release live past the proxy, as another gateway does. Its film is too large for the memory.
func (s *outageStage) deploy() (revision int) {
	s.t.Helper()
	s.deploys++
	word := fmt.Sprintf("build %d", s.deploys)
	releases := []*bundle.Release{section("fnff", word).With(filmPath[1:], strings.Repeat(word, 1<<18)).Release(s.t, "fnff")}
	if s.deploys == 1 {
		releases = append(releases, testkit.Shell().Release(s.t, "shell"))
	}
	check(s.t, s.direct.deploy(s.t.Context(), releases...))
	s.paths = []string{"/", "/sections.json"}
	for _, live := range releases {
		for _, file := range live.Files {
			s.paths = append(s.paths, "/s/"+live.Section+"/"+live.ID+"/"+file.Path)
		}
	}
	live, err := s.direct.Live(s.t.Context())
	check(s.t, err)
	return live.Number
}

// settled starts a gateway with a cache, and waits until it serves a revision and has all of it in its cache.
func (s *outageStage) settled(cache string, revision int) *process {
	s.t.Helper()
	p := serve(s.t, s.store, "CACHE="+cache)
	p.until("ready", time.Minute, func(r readiness) bool { return r.Ready && !r.Degraded && r.Revision == revision })
	saved := fmt.Sprintf(`"number":%d,`, revision)
	until(s.t, "the cache has the live revision", time.Minute, func() bool {
		live, err := os.ReadFile(filepath.Join(cache, "live.json"))
		return err == nil && strings.Contains(string(live), saved)
	})
	s.want = map[string]string{}
	for _, path := range s.paths {
		body, err := p.get(path)
		check(s.t, err)
		s.want[path] = body
	}
	return p
}

// survive lets one outage happen and prints its figures.
func (s *outageStage) survive(o outage) {
	s.t.Helper()
	cache, before := s.t.TempDir(), s.deploy()
	p := s.settled(cache, before)
	check(s.t, o.begin())
	requests, longest := s.read(o.name, p, outageLasts)
	if !o.answers {
		p.until("degraded by: "+o.name, time.Minute, func(r readiness) bool { return r.Ready && r.Degraded })
	}
	stopped := p.stop()
	p = serve(s.t, s.store, "CACHE="+cache)
	started := p.began + p.until("ready during: "+o.name, startLimit, func(r readiness) bool { return r.Status == 200 && r.Revision == before })
	again, longestAgain := s.read(o.name, p, outageLasts/4)
	if started > startLimit || stopped > startLimit {
		s.t.Errorf("%s: a start took %s, a stop %s; %s is allowed", o.name, started, stopped, startLimit)
	}
	check(s.t, o.end())
	after := s.deploy()
	caughtUp := p.until("the new revision after: "+o.name, time.Minute, func(r readiness) bool { return r.Revision == after && !r.Degraded })
	figure("%-24s %9d %9d %7.0fms %7.2fs %8.2fs %8.2fs", o.name, requests+again, 0, float64(max(longest, longestAgain).Microseconds())/1000, stopped.Seconds(), started.Seconds(), caughtUp.Seconds())
	p.stop()
}

// read lets readers read every file of the site for a time. An answer other than before the outage is an error.
func (s *outageStage) read(name string, p *process, lasts time.Duration) (requests int64, longest time.Duration) {
	s.t.Helper()
	end := time.Now().Add(lasts)
	var mu sync.Mutex
	var group sync.WaitGroup
	var failed atomic.Bool
	for range outageReaders {
		group.Go(func() {
			for i := 0; time.Now().Before(end) && !failed.Load(); i++ {
				path := s.paths[i%len(s.paths)]
				begin := time.Now()
				body, err := p.get(path)
				took := time.Since(begin)
				if err == nil && body != s.want[path] {
					err = fmt.Errorf("%s has other bytes than before the outage", path)
				}
				if err != nil {
					failed.Store(true)
					s.t.Errorf("%s: %v", name, err)
				}
				mu.Lock()
				requests++
				longest = max(longest, took)
				mu.Unlock()
			}
		})
	}
	group.Wait()
	if failed.Load() {
		s.t.FailNow()
	}
	return requests, longest
}

// readsLargeFilesOnce counts how often the bucket is read for a file that is too large for the memory.
func (s *outageStage) readsLargeFilesOnce() {
	s.t.Helper()
	p := s.settled(s.t.TempDir(), s.deploy())
	before := s.proxy.reads.Load()
	const requests = 200
	size := 0
	for range requests {
		body, err := p.get(filmPath)
		check(s.t, err)
		size = len(body)
	}
	reads := s.proxy.reads.Load() - before
	figure("a file of %.1f MB, requested %d times: %d reads of the bucket", float64(size)/mega, requests, reads)
	if reads > 0 {
		s.t.Errorf("the bucket was read %d times for a file that is in the cache", reads)
	}
	p.stop()
}
