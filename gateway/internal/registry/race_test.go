package registry_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

func TestDeploysAtOnceLoseNothing(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"))
	const deployers, each = 8, 4
	var group sync.WaitGroup
	for i := range deployers {
		builds := make([]*bundle.Release, each)
		section := fmt.Sprintf("s%d", i)
		for j := range builds {
			builds[j] = k.version(section, fmt.Sprintf("%X", 1+i), fmt.Sprintf("%s-%d", section, j))
		}
		group.Go(func() {
			for _, build := range builds {
				if _, err := k.deploy(build); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	revisions := k.revisions()
	if len(revisions) != 1+deployers*each {
		t.Errorf("%d revisions, want %d", len(revisions), 1+deployers*each)
	}
	for i, revision := range revisions[1:] {
		if changes := revision.Changes(revisions[i]); len(changes) != 1 {
			t.Errorf("revision %d changes %v", revision.Number, changes)
		}
	}
	live := k.live()
	for i := range deployers {
		section := fmt.Sprintf("s%d", i)
		if want := k.ids[fmt.Sprintf("%s-%d", section, each-1)]; live.Sections[section] != want {
			t.Errorf("%s: the last deploy is lost", section)
		}
	}
}

func TestOfTwoThatWantOneBankTheSecondIsRefused(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(testkit.Shell().Release(t, "shell"))
	builds := []*bundle.Release{k.version("one", "D", "1"), k.version("two", "D", "2")}
	failed := make(chan error, 2)
	var group sync.WaitGroup
	for _, build := range builds {
		group.Go(func() {
			_, err := k.deploy(build)
			failed <- err
		})
	}
	group.Wait()
	a, b := <-failed, <-failed
	var refused *registry.Refused
	if (a == nil) == (b == nil) || !errors.As(errors.Join(a, b), &refused) {
		t.Errorf("errors %v and %v, want exactly one refusal", a, b)
	}
	if live := k.live(); len(live.Sections) != 2 {
		t.Errorf("live: %v", live.Sections)
	}
}
