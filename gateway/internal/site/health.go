package site

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"sync"

	"dataterm/gateway/internal/answer"
)

// health remembers what is wrong, and logs it when it begins and when it ends.
type health struct {
	mu         sync.Mutex
	storeError string
	// notLoaded is why a newer revision is not live.
	notLoaded string
	// elsewhere are the upstreams that are not in use, with the reason.
	elsewhere map[string]string
}

func (h *health) store(log *slog.Logger, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	problem := ""
	if err != nil {
		problem = err.Error()
	}
	if problem != h.storeError {
		if problem != "" {
			log.Error("store does not answer", "error", problem)
		} else {
			log.Info("store answers again")
		}
	}
	h.storeError = problem
}

func (h *health) revision(log *slog.Logger, number int, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	problem := ""
	if err != nil {
		problem = fmt.Sprintf("revision %d cannot be loaded: %v", number, err)
		if problem != h.notLoaded {
			log.Error("revision cannot be loaded, the one before stays", "revision", number, "error", err)
		}
	}
	h.notLoaded = problem
}

func (h *health) upstreams(log *slog.Logger, problems map[string]string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for name, problem := range problems {
		if problem != h.elsewhere[name] {
			log.Warn("upstream is not in use", "section", name, "reason", problem)
		}
	}
	h.elsewhere = maps.Clone(problems)
}

// Readiness is what /readyz answers.
type Readiness struct {
	Ready    bool `json:"ready"`
	Revision int  `json:"revision"`
	// Problems are sentences for the operator. The site can be ready all the same: an old revision goes on.
	Problems []string `json:"problems"`
}

func (s *Site) readiness() Readiness {
	snap := s.snapshot.Load()
	s.health.mu.Lock()
	defer s.health.mu.Unlock()
	answer := Readiness{Ready: true, Revision: snap.revision.Number, Problems: []string{}}
	if _, found := snap.byPath["/"]; !found && s.options.ShellDev == nil {
		answer.Ready = false
		answer.Problems = append(answer.Problems, errNoShell.Error())
	}
	if s.health.storeError != "" {
		answer.Ready = false
		answer.Problems = append(answer.Problems, "the store does not answer: "+s.health.storeError)
	}
	if s.health.notLoaded != "" {
		answer.Problems = append(answer.Problems, s.health.notLoaded)
	}
	for name, problem := range s.health.elsewhere {
		answer.Problems = append(answer.Problems, "the upstream of "+name+" "+problem)
	}
	for name, section := range s.upstreams {
		if fault := section.Fault(); fault != nil {
			answer.Problems = append(answer.Problems, fmt.Sprintf("the upstream of %s does not answer: %v", name, fault))
		}
	}
	return answer
}

func (s *Site) readyz(w http.ResponseWriter, _ *http.Request) {
	state := s.readiness()
	h := w.Header()
	answer.Secure(h)
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

func (s *Site) healthz(w http.ResponseWriter, _ *http.Request) {
	s.metrics.Tally("health", "").Count(http.StatusOK)
	h := w.Header()
	answer.Secure(h)
	h["Cache-Control"] = answer.NotStored
	h.Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = w.Write([]byte("ok\n"))
}
