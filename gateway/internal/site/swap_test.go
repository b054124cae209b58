package site

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/registry"
)

// TestDeploysUnderLoad deploys and rolls back while readers read. No request may fail, and no page may mix two
// releases: what discovery names must exist, and data asked for with ?r= must be of that release.
func TestDeploysUnderLoad(t *testing.T) {
	f := start(t, Options{})
	var asked atomic.Int64
	stop := make(chan struct{})
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				asked.Add(1)
				if err := f.visit(); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	const rounds = 12
	for i := range rounds {
		word := fmt.Sprintf("version %d", i)
		f.deploy(section().With("chunks/page.js", word).With("assets/fnff/Data.json", `{"data":"`+word+`"}`).Release(t, "fnff"))
		if i%3 == 2 {
			if _, err := f.registry.Rollback(context.Background(), "fnff", 0, registry.Intent{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	live, err := f.registry.Live(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	f.until(live.Number)
	close(stop)
	readers.Wait()
	if want := 1 + rounds + rounds/3; live.Number != want {
		t.Errorf("revision %d, want %d", live.Number, want)
	}
	t.Logf("%d visits during %d revisions", asked.Load(), live.Number-1)
	if asked.Load() < rounds {
		t.Errorf("only %d visits", asked.Load())
	}
}

// visit loads the page and what it names, as a browser does.
func (f *fixture) visit() error {
	page, err := f.try("/")
	if err != nil {
		return err
	}
	inlined := page[strings.Index(page, `"application/json">`)+19:]
	var document documents.Discovery
	if err := json.Unmarshal([]byte(inlined[:strings.Index(inlined, "</script>")]), &document); err != nil {
		return err
	}
	section := document.Of("fnff").Extras.Dataterm
	for _, path := range append(section.Preload.Scripts, section.Preload.Styles...) {
		if _, err := f.try(path); err != nil {
			return err
		}
	}
	data, err := f.try("/assets/fnff/Data.json?r=" + section.Release)
	if err != nil {
		return err
	}
	same, err := f.try("/s/fnff/" + section.Release + "/assets/fnff/Data.json")
	if err == nil && same != data {
		err = fmt.Errorf("?r=%s gives %s, the release has %s", section.Release, data, same)
	}
	return err
}

func (f *fixture) try(path string) (string, error) {
	response, err := client.Get(f.server.URL + path)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	body := new(strings.Builder)
	if _, err := bufio.NewReader(response.Body).WriteTo(body); err != nil {
		return "", err
	}
	if response.StatusCode != http.StatusOK {
		return "", fmt.Errorf("%s: %s: %s", path, response.Status, body)
	}
	return body.String(), nil
}

func TestOneLookAtTheStoreBringsANewRevision(t *testing.T) {
	f := start(t, Options{Poll: time.Hour})
	number := f.deploy(section().With("chunks/page.js", "new").Release(t, "fnff"))
	if f.site.Revision() == number {
		t.Error("the site looked without being told to")
	}
	if err := f.site.refresh(context.Background()); err != nil || f.site.Revision() != number {
		t.Errorf("revision %d is served, want %d; error %v", f.site.Revision(), number, err)
	}
}

func TestEventsTellTheRevisionAtOnceAndOnEveryChange(t *testing.T) {
	f := start(t, Options{})
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, f.server.URL+"/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if kind, keep := response.Header.Get("Content-Type"), response.Header.Get("Cache-Control"); kind != "text/event-stream" || keep != "no-store" {
		t.Errorf("%q, %q", kind, keep)
	}
	lines := bufio.NewScanner(response.Body)
	expect := func(number int) {
		t.Helper()
		var event []string
		for lines.Scan() && (lines.Text() != "" || len(event) == 0) {
			if !strings.HasPrefix(lines.Text(), "retry:") {
				event = append(event, lines.Text())
			}
		}
		if want := fmt.Sprintf("event: revision|data: %d", number); strings.Join(event, "|") != want {
			t.Fatalf("%q, want %q", strings.Join(event, "|"), want)
		}
	}
	expect(1)
	f.deploy(section().With("chunks/page.js", "2").Release(t, "fnff"))
	expect(2)
	f.deploy(section().With("chunks/page.js", "3").Release(t, "fnff"))
	expect(3)
	f.site.Close()
	if lines.Scan() {
		t.Errorf("the stream goes on after the end: %q", lines.Text())
	}
}
