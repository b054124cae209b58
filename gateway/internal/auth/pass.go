package auth

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strconv"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
)

// ErrPassSyntax is the error of a text that does not name a release, ErrPassInvalid that of a pass with another
// signature, and ErrPassExpired that of one whose time is over.
var (
	ErrPassSyntax  = errors.New("a preview names releases as section@release")
	ErrPassInvalid = errors.New("the preview link is not valid, or its key was rotated")
	ErrPassExpired = errors.New("the preview link has expired")
)

// Pass names a release that somebody wants to look at: "fnff@<release>" for one that was live,
// "fnff@<release>~<expiry>~<signature>" for any. It survives in an address and in a cookie.
type Pass struct {
	Section, Release string
	// Expires is the zero time for a pass without a signature.
	Expires time.Time
	// text is the whole pass.
	text string
}

// SignPass makes the pass of a release.
func SignPass(key []byte, section, release string, expires time.Time) Pass {
	signed := section + "@" + release + "~" + strconv.FormatInt(expires.Unix(), 36)
	return Pass{section, release, time.Unix(expires.Unix(), 0), signed + "~" + signature(key, signed)}
}

// ParsePass reads a pass. It does not check the signature.
func ParsePass(text string) (Pass, error) {
	section, rest, _ := strings.Cut(text, "@")
	release, proof, signed := strings.Cut(rest, "~")
	if !bundle.IsSectionName(section) || !bundle.IsReleaseID(release) {
		return Pass{}, ErrPassSyntax
	}
	pass := Pass{Section: section, Release: release, text: text}
	if !signed {
		return pass, nil
	}
	expiry, _, _ := strings.Cut(proof, "~")
	seconds, err := strconv.ParseInt(expiry, 36, 64)
	if err != nil || seconds <= 0 {
		return Pass{}, ErrPassInvalid
	}
	pass.Expires = time.Unix(seconds, 0)
	return pass, nil
}

func (p Pass) String() string { return p.text }

// Signed reports whether the pass claims to have a signature.
func (p Pass) Signed() bool { return !p.Expires.IsZero() }

// Check returns nil if the pass was signed with the key and has not expired.
func (p Pass) Check(key []byte, now time.Time) error {
	end := strings.LastIndexByte(p.text, '~')
	if end < 0 || len(key) == 0 || !hmac.Equal([]byte(p.text[end+1:]), []byte(signature(key, p.text[:end]))) {
		return ErrPassInvalid
	}
	if !now.Before(p.Expires) {
		return ErrPassExpired
	}
	return nil
}

// signature is cut to 128 bits: too many to guess, and half the length in the address.
func signature(key []byte, signed string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("dataterm preview\n" + signed))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}
