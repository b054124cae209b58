// Package builds serves builds that are not in a store: a site is opened in a browser before it goes live, and
// `make dev` shows the sections around the one under development.
package builds

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// Site is a read-only store in which the given releases are live. Their files are not compressed.
type Site struct {
	objects map[string][]byte
	files   map[string]source
}

// source is where the bytes of a digest come from; body is nil until they are kept.
type source struct {
	release *bundle.Release
	path    string
	body    []byte
}

// New returns a site of releases, by section. Without releases it has no revision.
func New(releases map[string]*bundle.Release) (*Site, error) {
	s := &Site{map[string][]byte{}, map[string]source{}}
	if len(releases) == 0 {
		return s, nil
	}
	revision := registry.Revision{Format: registry.Format, Number: 1, Sections: map[string]string{}}
	for section, release := range releases {
		plain := *release
		plain.Files = slices.Clone(release.Files)
		for i := range plain.Files {
			plain.Files[i].Copies = nil
			s.files[plain.Files[i].SHA384] = source{release: release, path: plain.Files[i].Path}
		}
		body, err := json.Marshal(plain)
		if err != nil {
			return nil, err
		}
		s.objects["releases/"+section+"/"+release.ID+".json"] = body
		revision.Sections[section] = release.ID
	}
	body, err := json.Marshal(revision)
	s.objects["revisions/0000000001.json"] = body
	return s, err
}

// Keep reads all files into memory, so that a build that is replaced later is served as it was.
func (s *Site) Keep() error {
	for digest, from := range s.files {
		body, err := from.release.Read(from.path)
		if err != nil {
			return err
		}
		from.body = body
		s.files[digest] = from
	}
	return nil
}

// Read implements store.Store.
func (s *Site) Read(_ context.Context, key string) ([]byte, error) {
	if body, found := s.objects[key]; found {
		return body, nil
	}
	if from, found := s.files[path.Base(key)]; found {
		if from.body != nil {
			return from.body, nil
		}
		return from.release.Read(from.path)
	}
	return nil, fmt.Errorf("%s: %w", key, store.ErrNotFound)
}

// Open implements store.Store.
func (s *Site) Open(ctx context.Context, key string) (io.ReadSeekCloser, error) {
	body, err := s.Read(ctx, key)
	return unclosed{bytes.NewReader(body)}, err
}

type unclosed struct{ *bytes.Reader }

func (unclosed) Close() error { return nil }

// List implements store.Store.
func (s *Site) List(_ context.Context, prefix, after string) ([]string, error) {
	var keys []string
	for key := range s.objects {
		if strings.HasPrefix(key, prefix) && key > after {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys, nil
}

func (s *Site) refuse(key string) error {
	return fmt.Errorf("cannot write %s: a site of builds is read-only", key)
}

// Write implements store.Store.
func (s *Site) Write(_ context.Context, key string, _ []byte) error { return s.refuse(key) }

// Create implements store.Store.
func (s *Site) Create(_ context.Context, key string, _ []byte) error { return s.refuse(key) }

// Remove implements store.Store.
func (s *Site) Remove(_ context.Context, key string) error { return s.refuse(key) }

var _ store.Store = &Site{}
