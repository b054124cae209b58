package gate_test

import (
	"testing"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// songs returns an overlay that claims a new name at the root.
func songs() testkit.Dist {
	return overlay().With("Songs.json", "{}").Edit("section.json", testkit.JSON{"assets": []string{"/assets/player/", "/Songs.json"}})
}

func granting(names ...string) testkit.Dist {
	return testkit.Shell().Edit("section.json", testkit.JSON{"grants": append([]string{}, names...)})
}

// TestTheShellGrantsNamesAtTheRoot: the shell decides what sections may claim besides /assets/.
func TestTheShellGrantsNamesAtTheRoot(t *testing.T) {
	live := func(shell, player testkit.Dist) set {
		return set{"shell": shell.Release(t, "shell"), "player": player.Release(t, "player")}
	}
	for name, c := range map[string]struct {
		live, candidates set
		// section is the one that is refused, if any.
		section string
	}{
		"a granted name":                         {live(granting("/Songs.json"), overlay().Without("Music.json").Edit("section.json", testkit.JSON{"assets": []string{"/assets/player/"}})), set{"player": songs().Release(t, "player")}, ""},
		"a name together with its grant":         {live(testkit.Shell(), overlay()), set{"shell": granting("/Songs.json").Release(t, "shell"), "player": songs().Release(t, "player")}, ""},
		"a name without a grant":                 {live(testkit.Shell(), overlay()), set{"player": songs().Release(t, "player")}, "player"},
		"a shell that takes back a grant in use": {live(testkit.Shell(), overlay()), set{"shell": granting().Release(t, "shell")}, "shell"},
		"a shell that claims names of its own":   {nil, set{"shell": testkit.Shell().With("favicon.ico", "icon").Edit("section.json", testkit.JSON{"assets": []string{"/favicon.ico"}}).Release(t, "shell")}, ""},
	} {
		findings := gate.Faults(gate.Check(c.live, c.candidates, gate.Forward))
		switch {
		case c.section == "" && len(findings) > 0:
			t.Errorf("%s: %+v", name, findings)
		case c.section != "" && (len(findings) != 1 || findings[0].Code != gate.ClaimNotGranted || findings[0].Section != c.section):
			t.Errorf("%s: %+v", name, findings)
		}
	}
}

// TestWhatHostsReadIsNotGranted: a host reads these two files of an export as its settings.
func TestWhatHostsReadIsNotGranted(t *testing.T) {
	for _, path := range []string{"/_headers", "/_redirects"} {
		live := set{"shell": testkit.Shell().Release(t, "shell")}
		grants := set{"shell": granting(path).Release(t, "shell")}
		if findings := gate.Check(live, grants, gate.Forward); len(findings) != 1 || findings[0].Code != gate.ClaimReserved || findings[0].Warning {
			t.Errorf("a new shell grants %s: %+v", path, findings)
		}
		player := set{"player": overlay().With(path[1:], "x").Edit("section.json", testkit.JSON{"assets": []string{"/assets/player/", path}}).Release(t, "player")}
		if findings := gate.Faults(gate.Check(live, player, gate.Forward)); len(findings) != 1 || findings[0].Code != gate.ClaimReserved {
			t.Errorf("a section claims %s: %+v", path, findings)
		}
	}
}

func TestAnUpstreamClaimsOnlyWhatTheShellGrants(t *testing.T) {
	release := songs().Release(t, "player")
	manifest, err := release.Manifest()
	if err != nil {
		t.Fatal(err)
	}
	federation, err := release.Federation()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		shell testkit.Dist
		want  int
	}{"granted": {granting("/Songs.json"), 0}, "not granted": {testkit.Shell(), 1}} {
		live := set{"shell": c.shell.Release(t, "shell")}
		if findings := gate.Faults(gate.Beside(live, "player", manifest, federation)); len(findings) != c.want {
			t.Errorf("%s: %+v", name, findings)
		}
	}
}
