package admin

import (
	"fmt"
	"testing"

	"dataterm/gateway/internal/codes"
)

// TestRevisionsComeInPages: one answer once held all of them.
func TestRevisionsComeInPages(t *testing.T) {
	d, _, _ := twoReleases(t)
	for number := 2; number < 130; number++ {
		d.ask(200, "POST", "/api/v1/rollback", fmt.Sprintf(`{"section":"fnff","to":%d}`, 1+number%2), "If-Match", fmt.Sprintf(`"%d"`, number))
	}
	numbers := func(query string) (all []float64, next any) {
		answer := d.ask(200, "GET", "/api/v1/revisions"+query, "")
		for _, revision := range answer["revisions"].([]any) {
			all = append(all, revision.(map[string]any)["number"].(float64))
		}
		return all, answer["next"]
	}
	if all, next := numbers(""); len(all) != 100 || all[0] != 130 || all[99] != 31 || next != 31.0 {
		t.Errorf("%v, next %v", all, next)
	}
	if all, next := numbers("?after=31"); len(all) != 30 || all[0] != 30 || all[29] != 1 || next != nil {
		t.Errorf("%v, next %v", all, next)
	}
	if all, next := numbers("?limit=2&after=4"); fmt.Sprint(all) != "[3 2]" || next != 2.0 {
		t.Errorf("%v, next %v", all, next)
	}
	for _, query := range []string{"?limit=0", "?limit=1001", "?after=x", "?after=0"} {
		d.code(codes.QueryInvalid, d.ask(400, "GET", "/api/v1/revisions"+query, ""))
	}
}
