package cache

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/registry"
)

// fetchesAtOnce is how many files of a new revision are fetched at a time, beside those that readers wait for.
const fetchesAtOnce = 4

// smallFile is the size up to which a file is fetched in one request.
const smallFile = 1 << 20

// Keep fetches every document and file of a revision, and makes it the last good one: the revision from which a gateway
// starts while the bucket does not answer. Until all is here, the one before stays.
func (c *Cache) Keep(ctx context.Context, revision registry.Revision) error {
	objects := map[string]int64{}
	documents := registry.New(c)
	for section, id := range revision.Sections {
		release, err := documents.Release(ctx, section, id)
		if err != nil {
			return err
		}
		objects[registry.ReleaseKey(section, id)] = 0
		for key, size := range registry.Objects(release) {
			objects[key] = size
		}
	}
	var all int64
	for _, size := range objects {
		all += size
	}
	if all > c.folder.limit {
		return fmt.Errorf("cache_size is %d MB and the live revision has %d MB: this gateway cannot start without its store until cache_size is larger", c.folder.limit>>20, all>>20+1)
	}
	// Both the new revision and the one before stay while the new one is fetched.
	pinned := map[string]bool{}
	if before, err := c.saved(); err == nil {
		pinned = before.keys()
	}
	for key := range objects {
		pinned[key] = true
	}
	c.folder.pin(pinned)

	group, within := errgroup.WithContext(ctx)
	group.SetLimit(fetchesAtOnce)
	for key, size := range objects {
		group.Go(func() error {
			if file := c.folder.open(key); file != nil {
				return file.Close()
			}
			if size >= smallFile {
				return c.fetchLarge(within, key)
			}
			_, err := c.Read(within, key)
			if err == nil && !c.folder.has(key) {
				err = fmt.Errorf("%w: %s", errNotKept, key)
			}
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	live := saved{Store: c.where, Revision: revision, Objects: slices.Sorted(maps.Keys(objects))}
	if err := c.save(live); err != nil {
		return err
	}
	c.folder.pin(live.keys())
	return nil
}

// saved is the last good revision with its objects.
type saved struct {
	Store    string            `json:"store"`
	Revision registry.Revision `json:"revision"`
	Objects  []string          `json:"objects"`
}

func (s saved) keys() map[string]bool {
	keys := map[string]bool{}
	for _, key := range s.Objects {
		keys[key] = true
	}
	return keys
}

// LastGood is the revision that Keep kept last; number 0 if there is none.
func (c *Cache) LastGood() (registry.Revision, error) {
	live, err := c.saved()
	if errors.Is(err, fs.ErrNotExist) || live.Store != c.where {
		return registry.Revision{}, nil
	}
	return live.Revision, err
}

func (c *Cache) file() string { return filepath.Join(c.folder.root, "live.json") }

func (c *Cache) saved() (live saved, err error) {
	body, err := os.ReadFile(c.file())
	if err != nil {
		return live, err
	}
	if err := json.Unmarshal(body, &live); err != nil {
		return saved{}, fmt.Errorf("%s cannot be read: %w. Remove it: the gateway writes it again", c.file(), err)
	}
	return live, nil
}

func (c *Cache) save(live saved) error {
	body, err := json.Marshal(live)
	if err != nil {
		return err
	}
	temporary, err := os.CreateTemp(filepath.Join(c.folder.root, "tmp"), "*")
	if err != nil {
		return err
	}
	_, err = temporary.Write(body)
	if err == nil {
		err = temporary.Sync()
	}
	if err = errors.Join(err, temporary.Close()); err != nil {
		return err
	}
	return os.Rename(temporary.Name(), c.file())
}
