package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
)

// Limits of a release, so that an upload takes little memory. The largest of ours has 60 files of 26 MB together, and
// one of 1.5 MB.
const (
	// MaxFiles is how many files a release may have.
	MaxFiles = 5_000
	// MaxNameBytes is the length of all paths of a release together.
	MaxNameBytes = 1 << 20
	// MaxFileBytes is the size of one file.
	MaxFileBytes = 16 << 20
	// MaxListBytes is the size of a list of files, as JSON.
	MaxListBytes = 4 << 20
	maxPath      = 512
)

// ErrTooManyFiles is the error of a list of files beyond the limits.
var ErrTooManyFiles = fmt.Errorf("a release may have at most %d files, and paths of %d KB in all", MaxFiles, MaxNameBytes>>10)

var sha384Form = regexp.MustCompile(`^[0-9a-f]{96}$`)

// ignored is a JSON value that is not kept.
type ignored struct{}

// UnmarshalJSON implements json.Unmarshaler.
func (*ignored) UnmarshalJSON([]byte) error { return nil }

// maxEntryBytes is how long one entry of a list may be, with its copies. A decoder holds all of an entry.
const maxEntryBytes = 16 << 10

// errEntryTooLong is the error of an entry beyond the limit.
var errEntryTooLong = fmt.Errorf("an entry has more than %d KB", maxEntryBytes>>10)

// entryReader passes the JSON of a list on, and fails in an entry that is too long: a decoder would read all of it, and
// take several times its size in memory.
type entryReader struct {
	body io.Reader
	// depth is how many arrays and objects are open, outside how many of them are around an entry.
	depth, outside int
	quoted, escape bool
	// long is how many bytes the entry has so far.
	long int
}

// LimitEntries returns a reader of a list of files whose entries are in this many arrays and objects.
func LimitEntries(body io.Reader, outside int) io.Reader {
	return &entryReader{body: body, outside: outside}
}

// Read implements io.Reader.
func (e *entryReader) Read(p []byte) (int, error) {
	n, err := e.body.Read(p[:min(len(p), maxEntryBytes)])
	for _, c := range p[:n] {
		switch {
		case e.escape:
			e.escape = false
		case e.quoted && c == '\\':
			e.escape = true
		case c == '"':
			e.quoted = !e.quoted
		case e.quoted:
		case c == '[' || c == '{':
			e.depth++
		case c == ']' || c == '}':
			e.depth--
		}
		if e.long++; !e.quoted && e.depth <= e.outside {
			e.long = 0
		}
		if e.long > maxEntryBytes {
			return 0, errEntryTooLong
		}
	}
	return n, err
}

// ReadFileList reads a JSON array of files, entry by entry, and stops at the limits. It reads only the path and the
// digest of an entry: the gateway finds out everything else itself.
func ReadFileList(decoder *json.Decoder) ([]File, error) {
	if err := delimiter(decoder, '['); err != nil {
		return nil, err
	}
	files, names := []File{}, 0
	for decoder.More() {
		var entry struct {
			Path   string  `json:"path"`
			SHA384 string  `json:"sha384"`
			Type   ignored `json:"type"`
			Size   ignored `json:"size"`
			Copies ignored `json:"copies"`
		}
		if err := decoder.Decode(&entry); err != nil {
			return nil, err
		}
		names += len(entry.Path)
		switch {
		case len(files) == MaxFiles, names > MaxNameBytes:
			return nil, ErrTooManyFiles
		case len(entry.Path) > maxPath:
			return nil, fmt.Errorf("entry %d: the path is longer than %d bytes", len(files)+1, maxPath)
		case !sha384Form.MatchString(entry.SHA384):
			return nil, fmt.Errorf("entry %d: sha384 is not a digest of 96 hexadecimal digits", len(files)+1)
		}
		files = append(files, File{Path: entry.Path, SHA384: entry.SHA384})
	}
	return files, delimiter(decoder, ']')
}

// delimiter reads one delimiter.
func delimiter(decoder *json.Decoder, wanted json.Delim) error {
	token, err := decoder.Token()
	if err == nil && token != wanted {
		err = errors.New("expected " + wanted.String())
	}
	return err
}
