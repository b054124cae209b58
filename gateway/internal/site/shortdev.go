package site

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
)

// sourcesFile lists the manifests of the sections under development, at the shell's Vite server
// (apps/shell/dev/dev-sections.ts).
const sourcesFile = "/__sections.json"

// devReference reads the tables of the sections under development from the Vite server, and those of all others from
// their releases.
func (s *Site) devReference(ctx context.Context, snap *snapshot) (*reference.Reference, error) {
	manifests, err := fetchJSON[[]bundle.Manifest](ctx, s.options.ShellDev, sourcesFile)
	if err != nil {
		return nil, err
	}
	var sections []*reference.Rulebook
	underWork := map[string]bool{}
	for _, manifest := range manifests {
		folder := "/s/" + manifest.Name + "/" + sourceRelease + "/"
		addresses, err := fetchJSON[map[string]bundle.Address](ctx, s.options.ShellDev, folder+bundle.AddressFile)
		if err != nil {
			return nil, err
		}
		answers, err := fetchJSON[reference.Answers](ctx, s.options.ShellDev, folder+reference.AnswersFile)
		if err != nil {
			return nil, err
		}
		underWork[manifest.Name] = true
		sections = append(sections, reference.NewSection(&manifest, addresses, answers.Answers, func(string) bool { return false }))
	}
	others, err := s.tables(ctx, snap, underWork)
	return reference.New(append(sections, others...)), err
}

// fromElsewhere reports whether the running site around the sections under development answers for an address, or for a
// list of all of them.
func (s *Site) fromElsewhere(r *http.Request, address string) bool {
	if s.from == nil {
		return false
	}
	manifests, err := fetchJSON[[]bundle.Manifest](r.Context(), s.options.ShellDev, sourcesFile)
	if err != nil {
		return false // the answer then says what is wrong
	}
	for _, manifest := range manifests {
		if manifest.Bank != "" && strings.HasPrefix(address, manifest.Bank) {
			return false
		}
	}
	return true
}

// fetchJSON reads a document of the Vite server.
func fetchJSON[T any](ctx context.Context, server *url.URL, file string) (value T, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, server.JoinPath(file).String(), nil)
	if err != nil {
		return value, err
	}
	request.Header.Set(passedOn, "1")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return value, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return value, fmt.Errorf("%s: status %s", file, response.Status)
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, bundle.MaxDataBytes))
	if err != nil {
		return value, err
	}
	return value, json.Unmarshal(body, &value)
}
