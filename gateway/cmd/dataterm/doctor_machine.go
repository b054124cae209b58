package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"slices"
	"strings"
	"syscall"
	"time"

	"dataterm/gateway/internal/bundle"
)

// filesAtLeast is how many files and connections a gateway should be able to have open at once.
const filesAtLeast = 4096

// machine checks what the gateway needs from this machine and its network.
func (c *checkup) machine(ctx context.Context, config *config) {
	c.listener(ctx, "addr", config.Addr, "ADDR=:2030", "/healthz", "ok\n")
	if config.AdminAddr != "off" {
		c.listener(ctx, "admin_addr", config.AdminAddr, "ADMIN_ADDR=127.0.0.1:2031", "/api/v1/openapi.json", "{")
	}
	c.certificates(config)
	open, err := openFiles(), error(nil)
	if open < filesAtLeast {
		err = fmt.Errorf("at most %d can be open at once, and each connection is one: set LimitNOFILE=65536 in the service, or ulimit -n", open)
	}
	c.say("open files", fmt.Sprintf("at most %d", open), err)
	for _, section := range slices.Sorted(maps.Keys(config.Upstream)) {
		c.say("upstream", section+" answers", upstreamAnswers(ctx, config.Upstream[section].URL))
	}
}

// listener checks that an address is free, or that a gateway answers there.
func (c *checkup) listener(ctx context.Context, setting, address, other, path, want string) {
	if answers(ctx, "http", address, path, want) || answers(ctx, "https", address, path, want) {
		c.say(setting, "a gateway answers at "+address, nil)
		return
	}
	listener, err := net.Listen("tcp", address)
	if err == nil {
		err = listener.Close()
	}
	c.port(setting, address, other, err)
}

// port says what became of the try to listen on an address. Only the service may open ports below 1024, and only doctor
// says so before the first start.
func (c *checkup) port(setting, address, other string, err error) {
	switch {
	case errors.Is(err, fs.ErrPermission):
		c.note(setting, address+" was not tried: this user may not open ports below 1024, and the service may (AmbientCapabilities=CAP_NET_BIND_SERVICE)")
		return
	case errors.Is(err, syscall.EADDRINUSE):
		err = fmt.Errorf("%w. Another program has the port: set %s", err, other)
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		err = fmt.Errorf("%w. This machine does not have the address: correct %s", err, setting)
	}
	c.say(setting, address+" is free", err)
}

// upstreamAnswers asks an upstream for its manifest. An error does not tell the password that its URL may hold.
func upstreamAnswers(ctx context.Context, url string) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, strings.TrimSuffix(url, "/")+"/section.json", nil)
	if err != nil {
		return errors.New("its URL is not valid")
	}
	// A gateway follows no redirect of an upstream either.
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(request)
	if err != nil {
		return fmt.Errorf("%s does not answer: %w", request.URL.Redacted(), errors.Unwrap(err))
	}
	defer response.Body.Close()
	const advice = "check the URL, and whether a proxy or its login page is in front of it"
	if to := response.Header.Get("Location"); to != "" && response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %s, a redirect to %q: %s", request.URL.Redacted(), response.Status, to, advice)
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %s", request.URL.Redacted(), response.Status)
	}
	if json.NewDecoder(response.Body).Decode(&bundle.Manifest{}) != nil {
		return fmt.Errorf("%s answers %s, but not with a manifest: %s", request.URL.Redacted(), response.Status, advice)
	}
	return nil
}

// answers reports whether a gateway answers a path at an address, with a body that begins with the given text.
func answers(ctx context.Context, scheme, address, path, want string) bool {
	body, answers := ask(ctx, scheme, address, path, int64(len(want)))
	return answers && string(body) == want
}
