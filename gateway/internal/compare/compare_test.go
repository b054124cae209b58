package compare_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/compare"
)

func TestWords(t *testing.T) {
	for _, c := range []struct {
		from, to string
		want     []compare.Run
	}{
		{"", "", nil},
		{"one two", "one two", []compare.Run{{"same", "one two"}}},
		{"within 2 m. Beyond, the shot misses.", "within 1 m. Beyond, there is no shot.", []compare.Run{
			{"same", "within"}, {"removed", "2"}, {"added", "1"}, {"same", "m. Beyond,"}, {"removed", "the shot misses."}, {"added", "there is no shot."},
		}},
		{"a b c", "b c d", []compare.Run{{"removed", "a"}, {"same", "b c"}, {"added", "d"}}},
		{"", "new", []compare.Run{{"added", "new"}}},
	} {
		if diff := cmp.Diff(c.want, compare.Words(c.from, c.to)); diff != "" {
			t.Errorf("%q to %q: %s", c.from, c.to, diff)
		}
	}
}

func TestReleases(t *testing.T) {
	table := func(rows string) string {
		return `{"D000":{"key":"introduction","page":"introduction","title":"Introduction"}` + rows + `}`
	}
	from := bundletest.Section("fnff", "D").With("addresses.json", table(
		`,"D101":{"key":"a","page":"one","title":"Stays"},"D102":{"key":"b","page":"one","title":"Goes"},"D103":{"key":"c","page":"one","title":"Moves"}`)).
		With("search.json", `[{"address":"D101","title":"Stays","text":"within 2 m"},{"address":"D102","title":"Goes","text":"x"},{"address":"D000","title":"Introduction","text":"same"}]`)
	to := from.With("addresses.json", table(
		`,"D101":{"key":"a","page":"one","title":"Stays"},"D102":{"key":"b","page":"one","title":"Goes","gone":true},"D103":{"key":"c","page":"two","title":"Moves"},"D104":{"key":"d","page":"two","title":"New"}`)).
		With("search.json", `[{"address":"D101","title":"Stays","text":"within 1 m"},{"address":"D000","title":"Introduction","text":"same"},{"address":"D104","title":"New","text":"y"}]`).
		With("chunks/more.js", "12345").Without("chunks/page.js")
	was, is := from.Release(t, "fnff"), to.Release(t, "fnff")
	got, err := compare.Releases("fnff", was, is)
	if err != nil {
		t.Fatal(err)
	}
	size := func(dist bundletest.Dist, path string) int64 { return int64(len(dist[path])) }
	want := compare.Difference{
		Section: "fnff", From: was.ID, To: is.ID,
		Files: []compare.File{
			{"addresses.json", size(from, "addresses.json"), size(to, "addresses.json")}, {"chunks/more.js", -1, 5},
			{"chunks/page.js", size(from, "chunks/page.js"), -1}, {"search.json", size(from, "search.json"), size(to, "search.json")},
		},
		Added: []compare.Row{{"D104", "New"}}, Retired: []compare.Row{{"D102", "Goes"}}, Moved: []compare.Moved{{"D103", "Moves", "one", "two"}},
		Texts: []compare.Text{{"D101", "Stays", []compare.Run{{"same", "Stays. within"}, {"removed", "2"}, {"added", "1"}, {"same", "m"}}}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"D101", "D102", "D103", "D104"}, got.Addresses()); diff != "" {
		t.Error(diff)
	}
	fresh, err := compare.Releases("fnff", nil, is)
	if err != nil || len(fresh.Added) != 4 || len(fresh.Files) != len(to) || fresh.From != "" {
		t.Errorf("a new section: %+v, %v", fresh, err)
	}
	same, err := compare.Releases("fnff", is, is)
	if err != nil || len(same.Files)+len(same.Addresses()) != 0 {
		t.Errorf("the same release: %+v, %v", same, err)
	}
}
