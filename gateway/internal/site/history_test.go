package site

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

func (f *fixture) history() History {
	f.t.Helper()
	got := f.ask("GET", "/history.json")
	var document History
	if err := json.Unmarshal([]byte(got.body), &document); err != nil || got.StatusCode != 200 {
		f.t.Fatalf("%d %s: %v", got.StatusCode, got.body, err)
	}
	return document
}

func TestHistorySaysWhoPutWhatLive(t *testing.T) {
	f := start(t, Options{})
	says := func(word string) testkit.Dist {
		return section().Saying("D000", "within "+word+" m").
			Edit("section.json", testkit.JSON{"owners": []string{"@dataterm/fnff"}})
	}
	second := says("2").Release(t, "fnff")
	f.deploy(second)
	third := says("1").Release(t, "fnff")
	intent := registry.Intent{Author: "Joan Park <joan@example.org>", Reason: "Correct the range", Commit: "0123456789ab"}
	for _, each := range []error{
		func() error { _, _, err := f.registry.Save(t.Context(), third, nil, intent); return err }(),
		func() error {
			_, err := f.registry.Promote(t.Context(), map[string]string{"fnff": third.ID}, intent)
			return err
		}(),
		func() error {
			_, _, err := f.registry.Withdraw(t.Context(), "fnff", second.ID, false, registry.Intent{Author: "x", Reason: "names a player"})
			return err
		}(),
	} {
		if each != nil {
			t.Fatal(each)
		}
	}
	f.until(4)
	document := f.history()
	if document.Revision != 4 || len(document.Sections) != 1 {
		t.Fatalf("%+v", document)
	}
	fnff := document.Sections[0]
	if fnff.Name != "fnff" || fnff.Release != third.ID || fnff.Bank != "D" || fmt.Sprint(fnff.Owners) != "[@dataterm/fnff]" || fnff.Weight.Code == 0 || fnff.Weight.Media == 0 || fnff.Budget != 16000 {
		t.Errorf("%+v", fnff)
	}
	if len(fnff.Steps) != 3 {
		t.Fatalf("%+v", fnff.Steps)
	}
	if last := fnff.Steps[0]; last.Release != third.ID || last.From != second.ID || last.Author != "Joan Park" || last.Reason != "Correct the range" || last.Commit != "0123456789ab" ||
		fmt.Sprint(last.Addresses) != "[D000]" || last.More != 0 || !last.Shown {
		t.Errorf("the last step is %+v", last)
	}
	if withdrawn := fnff.Steps[1]; withdrawn.Shown || withdrawn.Release != second.ID {
		t.Errorf("the withdrawn step is %+v", withdrawn)
	}
	if body := f.ask("GET", "/history.json").body; strings.Contains(body, "example.org") || strings.Contains(body, "names a player") {
		t.Errorf("it names an address or the reason of a withdrawal: %s", body)
	}
	if cache := f.ask("GET", "/history.json").Header.Get("Cache-Control"); cache != "public, max-age=0, must-revalidate" {
		t.Errorf("Cache-Control: %s", cache)
	}
}

// TestARevisionOfAnEarlierBuildRecordsNoRules: the page says so, and shows what else is known.
func TestARevisionOfAnEarlierBuildRecordsNoRules(t *testing.T) {
	memory := &testkit.Memory{}
	f := &fixture{t: t, registry: registry.New(memory)}
	f.deploy(testkit.Shell().Release(t, "shell"), section().Release(t, "fnff"))
	f.deploy(section().With("chunks/page.js", "second").Release(t, "fnff"))
	body, err := memory.Read(t.Context(), registryKey(2))
	if err != nil {
		t.Fatal(err)
	}
	var revision map[string]any
	if err := json.Unmarshal(body, &revision); err != nil || revision["rules"] == nil {
		t.Fatal(string(body), err)
	}
	delete(revision, "rules")
	if body, err = json.Marshal(revision); err != nil {
		t.Fatal(err)
	}
	if err := memory.Write(t.Context(), registryKey(2), body); err != nil {
		t.Fatal(err)
	}
	f.registry = registry.New(memory)
	f.serve(Options{})
	if steps := f.history().Sections[0].Steps; len(steps) != 2 || steps[0].Addresses != nil || steps[0].From == "" || steps[1].Addresses == nil {
		t.Errorf("%+v", steps)
	}
}

func TestHistoryCanBeTurnedOff(t *testing.T) {
	f := start(t, Options{NoHistory: true})
	if got := f.ask("GET", "/history.json"); got.StatusCode != http.StatusNotFound {
		t.Errorf("%d", got.StatusCode)
	}
}

func TestFaultsOfTheLastHour(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	f := newFaults()
	f.now = func() time.Time { return now }
	f.add(netip.MustParseAddr("192.0.2.1"), "fnff")
	f.add(netip.MustParseAddr("2001:db8::1"), "fnff")
	now = now.Add(59 * time.Minute)
	f.add(netip.MustParseAddr("192.0.2.3"), "fnff")
	if f.lastHour("fnff") != 3 || f.lastHour("classes") != 0 {
		t.Errorf("after 59 minutes: %d", f.lastHour("fnff"))
	}
	now = now.Add(time.Minute)
	if f.lastHour("fnff") != 1 {
		t.Errorf("after an hour: %d", f.lastHour("fnff"))
	}
	now = now.Add(3 * time.Hour)
	if f.lastHour("fnff") != 0 {
		t.Errorf("later: %d", f.lastHour("fnff"))
	}
}

func TestARetryIsAFaultOfItsSection(t *testing.T) {
	f := start(t, Options{})
	f.ask("GET", "/s/fnff/{fnff}/~1/remoteEntry.js")
	f.ask("GET", "/s/fnff/{fnff}/remoteEntry.js")
	if faults := f.history().Sections[0].Faults; faults != 1 {
		t.Errorf("%d faults", faults)
	}
}

// TestOneReaderIsOneFaultOfASectionAnHour: anybody can write the address of a retry, as often as they like.
func TestOneReaderIsOneFaultOfASectionAnHour(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	f := newFaults()
	f.now = func() time.Time { return now }
	reader, neighbor := netip.MustParseAddr("2001:db8::1"), netip.MustParseAddr("2001:db8::ffff:2")
	for range 1000 {
		f.add(reader, "fnff")
		f.add(neighbor, "fnff") // the same network has as many addresses as it likes
		f.add(reader, "classes")
	}
	if f.lastHour("fnff") != 1 || f.lastHour("classes") != 1 {
		t.Errorf("%d and %d faults", f.lastHour("fnff"), f.lastHour("classes"))
	}
	now = now.Add(time.Hour)
	if !f.add(reader, "fnff") || f.lastHour("fnff") != 1 {
		t.Errorf("an hour later: %d faults", f.lastHour("fnff"))
	}
	// A flood of addresses takes bounded memory, and ends with the hour.
	for i := range 2 * clientLimit {
		f.add(netip.AddrFrom4([4]byte{10, 0, byte(i >> 8), byte(i)}), "fnff")
	}
	if n := f.lastHour("fnff"); n > clientLimit || len(f.seen) > clientLimit {
		t.Errorf("%d faults of %d readers", n, len(f.seen))
	}
	now = now.Add(time.Hour)
	if !f.add(netip.MustParseAddr("192.0.2.9"), "fnff") || len(f.seen) != 1 {
		t.Errorf("after the flood: %d readers", len(f.seen))
	}
}

func TestForgedRetriesAreNotFaults(t *testing.T) {
	m := metrics.New()
	f := start(t, Options{Metrics: m})
	f.until(f.deploy(section().With("chunks/page.js", "2").Release(t, "fnff")))
	for i := range 50 {
		f.ask("GET", fmt.Sprintf("/s/fnff/{fnff}/~%d/none.js", i))
	}
	if faults := f.history().Sections[0].Faults; faults != 0 {
		t.Errorf("%d faults of a file that the release does not have", faults)
	}
	for i := range 50 {
		f.ask("GET", fmt.Sprintf("/s/fnff/{fnff}/~%d/remoteEntry.js", i))
	}
	if said := scraped(m); !strings.Contains(said, `dataterm_retries_total{release="`+f.fnff+`",section="fnff"} 1`+"\n") {
		t.Error("more or less than one retry is counted")
	}
}

func TestShowChangesOneSectionOfAPreview(t *testing.T) {
	f := start(t, Options{})
	f.deploy(testkit.Section("classes", "B").Release(t, "classes"))
	classes := testkit.Section("classes", "B").With("chunks/page.js", "second").Release(t, "classes")
	f.deploy(classes, section().With("chunks/page.js", "second").Release(t, "fnff"))
	f.until(3)
	cookies := func(path, sent string) string {
		t.Helper()
		got := f.ask("GET", path, "Cookie", sent)
		if got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != "/" {
			t.Fatalf("%s: %d %s", path, got.StatusCode, got.body)
		}
		for _, cookie := range got.Cookies() {
			if cookie.Name == previewCookie {
				return cookie.Value
			}
		}
		return ""
	}
	both := "classes@" + classes.ID + previewSeparator + "fnff@" + f.fnff
	if got := cookies("/?show=fnff@{fnff}", previewCookie+"=classes@"+classes.ID); got != both {
		t.Errorf("beside another: %q", got)
	}
	if got := cookies("/?show=fnff", previewCookie+"="+both); got != "classes@"+classes.ID {
		t.Errorf("back to live: %q", got)
	}
	if got := cookies("/?show=classes", previewCookie+"=classes@"+classes.ID); got != "" {
		t.Errorf("the last one: %q", got)
	}
}

func TestASignedPassIsRemembered(t *testing.T) {
	f := start(t, Options{})
	staged := section().With("chunks/page.js", "staged").Release(t, "fnff")
	if _, _, err := f.registry.Save(t.Context(), staged, nil, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	pass, err := f.registry.PreviewPass(t.Context(), "fnff", staged.ID, time.Hour, registry.Intent{})
	if err != nil {
		t.Fatal(err)
	}
	opened := func(path, sent string) *http.Cookie {
		for _, cookie := range f.ask("GET", path, "Cookie", sent).Cookies() {
			if cookie.Name == openedCookie {
				return cookie
			}
		}
		return nil
	}
	if cookie := opened("/?mfe="+pass.String(), ""); cookie == nil || cookie.Value != pass.String() || cookie.HttpOnly || cookie.MaxAge > 3600 {
		t.Errorf("%+v", cookie)
	}
	expired := "classes@" + staged.ID + "~1~x"
	if cookie := opened("/?show="+pass.String(), openedCookie+"="+expired+previewSeparator+pass.String()); cookie == nil || cookie.Value != pass.String() {
		t.Errorf("with an expired one: %+v", cookie)
	}
	if cookie := opened("/?mfe=fnff@{fnff}", ""); cookie != nil {
		t.Errorf("a release that was live needs no pass: %+v", cookie)
	}
}
