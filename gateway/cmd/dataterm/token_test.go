package main

import (
	"strings"
	"testing"

	"dataterm/gateway/internal/bundletest"
)

func TestATokenThatEndsInThePastIsRefused(t *testing.T) {
	s := newShell(t)
	expect(t, s.run(exitUsage, "token", "add", "rache", "--section", "fnff", "--expires=-1h"), `--expires.*-1h`, `0 means forever`)
	expect(t, s.run(exitUsage, "token", "add", "rache", "--section", "FN FF"), `"FN FF"`)
	if listed := s.run(0, "token", "list"); strings.Contains(listed, "rache") {
		t.Errorf("a refused token is stored: %s", listed)
	}
}

func TestDoctorNamesTokensThatEndSoon(t *testing.T) {
	s := newShell(t)
	write(t, "dataterm.toml", "addr = \"127.0.0.1:0\"\nadmin_addr = \"127.0.0.1:0\"")
	s.run(0, "deploy", "shell", bundletest.Shell().Write(t))
	s.run(0, "token", "add", "soon", "--section", "fnff", "--expires=300h")
	s.run(0, "token", "add", "later", "--section", "fnff", "--expires=400h")
	s.run(0, "token", "add", "always", "--section", "fnff", "--expires=0")
	said := s.run(exitDone, "doctor")
	expect(t, said, `note +tokens +the token \S+ of soon ends`, `dataterm token add soon --section fnff --verb deploy,promote,rollback`)
	if strings.Contains(said, "later") || strings.Contains(said, "always") {
		t.Errorf("a token that lasts is named: %s", said)
	}
}
