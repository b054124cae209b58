package admin

import (
	"context"
	"net/http"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/token"
)

// Promotion is the body of /promote.
type Promotion struct {
	// Releases go live together (section → release).
	Releases map[string]string `json:"releases"`
	Reason   string            `json:"reason,omitempty"`
	Commit   string            `json:"commit,omitempty"`
	// Boot asks for the site to be opened in a browser first.
	Boot bool `json:"boot,omitempty"`
}

// Changed is the answer to a change of what is live.
type Changed struct {
	Revision registry.Revision `json:"revision"`
	// Changed are the sections that went live; empty where all of it was live already.
	Changed  []string       `json:"changed"`
	Findings []gate.Finding `json:"findings"`
}

func (a *API) promote(c *call) (any, error) {
	var wanted Promotion
	if err := c.document(&wanted); err != nil {
		return nil, err
	}
	for section := range wanted.Releases {
		if err := c.allow("promote", section); err != nil {
			return nil, err
		}
	}
	if len(wanted.Releases) == 0 {
		return nil, &Problem{Status: http.StatusBadRequest, Code: "body-broken", Title: "The body cannot be read", Detail: `"releases" names nothing to promote.`, unlogged: true}
	}
	return a.change(c, "promote", wanted.Reason, wanted.Commit, func(ctx context.Context, intent registry.Intent) (registry.Outcome, error) {
		intent.Boot = wanted.Boot
		return a.registry.Promote(ctx, wanted.Releases, intent)
	})
}

// Restoration is the body of /rollback.
type Restoration struct {
	// Section is empty for the whole site.
	Section string `json:"section,omitempty"`
	// To is the revision whose state is wanted; 0 is the one before.
	To     int    `json:"to,omitempty"`
	Reason string `json:"reason,omitempty"`
}

func (a *API) rollback(c *call) (any, error) {
	var wanted Restoration
	if err := c.document(&wanted); err != nil {
		return nil, err
	}
	section := wanted.Section
	if section == "" {
		section = token.Any
	}
	if err := c.allow("rollback", section); err != nil {
		return nil, err
	}
	return a.change(c, "rollback", wanted.Reason, "", func(ctx context.Context, intent registry.Intent) (registry.Outcome, error) {
		if wanted.Section == "" {
			return a.registry.RollbackSite(ctx, wanted.To, intent)
		}
		return a.registry.Rollback(ctx, wanted.Section, wanted.To, intent)
	})
}

func (a *API) change(c *call, action, reason, commit string, run func(context.Context, registry.Intent) (registry.Outcome, error)) (any, error) {
	saw, err := c.seen()
	if err != nil {
		return nil, err
	}
	intent := c.intent(reason, commit)
	intent.At = &saw
	outcome, err := run(c.request.Context(), intent)
	answer := Changed{outcome.Revision, outcome.Changed, outcome.Warnings}
	a.metrics.Refused(action, outcome.Warnings)
	if answer.Changed == nil {
		answer.Changed = []string{}
	}
	if answer.Findings == nil {
		answer.Findings = []gate.Finding{}
	}
	return answer, err
}
