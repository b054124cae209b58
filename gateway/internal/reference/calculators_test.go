package reference

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dataterm/gateway/internal/testkit"
)

// described is a release with the calculators.json that a build of the section kit wrote.
func described(t *testing.T) *Calculators {
	t.Helper()
	file, err := ReadCalculators(testkit.Section("fnff", "D").With(CalculatorsFile, testdata(t, CalculatorsFile)).Release(t, "fnff"))
	if err != nil || file == nil || len(file.Calculators) != 1 {
		t.Fatalf("%+v, %v", file, err)
	}
	return file
}

func testdata(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestAStateIsJudgedAsTheBuildJudgesIt: the same states are a test of packages/section/src/build/calculators-file.ts.
func TestAStateIsJudgedAsTheBuildJudgesIt(t *testing.T) {
	var states map[string][]string
	if err := json.Unmarshal([]byte(testdata(t, "states.json")), &states); err != nil || len(states) < 20 {
		t.Fatal(len(states), err)
	}
	calculator := described(t).Calculators[0]
	for state, wrong := range states {
		misfits := calculator.Misfits(FilledLink{State: state})
		if len(misfits) != len(wrong) {
			t.Errorf("%s: %q, want %q", state, misfits, wrong)
			continue
		}
		for i, name := range wrong {
			if name != "?" && !strings.Contains(misfits[i], "field \""+name+"\"") {
				t.Errorf("%s: %q, want %q", state, misfits, wrong)
			}
		}
	}
}

func TestAMisfitSaysWhatTheFieldTakes(t *testing.T) {
	calculator := described(t).Calculators[0]
	calculator.Fields = append(calculator.Fields, Field{Kind: "of a later build"})
	for state, want := range map[string]string{
		"1~16":             `"16" is not a value of its field "ref" (REF), which takes 0–15: 10, and 5 by chrome`,
		"1~8........5":     "",
		"1~8.........5":    `"5" belongs to no field`,
		"2~8":              "the link has format 2, and the calculator format 1",
		"1~8\n":            `"1~8\n" is not a state`,
		"1~...+1.couh":     `"+1" is not a value of its field "wounds" (Wounds), which takes None, Light, Serious: the states that change REF`,
		"1~.....\u0661":    `"١" is not a value of its field "circumstances" (Circumstances), which takes any of 3`,
		"1~.......*zzzzz*": `"*zzzzz*" is not a value of its field "people" (People), which takes 2 at most, so that the address stays short`,
	} {
		if got := strings.Join(calculator.Misfits(FilledLink{State: state}), "; "); got != want {
			t.Errorf("%s: %s, want %s", state, got, want)
		}
	}
}

func TestAFieldThatIsGoneIsNamed(t *testing.T) {
	calculator := described(t).Calculators[0]
	link := FilledLink{State: "1~8..12.......1", Fields: []string{"ref", "range", "stun"}}
	want := `"12" is for the field "range", and the field at its place is "distance"; it no longer has the field "stun", which the link fills with "1"`
	if got := strings.Join(calculator.Misfits(link), "; "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestCalculatorsThatCannotBeRead(t *testing.T) {
	dist := testkit.Section("fnff", "D")
	if file, err := ReadCalculators(dist.Release(t, "fnff")); file != nil || err != nil {
		t.Errorf("a release older than the file: %+v, %v", file, err)
	}
	link := `{"to":"D811","state":"` + strings.Repeat("1", 2001) + `"}`
	for text, want := range map[string]string{
		"[":                                   "unexpected end",
		"[]":                                  "expects a struct",
		"null":                                "the format is 0, and this gateway reads format 1",
		`{"format":2}`:                        "the format is 2, and this gateway reads format 1",
		`{"format":1,"links":[7]}`:            "expects a struct",
		`{"format":1,"links":[` + link + `]}`: `the link to "D811" fills 2001 characters, and the limit is 2000`,
		`{"format":1,"links":[{}` + strings.Repeat(",{}", 2000) + `]}`: "it has 2001 links, and the limit is 2000",
		strings.Repeat(" ", 1<<20+1):                                   "the limit is 1024 KB",
	} {
		_, err := ReadCalculators(dist.With(CalculatorsFile, text).Release(t, "fnff"))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40s: %v, want %q", text, err, want)
		}
	}
}
