package registry

import (
	"context"
	"crypto/sha512"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"path"
	"strings"

	"dataterm/gateway/internal/bundle"
)

// Objects are the keys of a release's files and compressed copies, each with its size in bytes.
func Objects(release *bundle.Release) map[string]int64 {
	objects := map[string]int64{}
	for _, file := range release.Files {
		objects[blobKey(file, "")] = file.Size
		for coding, kept := range file.Copies {
			objects[blobKey(file, coding)] = kept.Size
		}
	}
	return objects
}

// NamedByDigest reports whether a key names its object by the digest of its bytes, so that they never change.
func NamedByDigest(key string) bool {
	return strings.HasPrefix(key, copyFolder) || strings.HasPrefix(key, blobFolder)
}

// CheckObject compares an object's bytes with its key: a file or a copy with its digest, a document with its name.
func CheckObject(key string, body io.Reader) error {
	switch kind, _, _ := strings.Cut(key, "/"); kind {
	case "blobs", "copies":
		digest, _, _ := strings.Cut(path.Base(key), ".")
		sum := sha512.New384()
		if _, err := io.Copy(sum, body); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		if hex.EncodeToString(sum.Sum(nil)) != digest {
			return fmt.Errorf("%s has other bytes than its digest says", key)
		}
		return nil
	case "releases":
		var release bundle.Release
		if err := json.NewDecoder(body).Decode(&release); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		if ReleaseKey(release.Section, release.ID) != key {
			return fmt.Errorf("%s is the document of another release", key)
		}
		return nil
	case "revisions":
		var revision Revision
		if err := json.NewDecoder(body).Decode(&revision); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		if revisionKey(revision.Number) != key {
			return fmt.Errorf("%s is the document of another revision", key)
		}
		return nil
	default:
		return fmt.Errorf("%s is not an object that can be checked", key)
	}
}

// Readable reports whether the documents and files of a revision can be opened, if the store can tell cheaply: a folder
// can, a bucket cannot.
func (r *Registry) Readable(ctx context.Context, revision Revision, releases []*bundle.Release) error {
	local, cheap := r.store.(interface {
		Readable(ctx context.Context, keys []string) error
	})
	if !cheap || revision.Number == 0 {
		return nil
	}
	keys := []string{revisionKey(revision.Number)}
	for _, release := range releases {
		keys = append(keys, ReleaseKey(release.Section, release.ID))
		// If a compressed copy is missing, readers get the plain file.
		for _, file := range release.Files {
			keys = append(keys, blobKey(file, ""))
		}
	}
	return local.Readable(ctx, keys)
}
