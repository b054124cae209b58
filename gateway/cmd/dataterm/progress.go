package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
)

// progress draws a bar while files are sent.
type progress struct {
	t     *terminal
	name  string
	total int64
	sent  int64
	shown time.Time
}

func newProgress(t *terminal, release *bundle.Release, missing map[string]bool) *progress {
	p := &progress{t: t, name: release.Section}
	seen := map[string]bool{}
	for _, file := range release.Files {
		if missing[file.SHA384] && !seen[file.SHA384] {
			seen[file.SHA384] = true
			p.total += file.Size
		}
	}
	return p
}

// done counts a file that is packed.
func (p *progress) done(file bundle.File) {
	p.sent += file.Size
	if onScreen(p.t.err) && (time.Since(p.shown) > 100*time.Millisecond || p.sent == p.total) {
		p.shown = time.Now()
		const width = 30
		full := int(width * p.sent / max(1, p.total))
		fmt.Fprintf(p.t.err, "\r%-12s [%s%s] %3d%% of %s", p.name, strings.Repeat("#", full), strings.Repeat("-", width-full), 100*p.sent/max(1, p.total), bytes(p.total))
	}
}

func (p *progress) end() {
	if !p.shown.IsZero() {
		fmt.Fprint(p.t.err, "\r\033[K")
	}
}

// onScreen reports whether w is a terminal, on which a line can be drawn again.
func onScreen(w io.Writer) bool {
	f, is := w.(*os.File)
	if !is {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
