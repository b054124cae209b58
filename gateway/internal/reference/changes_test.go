package reference_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/testkit"
)

func digests(t *testing.T, release *bundle.Release) map[string]string {
	t.Helper()
	digests, err := reference.Digests(release)
	if err != nil {
		t.Fatal(err)
	}
	return digests
}

func TestTheAddressesThatDiffer(t *testing.T) {
	table := func(rows string) string {
		return `{"D000":{"key":"introduction","page":"introduction","title":"Introduction"}` + rows + `}`
	}
	from := testkit.Section("fnff", "D").With("addresses.json", table(
		`,"D101":{"key":"a","page":"one","title":"Stays"},"D102":{"key":"b","page":"one","title":"Goes"},"D103":{"key":"c","page":"one","title":"Moves"},"D105":{"key":"e","page":"one","title":"Was gone","gone":true}`)).
		With("answers.json", `{"format":1,"answers":[{"address":"D101","digest":"within 2 m"},{"address":"D102","digest":"x"},{"address":"D000","digest":"same"}]}`)
	to := from.With("addresses.json", table(
		`,"D101":{"key":"a","page":"one","title":"Stays"},"D102":{"key":"b","page":"one","title":"Goes","gone":true},"D103":{"key":"c","page":"two","title":"Moves"},"D104":{"key":"d","page":"two","title":"New"}`)).
		With("answers.json", `{"format":1,"answers":[{"address":"D101","digest":"within 1 m"},{"address":"D000","digest":"same"},{"address":"D104","digest":"y"}]}`).
		With("chunks/more.js", "12345")
	was, is := digests(t, from.Release(t, "fnff")), digests(t, to.Release(t, "fnff"))
	if diff := cmp.Diff([]string{"D101", "D102", "D103", "D104"}, reference.Changed(was, is)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"D000", "D101", "D103", "D104"}, reference.Changed(nil, is)); diff != "" {
		t.Errorf("a new section: %s", diff)
	}
	if same := reference.Changed(is, is); len(same) != 0 || same == nil {
		t.Errorf("the same release: %v", same)
	}
}

func TestAReleaseThatCannotBeReadHasNoDigests(t *testing.T) {
	for _, file := range []string{"addresses.json", "answers.json"} {
		if _, err := reference.Digests(testkit.Section("fnff", "D").With(file, "{").Release(t, "fnff")); err == nil {
			t.Errorf("%s is not JSON, and no error says so", file)
		}
	}
}

func TestARecordHasAnEnd(t *testing.T) {
	many := make([]string, 500)
	for i := range many {
		many[i] = fmt.Sprintf("D%03X", i)
	}
	if alone := reference.RecordChanges(map[string][]string{"fnff": many})["fnff"]; len(alone.Addresses) != 200 || alone.Addresses[199] != "D0C7" || alone.More != 300 {
		t.Errorf("%d and %d more", len(alone.Addresses), alone.More)
	}
	record := reference.RecordChanges(map[string][]string{"classes": many, "fnff": {"D000"}, "gear": {}})
	if len(record["classes"].Addresses) != 66 || record["classes"].More != 434 || len(record["fnff"].Addresses) != 1 || record["fnff"].More != 0 || record["gear"].Addresses == nil {
		t.Errorf("%+v", record)
	}
}
