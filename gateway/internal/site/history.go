package site

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/compare"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

const (
	// historyFor is how long one answer serves all readers: to compare releases takes time.
	historyFor = 10 * time.Second
	// historySteps is how many releases of a section are listed.
	historySteps = 10
	// codeBudget is what a section's scripts may weigh with brotli (.size-limit.mjs).
	codeBudget = 16_000
)

// History is GET /history.json: who put what live, and what it changed. It is public: it has no email address and
// nothing of the audit log (apps/shell/src/sections/history.ts).
type History struct {
	Revision int              `json:"revision"`
	Time     time.Time        `json:"time"`
	Sections []HistorySection `json:"sections"`
}

// HistorySection is one live section.
type HistorySection struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Bank    string   `json:"bank,omitempty"`
	Release string   `json:"release"`
	Owners  []string `json:"owners"`
	Weight  Weight   `json:"weight"`
	Budget  int64    `json:"budget"`
	// Faults is how often browsers asked this gateway again for a file that had failed to load, in the last hour.
	Faults int `json:"faults"`
	// Steps are the releases that went live, the newest first.
	Steps []HistoryStep `json:"steps"`
}

// Weight is the size of a release's parts in bytes: code and data with brotli, media as they are.
type Weight struct {
	// Code is what loads before a page is drawn, Later what a page loads on demand.
	Code   int64 `json:"code"`
	Later  int64 `json:"later"`
	Styles int64 `json:"styles"`
	Data   int64 `json:"data"`
	Media  int64 `json:"media"`
	// Uncompressed is true if a script of Code has no compressed copy, so that Code does not compare with other releases.
	Uncompressed bool `json:"uncompressed,omitempty"`
}

// HistoryStep is a release that went live.
type HistoryStep struct {
	Release  string    `json:"release"`
	Revision int       `json:"revision"`
	Time     time.Time `json:"time"`
	Author   string    `json:"author"`
	Action   string    `json:"action"`
	Commit   string    `json:"commit,omitempty"`
	Reason   string    `json:"reason,omitempty"`
	// Code is the weight of the release's scripts; 0 if gc has removed the release, or if they are not compressed.
	Code int64 `json:"code"`
	// Addresses and Files are what differs from the release before, which is From; empty for the first.
	From      string   `json:"from,omitempty"`
	Addresses []string `json:"addresses"`
	Files     int      `json:"files"`
	// Shown is true if the release can be shown: the store has it, and nobody withdrew it.
	Shown bool `json:"shown"`
}

// histories keeps the last answer.
type histories struct {
	mu     sync.Mutex
	serial int64
	until  time.Time
	made   *answer.Resource
}

// history answers /history.json.
func (s *Site) history(w http.ResponseWriter, r *http.Request) {
	if s.options.NoHistory {
		s.notFound(w, r)
		return
	}
	made, err := s.historyOf(r.Context(), s.snapshot.Load())
	if err != nil {
		s.log.Error("cannot make the history", "error", err)
		s.answers.Fail(w, r, http.StatusServiceUnavailable)
		return
	}
	s.answers.Serve(w, r, made, answer.MustRevalidate)
}

func (s *Site) historyOf(ctx context.Context, snap *snapshot) (*answer.Resource, error) {
	h := &s.histories
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.serial == snap.serial && time.Now().Before(h.until) {
		return h.made, nil
	}
	// Other readers wait for this answer, also if the one who asked first leaves.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), loadTimeout)
	defer cancel()
	document, err := s.makeHistory(ctx, snap)
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(document)
	if err != nil {
		return nil, err
	}
	made, err := answer.Made("history.json", append(body, '\n'), s.metrics.Tally("history", ""))
	if err != nil {
		return nil, err
	}
	h.serial, h.until, h.made = snap.serial, time.Now().Add(historyFor), made
	return made, nil
}

func (s *Site) makeHistory(ctx context.Context, snap *snapshot) (History, error) {
	document := History{Revision: snap.revision.Number, Time: snap.revision.Time, Sections: []HistorySection{}}
	revisions, err := s.registry.Revisions(ctx)
	if err != nil {
		return document, err
	}
	for _, name := range sortedSections(snap) {
		release := snap.sections[name]
		section := HistorySection{
			Name: name, Title: release.Manifest.Title, Bank: release.Manifest.Bank, Release: release.ID,
			Owners: append([]string{}, release.Manifest.Owners...), Weight: weigh(release.Bundle), Budget: codeBudget, Faults: s.faults.lastHour(name),
		}
		section.Steps, err = s.steps(ctx, snap, revisions, name)
		if err != nil {
			return document, err
		}
		document.Sections = append(document.Sections, section)
	}
	return document, nil
}

// steps lists the releases of a section that went live, and what each changed.
func (s *Site) steps(ctx context.Context, snap *snapshot, revisions []registry.Revision, section string) ([]HistoryStep, error) {
	steps := []HistoryStep{}
	for i := len(revisions) - 1; i >= 0 && len(steps) < historySteps; i-- {
		var before registry.Revision
		if i > 0 {
			before = revisions[i-1]
		}
		revision := revisions[i]
		id, was := revision.Sections[section], before.Sections[section]
		if id == was || id == "" || revision.Number > snap.revision.Number {
			continue
		}
		step := HistoryStep{
			Release: id, Revision: revision.Number, Time: revision.Time, Author: publicName(revision.Author), Action: revision.Action,
			From: was, Addresses: []string{}, Shown: !snap.withdrawn(section, id),
		}
		if revision.Action != registry.ActionWithdraw {
			step.Reason = revision.Reason
		}
		release, err := s.stored(ctx, section, id)
		if err != nil {
			return nil, err
		}
		if release == nil {
			step.Shown = false
			steps = append(steps, step)
			continue
		}
		step.Commit = release.Commit
		if weight := weigh(release); !weight.Uncompressed {
			step.Code = weight.Code
		}
		from, err := s.stored(ctx, section, was)
		if err != nil {
			return nil, err
		}
		if from != nil {
			// A difference that cannot be read is left out; the step itself is known.
			if difference, err := compare.Releases(section, from, release); err == nil {
				step.Addresses, step.Files = append(step.Addresses, difference.Addresses()...), len(difference.Files)
			}
		}
		steps = append(steps, step)
	}
	return steps, nil
}

// weigh sums what a reader downloads of a release, by part.
func weigh(release *bundle.Release) (w Weight) {
	atOnce := map[string]bool{bundle.EntryFile: true}
	// Without a manifest that can be read, all code counts as loaded on demand.
	if federation, err := release.Federation(); err == nil && federation != nil {
		for _, module := range federation.Exposes {
			for _, script := range module.Assets.JS.Sync {
				atOnce[path.Clean(script)] = true
			}
		}
	}
	for _, file := range release.Files {
		size := file.Size
		if packed, found := file.Copies["br"]; found {
			size = packed.Size
		}
		switch path.Ext(file.Path) {
		case ".js":
			if atOnce[file.Path] {
				w.Code += size
				w.Uncompressed = w.Uncompressed || file.LacksCopies()
			} else {
				w.Later += size
			}
		case ".css":
			w.Styles += size
		case ".json":
			w.Data += size
		default:
			w.Media += size
		}
	}
	return w
}

// publicName is an author's name without an email address.
func publicName(author string) string {
	name, _, _ := strings.Cut(author, "<")
	name, _, _ = strings.Cut(name, "@")
	return strings.TrimSpace(name)
}

// sortedSections returns the live sections but the shell, by name. Those of an upstream have no release.
func sortedSections(snap *snapshot) []string {
	names := slices.Sorted(maps.Keys(snap.sections))
	return slices.DeleteFunc(names, func(name string) bool { return name == bundle.Shell })
}

// stored reads a release; nil if gc has removed it, or there is none.
func (s *Site) stored(ctx context.Context, section, id string) (*bundle.Release, error) {
	if id == "" {
		return nil, nil
	}
	release, err := s.registry.Known(ctx, section, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return release, err
}
