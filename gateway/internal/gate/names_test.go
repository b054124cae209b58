package gate_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// uploaded reads a build as the deploy API does. Unlike a folder, an archive can hold every name.
func uploaded(t *testing.T, section string, dist testkit.Dist) *bundle.Release {
	t.Helper()
	var packed bytes.Buffer
	zipped := gzip.NewWriter(&packed)
	w := tar.NewWriter(zipped)
	for path, content := range dist {
		if err := w.WriteHeader(&tar.Header{Name: path, Typeflag: tar.TypeReg, Mode: 0o644, Size: int64(len(content))}); err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(w, content)
	}
	_, _ = w.Close(), zipped.Close()
	release, err := bundle.ReadArchive(section, &packed, t.TempDir(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return release
}

// badNames are names of files that some file system cannot hold, or cannot hold together, and what the finding says.
var badNames = map[string]struct {
	files []string
	words []string
}{
	"a file and a folder":                   {[]string{"assets/fnff/a", "assets/fnff/a/b.json"}, []string{`"assets/fnff/a" is a file and a folder`}},
	"a folder and a file":                   {[]string{"chunks.js/a.js", "chunks.js"}, []string{`"chunks.js" is a file and a folder`}},
	"a file and a folder that differ":       {[]string{"assets/fnff/A", "assets/fnff/a/b.json"}, []string{`"assets/fnff/A" and "assets/fnff/a"`}},
	"a file and the folder of another file": {[]string{"assets/fnff/a", "assets/fnff/a-b.json", "assets/fnff/a/b.json"}, []string{`"assets/fnff/a" is a file and a folder`}},
	"upper and lower case":                  {[]string{"assets/fnff/Solo.webp", "assets/fnff/solo.webp"}, []string{`"assets/fnff/Solo.webp" and "assets/fnff/solo.webp"`}},
	"upper and lower case of a build file":  {[]string{"chunks/PAGE.js"}, []string{`"chunks/PAGE.js" and "chunks/page.js"`}},
	"folders that differ by case":           {[]string{"assets/fnff/Solo/a.webp", "assets/fnff/solo/b.webp"}, []string{`"assets/fnff/Solo" and "assets/fnff/solo"`}},
	"case beyond ASCII":                     {[]string{"assets/fnff/ÄRGER.json", "assets/fnff/ärger.json"}, []string{`\u00c4RGER.json" and "assets/fnff/\u00e4rger.json"`}},
	"case that takes more letters":          {[]string{"assets/fnff/straße.json", "assets/fnff/STRASSE.json"}, []string{"STRASSE.json", `stra\u00dfe.json`}},
	"two small sigmas":                      {[]string{"assets/fnff/ος.json", "assets/fnff/οσ.json"}, []string{`\u03c3.json`}},
	"composed and decomposed":               {[]string{"assets/fnff/caf\u00e9.json", "assets/fnff/cafe\u0301.json"}, []string{`cafe\u0301.json" and "assets/fnff/caf\u00e9.json"`}},
	"composed folders":                      {[]string{"assets/fnff/\u00e9/a.json", "assets/fnff/e\u0301/b.json"}, []string{`e\u0301" and "assets/fnff/\u00e9"`}},
	"decomposed and of another case":        {[]string{"assets/fnff/CAFE\u0301.json", "assets/fnff/caf\u00e9.json"}, []string{`\u0301.json"`}},
	"the sign of Kelvin":                    {[]string{"assets/fnff/\u212a.json", "assets/fnff/k.json"}, []string{`\u212a.json"`}},

	"256 bytes":                          {[]string{"assets/fnff/" + strings.Repeat("a", 251) + ".json"}, []string{"256 bytes", "255"}},
	"128 letters of two bytes":           {[]string{"assets/fnff/" + strings.Repeat("é", 128)}, []string{"256 bytes"}},
	"a folder of 256 bytes":              {[]string{"assets/fnff/" + strings.Repeat("a", 256) + "/a.json"}, []string{"256 bytes"}},
	"a trailing dot":                     {[]string{"assets/fnff/a."}, []string{`"assets/fnff/a."`, "ends with a dot"}},
	"a trailing space":                   {[]string{"assets/fnff/a.json "}, []string{`"assets/fnff/a.json "`, "space"}},
	"dots and spaces":                    {[]string{"assets/fnff/a . ."}, []string{`"assets/fnff/a . ."`}},
	"three dots":                         {[]string{"assets/fnff/a/.../b"}, nil}, // the build tool's own: left out
	"a folder with a trailing dot":       {[]string{"assets/fnff/a./b.json"}, []string{`"assets/fnff/a./b.json"`}},
	"a trailing space of another script": {[]string{"assets/fnff/a\u3000"}, []string{`a\u3000"`}},

	"CON":                     {[]string{"assets/fnff/CON"}, []string{`"assets/fnff/CON"`, "Windows"}},
	"con with an extension":   {[]string{"assets/fnff/con.json"}, []string{`"assets/fnff/con.json"`, "Windows"}},
	"Prn with two extensions": {[]string{"assets/fnff/Prn.min.js"}, []string{"Windows"}},
	"AUX":                     {[]string{"assets/fnff/aux.c"}, []string{"Windows"}},
	"a folder NUL":            {[]string{"assets/fnff/nul/a.json"}, []string{`"assets/fnff/nul/a.json"`, "Windows"}},
	"COM1":                    {[]string{"assets/fnff/COM1.txt"}, []string{"Windows"}},
	"com9":                    {[]string{"assets/fnff/com9"}, []string{"Windows"}},
	"LPT1":                    {[]string{"assets/fnff/lpt1.json"}, []string{"Windows"}},
	"COM with a superscript":  {[]string{"assets/fnff/COM\u00b9"}, []string{"Windows"}},
	"a console's input":       {[]string{"assets/fnff/CONIN$"}, []string{"Windows"}},
	"a device and a space":    {[]string{"assets/fnff/nul .txt"}, []string{"Windows"}},

	"a control character of Latin-1": {[]string{"assets/fnff/a\u0085b"}, []string{`a\u0085b"`, "U+0085"}},
	"an override of direction":       {[]string{"assets/fnff/a\u202egnp.js"}, []string{`a\u202egnp.js"`, "U+202E"}},
	"an isolate of direction":        {[]string{"assets/fnff/a\u2066b"}, []string{"U+2066"}},
	"a mark of direction":            {[]string{"assets/fnff/a\u200fb"}, []string{"U+200F"}},
	"a zero-width space":             {[]string{"assets/fnff/a\u200bb"}, []string{`a\u200bb"`, "U+200B"}},
	"a zero-width joiner":            {[]string{"assets/fnff/a\u200db"}, []string{"U+200D"}},
	"a byte order mark":              {[]string{"assets/fnff/\ufeffa"}, []string{"U+FEFF"}},
	"a soft hyphen":                  {[]string{"assets/fnff/a\u00adb"}, []string{"U+00AD"}},
	"a line separator":               {[]string{"assets/fnff/a\u2028b"}, []string{"U+2028"}},
	"a filler":                       {[]string{"assets/fnff/a\u3164b"}, []string{"U+3164"}},
	"a selector of variants":         {[]string{"assets/fnff/a\ufe0fb"}, []string{`a\ufe0fb"`, "U+FE0F"}},
	"a tag":                          {[]string{"assets/fnff/a\U000e0061b"}, []string{"U+E0061"}},
	"a character for private use":    {[]string{"assets/fnff/a\ue000b"}, []string{"U+E000"}},
	"an invisible folder":            {[]string{"assets/fnff/a\u200b/b.json"}, []string{`a\u200b/b.json"`}},
}

func TestNamesThatAnotherMachineCannotHoldAreRefused(t *testing.T) {
	live := site(t)
	for name, c := range badNames {
		t.Run(name, func(t *testing.T) {
			dist := testkit.Section("fnff", "D")
			for _, file := range c.files {
				dist = dist.With(file, "{}")
			}
			candidate := set{"fnff": uploaded(t, "fnff", dist)}
			findings := gate.Check(live, candidate, gate.Forward)
			if c.words == nil {
				if len(findings) > 0 {
					t.Errorf("%+v", findings)
				}
				return
			}
			if len(findings) != 1 || findings[0].Code != gate.FileUnfit || findings[0].Warning || findings[0].Section != "fnff" || findings[0].File == "" || findings[0].Remedy == "" {
				t.Fatalf("%+v", findings)
			}
			for _, word := range c.words {
				if !strings.Contains(findings[0].Problem, word) {
					t.Errorf("%s lacks %s", findings[0].Problem, word)
				}
			}
			if strings.ContainsAny(findings[0].Problem, "\u0085\u202e\u200b\ufeff\u2028\ufe0f") {
				t.Errorf("the character itself is in %q", findings[0].Problem)
			}
			was := gate.WereLive(func(_, id string) bool { return id == candidate["fnff"].ID })
			for how, findings := range map[string][]gate.Finding{
				"what was live before": gate.Check(live, candidate, gate.Forward, was), "a rollback": gate.Check(live, candidate, gate.RollBack),
			} {
				if len(findings) != 1 || !findings[0].Warning {
					t.Errorf("%s: %+v", how, findings)
				}
			}
			if findings := gate.Check(union(live, candidate), set{"classes": live["classes"]}, gate.Forward); len(findings) > 0 {
				t.Errorf("another section beside it: %+v", findings)
			}
		})
	}
}

func union(a, b set) set {
	both := set{}
	for _, releases := range []set{a, b} {
		for name, release := range releases {
			both[name] = release
		}
	}
	return both
}

func TestOrdinaryNamesPass(t *testing.T) {
	dist := testkit.Section("fnff", "D")
	for _, file := range []string{
		"Zürich.json", "日本語.json", "two words.json", "it's.json", "a.b.c.json", "a..json", "e\u0301te\u0301.json", "🎲.json", "console.json", "null.json", "com.json", "com10.json", "lpt.txt",
		"auxiliary/a.json", "a/a", "b/a/a", strings.Repeat("a", 250) + ".json", "a-b.json", "a/b.json", "\u00a0a b.json",
	} {
		dist = dist.With("assets/fnff/"+file, "{}")
	}
	if findings := gate.Check(site(t), set{"fnff": uploaded(t, "fnff", dist)}, gate.Forward); len(findings) > 0 {
		t.Errorf("%+v", findings)
	}
}

// TestOneFindingForAFolder: a folder that is spelled in two ways is one mistake, however many files are in it.
func TestOneFindingForAFolder(t *testing.T) {
	dist := testkit.Section("fnff", "D").With("assets/fnff/Img/1.json", "1").With("assets/fnff/Img/2.json", "1").
		With("assets/fnff/img/3.json", "1").With("assets/fnff/img/4/5.json", "1").With("assets/fnff/img/4/6.json", "1")
	if findings := gate.Check(site(t), set{"fnff": uploaded(t, "fnff", dist)}, gate.Forward); len(findings) != 1 {
		t.Errorf("%+v", findings)
	}
}

// TestClaimsThatDifferByCaseAreOne: an export has one folder for both on many machines.
func TestClaimsThatDifferByCaseAreOne(t *testing.T) {
	live := site(t)
	live["classes"] = claims("/assets/classes/", "/assets/Caf\u00e9/", "/assets/Visuals/Logos/")(testkit.Section("classes", "B").
		With("assets/Caf\u00e9/a.json", "1").With("assets/Visuals/Logos/a.json", "1")).Release(t, "classes")
	twice := func(claim, whose, one, other string) string {
		return fmt.Sprintf("claim-taken: the claim %+q meets %s: %+q and %+q differ only by case or Unicode form: they are one name on many machines", claim, whose, one, other)
	}
	const theirs, shells, own = "a claim of classes", "a claim of shell", "another claim of the section"
	for name, c := range map[string]struct {
		claims []string
		want   []string
	}{
		"another section's folder":         {[]string{"/assets/Classes/"}, []string{twice("/assets/Classes/", theirs, "assets/classes", "assets/Classes")}},
		"a file in another's folder":       {[]string{"/assets/CLASSES/a.json"}, []string{twice("/assets/CLASSES/a.json", theirs, "assets/classes", "assets/CLASSES")}},
		"a file with the name of a folder": {[]string{"/assets/Classes"}, []string{twice("/assets/Classes", theirs, "assets/classes", "assets/Classes")}},
		"around another's folder": {[]string{"/assets/VISUALS/"}, []string{
			twice("/assets/VISUALS/", theirs, "assets/Visuals", "assets/VISUALS"), twice("/assets/VISUALS/", shells, "assets/Visuals", "assets/VISUALS"),
		}},
		"beside another's folder": {[]string{"/assets/visuals/Feeds/"}, []string{
			twice("/assets/visuals/Feeds/", theirs, "assets/Visuals", "assets/visuals"), twice("/assets/visuals/Feeds/", shells, "assets/Visuals", "assets/visuals"),
		}},
		"two beside one folder of another": {[]string{"/assets/CLASSES/a/", "/assets/CLASSES/b/"}, []string{twice("/assets/CLASSES/a/", theirs, "assets/classes", "assets/CLASSES")}},
		"a file above another's folder": {[]string{"/assets/Visuals"}, []string{
			`claim-taken: the claim "/assets/Visuals" meets a claim of classes: "assets/Visuals" is a file and a folder`,
			`claim-taken: the claim "/assets/Visuals" meets a claim of shell: "assets/Visuals" is a file and a folder`,
		}},
		"another Unicode form":          {[]string{"/assets/cafe\u0301/"}, []string{twice("/assets/cafe\u0301/", theirs, "assets/Caf\u00e9", "assets/cafe\u0301")}},
		"its own":                       {[]string{"/assets/fnff/", "/assets/FNFF/"}, []string{twice("/assets/FNFF/", own, "assets/fnff", "assets/FNFF")}},
		"its own, one inside the other": {[]string{"/assets/fnff/", "/assets/FNFF/b/"}, []string{twice("/assets/FNFF/b/", own, "assets/fnff", "assets/FNFF")}},
		"all assets": {[]string{"/ASSETS/"}, []string{
			"claim-not-granted: the claim /ASSETS/ is not below /assets/, and the shell does not grant it",
			twice("/ASSETS/", theirs, "assets", "ASSETS"), twice("/ASSETS/", shells, "assets", "ASSETS"),
		}},
		"a trailing dot":           {[]string{"/assets/fnff/", "/assets/more./"}, []string{`claim-wrong: the claim "/assets/more./" ends with a dot or a space, or has a folder that does: Windows drops it`}},
		"a device":                 {[]string{"/assets/fnff/", "/assets/aux/"}, []string{`claim-wrong: the claim "/assets/aux/" has a part that is a reserved device name on Windows`}},
		"an override of direction": {[]string{"/assets/fnff/", "/assets/a\u202eb/"}, []string{`claim-wrong: the claim "/assets/a\u202eb/" has the invisible character U+202E`}},
		"a long name": {[]string{"/assets/fnff/", "/assets/" + strings.Repeat("a", 256) + "/"}, []string{
			`claim-wrong: the claim "/assets/` + strings.Repeat("a", 256) + `/" has a part of 256 bytes, and file systems take 255`,
		}},
		"a path of the gateway": {[]string{"/assets/fnff/", "/S/fnff/"}, []string{
			"claim-reserved: the claim /S/fnff/ takes /s/, which the gateway answers itself",
		}},
	} {
		dist := claims(c.claims...)(testkit.Section("fnff", "D")).Edit("section.json", testkit.JSON{"pages": nil, "home": nil})
		for _, claim := range c.claims {
			if dist = dist.With(strings.TrimPrefix(claim, "/"), "{}"); strings.HasSuffix(claim, "/") {
				dist = dist.Without(strings.TrimPrefix(claim, "/")).With(strings.TrimPrefix(claim, "/")+"a.json", "{}")
			}
		}
		candidate := set{"fnff": uploaded(t, "fnff", dist)}
		for mode, refused := range map[gate.Mode]bool{gate.Forward: true, gate.RollBack: false} {
			var got []string
			for _, f := range gate.Check(live, candidate, mode) {
				if !strings.HasPrefix(string(f.Code), "claim-") {
					continue
				}
				got = append(got, fmt.Sprintf("%s: %s", f.Code, f.Problem))
				if f.Warning == (refused || f.Code == gate.ClaimNotGranted || f.Code == gate.ClaimReserved) {
					t.Errorf("%s: mode %v: %+v", name, mode, f)
				}
			}
			if slices.Sort(got); !slices.Equal(got, c.want) {
				t.Errorf("%s: mode %v:\n%s\nwant\n%s", name, mode, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
		}
	}
}

// TestASectionIsAFolderToo: an export has the folder s/<section>.
func TestASectionIsAFolderToo(t *testing.T) {
	findings := gate.Check(site(t), set{"con": testkit.Section("con", "E").Release(t, "con")}, gate.Forward)
	if i := slices.IndexFunc(findings, func(f gate.Finding) bool { return f.Code == gate.NameMismatch }); i < 0 || !strings.Contains(findings[i].Problem, "Windows") {
		t.Errorf("%+v", findings)
	}
}
