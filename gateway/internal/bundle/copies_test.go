package bundle_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/testkit"
)

func TestACopyMustUnpackToTheFileAndToNothingMore(t *testing.T) {
	text := strings.Repeat("export const page = 1;\n", 200)
	release := testkit.Shell().With("chunks/index.js", text).Release(t, "shell")
	file, _ := release.File("chunks/index.js")
	copies, err := bundle.Compress(file.Path, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	half, err := bundle.Compress(file.Path, []byte(text[:len(text)/2]))
	if err != nil {
		t.Fatal(err)
	}
	for _, coding := range bundle.Encodings {
		copied := copies[coding]
		if err := file.CheckUnpacked(coding, bytes.NewReader(copied)); err != nil {
			t.Errorf("%s: %v", coding, err)
		}
		flipped := bytes.Clone(copied)
		for i := range flipped {
			flipped[i] = ^flipped[i]
		}
		for what, wrong := range map[string][]byte{
			"empty":           nil,
			"cut short":       copied[:len(copied)-1],
			"flipped":         flipped,
			"of another text": half[coding],
			// Browsers stop after the first stream of gzip, and would show half of the file.
			"in two streams":    slices.Concat(half[coding], half[coding]),
			"with bytes behind": append(bytes.Clone(copied), "more"...),
			"twice":             slices.Concat(copied, copied),
		} {
			if file.CheckUnpacked(coding, bytes.NewReader(wrong)) == nil {
				t.Errorf("a %s copy %s passes", coding, what)
			}
		}
	}
	if file.CheckUnpacked("deflate", bytes.NewReader(copies["gzip"])) == nil {
		t.Error("an unknown coding passes")
	}
}
