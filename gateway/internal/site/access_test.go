package site

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// stage stores a release that never goes live.
func (f *fixture) stage(dist testkit.Dist, section string) *bundle.Release {
	f.t.Helper()
	release := dist.Release(f.t, section)
	if _, _, err := f.registry.Save(f.t.Context(), release, nil, registry.Intent{}); err != nil {
		f.t.Fatal(err)
	}
	return release
}

// pass signs a pass for a release.
func (f *fixture) pass(release *bundle.Release, lasts time.Duration) string {
	f.t.Helper()
	key, err := f.registry.MakePreviewKey(f.t.Context())
	if err != nil {
		f.t.Fatal(err)
	}
	return auth.SignPass(key, release.Section, release.ID, time.Now().Add(lasts)).String()
}

// open opens a preview and returns its cookie.
func (f *fixture) open(passes string) *http.Cookie {
	f.t.Helper()
	chosen := f.ask("GET", "/?mfe="+passes)
	i := slices.IndexFunc(chosen.Cookies(), func(c *http.Cookie) bool { return c.Name == previewCookie })
	if chosen.StatusCode != http.StatusSeeOther || i < 0 {
		f.t.Fatalf("%s: %d, %v: %s", passes, chosen.StatusCode, chosen.Cookies(), chosen.body)
	}
	return chosen.Cookies()[i]
}

func staged(word string) testkit.Dist {
	return section().With("assets/fnff/Data.json", `{"data":"`+word+`"}`)
}

func TestAReleaseThatWasNeverLiveRunsOnlyForHoldersOfASignedLink(t *testing.T) {
	f := start(t, Options{})
	release, other := f.stage(staged("staged"), "fnff"), f.stage(staged("other"), "fnff")
	file, data := "/s/fnff/"+release.ID+"/remoteEntry.js", "/assets/fnff/Data.json?r="+release.ID
	strangers := func(when string, header ...string) {
		t.Helper()
		for _, path := range []string{file, strings.Replace(file, release.ID, release.ID+"/~1", 1), data, "/s/fnff/" + release.ID + "/none.js"} {
			if got := f.ask("GET", path, header...); got.StatusCode != 410 || got.Header.Get("Cache-Control") != "no-store" || strings.Contains(got.body, "staged") {
				t.Errorf("%s: %s: %d, %q", when, path, got.StatusCode, got.Header.Get("Cache-Control"))
			}
		}
	}
	strangers("without a cookie")

	good := f.pass(release, time.Hour)
	for name, c := range map[string]struct{ pass, says string }{
		"unsigned":            {"fnff@" + release.ID, "dataterm preview fnff@" + release.ID},
		"expired":             {f.pass(release, -time.Second), "expired"},
		"signed for another":  {strings.Replace(f.pass(other, time.Hour), other.ID, release.ID, 1), "not valid"},
		"with another expiry": {strings.Replace(good, "~", "~1", 1), "not valid"},
		"cut off":             {good[:len(good)-1], "not valid"},
	} {
		got := f.ask("GET", "/?mfe="+c.pass)
		if got.StatusCode != 403 || !strings.Contains(got.body, c.says) || len(got.Cookies()) != 0 || got.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("a pass that is %s: %d, %v: %s", name, got.StatusCode, got.Cookies(), got.body)
		}
		strangers("with a cookie that is "+name, "Cookie", previewCookie+"="+c.pass)
	}

	cookie := f.open(good)
	if cookie.MaxAge > 3600 || cookie.MaxAge < 3500 {
		t.Errorf("a link for an hour is remembered for %d seconds", cookie.MaxAge)
	}
	holder := []string{"Cookie", "theme=dark; " + cookie.Name + "=" + cookie.Value}
	page := f.ask("GET", "/", holder...)
	if d := inlined(t, page.body); about(d).Preview["fnff"] != release.ID || page.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("the page previews %v, %q", about(d).Preview, page.Header.Get("Cache-Control"))
	}
	for path, says := range map[string]string{file: "export const get", data: "staged"} {
		if got := f.ask("GET", path, holder...); got.StatusCode != 200 || !strings.Contains(got.body, says) || got.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %q %.60s", path, got.StatusCode, got.Header.Get("Cache-Control"), got.body)
		}
	}
	if got := f.ask("GET", "/s/fnff/"+other.ID+"/remoteEntry.js", holder...); got.StatusCode != 410 {
		t.Errorf("another release that was never live: %d", got.StatusCode)
	}
	strangers("while somebody else previews it")

	// Another gateway makes it live: from then on it is public here too, even before this gateway follows.
	if _, err := registry.New(testkit.Store(t, f.folder)).Promote(t.Context(), map[string]string{"fnff": release.ID}, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	if got := f.ask("GET", file); got.StatusCode != 200 || !strings.Contains(got.Header.Get("Cache-Control"), "immutable") {
		t.Errorf("once live: %d %q", got.StatusCode, got.Header.Get("Cache-Control"))
	}
}

func TestASignedLinkOpensAReleaseThatIsNewerThanTheListOfReleases(t *testing.T) {
	f := start(t, Options{})
	f.ask("GET", "/?mfe=fnff@"+unknown) // lists them
	f.open(f.pass(f.stage(staged("staged"), "fnff"), time.Hour))
}

func TestOneCookieHoldsSignedAndUnsignedReleases(t *testing.T) {
	f := start(t, Options{})
	shell := f.keep(testkit.Shell().With("chunks/index.js", "console.log('second')"), "shell")
	release := f.stage(staged("staged"), "fnff")
	cookie := f.open("shell@" + shell.ID + "," + f.pass(release, time.Hour))
	holder := cookie.Name + "=" + cookie.Value
	if d := inlined(t, f.ask("GET", "/", "Cookie", holder).body); len(about(d).Preview) != 2 {
		t.Errorf("the page previews %v", about(d).Preview)
	}
	if got := f.ask("GET", "/s/fnff/"+release.ID+"/remoteEntry.js", "Cookie", holder); got.StatusCode != 200 {
		t.Errorf("the staged release: %d", got.StatusCode)
	}
}

func TestRotatingTheKeyEndsAllLinks(t *testing.T) {
	f := start(t, Options{})
	release := f.stage(staged("staged"), "fnff")
	cookie := f.open(f.pass(release, time.Hour))
	holder := cookie.Name + "=" + cookie.Value
	if err := f.registry.RotatePreviewKey(t.Context(), registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	if !eventually(func() bool {
		return f.ask("GET", "/s/fnff/"+release.ID+"/remoteEntry.js", "Cookie", holder).StatusCode == 410
	}) {
		t.Fatal("the old pass stays valid")
	}
	got := f.ask("GET", "/", "Cookie", holder)
	if got.StatusCode != 403 || !strings.Contains(got.body, "preview has ended") || len(got.Cookies()) != 1 || got.Cookies()[0].MaxAge >= 0 {
		t.Errorf("%d, %v: %s", got.StatusCode, got.Cookies(), got.body)
	}
	f.open(f.pass(release, time.Hour))
}

func TestAWithdrawnReleaseIsGoneEverywhere(t *testing.T) {
	f := start(t, Options{})
	old := f.keep(staged("second"), "fnff")
	file, data := "/s/fnff/"+old.ID+"/remoteEntry.js", "/assets/fnff/Data.json?r="+old.ID
	cookie := f.open(f.pass(old, time.Hour))
	holder := []string{"Cookie", cookie.Name + "=" + cookie.Value}
	for _, path := range []string{file, data} {
		if got := f.ask("GET", path); got.StatusCode != 200 || !strings.Contains(got.Header.Get("Cache-Control"), "immutable") {
			t.Fatalf("%s: %d %q", path, got.StatusCode, got.Header.Get("Cache-Control"))
		}
	}
	_, outcome, err := f.registry.Withdraw(t.Context(), "fnff", old.ID, false, registry.Intent{Author: "rache", Reason: "names a player"})
	if err != nil {
		t.Fatal(err)
	}
	f.until(outcome.Revision.Number)
	for _, header := range [][]string{nil, holder} {
		for _, path := range []string{file, data, "/s/fnff/" + old.ID + "/none.js"} {
			got := f.ask("GET", path, header...)
			if got.StatusCode != 410 || got.Header.Get("Cache-Control") != "no-store" || strings.Contains(got.body, "names a player") {
				t.Errorf("%s: %d %q %s", path, got.StatusCode, got.Header.Get("Cache-Control"), got.body)
			}
		}
	}
	for _, chosen := range []string{"fnff@" + old.ID, f.pass(old, time.Hour)} {
		if got := f.ask("GET", "/?mfe="+chosen); got.StatusCode != 410 || !strings.Contains(got.body, "withdrawn") || len(got.Cookies()) != 0 {
			t.Errorf("a new preview: %d %s", got.StatusCode, got.body)
		}
	}
	if got := f.ask("GET", "/", holder...); got.StatusCode != 410 || !strings.Contains(got.body, "preview has ended") || got.Cookies()[0].MaxAge >= 0 {
		t.Errorf("a preview that runs: %d %s", got.StatusCode, got.body)
	}
	if got := f.ask("GET", "/"); got.StatusCode != 200 {
		t.Errorf("the live site: %d", got.StatusCode)
	}
}

func TestALiveReleaseIsWithdrawnAndRolledBackAtOnce(t *testing.T) {
	f := start(t, Options{})
	bad := staged("bad").Release(t, "fnff")
	f.until(f.deploy(bad))
	_, outcome, err := f.registry.Withdraw(t.Context(), "fnff", bad.ID, true, registry.Intent{})
	if err != nil {
		t.Fatal(err)
	}
	f.until(outcome.Revision.Number)
	if got := f.ask("GET", "/assets/fnff/Data.json"); got.body != `{"data":"fnff"}` {
		t.Errorf("live is %s", got.body)
	}
	if got := f.ask("GET", "/assets/fnff/Data.json?r="+bad.ID); got.StatusCode != 410 {
		t.Errorf("the bad release: %d", got.StatusCode)
	}
}
