package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"dataterm/gateway/internal/bundletest"
)

// process is a gateway of its own, as an operator runs it.
type process struct {
	*exec.Cmd
	// public and admin are addresses: http://127.0.0.1:….
	public, admin, store string
	// temp is where the gateway spools uploads.
	temp   string
	said   *bytes.Buffer
	binary string
}

// filmPath is a file that takes several windows of HTTP/2 to send.
const filmPath = "/assets/fnff/film.webm"

// withProcess runs a proof on a gateway of its own, and removes what they leave.
func withProcess(ctx context.Context, c counts, name string, run func(p *process, folder string) error) error {
	folder, err := os.MkdirTemp("", "prove-"+name+"-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	p, err := startProcess(ctx, c.binary, folder)
	if err != nil {
		return err
	}
	defer p.stop()
	return run(p, folder)
}

// startProcess makes a site of the shell and the section fnff live in a store below folder, and serves it.
func startProcess(ctx context.Context, binary, folder string) (*process, error) {
	binary, err := filepath.Abs(binary)
	if err != nil {
		return nil, err
	}
	p := &process{store: filepath.Join(folder, "store"), temp: filepath.Join(folder, "temp"), said: &bytes.Buffer{}, binary: binary}
	if err := os.Mkdir(p.temp, 0o700); err != nil {
		return nil, err
	}
	if _, err := p.run(ctx, "init"); err != nil {
		return nil, err
	}
	args := []string{"deploy"}
	for name, dist := range map[string]bundletest.Dist{"shell": bundletest.Shell(), "fnff": bundletest.Section("fnff", "D").With(filmPath[1:], strings.Repeat("film", mega/4))} {
		at, err := write(folder, dist)
		if err != nil {
			return nil, err
		}
		args = append(args, name, at)
	}
	if _, err := p.run(ctx, args...); err != nil {
		return nil, err
	}
	address, admin := freeAddress(), freeAddress()
	p.public, p.admin = "http://"+address, "http://"+admin
	p.Cmd = exec.Command(binary, "serve", "--quiet", "--store", p.store)
	p.Dir, p.Stderr = folder, p.said
	p.Env = append(os.Environ(), "ADDR="+address, "ADMIN_ADDR="+admin, "TMPDIR="+p.temp)
	if err := p.Start(); err != nil {
		return nil, err
	}
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if _, err = p.get(ctx, "/sections.json"); err == nil {
			return p, nil
		}
		if time.Now().After(end) || ctx.Err() != nil {
			p.stop()
			return nil, fmt.Errorf("the gateway does not answer: %w\n%s", err, p.said)
		}
	}
}

// run runs a command of the gateway over the store.
func (p *process) run(ctx context.Context, args ...string) (string, error) {
	command := exec.CommandContext(ctx, p.binary, append(args, "--store", p.store)...)
	var said bytes.Buffer
	command.Stderr = &said
	out, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w: %s", strings.Join(args, " "), err, said.String())
	}
	return strings.TrimSpace(string(out)), nil
}

// token makes a token with every verb.
func (p *process) token(ctx context.Context, name string) (string, error) {
	return p.run(ctx, "token", "add", name, "--section", "*", "--verb", "deploy,promote,rollback,read")
}

// get reads a public path.
func (p *process) get(ctx context.Context, path string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.public+path, nil)
	if err != nil {
		return nil, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: status %d", path, response.StatusCode)
	}
	return body, err
}

func (p *process) stop() {
	_ = p.Process.Signal(syscall.SIGTERM)
	_ = p.Wait()
}
