package admin

import (
	"strings"
	"time"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

// previewLasts is how long a preview pass lasts, unless the caller says otherwise.
const previewLasts = 12 * time.Hour

func (a *API) withdraw(c *call) (any, error) {
	var wanted api.Withdrawal
	if err := c.document(&wanted); err != nil {
		return nil, err
	}
	if err := c.allow("withdraw", wanted.Section); err != nil {
		return nil, err
	}
	if wanted.Rollback {
		if err := c.allow("rollback", wanted.Section); err != nil {
			return nil, err
		}
	}
	if strings.TrimSpace(wanted.Reason) == "" {
		return nil, api.NewProblem(codes.BodyInvalid, `"reason" is empty: say why the release must not be served.`)
	}
	c.audited = true // by the registry
	id, outcome, err := a.registry.Withdraw(c.request.Context(), wanted.Section, wanted.Release, wanted.Rollback, c.intent(wanted.Reason, ""))
	return api.Withdrawn{
		Release: id, Revision: outcome.Revision,
		Changed:  append([]string{}, outcome.Changed...),
		Findings: append([]gate.Finding{}, outcome.Warnings...),
	}, err
}

// preview signs a pass. A token that may stage a release, or make it live, may show it too.
func (a *API) preview(c *call) (any, error) {
	section := c.request.PathValue("section")
	var wanted api.Preview
	if err := c.document(&wanted); err != nil {
		return nil, err
	}
	if !c.token.Allows("promote", section) && !c.token.Allows("stage", section) {
		if err := c.allow("preview", section); err != nil {
			return nil, err
		}
	}
	// A number of seconds that no Duration holds is beyond the limit, and refused.
	const tooLong = int(registry.PreviewLimit/time.Second) + 1
	lasts := time.Duration(min(max(wanted.Seconds, -1), tooLong)) * time.Second
	if wanted.Seconds == 0 {
		lasts = previewLasts
	}
	c.audited = true // by the registry
	pass, err := a.registry.PreviewPass(c.request.Context(), section, wanted.Release, lasts, c.intent("", ""))
	return api.Pass{Release: pass.Release, Pass: pass.String(), Expires: pass.Expires.UTC(), Site: a.site}, err
}

func (a *API) endPreviews(c *call) (any, error) {
	if err := c.document(&api.Done{}); err != nil {
		return nil, err
	}
	if err := c.allow("preview", auth.AnySection); err != nil {
		return nil, err
	}
	c.audited = true // by the registry
	return api.Done{}, a.registry.RotatePreviewKey(c.request.Context(), c.intent("", ""))
}
