package bundle

import (
	"bytes"
	"crypto/sha512"
	"encoding/hex"
	"fmt"
	"io"
	"math/bits"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// Encodings are the content codings that are kept, the one that a server likes best first.
var Encodings = []string{"br", "zstd", "gzip"}

// worthIt is the least that compression must save: below it the header costs what the body saves.
const worthIt = 64

var zstdEncoder = sync.OnceValue(func() *zstd.Encoder {
	// Browsers refuse windows above 8 MB (RFC 9659).
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithWindowSize(8<<20))
	if err != nil {
		panic(err)
	}
	return encoder
})

// Compress packs the bytes of a file as well as each coding can. A coding that does not shrink them is left out;
// so are all for what is compressed by its nature (pictures, video, fonts), told by the name.
func Compress(name string, body []byte) (map[string][]byte, error) {
	return compress(name, body, brotli.BestCompression)
}

// brotliQuick packs 16 MB/s where the best packs 0.5, for what a gateway has to compress itself.
const brotliQuick = 5

func compress(name string, body []byte, quality int) (map[string][]byte, error) {
	if !packs(name) || len(body) < 2*worthIt {
		return nil, nil
	}
	var br, gz bytes.Buffer
	// A window as large as the file: a larger one only costs memory.
	window := min(24, max(10, bits.Len(uint(len(body)))))
	b := brotli.NewWriterOptions(&br, brotli.WriterOptions{Quality: quality, LGWin: window})
	g, err := gzip.NewWriterLevel(&gz, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	for _, w := range []interface {
		Write([]byte) (int, error)
		Close() error
	}{b, g} {
		if _, err := w.Write(body); err != nil {
			return nil, err
		}
		if err := w.Close(); err != nil {
			return nil, err
		}
	}
	packed := map[string][]byte{"br": br.Bytes(), "gzip": gz.Bytes(), "zstd": zstdEncoder().EncodeAll(body, nil)}
	for coding, body2 := range packed {
		if len(body2)+worthIt > len(body) {
			delete(packed, coding)
		}
	}
	return packed, nil
}

// unpackedDigest returns the SHA-384 of what a copy unpacks to, and an error if the copy is not one whole stream of its
// coding or unpacks to more than size bytes. Browsers stop at the end of the first stream.
func unpackedDigest(coding string, body []byte, size int64) (string, error) {
	packed := bytes.NewReader(body)
	r, end, err := unpacker(coding, packed)
	if err != nil {
		return "", err
	}
	defer end()
	h := sha512.New384()
	n, err := io.Copy(h, io.LimitReader(r, size+1))
	switch {
	case err != nil:
		return "", err
	case n != size:
		return "", fmt.Errorf("the %s copy does not unpack to %d bytes", coding, size)
	case packed.Len() > 0:
		return "", fmt.Errorf("the %s copy has bytes behind its end", coding)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

func unpacker(coding string, packed *bytes.Reader) (r io.Reader, end func(), err error) {
	switch coding {
	case "br":
		return brotli.NewReader(packed), func() {}, nil
	case "gzip":
		g, err := gzip.NewReader(packed)
		if err != nil {
			return nil, nil, err
		}
		g.Multistream(false)
		return g, func() {}, nil
	case "zstd":
		z, err := zstd.NewReader(packed, zstd.WithDecoderMaxWindow(8<<20), zstd.WithDecoderConcurrency(1))
		if err != nil {
			return nil, nil, err
		}
		return z, z.Close, nil
	}
	return nil, nil, fmt.Errorf("unknown content coding %q", coding)
}
