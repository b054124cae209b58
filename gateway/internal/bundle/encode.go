package bundle

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha512"
	"encoding/hex"
	"fmt"
	"io"
	"math/bits"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// Encodings are the content codings of compressed copies, the preferred one first.
var Encodings = []string{"br", "gzip"}

// worthIt is the least that compression must save: a smaller saving is lost on the header.
const worthIt = 64

// quality is the effort of the compressors.
type quality struct{ brotli, window int }

// best is for a build that is compressed once, on the machine that deploys it; quick is for a gateway that has to
// compress an upload: it packs 16 MB/s where the best packs 0.5, with a tenth of the memory.
var (
	best  = quality{brotli.BestCompression, 24}
	quick = quality{5, 18}
)

// Compress packs the bytes of a file as small as each coding can. It leaves out a coding that does not shrink them, and
// all codings for formats that are compressed already (pictures, video, fonts), by the file's name.
func Compress(name string, body []byte) (map[string][]byte, error) {
	return compress(name, body, best)
}

// CompressQuickly packs a small text while a reader waits for it.
func CompressQuickly(name string, body []byte) (map[string][]byte, error) {
	return compress(name, body, quick)
}

// maxCompress is the size of the largest uploaded file that has compressed copies.
const maxCompress = 4 << 20

func compress(name string, body []byte, how quality) (map[string][]byte, error) {
	if !packs(name) || len(body) < 2*worthIt {
		return nil, nil
	}
	packed := map[string][]byte{}
	keep := func(coding string, copied []byte) {
		if len(copied)+worthIt <= len(body) {
			packed[coding] = bytes.Clone(copied)
		}
	}
	var buffer bytes.Buffer
	// A window as large as the file: a larger one only costs memory.
	window := min(how.window, max(10, bits.Len(uint(len(body)))))
	g, err := gzip.NewWriterLevel(&buffer, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	for coding, w := range map[string]io.WriteCloser{
		"br": brotli.NewWriterOptions(&buffer, brotli.WriterOptions{Quality: how.brotli, LGWin: window}), "gzip": g,
	} {
		buffer.Reset()
		if _, err := w.Write(body); err != nil {
			return nil, err
		}
		if err := w.Close(); err != nil {
			return nil, err
		}
		keep(coding, buffer.Bytes())
	}
	return packed, nil
}

// unpackedDigest returns the SHA-384 of what a copy unpacks to, and an error if the copy is not one whole stream of its
// coding or unpacks to more than size bytes. Browsers stop at the end of the first stream.
func unpackedDigest(coding string, body io.Reader, size int64) (string, error) {
	packed := bufio.NewReader(body)
	r, err := unpacker(coding, packed)
	if err != nil {
		return "", err
	}
	h := sha512.New384()
	n, err := io.Copy(h, io.LimitReader(r, size+1))
	switch {
	case err != nil:
		return "", err
	case n != size:
		return "", fmt.Errorf("the %s copy does not unpack to %d bytes", coding, size)
	}
	if _, err := packed.Peek(1); err != io.EOF {
		return "", cmp.Or(err, fmt.Errorf("the %s copy has bytes after its end", coding))
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

func unpacker(coding string, packed *bufio.Reader) (io.Reader, error) {
	switch coding {
	case "br":
		return brotli.NewReader(packed), nil
	case "gzip":
		g, err := gzip.NewReader(packed)
		if err != nil {
			return nil, err
		}
		g.Multistream(false)
		return g, nil
	}
	return nil, fmt.Errorf("unknown content coding %q", coding)
}
