package registry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/store"
)

// Saved describes what was saved for a release.
type Saved struct {
	// Created is false if the release was in the store before.
	Created bool
	// Repaired is how many of its files, or their copies, were damaged in the store and are written again. The document of
	// the release counts as one.
	Repaired int
	// NewFiles is how many files were not in the store before; NewBytes is their size, compressed copies included.
	NewFiles int
	NewBytes int64
}

// Save stores a release without making it live. The gate checks it together with the live releases, and with other
// stored releases that are to go live with it (section → id).
func (r *Registry) Save(ctx context.Context, release *bundle.Release, with map[string]string, intent Intent) (saved Saved, findings []gate.Finding, err error) {
	defer func() { err = r.Audit(ctx, intent.event("upload", release.Section, release.ID), err) }()
	if err := errors.Join(intent.check(), r.clean(release.Section, intent.Commit)); err != nil {
		return saved, nil, err
	}
	if _, findings, err = r.Try(ctx, release, with, intent); err != nil {
		return saved, findings, err
	}
	saved, err = r.save(ctx, release, intent)
	return saved, findings, err
}

// Try checks a release as Save does, and stores nothing.
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
	_, findings, err := r.check(ctx, live, candidates, gate.Forward, intent, true)
	return live, findings, err
}

// candidates reads releases that are to go live, by section, from the store.
func (r *Registry) candidates(ctx context.Context, ids map[string]string) (map[string]*bundle.Release, error) {
	// A gc announces what it removes, then writes a revision, then removes. Whoever sees that revision also sees the
	// announcement, or finds the release missing later.
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
		release, err := r.Find(ctx, section, id)
		if err != nil {
			return nil, err
		}
		releases[section] = release
	}
	return releases, nil
}

// save writes the files that the store lacks, with compressed copies, then the release's own document.
func (r *Registry) save(ctx context.Context, release *bundle.Release, intent Intent) (Saved, error) {
	var saved Saved
	done, err := r.saving(ctx)
	if err != nil {
		return saved, err
	}
	defer done()
	ids, err := r.releaseIDs(ctx, release.Section)
	if err != nil {
		return saved, err
	}
	before, err := r.Release(ctx, release.Section, release.ID)
	if isDamaged(err) {
		// The build takes the place of the damaged document.
		if err := r.store.Remove(ctx, ReleaseKey(release.Section, release.ID)); err != nil {
			return saved, err
		}
		saved.Repaired++
	} else if err != nil && !errors.Is(err, store.ErrNotFound) {
		return saved, err
	}
	exists := slices.Contains(ids, release.ID)
	digests := map[string]bool{}
	for _, file := range release.Files {
		digests[file.SHA384] = true
	}
	known, err := r.Have(ctx, release.Section, digests)
	if err != nil {
		return saved, err
	}
	if exists {
		damaged, err := r.Sound(ctx, release.Section, release.ID, known)
		if err != nil {
			return saved, err
		}
		if saved.Repaired += damaged; saved.Repaired == 0 && len(known) == len(digests) {
			// The release is about to be promoted: gc keeps it for a day.
			return saved, r.Asked(ctx, release.Section, release.ID)
		}
		if before != nil {
			saved.Repaired += len(digests) - len(known) - damaged // lost files
		}
	}
	document, err := json.Marshal(release)
	if err != nil {
		return saved, err
	}
	if err := r.CheckRoom(ctx, release.Section, newBytes(release, known)+int64(len(document)), intent); err != nil {
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
	stored.Files, stored.Stored = files, saved.NewBytes
	stored.Author, stored.Commit, stored.Time = intent.Author, intent.Commit, r.now().UTC().Truncate(time.Second)
	if before != nil {
		stored.Author, stored.Commit, stored.Time, stored.Stored = before.Author, before.Commit, before.Time, before.Stored
	}
	if stored.Shared, stored.Plugin, err = versions(release); err != nil {
		return saved, err
	}
	body, err := json.Marshal(stored)
	if err == nil {
		// Thousands of empty files take room here alone.
		stored.Stored += int64(len(body))
		body, err = json.Marshal(stored)
	}
	if err != nil {
		return saved, err
	}
	if before != nil {
		err = r.store.Write(ctx, ReleaseKey(release.Section, release.ID), body)
		r.known.kept.Invalidate(ReleaseKey(release.Section, release.ID))
	} else if err = r.store.Create(ctx, ReleaseKey(release.Section, release.ID), body); errors.Is(err, store.ErrExists) {
		err = nil
	}
	if err != nil {
		return saved, err
	}
	saved.Created = !exists
	return saved, nil
}

// saveMemory is the memory that files being saved may take together, saveOverhead what compressing a file takes beside
// its bytes.
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
		return 0, fmt.Errorf("cannot compress %s: %w", file.Path, err)
	}
	if err := r.store.Write(ctx, blobKey(*file, ""), body); err != nil {
		return 0, err
	}
	written = int64(len(body))
	copied, err := r.saveCopies(ctx, file, packed)
	return written + copied, err
}

// saveCopies writes the compressed copies of a file, and names them in the file.
func (r *Registry) saveCopies(ctx context.Context, file *bundle.File, packed map[string][]byte) (written int64, err error) {
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
