package admin

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// TestProblemsOfErrors compares the code, the status and the text of every error that has a problem of its own.
func TestProblemsOfErrors(t *testing.T) {
	findings := []gate.Finding{{Code: gate.ShellMissing}}
	between := []registry.Between{{Revision: 6, Author: "rache"}}
	unfit := &bundle.FileError{Path: "a b", Err: errors.New("this is a link"), Remedy: "Copy the file itself."}
	for name, c := range map[string]struct {
		err    error
		code   string
		status int
		detail string // empty: the error's own text, and a period
	}{
		"gate-refused":                 {&registry.Refused{Findings: findings}, "gate-refused", 422, "Nothing was changed. Each finding names a file and what to do."},
		"revision-raced":               {&registry.Raced{Saw: 5, Live: 6, Between: between}, "revision-raced", 412, "revision 6 is already live; this change was made against revision 5. In between: revision 6 by rache (). If it changed the section that you change, build again with that change first: yours would take it back. Then retry with the number of the live revision."},
		"body-too-large":               {&http.MaxBytesError{Limit: 5}, "body-too-large", 413, ""},
		"archive-unfit":                {unfit, "archive-unfit", 422, `"a b": this is a link. Copy the file itself.`},
		"too long a text":              {&registry.TooLong{What: "reason", Length: 501, AtMost: 500}, "body-broken", 400, ""},
		"no room":                      {&registry.NoRoom{Space: store.Space{Free: 1 << 20, Size: 1 << 30}}, "disk-full", 507, "the disk has 1 MB free of 1024 MB, and uploads leave 51 MB, for rollbacks and withdrawals. Nothing was changed. Free disk space, or run `dataterm gc`, then retry."},
		"quota-exceeded":               {&registry.OverQuota{Section: "fnff", Stored: 2 << 20, Quota: 1 << 20}, "quota-exceeded", 507, "the releases of fnff take 2 MB of the store, and the quota of a section is 1 MB. Nothing was changed. Remove releases that were never live with `dataterm delete`, or run `dataterm gc` on the gateway's machine, then retry."},
		"a newer store":                {&registry.OtherFormat{Format: 99}, "store-format", 503, ""},
		"name-invalid":                 {&registry.BadName{Name: "FNFF"}, "name-invalid", 400, ""},
		"release-ambiguous":            {&registry.AmbiguousRelease{Section: "fnff", Release: "a", Matches: 2}, "release-ambiguous", 409, ""},
		"nothing-before":               {&registry.NothingBefore{Section: "fnff"}, "nothing-before", 409, ""},
		"release-withdrawn":            {&registry.WithdrawnRelease{Section: "fnff", Release: "abc"}, "release-withdrawn", 409, ""},
		"release-live":                 {&registry.LiveRelease{Section: "fnff", Release: "abc"}, "release-live", 409, ""},
		"commit-dirty":                 {&registry.Dirty{Section: "fnff", Commit: "abc-dirty"}, "commit-dirty", 422, ""},
		"commit-behind":                {&registry.Behind{Section: "fnff", Commit: "abc", Author: "rache"}, "commit-behind", 422, ""},
		"check-missing":                {&registry.NotOpened{Section: "fnff"}, "check-missing", 422, ""},
		"check-other":                  {&registry.OpenedOther{What: "live revision", Opened: "1", Live: "2"}, "check-other", 422, ""},
		"section-not-live":             {&registry.NotLive{Section: "fnff"}, "section-not-live", 409, ""},
		"section-needed":               {&registry.NotRemovable{Section: "shell"}, "section-needed", 409, ""},
		"lifetime-invalid":             {&registry.BadLifetime{Lasts: time.Hour * 1000}, "lifetime-invalid", 400, ""},
		"not on the site":              {&registry.NotLiveThen{Section: "fnff", Revision: 3}, "not-kept", 404, ""},
		"unknown release":              {&registry.UnknownRelease{Section: "fnff", Release: "abc"}, "not-kept", 404, ""},
		"unknown revision":             {&registry.UnknownRevision{Number: 3}, "not-kept", 404, ""},
		"being removed":                {&registry.BeingRemoved{Section: "fnff", Release: "abc"}, "not-kept", 404, ""},
		"no store":                     {store.ErrUnavailable, "store-unavailable", 503, "the store is unavailable. Try again in a moment. If this was a change, `dataterm status`, or GET /api/v1/revisions/live, says whether it was made."},
		"full disk":                    {syscall.ENOSPC, "disk-full", 507, "no space left on device. The live site is unchanged. Free disk space, then retry. `dataterm gc` removes old releases, and needs a few KB itself."},
		"anything else":                {io.ErrUnexpectedEOF, "store-failed", 500, "unexpected EOF. `dataterm status`, or GET /api/v1/revisions/live, says whether a change was made; then retry."},
		"a refusal that the log lacks": {errors.Join(&registry.BadName{Name: "FNFF"}, fmt.Errorf("the audit log could not be written: %w", store.ErrUnavailable)), "name-invalid", 400, ""},

		"an archive's file":            {archiveProblem("fnff", unfit), "archive-unfit", 422, `"a b": this is a link. Copy the file itself.`},
		"an archive's length":          {archiveProblem("fnff", fmt.Errorf("%w: %w", bundle.ErrArchiveBroken, &http.MaxBytesError{Limit: 5})), "body-too-large", 413, "the archive is broken: http: request body too large."},
		"an archive that is too large": {archiveProblem("fnff", fmt.Errorf("%w: many", bundle.ErrArchiveTooLarge)), "archive-too-large", 413, "the archive is too large: many."},
		"an archive that stops":        {archiveProblem("fnff", fmt.Errorf("%w: %w", bundle.ErrArchiveBroken, os.ErrDeadlineExceeded)), "upload-stalled", 408, "No data arrived for 30 seconds, less than 4 KB a second arrived, or the upload took longer than an hour. Nothing was changed. Retry."},
		"a broken archive":             {archiveProblem("fnff", fmt.Errorf("%w: %w", bundle.ErrArchiveBroken, io.ErrUnexpectedEOF)), "archive-broken", 400, "the archive is broken: unexpected EOF. Send a complete tar.gz."},
		"a store under an archive":     {archiveProblem("fnff", store.ErrUnavailable), "store-unavailable", 503, "the store is unavailable. Try again in a moment. If this was a change, `dataterm status`, or GET /api/v1/revisions/live, says whether it was made."},
	} {
		t.Run(name, func(t *testing.T) {
			if c.detail == "" {
				c.detail = c.err.Error() + "."
			}
			got := problemOf(c.err)
			want := api.Problem{Type: "https://dataterm.invalid/problems/" + c.code, Title: got.Title, Status: c.status, Detail: c.detail, Code: got.Code}
			switch c.code {
			case "gate-refused":
				want.Findings = findings
			case "revision-raced":
				want.Live, want.Between = 6, between
			}
			if name == "an archive's file" {
				want.Findings = []gate.Finding{gate.Unfit("fnff", unfit)}
			}
			if diff := cmp.Diff(want, *got); diff != "" || string(got.Code) != c.code {
				t.Error(diff, got.Code)
			}
		})
	}
}
