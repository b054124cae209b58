package site

import (
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"dataterm/gateway/internal/upstream"
)

// drugRules are the files of an upstream with one rule and its picture.
func drugRules() map[string]string {
	files := upstreamFiles()
	files["/addresses.json"] = `{"E000":{"key":"dorph","page":"dorph","title":"Dorph"}}`
	files["/answers.json"] = `{"format":1,"answers":[{"address":"E000","title":"Dorph","trail":["Drugs"],"html":"<p>Kills pain.</p>","text":"Kills pain.","tree":[]}]}`
	files["/cards/E000.png"] = "picture"
	return files
}

func TestTheRulesOfAnUpstreamHaveShortPages(t *testing.T) {
	files := drugRules()
	e := serveElsewhere(t, files)
	f := startShort(t, Options{Upstreams: []upstream.Config{e.config("drugs")}})
	f.untilPage("/E000", "Kills pain.")
	f.html("/E000.json").has(t, `"title":"Dorph"`, `"text":"Kills pain."`)
	f.html("/index").has(t, `<a href="/E000"><b>E000</b> Dorph</a>`, `<a href="/D101"><b>D101</b> To-hit numbers</a>`)
	f.html("/sitemap.xml").has(t, "/E000<")
	if card := f.ask("GET", "/E000.png"); card.StatusCode != 200 || card.body != "picture" {
		t.Errorf("its picture: %d %s", card.StatusCode, card.body)
	}
	edited := func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, strings.ReplaceAll(files[r.URL.Path], "Kills pain.", "Kills all pain."))
	}
	changed := http.HandlerFunc(edited)
	e.answer.Store(&changed)
	f.untilPage("/E000", "Kills all pain.")
	unreadable := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/answers.json" {
			http.Error(w, "broken", http.StatusInternalServerError)
			return
		}
		edited(w, r)
	})
	e.answer.Store(&unreadable)
	f.html("/E000").has(t, "Kills all pain.")
}

// TestAnUpstreamWithoutAnswersHasTitles: an older section, or one that another team built.
func TestAnUpstreamWithoutAnswersHasTitles(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"not found": http.NotFound,
		"the page of a development server": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, "<!doctype html>")
		},
		"another format": func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{"format":2}`) },
	} {
		files := drugRules()
		e := serveElsewhere(t, files)
		older := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/answers.json" {
				answer(w, r)
				return
			}
			_, _ = io.WriteString(w, files[r.URL.Path])
		})
		e.answer.Store(&older)
		f := startShort(t, Options{Upstreams: []upstream.Config{e.config("drugs")}})
		f.untilPage("/E000", "<h1>Dorph</h1>")
		if got := f.html("/E000.json"); !strings.Contains(got.body, `"title":"Dorph"`) || strings.Contains(got.body, "Kills") {
			t.Errorf("%s: %s", name, got.body)
		}
	}
}

// TestAnAnswerThatNoGateHasChecked: the server of an upstream can send any HTML.
func TestAnAnswerThatNoGateHasChecked(t *testing.T) {
	files := drugRules()
	files["/answers.json"] = strings.Replace(files["/answers.json"], "<p>", "<p onclick='x'>", 1)
	e := serveElsewhere(t, files)
	f := startShort(t, Options{Upstreams: []upstream.Config{e.config("drugs")}})
	f.untilPage("/E000", "<p>Kills pain.</p>")
	f.html("/E000").lacks(t, "onclick")
}

func TestAnUpstreamThatHangsHoldsUpNoPageOfAnotherSection(t *testing.T) {
	files := drugRules()
	e := serveElsewhere(t, files)
	var givenUp atomic.Bool
	ended := make(chan struct{})
	hanging := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/answers.json" {
			_, _ = io.WriteString(w, files[r.URL.Path])
			return
		}
		select {
		case <-r.Context().Done():
			givenUp.Store(true)
		case <-ended:
		}
	})
	e.answer.Store(&hanging)
	defer close(ended)
	f := startShort(t, Options{Upstreams: []upstream.Config{e.config("drugs")}})
	f.untilUpstream("drugs")
	f.html("/D101").has(t, "To-hit numbers")
	if givenUp.Load() {
		t.Error("the page waited until the upstream's time was over")
	}
}

// untilPage waits until a page has a text.
func (f *fixture) untilPage(path, text string) {
	f.t.Helper()
	if !eventually(func() bool { return strings.Contains(f.html(path).body, text) }) {
		f.t.Fatalf("%s never says %q: %s", path, text, f.html(path).body)
	}
}
