package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dataterm/gateway/internal/testkit"
)

// TestAMisspelledSettingOfTheGatewayIsNeverSilent: with "stroe" a command works on another store than the operator means.
func TestAMisspelledSettingOfTheGatewayIsNeverSilent(t *testing.T) {
	s := newShell(t)
	write(t, "dataterm.toml", "stroe = \"s3://night\"\n")
	refused := `dataterm\.toml: unknown setting "stroe"\. Did you mean "store"\?`
	missing := filepath.Join(t.TempDir(), "new")
	expect(t, s.run(exitFailed, "init", "--store", missing), refused)
	if _, err := os.Stat(missing); !os.IsNotExist(err) {
		t.Errorf("init created a store: %v", err)
	}
	for _, command := range [][]string{{"init"}, {"gc"}, {"audit"}, {"delete", "fnff", "abcd"}, {"token", "list"}, {"export", "out"}} {
		expect(t, s.run(exitFailed, command...), refused)
	}
	// A command that may bring the shell that knows the setting warns, and serve starts: no shell can be read.
	unchecked := `dataterm\.toml: "stroe" was not checked: .* no shell can be read that may have it\. Did you mean "store"\?`
	expect(t, s.run(exitFailed, "doctor"), `note +settings +`+unchecked)
	expect(t, s.run(exitDone, "deploy", "shell", testkit.Shell().Write(t)), `Warning: `+unchecked)
	expect(t, s.run(exitDone, "deploy", "--stage", "shell", testkit.Shell().Write(t)), `Warning: `+refused)
	expect(t, s.run(exitFailed, "gc"), refused)
}

// TestASettingOfTheShellMayLookLikeOneOfTheGateway: "rain" is one letter away from "drain".
func TestASettingOfTheShellMayLookLikeOneOfTheGateway(t *testing.T) {
	s := newShell(t)
	write(t, "dataterm.toml", "rain = \"acid\"\nvideo = \"off\"\n")
	s.run(exitDone, "deploy", "shell", testkit.Shell().Write(t))
	expect(t, s.run(exitFailed, "gc"), `unknown setting "rain"\. Did you mean "drain"\?`)
	s.run(exitDone, "deploy", "shell", raining().Write(t))
	for _, command := range [][]string{{"gc"}, {"init"}, {"audit"}} {
		if said := s.run(exitDone, command...); strings.Contains(said, "rain") {
			t.Errorf("%v: %s", command, said)
		}
	}
	// After a rollback the shell that has the setting may come back.
	s.run(exitDone, "rollback", "shell")
	expect(t, s.run(exitDone, "gc"), `Warning: .*unknown setting "rain"`)
}
