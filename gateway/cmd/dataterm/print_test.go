package main

import (
	"strings"
	"testing"

	"dataterm/gateway/internal/testkit"
)

func TestListingsPrintNoControlCharacters(t *testing.T) {
	s := newShell(t)
	const evil = "fixed\x1b[2J\x1b]0;owned\a typo\r\n\tREVISION 99\u202egnp \u009b31m"
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", testkit.Section("fnff", "D").Write(t), "--reason", evil)
	s.run(0, "token", "add", "rache"+evil, "--section", "*")
	for _, command := range [][]string{{"revisions"}, {"releases"}, {"token", "list"}, {"rollback", evil}, {evil}} {
		code := 0
		if len(command[0]) > 10 {
			code = 2
		} else if command[0] == "rollback" {
			code = 1
		}
		said := s.run(code, command...)
		if i := strings.IndexFunc(said, func(c rune) bool { return c != '\n' && c < ' ' || c >= 0x7f && c < 0xa0 || c == 0x202e }); i >= 0 {
			t.Errorf("dataterm %.10q prints the control character %q:\n%q", command, said[i:i+4], said)
		}
	}
	expect(t, s.run(0, "revisions"), `fixed\\x1b\[2J\\x1b\]0;owned\\a typo\\r\\n\\tREVISION 99\\u202egnp`)
}
