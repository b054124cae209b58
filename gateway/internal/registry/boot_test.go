package registry_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

// opened is a browser that only says what it saw.
type opened struct {
	sites    [][]string
	findings []gate.Finding
	err      error
}

func (o *opened) boot(_ context.Context, releases map[string]*bundle.Release, candidates []string) ([]gate.Finding, error) {
	var site []string
	for section, release := range releases {
		site = append(site, section+"@"+release.ID)
	}
	slices.Sort(site)
	o.sites = append(o.sites, append(site, candidates...))
	return o.findings, o.err
}

func TestTheSiteIsOpenedBeforeItGoesLiveWhereThatIsAskedFor(t *testing.T) {
	k, o := newKit(t), &opened{}
	k.SetBoot(o.boot, false)
	k.mustDeploy(bundletest.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	if len(o.sites) > 0 {
		t.Errorf("opened without being asked to: %v", o.sites)
	}
	second := k.version("fnff", "D", "D2")
	asked := registry.Intent{Boot: true}
	if _, _, err := k.Save(ctx, second, nil, asked); err != nil {
		t.Fatal(err)
	}
	if _, err := k.Promote(ctx, map[string]string{"fnff": second.ID}, asked); err != nil {
		t.Fatal(err)
	}
	want := []string{"fnff@" + second.ID, "shell@" + k.live().Sections["shell"], "fnff"}
	if len(o.sites) != 1 || !slices.Equal(o.sites[0], want) {
		t.Errorf("opened %v, want %v once for upload and promote", o.sites, want)
	}
	o.findings = []gate.Finding{{Code: gate.BootFailed, Section: "fnff"}}
	var refused *registry.Refused
	for range 2 { // what failed is opened again
		_, err := k.Deploy(ctx, []*bundle.Release{k.version("fnff", "D", "D3")}, asked, func(registry.Saved) { t.Error("it was saved") })
		if !errors.As(err, &refused) {
			t.Errorf("error %v", err)
		}
	}
	if len(o.sites) != 3 {
		t.Errorf("opened %d times, want 3", len(o.sites))
	}
	o.err = errors.New("it crashed")
	if _, err := k.Promote(ctx, map[string]string{"fnff": k.ids["D1"]}, asked); !errors.Is(err, o.err) {
		t.Errorf("error %v", err)
	}
	if live := k.live(); live.Number != 2 || live.Sections["fnff"] != second.ID {
		t.Errorf("revision %+v", live)
	}
	if _, err := k.Rollback(ctx, "fnff", 0, asked); err != nil {
		t.Errorf("a roll back waits for the browser: %v", err)
	}
	k.SetBoot(o.boot, true)
	if _, err := k.deploy(k.version("fnff", "D", "D4")); !errors.Is(err, o.err) {
		t.Errorf("a gateway that always opens the site did not: %v", err)
	}
	k.SetBoot(nil, true)
	if _, err := k.deploy(k.version("fnff", "D", "D5")); !errors.Is(err, registry.ErrNoBrowser) {
		t.Errorf("error %v", err)
	}
}

// TestOthersChangeTheSiteWhileABrowserOpensIt promotes another section from within the browser.
func TestOthersChangeTheSiteWhileABrowserOpensIt(t *testing.T) {
	k, o := newKit(t), &opened{}
	k.mustDeploy(bundletest.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"), k.version("classes", "B", "B1"))
	next, other := k.version("fnff", "D", "D2"), k.version("classes", "B", "B2")
	for _, release := range []*bundle.Release{next, other} {
		if _, _, err := k.Save(ctx, release, nil, registry.Intent{}); err != nil {
			t.Fatal(err)
		}
	}
	meanwhile := func() {
		within, cancel := context.WithTimeout(ctx, time.Minute)
		defer cancel()
		if _, err := k.Promote(within, map[string]string{"classes": other.ID}, registry.Intent{}); err != nil {
			t.Errorf("a promote beside the browser: %v", err)
		}
	}
	k.SetBoot(func(ctx context.Context, releases map[string]*bundle.Release, candidates []string) ([]gate.Finding, error) {
		defer func() { meanwhile = func() {} }()
		meanwhile()
		return o.boot(ctx, releases, candidates)
	}, false)
	outcome, err := k.Promote(ctx, map[string]string{"fnff": next.ID}, registry.Intent{Boot: true})
	if err != nil || outcome.Revision.Number != 3 || outcome.Revision.Sections["classes"] != other.ID || outcome.Revision.Sections["fnff"] != next.ID {
		t.Errorf("%+v, error %v", outcome.Revision, err)
	}
	shell := "shell@" + k.live().Sections["shell"]
	want := [][]string{
		{"classes@" + k.ids["B1"], "fnff@" + next.ID, shell, "fnff"},
		{"classes@" + other.ID, "fnff@" + next.ID, shell}, // beside the new release, one page of each section
	}
	if !slices.EqualFunc(o.sites, want, slices.Equal) {
		t.Errorf("opened %v, want %v", o.sites, want)
	}
}

// TestASiteThatDoesNotComeUpIsInTheAuditLog promotes a release that the browser refuses.
func TestASiteThatDoesNotComeUpIsInTheAuditLog(t *testing.T) {
	k, o := newKit(t), &opened{findings: []gate.Finding{{Code: gate.BootFailed, Section: "fnff"}}}
	k.mustDeploy(bundletest.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	next := k.version("fnff", "D", "D2")
	if _, _, err := k.Save(ctx, next, nil, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	k.SetBoot(o.boot, true)
	outcome, err := k.Promote(ctx, map[string]string{"fnff": next.ID}, registry.Intent{Author: "rache"})
	var refused *registry.Refused
	if !errors.As(err, &refused) || len(outcome.Warnings) != 1 {
		t.Errorf("%+v, error %v", outcome, err)
	}
	log, err := k.AuditLog(ctx, time.Now().Add(-time.Hour))
	if err != nil || !strings.Contains(string(log), `"action":"promote","author":"rache","section":"fnff","refused":"refused by the gate`) {
		t.Errorf("error %v:\n%s", err, log)
	}
}
