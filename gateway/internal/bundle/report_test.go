package bundle_test

import (
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
)

func TestCheckReport(t *testing.T) {
	for _, address := range []string{
		"https://tracker.example/issues/new?title={title}&body={body}", "https://tracker.example/", "mailto:rache@site.example",
		"mailto:rache@site.example?subject={title}&body={body}",
	} {
		if err := bundle.CheckReport(address); err != nil {
			t.Errorf("%s: %v", address, err)
		}
	}
	for address, says := range map[string]string{
		"http://tracker.example/":                       "must be an https:// or mailto: URL",
		"javascript:alert(1)":                           "must be an https:// or mailto: URL",
		"JavaScript:alert({title})":                     "must be an https:// or mailto: URL",
		"data:text/html,x":                              "must be an https:// or mailto: URL",
		"//tracker.example/":                            "must be an https:// or mailto: URL",
		"tracker.example/new":                           "must be an https:// or mailto: URL",
		"mailto:rache":                                  "must be an https:// or mailto: URL",
		"https:///new":                                  "must be an https:// or mailto: URL",
		"https://rache:secret@tracker.example/":         "must be an https:// or mailto: URL",
		"https://tracker.example/a b":                   "is not a URL",
		"https://tracker.example/%zz":                   "is not a URL",
		" https://tracker.example/":                     "is not a URL",
		"https://tracker.example/?q={page}":             "{page} is not a placeholder",
		"https://t.example/" + strings.Repeat("x", 500): "more than 500 characters",
	} {
		if err := bundle.CheckReport(address); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %s", address, err, says)
		}
	}
}
