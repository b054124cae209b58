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
