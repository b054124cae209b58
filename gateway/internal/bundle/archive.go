package bundle

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha512"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Limits of the unpacked size of an uploaded archive: the files of a release, and their compressed copies.
const (
	MaxArchiveBytes = 128 << 20
	maxEntries      = 4 * MaxFiles
	// maxStream is the size of the tar itself, its headers included.
	maxStream = MaxArchiveBytes + 16<<20
)

// Names in an archive that are not files of the release: the list of all its files, which lets an archive leave
// out those that the store has; and the compressed copies, `.encoded/<coding>/<path>`.
const (
	archiveList    = ".files.json"
	archiveEncoded = ".encoded/"
)

var (
	// ErrArchiveBroken is the error of an archive that is not a tar.gz, or ends too early.
	ErrArchiveBroken = errors.New("the archive is broken")
	// ErrArchiveTooLarge is the error of an archive beyond the limits.
	ErrArchiveTooLarge = errors.New("the archive is too large")
)

// ReadArchive makes a release from a tar.gz. It unpacks into spool, an empty folder that must outlive the release,
// under names of its own: no name in the archive reaches the file system. The archive may leave out files that its list
// names: have returns those of the given digests that the store has, and read reads one of them.
//
// A link, a device or an invalid name is a *FileError; other errors are ErrArchiveBroken and ErrArchiveTooLarge.
func ReadArchive(section string, r io.Reader, spool string, have func(digests map[string]bool) (map[string]File, error), read func(File) ([]byte, error)) (*Release, error) {
	a := &archive{spool: spool, at: map[string]string{}, files: map[string]File{}, packed: map[string]map[string]string{}}
	if err := a.unpack(r); err != nil {
		return nil, err
	}
	if err := a.complete(have); err != nil {
		return nil, err
	}
	release := New(section, a.sorted, func(f File) ([]byte, error) {
		if spooled, there := a.at[f.SHA384]; there {
			return os.ReadFile(spooled)
		}
		return read(f)
	})
	release.pack = a.pack
	return release, nil
}

type archive struct {
	spool string
	// at is the spooled file of each digest, packed that of each path's copies, by coding.
	at     map[string]string
	packed map[string]map[string]string
	files  map[string]File
	list   []File
	sorted []File
	// bytes, names and count are the size of all entries, the length of all names, and the number of entries.
	bytes int64
	names int
	count int
}

func (a *archive) unpack(r io.Reader) error {
	unzipped, err := gzip.NewReader(r)
	if err != nil {
		return broken(err)
	}
	limited := &io.LimitedReader{R: unzipped, N: maxStream}
	entries := tar.NewReader(limited)
	for {
		entry, err := entries.Next()
		if errors.Is(err, io.EOF) {
			// The gzip stream must be whole after the end of the tar too: its checksum shows that everything arrived.
			rest, err := io.Copy(io.Discard, io.LimitReader(unzipped, 1<<20))
			if err != nil || rest == 1<<20 {
				return broken(errors.Join(err, errors.New("the compressed stream does not end with the archive")))
			}
			return nil
		}
		if limited.N <= 0 {
			return tooLarge("unpacked it has more than %d MB", maxStream>>20)
		}
		if err != nil {
			return broken(err)
		}
		a.names += len(entry.Name)
		if a.count++; a.count > maxEntries || a.names > maxEntries/MaxFiles*MaxNameBytes {
			return tooLarge("it has more than %d entries, or their names are too long", maxEntries)
		}
		if err := a.add(entry, entries); err != nil {
			return err
		}
	}
}

func broken(err error) error { return fmt.Errorf("%w: %w", ErrArchiveBroken, err) }

func tooLarge(format string, values ...any) error {
	return fmt.Errorf("%w: %s", ErrArchiveTooLarge, fmt.Sprintf(format, values...))
}

func (a *archive) add(entry *tar.Header, body io.Reader) error {
	name := strings.TrimPrefix(entry.Name, "./")
	if entry.Typeflag == tar.TypeDir && (name == "" || CheckPath(strings.TrimSuffix(name, "/")) == nil) {
		return nil
	}
	if entry.Typeflag != tar.TypeReg {
		return &FileError{name, errors.New("this is a link, a device or something else that is not a plain file"), "A release holds plain files only: copy the file itself into the dist."}
	}
	if entry.Size < 0 || a.bytes+entry.Size > MaxArchiveBytes {
		return tooLarge("unpacked it has more than %d MB", MaxArchiveBytes>>20)
	}
	a.bytes += entry.Size
	if name == archiveList {
		return a.readList(entry.Size, body)
	}
	if entry.Size > MaxFileBytes {
		return tooLarge("%q has %d MB, and a file may have %d MB", name, entry.Size>>20, MaxFileBytes>>20)
	}
	coding := ""
	if encoded, is := strings.CutPrefix(name, archiveEncoded); is {
		coding, name, _ = strings.Cut(encoded, "/")
		if !slices.Contains(Encodings, coding) {
			return &FileError{entry.Name, fmt.Errorf("unsupported content coding %q", coding), "Send br and gzip only."}
		}
	}
	if err := CheckPath(name); err != nil {
		return &FileError{name, err, "Rename the file."}
	}
	if strings.HasPrefix(name, ".") || strings.Contains(name, "/.") {
		return nil // as ReadDist does: the build tool's own
	}
	if _, twice := a.files[name]; twice && coding == "" || a.packed[name][coding] != "" {
		return &FileError{name, errors.New("the name appears twice in the archive"), "Pack the dist again."}
	}
	if len(a.files) == MaxFiles || len(a.packed) == MaxFiles {
		return fmt.Errorf("%w: %w", ErrArchiveTooLarge, ErrTooManyFiles)
	}
	spooled := filepath.Join(a.spool, fmt.Sprint(a.count))
	sum, err := spoolTo(spooled, body)
	if err != nil {
		return err
	}
	if coding != "" {
		if a.packed[name] == nil {
			a.packed[name] = map[string]string{}
		}
		a.packed[name][coding] = spooled
		return nil
	}
	a.files[name] = File{Path: name, Type: MediaType(name), Size: entry.Size, SHA384: sum}
	a.at[sum] = spooled
	return nil
}

// readList reads the list of all files.
func (a *archive) readList(size int64, body io.Reader) (err error) {
	if a.list != nil {
		return broken(fmt.Errorf("%s appears twice", archiveList))
	}
	if size > MaxListBytes {
		return tooLarge("%s has more than %d MB", archiveList, MaxListBytes>>20)
	}
	a.list, err = ReadFileList(json.NewDecoder(LimitEntries(body, 1)))
	switch {
	case errors.Is(err, ErrTooManyFiles):
		return fmt.Errorf("%w: %w", ErrArchiveTooLarge, err)
	case err != nil:
		return broken(fmt.Errorf("%s is not a list of files: %w", archiveList, err))
	}
	return nil
}

// spoolTo writes a body to a file and returns its SHA-384 in hex.
func spoolTo(name string, body io.Reader) (sum string, err error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return "", err
	}
	h := sha512.New384()
	reading := &readError{r: body}
	_, err = io.Copy(io.MultiWriter(f, h), reading)
	if reading.err != nil {
		err = broken(reading.err)
	}
	return hex.EncodeToString(h.Sum(nil)), errors.Join(err, f.Close())
}

// readError distinguishes an archive that ends early from a full disk.
type readError struct {
	r   io.Reader
	err error
}

func (r *readError) Read(p []byte) (int, error) {
	n, err := r.r.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

// complete adds the files that the list names and the archive leaves out.
func (a *archive) complete(have func(map[string]bool) (map[string]File, error)) error {
	if a.list == nil {
		a.sorted = slices.Collect(maps.Values(a.files))
		return nil
	}
	listed, lacking := map[string]bool{}, map[string]bool{}
	for _, file := range a.list {
		if err := CheckPath(file.Path); err != nil {
			return &FileError{file.Path, err, "Rename the file."}
		}
		if listed[file.Path] {
			return &FileError{file.Path, errors.New("the name appears twice in the list"), "Pack the dist again."}
		}
		listed[file.Path] = true
		if sent, there := a.files[file.Path]; there && sent.SHA384 != file.SHA384 {
			return &FileError{file.Path, errors.New("its bytes are not those that the list names"), "Let the build finish, then deploy again."}
		}
		if a.at[file.SHA384] == "" {
			lacking[file.SHA384] = true
		}
	}
	for name := range a.files {
		if !listed[name] {
			return &FileError{name, errors.New("the list does not name the file"), "Pack the dist again."}
		}
	}
	known := map[string]File{}
	for _, file := range a.files {
		known[file.SHA384] = file
	}
	kept, err := have(lacking)
	if err != nil {
		return err
	}
	maps.Copy(known, kept)
	for _, file := range a.list {
		from, there := known[file.SHA384]
		if !there {
			return &FileError{file.Path, errors.New("the archive leaves it out, and the store does not have it"), "Deploy again: the gateway then says which files it lacks."}
		}
		a.sorted = append(a.sorted, File{Path: file.Path, Type: MediaType(file.Path), Size: from.Size, SHA384: file.SHA384})
	}
	return nil
}

// pack returns the compressed copies of a file: those that were sent, checked by unpacking them. If none were sent, it
// makes them quickly. A large file has none.
func (a *archive) pack(file File, body []byte) (map[string][]byte, error) {
	if len(body) > maxCompress {
		return nil, nil
	}
	sent := a.packed[file.Path]
	if len(sent) == 0 {
		return compress(file.Path, body, quick)
	}
	packed := map[string][]byte{}
	for coding, spooled := range sent {
		info, err := os.Stat(spooled)
		if err != nil {
			return nil, err
		}
		if info.Size() >= file.Size {
			return nil, &FileError{file.Path, fmt.Errorf("its %s copy is not smaller than the file", coding), "Leave the copy out."}
		}
		copied, err := os.ReadFile(spooled)
		if err != nil {
			return nil, err
		}
		if err := file.CheckUnpacked(coding, bytes.NewReader(copied)); err != nil {
			return nil, &FileError{file.Path, fmt.Errorf("its %s copy does not unpack to the file", coding), "Deploy again, or leave the copies out."}
		}
		packed[coding] = copied
	}
	return packed, nil
}
