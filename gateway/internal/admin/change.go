package admin

import (
	"context"
	"strings"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

func (a *API) promote(c *call) (any, error) {
	var wanted api.Promotion
	if err := c.document(&wanted); err != nil {
		return nil, err
	}
	for section := range wanted.Releases {
		if err := c.allow("promote", section); err != nil {
			return nil, err
		}
	}
	if len(wanted.Releases) == 0 {
		return nil, api.NewProblem(codes.BodyInvalid, `"releases" is empty: name at least one section and its release.`)
	}
	return a.change(c, "promote", wanted.Reason, wanted.Commit, func(ctx context.Context, intent registry.Intent) (registry.Outcome, error) {
		query := c.request.URL.Query()
		intent.Opened, intent.Retire, intent.Contains, intent.Deploys = wanted.Opened, wanted.Retire, query["contains"], query.Get("deploy") == "1"
		return a.registry.Promote(ctx, wanted.Releases, intent)
	})
}

func (a *API) rollBack(c *call) (any, error) {
	var wanted api.Restoration
	if err := c.document(&wanted); err != nil {
		return nil, err
	}
	section := wanted.Section
	if section == "" {
		section = auth.AnySection
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

func (a *API) remove(c *call) (any, error) {
	var wanted api.Removal
	if err := c.document(&wanted); err != nil {
		return nil, err
	}
	if err := c.allow("remove", wanted.Section); err != nil {
		return nil, err
	}
	if strings.TrimSpace(wanted.Reason) == "" {
		return nil, api.NewProblem(codes.BodyInvalid, `"reason" is empty: say why the section goes. The site shows it to readers who follow one of its addresses.`)
	}
	return a.change(c, "remove", wanted.Reason, "", func(ctx context.Context, intent registry.Intent) (registry.Outcome, error) {
		return a.registry.Remove(ctx, wanted.Section, intent)
	})
}

func (a *API) change(c *call, action, reason, commit string, run func(context.Context, registry.Intent) (registry.Outcome, error)) (any, error) {
	saw, err := c.seen()
	if err != nil {
		return nil, err
	}
	intent := c.intent(reason, commit)
	intent.At = &saw
	c.audited = true // by the registry
	outcome, err := run(c.request.Context(), intent)
	a.metrics.Refused(action, outcome.Warnings)
	return api.Changed{
		Revision: outcome.Revision,
		Changed:  append([]string{}, outcome.Changed...),
		Findings: append([]gate.Finding{}, outcome.Warnings...),
		Undo:     outcome.Undo,
	}, err
}
