package admin

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/testkit"
)

// TestThePersonAtTheStoreNeedsNoToken, may do everything, and has no limits.
func TestThePersonAtTheStoreNeedsNoToken(t *testing.T) {
	d := newDesk(t)
	client := api.NewClient("http://store", "", &http.Client{Transport: Local(d.registry, "rache", "http://site.example")})
	for range 2 * requestBurst {
		if _, err := client.Live(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	shell := testkit.Shell().Release(t, "shell")
	archive, writer := io.Pipe()
	go func() { _ = writer.CloseWithError(shell.WriteArchive(writer, digestsOf(shell), func(bundle.File) {})) }()
	if _, err := client.Upload(t.Context(), "shell", archive, api.Upload{}); err != nil {
		t.Fatal(err)
	}
	changed, err := client.Promote(t.Context(), 0, api.Promotion{Releases: map[string]string{"shell": shell.ID}}, nil)
	if err != nil || changed.Revision.Author != "rache" {
		t.Errorf("%+v, error %v", changed, err)
	}
	pass, err := client.Preview(t.Context(), "shell", api.Preview{})
	if err != nil || pass.Site != "http://site.example" {
		t.Errorf("%+v, error %v", pass, err)
	}
	var log strings.Builder
	if err := d.registry.WriteAuditLog(t.Context(), &log, pass.Expires.AddDate(0, 0, -1)); err != nil || strings.Count(log.String(), `"author":"rache"`) != 3 || strings.Contains(log.String(), `"token"`) || strings.Contains(log.String(), `"from"`) {
		t.Errorf("the audit log has %s, error %v", log.String(), err)
	}
}

func digestsOf(release *bundle.Release) map[string]bool {
	digests := map[string]bool{}
	for _, file := range release.Files {
		digests[file.SHA384] = true
	}
	return digests
}

// TestBodiesStreamBothWaysInProcess: the handler answers each line before the next is sent.
func TestBodiesStreamBothWaysInProcess(t *testing.T) {
	client := &http.Client{Transport: inProcess{http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusAccepted)
		for lines := bufio.NewScanner(r.Body); lines.Scan(); {
			_, _ = io.WriteString(w, strings.ToUpper(lines.Text())+"\n")
		}
	})}}
	body, writer := io.Pipe()
	response, err := client.Post("http://store/", "text/plain", body)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusAccepted {
		t.Error(response.Status)
	}
	answers := bufio.NewReader(response.Body)
	for _, word := range []string{"deploy", "rollback"} {
		if _, err := io.WriteString(writer, word+"\n"); err != nil {
			t.Fatal(err)
		}
		if line, err := answers.ReadString('\n'); err != nil || line != strings.ToUpper(word)+"\n" {
			t.Errorf("%q, error %v", line, err)
		}
	}
	_ = writer.Close()
	if rest, err := io.ReadAll(answers); err != nil || len(rest) > 0 {
		t.Errorf("%q, error %v", rest, err)
	}
}

// TestAnInterruptEndsARequestInProcess, and a body of which the handler reads nothing ends whoever sends it.
func TestAnInterruptEndsARequestInProcess(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	client := &http.Client{Transport: inProcess{http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		interrupt()
		<-r.Context().Done()
		w.WriteHeader(http.StatusServiceUnavailable)
	})}}
	body, writer := io.Pipe()
	request, err := http.NewRequestWithContext(ctx, http.MethodPut, "http://store/", body)
	if err != nil {
		t.Fatal(err)
	}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusServiceUnavailable {
		t.Error(response.Status)
	}
	if _, err := io.WriteString(writer, "more"); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("error %v", err)
	}
}
