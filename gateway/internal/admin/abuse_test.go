package admin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// TestAListHasNoFiles: a release may have thousands, and a section hundreds of releases.
func TestAListHasNoFiles(t *testing.T) {
	d := newDesk(t)
	at := "/api/v1/sections/shell/releases"
	release := testkit.Shell().Release(t, "shell")
	d.ask(201, "PUT", at, pack(t, release, nil))
	answer := d.ask(200, "GET", at, "")
	one := answer["releases"].([]any)[0].(map[string]any)
	if one["files"] != nil || one["fileCount"] != float64(len(release.Files)) || one["size"] != float64(release.Size()) || one["author"] != "rache" {
		t.Errorf("%v", one)
	}
}

func TestAListEndsAtItsLimitOfBytes(t *testing.T) {
	var all []registry.Listed
	for i := range 5000 {
		all = append(all, registry.Listed{Section: "fnff", ID: fmt.Sprintf("%024d", i), Commit: strings.Repeat("c", 100), Author: strings.Repeat("x", 1000)})
	}
	seen := 0
	for len(all) > 0 {
		page, err := pageOf(all, limitAtMost)
		if err != nil || len(page.Releases) == 0 {
			t.Fatalf("%d releases, error %v", len(page.Releases), err)
		}
		if body, err := json.Marshal(page); err != nil || len(body) > listBytes+4096 {
			t.Fatalf("an answer of %d bytes, error %v", len(body), err)
		}
		seen += len(page.Releases)
		all = all[len(page.Releases):]
		if last := page.Releases[len(page.Releases)-1].ID; len(all) > 0 && page.Next != last {
			t.Fatalf("next is %q, want %q", page.Next, last)
		}
	}
	if seen != 5000 {
		t.Errorf("%d releases", seen)
	}
}

// TestATokenGetsOneListAtATime holds the place of one list while others ask.
func TestATokenGetsOneListAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		place := d.api.usages.of(d.id).reads
		if !place.take(t.Context(), false) {
			t.Fatal("the place is taken")
		}
		done := make(chan struct{})
		go func() {
			d.ask(200, "GET", "/api/v1/sections/fnff/releases", "")
			close(done)
		}()
		synctest.Wait()
		select {
		case <-done:
			t.Error("a second list is answered beside the first")
		default:
		}
		place.leave()
		<-done
		place.take(t.Context(), false)
		d.code("too-many", d.ask(429, "GET", "/api/v1/sections/fnff/releases", ""))
	})
}

// TestSmallCallsTakeSmallBodies sends bodies that are too large by their header, by their length, and by one value.
func TestSmallCallsTakeSmallBodies(t *testing.T) {
	d := newDesk(t)
	large := `{"reason":"` + strings.Repeat("x", 100<<10) + `"}`
	for _, call := range []string{"promote", "rollback", "remove", "withdraw", "sections/fnff/preview", "preview/rotate"} {
		read := &counting{Reader: strings.NewReader(large)}
		r := httptest.NewRequest(http.MethodPost, "/api/v1/"+call, read)
		r.ContentLength = int64(len(large))
		r.Header.Set("Authorization", "Bearer "+d.secret)
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("If-Match", `"0"`)
		w := httptest.NewRecorder()
		d.mux.ServeHTTP(w, r)
		if w.Code != http.StatusRequestEntityTooLarge {
			t.Errorf("%s: %d %s", call, w.Code, w.Body)
		}
	}
	// Chunked: nothing says how long the body is, and the rest of it is read only up to a limit.
	for _, path := range []string{"promote", "sections/fnff/missing"} {
		read := &counting{Reader: &endless{begin: `{"files":[{"path":"`}}
		if path == "promote" {
			read = &counting{Reader: &endless{begin: `{"reason":"`}}
		}
		r := httptest.NewRequest(http.MethodPost, "/api/v1/"+path, read)
		r.ContentLength = -1
		r.Header.Set("Authorization", "Bearer "+d.secret)
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		d.mux.ServeHTTP(w, r)
		if w.Code != http.StatusRequestEntityTooLarge && w.Code != http.StatusBadRequest || read.n > 2*discardSmall {
			t.Errorf("%s: %d after %d bytes: %s", path, w.Code, read.n, w.Body)
		}
	}
}

// TestAReasonHasALimit: it is in the list of revisions for good.
func TestAReasonHasALimit(t *testing.T) {
	d := newDesk(t)
	long := strings.Repeat("x", 501)
	shell := testkit.Shell().Release(t, "shell")
	d.code("body-broken", d.ask(400, "PUT", "/api/v1/sections/shell/releases?reason="+long, pack(t, shell, nil)))
	d.code("body-broken", d.ask(400, "PUT", "/api/v1/sections/shell/releases?commit="+long, pack(t, shell, nil)))
	d.ask(201, "PUT", "/api/v1/sections/shell/releases", pack(t, shell, nil))
	for path, body := range map[string]string{
		"promote": fmt.Sprintf(`{"releases":{"shell":%q},"reason":%q}`, shell.ID, long), "rollback": fmt.Sprintf(`{"section":"shell","reason":%q}`, long),
		"remove": fmt.Sprintf(`{"section":"fnff","reason":%q}`, long), "withdraw": fmt.Sprintf(`{"section":"shell","release":%q,"reason":%q}`, shell.ID, long),
	} {
		d.code("body-broken", d.ask(400, "POST", "/api/v1/"+path, body, "If-Match", `"0"`))
	}
}

// TestRefusalsDoNotFillTheAuditLog makes thousands, each with as much text as a request may have.
func TestRefusalsDoNotFillTheAuditLog(t *testing.T) {
	d := newDesk(t)
	long := strings.Repeat("x", 8000)
	for range 90 {
		d.ask(403, "POST", "/api/v1/promote", fmt.Sprintf(`{"releases":{%q:"a"},"reason":%q}`, long, long), "If-Match", `"1"`)
		d.ask(403, "PUT", "/api/v1/sections/"+long+"/releases", "")
	}
	log, err := d.auditLog(time.Now().Add(-time.Hour))
	lines := bytes.Count(log, []byte("\n"))
	if err != nil || lines == 0 || lines > 70 || len(log) > 70*1500 {
		t.Errorf("%d lines, %d bytes, error %v", lines, len(log), err)
	}
	// What was changed is logged all the same, and says how much is missing.
	d.ask(201, "PUT", "/api/v1/sections/shell/releases", pack(t, testkit.Shell().Release(t, "shell"), nil))
	log, err = d.auditLog(time.Now().Add(-time.Hour))
	if err != nil || !bytes.Contains(log, []byte(`"section":"shell"`)) || !bytes.Contains(log, []byte(`"omitted":`)) {
		t.Errorf("the change is not logged: %s, error %v", log, err)
	}
}

// counting counts what is read.
type counting struct {
	io.Reader
	n int
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n += n
	return n, err
}

// endless begins with a text and goes on with one letter.
type endless struct{ begin string }

func (e *endless) Read(p []byte) (int, error) {
	n := copy(p, e.begin)
	e.begin = e.begin[n:]
	for i := n; i < len(p); i++ {
		p[i] = 'x'
	}
	return len(p), nil
}
