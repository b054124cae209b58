package admin

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

// Limits of the time of an upload, which holds one of few places.
const (
	uploadTimeout = time.Hour
	// rateAtLeast is how many bytes a second an upload must have on average, once it has run as long as it may pause.
	rateAtLeast = 4 << 10
)

func (a *API) missing(c *call) (any, error) {
	section := c.request.PathValue("section")
	if err := c.allowUpload(section); err != nil {
		return nil, err
	}
	leave, err := a.enter(c)
	if err != nil {
		return nil, err
	}
	defer leave()
	files, err := c.fileList()
	if err != nil {
		return nil, err
	}
	digests := map[string]bool{}
	for _, file := range files {
		digests[file.SHA384] = true
	}
	have, err := a.registry.Have(c.request.Context(), section, digests)
	if err != nil {
		return nil, err
	}
	answer := api.Missing{Release: bundle.New(section, files, nil).ID, Missing: []string{}}
	if _, err := a.registry.Sound(c.request.Context(), section, answer.Release, have); err != nil {
		return nil, err
	}
	for _, file := range files {
		if _, kept := have[file.SHA384]; !kept && digests[file.SHA384] {
			digests[file.SHA384] = false // only once
			answer.Missing = append(answer.Missing, file.SHA384)
		}
	}
	return answer, nil
}

func (a *API) upload(c *call) (any, error) {
	section, query := c.request.PathValue("section"), c.request.URL.Query()
	if err := c.allowUpload(section); err != nil {
		return nil, err
	}
	if !bundle.IsSectionName(section) {
		return nil, &registry.BadName{Name: section}
	}
	if err := c.mediaType(api.ArchiveTypes...); err != nil {
		return nil, err
	}
	with, err := parseWith(query["with"])
	if err != nil {
		return nil, err
	}
	for _, next := range query["next"] {
		if !bundle.IsSectionName(next) || next == section || next == bundle.Shell {
			return nil, api.NewProblem(codes.QueryInvalid, fmt.Sprintf("next=%q must be another section. The shell is uploaded first.", next))
		}
	}
	leave, err := a.enter(c)
	if err != nil {
		return nil, err
	}
	defer leave()
	if err := a.registry.CheckRoom(c.request.Context(), section, max(0, c.request.ContentLength), c.intent("", "")); err != nil {
		return nil, err
	}
	spool, err := os.MkdirTemp("", "dataterm-upload-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(spool)
	release, err := bundle.ReadArchive(section, a.body(c, bundle.MaxArchiveBytes), spool, func(digests map[string]bool) (map[string]bundle.File, error) {
		return a.registry.Have(c.request.Context(), section, digests)
	}, func(file bundle.File) ([]byte, error) {
		return a.registry.ReadBlob(c.request.Context(), file, "")
	})
	if err != nil {
		return nil, archiveProblem(section, err)
	}
	defer a.beginAnswer(c)()
	return a.keep(c, release, with)
}

// keep asks the gate about an uploaded release, and saves it unless this is a dry run.
func (a *API) keep(c *call, release *bundle.Release, with map[string]string) (any, error) {
	ctx, query := c.request.Context(), c.request.URL.Query()
	answer := api.Uploaded{Section: release.Section, Release: release.ID, DryRun: query.Get("dryRun") == "1"}
	intent := c.intent(query.Get("reason"), query.Get("commit"))
	intent.Retire, intent.Next = query["retire"], query["next"]
	c.audited = true // by the registry; a dry run changes nothing
	var err error
	if answer.DryRun {
		_, answer.Findings, err = a.registry.Try(ctx, release, with, intent)
	} else {
		var saved registry.Saved
		saved, answer.Findings, err = a.registry.Save(ctx, release, with, intent)
		answer.NewFiles, answer.NewBytes = saved.NewFiles, saved.NewBytes
		answer.Repaired = saved.Repaired
		if saved.Created {
			c.status = http.StatusCreated
		}
	}
	a.metrics.Refused("deploy", answer.Findings)
	answer.Findings = append([]gate.Finding{}, answer.Findings...)
	return answer, err
}

// body returns the body of an upload.
func (a *API) body(c *call, limit int64) io.Reader {
	return &unstalledBody{Reader: http.MaxBytesReader(c.writer, c.request.Body, limit), control: c.control, stall: a.stall, rate: a.rate, begin: time.Now()}
}

// unstalledBody gives each part of a body its own deadline, and all of it a last one. A body that arrives too slowly ends
// earlier.
type unstalledBody struct {
	io.Reader
	control *http.ResponseController
	stall   time.Duration
	// rate is how many bytes a second must arrive, read how many have.
	rate, read int64
	begin      time.Time
}

func (u *unstalledBody) Read(p []byte) (int, error) {
	now, last := time.Now(), u.begin.Add(uploadTimeout)
	if slow := u.begin.Add(u.stall + time.Duration(float64(u.read)/float64(u.rate)*float64(time.Second))); slow.Before(last) {
		last = slow
	}
	if now.After(last) {
		return 0, os.ErrDeadlineExceeded
	}
	if pause := now.Add(u.stall); pause.Before(last) {
		last = pause
	}
	_ = u.control.SetReadDeadline(last)
	n, err := u.Reader.Read(p)
	u.read += int64(n)
	return n, err
}

// parseWith reads "shell@<release>".
func parseWith(values []string) (map[string]string, error) {
	with := map[string]string{}
	for _, value := range values {
		section, id, found := strings.Cut(value, "@")
		if !found || !bundle.IsSectionName(section) || id == "" {
			return nil, api.NewProblem(codes.QueryInvalid, fmt.Sprintf("with=%q must be a section and the beginning of a release's id, as in with=shell@RELEASE.", value))
		}
		with[section] = id
	}
	return with, nil
}
