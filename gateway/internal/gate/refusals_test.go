package gate_test

import (
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// refusals has at least one case for every code. The candidate is a changed build of the section fnff, unless section
// names another.
var refusals = []struct {
	name    string
	code    gate.Code
	section string
	dist    func(d testkit.Dist) testkit.Dist
	// file and words are what the finding must name.
	file  string
	words []string
	// warning is true where the change is allowed all the same.
	warning bool
}{
	{name: "no section.json", code: gate.FileMissing, file: "section.json", words: []string{"not in the dist"},
		dist: func(d testkit.Dist) testkit.Dist { return d.Without("section.json") }},
	{name: "section.json broken", code: gate.FileBroken, file: "section.json", words: []string{"line 1"},
		dist: func(d testkit.Dist) testkit.Dist { return d.With("section.json", "{") }},
	{name: "section.json with a wrong type", code: gate.FileBroken, file: "section.json", words: []string{"contract"},
		dist: manifest(testkit.JSON{"contract": "1"})},
	{name: "no federation manifest", code: gate.FileMissing, file: "mf-manifest.json", words: []string{"Build"},
		dist: func(d testkit.Dist) testkit.Dist { return d.Without("mf-manifest.json") }},
	{name: "federation manifest is a page", code: gate.FileBroken, file: "mf-manifest.json", words: []string{"line 1"},
		dist: func(d testkit.Dist) testkit.Dist { return d.With("mf-manifest.json", "<!doctype html>") }},
	{name: "no entry", code: gate.FileMissing, file: "remoteEntry.js",
		dist: func(d testkit.Dist) testkit.Dist { return d.Without("remoteEntry.js") }},
	{name: "another entry", code: gate.FileMissing, file: "remoteEntry.js", words: []string{"entry.js", "filename"},
		dist: federation(testkit.JSON{"metaData": testkit.JSON{"remoteEntry": testkit.JSON{"name": "entry.js"}}})},
	{name: "a named chunk is missing", code: gate.FileMissing, file: "chunks/page.js",
		dist: func(d testkit.Dist) testkit.Dist { return d.Without("chunks/page.js") }},
	{name: "a named style is missing", code: gate.FileMissing, file: "chunks/section.css",
		dist: func(d testkit.Dist) testkit.Dist { return d.Without("chunks/section.css") }},
	{name: "nothing exposed", code: gate.ExposedMissing, file: "mf-manifest.json", words: []string{"./section"},
		dist: federation(testkit.JSON{"exposes": list{}})},
	{name: "exposed without a script", code: gate.ExposedMissing, file: "mf-manifest.json", words: []string{"no script"},
		dist: federation(testkit.JSON{"exposes": list{{"path": "./section"}}})},
	{name: "content broken", code: gate.JSONBroken, file: "assets/fnff/Data.json", words: []string{"line 2, column 6"},
		dist: func(d testkit.Dist) testkit.Dist { return d.With("assets/fnff/Data.json", "{\n\t\"a\" 1}") }},
	{name: "content empty", code: gate.JSONBroken, file: "assets/fnff/Data.json",
		dist: func(d testkit.Dist) testkit.Dist { return d.With("assets/fnff/Data.json", "") }},
	{name: "content with a byte order mark", code: gate.JSONBroken, file: "assets/fnff/Data.json", words: []string{"byte order mark", "UTF-8"},
		dist: func(d testkit.Dist) testkit.Dist { return d.With("assets/fnff/Data.json", "\ufeff{}") }},
	{name: "search broken", code: gate.JSONBroken, file: "search.json",
		dist: func(d testkit.Dist) testkit.Dist { return d.With("search.json", "[") }},

	{name: "another section's dist", code: gate.NameMismatch, file: "section.json", words: []string{"drugs"}, dist: manifest(testkit.JSON{"name": "drugs"})},
	{name: "no title", code: gate.NameMismatch, file: "section.json", words: []string{"title"}, dist: manifest(testkit.JSON{"title": ""})},
	{name: "unknown kind", code: gate.KindWrong, file: "section.json", words: []string{"gadget"}, dist: manifest(testkit.JSON{"kind": "gadget"})},
	{name: "a second shell", code: gate.KindWrong, file: "section.json", words: []string{"shell"}, dist: manifest(testkit.JSON{"kind": "shell"})},
	{name: "a section with a service worker", code: gate.WorkerWrong, file: "section.json", words: []string{"sw.js", "only the shell"}, dist: manifest(testkit.JSON{"worker": "sw.js"})},
	{name: "a service worker that is not there", code: gate.WorkerWrong, section: "shell", file: "section.json", words: []string{"not a file"}, dist: manifest(testkit.JSON{"worker": "sw.js"})},
	{name: "a service worker that is no script", code: gate.WorkerWrong, section: "shell", file: "section.json", words: []string{"not a script"}, dist: manifest(testkit.JSON{"worker": "index.html"})},
	{name: "a shell that is a section", code: gate.KindWrong, section: "shell", file: "section.json", dist: manifest(testkit.JSON{"kind": "section", "path": "/shell"})},
	{name: "newer contract", code: gate.ContractMismatch, file: "section.json", words: []string{"99", "1"}, dist: manifest(testkit.JSON{"contract": 99})},
	{name: "no contract", code: gate.ContractMismatch, file: "section.json", words: []string{"0"}, dist: manifest(testkit.JSON{"contract": nil})},
	{name: "a bank of two digits", code: gate.BankWrong, file: "section.json", words: []string{"DD"}, dist: manifest(testkit.JSON{"bank": "DD"})},
	{name: "a small bank", code: gate.BankWrong, file: "section.json", words: []string{`"d"`}, dist: manifest(testkit.JSON{"bank": "d"})},
	{name: "the address of the home page", code: gate.AddressWrong, file: "addresses.json", words: []string{"FFFC of fnff", "reserved by the shell for the home page"},
		dist: func(testkit.Dist) testkit.Dist {
			return addresses("FFFC", "home")(testkit.Section("fnff", "F"))
		}},
	{name: "a section that reserves an address", code: gate.AddressWrong, file: "section.json", words: []string{"D811", "only the shell may reserve"}, dist: manifest(testkit.JSON{"reserved": testkit.JSON{"D811": "the dice"}})},
	{name: "a shell that reserves no address", code: gate.AddressWrong, section: "shell", file: "section.json", words: []string{`"home"`, "four digits"}, dist: manifest(testkit.JSON{"reserved": testkit.JSON{"home": "the home page"}})},
	{name: "a shell that reserves an address without a use", code: gate.AddressWrong, section: "shell", file: "section.json", words: []string{`"FFFC": ""`}, dist: manifest(testkit.JSON{"reserved": testkit.JSON{"FFFC": ""}})},
	{name: "a shell that reserves a live address", code: gate.AddressWrong, section: "shell", file: "section.json", words: []string{"D000 of fnff", "for the dice"}, dist: manifest(testkit.JSON{"reserved": testkit.JSON{"D000": "the dice"}})},
	{name: "a section that redirects an address", code: gate.AddressWrong, file: "section.json", words: []string{`"redirects" has "D811", and "reserved" does not`}, dist: manifest(testkit.JSON{"redirects": testkit.JSON{"D811": "/"}})},
	{name: "a shell that redirects to another site", code: gate.AddressWrong, section: "shell", file: "section.json", words: []string{"FFFC", "//evil.example", "a path of the site"}, dist: manifest(testkit.JSON{"redirects": testkit.JSON{"FFFC": "//evil.example"}})},
	{name: "a setting that a section's manifest declares", code: gate.SettingWrong, file: "section.json", words: []string{`declares "video", and only the shell may declare settings`}, dist: manifest(testkit.JSON{"settings": testkit.JSON{"video": testkit.JSON{"type": "switch"}}})},
	{name: "a setting with a name that no file has", code: gate.SettingWrong, section: "shell", file: "section.json", words: []string{`"Vid eo"`, "lower-case letters"}, dist: settings("Vid eo", testkit.JSON{"type": "switch"})},
	{name: "a setting of an unknown type", code: gate.SettingWrong, section: "shell", file: "section.json", words: []string{`"speed", of the type "number"`, "switch"}, dist: settings("speed", testkit.JSON{"type": "number"})},
	{name: "a choice of one value", code: gate.SettingWrong, section: "shell", file: "section.json", words: []string{"at least two"}, dist: settings("speed", testkit.JSON{"type": "choice", "values": []string{"slow"}})},
	{name: "a choice of a value with a quote", code: gate.SettingWrong, section: "shell", file: "section.json", words: []string{"each a word"}, dist: settings("speed", testkit.JSON{"type": "choice", "values": []string{"slow", `"fast"`}})},
	{name: "hashes without names", code: gate.SettingWrong, section: "shell", file: "section.json", words: []string{`"rows", "fields", and a "key"`}, dist: settings("pairs", testkit.JSON{"type": "hashes", "rows": []string{"admin"}, "fields": []string{"password"}})},
	{name: "hashes with a switch that is not there", code: gate.SettingWrong, section: "shell", file: "section.json", words: []string{`with "door", which is not a switch`},
		dist: settings("pairs", testkit.JSON{"type": "hashes", "rows": []string{"admin"}, "fields": []string{"password"}, "key": "access", "with": "door"})},
	{name: "a report to a script", code: gate.ReportWrong, file: "section.json", words: []string{"javascript:alert(1)", "https:// or mailto:"}, dist: manifest(testkit.JSON{"report": "javascript:alert(1)"})},
	{name: "a color that is no hex color", code: gate.ColorWrong, file: "section.json", words: []string{"red}"}, dist: manifest(testkit.JSON{"color": "red}"})},
	{name: "a bank that is taken", code: gate.BankTaken, file: "section.json", words: []string{"bank B", "classes"}, dist: manifest(testkit.JSON{"bank": "B"})},
	{name: "no path", code: gate.PathWrong, file: "section.json", dist: manifest(testkit.JSON{"path": nil})},
	{name: "a path of two parts", code: gate.PathWrong, file: "section.json", words: []string{"/a/b"}, dist: manifest(testkit.JSON{"path": "/a/b"})},
	{name: "a path that is taken", code: gate.PathTaken, file: "section.json", words: []string{"/classes"}, dist: manifest(testkit.JSON{"path": "/classes"})},
	{name: "a path that changes", code: gate.PathMoved, file: "section.json", words: []string{"/fnff on the live site", "/combat in this release", "#/fnff/", `Restore "path": "/fnff"`}, dist: manifest(testkit.JSON{"path": "/combat"})},
	{name: "a page twice", code: gate.PageWrong, file: "section.json", words: []string{"pages[1]", "twice"},
		dist: manifest(testkit.JSON{"pages": list{{"label": "A", "path": "introduction"}, {"label": "B", "path": "introduction"}}})},
	{name: "a page without a label", code: gate.PageWrong, file: "section.json", words: []string{"label"},
		dist: manifest(testkit.JSON{"pages": list{{"path": "introduction"}}})},
	{name: "a page with a slash", code: gate.PageWrong, file: "section.json", words: []string{"a/b"},
		dist: manifest(testkit.JSON{"home": "a/b", "pages": list{{"label": "A", "path": "a/b"}}})},
	{name: "home is no page", code: gate.HomeMissing, file: "section.json", words: []string{"intro", "introduction"}, dist: manifest(testkit.JSON{"home": "intro"})},
	{name: "a page needs what is not there", code: gate.NeedMissing, file: "section.json", words: []string{"/assets/fnff/Dta.json"},
		dist: manifest(testkit.JSON{"pages": list{{"label": "A", "path": "introduction", "needs": []string{"/assets/fnff/Dta.json"}}}})},
	{name: "a page needs what is not claimed", code: gate.NeedMissing, file: "section.json", words: []string{"/search.json"},
		dist: manifest(testkit.JSON{"pages": list{{"label": "A", "path": "introduction", "needs": []string{"/search.json"}}}})},
	{name: "a page is drawn by code that is not there", code: gate.NeedMissing, file: "section.json", words: []string{"chunks/block.js"},
		dist: manifest(testkit.JSON{"pages": list{{"label": "A", "path": "introduction", "code": []string{"chunks/block.js"}}}})},

	{name: "a claim without a slash", code: gate.ClaimWrong, file: "section.json", words: []string{"assets/fnff/"}, dist: claims("assets/fnff/")},
	{name: "a claim upwards", code: gate.ClaimWrong, file: "section.json", dist: claims("/assets/../fnff/")},
	{name: "the whole site", code: gate.ClaimReserved, file: "section.json", dist: claims("/")},
	{name: "discovery", code: gate.ClaimReserved, file: "section.json", words: []string{"/sections.json"}, dist: claims("/sections.json")},
	{name: "releases", code: gate.ClaimReserved, file: "section.json", words: []string{"/s/"}, dist: claims("/s/fnff/")},
	{name: "the API", code: gate.ClaimReserved, file: "section.json", words: []string{"/api/"}, dist: claims("/api/")},
	{name: "events", code: gate.ClaimReserved, file: "section.json", words: []string{"/events"}, dist: claims("/events/")},
	{name: "a name at the root that the shell does not grant", code: gate.ClaimNotGranted, file: "section.json", words: []string{"/Songs.json", "/assets/", "grants"}, dist: claims("/Songs.json")},
	{name: "a folder at the root", code: gate.ClaimNotGranted, file: "section.json", words: []string{"/fnff/"}, dist: claims("/fnff/")},
	{name: "a service worker", code: gate.ClaimReserved, file: "section.json", words: []string{"/sw.js"}, dist: claims("/sw.js")},
	{name: "an address of the site", code: gate.ClaimReserved, file: "section.json", words: []string{"/D403"}, dist: claims("/D403")},
	{name: "the picture of an address", code: gate.ClaimReserved, file: "section.json", words: []string{"/d403.png"}, dist: claims("/d403.png")},
	{name: "a folder with the name of an address", code: gate.ClaimReserved, file: "section.json", words: []string{"/D403/"}, dist: claims("/D403/")},
	{name: "a shell that claims an address", code: gate.ClaimReserved, section: "shell", file: "section.json", words: []string{"/FFFC"}, dist: claims("/FFFC")},
	{name: "a release without answers", code: gate.AnswersMissing, file: "answers.json", words: []string{"/D000", "no text"}, warning: true,
		dist: func(d testkit.Dist) testkit.Dist { return d.Without("answers.json") }},
	{name: "an answers.json of another form", code: gate.AnswerWrong, file: "answers.json", words: []string{"line 1", "answers"}, dist: answers(`7`)},
	{name: "an answers.json of a later format", code: gate.AnswerWrong, file: "answers.json", words: []string{"format is 2"},
		dist: func(d testkit.Dist) testkit.Dist {
			return d.With("answers.json", `{"format":2,"answers":[]}`)
		}},
	{name: "an answer at what is not an address", code: gate.AnswerWrong, file: "answers.json", words: []string{"D001", "addresses.json"}, warning: true,
		dist: answers(`{"address":"D001","digest":"1"}`)},
	{name: "an answer without a digest", code: gate.AnswerWrong, file: "answers.json", words: []string{"D000", "no digest"},
		dist: answers(`{"address":"D000","html":"<p>a</p>"}`)},
	{name: "an answer with a script", code: gate.AnswerWrong, file: "answers.json", words: []string{"D000", "<script>"},
		dist: answers(`{"address":"D000","html":"<script>alert(1)</script>"}`)},
	{name: "an answer with a style", code: gate.AnswerWrong, file: "answers.json", words: []string{"D000", "<style>"},
		dist: answers(`{"address":"D000","html":"<style>p{}</style>"}`)},
	{name: "an answer that sends readers elsewhere", code: gate.AnswerWrong, file: "answers.json", words: []string{"D000", "<meta>"},
		dist: answers(`{"address":"D000","html":"<meta http-equiv=refresh content=0>"}`)},
	{name: "an answer with a link to a script", code: gate.AnswerWrong, file: "answers.json", words: []string{"D000", "javascript:x", "https"},
		dist: answers(`{"address":"D000","html":"<a href='javascript:x'>a</a>"}`)},
	{name: "an answer with an unclosed element", code: gate.AnswerWrong, file: "answers.json", words: []string{"D000", "<p> is not closed"},
		dist: answers(`{"address":"D000","html":"<p>a"}`)},
	{name: "a picture that is too large", code: gate.CardWrong, file: "cards/D000.png", words: []string{"31 KB", "30 KB"}, warning: true,
		dist: func(d testkit.Dist) testkit.Dist {
			return d.With("cards/D000.png", strings.Repeat("x", 31<<10))
		}},
	{name: "a picture of what is not an address", code: gate.CardWrong, file: "cards/D001.png", warning: true,
		dist: func(d testkit.Dist) testkit.Dist { return d.With("cards/D001.png", "png") }},
	{name: "a rule replaced by what is not an address", code: gate.AddressUnknown, file: "addresses.json", words: []string{"D001", "armor"}, warning: true,
		dist: func(d testkit.Dist) testkit.Dist {
			return d.With("addresses.json", `{"D000":{"key":"introduction","page":"introduction","title":"Introduction"},"D001":{"key":"x","page":"introduction","title":"X","gone":true,"see":"armor"}}`)
		}},
	{name: "a well-known name", code: gate.ClaimReserved, file: "section.json", words: []string{"/.well-known/"}, dist: claims("/.well-known/security.txt")},
	{name: "a shell that grants a reserved name", code: gate.ClaimReserved, section: "shell", file: "section.json", words: []string{"/robots.txt"},
		dist: manifest(testkit.JSON{"grants": []string{"/robots.txt"}})},
	{name: "a shell that grants a folder", code: gate.ClaimWrong, section: "shell", file: "section.json", words: []string{"/songs/"},
		dist: manifest(testkit.JSON{"grants": []string{"/songs/"}})},
	{name: "a claim that is taken", code: gate.ClaimTaken, file: "section.json", words: []string{"/assets/classes/", "classes"}, dist: claims("/assets/fnff/", "/assets/classes/")},
	{name: "a claim inside another's", code: gate.ClaimTaken, file: "section.json", words: []string{"/assets/classes/Solo/"}, dist: claims("/assets/classes/Solo/")},
	{name: "a claim around another's", code: gate.ClaimTaken, file: "section.json", words: []string{"/assets/"}, dist: claims("/assets/")},
	{name: "a claim twice", code: gate.ClaimTaken, file: "section.json", dist: claims("/assets/fnff/", "/assets/fnff/")},
	{name: "a claimed file that is not there", code: gate.ClaimEmpty, file: "Music.json", dist: claims("/assets/fnff/", "/Music.json")},
	{name: "a claimed folder that is empty", code: gate.ClaimEmpty, file: "section.json", words: []string{"/assets/Visuals/Cover/"}, warning: true,
		dist: claims("/assets/fnff/", "/assets/Visuals/Cover/")},
	{name: "a file that nobody can ask for", code: gate.FileUnclaimed, file: "assets/Typo/a.json", warning: true,
		dist: func(d testkit.Dist) testkit.Dist { return d.With("assets/Typo/a.json", "{}") }},

	{name: "an older library", code: gate.SharedMismatch, file: "mf-manifest.json", words: []string{"react", "^17.0.0", "19.3.1"}, dist: shares("react", "^17.0.0")},
	{name: "a newer patch", code: gate.SharedMismatch, file: "mf-manifest.json", words: []string{"^19.3.2"}, dist: shares("react", "^19.3.2")},
	{name: "a range that is none", code: gate.SharedMismatch, file: "mf-manifest.json", words: []string{"workspace:*"}, dist: shares("react", "workspace:*")},
	{name: "a library that the shell lacks", code: gate.SharedMissing, file: "mf-manifest.json", words: []string{"three"}, dist: shares("three", "^1.0.0")},
	{name: "a shell without libraries", code: gate.SharesWrong, section: "shell", file: "section.json", words: []string{"shares"},
		dist: manifest(testkit.JSON{"shares": nil})},
	{name: "a shell that shares a range", code: gate.SharesWrong, section: "shell", file: "section.json", words: []string{"^19.0.0"},
		dist: manifest(testkit.JSON{"shares": testkit.JSON{"react": "^19.0.0"}})},
	{name: "a shell that the sections cannot use", code: gate.SharedMismatch, section: "shell", file: "mf-manifest.json", words: []string{"20.0.0"},
		dist: manifest(testkit.JSON{"shares": testkit.JSON{"react": "20.0.0"}})},
	{name: "a shell without a page", code: gate.FileMissing, section: "shell", file: "index.html",
		dist: func(d testkit.Dist) testkit.Dist { return d.Without("index.html") }},
	{name: "a shell without the marker", code: gate.MarkerMissing, section: "shell", file: "index.html", words: []string{"<!--discovery-->", "0 times"},
		dist: func(d testkit.Dist) testkit.Dist { return d.With("index.html", "<!doctype html>") }},

	{name: "content of a newer schema", code: gate.ContentMismatch, file: "section.json", words: []string{"version 2", "up to 1"}, dist: manifest(testkit.JSON{"content": 2})},

	{name: "another version of the plugin", code: gate.PluginUntested, file: "mf-manifest.json", words: []string{"1.24.0", "~1.23.0"},
		dist: plugin("1.24.0")},
	{name: "no version of the plugin", code: gate.PluginUntested, file: "mf-manifest.json", words: []string{"not a version"}, dist: plugin("")},
	{name: "too much code", code: gate.SizeExceeded, words: []string{"200 KB"},
		dist: func(d testkit.Dist) testkit.Dist {
			return d.With("chunks/page.js", strings.Repeat("x", 200_001))
		}},

	{name: "addresses broken", code: gate.FileBroken, file: "addresses.json",
		dist: func(d testkit.Dist) testkit.Dist { return d.With("addresses.json", "[]") }},
	{name: "an address of three digits", code: gate.AddressWrong, file: "addresses.json", words: []string{"D00 "}, dist: addresses("D00", "x")},
	{name: "an address in another bank", code: gate.AddressWrong, file: "addresses.json", words: []string{"A001", "bank D"}, dist: addresses("A001", "x")},
	{name: "an address without a key", code: gate.AddressWrong, file: "addresses.json", words: []string{"D001", "key"}, dist: addresses("D001", "")},
	{name: "an address that is dropped", code: gate.AddressDropped, file: "addresses.json", words: []string{"D000", "Introduction", `"gone": true`, "old checkout"},
		dist: func(d testkit.Dist) testkit.Dist { return d.With("addresses.json", "{}") }},
	{name: "no addresses.json", code: gate.FileMissing, file: "addresses.json", words: []string{"1 live addresses"},
		dist: func(d testkit.Dist) testkit.Dist { return d.Without("addresses.json") }},
	{name: "section.json that is null", code: gate.FileBroken, file: "section.json", words: []string{"null"},
		dist: func(d testkit.Dist) testkit.Dist { return d.With("section.json", " null\n") }},
	{name: "addresses that are null", code: gate.FileBroken, file: "addresses.json", words: []string{"null"},
		dist: func(d testkit.Dist) testkit.Dist { return d.With("addresses.json", "null") }},
	{name: "an address that is reused", code: gate.AddressReused, file: "addresses.json", words: []string{"D000", "introduction", "other"}, dist: addresses("D000", "other")},
	{name: "an address on another page", code: gate.AddressMoved, file: "addresses.json", words: []string{"D000", "introduction", "intro"},
		dist: func(d testkit.Dist) testkit.Dist {
			return d.Edit("addresses.json", testkit.JSON{"D000": testkit.JSON{"key": "introduction", "title": "Introduction", "page": "intro"}})
		}},
	{name: "an address that is taken", code: gate.AddressTaken, section: "mainframe", file: "addresses.json", words: []string{"D000", "fnff"},
		dist: func(d testkit.Dist) testkit.Dist {
			return addresses("D000", "x")(testkit.Section("mainframe", "").Edit("section.json", testkit.JSON{"bank": nil}))
		}},
	{name: "calculators of another form", code: gate.CalculatorsWrong, file: "calculators.json", words: []string{"line 1", "calculators", "section kit"},
		dist: func(d testkit.Dist) testkit.Dist { return d.With("calculators.json", `{"format":1,"calculators":7}`) }},
	{name: "a link to nowhere", code: gate.AddressUnknown, file: "answers.json", words: []string{"the text of D000, D001 links to C300, which"}, warning: true,
		dist: func(d testkit.Dist) testkit.Dist {
			linking := `"digest":"1","html":"<p><a href=\"/C300\">a</a><a href=\"/B000\">b</a><a href=\"/FFFC\">c</a></p>"`
			return answers(`{"address":"D000",` + linking + `},{"address":"D001",` + linking + `}`)(addresses("D001", "x")(d))
		}},
}

func manifest(fields testkit.JSON) func(testkit.Dist) testkit.Dist {
	return func(d testkit.Dist) testkit.Dist { return d.Edit("section.json", fields) }
}

func settings(name string, setting testkit.JSON) func(testkit.Dist) testkit.Dist {
	return manifest(testkit.JSON{"settings": testkit.JSON{name: setting}})
}

func federation(fields testkit.JSON) func(testkit.Dist) testkit.Dist {
	return func(d testkit.Dist) testkit.Dist { return d.Edit("mf-manifest.json", fields) }
}

func plugin(version string) func(testkit.Dist) testkit.Dist {
	return federation(testkit.JSON{"metaData": testkit.JSON{"pluginVersion": version, "remoteEntry": testkit.JSON{"name": "remoteEntry.js", "path": ""}}})
}

func claims(claims ...string) func(testkit.Dist) testkit.Dist {
	return manifest(testkit.JSON{"assets": claims})
}

func shares(library string, version any) func(testkit.Dist) testkit.Dist {
	return federation(testkit.JSON{"shared": list{{"name": library, "requiredVersion": version}}})
}

func answers(rows string) func(testkit.Dist) testkit.Dist {
	return func(d testkit.Dist) testkit.Dist {
		return d.With("answers.json", `{"format":1,"answers":[`+rows+`]}`)
	}
}

func addresses(address, key string) func(testkit.Dist) testkit.Dist {
	return func(d testkit.Dist) testkit.Dist {
		return d.Edit("addresses.json", testkit.JSON{address: testkit.JSON{"key": key, "title": "X", "page": "introduction"}})
	}
}

func TestFindings(t *testing.T) {
	live := site(t)
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) {
			name, dist := "fnff", testkit.Section("fnff", "D")
			if c.section != "" {
				name = c.section
			}
			if name == "shell" {
				dist = testkit.Shell()
			}
			findings := gate.Check(live, set{name: c.dist(dist).Release(t, name)}, gate.Forward)
			i := slices.IndexFunc(findings, func(f gate.Finding) bool { return f.Code == c.code && f.File == c.file })
			if i < 0 {
				t.Fatalf("no finding %s about %s in %+v", c.code, c.file, findings)
			}
			f := findings[i]
			for _, word := range c.words {
				if !strings.Contains(f.Problem+" "+f.Remedy, word) {
					t.Errorf("%q is not said in: %s %s", word, f.Problem, f.Remedy)
				}
			}
			if f.Warning != c.warning {
				t.Errorf("warning is %v", f.Warning)
			}
			if f.Problem == "" || f.Remedy == "" {
				t.Errorf("problem or remedy is missing: %+v", f)
			}
			if f.Section != name && c.section != "shell" {
				t.Errorf("the finding is about %s", f.Section)
			}
			if faults := gate.Faults(findings); c.warning != (len(faults) == 0) {
				t.Errorf("faults: %+v", faults)
			}
		})
	}
}
