package bundle

import (
	"crypto/sha512"
	"encoding/hex"
	"fmt"
	"io"
)

// Copy is a compressed copy of a file. Two copies of one file can differ: compressors and their settings do.
type Copy struct {
	Size int64 `json:"size"`
	// SHA384 is the digest of the copy's own bytes, in hex. It names them in the store, so that no other copy can take
	// their place.
	SHA384 string `json:"sha384"`
}

// NewCopy describes the bytes of a copy.
func NewCopy(body []byte) Copy { return Copy{int64(len(body)), digest(body)} }

// Check returns an error unless bytes are those of the file or, with a coding, of its copy.
func (f File) Check(coding string, body []byte) error {
	want := f.SHA384
	if coding != "" {
		want = f.Copies[coding].SHA384
	}
	if digest(body) != want {
		return &DamagedFile{f.Path, coding}
	}
	return nil
}

// DamagedFile is the error of bytes in the store that are not those of a file or, with a coding, of its copy.
type DamagedFile struct{ Path, Coding string }

func (e *DamagedFile) Error() string {
	what := e.Path
	if e.Coding != "" {
		what = "the " + e.Coding + " copy of " + e.Path
	}
	return what + " is damaged in the store: deploy the same build of the section again, which restores it (with --stage if another release is live)"
}

// CheckUnpacked returns an error unless the bytes of a copy unpack to the file.
func (f File) CheckUnpacked(coding string, body io.Reader) error {
	sum, err := unpackedDigest(coding, body, f.Size)
	if err == nil && sum != f.SHA384 {
		err = fmt.Errorf("the %s copy of %s unpacks to other bytes", coding, f.Path)
	}
	return err
}

// CheckStored returns an error unless what is read from the store is the file or, with a coding, its copy, which
// unpacks to the file. It holds no more than a part of it in memory.
func (f File) CheckStored(coding string, stored io.Reader) error {
	want, h := f.SHA384, sha512.New384()
	var err error
	if coding != "" {
		want = f.Copies[coding].SHA384
		err = f.CheckUnpacked(coding, io.TeeReader(stored, h))
	}
	// The rest: all of a file, nothing of a copy that could be unpacked.
	if _, failed := io.Copy(h, stored); failed != nil {
		return failed
	}
	if hex.EncodeToString(h.Sum(nil)) != want {
		return &DamagedFile{f.Path, coding}
	}
	return err
}
