package site

import (
	"testing"

	"dataterm/gateway/internal/testkit"
)

// TestAReleaseIsWeighedByTheKindsThatBrowsersAreTold, whatever the case of a name.
func TestAReleaseIsWeighedByTheKindsThatBrowsersAreTold(t *testing.T) {
	was := weigh(testkit.Section("fnff", "D").Release(t, "fnff"))
	is := weigh(testkit.Section("fnff", "D").With("chunks/a.mjs", "1").With("chunks/B.JS", "12").With("chunks/C.CSS", "123").
		With("assets/fnff/D.JSON", "1234").With("assets/fnff/E.WEBP", "12345").Release(t, "fnff"))
	if is.Later-was.Later != 3 || is.Styles-was.Styles != 3 || is.Data-was.Data != 4 || is.Media-was.Media != 5 {
		t.Errorf("%+v, before %+v", is, was)
	}
}
