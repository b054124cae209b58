package registry_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// TestWrongInputHasAnErrorOfItsOwn holds the types by which callers tell wrong input from a store that failed.
func TestWrongInputHasAnErrorOfItsOwn(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"))
	k.mustDeploy(k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	missing := strings.Repeat("a", 24)
	promote := func(section, id string) error {
		_, err := k.Promote(ctx, map[string]string{section: id}, registry.Intent{})
		return err
	}
	rollback := func(section string, to int) error {
		_, err := k.Rollback(ctx, section, to, registry.Intent{})
		return err
	}
	site := func(to int) error { _, err := k.RollbackSite(ctx, to, registry.Intent{}); return err }
	_, listed := k.List(ctx, "../fnff")
	for name, c := range map[string]struct{ err, want error }{
		"an unknown id":                 {promote("fnff", missing), &registry.UnknownRelease{Section: "fnff", Release: missing}},
		"an unknown beginning":          {promote("fnff", "0000"), &registry.UnknownRelease{Section: "fnff", Release: "0000"}},
		"an ambiguous beginning":        {promote("fnff", ""), &registry.AmbiguousRelease{Section: "fnff", Matches: 2}},
		"a name for promote":            {promote("FNFF", missing), &registry.BadName{Name: "FNFF"}},
		"a name for a list":             {listed, &registry.BadName{Name: "../fnff"}},
		"a name for rollback":           {rollback("FNFF", 0), &registry.BadName{Name: "FNFF"}},
		"nothing before a section":      {rollback("shell", 0), &registry.NothingBefore{Section: "shell"}},
		"a section not yet on the site": {rollback("fnff", 1), &registry.NotLiveThen{Section: "fnff", Revision: 1}},
		"an unknown revision":           {rollback("fnff", 99), &registry.UnknownRevision{Number: 99}},
		"a negative revision":           {rollback("fnff", -1), &registry.UnknownRevision{Number: -1}},
		"an unknown revision, the site": {site(99), &registry.UnknownRevision{Number: 99}},
	} {
		if diff := cmp.Diff(c.want, root(c.err)); diff != "" {
			t.Errorf("%s: %v\n%s", name, c.err, diff)
		}
		switch c.want.(type) {
		case *registry.UnknownRelease, *registry.UnknownRevision:
			if !errors.Is(c.err, store.ErrNotFound) {
				t.Errorf("%s: %v is not a store.ErrNotFound", name, c.err)
			}
		}
	}
	fresh := newKit(t)
	fresh.mustDeploy(testkit.Shell().Release(t, "shell"))
	if _, err := fresh.RollbackSite(ctx, 0, registry.Intent{}); cmp.Diff(error(&registry.NothingBefore{}), root(err)) != "" {
		t.Errorf("nothing before the site: %v", err)
	}
}

// root finds the registry's own error in a chain.
func root(err error) error {
	for ; err != nil; err = errors.Unwrap(err) {
		switch err.(type) {
		case *registry.UnknownRelease, *registry.AmbiguousRelease, *registry.UnknownRevision, *registry.NothingBefore, *registry.NotLiveThen, *registry.BadName:
			return err
		}
	}
	return nil
}
