package boot

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

// staged is a read-only store with one revision: the site after the change. The files come from the releases
// themselves, which need not be in a store.
type staged struct {
	objects map[string][]byte
	files   map[string]source
}

type source struct {
	release *bundle.Release
	path    string
}

func stage(releases map[string]*bundle.Release) (*staged, error) {
	s := &staged{map[string][]byte{}, map[string]source{}}
	revision := registry.Revision{Number: 1, Sections: map[string]string{}}
	for section, release := range releases {
		plain := *release
		plain.Files = slices.Clone(release.Files)
		for i := range plain.Files {
			plain.Files[i].Copies = nil
			s.files[plain.Files[i].SHA384] = source{release, plain.Files[i].Path}
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

// Read implements store.Store.
func (s *staged) Read(_ context.Context, key string) ([]byte, error) {
	if body, found := s.objects[key]; found {
		return body, nil
	}
	if from, found := s.files[path.Base(key)]; found {
		return from.release.Read(from.path)
	}
	return nil, fmt.Errorf("%s: %w", key, store.ErrNotFound)
}

// Open implements store.Store.
func (s *staged) Open(ctx context.Context, key string) (io.ReadSeekCloser, error) {
	body, err := s.Read(ctx, key)
	return unclosed{bytes.NewReader(body)}, err
}

type unclosed struct{ *bytes.Reader }

func (unclosed) Close() error { return nil }

// List implements store.Store.
func (s *staged) List(_ context.Context, prefix, after string) ([]string, error) {
	var keys []string
	for key := range s.objects {
		if strings.HasPrefix(key, prefix) && key > after {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys, nil
}

func (s *staged) refuse(key string) error {
	return fmt.Errorf("cannot write %s: a staged site is read-only", key)
}

// Write implements store.Store.
func (s *staged) Write(_ context.Context, key string, _ []byte) error { return s.refuse(key) }

// Create implements store.Store.
func (s *staged) Create(_ context.Context, key string, _ []byte) error { return s.refuse(key) }

// Remove implements store.Store.
func (s *staged) Remove(_ context.Context, key string) error { return s.refuse(key) }
