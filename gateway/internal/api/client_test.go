package api

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestTheClientReadsAllPages: a gateway of the first release sends all releases at once, and no next.
func TestTheClientReadsAllPages(t *testing.T) {
	pages := map[string]string{
		"":    `{"releases":[{"id":"one"},{"id":"two"}],"next":"two"}`,
		"two": `{"releases":[{"id":"three"}]}`,
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, pages[r.URL.Query().Get("after")])
	}))
	defer server.Close()
	for _, want := range []int{3, 2} {
		releases, err := NewClient(server.URL, "token", http.DefaultClient).Releases(t.Context(), "fnff")
		if err != nil || len(releases) != want {
			t.Errorf("%d releases, want %d; %v", len(releases), want, err)
		}
		pages[""] = `{"releases":[{"id":"one"},{"id":"two"}]}`
	}
}
