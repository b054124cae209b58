package registry_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

func TestAPageOfReleasesReadsOnlyItsOwn(t *testing.T) {
	folder := t.TempDir()
	counted := &counting{Store: testkit.Store(t, folder)}
	k := &kit{registry.New(counted), t, folder, map[string]string{}}
	k.mustDeploy(testkit.Shell().Release(t, "shell"))
	const all = 7
	for i := range all {
		k.mustDeploy(k.version("fnff", "D", fmt.Sprint("D", i)))
	}
	listed, err := k.List(ctx, "fnff")
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, release := range listed {
		want = append(want, release.ID)
	}
	reader := registry.New(counted) // has read nothing yet
	read := func(limit int) (got []string) {
		for after, more := "", true; more; {
			page, rest, err := reader.ReleasesAfter(ctx, "fnff", after, limit)
			if err != nil || len(page) > limit {
				t.Fatalf("%d releases, %v", len(page), err)
			}
			for _, release := range page {
				got = append(got, release.ID)
				after = release.ID
			}
			more = rest
		}
		return got
	}
	for _, limit := range []int{1, 3, all, all + 1} {
		if got := read(limit); !slices.Equal(got, want) {
			t.Errorf("pages of %d: %v, want %v", limit, got, want)
		}
	}
	reader = registry.New(counted)
	if _, err := reader.List(ctx, "fnff"); err != nil {
		t.Fatal(err)
	}
	counted.forget()
	if _, _, err := reader.ReleasesAfter(ctx, "fnff", want[1], 2); err != nil || counted.count("read releases/") != 2 {
		t.Errorf("a page of 2 reads %d releases; %v", counted.count("read releases/"), err)
	}
	var unknown *registry.UnknownRelease
	if _, _, err := reader.ReleasesAfter(ctx, "fnff", "gone", 2); !errors.As(err, &unknown) {
		t.Errorf("after an unknown release: %v", err)
	}
}
