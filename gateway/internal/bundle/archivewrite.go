package bundle

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"runtime"

	"golang.org/x/sync/errgroup"
	"golang.org/x/sync/semaphore"
)

// WriteArchive packs a release for ReadArchive: the list of all files, and the bytes and compressed copies of the
// missing files, which are named by digest, in the order of the list. It calls done for each file that is packed.
func (r *Release) WriteArchive(w io.Writer, missing map[string]bool, done func(File)) error {
	zipped := gzip.NewWriter(w)
	entries := tar.NewWriter(zipped)
	put := func(name string, body []byte) error {
		if err := entries.WriteHeader(&tar.Header{Name: name, Mode: 0o644, Size: int64(len(body)), Format: tar.FormatPAX}); err != nil {
			return err
		}
		_, err := entries.Write(body)
		return err
	}
	list, err := json.Marshal(r.Files)
	if err != nil {
		return err
	}
	if err := put(archiveList, list); err != nil {
		return err
	}
	sent := map[string]bool{}
	var files []File
	for _, file := range r.Files {
		if missing[file.SHA384] && !sent[file.SHA384] {
			sent[file.SHA384] = true
			files = append(files, file)
		}
	}
	err = r.packAhead(files, func(file File, body []byte, copies map[string][]byte) error {
		if err := put(file.Path, body); err != nil {
			return err
		}
		for _, coding := range Encodings {
			if copied, has := copies[coding]; has {
				if err := put(archiveEncoded+coding+"/"+file.Path, copied); err != nil {
					return err
				}
			}
		}
		done(file)
		return nil
	})
	if err != nil {
		return err
	}
	return errors.Join(entries.Close(), zipped.Close())
}

// aheadBytes is how many bytes of files are read before they are written. Compressing a text takes several times its size.
const aheadBytes = MaxFileBytes

// packAhead reads and compresses files on all cores, and calls use for each of them in order. Most of a deploy's time is
// compression.
func (r *Release) packAhead(files []File, use func(file File, body []byte, copies map[string][]byte) error) error {
	type packed struct {
		body   []byte
		copies map[string][]byte
	}
	group, ctx := errgroup.WithContext(context.Background())
	ready, ahead := make([]chan packed, len(files)), semaphore.NewWeighted(aheadBytes)
	for i := range ready {
		ready[i] = make(chan packed, 1)
	}
	weight := func(file File) int64 { return min(file.Size, aheadBytes) }
	group.Go(func() error {
		workers, working := errgroup.WithContext(ctx)
		workers.SetLimit(runtime.GOMAXPROCS(0))
		for i, file := range files {
			if ahead.Acquire(working, weight(file)) != nil {
				break // a file before it has failed
			}
			workers.Go(func() error {
				body, err := r.read(file)
				if err != nil {
					return err
				}
				copies, err := r.Pack(file, body)
				if err != nil {
					return err
				}
				ready[i] <- packed{body, copies}
				return nil
			})
		}
		return workers.Wait()
	})
	group.Go(func() error {
		for i, file := range files {
			select {
			case p := <-ready[i]:
				if err := use(file, p.body, p.copies); err != nil {
					return err
				}
				ahead.Release(weight(file))
			case <-ctx.Done():
				return nil
			}
		}
		return nil
	})
	return group.Wait()
}
