package site

import (
	"path"

	"dataterm/gateway/internal/bundle"
)

// Weight is the size of a release's parts in bytes: code and data with brotli, media as they are.
type Weight struct {
	// Code is what loads before a page is drawn, Later what a page loads on demand.
	Code   int64 `json:"code"`
	Later  int64 `json:"later"`
	Styles int64 `json:"styles"`
	Data   int64 `json:"data"`
	Media  int64 `json:"media"`
}

// weigh sums what a reader downloads of a release, by part.
func weigh(release *bundle.Release) (w Weight) {
	atOnce := map[string]bool{bundle.EntryFile: true}
	// Without a manifest that can be read, all code counts as loaded on demand.
	if federation, err := release.Federation(); err == nil && federation != nil {
		for _, module := range federation.Exposes {
			for _, script := range module.Assets.JS.Sync {
				atOnce[path.Clean(script)] = true
			}
		}
	}
	for _, file := range release.Files {
		size := file.Size
		if packed, found := file.Copies["br"]; found {
			size = packed.Size
		}
		switch {
		case file.IsScript():
			if atOnce[file.Path] {
				w.Code += size
			} else {
				w.Later += size
			}
		case file.IsStyle():
			w.Styles += size
		case file.IsJSON():
			w.Data += size
		default:
			w.Media += size
		}
	}
	return w
}
