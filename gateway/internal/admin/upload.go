package admin

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/deployapi"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

// Limits of an upload, compressed.
const (
	uploadBytes = 512 << 20
	// uploadTimeout is how long all of it may take.
	uploadTimeout = time.Hour
)

func (a *API) missing(c *call) (any, error) {
	section := c.request.PathValue("section")
	if err := c.allow("deploy", section); err != nil {
		return nil, err
	}
	var list deployapi.List
	if err := c.document(&list); err != nil {
		return nil, err
	}
	have, err := a.registry.Have(c.request.Context(), section)
	if err != nil {
		return nil, err
	}
	answer := deployapi.Missing{Release: bundle.New(section, list.Files, nil).ID, Missing: []string{}}
	listed := map[string]bool{}
	for _, file := range list.Files {
		if _, kept := have[file.SHA384]; !kept && !listed[file.SHA384] {
			listed[file.SHA384] = true
			answer.Missing = append(answer.Missing, file.SHA384)
		}
	}
	return answer, nil
}

func (a *API) upload(c *call) (any, error) {
	section, query := c.request.PathValue("section"), c.request.URL.Query()
	if err := c.allow("deploy", section); err != nil {
		return nil, err
	}
	if err := c.mediaType(deployapi.ArchiveTypes...); err != nil {
		return nil, err
	}
	with, err := parseWith(query["with"])
	if err != nil {
		return nil, err
	}
	ctx := c.request.Context()
	have, err := a.registry.Have(ctx, section)
	if err != nil {
		return nil, err
	}
	spool, err := os.MkdirTemp("", "dataterm-upload-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(spool)
	body := &unstalled{http.MaxBytesReader(c.writer, c.request.Body, uploadBytes), c.control, a.stall, time.Now().Add(uploadTimeout)}
	release, err := bundle.ReadArchive(section, body, spool, have, func(file bundle.File) ([]byte, error) {
		return a.registry.ReadBlob(c.request.Context(), file, "")
	})
	if err != nil {
		return nil, archiveProblem(section, err)
	}
	c.bodyRead()
	defer a.beginAnswer(c)()
	ctx = c.request.Context()
	answer := deployapi.Uploaded{Section: section, Release: release.ID, DryRun: query.Get("dryRun") == "1"}
	intent := c.intent(query.Get("reason"), query.Get("commit"))
	intent.Boot = query.Get("boot") == "1"
	c.audited = true // by the registry; a dry run changes nothing
	if answer.DryRun {
		_, answer.Findings, err = a.registry.Try(ctx, release, with, intent)
	} else {
		var saved registry.Saved
		saved, answer.Findings, err = a.registry.Save(ctx, release, with, intent)
		answer.NewFiles, answer.NewBytes = saved.NewFiles, saved.NewBytes
		if saved.Created {
			c.status = http.StatusCreated
		}
	}
	a.metrics.Refused("deploy", answer.Findings)
	answer.Findings = append([]gate.Finding{}, answer.Findings...)
	return answer, err
}

// unstalled gives each part of a body its own deadline, and all of it the last one.
type unstalled struct {
	io.Reader
	control *http.ResponseController
	stall   time.Duration
	last    time.Time
}

func (u *unstalled) Read(p []byte) (int, error) {
	if time.Now().After(u.last) {
		return 0, os.ErrDeadlineExceeded
	}
	_ = u.control.SetReadDeadline(time.Now().Add(u.stall))
	return u.Reader.Read(p)
}

// parseWith reads "shell@<release>".
func parseWith(values []string) (map[string]string, error) {
	with := map[string]string{}
	for _, value := range values {
		section, id, found := strings.Cut(value, "@")
		if !found || !bundle.IsSectionName(section) || !bundle.IsReleaseID(id) {
			return nil, deployapi.NewProblem(deployapi.QueryInvalid, fmt.Sprintf("with=%q must be a section and a release, as in with=shell@RELEASE.", value))
		}
		with[section] = id
	}
	return with, nil
}
