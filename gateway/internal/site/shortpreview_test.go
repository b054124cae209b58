package site

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/registry"
)

// stagedShort is a site with rules, and the cookie of a reader who has opened a preview of a release that was never live:
// it corrects a number, has a rule more, and retires one.
func stagedShort(t *testing.T) (f *fixture, cookie string) {
	t.Helper()
	f = startShort(t, Options{})
	dist := fights().With("answers.json", strings.ReplaceAll(shortAnswers, "15", "17")).With("cards/D101.png", "another picture")
	addresses := strings.Replace(shortAddresses, `"title":"Untold"`, `"title":"Untold","gone":true,"see":"D105"`, 1)
	dist = dist.With("addresses.json", strings.Replace(addresses, `"D104"`, `"D105":{"key":"attacks/new","page":"attacks","title":"New rule"},"D104"`, 1))
	staged := dist.Release(t, "fnff")
	if _, _, err := f.registry.Save(t.Context(), staged, nil, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	pass, err := f.registry.PreviewPass(t.Context(), "fnff", staged.ID, time.Hour, registry.Intent{})
	if err != nil {
		t.Fatal(err)
	}
	return f, previewCookie + "=" + pass.String()
}

func TestAnAddressInAPreviewIsAPageForThatReaderAlone(t *testing.T) {
	f, cookie := stagedShort(t)
	status := func(path, cookie string, want int) response {
		t.Helper()
		got := f.ask("GET", path, "Accept", "text/html", "Cookie", cookie)
		if got.StatusCode != want {
			t.Errorf("%s: %d, want %d", path, got.StatusCode, want)
		}
		if caching := got.Header.Get("Cache-Control"); (caching == "no-store") != (cookie != "") {
			t.Errorf("%s with %q: Cache-Control %q", path, cookie, caching)
		}
		return got
	}
	// The answers to the one reader are asked for between those to all others.
	for range 2 {
		rule := status("/D101", cookie, http.StatusOK)
		rule.has(t, `<strong>17`, "Preview: fnff ", `href="/?mfe="`, `name="robots" content="noindex"`)
		rule.lacks(t, "og:title", `rel="canonical"`)
		live := status("/D101", "", http.StatusOK)
		live.has(t, `<strong>15`, "og:title")
		live.lacks(t, "Preview")
		status("/D105", cookie, http.StatusOK).has(t, "New rule")
		status("/D105", "", http.StatusNotFound)
		status("/D103", cookie, http.StatusGone).has(t, "Preview: fnff ")
		status("/D103", "", http.StatusOK)
		status("/index", cookie, http.StatusOK).has(t, "New rule")
		status("/index", "", http.StatusOK).lacks(t, "New rule")
		if got := status("/D101.png", cookie, http.StatusOK); got.body != "another picture" {
			t.Errorf("the picture is %q", got.body)
		}
		if got := status("/D101.png", "", http.StatusOK); got.body != "picture" {
			t.Errorf("the live picture is %q", got.body)
		}
	}
}

func TestWhatProgramsReadIsNeverAPreview(t *testing.T) {
	f, cookie := stagedShort(t)
	for _, path := range []string{"/D101.json", "/sitemap.xml", "/robots.txt"} {
		got := f.ask("GET", path, "Cookie", cookie)
		if live := f.ask("GET", path); got.StatusCode != live.StatusCode || got.body != live.body || got.Header.Get("Cache-Control") != live.Header.Get("Cache-Control") {
			t.Errorf("%s: %d %s, live %d %s", path, got.StatusCode, got.body, live.StatusCode, live.body)
		}
	}
}

func TestAnAddressInAPreviewThatHasEndedIsTheLiveOne(t *testing.T) {
	f, cookie := stagedShort(t)
	if err := f.registry.RotatePreviewKey(t.Context(), registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	for _, ended := range []string{cookie, previewCookie + "=fnff@" + strings.Repeat("a", 24), previewCookie + "=x"} {
		if !eventually(func() bool {
			got := f.ask("GET", "/D101", "Cookie", ended)
			return strings.Contains(got.body, `<strong>15`) && got.Header.Get("Cache-Control") == "public, max-age=0, must-revalidate"
		}) {
			t.Errorf("%q does not lead to the live rule", ended)
		}
	}
}
