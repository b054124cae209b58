//go:build prove

package prove

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/testkit"
)

const (
	// hostileMemory is what hostile requests may add to the memory of a gateway, in bytes.
	hostileMemory = 64 << 20
	// hostileLimit is the memory at which the gateway is killed, so that a hole does not take the machine.
	hostileLimit = 4 << 30
	// hostileAtOnce is how many uploads come at once.
	hostileAtOnce = 16
)

// TestProveUploads sends hostile requests to a gateway, alone and many at once, and measures its peak memory above that
// of the idle gateway.
func TestProveUploads(t *testing.T) {
	attacks := corpus()
	p := serveSite(t)
	tokens := make([]string, hostileAtOnce)
	for i := range tokens {
		tokens[i] = p.token(fmt.Sprintf("attacker %d", i))
	}
	// An ordinary upload first: its memory is not what an attack adds.
	packed := filepath.Join(t.TempDir(), "body")
	ordinary := hostile{name: "ordinary", method: "PUT", path: "/api/v1/sections/fnff/releases", allowed: true, body: archive(0, nil)}
	check(t, pack(packed, ordinary))
	check(t, p.attack(t.Context(), ordinary, packed, tokens[0]))
	idle, err := p.memory("VmRSS")
	check(t, err)
	figure("idle: %d MB; then %d hostile requests, and %d at once", idle>>20, len(attacks), hostileAtOnce)
	measure := func(name string, h hostile, tokens []string) {
		check(t, pack(packed, h))
		check(t, p.resetPeak())
		watched, unwatch := context.WithCancel(t.Context())
		go p.killAbove(watched, hostileLimit)
		begin := time.Now()
		group, within := errgroup.WithContext(t.Context())
		for _, token := range tokens {
			group.Go(func() error { return p.attack(within, h, packed, token) })
		}
		if err := group.Wait(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		took := time.Since(begin)
		unwatch()
		peak, err := p.memory("VmHWM")
		if err != nil {
			t.Fatalf("%s: the gateway is gone: %v\n%s", name, err, p.said)
		}
		added := max(0, peak-idle)
		figure("%-52s %4d MB %6.1f s", name, added>>20, took.Seconds())
		if added > hostileMemory {
			t.Errorf("%s adds %d MB, more than %d MB", name, added>>20, hostileMemory>>20)
		}
	}
	for _, one := range attacks {
		measure(one.name, one, tokens[:1])
	}
	for _, name := range []string{"wide arrays, 4 MB of [] in data", "14 texts of 4 MB that hardly shrink", "4 files of 15 MB", "19,000 small files with long names"} {
		one := attacks[slices.IndexFunc(attacks, func(h hostile) bool { return h.name == name })]
		one.allowed = true // 429, or what it is answered alone
		measure(fmt.Sprintf("%d × %s", hostileAtOnce, name), one, tokens)
	}
	_, err = p.get("/sections.json")
	check(t, err)
}

// pack writes the body of a request to a file.
func pack(name string, h hostile) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(h.body(f), f.Close())
}

// attack sends a request. The gateway must answer it, and with a refusal unless it may be accepted.
func (p *process) attack(ctx context.Context, h hostile, packed, token string) error {
	body, err := os.Open(packed)
	if err != nil {
		return err
	}
	defer body.Close()
	request, err := http.NewRequestWithContext(ctx, h.method, p.admin+h.path, body)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Content-Type", map[string]string{"PUT": "application/gzip", "POST": "application/json"}[h.method])
	request.Header.Set("If-Match", `"1"`)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(response.Body, 400))
	if err != nil {
		return err
	}
	refused := response.StatusCode >= 400 && response.StatusCode < 500
	if !refused && (!h.allowed || response.StatusCode >= 300) {
		return fmt.Errorf("status %d: %s", response.StatusCode, answer)
	}
	return nil
}

// killAbove ends the gateway if it takes too much memory.
func (p *process) killAbove(ctx context.Context, limit int64) {
	for ctx.Err() == nil {
		if now, err := p.memory("VmRSS"); err != nil || now > limit {
			_ = p.command.Process.Kill()
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// TestProveSecondSignal: the second SIGTERM waits for no upload, and acknowledges none.
func TestProveSecondSignal(t *testing.T) {
	p := serveSite(t)
	built := testkit.Section("fnff", "D").With(pageFile, page("another")).Release(t, "fnff")
	all := map[string]bool{}
	for _, file := range built.Files {
		all[file.SHA384] = true
	}
	var archive bytes.Buffer
	check(t, built.WriteArchive(&archive, all, func(bundle.File) {}))
	client := api.NewClient(p.admin, p.token("rache"), &http.Client{Transport: &http.Transport{}})
	body, half := io.Pipe()
	uploaded := make(chan error, 1)
	go func() {
		_, err := client.Upload(t.Context(), "fnff", body, api.Upload{})
		_ = body.CloseWithError(err)
		uploaded <- err
	}()
	_, err := half.Write(archive.Bytes()[:archive.Len()/2])
	check(t, err)
	until(t, "the gateway receives the upload", 30*time.Second, func() bool {
		spooled, err := filepath.Glob(filepath.Join(p.temp, "dataterm-upload-*"))
		return err == nil && len(spooled) == 1
	})
	p.signal()
	fresh := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	until(t, "the admin port takes no new connections after SIGTERM", 30*time.Second, func() bool {
		_, _, err := get(t.Context(), fresh, p.admin+"/metrics")
		return errors.Is(err, syscall.ECONNREFUSED)
	})
	begin := time.Now()
	p.signal()
	<-p.ended
	figure("gone %.2f s after the second signal", time.Since(begin).Seconds())
	_, _ = half.Write(archive.Bytes()[archive.Len()/2:]) // an error is the answer's too
	_ = half.Close()
	if <-uploaded == nil {
		t.Error("an upload that was cut off is acknowledged")
	}
}
