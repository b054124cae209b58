package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/testkit"
)

const someHash = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

// ourShell is the manifest of this repository's shell.
func ourShell(t *testing.T) *bundle.Manifest {
	t.Helper()
	_, here, _, _ := runtime.Caller(0)
	text, err := os.ReadFile(filepath.Join(filepath.Dir(here), "../../../apps/shell/section.json"))
	if err != nil {
		t.Fatal(err)
	}
	manifest := &bundle.Manifest{}
	if err := bundle.ParseJSON(text, manifest); err != nil {
		t.Fatal(err)
	}
	return manifest
}

func TestSettingsThatNoShellTakes(t *testing.T) {
	t.Chdir(t.TempDir())
	const hash = `"` + someHash + `"`
	for _, c := range []struct{ file, says string }{
		{`tilte = "x"`, `dataterm\.toml: unknown setting "tilte"\. Did you mean "title"\?`},
		{"[upstrem.fnff]\nurl = \"http://a\"", `"upstrem"\. Did you mean "upstream"`},
		{"[credentials.admin]\nuser = \"a\"", `"credentials\.admin\.user"\. Did you mean "username"`},
		{`login = "yes"`, `login = "yes" must be "on" or "off"`},
		{"login = \"on\"\n[credentials]", `login = "on" needs`},
		{"login = \"on\"\n[credentials.admin]\nusername = " + hash + "\npassword = \"x\"", `login = "on" needs`},
		{`login = "on"`, `login = "on" needs \[credentials\.admin\] or \[credentials\.TopSecret\]`},
		{`video = "on"`, `video = "on" must be "off", "hidden" or "visible"`},
		{`video = "visible"`, `video = "visible" needs script_sources and frame_sources: dataterm\.toml\.example`},
		{`admin_adr = ":1"`, `Did you mean "admin_addr"`},
		{"[credentials.admin]\nusername = \"admin\"\npassword = " + hash, `dataterm hash`},
		{"[credentials.root]\nusername = " + hash + "\npassword = " + hash, `unknown setting "credentials\.root"`},
		{`login = true`, `login = true must be "on" or "off"`},
		{`credentials = "x"`, `credentials must be tables: \[credentials\.admin\] or \[credentials\.TopSecret\]`},
		{"[credentials]\nadmin = \"x\"", `credentials\.admin must be a table: \[credentials\.admin\]`},
		{"[credentials.admin]\nusername = " + hash, `credentials\.admin: password must be a SHA-256 hash in hex`},
	} {
		write(t, "dataterm.toml", c.file)
		config, err := loadConfig("", environment(nil))
		if err != nil {
			t.Errorf("%s\n  %v", c.file, err)
			continue
		}
		page, err := config.shellSettings(ourShell(t))
		if err == nil || !regexp.MustCompile(c.says).MatchString(err.Error()) {
			t.Errorf("%s\n  %v\n  want %s", c.file, err, c.says)
		}
		if !reflect.DeepEqual(page, map[string]any{"login": false}) {
			t.Errorf("%s\n  the page gets %v", c.file, page)
		}
	}
}

func TestWhatThePageGetsOfTheShellsSettings(t *testing.T) {
	t.Chdir(t.TempDir())
	const pair = "[credentials.TopSecret]\nusername = \"" + someHash + "\"\npassword = \"" + someHash + "\"\n"
	hosts := map[string]string{"SCRIPT_SOURCES": "https://v.example/api", "FRAME_SOURCES": "https://v.example"}
	with := func(name, value string) map[string]string {
		all := map[string]string{name: value}
		for name, value := range hosts {
			all[name] = value
		}
		return all
	}
	pairs := []map[string]string{{"access": "TopSecret", "username": someHash, "password": someHash}}
	for name, c := range map[string]struct {
		file string
		env  map[string]string
		want map[string]any
	}{
		"nothing":                     {"", nil, map[string]any{"login": false}},
		"the login and its pairs":     {"login = \"on\"\n" + pair, nil, map[string]any{"login": true, "credentials": pairs}},
		"pairs stay here without it":  {pair, nil, map[string]any{"login": false}},
		"the environment":             {pair, map[string]string{"LOGIN": "on"}, map[string]any{"login": true, "credentials": pairs}},
		"the environment over a file": {"video = \"visible\"", with("VIDEO", "hidden"), map[string]any{"login": false, "video": "hidden"}},
		"the environment over a typo": {"video = \"on\"", with("VIDEO", "hidden"), map[string]any{"login": false, "video": "hidden"}},
		"a default":                   {"video = \"visible\"", with("VIDEO", "off"), map[string]any{"login": false}},
	} {
		write(t, "dataterm.toml", c.file)
		config, err := loadConfig("", environment(c.env))
		if err != nil {
			t.Fatal(err)
		}
		for _, shell := range []*bundle.Manifest{ourShell(t), {}} { // the second is of a shell that declares none
			page, err := config.shellSettings(shell)
			if err != nil || !reflect.DeepEqual(page, c.want) {
				t.Errorf("%s: %v, %v, want %v", name, page, err, c.want)
			}
		}
	}
	config, err := loadConfig("", environment(map[string]string{"VIDEO": "s3cret"}))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := config.shellSettings(ourShell(t)); err == nil || err.Error() != `VIDEO in the environment must be "off", "hidden" or "visible"` {
		t.Errorf("%v", err)
	}
}

func TestAShellHasItsOwnSettingsAndNoOthers(t *testing.T) {
	t.Chdir(t.TempDir())
	shell := &bundle.Manifest{Settings: map[string]bundle.Setting{
		"rain":  {Type: bundle.SettingChoice, Values: []string{"dry", "acid"}, Needs: []string{"hosts", "login"}},
		"title": {Type: bundle.SettingSwitch}, // of a shell that is older than the gateway's setting
	}}
	write(t, "dataterm.toml", "rain = \"acid\"\nlogin = \"on\"\ntitle = \"NIGHT\"\nhosts = [\"night.example\"]\n")
	config, err := loadConfig("", environment(nil))
	if err != nil {
		t.Fatal(err)
	}
	page, err := config.shellSettings(shell)
	if err == nil || err.Error() != `dataterm.toml: unknown setting "login". Did you mean "log"?` || !reflect.DeepEqual(page, map[string]any{"rain": "acid"}) {
		t.Errorf("%v, %v", page, err)
	}
	if _, err := config.shellSettings(nil); err == nil || !strings.Contains(err.Error(), `dataterm.toml: "rain" was not checked: the gateway has no such setting, and no shell can be read`) {
		t.Errorf("without a shell: %v", err)
	}
}

// TestASettingThatOnlyANewerGatewayKnows: the shell in the store can be newer than the gateway that serves it.
func TestASettingThatOnlyANewerGatewayKnows(t *testing.T) {
	t.Chdir(t.TempDir())
	shell := &bundle.Manifest{Settings: map[string]bundle.Setting{"glow": {Type: "range"}, "tint": {Type: bundle.SettingChoice}}}
	for _, c := range []struct {
		file string
		env  map[string]string
		says string
	}{
		{"", nil, ""},
		{"glow = 3", nil, `"glow" is a setting of the type "range", which this gateway does not know`},
		{"", map[string]string{"GLOW": "3"}, `"glow" is a setting of the type "range", which this gateway does not know`},
		{"tint = \"red\"", nil, `"tint" is a choice without values: the shell's section.json declares none`},
	} {
		write(t, "dataterm.toml", c.file)
		config, err := loadConfig("", environment(c.env))
		if err != nil {
			t.Fatal(err)
		}
		page, err := config.shellSettings(shell)
		if said := fmt.Sprint(err); len(page) > 0 || c.says == "" && err != nil || !strings.Contains(said, c.says) {
			t.Errorf("%q: %v, %v", c.file, page, err)
		}
	}
}

// TestAWrongValueThatMayBeASecretIsNotShown: a setting that was hashes, and is a switch in a newer shell, still has hashes in
// the file.
func TestAWrongValueThatMayBeASecretIsNotShown(t *testing.T) {
	t.Chdir(t.TempDir())
	shell := &bundle.Manifest{Settings: map[string]bundle.Setting{"door": {Type: bundle.SettingSwitch}}}
	for file, want := range map[string]string{
		"[door.admin]\npassword = \"" + someHash + "\"": `door must be "on" or "off"`,
		`door = "` + someHash + `"`:                     `door must be "on" or "off"`,
		`door = ["` + someHash + `"]`:                   `door must be "on" or "off"`,
		`door = false`:                                  `door = false must be "on" or "off"`,
		`door = "opne"`:                                 `door = "opne" must be "on" or "off"`,
	} {
		write(t, "dataterm.toml", file)
		config, err := loadConfig("", environment(nil))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := config.shellSettings(shell); err == nil || err.Error() != want {
			t.Errorf("%s\n  %v\n  want %s", file, err, want)
		}
	}
}

func TestLoginComesFromTheConfiguration(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	hashed := strings.TrimSpace(s.run(0, "hash", "netrunner"))
	write(t, "dataterm.toml", "login = \"on\"\n[credentials.TopSecret]\nusername = \""+hashed+"\"\npassword = \""+hashed+"\"\n")
	url, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0"}, "--quiet")
	if _, body := get(url + "/sections.json"); !strings.Contains(body, `"credentials":[{"access":"TopSecret","password":"`+hashed+`","username":"`+hashed+`"}],"login":true}`) {
		t.Error(body)
	}
}

// raining is a shell that declares a setting.
func raining() testkit.Dist {
	return testkit.Shell().Edit("section.json", testkit.JSON{"settings": testkit.JSON{"rain": testkit.JSON{"type": "choice", "values": []string{"dry", "acid"}}}})
}

func TestAnUnknownSettingStopsTheStartIfTheLiveShellIsTheNewest(t *testing.T) {
	s := newShell(t)
	write(t, "dataterm.toml", "rain = \"acid\"\nraim = \"acid\"\n")
	state := func(url string) (state struct {
		Degraded bool
		Problems []string
	}) {
		_, body := get(url + "/readyz")
		if err := json.Unmarshal([]byte(body), &state); err != nil {
			t.Error(err)
		}
		return state
	}
	// Without a shell nobody knows.
	url, stop := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0"})
	if problems := strings.Join(state(url).Problems, "; "); !strings.Contains(problems, "nothing is deployed yet") || !strings.Contains(problems, "a setting is not in use") {
		t.Error(problems)
	}
	stop()
	expect(t, s.run(exitFailed, "doctor"), `note +settings +dataterm\.toml: "raim" was not checked`, `ok +settings`)

	s.run(0, "deploy", "shell", raining().Write(t))
	refused := `dataterm\.toml: unknown setting "raim"\. Did you mean "rain"\?`
	expect(t, s.run(exitFailed, "serve"), refused)
	expect(t, s.run(exitFailed, "export", "out"), refused)
	expect(t, s.run(exitFailed, "doctor"), `WRONG +settings +`+refused)
	expect(t, s.run(0, "deploy", "fnff", testkit.Section("fnff", "D").Write(t)), `Warning: `+refused, `Revision 2 is stored`)

	// A gateway that runs serves a shell that does not know a setting; after a rollback to such a shell it also starts.
	write(t, "dataterm.toml", "rain = \"acid\"\n")
	url, stop = serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0"})
	if _, body := get(url + "/sections.json"); !strings.Contains(body, `"rain":"acid"}`) || len(state(url).Problems) > 0 {
		t.Error(body)
	}
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	wait(t, "the shell without the setting", func() bool { return state(url).Degraded })
	stop()
	expect(t, s.run(exitFailed, "serve"), `unknown setting "rain"`)
	s.run(0, "rollback", "shell")
	s.run(0, "deploy", "shell", raining().With("favicon.svg", "<svg></svg>").Write(t))
	s.run(0, "rollback", "shell", "--to", "3")
	expect(t, s.run(exitDone, "doctor"), `note +settings +dataterm\.toml: unknown setting "rain"`, `ok +settings`)
	url, _ = serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0"})
	if got := state(url); !got.Degraded || got.Problems[0] != "a setting is not in use" {
		t.Errorf("%+v", got)
	}
}
