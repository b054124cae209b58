package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// spare adds releases to a store that have the files of another one. gc removes those that are old enough, once the
// section has registry.KeepReleases newer ones.
func spare(ctx context.Context, s store.Store, of *bundle.Release, n int, age time.Duration) (ids []string, err error) {
	body, err := s.Read(ctx, "releases/"+of.Section+"/"+of.ID+".json")
	if err != nil {
		return nil, err
	}
	for range n {
		release := &bundle.Release{}
		if err := json.Unmarshal(body, release); err != nil {
			return nil, err
		}
		release.ID, release.Time = strings.ToLower(rand.Text()[:24]), time.Now().Add(-age).UTC()
		document, err := json.Marshal(release)
		if err != nil {
			return nil, err
		}
		if err := s.Write(ctx, "releases/"+of.Section+"/"+release.ID+".json", document); err != nil {
			return nil, err
		}
		ids = append(ids, release.ID)
	}
	return ids, nil
}

// old is the age at which gc removes a release.
const old = registry.KeepFor + registry.KeepNamed

// collectable adds releases so that gc has one to remove, and returns it.
func collectable(ctx context.Context, s store.Store, of *bundle.Release) (string, error) {
	if _, err := spare(ctx, s, of, registry.KeepReleases, 0); err != nil {
		return "", err
	}
	ids, err := spare(ctx, s, of, 1, old)
	if err != nil {
		return "", err
	}
	return ids[0], nil
}
