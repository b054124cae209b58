package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"
)

// http2Passed is how many of h2spec's 145 cases must pass: as many as with Go's own server. The others are stricter
// than RFC 9113, or expect one kind of error where the server sends another.
const http2Passed = 138

// http2Tries is how often h2spec may run.
const http2Tries = 3

var h2specTotal = regexp.MustCompile(`(\d+) tests, (\d+) passed`)

// proveConformance asks other people's checkers: h2spec about HTTP/2, promlint (what `promtool check metrics` runs)
// about the metrics, and Redocly about the description of the deploy API. The public schema of /sections.json is stated
// in a test of our own.
func proveConformance(ctx context.Context, c counts) error {
	fmt.Println("conformance: h2spec, promlint, Redocly's linter, the schema of /sections.json")
	return withProcess(ctx, c, "conformance", func(p *process, _ string) error {
		return errors.Join(p.checkHTTP2(ctx), p.checkMetrics(ctx), checkDescription(ctx), checkDiscovery(ctx))
	})
}

func (p *process) checkHTTP2(ctx context.Context) error {
	path, err := exec.CommandContext(ctx, "gateway/need", "h2spec").Output()
	if err != nil {
		return fmt.Errorf("gateway/need h2spec: %w", err)
	}
	host, port, err := net.SplitHostPort(strings.TrimPrefix(p.public, "http://"))
	if err != nil {
		return err
	}
	// A refusal can be lost when the connection is reset right behind it, so that a case fails now and then.
	for try := 1; ; try++ {
		// It exits with 1 if any case fails: the number counts.
		said, _ := exec.CommandContext(ctx, strings.TrimSpace(string(path)), "-h", host, "-p", port, "-P", filmPath).Output()
		found := h2specTotal.FindStringSubmatch(string(said))
		if found == nil {
			return fmt.Errorf("h2spec does not say how many cases passed:\n%s", said)
		}
		fmt.Printf("  h2spec: %s of %s pass\n", found[2], found[1])
		passed, err := strconv.Atoi(found[2])
		if err != nil || passed >= http2Passed {
			return err
		}
		if try == http2Tries || ctx.Err() != nil {
			_, failures, _ := strings.Cut(string(said), "Failures:")
			return fmt.Errorf("h2spec: %d pass, fewer than %d\n%s", passed, http2Passed, failures)
		}
	}
}

func (p *process) checkMetrics(ctx context.Context) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.admin+"/metrics", nil)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	problems, err := promlint.New(response.Body).Lint()
	if err != nil {
		return fmt.Errorf("promlint: %w", err)
	}
	fmt.Printf("  promlint: %d problems\n", len(problems))
	for _, problem := range problems {
		err = errors.Join(err, fmt.Errorf("promlint: %s: %s", problem.Metric, problem.Text))
	}
	return err
}

// redocly is the linter of OpenAPI documents, pinned.
const redocly = "@redocly/cli@2.77.0"

func checkDescription(ctx context.Context) error {
	// One rule is left out: the description itself needs no token and always succeeds.
	said, err := exec.CommandContext(ctx, "npx", "--yes", redocly, "lint", "--extends", "recommended-strict", "--skip-rule", "operation-4xx-response",
		"gateway/internal/deployapi/openapi.json").CombinedOutput()
	if err != nil {
		return fmt.Errorf("openapi.json: %w\n%s", err, said)
	}
	fmt.Println("  Redocly: openapi.json is valid")
	return nil
}

func checkDiscovery(ctx context.Context) error {
	said, err := exec.CommandContext(ctx, "go", "test", "-count=1", "-v", "-run", "^TestDiscoveryFollowsThePublicSchema$", "./gateway/internal/site").CombinedOutput()
	if err == nil && !strings.Contains(string(said), "--- PASS: TestDiscoveryFollowsThePublicSchema") {
		err = errors.New("the test did not run")
	}
	if err != nil {
		return fmt.Errorf("/sections.json: %w\n%s", err, said)
	}
	fmt.Println("  frontend-discovery v1-pre: /sections.json is valid")
	return nil
}
