package auth

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

const release = "abcdefghijklmnopqrstuvwx"

var (
	key = []byte("0123456789abcdef0123456789abcdef")
	now = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
)

func TestAPassOpensItsReleaseUntilItExpires(t *testing.T) {
	made := SignPass(key, "fnff", release, now.Add(time.Hour))
	pass, err := ParsePass(made.String())
	if err != nil || pass != made || pass.Section != "fnff" || pass.Release != release || !pass.Signed() {
		t.Fatalf("%+v, %v; want %+v", pass, err, made)
	}
	for when, want := range map[time.Duration]error{0: nil, time.Hour - 1: nil, time.Hour: ErrPassExpired, 100 * time.Hour: ErrPassExpired} {
		if err := pass.Check(key, now.Add(when)); !errors.Is(err, want) {
			t.Errorf("after %s: %v, want %v", when, err, want)
		}
	}
	if err := pass.Check([]byte("another key"), now); !errors.Is(err, ErrPassInvalid) {
		t.Errorf("with another key: %v", err)
	}
	if err := pass.Check(nil, now); !errors.Is(err, ErrPassInvalid) {
		t.Errorf("without a key: %v", err)
	}
	if escaped := url.QueryEscape(pass.String()); strings.ReplaceAll(escaped, "%40", "@") != pass.String() {
		t.Errorf("in an address the pass is %s", escaped)
	}
	if cookie := (&http.Cookie{Name: "a", Value: pass.String()}).String(); cookie != "a="+pass.String() {
		t.Errorf("the cookie is %s", cookie)
	}
}

func TestAChangedPassIsInvalid(t *testing.T) {
	good := SignPass(key, "fnff", release, now.Add(time.Hour)).String()
	parts := strings.Split(good, "~")
	other := SignPass(key, "fnff", release, now.Add(2*time.Hour)).String()
	for _, text := range []string{
		strings.Replace(good, "fnff", "drugs", 1),
		strings.Replace(good, "abc", "abd", 1),
		parts[0] + "~" + strings.Split(other, "~")[1] + "~" + parts[2],
		parts[0] + "~" + parts[1] + "~",
		parts[0] + "~" + parts[1],
		parts[0] + "~~" + parts[2],
		parts[0] + "~-1~" + parts[2],
		parts[0],
		good + "A", good + "~", good + "~" + parts[2],
	} {
		pass, err := ParsePass(text)
		if err == nil {
			err = pass.Check(key, now)
		}
		if !errors.Is(err, ErrPassInvalid) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestATextWithoutAReleaseIsNotAPass(t *testing.T) {
	for _, text := range []string{"", "fnff", "fnff@", "@" + release, "fnff@abc", "../fnff@" + release, "fnff@" + strings.ToUpper(release), "fnff@https://elsewhere.example/"} {
		if _, err := ParsePass(text); !errors.Is(err, ErrPassSyntax) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
