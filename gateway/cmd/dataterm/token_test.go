package main

import (
	"io"
	"regexp"
	"strings"
	"testing"

	"dataterm/gateway/internal/testkit"
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
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	s.run(0, "token", "add", "soon", "--section", "fnff", "--expires=300h")
	s.run(0, "token", "add", "later", "--section", "fnff", "--expires=400h")
	s.run(0, "token", "add", "always", "--section", "fnff", "--expires=0")
	said := s.run(exitDone, "doctor")
	expect(t, said, `note +tokens +the token \S+ of soon ends`, `dataterm token add soon --section fnff --verb deploy,promote,rollback`)
	if strings.Contains(said, "later") || strings.Contains(said, "always") {
		t.Errorf("a token that lasts is named: %s", said)
	}
}

// newToken makes a token for fnff that allows some verbs.
func newToken(t *testing.T, s shell, verbs string) string {
	t.Helper()
	var secret strings.Builder
	env := environment(map[string]string{"STORE": s.store, "USER": "rache"})
	if code := run(t.Context(), &terminal{&secret, io.Discard, env}, []string{"token", "add", "review", "--section", "fnff", "--verb", verbs}); code != 0 {
		t.Fatal(code)
	}
	return strings.TrimSpace(secret.String())
}

func TestATokenThatMayStageShowsABuildAndPutsNoneLive(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", fnffSaying("1").Write(t))
	s.run(0, "deploy", "fnff", fnffSaying("2").Write(t))
	to := serveAPI(t, s, nil)
	to[3] = newToken(t, s, "stage")
	remote := func(want int, args ...string) string { t.Helper(); return s.run(want, append(args, to...)...) }
	said := remote(0, "deploy", "--stage", "fnff", newCheckout(t).build("3"))
	expect(t, said, `Staged\. Nothing was made live`, `(?m)^/\?mfe=fnff@`)
	release := regexp.MustCompile(`dataterm promote fnff (\S+)`).FindStringSubmatch(said)[1]
	remote(0, "diff", "fnff", release)
	const refused = `does not allow `
	expect(t, remote(1, "deploy", "fnff", fnffSaying("4").Write(t)), refused+`promote`)
	expect(t, remote(1, "promote", "fnff", release), refused+`promote`)
	expect(t, remote(1, "rollback", "fnff"), refused+`rollback`)
	expect(t, remote(1, "withdraw", "fnff", release, "--reason", "x"), refused+`withdraw`)
	expect(t, remote(1, "remove", "fnff", "--reason", "x"), refused+`remove`)
	expect(t, remote(1, "preview", "--rotate"), refused+`preview`)
	expect(t, s.run(0, "status"), `Revision 2 is live`)
}

func TestATokenWorksAsAFileOrASecretHoldsIt(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", fnffSaying("1").Write(t))
	to := serveAPI(t, s, nil)
	for _, around := range []string{"%\n", "%\r\n", " %\t", "\n%"} {
		secret := strings.Replace(around, "%", to[3], 1)
		s.run(0, "releases", "fnff", to[0], to[1], "--token", secret)
		s.token = secret
		s.run(0, "releases", "fnff", to[0], to[1])
	}
	s.token = "\n"
	expect(t, s.run(exitUsage, "releases", "fnff", to[0], to[1]), `needs a token`)
	// A secret that is two of them, or has the name in front.
	for _, secret := range []string{to[3] + "\n" + to[3], "DATATERM_TOKEN=" + to[3], to[3][:20] + "\x00" + to[3][20:]} {
		s.token = secret
		said := s.run(exitUsage, "releases", "fnff", to[0], to[1])
		expect(t, said, `DATATERM_TOKEN is not a token`, `dt_`)
		if strings.Contains(said, to[3][20:]) {
			t.Errorf("the secret is shown:\n%s", said)
		}
	}
}
