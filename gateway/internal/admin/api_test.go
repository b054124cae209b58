package admin

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/token"
)

// desk is an API over an empty store, and a token for fnff and the shell.
type desk struct {
	t        *testing.T
	mux      *http.ServeMux
	registry *registry.Registry
	tokens   *token.Tokens
	secret   string
}

func newDesk(t *testing.T) *desk {
	kept := bundletest.Store(t, t.TempDir())
	d := &desk{t: t, registry: registry.New(kept), tokens: token.New(kept)}
	m := metrics.New()
	d.mux = NewMux(m)
	NewAPI(d.registry, d.tokens, m, slog.New(slog.DiscardHandler)).Routes(d.mux)
	var err error
	if _, d.secret, err = d.tokens.Add(t.Context(), "rache", []string{"fnff", "shell"}, token.Verbs, time.Hour); err != nil {
		t.Fatal(err)
	}
	return d
}

// ask makes a request, checks its status, and that the description lists the route and the status.
func (d *desk) ask(status int, method, path, body string, header ...string) map[string]any {
	d.t.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
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
	if err := json.Unmarshal(openAPI, &doc); err != nil {
		d.t.Fatal(err)
	}
	path := r.URL.Path
	if section := r.PathValue("section"); section != "" {
		path = strings.Replace(path, "/"+section+"/", "/{section}/", 1)
	}
	operation, found := doc.Paths[path][strings.ToLower(r.Method)]
	if !found {
		d.t.Errorf("openapi.json has no %s %s", r.Method, path)
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

func (d *desk) code(want string, answer map[string]any) {
	d.t.Helper()
	if answer["code"] != want {
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

func TestUploadPromoteRollBack(t *testing.T) {
	d := newDesk(t)
	shell, first := bundletest.Shell().Release(t, "shell"), bundletest.Section("fnff", "D").Release(t, "fnff")
	at := "/api/v1/sections/fnff/releases"
	d.code("gate-refused", d.ask(422, "PUT", at, pack(t, first, nil)))
	d.ask(201, "PUT", "/api/v1/sections/shell/releases", pack(t, shell, nil))
	d.ask(200, "PUT", "/api/v1/sections/shell/releases", pack(t, shell, nil))
	d.ask(200, "PUT", at+"?dryRun=1&with=shell@"+shell.ID, pack(t, first, nil))
	if kept, _ := d.registry.Releases(t.Context(), "fnff"); len(kept) != 0 {
		t.Error("a dry run keeps a release")
	}
	if answer := d.ask(201, "PUT", at+"?with=shell@"+shell.ID, pack(t, first, nil)); answer["release"] != first.ID {
		t.Errorf("release %v, want %s", answer["release"], first.ID)
	}
	both := fmt.Sprintf(`{"releases":{"fnff":%q,"shell":%q},"reason":"the first"}`, first.ID, shell.ID)
	d.code("revision-required", d.ask(428, "POST", "/api/v1/promote", both))
	d.ask(200, "POST", "/api/v1/promote", both, "If-Match", `"0"`)
	if answer := d.ask(412, "POST", "/api/v1/promote", both, "If-Match", `"0"`); answer["live"] != 1.0 {
		t.Errorf("live is %v", answer["live"])
	}
	second := bundletest.Section("fnff", "D").With("chunks/page.js", "second").Release(t, "fnff")
	list, err := json.Marshal(List{second.Files})
	if err != nil {
		t.Fatal(err)
	}
	answer := d.ask(200, "POST", "/api/v1/sections/fnff/missing", string(list))
	file, _ := second.File("chunks/page.js")
	if missing := answer["missing"].([]any); len(missing) != 1 || missing[0] != file.SHA384 {
		t.Errorf("missing %v, want the one changed file", missing)
	}
	d.ask(201, "PUT", at, pack(t, second, map[string]bool{file.SHA384: true}))
	kept, err := d.registry.Release(t.Context(), "fnff", second.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range second.Files {
		body, err := kept.Read(file.Path)
		want, _ := second.Read(file.Path)
		if err != nil || !bytes.Equal(body, want) {
			t.Errorf("%s: error %v, %d bytes of %d", file.Path, err, len(body), len(want))
		}
	}
	d.ask(200, "POST", "/api/v1/promote", fmt.Sprintf(`{"releases":{"fnff":%q}}`, second.ID[:8]), "If-Match", `"1"`)
	d.ask(200, "POST", "/api/v1/rollback", `{"section":"fnff","reason":"it burnt"}`, "If-Match", `"2"`)
	d.ask(200, "POST", "/api/v1/rollback", `{"section":"fnff","to":2}`, "If-Match", `"3"`)
	live := d.ask(200, "GET", "/api/v1/revisions/live", "")
	if live["number"] != 4.0 || live["author"] != "rache" || live["sections"].(map[string]any)["fnff"] != second.ID {
		t.Errorf("live %v", live)
	}
	d.ask(200, "GET", at, "")
	d.ask(200, "GET", "/api/v1/revisions", "")
	d.code("not-kept", d.ask(404, "POST", "/api/v1/promote", `{"releases":{"fnff":"`+strings.Repeat("a", 24)+`"}}`, "If-Match", `"4"`))
	log, err := d.registry.AuditLog(t.Context(), time.Now().Add(-time.Hour))
	if err != nil || bytes.Count(log, []byte("\n")) < 10 || !bytes.Contains(log, []byte(`"refused":"revision-required"`)) {
		t.Errorf("the audit log, error %v:\n%s", err, log)
	}
}

func TestRefusals(t *testing.T) {
	d := newDesk(t)
	at := "/api/v1/sections/fnff/releases"
	d.code("token-unknown", d.ask(401, "PUT", at, "", "Authorization", ""))
	d.code("token-unknown", d.ask(401, "PUT", at, "", "Authorization", d.secret))
	wrong := []byte(d.secret)
	wrong[len(wrong)-1] ^= 1
	d.code("token-unknown", d.ask(401, "GET", at, "", "Authorization", "Bearer "+string(wrong)))
	d.code("token-not-allowed", d.ask(403, "PUT", "/api/v1/sections/classes/releases", ""))
	d.code("token-not-allowed", d.ask(403, "POST", "/api/v1/rollback", `{}`, "If-Match", `"1"`))
	d.code("media-type", d.ask(415, "PUT", at, "", "Content-Type", "text/plain"))
	d.code("archive-broken", d.ask(400, "PUT", at, "no archive"))
	d.code("query-wrong", d.ask(400, "PUT", at+"?with=../x", ""))
	d.code("body-broken", d.ask(400, "POST", "/api/v1/promote", `{"release":1}`, "If-Match", `"1"`))
	d.code("body-broken", d.ask(400, "POST", "/api/v1/promote", `{}`, "If-Match", `"1"`))
	for range 20 {
		r := httptest.NewRequest("GET", at, nil)
		d.mux.ServeHTTP(httptest.NewRecorder(), r)
	}
	d.code("too-many", d.ask(429, "GET", at, ""))
}

func TestTokensEnd(t *testing.T) {
	d := newDesk(t)
	short, text, err := d.tokens.Add(t.Context(), "short", []string{"*"}, []string{"read"}, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if !short.Expired(short.Expires) || short.Expired(short.Created) {
		t.Error("a token ends at another time than it says")
	}
	if err := d.tokens.Revoke(t.Context(), short.ID); err != nil {
		t.Fatal(err)
	}
	d.code("token-unknown", d.ask(401, "GET", "/api/v1/revisions", "", "Authorization", "Bearer "+text))
}

// entry is one of a hostile archive.
type entry struct {
	name string
	kind byte
	body string
}

func archiveOf(entries ...entry) string {
	var packed bytes.Buffer
	zipped := gzip.NewWriter(&packed)
	w := tar.NewWriter(zipped)
	for _, e := range entries {
		h := &tar.Header{Name: e.name, Typeflag: e.kind, Mode: 0o644, Size: int64(len(e.body))}
		if e.kind == tar.TypeSymlink || e.kind == tar.TypeLink {
			h.Linkname = "/etc/passwd"
		}
		_ = w.WriteHeader(h)
		_, _ = io.WriteString(w, e.body)
	}
	_ = w.Close()
	_ = zipped.Close()
	return packed.String()
}

func TestHostileArchives(t *testing.T) {
	whole := pack(t, bundletest.Section("fnff", "D").Release(t, "fnff"), nil)
	many := make([]entry, 0, 200_000)
	for i := range cap(many) {
		many = append(many, entry{fmt.Sprintf("f/%d", i), tar.TypeReg, ""})
	}
	cases := map[string]struct {
		status  int
		code    string
		archive string
	}{
		"symbolic link":        {422, "archive-unfit", archiveOf(entry{"a", tar.TypeSymlink, ""})},
		"hard link":            {422, "archive-unfit", archiveOf(entry{"a", tar.TypeLink, ""})},
		"device":               {422, "archive-unfit", archiveOf(entry{"a", tar.TypeChar, ""})},
		"fifo":                 {422, "archive-unfit", archiveOf(entry{"a", tar.TypeFifo, ""})},
		"upwards":              {422, "archive-unfit", archiveOf(entry{"../../etc/cron.d/x", tar.TypeReg, "x"})},
		"upwards inside":       {422, "archive-unfit", archiveOf(entry{"a/../../x", tar.TypeReg, "x"})},
		"folder upwards":       {422, "archive-unfit", archiveOf(entry{"../x/", tar.TypeDir, ""})},
		"absolute":             {422, "archive-unfit", archiveOf(entry{"/etc/passwd", tar.TypeReg, "x"})},
		"backslash":            {422, "archive-unfit", archiveOf(entry{`..\x`, tar.TypeReg, "x"})},
		"twice":                {422, "archive-unfit", archiveOf(entry{"a", tar.TypeReg, "1"}, entry{"a", tar.TypeReg, "2"})},
		"twice, one with ./":   {422, "archive-unfit", archiveOf(entry{"a", tar.TypeReg, "1"}, entry{"./a", tar.TypeReg, "2"})},
		"unknown coding":       {422, "archive-unfit", archiveOf(entry{".encoded/lzma/a", tar.TypeReg, "x"})},
		"left out, not kept":   {422, "archive-unfit", archiveOf(entry{".files.json", tar.TypeReg, `[{"path":"a","sha384":"` + strings.Repeat("0", 96) + `"}]`})},
		"not in the list":      {422, "archive-unfit", archiveOf(entry{".files.json", tar.TypeReg, `[]`}, entry{"a", tar.TypeReg, "x"})},
		"list is none":         {400, "archive-broken", archiveOf(entry{".files.json", tar.TypeReg, `{`})},
		"200,000 files":        {413, "archive-too-large", archiveOf(many...)},
		"bomb":                 {413, "archive-too-large", bomb()},
		"truncated":            {400, "archive-broken", whole[:len(whole)/2]},
		"truncated at the end": {400, "archive-broken", whole[:len(whole)-4]},
		"empty":                {400, "archive-broken", ""},
		"no tar":               {400, "archive-broken", string(gzipped([]byte(strings.Repeat("no tar", 1000))))},
	}
	for _, name := range slices.Sorted(maps.Keys(cases)) {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.code(cases[name].code, d.ask(cases[name].status, "PUT", "/api/v1/sections/fnff/releases", cases[name].archive))
			if kept, err := d.registry.Releases(t.Context(), "fnff"); err != nil || len(kept) != 0 {
				t.Errorf("%d releases are kept, error %v", len(kept), err)
			}
		})
	}
}

// bomb is a small archive whose one file claims and unpacks to a gigabyte.
func bomb() string {
	var packed bytes.Buffer
	zipped, _ := gzip.NewWriterLevel(&packed, gzip.BestSpeed)
	w := tar.NewWriter(zipped)
	_ = w.WriteHeader(&tar.Header{Name: "a", Typeflag: tar.TypeReg, Mode: 0o644, Size: 1 << 30})
	_, _ = w.Write(make([]byte, 1<<20))
	_ = zipped.Close()
	return packed.String()
}

func gzipped(body []byte) []byte {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write(body)
	_ = w.Close()
	return packed.Bytes()
}

// TestALyingCopyIsRefused sends a compressed copy of something else than the file.
func TestALyingCopyIsRefused(t *testing.T) {
	d := newDesk(t)
	shell := bundletest.Shell()
	large := strings.Repeat("console.log('shell');", 50)
	entries := []entry{{".encoded/gzip/chunks/index.js", tar.TypeReg, string(gzipped([]byte("something else")))}}
	for path, content := range shell.With("chunks/index.js", large) {
		entries = append(entries, entry{path, tar.TypeReg, content})
	}
	d.code("archive-unfit", d.ask(422, "PUT", "/api/v1/sections/shell/releases", archiveOf(entries...)))
}

// TestTheDescriptionHasEveryField compares the schemas of openapi.json with the types that are sent and read.
func TestTheDescriptionHasEveryField(t *testing.T) {
	var doc struct {
		Components struct {
			Schemas map[string]struct{ Properties map[string]any }
		}
	}
	if err := json.Unmarshal(openAPI, &doc); err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]any{
		"File": bundle.File{}, "List": List{}, "Missing": Missing{}, "Finding": gate.Finding{}, "Uploaded": Uploaded{}, "Release": bundle.Release{},
		"Revision": registry.Revision{}, "Promotion": Promotion{}, "Restoration": Restoration{}, "Changed": Changed{}, "Problem": Problem{},
	} {
		var fields []string
		for _, field := range reflect.VisibleFields(reflect.TypeOf(value)) {
			if tag, _, _ := strings.Cut(field.Tag.Get("json"), ","); field.IsExported() {
				fields = append(fields, tag)
			}
		}
		slices.Sort(fields)
		if described := slices.Sorted(maps.Keys(doc.Components.Schemas[name].Properties)); !slices.Equal(fields, described) {
			t.Errorf("%s has the fields %v, and is described with %v", name, fields, described)
		}
	}
}

func TestAGatewayWithoutABrowserSaysSo(t *testing.T) {
	d := newDesk(t)
	shell := bundletest.Shell().Release(t, "shell")
	d.code("no-browser", d.ask(501, "PUT", "/api/v1/sections/shell/releases?boot=1", pack(t, shell, nil)))
	d.ask(201, "PUT", "/api/v1/sections/shell/releases", pack(t, shell, nil))
	d.code("no-browser", d.ask(501, "POST", "/api/v1/promote", `{"releases":{"shell":"`+shell.ID+`"},"boot":true}`, "If-Match", `"0"`))
}
