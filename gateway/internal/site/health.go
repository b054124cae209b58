package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"sync"
	"time"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/upstream"
)

// health remembers what is wrong, and logs it once when it begins and once when it ends.
type health struct {
	mu sync.Mutex
	// storeFault is the error of the last look at the store, since when it fails.
	storeFault error
	since      time.Time
	// fromCache is true from a start without the store until the store answers.
	fromCache bool
	// filesFault is why live files cannot be read.
	filesFault error
	// notLoaded is the number of a newer revision that cannot be loaded, with the reason; 0 if there is none.
	notLoaded      int
	notLoadedFault error
	// unsettled are the settings that are not in use, with the reason; empty if there are none.
	unsettled string
	// refused are the upstreams that the gate refuses, with the reason.
	refused  map[string]string
	draining bool
}

func (h *health) store(log *slog.Logger, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case err != nil && h.storeFault == nil:
		h.since = time.Now()
		log.Error("the store does not answer; trying again, and serving what is loaded", "error", err)
	case err == nil && h.storeFault != nil:
		log.Info("the store answers again", "after", time.Since(h.since).Round(time.Millisecond))
	}
	h.storeFault = err
	if err == nil {
		h.fromCache = false
	}
}

func (h *health) files(log *slog.Logger, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case err != nil && h.filesFault == nil:
		log.Error("files of the live revision cannot be read; not ready", "error", err)
	case err == nil && h.filesFault != nil:
		log.Info("all files of the live revision can be read again")
	}
	h.filesFault = err
}

func (h *health) revision(log *slog.Logger, number int, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err == nil {
		number = 0
	} else if number != h.notLoaded {
		log.Error("cannot load the new revision; keeping the current one", "revision", number, "error", err)
	}
	h.notLoaded, h.notLoadedFault = number, err
}

// unloaded returns the number of a newer revision that cannot be loaded, with the reason; 0 if there is none.
func (h *health) unloaded() (number int, fault error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.notLoaded, h.notLoadedFault
}

func (h *health) settings(log *slog.Logger, fault error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := ""
	if fault != nil {
		now = fault.Error()
	}
	switch {
	case now != "" && now != h.unsettled:
		log.Warn("a setting is not in use", "reason", now)
	case now == "" && h.unsettled != "":
		log.Info("all settings are in use")
	}
	h.unsettled = now
}

func (h *health) upstreams(log *slog.Logger, problems map[string]string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for name, problem := range problems {
		if problem != h.refused[name] {
			log.Warn("upstream is not in use", "section", name, "reason", problem)
		}
	}
	h.refused = maps.Clone(problems)
}

func (h *health) set(fromCache, draining bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.fromCache, h.draining = h.fromCache || fromCache, h.draining || draining
}

// readiness is what /readyz answers. The site is ready if this process can serve the revision that it has.
type readiness struct{ api.Readiness }

func (r *readiness) add(problem string, detail error) {
	r.Problems = append(r.Problems, problem)
	if detail != nil {
		r.Details = append(r.Details, detail.Error())
	}
}

func (s *Site) readiness() readiness {
	snap := s.snapshot.Load()
	h := &s.health
	h.mu.Lock()
	defer h.mu.Unlock()
	state := readiness{api.Readiness{Ready: true, Revision: snap.revision.Number, Problems: []string{}}}
	notReady := func(problem string, detail error) {
		state.Ready = false
		state.add(problem, detail)
	}
	// Nothing is deployed only if the store says so, and not if it has a revision that did not load yet.
	if _, found := snap.byPath["/"]; !found && s.options.ShellDev == nil && h.storeFault == nil && (snap.revision.Number != 0 || h.notLoaded == 0) {
		notReady(errNoShell.Error(), nil)
	} else if !found && s.options.ShellDev == nil {
		state.Ready = false
	}
	switch {
	case h.storeFault == nil:
	case store.Unavailable(h.storeFault):
		state.add("the store does not answer", h.storeFault)
	default:
		notReady("the store is lost", h.storeFault)
	}
	if s.options.Space != nil {
		if space, err := s.options.Space(); err == nil && space.Short() {
			state.add("the disk is nearly full: uploads are refused", fmt.Errorf("the disk of the store has %d MB free of %d MB, and uploads leave %d MB", space.Free>>20, space.Size>>20, space.Reserve()>>20))
		}
	}
	if s.options.Certificates != nil {
		missing := 0
		for _, fault := range s.options.Certificates() {
			if fault.Ends.IsZero() {
				missing++
			}
			state.add(fault.String(), fault.Why)
		}
		state.Ready = state.Ready && missing < len(s.options.Hosts)
	}
	if h.fromCache {
		state.add(fmt.Sprintf("started from the local cache at revision %d", state.Revision), nil)
	}
	if snap.unsettled != nil {
		state.add("a setting is not in use", snap.unsettled)
	}
	if h.filesFault != nil {
		notReady("files of the live revision cannot be read", h.filesFault)
	}
	if h.notLoaded != 0 && store.Unavailable(h.notLoadedFault) {
		state.add(fmt.Sprintf("waiting for the store to send revision %d", h.notLoaded), h.notLoadedFault)
	} else if h.notLoaded != 0 {
		problem := fmt.Sprintf("revision %d cannot be loaded", h.notLoaded)
		if damaged, is := errors.AsType[*registry.Damaged](h.notLoadedFault); is {
			problem += ": " + damaged.Key + " is damaged"
		}
		state.add(problem, h.notLoadedFault)
	}
	for _, name := range slices.Sorted(maps.Keys(h.refused)) {
		state.add("the upstream of "+name+" is not in use", errors.New(name+" "+h.refused[name]))
	}
	for _, name := range slices.Sorted(maps.Keys(s.upstreams)) {
		if fault := s.upstreams[name].Fault(); fault != nil {
			said := "does not answer"
			if answered, is := errors.AsType[*upstream.Answered](fault); is {
				said = answered.Error()
			}
			state.add("the upstream of "+name+" "+said, fault)
		}
	}
	state.Degraded = state.Ready && len(state.Problems) > 0
	if h.draining {
		notReady("draining", nil)
	}
	return state
}

// Drain makes the site say that it is not ready, so that a load balancer sends no more requests. It keeps answering.
func (s *Site) Drain() { s.health.set(false, true) }

func (s *Site) readyz(w http.ResponseWriter, _ *http.Request) {
	s.ServeReadiness(w, false)
}

// ServeReadiness answers like /readyz; with details it names the errors themselves. It is for the admin listener.
func (s *Site) ServeReadiness(w http.ResponseWriter, details bool) {
	state := s.readiness()
	if !details {
		state.Details = nil
	}
	s.writeReadiness(w, state)
}

func (s *Site) writeReadiness(w http.ResponseWriter, state readiness) {
	h := w.Header()
	answer.CommonHeaders(h)
	h["Cache-Control"] = answer.NotStored
	h.Set("Content-Type", "application/json")
	status := http.StatusOK
	if !state.Ready {
		status = http.StatusServiceUnavailable
	}
	s.metrics.Tally("health", "").Count(status)
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(state)
}

// measure shows readiness in the metrics.
func (s *Site) measure() {
	state := s.readiness()
	number := map[bool]float64{true: 1}
	s.metrics.Ready.Set(number[state.Ready])
	s.metrics.Degraded.Set(number[state.Degraded])
}

func (s *Site) healthz(w http.ResponseWriter, _ *http.Request) {
	s.metrics.Tally("health", "").Count(http.StatusOK)
	h := w.Header()
	answer.CommonHeaders(h)
	h["Cache-Control"] = answer.NotStored
	h.Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = w.Write([]byte("ok\n"))
}
