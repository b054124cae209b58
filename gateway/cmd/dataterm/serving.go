package main

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"dataterm/gateway/internal/api"
)

// servedWithin is how long a running gateway may take to serve a new revision, from its next poll.
const servedWithin = 5 * time.Second

// notServed says why a revision of the local store is not live yet; empty if the gateway at the address of the settings
// serves it.
func notServed(ctx context.Context, config *config, revision int) string {
	for end := time.Now().Add(config.poll + servedWithin); ; {
		state, answers := readiness(ctx, config.Addr)
		switch {
		case !answers:
			return fmt.Sprintf("No gateway answers at %s; one that uses this store serves it: dataterm serve. If one runs at another address, set ADDR to it.", config.Addr)
		case state.Revision >= revision:
			return ""
		case time.Now().After(end):
			return fmt.Sprintf("The gateway at %s serves revision %d. If it uses this store, dataterm doctor says what is wrong.", config.Addr, state.Revision)
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// readiness asks the gateway at an address of this machine, with or without TLS; false if none answers.
func readiness(ctx context.Context, address string) (state api.Readiness, answers bool) {
	for _, scheme := range []string{"http", "https"} {
		if body, answers := ask(ctx, scheme, address, "/readyz", 64<<10); answers && json.Unmarshal(body, &state) == nil {
			return state, true
		}
	}
	return state, false
}

// ask requests a path of a gateway at an address of this machine, and returns at most so many bytes of its answer.
func ask(ctx context.Context, scheme, address, path string, atMost int64) (body []byte, answers bool) {
	host, port, err := net.SplitHostPort(address)
	if err != nil || port == "0" {
		return nil, false
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "localhost"
	}
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, scheme+"://"+net.JoinHostPort(host, port)+path, nil)
	if err != nil {
		return nil, false
	}
	// The certificate is for the site's name, not for this one. The request holds no secret.
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, DisableKeepAlives: true}}
	response, err := client.Do(request)
	if err != nil {
		return nil, false
	}
	defer response.Body.Close()
	body, _ = io.ReadAll(io.LimitReader(response.Body, atMost))
	return body, response.StatusCode == http.StatusOK || response.StatusCode == http.StatusServiceUnavailable
}
