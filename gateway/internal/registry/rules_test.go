package registry_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

func TestARevisionRecordsTheRulesThatItChanges(t *testing.T) {
	k := newKit(t)
	says := func(word string) testkit.Dist {
		return testkit.Section("fnff", "D").Saying("D000", "within "+word+" m")
	}
	classes := testkit.Section("classes", "B")
	expect := func(what string, want map[string]reference.Changes) {
		t.Helper()
		if diff := cmp.Diff(want, k.live().Rules); diff != "" {
			t.Errorf("%s (-want +got):\n%s", what, diff)
		}
	}
	one := func(section string, addresses ...string) map[string]reference.Changes {
		return map[string]reference.Changes{section: {Addresses: append([]string{}, addresses...)}}
	}
	must := func(_ registry.Outcome, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	k.mustDeploy(testkit.Shell().Release(t, "shell"), says("2").Release(t, "fnff"), classes.Release(t, "classes"))
	expect("a new site", map[string]reference.Changes{"shell": {Addresses: []string{}}, "fnff": {Addresses: []string{"D000"}}, "classes": {Addresses: []string{"B000"}}})
	k.mustDeploy(says("1").Release(t, "fnff"))
	expect("other words", one("fnff", "D000"))
	k.mustDeploy(says("1").With("chunks/page.js", "other").Release(t, "fnff"))
	expect("other code", one("fnff"))
	must(k.Rollback(ctx, "fnff", 1, registry.Intent{}))
	expect("a rollback", one("fnff", "D000"))
	must(k.Remove(ctx, "classes", registry.Intent{Reason: "It moved."}))
	expect("a removal", one("classes", "B000"))
}

// TestRulesThatCannotBeReadStopNoDeploy: what a revision records is a note about it.
func TestRulesThatCannotBeReadStopNoDeploy(t *testing.T) {
	memory := &testkit.Memory{}
	k := &kit{registry.New(memory), t, "", map[string]string{}}
	says := func(word string) *bundle.Release {
		return testkit.Section("fnff", "D").Saying("D000", word).Release(t, "fnff")
	}
	lost := says("lost")
	k.mustDeploy(testkit.Shell().Release(t, "shell"), lost)
	file, _ := lost.File("answers.json")
	if err := memory.Remove(ctx, "blobs/"+file.SHA384[:2]+"/"+file.SHA384); err != nil {
		t.Fatal(err)
	}
	k.Registry = registry.New(memory)
	k.mustDeploy(says("new"))
	if record, found := k.live().Rules["fnff"]; found {
		t.Errorf("%v is recorded, and what changed is not known", record)
	}
}

// TestAnswersAreParsedOnceForTheRulesOfAChange: those of the live release are large, and gone when it is replaced.
func TestAnswersAreParsedOnceForTheRulesOfAChange(t *testing.T) {
	memory := &testkit.Memory{}
	k := &kit{registry.New(memory), t, "", map[string]string{}}
	says := func(digest string) *bundle.Release {
		long := strings.Repeat("x", 2<<20) // more than the memo keeps of one object
		return testkit.Section("fnff", "D").With("answers.json", fmt.Sprintf(`{"format":1,"answers":[{"address":"D000","digest":%q,"text":%q}]}`, digest, long)).Release(t, "fnff")
	}
	first := says("1")
	k.mustDeploy(testkit.Shell().Release(t, "shell"), first)
	file, _ := first.File("answers.json")
	if err := memory.Remove(ctx, "blobs/"+file.SHA384[:2]+"/"+file.SHA384); err != nil {
		t.Fatal(err)
	}
	k.mustDeploy(says("2"))
	if got := k.live().Rules["fnff"].Addresses; !slices.Equal(got, []string{"D000"}) {
		t.Errorf("recorded: %v", got)
	}
}
