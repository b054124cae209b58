package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

// hostileMemory is what hostile requests may add to the memory of a gateway, in bytes.
const hostileMemory = 64 << 20

// hostileLimit is the memory at which the gateway is killed, so that a hole does not take the machine.
const hostileLimit = 4 << 30

// hostileAtOnce is how many uploads come at once.
const hostileAtOnce = 16

// proveUploads sends hostile requests to a gateway and measures its peak memory.
func proveUploads(ctx context.Context, c counts) error {
	attacks := corpus()
	fmt.Printf("uploads: %d hostile requests, then %d uploads at once; peak memory (VmHWM) above that of the idle gateway\n", len(attacks), hostileAtOnce)
	return withProcess(ctx, c, "uploads", func(p *process, folder string) error { return p.survivesUploads(ctx, folder, attacks) })
}

// survivesUploads measures the peak memory of each attack, alone and many at once.
func (p *process) survivesUploads(ctx context.Context, folder string, attacks []hostile) (err error) {
	tokens := make([]string, hostileAtOnce)
	for i := range tokens {
		if tokens[i], err = p.token(ctx, fmt.Sprintf("attacker %d", i)); err != nil {
			return err
		}
	}
	// An ordinary upload first: its memory is not what an attack adds.
	packed := filepath.Join(folder, "body")
	ordinary := hostile{name: "ordinary", method: "PUT", path: "/api/v1/sections/fnff/releases", allowed: true, body: archive(nil, func(func(entry) error) error { return nil })}
	if err := pack(packed, ordinary); err != nil {
		return err
	}
	if err := p.attack(ctx, ordinary, packed, tokens[0]); err != nil {
		return err
	}
	idle, err := p.memory("VmRSS")
	if err != nil {
		return err
	}
	fmt.Printf("  idle: %d MB\n", idle>>20)
	var failures []error
	measure := func(name string, run func() error) error {
		if err := p.resetPeak(); err != nil {
			return err
		}
		watched, unwatch := context.WithCancel(ctx)
		go p.killAbove(watched, hostileLimit)
		begin := time.Now()
		err := run()
		took := time.Since(begin)
		unwatch()
		if err != nil {
			fmt.Printf("  %s: %v\n", name, err)
			failures = append(failures, fmt.Errorf("%s: %w", name, err))
		}
		peak, err := p.memory("VmHWM")
		if err != nil {
			return errors.Join(append(failures, fmt.Errorf("%s: the gateway is gone: %w\n%s", name, err, p.said))...)
		}
		added := max(0, peak-idle)
		fmt.Printf("  %-52s %4d MB %6.1f s\n", name, added>>20, took.Seconds())
		if added > hostileMemory {
			failures = append(failures, fmt.Errorf("%s adds %d MB, more than %d MB", name, added>>20, hostileMemory>>20))
		}
		return ctx.Err()
	}
	for _, one := range attacks {
		if err := pack(packed, one); err != nil {
			return err
		}
		if err := measure(one.name, func() error { return p.attack(ctx, one, packed, tokens[0]) }); err != nil {
			return err
		}
	}
	for _, name := range []string{"wide arrays, 4 MB of [] in data", "14 texts of 4 MB that hardly shrink", "4 files of 15 MB", "19,000 small files with long names"} {
		i := slices.IndexFunc(attacks, func(h hostile) bool { return h.name == name })
		one := attacks[i]
		one.allowed = true // 429, or what it is answered alone
		if err := pack(packed, one); err != nil {
			return err
		}
		if err := measure(fmt.Sprintf("%d × %s", hostileAtOnce, name), func() error {
			group, within := errgroup.WithContext(ctx)
			for _, token := range tokens {
				group.Go(func() error { return p.attack(within, one, packed, token) })
			}
			return group.Wait()
		}); err != nil {
			return err
		}
	}
	if _, err := p.get(ctx, "/sections.json"); err != nil {
		return err
	}
	return errors.Join(failures...)
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
			_ = p.Process.Kill()
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// resetPeak makes VmHWM what the process has now.
func (p *process) resetPeak() error {
	return os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", p.Process.Pid), []byte("5"), 0)
}

// memory reads a line of /proc/PID/status, in bytes.
func (p *process) memory(name string) (int64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Process.Pid))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(status)) {
		if value, found := strings.CutPrefix(line, name+":"); found {
			kilobytes, err := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 10, 64)
			return kilobytes << 10, err
		}
	}
	return 0, fmt.Errorf("/proc/PID/status has no %s", name)
}
