package bundle

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Copy is a compressed copy of a file. Two copies of one file can differ: compressors and their settings do.
type Copy struct {
	Size int64 `json:"size"`
	// SHA384 is the digest of the copy's own bytes, in hex. It names them in the store, so that no other copy can take
	// their place. It is empty for a copy of the first release, which named copies by the digest of the plain file.
	SHA384 string `json:"sha384,omitempty"`
}

// NewCopy describes the bytes of a copy.
func NewCopy(body []byte) Copy { return Copy{int64(len(body)), digest(body)} }

// HasSharedCopies reports whether a copy of the file is of the first release: other releases that hold the file may
// have replaced it.
func (f File) HasSharedCopies() bool {
	for _, kept := range f.Copies {
		if kept.SHA384 == "" {
			return true
		}
	}
	return false
}

// LacksCopies reports whether the file has no compressed copies although its kind and size can have them: a gateway of the
// first release names none if a newer one has stored the file already.
func (f File) LacksCopies() bool {
	return len(f.Copies) == 0 && packs(f.Path) && f.Size >= alwaysShrinks && f.Size <= maxCompress
}

// alwaysShrinks is the size from which every text is smaller with each coding.
const alwaysShrinks = 1 << 10

// Check returns an error unless bytes are those of the file or, with a coding, of its copy.
func (f File) Check(coding string, body []byte) error {
	kept := f.Copies[coding]
	switch {
	case coding == "" && digest(body) == f.SHA384:
		return nil
	case coding != "" && kept.SHA384 != "" && digest(body) == kept.SHA384:
		return nil
	case coding != "" && kept.SHA384 == "" && int64(len(body)) == kept.Size && f.CheckUnpacked(coding, body) == nil:
		return nil
	}
	return &DamagedFile{f.Path, coding}
}

// DamagedFile is the error of bytes in the store that are not those of a file or, with a coding, of its copy.
type DamagedFile struct{ Path, Coding string }

func (e *DamagedFile) Error() string {
	what := e.Path
	if e.Coding != "" {
		what = "the " + e.Coding + " copy of " + e.Path
	}
	return what + " is damaged in the store: `dataterm doctor --deep --repair DIST` restores it from the section's build"
}

// CheckUnpacked returns an error unless the bytes of a copy unpack to the file.
func (f File) CheckUnpacked(coding string, body []byte) error {
	sum, err := unpackedDigest(coding, body, f.Size)
	if err == nil && sum != f.SHA384 {
		err = fmt.Errorf("the %s copy of %s unpacks to other bytes", coding, f.Path)
	}
	return err
}

// ParseRelease reads the document of a release, those that the first release wrote included. It gave the sizes of copies
// alone.
func ParseRelease(body []byte) (*Release, error) {
	release := &Release{}
	if err := json.Unmarshal(body, release); err != nil {
		return nil, err
	}
	if !strings.Contains(string(body), `"encodings"`) {
		return release, nil
	}
	var first struct {
		Files []struct {
			Encodings map[string]int64 `json:"encodings"`
		} `json:"files"`
	}
	if err := json.Unmarshal(body, &first); err != nil {
		return nil, err
	}
	for i, file := range first.Files {
		if len(file.Encodings) > 0 && release.Files[i].Copies == nil {
			release.Files[i].Copies = map[string]Copy{}
			for coding, size := range file.Encodings {
				release.Files[i].Copies[coding] = Copy{Size: size}
			}
		}
	}
	return release, nil
}
