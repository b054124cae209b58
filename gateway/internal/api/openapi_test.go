package api

import (
	"bytes"
	"flag"
	"os"
	"strconv"
	"strings"
	"testing"

	"dataterm/gateway/internal/codes"
)

var write = flag.Bool("write", false, "write openapi.json")

func TestTheDescriptionIsMadeFromTheWireTypes(t *testing.T) {
	made, err := describe()
	if err != nil {
		t.Fatal(err)
	}
	if *write {
		if err := os.WriteFile("openapi.json", made, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(made, OpenAPI) {
		t.Error("openapi.json is not what describe makes: go test ./gateway/internal/api -write")
	}
}

func TestEveryCodeIsUsedByARouteAndExplained(t *testing.T) {
	docs, err := os.ReadFile("../../../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	used := map[codes.Code]bool{codes.RouteUnknown: true} // the one problem of what is not a route
	for _, route := range Routes {
		for _, code := range codesOf(route) {
			used[code] = true
		}
	}
	for _, kind := range codes.All {
		code, status := kind.Code, strconv.Itoa(kind.Status)
		if !used[code] {
			t.Errorf("no route answers %s", code)
		}
		explained := false
		for line := range strings.Lines(string(docs)) {
			cells := strings.Split(line, "|")
			explained = explained || len(cells) > 3 && strings.TrimSpace(cells[1]) == "`"+string(code)+"`" && strings.TrimSpace(cells[2]) == status
		}
		if !explained {
			t.Errorf("docs/api.md does not list %s with the status %s", code, status)
		}
	}
}
