package reference

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/bundle"
)

func TestAnAnswersFileIsRead(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", AnswersFile))
	if err != nil {
		t.Fatal(err)
	}
	answers, err := ParseAnswers(text)
	if err != nil || len(answers) != 2 {
		t.Fatalf("%d answers, %v", len(answers), err)
	}
	rule := answers[0]
	if rule.Address != "D101" || rule.Title != "To-hit numbers" || strings.Join(rule.Trail, "/") != "Fights/Attacks" || rule.Value != "15" || rule.Description != "Close · 15" ||
		rule.Text != "Close · 15\nSee attacks." || !strings.Contains(rule.Markdown, "[attacks](D100)") || !strings.HasPrefix(string(rule.Tree), `[{ "type": "table"`) || rule.Referee || !answers[1].Referee {
		t.Errorf("%+v", answers)
	}
	for _, answer := range answers {
		if _, err := Clean(answer.HTML); err != nil {
			t.Errorf("%s: %v", answer.Address, err)
		}
	}
}

func TestAnswersThatCannotBeRead(t *testing.T) {
	for text, want := range map[string]string{
		"[":                          "unexpected end",
		"[]":                         "expects a struct",
		`{"answers":[]}`:             "the format is 0, and this gateway reads format 1",
		`{"format":2,"answers":[]}`:  "the format is 2, and this gateway reads format 1",
		`{"format":1,"answers":[7]}`: "expects a struct",
		`{"format":1,"answers":[{"address":"D1","html":"` + strings.Repeat("x", 32<<10+1) + `"}]}`: `the HTML of "D1" has more than 32 KB`,
		`{"format":1,"answers":[` + strings.Repeat("[", 70):                                        "nested more than 64 deep",
	} {
		_, err := ParseAnswers([]byte(text))
		var syntax *bundle.SyntaxError
		if !errors.As(err, &syntax) || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40s: %v, want %q", text, err, want)
		}
	}
}

func TestPlainElementsStayAsTheyAre(t *testing.T) {
	for text, want := range map[string]string{
		"": "",
		`<p>See <a href="/D811">To-hit</a>, <a href="https://a.example/?b=1&amp;c">a</a>.</p>`:                                                     "",
		`<p>REF + 1 &lt; 2 &amp; “3” <strong>4</strong></p>`:                                                                                       "",
		`<p><a href="/#/interlock/sheet">the sheet</a></p>`:                                                                                        "",
		`<table><caption>C</caption><tbody><tr><td align="right">1</td></tr></tbody></table>`:                                                      "",
		`<figure><img src="/assets/FNFF/pictures/a-b.jpg.720.webp" alt="A &#34;b&#34;" width="720" height="5"><figcaption>C</figcaption></figure>`: "",
		`<P>a</P>`: `<p>a</p>`,
		`<a href="/D811" href="javascript:x">a</a>`: `<a href="/D811">a</a>`,
	} {
		if want == "" {
			want = text
		}
		if got, err := Clean(text); err != nil || got != want {
			t.Errorf("%s: %s, %v", text, got, err)
		}
	}
}

func TestWhatNoAnswerMayHave(t *testing.T) {
	for text, want := range map[string]string{
		`<p>a</p><script>alert(1)</script>`:                        "the element <script> is not allowed",
		`<style>p{}</style>`:                                       "the element <style> is not allowed",
		`<meta http-equiv="refresh" content="0;url=https://evil">`: "the element <meta> is not allowed",
		`<svg><p>a</p></svg>`:                                      "the element <svg> is not allowed",
		`<form><button>b</button></form>`:                          "the element <form> is not allowed",
		`<p style="color:red">a</p>`:                               "the attribute style of <p> is not allowed",
		`<p class="a">a</p>`:                                       "the attribute class of <p> is not allowed",
		`<a href="/D811" onclick="alert(1)">a</a>`:                 "the attribute onclick of <a> is not allowed",
		`<a href="javascript:alert(1)">a</a>`:                      `the link "javascript:alert(1)" is neither an address (/D811) nor https`,
		"<a href=\"java\nscript:alert(1)\">a</a>":                  "is neither an address (/D811) nor https",
		`<a href="http://a.example/">a</a>`:                        "is neither an address",
		`<a href="//a.example/D811">a</a>`:                         "is neither an address",
		`<a href="https:D811">a</a>`:                               "is neither an address",
		`<a href="#/fnff">a</a>`:                                   "is neither an address",
		`<a href="/d811">a</a>`:                                    "is neither an address",
		`<a href="/s/fnff/abc/a.js">a</a>`:                         "is neither an address",
		`<a href="javascript:x" href="/D811">a</a>`:                "is neither an address",
		`<p><img src="https://a.example/a.png"></p>`:               `the picture "https://a.example/a.png" is not a file of a section`,
		`<img src="//a.example/assets/a.png">`:                     "is not a file of a section",
		`<img src="/assets/../sections.json">`:                     "is not a file of a section",
		`<img src="/assets/a.png?x=1">`:                            "is not a file of a section",
		`<img src="/assets/a.png" onerror="alert(1)">`:             "the attribute onerror of <img> is not allowed",
		`<p><img src="/assets/a.png"></img></p>`:                   "the end tag </img> closes no open element",
		`<p>a`:                                                     "the element <p> is not closed",
		`<ul><li>a</ul>`:                                           "the end tag </ul> closes no open element",
		`<p>a</p></main>`:                                          "the end tag </main> closes no open element",
		`<p>a</p><a href="/D811`:                                   `the tag "<a href=\"/D811" is not closed`,
		`<p>a</p><!-- b -->`:                                       `"<!-- b -->" is not allowed`,
		`<!doctype html><p>a</p>`:                                  `"<!DOCTYPE html>" is not allowed`,
		`<![CDATA[<p>]]>`:                                          "is not allowed",
		strings.Repeat("<i>", 600) + strings.Repeat("</i>", 600):   "elements are nested more than 64 deep",
	} {
		if got, err := Clean(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %q, %v; want %q", text, got, err, want)
		}
	}
}

// TestTheBuildWritesWhatTheGateAllows: a section that the kit built is never refused for an element.
func TestTheBuildWritesWhatTheGateAllows(t *testing.T) {
	text, err := os.ReadFile("../../../packages/section/src/build/answers/elements.json")
	if err != nil {
		t.Fatal(err)
	}
	var written map[string][]string
	if err := json.Unmarshal(text, &written); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(written, elements); diff != "" {
		t.Error(diff)
	}
}
