package registry

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
)

// DirtySuffix ends the commit of a build from uncommitted changes.
const DirtySuffix = "-dirty"

// clean returns *Dirty if a section's build must have a clean commit and has none.
func (r *Registry) clean(section, commit string) error {
	if r.options.RequireClean && (commit == "" || strings.HasSuffix(commit, DirtySuffix)) {
		return &Dirty{section, commit}
	}
	return nil
}

// cleanAll checks releases that are to go live. A caller that names no commit promotes what was built before.
func (r *Registry) cleanAll(releases map[string]*bundle.Release, intent Intent) error {
	for _, section := range slices.Sorted(maps.Keys(releases)) {
		if err := r.clean(section, cmp.Or(intent.Commit, releases[section].Commit)); err != nil {
			return err
		}
	}
	return nil
}

// ahead returns *Behind if a build must have the commit of the live release, and does not have it. A promote without a
// commit makes a kept release live on purpose.
func (r *Registry) ahead(ctx context.Context, live Revision, releases map[string]*bundle.Release, intent Intent) error {
	if !r.options.RequireLiveCommit || intent.Commit == "" {
		return nil
	}
	for _, section := range slices.Sorted(maps.Keys(releases)) {
		id := live.Sections[section]
		if id == "" || id == releases[section].ID {
			continue
		}
		replaced, err := r.Find(ctx, section, id)
		if err != nil {
			return err
		}
		if commit := CleanCommit(replaced.Commit); commit != "" && !slices.Contains(intent.Contains, commit) {
			return &Behind{section, commit, replaced.Author}
		}
	}
	return nil
}

// CleanCommit returns the commit of a release without DirtySuffix, or an empty text if git cannot know it: it comes from
// whoever uploaded the release.
func CleanCommit(commit string) string {
	commit = strings.TrimSuffix(commit, DirtySuffix)
	if len(commit) < 7 || len(commit) > 64 || strings.Trim(commit, "0123456789abcdef") != "" {
		return ""
	}
	return commit
}

// Between is a revision that went live while another change was on its way.
type Between struct {
	Revision int    `json:"revision"`
	Author   string `json:"author"`
	Action   string `json:"action"`
	// Sections are those that it changed.
	Sections []string `json:"sections"`
	Reason   string   `json:"reason,omitempty"`
}

// betweenAtMost is how many revisions are named; a caller who missed more must look at all of them.
const betweenAtMost = 5

// between returns the latest revisions after one number, up to another.
func (r *Registry) between(ctx context.Context, saw, live int) []Between {
	var named []Between
	first := max(saw, live-betweenAtMost)
	before, err := r.Numbered(ctx, max(first, 1))
	if err != nil && first > 0 {
		return nil // they only explain an error
	}
	if first == 0 {
		before = Revision{}
	}
	for number := first + 1; number <= live; number++ {
		revision, err := r.Numbered(ctx, number)
		if err != nil {
			return nil
		}
		named = append(named, Between{number, revision.Author, revision.Action, revision.Changes(before), revision.Reason})
		before = revision
	}
	return named
}

// Betweens names revisions in a sentence.
func Betweens(revisions []Between) string {
	var said []string
	for _, one := range revisions {
		what := strings.Join(one.Sections, ", ")
		if one.Action != ActionDeploy && one.Action != ActionPromote {
			what = strings.TrimSpace(one.Action + " " + what)
		}
		text := fmt.Sprintf("revision %d by %s (%s)", one.Revision, one.Author, what)
		if one.Reason != "" {
			text += ", “" + one.Reason + "”"
		}
		said = append(said, text)
	}
	return strings.Join(said, "; ")
}
