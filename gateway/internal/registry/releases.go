package registry

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/store"
)

const releaseFolder = "releases/"

// readsAtOnce is how many objects of a list are read at a time: a bucket takes a while over each.
const readsAtOnce = 16

func releaseKey(section, id string) string { return releaseFolder + section + "/" + id + ".json" }

// blobKey is where the bytes of a file are or, with a coding, those of its copy. A copy is named by its own digest: two
// releases can hold one file in copies that differ. The first release named copies by the digest of the plain file.
func blobKey(file bundle.File, coding string) string {
	kept := file.Copies[coding]
	switch {
	case coding == "":
		return blobFolder + file.SHA384[:2] + "/" + file.SHA384
	case kept.SHA384 == "":
		return blobFolder + file.SHA384[:2] + "/" + file.SHA384 + "." + coding
	default:
		return copyFolder + kept.SHA384[:2] + "/" + kept.SHA384 + "." + coding
	}
}

// Release reads a release from the store; the error is store.ErrNotFound where it is not kept.
func (r *Registry) Release(ctx context.Context, section, id string) (*bundle.Release, error) {
	return r.read(ctx, section, id, r.store.Read)
}

// read reads a release, and later its files, from the store or from what is known of it.
func (r *Registry) read(ctx context.Context, section, id string, from func(context.Context, string) ([]byte, error)) (*bundle.Release, error) {
	if !bundle.IsSectionName(section) || !bundle.IsReleaseID(id) {
		return nil, &UnknownRelease{section, id}
	}
	body, err := from(ctx, releaseKey(section, id))
	if errors.Is(err, store.ErrNotFound) {
		return nil, &UnknownRelease{section, id}
	}
	if err != nil {
		return nil, fmt.Errorf("release %s of %s: %w", id, section, err)
	}
	release, err := bundle.ParseRelease(body)
	if err != nil {
		return nil, &Damaged{releaseKey(section, id), err}
	}
	release.ReadWith(func(file bundle.File) ([]byte, error) { return from(ctx, blobKey(file, "")) })
	return release, nil
}

// Owners returns the section of each release in the store, by the release's id.
func (r *Registry) Owners(ctx context.Context) (map[string]string, error) {
	keys, err := r.list(ctx, releaseFolder, "")
	if err != nil {
		return nil, err
	}
	owners := make(map[string]string, len(keys))
	for _, key := range keys {
		owners[strings.TrimSuffix(path.Base(key), ".json")] = path.Base(path.Dir(key))
	}
	return owners, nil
}

func (r *Registry) releaseIDs(ctx context.Context, section string) ([]string, error) {
	if !bundle.IsSectionName(section) {
		return nil, &BadName{section}
	}
	keys, err := r.list(ctx, releaseFolder+section+"/", "")
	if err != nil {
		return nil, err
	}
	for i, key := range keys {
		keys[i] = strings.TrimSuffix(path.Base(key), ".json")
	}
	return keys, nil
}

// Releases are the kept releases of a section, the newest first.
func (r *Registry) Releases(ctx context.Context, section string) ([]*bundle.Release, error) {
	ids, err := r.releaseIDs(ctx, section)
	if err != nil {
		return nil, err
	}
	releases := make([]*bundle.Release, len(ids))
	var group errgroup.Group
	group.SetLimit(readsAtOnce)
	for i, id := range ids {
		group.Go(func() (err error) {
			releases[i], err = r.read(ctx, section, id, r.known.read)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	slices.SortFunc(releases, func(a, b *bundle.Release) int {
		return cmp.Or(b.Time.Compare(a.Time), cmp.Compare(a.ID, b.ID))
	})
	return releases, nil
}

// Sections are the names of all sections of which a release is kept, sorted.
func (r *Registry) Sections(ctx context.Context) ([]string, error) {
	keys, err := r.list(ctx, releaseFolder, "")
	if err != nil {
		return nil, err
	}
	for i, key := range keys {
		keys[i] = path.Base(path.Dir(key))
	}
	return slices.Compact(keys), nil
}

// Saved tells what saving a release took.
type Saved struct {
	Release *bundle.Release
	// Created is false where the release was kept already.
	Created bool
	// NewFiles were not in the store before; NewBytes is their size, compressed copies included.
	NewFiles int
	NewBytes int64
	Took     time.Duration
}

// haveAtOnce is how many releases are read at a time to look for files in them.
const haveAtOnce = 4

// Have returns those files with the given digests that a release of the section has: a deploy need not send them again.
// A file whose copies another release may have replaced is not among them: the next deploy brings it new ones.
func (r *Registry) Have(ctx context.Context, section string, digests map[string]bool) (map[string]bundle.File, error) {
	ids, err := r.releaseIDs(ctx, section)
	if err != nil {
		return nil, err
	}
	var mu sync.Mutex
	files := map[string]bundle.File{}
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(haveAtOnce)
	for _, id := range ids {
		group.Go(func() error {
			release, err := r.read(within, section, id, r.known.read)
			if err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			for _, file := range release.Files {
				if digests[file.SHA384] && !file.HasSharedCopies() {
					files[file.SHA384] = file
				}
			}
			return nil
		})
	}
	return files, group.Wait()
}

// Save keeps a release without making it live. It asks the gate about it beside what is live, and beside further
// releases that are kept and are to go live with it (section → id).
func (r *Registry) Save(ctx context.Context, release *bundle.Release, with map[string]string, intent Intent) (saved Saved, findings []gate.Finding, err error) {
	defer func() { err = r.Audit(ctx, intent.event("upload", release.Section, release.ID), err) }()
	if _, findings, err = r.Try(ctx, release, with, intent); err != nil {
		return saved, findings, err
	}
	saved, err = r.save(ctx, release, intent)
	return saved, findings, err
}

// Try asks the gate about a release as Save does, and keeps nothing.
func (r *Registry) Try(ctx context.Context, release *bundle.Release, with map[string]string, intent Intent) (Revision, []gate.Finding, error) {
	live, err := r.Live(ctx)
	if err != nil {
		return live, nil, err
	}
	candidates, err := r.load(ctx, with)
	if err != nil {
		return live, nil, err
	}
	candidates[release.Section] = release
	findings, err := r.checkFirst(ctx, live, candidates, intent)
	return live, findings, err
}

// candidates reads releases that are to go live, by section, from the store.
func (r *Registry) candidates(ctx context.Context, ids map[string]string) (map[string]*bundle.Release, error) {
	// A gc announces what it removes, then writes a revision, then removes. Who sees that revision sees the announcement
	// too, or afterwards misses the release.
	removing, err := r.removing(ctx)
	if err != nil {
		return nil, err
	}
	releases, err := r.load(ctx, ids)
	for section, release := range releases {
		if removing[section+"/"+release.ID] {
			return nil, &BeingRemoved{section, release.ID}
		}
	}
	return releases, err
}

func (r *Registry) load(ctx context.Context, ids map[string]string) (map[string]*bundle.Release, error) {
	releases := map[string]*bundle.Release{}
	for section, id := range ids {
		release, err := r.find(ctx, section, id)
		if err != nil {
			return nil, err
		}
		releases[section] = release
	}
	return releases, nil
}

// save writes the files that the store lacks, with compressed copies, then the release's own document.
func (r *Registry) save(ctx context.Context, release *bundle.Release, intent Intent) (Saved, error) {
	begin := time.Now()
	saved := Saved{Release: release}
	done, err := r.saving(ctx)
	if err != nil {
		return saved, err
	}
	defer done()
	ids, err := r.releaseIDs(ctx, release.Section)
	if err != nil {
		return saved, err
	}
	if slices.Contains(ids, release.ID) {
		// It is about to be promoted: gc keeps it for a day.
		return saved, r.Asked(ctx, release.Section, release.ID)
	}
	digests := map[string]bool{}
	for _, file := range release.Files {
		digests[file.SHA384] = true
	}
	known, err := r.Have(ctx, release.Section, digests)
	if err != nil {
		return saved, err
	}
	files := slices.Clone(release.Files)
	first := map[[2]string]int{} // of equal files of one type
	var count, bytes atomic.Int64
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, file := range files {
		if there, found := known[file.SHA384]; found && there.Type == file.Type {
			files[i].Copies = there.Copies
			continue
		}
		if _, again := first[[2]string{file.SHA384, file.Type}]; again {
			continue
		}
		first[[2]string{file.SHA384, file.Type}] = i
		group.Go(func() error {
			written, err := r.saveFile(within, release, &files[i])
			count.Add(1)
			bytes.Add(written)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return saved, err
	}
	for i, file := range files {
		if j, there := first[[2]string{file.SHA384, file.Type}]; there {
			files[i].Copies = files[j].Copies
		}
	}
	saved.NewFiles, saved.NewBytes = int(count.Load()), bytes.Load()

	stored := *release
	stored.Files = files
	stored.Author, stored.Commit, stored.Time = intent.Author, intent.Commit, r.now().UTC().Truncate(time.Second)
	if stored.Shared, stored.Plugin, err = versions(release); err != nil {
		return saved, err
	}
	body, err := json.Marshal(stored)
	if err != nil {
		return saved, err
	}
	if err := r.store.Create(ctx, releaseKey(release.Section, release.ID), body); err != nil && !errors.Is(err, store.ErrExists) {
		return saved, err
	}
	saved.Created, saved.Took = true, time.Since(begin)
	return saved, nil
}

// saveMemory is what files that are being saved may take together, saveOverhead what compression takes beside a file.
const (
	saveMemory   = 16 << 20
	saveOverhead = 4 << 20
)

func (r *Registry) saveFile(ctx context.Context, release *bundle.Release, file *bundle.File) (written int64, err error) {
	weight := min(saveMemory, 2*file.Size+saveOverhead)
	if err := r.memory.Acquire(ctx, weight); err != nil {
		return 0, err
	}
	defer r.memory.Release(weight)
	body, err := release.Read(file.Path)
	if err != nil {
		return 0, err
	}
	packed, err := release.Pack(*file, body)
	if err != nil {
		return 0, fmt.Errorf("%s could not be compressed: %w", file.Path, err)
	}
	if err := r.store.Write(ctx, blobKey(*file, ""), body); err != nil {
		return 0, err
	}
	written = int64(len(body))
	file.Copies = map[string]bundle.Copy{}
	for coding, copied := range packed {
		file.Copies[coding] = bundle.NewCopy(copied)
		if err := r.store.Write(ctx, blobKey(*file, coding), copied); err != nil {
			return written, err
		}
		written += int64(len(copied))
	}
	return written, nil
}

// versions are the shared libraries that a release was built against, and the federation plugin that built it.
func versions(release *bundle.Release) (shared map[string]string, plugin string, err error) {
	if release.Section == bundle.Shell {
		manifest, err := release.Manifest()
		if err != nil {
			return nil, "", err
		}
		return manifest.Shares, "", nil
	}
	federation, err := release.Federation()
	if err != nil {
		return nil, "", err
	}
	shared = map[string]string{}
	for _, library := range federation.Shared {
		shared[library.Name] = library.Version
	}
	return shared, federation.MetaData.PluginVersion, nil
}
