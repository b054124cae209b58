package store

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
)

// TestWhatIsNotABucketIsNamed: a proxy's login page, its redirect, an S3 server that lacks a feature. Nothing counts as
// read, written or missing, and the error says who answered, what, and what to check.
func TestWhatIsNotABucketIsNamed(t *testing.T) {
	const page = "<!DOCTYPE html><html><head><title>Sign in</title></head><body><p>Please sign in</body></html>"
	const xhtml = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Sign in</title></head></html>`
	for name, test := range map[string]struct {
		status       int
		location     string
		text         string
		said, advice string
	}{
		"a login page":           {200, "", page, "200 OK", "endpoint"},
		"a login page in XHTML":  {200, "", xhtml, "200 OK", "endpoint"},
		"an empty answer":        {200, "", "", "200 OK", "endpoint"},
		"a refusal page":         {403, "", page, "403 Forbidden", "endpoint"},
		"a missing page":         {404, "", page, "404 Not Found", "endpoint"},
		"a redirect":             {302, "https://login.example/", page, "302 Found", "endpoint"},
		"a redirect without one": {307, "https://login.example/", "", "307 Temporary Redirect", "endpoint"},
		"no such feature":        {501, "", `<Error><Code>NotImplemented</Code><Message>A header you provided implies functionality that is not implemented</Message></Error>`, "501 Not Implemented", "supports"},
		"no such feature, bare":  {501, "", "", "501 Not Implemented", "supports"},
	} {
		s := promptly(t, func(*http.Request) *http.Response {
			answer := answered(test.status, strings.NewReader(test.text), len(test.text))
			answer.Status = test.said
			answer.Header = http.Header{"Content-Type": {"text/html; charset=utf-8"}}
			if test.text == "" {
				answer.Header.Del("Content-Type")
			} else if test.status == http.StatusNotImplemented {
				answer.Header.Set("Content-Type", "application/xml")
			}
			if test.location != "" {
				answer.Header.Set("Location", test.location)
			}
			return answer
		}).(*prompt).Store
		synctest.Test(t, func(t *testing.T) {
			ctx := t.Context()
			const key = "revisions/0000000001.json"
			_, read := s.Read(ctx, key)
			_, opened := s.Open(ctx, key)
			_, listed := s.List(ctx, "revisions/", "")
			for call, err := range map[string]error{
				"read": read, "open": opened, "list": listed, "write": s.Write(ctx, key, []byte("x")),
				"create": s.Create(ctx, key, []byte("x")), "remove": s.Remove(ctx, key),
			} {
				switch {
				case err == nil:
					t.Errorf("%s: %s: no error", name, call)
				case errors.Is(err, ErrNotFound), errors.Is(err, ErrExists), strings.Contains(err.Error(), "<"), len(err.Error()) > 400,
					!strings.Contains(err.Error(), "http://bucket/test/"), !strings.Contains(err.Error(), test.said), !strings.Contains(err.Error(), test.advice):
					t.Errorf("%s: %s: %v", name, call, err)
				}
			}
		})
	}
}
