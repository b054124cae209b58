package main

import (
	"regexp"
	"strings"
	"testing"

	"dataterm/gateway/internal/testkit"
)

// twoReleases deploys two releases of fnff, and returns the ids of the old and the live one.
func twoReleases(s shell) (old, live string) {
	s.run(0, "deploy", "shell", testkit.Shell().Write(s.t), "fnff", testkit.Section("fnff", "D").Write(s.t))
	s.run(0, "deploy", "fnff", testkit.Section("fnff", "D").With("chunks/page.js", "second").Write(s.t))
	for _, row := range regexp.MustCompile(`(?m)^fnff +([a-z2-7]{24}) +(live)?`).FindAllStringSubmatch(s.run(0, "releases", "fnff"), -1) {
		if row[2] == "live" {
			live = row[1]
		} else {
			old = row[1]
		}
	}
	return old, live
}

func TestWithdraw(t *testing.T) {
	s := newShell(t)
	old, live := twoReleases(s)
	expect(t, s.run(2, "withdraw", "fnff", old), `--reason is required`)
	expect(t, s.run(2, "withdraw", "fnff"), `expected a section and a release`)
	expect(t, s.run(1, "withdraw", "fnff", live, "--reason", "x"), `is live: .dataterm withdraw --rollback fnff `+live+` --reason "…"`)
	expect(t, s.run(0, "withdraw", "fnff", live[:6], "--reason", "names a player", "--rollback"),
		`Release `+live+` of fnff is withdrawn for good \(revision 3\)`, `Rolled back: fnff\.`, `Purge .*/s/fnff/`+live+`/ .*\?r=`+live)
	expect(t, s.run(0, "releases", "fnff"), live+` +withdrawn`, old+` +live`)
	expect(t, s.run(0, "revisions"), `(?m)^3 .*withdraw +fnff fnff@`+live+` +names a player`)
	expect(t, s.run(1, "promote", "fnff", live[:6]), `is withdrawn for good \(revision 3, by .*: names a player\)\. No gateway serves it or an identical build again: change the section and build it again`)
	expect(t, s.run(1, "deploy", "fnff", testkit.Section("fnff", "D").With("chunks/page.js", "second").Write(t)), `is withdrawn`)
	expect(t, s.run(1, "preview", "fnff@"+live[:6]), `is withdrawn`)
	expect(t, s.run(2, "withdraw", "--undo", "fnff", live[:6]), `undo`)
	expect(t, s.run(0, "audit"), `"action":"withdraw".*"release":"`+live+`".*names a player`)
}

func TestWithdrawOnAGatewayElsewhere(t *testing.T) {
	s := newShell(t)
	old, live := twoReleases(s)
	to := serveAPI(t, s, nil)
	remote := func(want int, args ...string) string { t.Helper(); return s.run(want, append(args, to...)...) }
	expect(t, remote(1, "withdraw", "fnff", live[:6], "--reason", "x"), `The release is live`)
	expect(t, remote(0, "withdraw", "fnff", live[:6], "--reason", "x", "--rollback"), `Release `+live+` of fnff is withdrawn`, `Rolled back: fnff`)
	expect(t, remote(0, "releases", "fnff"), live+` +withdrawn`)
	expect(t, remote(0, "preview", "fnff@"+old[:6], "--site", "https://site.example/"), `https://site\.example/\?mfe=fnff@`+old+`~`)
	expect(t, remote(0, "preview", "--rotate"), `All preview links are invalid`)
}

func TestPreviewPrintsALink(t *testing.T) {
	s := newShell(t)
	old, live := twoReleases(s)
	said := s.run(0, "preview", "fnff@"+old[:6], "shell", "--lasts", "1h")
	expect(t, said, `(?m)^http://localhost:2020/\?mfe=fnff@`+old+`~[0-9a-z]+~[\w-]{22},shell@[a-z2-7]{24}~`, `sees fnff@`+old+`, shell@`)
	// Without a release it is the one that was deployed last.
	newest := s.run(0, "preview", "fnff")
	if !strings.Contains(newest, "fnff@"+live) && !strings.Contains(newest, "fnff@"+old) {
		t.Errorf("the link is %s", newest)
	}
	write(t, "dataterm.toml", "addr = \":443\"\nhosts = [\"site.example\"]\ntls_cert = \"c\"\ntls_key = \"k\"")
	expect(t, s.run(0, "preview", "fnff@"+old), `(?m)^https://site\.example/\?mfe=`)
	expect(t, s.run(2, "preview"), `expected sections`)
	expect(t, s.run(2, "preview", "fnff", "--rotate"), `expected sections`)
	expect(t, s.run(2, "preview", "fnff", "--lasts", "0"), `too short`)
	expect(t, s.run(1, "preview", "fnff", "--lasts", "721h"), `up to 720 hours`)
	expect(t, s.run(1, "preview", "nope"), `nope has no release`)
	expect(t, s.run(0, "audit"), `"action":"preview".*"section":"fnff","release":"`+old)
}

func TestDeployStage(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", testkit.Section("fnff", "D").Write(t))
	second := testkit.Section("fnff", "D").With("chunks/page.js", "second").Write(t)
	expect(t, s.run(2, "deploy", "--stage", "--dry-run", "fnff", second), `cannot be combined`)
	said := s.run(0, "deploy", "--stage", "fnff", second)
	expect(t, said, `fnff .* 1 file sent of`, `Nothing was made live`, `(?m)^http://localhost:2020/\?mfe=fnff@[a-z2-7]{24}~`, `(?m)^dataterm promote fnff [a-z2-7]{24}$`)
	expect(t, s.run(3, "deploy", "--stage", "fnff", testkit.Section("fnff", "D").Without("chunks/page.js").Write(t)), `The gate refuses this`)
	if strings.Contains(s.run(0, "revisions"), "\n2 ") {
		t.Error("staging makes a revision")
	}
	id := regexp.MustCompile(`dataterm promote fnff (\S+)`).FindStringSubmatch(said)[1]
	expect(t, s.run(0, "promote", "fnff", id), `Revision 2 is \w+: fnff`)

	to := serveAPI(t, s, nil)
	third := testkit.Section("fnff", "D").With("chunks/page.js", "third").Write(t)
	expect(t, s.run(0, append([]string{"deploy", "--stage", "fnff", third}, to...)...), `1 file sent of`, `Nothing was made live`, `/\?mfe=fnff@`, `dataterm promote fnff [a-z2-7]{24} --to http://`)
	if strings.Contains(s.run(0, "revisions"), "\n3 ") {
		t.Error("staging elsewhere makes a revision")
	}
}
