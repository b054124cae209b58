package main

import (
	"runtime/debug"
	"testing"
)

func TestVersion(t *testing.T) {
	s := newShell(t)
	expect(t, s.run(0, "version"), `^dataterm (v\d|without a version).*, (commit [0-9a-f]{12}|unknown commit).*, store format \d+, go1\.\d+.* \w+/\w+\n$`)
	s.run(2, "version", "more")
	info := &debug.BuildInfo{Settings: []debug.BuildSetting{
		{Key: "vcs.revision", Value: "0123456789abcdef0123"}, {Key: "vcs.time", Value: "2026-02-03T04:05:06Z"}, {Key: "vcs.modified", Value: "true"},
	}}
	if got, want := commitOf(info), "commit 0123456789ab of 2026-02-03T04:05:06Z with local changes"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for given, want := range map[string]string{"v1.2.0": "v1.2.0", "(devel)": "without a version", "": "without a version"} {
		if got := versionOf(&debug.BuildInfo{Main: debug.Module{Version: given}}); got != want {
			t.Errorf("%q: %q, want %q", given, got, want)
		}
	}
	if got, want := commitOf(&debug.BuildInfo{}), "unknown commit"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
