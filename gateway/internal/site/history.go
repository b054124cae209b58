package site

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

const (
	// historyFor is for how many seconds one answer serves all readers: to read releases takes time.
	historyFor = 10
	// historySteps is how many releases of a section are listed.
	historySteps = 10
	// historyRevisions is how many revisions are looked at for them.
	historyRevisions = 1000
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
	// Faults is how many readers' browsers asked this gateway again for a file that had failed to load, in the last hour.
	Faults int `json:"faults"`
	// Steps are the releases that went live, the newest first.
	Steps []HistoryStep `json:"steps"`
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
	// From is the release before; empty for the first.
	From string `json:"from,omitempty"`
	// Addresses are those that say something else since then, and More is how many are not listed. Nil means that the
	// revision did not record them.
	Addresses []string `json:"addresses"`
	More      int      `json:"more,omitempty"`
	// Shown is true if the release can be shown: the store has it, and nobody withdrew it.
	Shown bool `json:"shown"`
}

// history answers /history.json.
func (s *Site) history(w http.ResponseWriter, r *http.Request) {
	if s.options.NoHistory {
		s.notFound(w, r)
		return
	}
	made, err := s.historyOf(r.Context(), s.snapshot.Load())
	if err != nil {
		answer.AbortIfLeft(r)
		s.answers.Fail(w, r, http.StatusServiceUnavailable)
		return
	}
	s.answers.Serve(w, r, made, answer.MustRevalidate)
}

func (s *Site) historyOf(ctx context.Context, snap *snapshot) (*answer.Resource, error) {
	key := fmt.Sprint("history ", snap.serial, " ", time.Now().Unix()/historyFor)
	return answer.Recall(ctx, s.answers, key, func(ctx context.Context) (*answer.Resource, error) {
		made, err := s.composeHistory(ctx, snap)
		if err != nil && !errors.Is(ctx.Err(), context.Canceled) {
			s.log.Error("cannot make the history", "error", err)
		}
		return made, err
	})
}

func (s *Site) composeHistory(ctx context.Context, snap *snapshot) (*answer.Resource, error) {
	document, err := s.makeHistory(ctx, snap)
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(document)
	if err != nil {
		return nil, err
	}
	return answer.Made("history.json", append(body, '\n'), s.metrics.Tally("history", ""))
}

func (s *Site) makeHistory(ctx context.Context, snap *snapshot) (History, error) {
	document := History{Revision: snap.revision.Number, Time: snap.revision.Time, Sections: []HistorySection{}}
	changes, err := s.lastChanges(ctx, snap)
	if err != nil {
		return document, err
	}
	for _, name := range sortedSections(snap) {
		release := snap.sections[name]
		section := HistorySection{
			Name: name, Title: release.Manifest.Title, Bank: release.Manifest.Bank, Release: release.ID,
			Owners: append([]string{}, release.Manifest.Owners...), Weight: weigh(release.Bundle), Budget: codeBudget, Faults: s.faults.lastHour(name),
		}
		section.Steps, err = s.steps(ctx, snap, name, changes[name])
		if err != nil {
			return document, err
		}
		document.Sections = append(document.Sections, section)
	}
	return document, nil
}

// changed is a release that went live, and the revision that it went live with.
type changed struct {
	registry.Change
	revision int
}

// lastChanges returns the last historySteps releases of each live section that went live, the newest first. It looks no
// further back than it must, and at historyRevisions at most.
func (s *Site) lastChanges(ctx context.Context, snap *snapshot) (map[string][]changed, error) {
	changes := map[string][]changed{}
	lack := len(sortedSections(snap))
	for step, err := range s.registry.Steps(ctx, snap.revision) {
		if err != nil {
			return nil, err
		}
		if step.Number <= snap.revision.Number-historyRevisions {
			break
		}
		for _, change := range step.Changed {
			if snap.sections[change.Section] == nil || change.Section == bundle.Shell || change.To == "" || len(changes[change.Section]) == historySteps {
				continue
			}
			changes[change.Section] = append(changes[change.Section], changed{change, step.Number})
			if len(changes[change.Section]) == historySteps {
				lack--
			}
		}
		if lack == 0 {
			break
		}
	}
	return changes, nil
}

// steps describes the releases of a section that went live, and what each changed.
func (s *Site) steps(ctx context.Context, snap *snapshot, section string, changes []changed) ([]HistoryStep, error) {
	steps := []HistoryStep{}
	for _, change := range changes {
		id, was := change.To, change.From
		revision, err := s.registry.Numbered(ctx, change.revision)
		if err != nil {
			return nil, err
		}
		step := HistoryStep{
			Release: id, Revision: revision.Number, Time: revision.Time, Author: publicName(revision.Author), Action: revision.Action,
			From: was, Shown: !snap.withdrawn(section, id),
		}
		if recorded, found := revision.Rules[section]; found {
			step.Addresses, step.More = recorded.Addresses, recorded.More
		}
		if revision.Action != registry.ActionWithdraw {
			step.Reason = revision.Reason
		}
		release, err := s.registry.Known(ctx, section, id)
		switch {
		case errors.Is(err, store.ErrNotFound): // gc has removed it
			step.Shown = false
		case err != nil:
			return nil, err
		default:
			step.Commit, step.Code = release.Commit, weigh(release).Code
		}
		steps = append(steps, step)
	}
	return steps, nil
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
