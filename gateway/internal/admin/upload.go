package admin

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

// List is what /missing and an archive's first entry carry.
type List struct {
	Files []bundle.File `json:"files"`
}

// Missing says which digests an upload must hold.
type Missing struct {
	Release string   `json:"release"`
	Missing []string `json:"missing"`
}

func (a *API) missing(c *call) (any, error) {
	section := c.request.PathValue("section")
	if err := c.allow("deploy", section); err != nil {
		return nil, err
	}
	var list List
	if err := c.document(&list); err != nil {
		return nil, err
	}
	have, err := a.registry.Have(c.request.Context(), section)
	if err != nil {
		return nil, err
	}
	answer := Missing{Release: bundle.New(section, list.Files, nil).ID, Missing: []string{}}
	said := map[string]bool{}
	for _, file := range list.Files {
		if _, there := have[file.SHA384]; !there && !said[file.SHA384] {
			said[file.SHA384] = true
			answer.Missing = append(answer.Missing, file.SHA384)
		}
	}
	return answer, nil
}

// Uploaded is the answer to an upload.
type Uploaded struct {
	Section  string         `json:"section"`
	Release  string         `json:"release"`
	NewFiles int            `json:"newFiles"`
	NewBytes int64          `json:"newBytes"`
	DryRun   bool           `json:"dryRun,omitempty"`
	Findings []gate.Finding `json:"findings"`
}

func (a *API) upload(c *call) (any, error) {
	section, query := c.request.PathValue("section"), c.request.URL.Query()
	if err := c.allow("deploy", section); err != nil {
		return nil, err
	}
	if err := c.mediaType("application/gzip", "application/x-gzip", "application/x-gtar-compressed"); err != nil {
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
	body := &unstalled{http.MaxBytesReader(c.writer, c.request.Body, uploadBytes), http.NewResponseController(c.writer), a.stall}
	release, err := bundle.ReadArchive(section, body, spool, have, func(file bundle.File) ([]byte, error) {
		return a.registry.ReadBlob(ctx, file, "")
	})
	if err != nil {
		return nil, archiveProblem(section, err)
	}
	answer := Uploaded{Section: section, Release: release.ID, DryRun: query.Get("dryRun") == "1"}
	intent := c.intent(query.Get("reason"), query.Get("commit"))
	intent.Boot = query.Get("boot") == "1"
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
	if answer.Findings == nil {
		answer.Findings = []gate.Finding{}
	}
	return answer, err
}

// unstalled gives each part of a body its own deadline.
type unstalled struct {
	io.Reader
	control *http.ResponseController
	stall   time.Duration
}

func (u *unstalled) Read(p []byte) (int, error) {
	_ = u.control.SetReadDeadline(time.Now().Add(u.stall))
	return u.Reader.Read(p)
}

// parseWith reads "shell@<release>".
func parseWith(values []string) (map[string]string, error) {
	with := map[string]string{}
	for _, value := range values {
		section, id, found := strings.Cut(value, "@")
		if !found || !bundle.IsSectionName(section) || !bundle.IsReleaseID(id) {
			return nil, &Problem{Status: http.StatusBadRequest, Code: "query-wrong", Title: "The address is wrong",
				Detail: fmt.Sprintf("with=%s must be a section and a release, as in with=shell@<release>.", value), unlogged: true}
		}
		with[section] = id
	}
	return with, nil
}
