package gate_test

import (
	"strings"
	"testing"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

func TestAShellDeclaresNoSettingOfTheGateway(t *testing.T) {
	live := site(t)
	shell := settings("title", testkit.JSON{"type": "switch"})(testkit.Shell()).Release(t, "shell")
	taken := gate.OtherThan("addr", "title")
	findings := gate.Faults(gate.Check(live, set{"shell": shell}, gate.Forward, taken))
	if len(findings) != 1 || findings[0].Code != gate.SettingWrong || !strings.Contains(findings[0].Problem, `declares "title", which the gateway has already`) {
		t.Errorf("%+v", findings)
	}
	// A gateway that got a setting later does not keep a shell from coming back.
	wasLive := gate.WereLive(func(string, string) bool { return true })
	if faults := gate.Faults(gate.Check(live, set{"shell": shell}, gate.RollBack, taken, wasLive)); len(faults) > 0 {
		t.Errorf("a rollback: %+v", faults)
	}
}

func TestASettingNeedsOnlySettings(t *testing.T) {
	live := site(t)
	taken := gate.OtherThan("addr", "frame_sources")
	for need, want := range map[string]string{
		"frame_sources":  "",
		"door":           "",
		"frames_sources": `declares "video", which needs "frames_sources", and neither the gateway nor this shell has such a setting`,
	} {
		declared := testkit.JSON{"door": testkit.JSON{"type": "switch"}, "video": testkit.JSON{"type": "switch", "needs": []string{need}}}
		shell := manifest(testkit.JSON{"settings": declared})(testkit.Shell()).Release(t, "shell")
		faults := gate.Faults(gate.Check(live, set{"shell": shell}, gate.Forward, taken))
		if want == "" && len(faults) > 0 || want != "" && (len(faults) != 1 || !strings.Contains(faults[0].Problem, want)) {
			t.Errorf("%s: %+v", need, faults)
		}
		if faults := gate.Faults(gate.Check(live, set{"shell": shell}, gate.RollBack, taken)); len(faults) > 0 {
			t.Errorf("%s, a rollback: %+v", need, faults)
		}
	}
}

// TestASettingIsNotCalledLikeAVariableOfTheSystem: the environment overrides the file, and nearly every process has these.
func TestASettingIsNotCalledLikeAVariableOfTheSystem(t *testing.T) {
	live := site(t)
	for name, refused := range map[string]bool{"home": true, "lang": true, "lc_all": true, "https_proxy": true, "homes": false, "video": false} {
		shell := settings(name, testkit.JSON{"type": "switch"})(testkit.Shell()).Release(t, "shell")
		faults := gate.Faults(gate.Check(live, set{"shell": shell}, gate.Forward))
		if len(faults) > 0 != refused || refused && !strings.Contains(faults[0].Problem, `declares "`+name+`", and `+strings.ToUpper(name)+` is a variable`) {
			t.Errorf("%s: %+v", name, faults)
		}
	}
}

// TestAnOlderShellReservesItsAddresses: it redirects these whether it says so or not.
func TestAnOlderShellReservesItsAddresses(t *testing.T) {
	for name, c := range map[string]struct {
		shell testkit.JSON
		fault bool
	}{
		"a shell without both fields":    {testkit.JSON{"reserved": nil, "redirects": nil}, true},
		"a shell that only reserves":     {testkit.JSON{"reserved": testkit.JSON{"ABCD": "the home page"}, "redirects": nil}, false},
		"a shell that redirects nothing": {testkit.JSON{"reserved": nil, "redirects": testkit.JSON{}}, false},
	} {
		live := site(t)
		live["shell"] = testkit.Shell().Edit("section.json", c.shell).Release(t, "shell")
		for _, address := range []string{"FFFC", "0000"} {
			taking := testkit.Section("fnff", address[:1]).Edit("addresses.json", testkit.JSON{address: testkit.JSON{"key": "reset", "title": "Reset", "page": "/"}}).Release(t, "fnff")
			var says []string
			for _, f := range gate.Faults(gate.Check(live, set{"fnff": taking}, gate.Forward)) {
				if strings.Contains(f.Problem, "reserved by the shell") {
					says = append(says, f.Problem)
				}
			}
			if len(says) > 0 != c.fault {
				t.Errorf("%s: %s: %q", name, address, says)
			}
		}
	}
}
