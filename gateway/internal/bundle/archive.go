package bundle

import (
	"archive/tar"
	"compress/gzip"
	"crypto/sha512"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Limits of an uploaded archive, unpacked.
const (
	MaxArchiveFiles = 20_000
	MaxArchiveBytes = 512 << 20
	maxListBytes    = 16 << 20
)

// Names in an archive that are no files of the release: the list of all its files, which lets an archive leave
// out those that the store has; and the compressed copies, `.encoded/<coding>/<path>`.
const (
	archiveList    = ".files.json"
	archiveEncoded = ".encoded/"
)

var (
	// ErrArchiveBroken is the error of an archive that is no tar.gz, or ends too early.
	ErrArchiveBroken = errors.New("the archive is broken")
	// ErrArchiveTooLarge is the error of an archive beyond the limits.
	ErrArchiveTooLarge = errors.New("the archive is too large")
)

// ReadArchive makes a release of a tar.gz. It unpacks into spool, an empty folder that must outlive the release,
// under names of its own: no name in the archive reaches the file system. Files that the archive's list names and
// the archive leaves out are taken as they are from have, by digest; have may be nil.
//
// A link, device or unfit name is a *FileError; other faults are ErrArchiveBroken and ErrArchiveTooLarge.
func ReadArchive(section string, r io.Reader, spool string, have map[string]File, read func(File) ([]byte, error)) (*Release, error) {
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
	// at says where the bytes of a digest lie, packed where the copies of a path lie, by coding.
	at     map[string]string
	packed map[string]map[string]string
	files  map[string]File
	list   []File
	sorted []File
	bytes  int64
	count  int
}

func (a *archive) unpack(r io.Reader) error {
	unzipped, err := gzip.NewReader(r)
	if err != nil {
		return broken(err)
	}
	entries := tar.NewReader(unzipped)
	for {
		entry, err := entries.Next()
		if errors.Is(err, io.EOF) {
			// What follows the end of the tar must still be a whole gzip: its checksum shows that all came.
			rest, err := io.Copy(io.Discard, io.LimitReader(unzipped, 1<<20))
			if err != nil || rest == 1<<20 {
				return broken(errors.Join(err, errors.New("the compressed stream does not end with the archive")))
			}
			return nil
		}
		if err != nil {
			return broken(err)
		}
		if a.count++; a.count > 4*MaxArchiveFiles {
			return fmt.Errorf("%w: it has more than %d entries", ErrArchiveTooLarge, 4*MaxArchiveFiles)
		}
		if err := a.take(entry, entries); err != nil {
			return err
		}
	}
}

func broken(err error) error { return fmt.Errorf("%w: %w", ErrArchiveBroken, err) }

func (a *archive) take(entry *tar.Header, body io.Reader) error {
	name := strings.TrimPrefix(entry.Name, "./")
	if entry.Typeflag == tar.TypeDir && (name == "" || CheckPath(strings.TrimSuffix(name, "/")) == nil) {
		return nil
	}
	if entry.Typeflag != tar.TypeReg {
		return &FileError{name, errors.New("this is a link, a device or something else that is no plain file"), "A release holds plain files only: copy the file itself into the dist."}
	}
	if entry.Size < 0 || a.bytes+entry.Size > MaxArchiveBytes {
		return fmt.Errorf("%w: unpacked it has more than %d MB", ErrArchiveTooLarge, MaxArchiveBytes>>20)
	}
	a.bytes += entry.Size
	if name == archiveList {
		content, err := io.ReadAll(io.LimitReader(body, maxListBytes+1))
		if err != nil {
			return broken(err)
		}
		if a.list != nil || len(content) > maxListBytes || json.Unmarshal(content, &a.list) != nil || a.list == nil {
			return broken(fmt.Errorf("%s is no list of files", archiveList))
		}
		return nil
	}
	coding := ""
	if encoded, is := strings.CutPrefix(name, archiveEncoded); is {
		coding, name, _ = strings.Cut(encoded, "/")
		if !slices.Contains(Encodings, coding) {
			return &FileError{entry.Name, fmt.Errorf("%q is no content coding that is kept", coding), "Send br, zstd and gzip only."}
		}
	}
	if err := CheckPath(name); err != nil {
		return &FileError{name, err, "Rename the file."}
	}
	if strings.HasPrefix(name, ".") || strings.Contains(name, "/.") {
		return nil // as ReadDist does: the build tool's own
	}
	if _, twice := a.files[name]; twice && coding == "" || a.packed[name][coding] != "" {
		return &FileError{name, errors.New("the name is in the archive twice"), "Pack the dist anew."}
	}
	if len(a.files) >= MaxArchiveFiles {
		return fmt.Errorf("%w: it has more than %d files", ErrArchiveTooLarge, MaxArchiveFiles)
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

// readError tells an archive that ends early from a disk that is full.
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
func (a *archive) complete(have map[string]File) error {
	if a.list == nil {
		for _, file := range a.files {
			a.sorted = append(a.sorted, file)
		}
	} else if len(a.list) > MaxArchiveFiles {
		return fmt.Errorf("%w: it has more than %d files", ErrArchiveTooLarge, MaxArchiveFiles)
	}
	listed := map[string]bool{}
	for _, file := range a.list {
		if err := CheckPath(file.Path); err != nil {
			return &FileError{file.Path, err, "Rename the file."}
		}
		if listed[file.Path] {
			return &FileError{file.Path, errors.New("the name is in the list twice"), "Pack the dist anew."}
		}
		listed[file.Path] = true
		if sent, there := a.files[file.Path]; there {
			if sent.SHA384 != file.SHA384 {
				return &FileError{file.Path, errors.New("its bytes are not those that the list names"), "Let the build finish, then deploy again."}
			}
			a.sorted = append(a.sorted, sent)
			continue
		}
		kept, there := have[file.SHA384]
		if spooled, sent := a.at[file.SHA384]; !there && sent {
			info, err := os.Stat(spooled)
			if err != nil {
				return err
			}
			kept = File{Size: info.Size()}
		} else if !there {
			return &FileError{file.Path, errors.New("the archive leaves it out, and the store does not have it"), "Deploy again: the gateway says anew which files it lacks."}
		}
		a.sorted = append(a.sorted, File{Path: file.Path, Type: MediaType(file.Path), Size: kept.Size, SHA384: file.SHA384})
	}
	for name := range a.files {
		if a.list != nil && !listed[name] {
			return &FileError{name, errors.New("the list does not name the file"), "Pack the dist anew."}
		}
	}
	return nil
}

// pack returns the compressed copies of a file: those that were sent, checked by unpacking them; where none were,
// they are made quickly.
func (a *archive) pack(file File, body []byte) (map[string][]byte, error) {
	sent := a.packed[file.Path]
	if len(sent) == 0 {
		return compress(file.Path, body, brotliQuick)
	}
	packed := map[string][]byte{}
	for coding, spooled := range sent {
		copied, err := os.ReadFile(spooled)
		if err != nil {
			return nil, err
		}
		if err := file.CheckUnpacked(coding, copied); err != nil {
			return nil, &FileError{file.Path, fmt.Errorf("its %s copy does not unpack to the file", coding), "Deploy again, or leave the copies out."}
		}
		packed[coding] = copied
	}
	return packed, nil
}

// WriteArchive packs a release as ReadArchive takes it: the list of all files, and of the missing ones (by digest)
// the bytes and the compressed copies. done hears of each file that is packed.
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
