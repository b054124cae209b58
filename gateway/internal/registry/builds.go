package registry

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
	"dataterm/gateway/internal/store"
)

// Builds is a read-only store in which the given releases are live, of builds that are not in a store: a site is opened in
// a browser before it goes live, and `make dev` shows the sections around the one under development. The files are not
// compressed.
type Builds struct {
	objects map[string][]byte
	files   map[string]buildSource
}

// buildSource is where the bytes of a digest come from; body is nil until they are kept.
type buildSource struct {
	release *bundle.Release
	path    string
	body    []byte
}

// NewBuilds returns the store of releases, by section. Without releases it has no revision.
func NewBuilds(releases map[string]*bundle.Release) (*Builds, error) {
	s := &Builds{map[string][]byte{}, map[string]buildSource{}}
	if len(releases) == 0 {
		return s, nil
	}
	revision := Revision{Format: Format, Number: 1, Action: ActionDeploy, Sections: map[string]string{}}
	for section, release := range releases {
		plain := *release
		plain.Files = slices.Clone(release.Files)
		for i := range plain.Files {
			plain.Files[i].Copies = nil
			s.files[plain.Files[i].SHA384] = buildSource{release: release, path: plain.Files[i].Path}
		}
		body, err := json.Marshal(plain)
		if err != nil {
			return nil, err
		}
		s.objects[ReleaseKey(section, release.ID)] = body
		revision.Sections[section] = release.ID
	}
	body, err := json.Marshal(revision)
	s.objects[revisionKey(1)] = body
	return s, err
}

// Keep reads all files into memory, so that a build that is replaced later is served as it was.
func (s *Builds) Keep() error {
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
func (s *Builds) Read(_ context.Context, key string) ([]byte, error) {
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
func (s *Builds) Open(ctx context.Context, key string) (io.ReadSeekCloser, error) {
	body, err := s.Read(ctx, key)
	return unclosed{bytes.NewReader(body)}, err
}

type unclosed struct{ *bytes.Reader }

func (unclosed) Close() error { return nil }

// List implements store.Store.
func (s *Builds) List(_ context.Context, prefix, after string) ([]string, error) {
	var keys []string
	for key := range s.objects {
		if strings.HasPrefix(key, prefix) && key > after {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys, nil
}

func (s *Builds) refuse(key string) error {
	return fmt.Errorf("cannot write %s: a site of builds is read-only", key)
}

// Write implements store.Store.
func (s *Builds) Write(_ context.Context, key string, _ []byte) error { return s.refuse(key) }

// Create implements store.Store.
func (s *Builds) Create(_ context.Context, key string, _ []byte) error { return s.refuse(key) }

// Remove implements store.Store.
func (s *Builds) Remove(_ context.Context, key string) error { return s.refuse(key) }

var _ store.Store = &Builds{}
