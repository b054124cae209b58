package bundle

import (
	"archive/tar"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
)

// WriteArchive packs a release for ReadArchive: the list of all files, and the bytes and compressed copies of the
// missing files, which are named by digest. It calls done for each file that is packed.
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
	for _, file := range r.Files {
		if !missing[file.SHA384] || sent[file.SHA384] {
			continue
		}
		sent[file.SHA384] = true
		body, err := r.read(file)
		if err != nil {
			return err
		}
		if err := put(file.Path, body); err != nil {
			return err
		}
		copies, err := r.Pack(file, body)
		if err != nil {
			return err
		}
		for coding, copied := range copies {
			if err := put(archiveEncoded+coding+"/"+file.Path, copied); err != nil {
				return err
			}
		}
		done(file)
	}
	return errors.Join(entries.Close(), zipped.Close())
}
