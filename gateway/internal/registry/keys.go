package registry

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// forms are the keys that the gateway writes, by their folder. Anything else in these folders is not ours: an editor's
// backup, or what a file manager leaves behind.
var forms = map[string]*regexp.Regexp{
	revisionFolder: regexp.MustCompile(`^revisions/[0-9]{10}\.json$`),
	releaseFolder:  regexp.MustCompile(`^releases/[a-z][a-z0-9-]{0,31}/[a-z2-7]{24}\.json$`),
	blobFolder:     regexp.MustCompile(`^blobs/[0-9a-f]{2}/[0-9a-f]{96}$`),
	copyFolder:     regexp.MustCompile(`^copies/[0-9a-f]{2}/[0-9a-f]{96}\.(br|gzip)$`),
	auditFolder:    regexp.MustCompile(`^audit/[0-9-]{10}/[0-9]{6}\.[0-9]{9}-[a-z2-7]{8}\.json$`),
	askedFolder:    regexp.MustCompile(`^asked/[a-z][a-z0-9-]{0,31}/[a-z2-7]{24}$`),
	previewsFolder: regexp.MustCompile(`^previews/[a-z][a-z0-9-]{0,31}/[a-z2-7]{24}/[0-9]{10}$`),
	savingFolder:   regexp.MustCompile(`^saving/[a-z2-7]+$`),
	"tokens/":      regexp.MustCompile(`^tokens/[a-z2-7]{12}\.json$`),
	sweepingFolder: regexp.MustCompile(`^sweeping/[a-z2-7]+$`),
	"gc/":          regexp.MustCompile(`^gc/(unused\.json|days/[0-9-]{10})$`),
}

// list returns the keys in a folder, or in a folder of it, that have the form of what the registry writes there. The
// first time that it skips an object it logs a warning.
func (r *Registry) list(ctx context.Context, prefix, after string) ([]string, error) {
	keys, err := r.store.List(ctx, prefix, after)
	if err != nil {
		return nil, err
	}
	folder, _, _ := strings.Cut(prefix, "/")
	form := forms[folder+"/"]
	return slices.DeleteFunc(keys, func(key string) bool {
		if form.MatchString(key) {
			return false
		}
		if _, warned := r.strays.LoadOrStore(key, true); !warned {
			r.options.Log.Warn("skipping an object of the store that is not the gateway's: remove it", "object", key)
		}
		return true
	}), nil
}

// Strays returns the keys of objects among the gateway's own that it did not write.
func (r *Registry) Strays(ctx context.Context) ([]string, error) {
	var strays []string
	for folder, form := range forms {
		keys, err := r.store.List(ctx, folder, "")
		if err != nil {
			return nil, fmt.Errorf("%s: %w", folder, err)
		}
		for _, key := range keys {
			if !form.MatchString(key) {
				strays = append(strays, key)
			}
		}
	}
	slices.Sort(strays)
	return strays, nil
}
