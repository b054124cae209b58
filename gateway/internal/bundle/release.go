// Package bundle reads what a section's build made: its files, their digests, and the documents in them that
// the gateway understands.
package bundle

import (
	"cmp"
	"crypto/sha512"
	"encoding/base32"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// File is one file of a release.
type File struct {
	// Path is relative to the release, with slashes: "chunks/section-D717.js".
	Path string `json:"path"`
	Type string `json:"type"`
	Size int64  `json:"size"`
	// SHA384 is the digest of the plain file, in hex. It names the file's bytes in the store.
	SHA384 string `json:"sha384"`
	// Copies are the compressed copies of the file in the store, by content coding.
	Copies map[string]Copy `json:"copies,omitempty"`
}

// Release is what one build of a section consists of. It never changes: its id follows from its files.
type Release struct {
	Section string `json:"section"`
	ID      string `json:"id"`
	// Files are sorted by path.
	Files []File `json:"files"`
	// Shared are the versions of the shared libraries that it was built against; of the shell, those that it gives.
	Shared map[string]string `json:"shared,omitempty"`
	// Plugin is the version of the federation plugin that built it.
	Plugin string `json:"plugin,omitempty"`
	// Stored is how many bytes its upload added to the store, which counts against the section's quota.
	Stored int64     `json:"stored,omitempty"`
	Commit string    `json:"commit,omitempty"`
	Author string    `json:"author"`
	Time   time.Time `json:"time"`

	read func(File) ([]byte, error)
	// pack makes the compressed copies of a file; nil is Compress.
	pack func(File, []byte) (map[string][]byte, error)
}

// SectionNamePattern is the form of a section's name.
const SectionNamePattern = `^[a-z][a-z0-9-]{0,31}$`

var (
	releaseID   = regexp.MustCompile(`^[a-z2-7]{24}$`)
	sectionName = regexp.MustCompile(SectionNamePattern)
	lowerBase32 = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)
)

// IsReleaseID reports whether s has the form of a release's id: 24 letters and digits.
func IsReleaseID(s string) bool { return releaseID.MatchString(s) }

// IsSectionName reports whether s can name a section: lower-case letters, digits and hyphens.
func IsSectionName(s string) bool { return sectionName.MatchString(s) }

// New makes a release of files whose bytes read fetches. It sorts the files and computes the id.
func New(section string, files []File, read func(File) ([]byte, error)) *Release {
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	return &Release{Section: section, ID: identify(files), Files: files, read: read}
}

// ReadWith sets where the bytes of a stored release come from.
func (r *Release) ReadWith(read func(File) ([]byte, error)) { r.read = read }

// identify hashes the sorted (path, digest) pairs of plain files: 120 bits are more than enough to tell any two
// builds apart, and short enough for an address.
func identify(files []File) string {
	h := sha512.New384()
	for _, f := range files {
		fmt.Fprintf(h, "%s\x00%s\n", f.Path, f.SHA384)
	}
	return lowerBase32.EncodeToString(h.Sum(nil)[:15])
}

// digest is the SHA-384 of a file's bytes, in hex.
func digest(body []byte) string {
	sum := sha512.Sum384(body)
	return hex.EncodeToString(sum[:])
}

// File finds a file by its path.
func (r *Release) File(path string) (File, bool) {
	i, found := slices.BinarySearchFunc(r.Files, path, func(f File, path string) int { return cmp.Compare(f.Path, path) })
	if !found {
		return File{}, false
	}
	return r.Files[i], true
}

// Read fetches a file of the release; the error is fs.ErrNotExist where the release has no such file.
func (r *Release) Read(path string) ([]byte, error) {
	f, found := r.File(path)
	if !found {
		return nil, fmt.Errorf("%s: %w", path, fs.ErrNotExist)
	}
	return r.read(f)
}

// Verify reads a file and says whether its bytes are those of its digest.
func (r *Release) Verify(path string) error {
	f, found := r.File(path)
	if !found {
		return fmt.Errorf("%s: %w", path, fs.ErrNotExist)
	}
	body, err := r.read(f)
	if err != nil {
		return err
	}
	if digest(body) != f.SHA384 {
		return fmt.Errorf("%s has other bytes than its digest says", path)
	}
	return nil
}

// Pack returns compressed copies of a file of the release, by coding. Each unpacks to the file.
func (r *Release) Pack(file File, body []byte) (map[string][]byte, error) {
	if r.pack == nil {
		return Compress(file.Path, body)
	}
	return r.pack(file, body)
}

// Size is the number of bytes of all plain files.
func (r *Release) Size() int64 {
	var sum int64
	for _, f := range r.Files {
		sum += f.Size
	}
	return sum
}

// CheckPath says what is wrong with a path inside a release, or nil. A path that passes means the same file in
// an address, in every file system and in the store.
func CheckPath(path string) error {
	switch {
	case path == "":
		return errors.New("the path is empty")
	case len(path) > maxPath:
		return fmt.Errorf("the path is longer than %d bytes", maxPath)
	case !utf8.ValidString(path):
		return fmt.Errorf("the path %q is not UTF-8", path)
	case strings.HasPrefix(path, "/"):
		return errors.New("the path is absolute")
	case strings.HasPrefix(path, "~"):
		return errors.New("the path begins with ~, which the gateway reads as a retry")
	}
	if i := strings.IndexFunc(path, func(c rune) bool { return c < ' ' || c == 0x7f || strings.ContainsRune(`\:*?"<>|#%`, c) }); i >= 0 {
		return fmt.Errorf("the path %q has the character %q, which does not survive in every address and file system", path, path[i])
	}
	for part := range strings.SplitSeq(path, "/") {
		if part == "" || part == "." || part == ".." {
			return errors.New("the path has an empty, . or .. part")
		}
	}
	return nil
}
