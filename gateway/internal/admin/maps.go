package admin

import (
	"bytes"
	"io"
	"net/http"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/deployapi"
	"dataterm/gateway/internal/registry"
)

// saveMaps keeps the source maps of a release. It holds them in memory, packed, and unpacks them only to check them.
func (a *API) saveMaps(c *call) (any, error) {
	section := c.request.PathValue("section")
	if err := c.allowUpload(section); err != nil {
		return nil, err
	}
	if err := c.mediaType(deployapi.ArchiveTypes...); err != nil {
		return nil, err
	}
	release, err := a.registry.Find(c.request.Context(), section, c.request.PathValue("release"))
	if err != nil {
		return nil, err
	}
	leave, err := a.enter(c)
	if err != nil {
		return nil, err
	}
	defer leave()
	packed, err := io.ReadAll(a.body(c, bundle.MaxMapsBytes))
	if err == nil {
		err = bundle.UnpackMaps(io.Discard, bytes.NewReader(packed))
	}
	if err != nil {
		return nil, archiveProblem(section, err)
	}
	defer a.beginAnswer(c)()
	created, err := a.registry.SaveMaps(c.request.Context(), release, packed, c.intent("", ""))
	if !created {
		return deployapi.Done{}, err
	}
	c.status, c.audited = http.StatusCreated, true
	event := registry.Event{Action: "source maps", Author: c.token.Name, Token: c.token.ID, From: remoteHost(c.request), Section: section, Release: release.ID}
	return deployapi.Done{}, a.registry.Audit(c.request.Context(), event, nil)
}

func (a *API) maps(c *call) (any, error) {
	section := c.request.PathValue("section")
	if err := c.allowLook(section); err != nil {
		return nil, err
	}
	packed, err := a.registry.Maps(c.request.Context(), section, c.request.PathValue("release"))
	return deployapi.Packed(packed), err
}
