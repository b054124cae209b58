package admin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// desk is an API over an empty store, and a token for fnff and the shell.
type desk struct {
	t *testing.T
	// folder is that of the store.
	folder   string
	mux      *Mux
	registry *registry.Registry
	tokens   *auth.Tokens
	api      *API
	// id and secret are those of the token.
	id, secret string
}

func newDesk(t *testing.T) *desk { return newDeskWith(t, registry.Options{}) }

func newDeskWith(t *testing.T, options registry.Options) *desk {
	folder := t.TempDir()
	kept := testkit.Store(t, folder)
	d := &desk{t: t, folder: folder, registry: registry.NewWith(kept, options), tokens: auth.NewTokens(kept)}
	m := metrics.New()
	d.mux = NewMux(m, Access{})
	d.api = NewAPI(d.registry, d.tokens, m, slog.New(slog.DiscardHandler), "")
	d.api.Routes(d.mux)
	mine, secret, err := d.tokens.Add(t.Context(), "rache", []string{"fnff", "shell"}, auth.Verbs, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	d.id, d.secret = mine.ID, secret
	return d
}

// ask makes a request, checks its status, and that the description lists the route and the status.
func (d *desk) ask(status int, method, path, body string, header ...string) map[string]any {
	d.t.Helper()
	r := httptest.NewRequest(method, "http://localhost"+path, strings.NewReader(body))
	r.Header.Set("Authorization", "Bearer "+d.secret)
	r.Header.Set("Content-Type", "application/json")
	if method == "PUT" {
		r.Header.Set("Content-Type", "application/gzip")
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	d.mux.ServeHTTP(w, r)
	if w.Code != status {
		d.t.Errorf("%s %s: %d, want %d: %s", method, path, w.Code, status, w.Body)
	}
	d.described(r, w)
	var answer map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		d.t.Errorf("%s %s: %v", method, path, err)
	}
	return answer
}

// described checks an answer against openapi.json: route, status, media type, and that every field is a known one
// and every required one is there.
func (d *desk) described(r *http.Request, w *httptest.ResponseRecorder) {
	d.t.Helper()
	var doc struct {
		Paths map[string]map[string]struct {
			Responses map[string]struct {
				Content map[string]struct{ Schema map[string]any }
			}
		}
		Components struct {
			Schemas map[string]struct {
				Properties map[string]any
				Required   []string
			}
		}
	}
	if err := json.Unmarshal(api.OpenAPI, &doc); err != nil {
		d.t.Fatal(err)
	}
	path := r.URL.Path
	if section := r.PathValue("section"); section != "" {
		path = strings.Replace(path, "/"+section+"/", "/{section}/", 1)
	}
	if release := r.PathValue("release"); release != "" {
		path = strings.Replace(path, "/"+release+"/", "/{release}/", 1)
	}
	operation, found := doc.Paths[path][strings.ToLower(r.Method)]
	if !found {
		if w.Code != http.StatusNotFound {
			d.t.Errorf("openapi.json has no %s %s", r.Method, path)
		}
		return
	}
	content, found := operation.Responses[fmt.Sprint(w.Code)].Content[w.Header().Get("Content-Type")]
	if !found {
		d.t.Errorf("openapi.json has no %d %s of %s %s", w.Code, w.Header().Get("Content-Type"), r.Method, path)
		return
	}
	name, _ := content.Schema["$ref"].(string)
	if name == "" {
		return
	}
	schema := doc.Components.Schemas[name[strings.LastIndex(name, "/")+1:]]
	var answer map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		d.t.Error(err)
	}
	for field := range answer {
		if _, known := schema.Properties[field]; !known {
			d.t.Errorf("%s %s answers the field %q, which %s does not have", r.Method, path, field, name)
		}
	}
	for _, field := range schema.Required {
		if _, there := answer[field]; !there {
			d.t.Errorf("%s %s: the answer lacks %q", r.Method, path, field)
		}
	}
}

// auditLog returns the lines of the audit log since a day.
func (d *desk) auditLog(since time.Time) ([]byte, error) {
	var log bytes.Buffer
	err := d.registry.WriteAuditLog(d.t.Context(), &log, since)
	return log.Bytes(), err
}

func (d *desk) code(want codes.Code, answer map[string]any) {
	d.t.Helper()
	if answer["code"] != string(want) {
		d.t.Errorf("code %v, want %s", answer["code"], want)
	}
}

// pack makes the archive of a release with all its files.
func pack(t *testing.T, release *bundle.Release, missing map[string]bool) string {
	t.Helper()
	var packed bytes.Buffer
	if missing == nil {
		missing = map[string]bool{}
		for _, file := range release.Files {
			missing[file.SHA384] = true
		}
	}
	if err := release.WriteArchive(&packed, missing, func(bundle.File) {}); err != nil {
		t.Fatal(err)
	}
	return packed.String()
}

// only returns the one release of a section.
func (d *desk) only(section string) string {
	d.t.Helper()
	kept, err := d.registry.List(d.t.Context(), section)
	if err != nil || len(kept) != 1 {
		d.t.Fatalf("%d releases of %s, error %v", len(kept), section, err)
	}
	return kept[0].ID
}

// shared returns a letter with which the ids of several releases of a section begin.
func (d *desk) shared(section string) string {
	d.t.Helper()
	kept, err := d.registry.List(d.t.Context(), section)
	if err != nil {
		d.t.Fatal(err)
	}
	first := map[string]bool{}
	for _, release := range kept {
		if first[release.ID[:1]] {
			return release.ID[:1]
		}
		first[release.ID[:1]] = true
	}
	d.t.Fatalf("no two of %d releases begin alike", len(kept))
	return ""
}
