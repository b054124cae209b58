package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// checkout is a git repository with a build of fnff in the ignored folder dist.
type checkout struct {
	t      *testing.T
	folder string
	dist   string
}

func newCheckout(t *testing.T) checkout {
	t.Helper()
	c := checkout{t, t.TempDir(), ""}
	c.dist = filepath.Join(c.folder, "dist")
	c.git("init", "-q")
	c.git("config", "user.name", "Joan Park")
	c.git("config", "user.email", "joan@example.org")
	write(t, filepath.Join(c.folder, ".gitignore"), "dist\n")
	c.commit("Begin")
	return c
}

func (c checkout) git(args ...string) string {
	c.t.Helper()
	command := exec.Command("git", args...)
	command.Dir = c.folder
	out, err := command.CombinedOutput()
	if err != nil {
		c.t.Fatalf("git %v: %v\n%s", args, err, out)
	}
	return strings.TrimSpace(string(out))
}

func (c checkout) commit(message string) {
	write(c.t, filepath.Join(c.folder, "page.md"), message)
	c.git("add", "-A")
	c.git("commit", "-q", "-m", message)
}

// build writes a build of fnff that says a word.
func (c checkout) build(word string) string {
	c.t.Helper()
	if err := os.RemoveAll(c.dist); err != nil {
		c.t.Fatal(err)
	}
	if err := os.Rename(fnffSaying(word).Write(c.t), c.dist); err != nil {
		c.t.Fatal(err)
	}
	return c.dist
}

func TestADeployNamesUncommittedChanges(t *testing.T) {
	s, c := newShell(t), newCheckout(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	if said := s.run(0, "deploy", "fnff", c.build("1")); strings.Contains(said, "uncommitted") {
		t.Errorf("a clean build:\n%s", said)
	}
	write(t, filepath.Join(c.folder, "new.md"), "not added")
	expect(t, s.run(0, "deploy", "fnff", c.build("2")), `Built from uncommitted changes \([0-9a-f]{12}-dirty\)`)
	expect(t, s.run(0, "releases", "fnff"), `[0-9a-f]{12}-dirty`)

	write(t, "dataterm.toml", `require_clean = "on"`)
	expect(t, s.run(1, "deploy", "fnff", c.build("3")), `fnff was built from uncommitted changes \([0-9a-f]{12}-dirty\), and require_clean is on`)
	expect(t, s.run(1, "deploy", "--stage", "fnff", c.build("3")), `require_clean is on`)
	expect(t, s.run(1, "deploy", "fnff", fnffSaying("4").Write(t)), `fnff names no commit`)
	c.commit("Add it")
	expect(t, s.run(0, "deploy", "fnff", c.build("3")), `Revision 4 is stored`)
	// A release from before the setting can be returned to by a rollback, and not promoted.
	expect(t, s.run(0, "rollback", "fnff"), `Revision 5 is stored`, `promote fnff`)
	dirty := regexp.MustCompile(`(?m)^fnff +([a-z2-7]{24}) .*-dirty`).FindStringSubmatch(s.run(0, "releases", "fnff"))[1]
	s.run(0, "rollback", "fnff")
	expect(t, s.run(1, "promote", "fnff", dirty), `require_clean is on`)
}

func TestADeployNamesTheCommitsThatItTakesBack(t *testing.T) {
	s, c := newShell(t), newCheckout(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	first := c.git("rev-parse", "HEAD")
	c.commit("Correct the ranges")
	c.commit("Print attack pictures dark on white")
	s.run(0, "deploy", "fnff", c.build("1"))
	c.git("checkout", "-q", "-b", "behind", first)
	want := []string{`Warning: fnff: your build does not have 2 commits that the live release has`, `  [0-9a-f]+ Joan Park: Correct the ranges`, `Print attack pictures`}
	expect(t, s.run(0, "deploy", "--dry-run", "fnff", c.build("2")), want...)
	to := serveAPI(t, s, nil)
	expect(t, s.run(0, append([]string{"deploy", "--stage", "fnff", c.build("2")}, to...)...), want...)
	c.git("checkout", "-q", "-")
	if said := s.run(0, "deploy", "fnff", c.build("3")); strings.Contains(said, "Warning") {
		t.Errorf("a build from the same commit:\n%s", said)
	}
	other := newCheckout(t)
	expect(t, s.run(0, "deploy", "fnff", other.build("4")), `Warning: fnff: the live release is by .*, from commit [0-9a-f]{12}, which this repository does not have`)
}

// TestADeployTakesThePlaceOfADamagedRelease, although nothing can say which commits that has.
func TestADeployTakesThePlaceOfADamagedRelease(t *testing.T) {
	s, c := newShell(t), newCheckout(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	s.run(0, "deploy", "fnff", c.build("2"))
	write(t, filepath.Join(s.store, "releases", "fnff", fnffSaying("2").Release(t, "fnff").ID+".json"), "damaged")
	expect(t, s.run(0, "deploy", "fnff", c.build("3")), `Warning: fnff: the live release cannot be read`, `Revision 3`)
}

func TestADeployWithoutTheLiveCommitIsRefusedIfTheSettingsSaySo(t *testing.T) {
	s, c := newShell(t), newCheckout(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	first := c.git("rev-parse", "HEAD")
	c.commit("Correct the ranges")
	winner := c.git("rev-parse", "HEAD")
	s.run(0, "deploy", "fnff", c.build("1"))
	c.git("checkout", "-q", "-b", "behind", first)
	c.commit("Write another page")
	refused := []string{`the live release of fnff is by .*, from commit ` + winner[:12] + `, which your build does not have, and require_live_commit is on: pull or merge it, build again and deploy again`}
	to := serveAPI(t, s, nil)
	strict := serveAPIOf(t, s, nil, registry.Options{RequireLiveCommit: true})
	remote := func(want int, to []string, args ...string) string {
		t.Helper()
		return s.run(want, append(args, to...)...)
	}

	expect(t, remote(1, strict, "deploy", "fnff", c.build("2")), refused...)
	staged := remote(0, strict, "deploy", "--stage", "fnff", c.build("2"))
	expect(t, staged, `Warning: fnff`, `Staged`)
	write(t, "dataterm.toml", `require_live_commit = "on"`)
	expect(t, s.run(1, "deploy", "fnff", c.build("2")), refused...)
	expect(t, s.run(1, "deploy", "fnff", newCheckout(t).build("2")), refused...)
	if kept := s.run(0, "releases", "fnff"); strings.Contains(kept, "3 releases") {
		t.Errorf("a refused build is stored:\n%s", kept)
	}

	c.git("-c", "core.editor=true", "merge", "-q", "-s", "ours", winner)
	expect(t, s.run(0, "deploy", "fnff", c.build("2")), `Revision 3 is stored`)
	c.commit("Write a third page")
	expect(t, remote(0, strict, "deploy", "fnff", c.build("3")), `Revision 4 is live`)
	// What is live again has a commit that is behind: a rollback and a promote name no build, and are always allowed.
	expect(t, remote(0, strict, "rollback", "fnff"), `Revision 5 is live`)
	expect(t, s.run(0, "rollback", "fnff"), `Revision 6 is stored`)
	release := regexp.MustCompile(`dataterm promote fnff (\S+)`).FindStringSubmatch(staged)[1]
	expect(t, remote(0, to, "promote", "fnff", release), `Revision 7 is live`)
}

func TestADeploySaysWhatChangedAndHowToUndoIt(t *testing.T) {
	s := newShell(t)
	said := s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", fnffSaying("2").Write(t))
	expect(t, said, `What changed: #/@D000`)
	if strings.Contains(said, "To undo it") {
		t.Errorf("nothing is before the first revision:\n%s", said)
	}
	expect(t, s.run(0, "deploy", "fnff", fnffSaying("1").Write(t)), `What changed: #/@D000\n`, `To undo it: dataterm rollback fnff\n`)
	expect(t, s.run(0, "deploy", "classes", testkit.Section("classes", "B").Write(t)), `What changed: #/@B000`, `To undo it: dataterm remove classes --reason WHY`)
	expect(t, s.run(0, "rollback", "fnff"), `To undo it: dataterm promote fnff [a-z2-7]{24}`)
	expect(t, s.run(0, "rollback", "--site", "--to", "2"), `To undo it: dataterm rollback --site --to 4`)
	to := serveAPI(t, s, nil)
	expect(t, s.run(0, append([]string{"deploy", "fnff", fnffSaying("3").Write(t)}, to...)...), `What changed: #/@D000`, `To undo it: dataterm rollback fnff --to http://`)
}

func TestARaceNamesWhoAndWhatWentLive(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", fnffSaying("1").Write(t))
	times := 0
	to := serveAPI(t, s, func() {
		if times++; times == 1 {
			s.run(0, "deploy", "classes", testkit.Section("classes", "B").Write(t), "--reason", "the new class")
			s.run(0, "deploy", "fnff", fnffSaying("2").Write(t), "--reason", "the right range")
		}
	})
	expect(t, s.run(1, append([]string{"deploy", "fnff", fnffSaying("3").Write(t)}, to...)...),
		`revision 2 by .* \(classes\), “the new class”; revision 3 by .* \(fnff\), “the right range” went live meanwhile with another release of fnff`)
}

func TestADefaultTokenDeploysStagesPromotesAndRollsBack(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", fnffSaying("1").Write(t))
	to := serveAPI(t, s, nil)
	var secret strings.Builder
	env := environment(map[string]string{"STORE": s.store, "USER": "rache"})
	if code := run(t.Context(), &terminal{&secret, io.Discard, env}, []string{"token", "add", "wakako", "--section", "fnff"}); code != 0 {
		t.Fatal(code)
	}
	to[3] = strings.TrimSpace(secret.String())
	remote := func(want int, args ...string) string { t.Helper(); return s.run(want, append(args, to...)...) }
	said := remote(0, "deploy", "--stage", "fnff", newCheckout(t).build("2"))
	promote := strings.Fields(said[strings.Index(said, "dataterm promote"):])
	release := promote[3]
	expect(t, remote(0, "promote", "fnff", release[:6]), `Revision 2 is live: fnff`)
	expect(t, remote(0, "rollback", "fnff"), `Revision 3 is live: fnff`)
	expect(t, remote(1, "rollback", "--site"), `does not allow rollback`)
	expect(t, remote(1, "remove", "fnff", "--reason", "x"), `does not allow remove`)
}

// TestADeployMayReplaceAReleaseWhoseTextsAreLost: only a comparison of the two needs them.
func TestADeployMayReplaceAReleaseWhoseTextsAreLost(t *testing.T) {
	s, c := newShell(t), newCheckout(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	s.run(0, "deploy", "fnff", c.build("1"))
	lost, _ := fnffSaying("1").Release(t, "fnff").File("answers.json")
	if err := os.Remove(filepath.Join(s.store, "blobs", lost.SHA384[:2], lost.SHA384)); err != nil {
		t.Fatal(err)
	}
	to := serveAPI(t, s, nil)
	c.commit("Correct it")
	second := c.build("2")
	expect(t, s.run(1, append([]string{"diff", "fnff", second}, to...)...), `the texts of fnff [a-z2-7]{24} cannot be read: .* Deploy its build again`)
	s.run(0, append([]string{"deploy", "fnff", second}, to...)...)
}
