package main

import (
	"strings"
	"testing"

	"dataterm/gateway/internal/testkit"
)

// withLink is a store with the sections fnff and classes, which links to fnff.
func withLink(t *testing.T) shell {
	s := newShell(t)
	classes := testkit.Section("classes", "B").Linking("B000", "D000").Write(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", testkit.Section("fnff", "D").Write(t), "classes", classes)
	return s
}

func TestRemove(t *testing.T) {
	s := withLink(t)
	expect(t, s.run(2, "remove", "fnff"), `--reason is required`)
	expect(t, s.run(2, "remove"), `expected one section`)
	expect(t, s.run(1, "remove", "shell", "--reason", "x"), `shell cannot be removed`)
	expect(t, s.run(1, "remove", "nope", "--reason", "x"), `nope is not on the site`)
	expect(t, s.run(1, "rollback", "fnff"), `no release before`, `dataterm remove fnff --reason "…".? takes the section off`)
	expect(t, s.run(0, "remove", "fnff", "--reason", "it moved"), `classes +answers\.json +address-removed \(warning\) +the text of B000 links to D000 \(Introduction\)`,
		`fnff is removed \(revision 2\)`, `Its addresses \(D…\) show the reason`, `dataterm rollback fnff`)
	expect(t, s.run(0, "revisions"), `(?m)^2 .*remove +fnff +it moved`)
	expect(t, s.run(1, "remove", "fnff", "--reason", "x"), `fnff was removed by revision 2 \(it moved\)`)
	expect(t, s.run(3, "deploy", "gear", testkit.Section("gear", "D").Without("addresses.json").Write(t)), `bank-taken`, `bank D belongs to fnff, which was removed and can come back`)
	expect(t, s.run(0, "rollback", "fnff"), `Revision 3 is \w+: fnff`)
	expect(t, s.run(0, "audit"), `"action":"remove".*"section":"fnff".*it moved`)
}

func TestDeployChangedLeavesARemovedSectionRemoved(t *testing.T) {
	s := withLink(t)
	s.run(0, "remove", "fnff", "--reason", "it moved")
	changed := testkit.Section("fnff", "D").With("chunks/page.js", "second").Write(t)
	said := s.run(0, "deploy", "--changed", "fnff", changed)
	expect(t, said, `fnff was removed \(it moved\) and stays so\. To bring it back: dataterm rollback fnff\n`, `Nothing has changed`)
	if strings.Contains(s.run(0, "revisions"), "\n3 ") {
		t.Error("deploy --changed brings a removed section back")
	}
	expect(t, s.run(0, "deploy", "fnff", changed), `Revision 3 is \w+: fnff`)
}

func TestRemoveOnAGatewayElsewhere(t *testing.T) {
	s := withLink(t)
	to := serveAPI(t, s, nil)
	remote := func(want int, args ...string) string { t.Helper(); return s.run(want, append(args, to...)...) }
	expect(t, remote(1, "remove", "shell", "--reason", "x"), `The site needs the section: shell cannot be removed`)
	expect(t, remote(0, "remove", "fnff", "--reason", "it moved"), `address-removed`, `fnff is removed \(revision 2\)`, `dataterm rollback fnff --to http://`)
	expect(t, remote(1, "remove", "fnff", "--reason", "x"), `The section is not on the site: fnff was removed by revision 2`)
	expect(t, remote(0, "rollback", "fnff"), `Revision 3 is live: fnff`)
}
