package registry_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// TestRollBack walks through histories; each step names what is live after it.
func TestRollBack(t *testing.T) {
	for _, c := range []struct{ name, steps, lastError string }{
		{"one step back", "D1=D1 D2=D2 back:fnff=D1", ""},
		{"again goes on to the one before", "D1=D1 D2=D2 D3=D3 back:fnff=D2 back:fnff=D1", ""},
		{"a deploy after a rollback starts over from there", "D1=D1 D2=D2 D3=D3 back:fnff=D2 D4=D4 back:fnff=D2 back:fnff=D1", ""},
		{"a promote is a step", "D1=D1 D2=D2 promote:D1=D1 back:fnff=D2", ""},
		{"there is nothing before the first", "D1=D1 back:fnff=D1", "no release before"},
		{"nor before it after all was rolled back", "D1=D1 D2=D2 back:fnff=D1 back:fnff=D1", "no release before"},
		{"of one section leaves the others", "D1=D1 B1=D1,B1 D2=D2,B1 B2=D2,B2 back:fnff=D1,B2", ""},
		{"of the site takes one revision back", "D1=D1 B1=D1,B1 D2=D2,B1 back:site=D1,B1", ""},
		{"of the site again", "D1=D1 B1=D1,B1 D2=D2,B1 back:site=D1,B1 back:site=D1", ""},
		{"of the site undoes a rollback of a section", "D1=D1 D2=D2 back:fnff=D1 back:site=D2 back:fnff=D1", ""},
		{"of a section after one of the site", "D1=D1 D2=D2 B1=D2,B1 back:site=D2 back:fnff=D1", ""},
		{"of the site has nothing before the first", "D1=D1 back:site=", "nothing is deployed|no revision before"},
		{"of an unknown section", "D1=D1 back:nothing=D1", "nothing is not on the site"},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := newKit(t)
			var last error
			for i, step := range strings.Fields(c.steps) {
				action, want, _ := strings.Cut(step, "=")
				verb, object, _ := strings.Cut(action, ":")
				releases := []*bundle.Release{}
				if i == 0 {
					releases = append(releases, testkit.Shell().Release(t, "shell"))
				}
				switch {
				case verb == "back" && object == "site":
					_, last = k.RollbackSite(ctx, 0, registry.Intent{})
				case verb == "back":
					_, last = k.Rollback(ctx, object, 0, registry.Intent{})
				case verb == "promote":
					_, last = k.Promote(ctx, map[string]string{"fnff": k.ids[object][:8]}, registry.Intent{})
				case verb[0] == 'D':
					_, last = k.deploy(append(releases, k.version("fnff", "D", verb))...)
				case verb[0] == 'B':
					_, last = k.deploy(append(releases, k.version("classes", "B", verb))...)
				}
				if last != nil {
					break
				}
				live := k.live()
				delete(live.Sections, "shell")
				got := map[string]string{}
				for section, id := range live.Sections {
					got[section] = id
				}
				expected := map[string]string{}
				for word := range strings.SplitSeq(want, ",") {
					expected[map[byte]string{'D': "fnff", 'B': "classes"}[word[0]]] = k.ids[word]
				}
				if diff := cmp.Diff(expected, got); diff != "" {
					t.Fatalf("after %s (-want +got):\n%s", step, diff)
				}
			}
			switch {
			case c.lastError == "" && last != nil:
				t.Errorf("the last step fails: %v", last)
			case c.lastError != "" && last == nil:
				t.Error("the last step succeeds")
			case c.lastError != "":
				for words := range strings.SplitSeq(c.lastError, "|") {
					if strings.Contains(last.Error(), words) {
						return
					}
				}
				t.Errorf("the last step fails with: %v", last)
			}
		})
	}
}
