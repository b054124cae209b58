package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// watched is a running `dataterm serve`.
type watched struct {
	url, admin string
	command    *exec.Cmd
	ended      chan error
	// began is how long it took from the start of the process to its first words.
	began time.Duration
}

// startWatched runs the binary with settings from the environment, until it says where it is.
func startWatched(ctx context.Context, binary, admin string, env ...string) (*watched, error) {
	begin := time.Now()
	command := exec.CommandContext(ctx, binary, "serve")
	command.Dir = os.TempDir()
	command.Env = append(append(os.Environ(), "ADDR=127.0.0.1:0", "ADMIN_ADDR="+admin, "LOG=off"), env...)
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, fmt.Errorf("%w: `make bin/dataterm` builds it", err)
	}
	p := &watched{admin: "http://" + admin, command: command, ended: make(chan error, 1)}
	line, err := bufio.NewReader(out).ReadString('\n')
	go func() { p.ended <- command.Wait() }()
	_, said, found := strings.Cut(line, "DATATERM is at ")
	if !found {
		return nil, fmt.Errorf("the gateway says %q: %w, %w", line, err, <-p.ended)
	}
	p.url, p.began = strings.TrimSpace(said), time.Since(begin)
	return p, nil
}

// stop sends the signal to end, and returns how long that took.
func (p *watched) stop() (time.Duration, error) {
	begin := time.Now()
	if err := p.command.Process.Signal(syscall.SIGTERM); err != nil {
		return 0, err
	}
	select {
	case err := <-p.ended:
		return time.Since(begin), err
	case <-time.After(time.Minute):
		_ = p.command.Process.Kill()
		return time.Since(begin), fmt.Errorf("it does not end on a signal: %w", <-p.ended)
	}
}

// kill ends a gateway that may have ended already.
func (p *watched) kill() { _ = p.command.Process.Kill() }

// readiness is what /readyz answers, with its status.
type readiness struct {
	Status   int
	Ready    bool     `json:"ready"`
	Degraded bool     `json:"degraded"`
	Revision int      `json:"revision"`
	Problems []string `json:"problems"`
}

func (p *watched) readiness() (r readiness, err error) {
	answer, err := http.Get(p.url + "/readyz")
	if err != nil {
		return r, err
	}
	defer answer.Body.Close()
	r.Status = answer.StatusCode
	return r, json.NewDecoder(answer.Body).Decode(&r)
}

// until waits for readiness, and returns how long that took.
func (p *watched) until(what string, limit time.Duration, holds func(readiness) bool) (time.Duration, error) {
	begin := time.Now()
	for {
		r, err := p.readiness()
		if err != nil {
			return 0, err
		}
		if holds(r) {
			return time.Since(begin), nil
		}
		if time.Since(begin) > limit {
			return 0, fmt.Errorf("%s did not happen within %s: %+v", what, limit, r)
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// get reads a path of the gateway.
func (p *watched) get(path string) (string, error) {
	answer, err := http.Get(p.url + path)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: status %d", path, answer.StatusCode)
	}
	return string(body), err
}
