package registry_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// opened states that releases were opened beside the live revision, under its shell.
func (k *kit) opened(releases map[string]string) registry.Opened {
	live := k.live()
	return registry.Opened{Releases: releases, Revision: live.Number, Shell: live.Sections[bundle.Shell], Pages: 12}
}

// stageD saves a build of fnff, and returns it as what a promote names.
func (k *kit) stageD(word string) map[string]string {
	k.t.Helper()
	release := k.version("fnff", "D", word)
	if _, _, err := k.Save(ctx, release, nil, registry.Intent{}); err != nil {
		k.t.Fatal(err)
	}
	return map[string]string{"fnff": release.ID}
}

func TestAPromoteSaysInTheAuditLogWhatWasOpened(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	next := k.stageD("D2")
	statement := k.opened(next)
	if _, err := k.Promote(ctx, next, registry.Intent{Author: "rache", Opened: &statement}); err != nil {
		t.Fatal(err)
	}
	log, err := k.AuditLog(ctx, time.Now().Add(-time.Hour))
	want := `"opened":{"releases":{"fnff":"` + next["fnff"] + `"},"revision":1,"shell":"` + statement.Shell + `","pages":12}`
	if err != nil || !strings.Contains(string(log), want) {
		t.Errorf("error %v, want %s in:\n%s", err, want, log)
	}
}

func TestWhereACheckIsRequiredAReleaseIsOpenedBeforeItGoesLive(t *testing.T) {
	k := newKit(t)
	first := k.version("fnff", "D", "D1")
	k.mustDeploy(testkit.Shell().Release(t, "shell"), first)
	k.Registry = registry.NewWith(testkit.Store(t, k.folder), registry.Options{RequireCheck: true})
	next := k.stageD("D2")
	var missing *registry.NotOpened
	if _, err := k.Promote(ctx, next, registry.Intent{}); !errors.As(err, &missing) || missing.Section != "fnff" {
		t.Errorf("without a statement: %v", err)
	}
	if _, err := k.deploy(k.version("fnff", "D", "D3")); !errors.As(err, &missing) {
		t.Errorf("a deploy without a statement: %v", err)
	}
	if live := k.live(); live.Number != 1 {
		t.Errorf("revision %d is live", live.Number)
	}
	if outcome, err := k.Promote(ctx, map[string]string{"fnff": first.ID}, registry.Intent{}); err != nil || len(outcome.Changed) > 0 {
		t.Errorf("what is live already: %+v, %v", outcome, err)
	}
	statement := k.opened(next)
	if _, err := k.Promote(ctx, next, registry.Intent{Opened: &statement}); err != nil {
		t.Fatal(err)
	}
	if _, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil {
		t.Errorf("a rollback: %v", err)
	}
	if _, err := k.RollbackSite(ctx, 0, registry.Intent{}); err != nil {
		t.Errorf("a rollback of the site: %v", err)
	}
}

// TestWhatWasOpenedMustBeWhatGoesLive gives statements about something else, whether they are required or not.
func TestWhatWasOpenedMustBeWhatGoesLive(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	next := k.stageD("D2")
	for name, c := range map[string]struct {
		change func(*registry.Opened)
		words  []string
	}{
		"beside another revision":      {func(o *registry.Opened) { o.Revision = 7 }, []string{"live revision", `"7"`, `"1"`, "open them again"}},
		"under another shell":          {func(o *registry.Opened) { o.Shell = "older" }, []string{"release of the shell", `"older"`}},
		"another build":                {func(o *registry.Opened) { o.Releases = map[string]string{"fnff": "other"} }, []string{"release of fnff", `"other"`, next["fnff"]}},
		"another section":              {func(o *registry.Opened) { o.Releases = map[string]string{"classes": next["fnff"]} }, []string{"release of fnff"}},
		"beside another build":         {func(o *registry.Opened) { o.Releases = map[string]string{"fnff": next["fnff"], "classes": "other"} }, []string{"release of classes", `"other"`}},
		"a statement without any page": {func(o *registry.Opened) { o.Pages = 0 }, []string{"number of pages"}},
	} {
		statement := k.opened(next)
		c.change(&statement)
		_, err := k.Promote(ctx, next, registry.Intent{Opened: &statement})
		var other *registry.OpenedOther
		if !errors.As(err, &other) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, word := range c.words {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("%s: %q is not said: %v", name, word, err)
			}
		}
	}
	if live := k.live(); live.Number != 1 {
		t.Errorf("revision %d is live", live.Number)
	}
}
