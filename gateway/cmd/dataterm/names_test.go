package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"dataterm/gateway/internal/testkit"
)

// TestNamesThatOtherMachinesCannotHold are refused whether the build is a folder or an archive, and printed so that a
// terminal shows what they are.
func TestNamesThatOtherMachinesCannotHold(t *testing.T) {
	s := newShell(t)
	to := serveAPI(t, s, nil)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", testkit.Section("fnff", "D").Write(t))
	for name, c := range map[string]struct {
		files []string
		says  string
	}{
		"case":      {[]string{"assets/fnff/Solo.webp", "assets/fnff/SOLO.webp"}, `"assets/fnff/SOLO\.webp" and "assets/fnff/Solo\.webp" differ`},
		"form":      {[]string{"assets/fnff/caf\u00e9.json", "assets/fnff/cafe\u0301.json"}, `"assets/fnff/cafe\\u0301\.json" and "assets/fnff/caf\\u00e9\.json" differ`},
		"direction": {[]string{"assets/fnff/a\u202ebew.gnp"}, `"assets/fnff/a\\u202ebew\.gnp" has the invisible character U\+202E`},
		"device":    {[]string{"assets/fnff/aux.json"}, `"assets/fnff/aux\.json" has a part that is a reserved device name on Windows`},
		"space":     {[]string{"assets/fnff/a.json "}, `"assets/fnff/a\.json " ends with a dot or a space`},
		"control":   {[]string{"assets/fnff/a\u001b[31m.json"}, `"assets/fnff/a\\x1b\[31m\.json" has the character '\\x1b'`},
	} {
		dist := testkit.Section("fnff", "D")
		for _, file := range c.files {
			dist = dist.With(file, "{}")
		}
		folder := dist.Write(t)
		for how, out := range map[string]string{
			"a store":      s.run(3, "deploy", "fnff", folder),
			"a gateway":    s.run(3, append([]string{"deploy", "fnff", folder}, to...)...),
			"a rehearsal":  s.run(3, append([]string{"deploy", "fnff", folder, "--dry-run"}, to...)...),
			"only a stage": s.run(3, append([]string{"deploy", "fnff", folder, "--stage"}, to...)...),
		} {
			expect(t, out, `The gate refuses this: 1 fault`, c.says)
			if strings.ContainsAny(out, "\u202e\u001b") {
				t.Errorf("%s to %s prints the character itself: %q", name, how, out)
			}
		}
	}

	// No folder holds these: they arrive in an archive.
	for says, files := range map[string][]string{
		`"assets/fnff/a" is a file and a folder`: {"assets/fnff/a", "assets/fnff/a/b.json"},
		`has a part of 256 bytes`:                {"assets/fnff/" + strings.Repeat("a", 256)},
	} {
		dist := testkit.Section("fnff", "D")
		for _, file := range files {
			dist = dist.With(file, "{}")
		}
		request, err := http.NewRequest(http.MethodPut, to[1]+"/api/v1/sections/fnff/releases", strings.NewReader(string(archive(t, dist))))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/gzip")
		request.Header.Set("Authorization", "Bearer "+to[3])
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		var problem struct {
			Code     string
			Findings []struct{ Code, Problem string }
		}
		if err := json.NewDecoder(answer.Body).Decode(&problem); err != nil || problem.Code != "gate-refused" || len(problem.Findings) != 1 ||
			problem.Findings[0].Code != "file-unfit" || !strings.Contains(problem.Findings[0].Problem, says) {
			t.Errorf("%d %+v, %v; want %s", answer.StatusCode, problem, err, says)
		}
	}
}

func TestANameThatIsNoSectionIsRefusedWithoutARequest(t *testing.T) {
	s := newShell(t)
	to := serveAPI(t, s, nil)
	for _, name := range []string{"", "..", "a/b", "fn ff"} {
		for _, at := range [][]string{nil, to} {
			expect(t, s.run(1, append([]string{"releases", name}, at...)...), `cannot be a section: use lower-case letters, digits and hyphens`)
		}
	}
}
