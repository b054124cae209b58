package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
	"dataterm/gateway/internal/testkit/live"
)

func fnffSaying(word string) testkit.Dist {
	return testkit.Section("fnff", "D").Saying("D000", "Touching is anything within "+word+" m.")
}

func TestStatus(t *testing.T) {
	s := newShell(t)
	expect(t, s.run(0, "status"), `Nothing is deployed yet`)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", fnffSaying("2").Write(t), "classes", testkit.Section("classes", "B").Write(t))
	s.run(0, "deploy", "--stage", "fnff", fnffSaying("1").Write(t))
	s.run(0, "remove", "classes", "--reason", "it moved")
	expect(t, s.run(2, "status", "x"), `unexpected argument "x"`)
	expect(t, s.run(0, "status"), `Revision 2 is live since .* \(remove by `, `(?m)^fnff +[a-z2-7]{24} +\d{4}-`, `(?m)^fnff: 1 staged: [a-z2-7]{8}$`, `(?m)^classes +removed`,
		`classes was removed by revision 2 \(it moved\)\. To bring it back: dataterm rollback classes\n`)
	var now siteStatus
	if err := json.Unmarshal([]byte(s.run(0, "status", "--json")), &now); err != nil {
		t.Fatal(err)
	}
	if len(now.Sections) != 2 || now.Sections[0].Section != "fnff" || now.Sections[0].Revision != 1 || len(now.Sections[0].Staged) != 1 || now.Removed[0].Reason != "it moved" || now.Gateway != nil {
		t.Errorf("%+v", now)
	}
	staged := now.Sections[0].Staged[0]
	s.run(0, "withdraw", "fnff", staged[:6], "--reason", "x")
	expect(t, s.run(0, append([]string{"status"}, serveAPI(t, s, nil)...)...), `The gateway serves revision 1 and is not ready`, `the store is lost`, `no such bucket`, `(?m)^fnff: 1 withdrawn: `+staged[:8])
}

// TestStatusFitsATerminal, with many staged builds, long names, and revisions that are out of reach.
func TestStatusFitsATerminal(t *testing.T) {
	var ids []string
	for c := 'a'; c <= 'm'; c++ {
		ids = append(ids, strings.Repeat(string(c), 24))
	}
	long := sectionStatus{
		Section: "biotechnica", Release: ids[0], Author: "Alexandra Montgomery-Featherstonehaugh <alexandra@montgomery.example>", Commit: strings.Repeat("0123456789", 4) + registry.DirtySuffix,
		Staged: ids, Withdrawn: ids[:6],
	}
	recent := long
	recent.Since, recent.Section, recent.Staged, recent.Withdrawn = time.Now(), "fnff", nil, ids[:1]
	var out strings.Builder
	if err := printStatus(&terminal{out: &out}, siteStatus{Revision: 1, Sections: []sectionStatus{long, recent}}, ""); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		if utf8.RuneCountInString(line) > 101 { // with its end
			t.Errorf("%d columns: %s", utf8.RuneCountInString(line), line)
		}
	}
	expect(t, out.String(), `Alexandra Montgom…  01234567-dirty`, `(?m)^biotechnica: 13 staged: aaaaaaaa bbbbbbbb .* and 8 more$`, `(?m)^biotechnica: 6 withdrawn: `, `(?m)^fnff: 1 withdrawn: aaaaaaaa$`)
}

func TestDiff(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", fnffSaying("2").Write(t))
	next := fnffSaying("1").With("chunks/page.js", "second").Without("assets/fnff/picture.webp").Write(t)
	files := []string{`fnff: [a-z2-7]{24} to [a-z2-7]{24}`, `changed +chunks/page\.js`, `removed +assets/fnff/picture\.webp`, `(?m)^  rules     D000$`}
	expect(t, s.run(0, "diff", "fnff", next), files...)
	to := serveAPI(t, s, nil)
	expect(t, s.run(0, append([]string{"diff", "fnff", next}, to...)...), files...)
	expect(t, s.run(0, "deploy", "fnff", next), `What changed: #/@D000\n`)
	expect(t, s.run(0, "diff", "fnff", next), `Nothing differs`)
	const added = `(?m)^fnff: [a-z2-7]{24} to [a-z2-7]{24}\n  rules     D000\n$`
	expect(t, s.run(0, "diff", "1"), added)
	expect(t, s.run(0, append([]string{"diff", "1", "2"}, to...)...), added)
	expect(t, s.run(0, "diff", "2"), `Nothing differs`)
	var differences []difference
	if err := json.Unmarshal([]byte(s.run(0, "diff", "2", "1", "--json")), &differences); err != nil || len(differences) != 1 || fmt.Sprint(differences[0].Addresses) != "[D000]" {
		t.Errorf("%v, %+v", err, differences)
	}
	first, second := differences[0].To, differences[0].From
	expect(t, s.run(0, "diff", "fnff", first[:6]), `changed +chunks/page\.js`, `(?m)^  rules     D000$`)
	expect(t, s.run(0, append([]string{"diff", "fnff", first[:6], second[:6]}, to...)...), files...)
	expect(t, s.run(1, "diff", "fnff", "zzzz"), `fnff has no release zzzz`)
	expect(t, s.run(1, append([]string{"diff", "fnff", "zzzz"}, to...)...), `fnff has no release zzzz`)
	expect(t, s.run(1, "diff", "9"), `unknown revision 9`)
	expect(t, s.run(2, "diff"), `expected REVISION`)
	expect(t, s.run(2, "diff", "fnff"), `expected REVISION`)
	expect(t, s.run(2, "diff", "1", "x"), `"x" is not the number of a revision`)
}

// TestDiffAddsUpWhatRevisionsRecord: no release is compared, and an end is put to how many are read.
func TestDiffAddsUpWhatRevisionsRecord(t *testing.T) {
	memory := &testkit.Memory{}
	write := func(number int, release string, recorded map[string]reference.Changes) {
		t.Helper()
		body, err := json.Marshal(registry.Revision{Format: registry.Format, Number: number, Sections: map[string]string{"fnff": release}, Rules: recorded})
		if err != nil {
			t.Fatal(err)
		}
		if err := memory.Create(t.Context(), fmt.Sprintf("revisions/%010d.json", number), body); err != nil {
			t.Fatal(err)
		}
	}
	some := func(addresses ...string) map[string]reference.Changes {
		return map[string]reference.Changes{"fnff": {Addresses: addresses, More: 7}}
	}
	write(1, "a", some("D100"))
	write(2, "b", some("D811", "D812"))
	write(3, "b", nil) // of gc, say
	write(4, "c", nil) // by an earlier build
	write(5, "d", some("D404", "D811"))
	from := targetOver(registry.New(memory), nil, &config{}, "")
	var out, said strings.Builder
	terminal := &terminal{out: &out, err: &said}
	print := func(number int, other ...string) string {
		t.Helper()
		out.Reset()
		differences, err := betweenRevisions(t.Context(), terminal, from, number, other)
		if err != nil {
			t.Fatal(err)
		}
		printDifferences(terminal, differences)
		return out.String()
	}
	const sum = "  rules     D404 D811 D812\n            and up to 14 more: a revision lists 200\n            Not recorded: which rules 1 revision changed.\n"
	if got := print(1); got != "fnff: a to d\n"+sum {
		t.Errorf("forward: %s", got)
	}
	if got := print(5, "1"); got != "fnff: d to a\n"+sum {
		t.Errorf("back: %s", got)
	}
	if got := print(2, "3"); got != "Nothing differs.\n" {
		t.Errorf("nothing: %s", got)
	}
	for number := 6; number <= addedUp+5; number++ {
		write(number, "d", nil)
	}
	if got := print(4); got != "fnff: c to d\n" || said.String() != "Only the last 1000 of these 1001 revisions are added up.\n" {
		t.Errorf("beyond the end: %s%s", got, said.String())
	}
}

// TestStatusReadsNotAllRevisions but whole pages of them, although a build is staged that none of them names, and the shell is as old as the first.
func TestStatusReadsNotAllRevisions(t *testing.T) {
	const all = 3 * statusRevisions
	memory := &testkit.Memory{}
	reg := registry.New(memory)
	releases := []*bundle.Release{testkit.Shell().Release(t, "shell"), fnffSaying("2").Release(t, "fnff")}
	if _, err := live.Deploy(t.Context(), reg, registry.Intent{}, releases...); err != nil {
		t.Fatal(err)
	}
	if err := testkit.AddRevisions(t.Context(), memory, 1, all, map[string]string{"shell": releases[0].ID, "fnff": releases[1].ID}); err != nil {
		t.Fatal(err)
	}
	staged := fnffSaying("1").Release(t, "fnff")
	if _, _, err := reg.Save(t.Context(), staged, nil, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	reads := 0
	now, err := statusOf(t.Context(), targetOver(registry.New(testkit.Stepped(memory, func(verb, key string) error {
		if verb == "read" && strings.HasPrefix(key, "revisions/") {
			reads++
		}
		return nil
	})), nil, &config{}, ""))
	if err != nil || reads > statusRevisions+200 {
		t.Errorf("%d of %d revisions are read, error %v", reads, all, err)
	}
	fnff, shell := now.Sections[0], now.Sections[1]
	if fnff.Revision != all || len(fnff.Staged) != 1 || fnff.Staged[0] != staged.ID || shell.Revision != 0 || !shell.Since.IsZero() {
		t.Errorf("%+v", now.Sections)
	}
	var out strings.Builder
	if err := printStatus(&terminal{out: &out}, now, ""); err != nil {
		t.Fatal(err)
	}
	expect(t, out.String(), `(?m)^shell +[a-z2-7]{24} +over 1,000 revisions ago`)
}
