package boot

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"dataterm/gateway/internal/builds"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/site"
)

// probe is a script that tells the server that it ran, before its document has loaded.
func probe(name string) string {
	return "var x = new XMLHttpRequest(); x.open('GET', '/ran/" + name + "', false); x.send();"
}

// TestNoDocumentOfASectionRunsScripts opens every kind of document that a section can hold by its own path, and looks at
// its pictures on the page.
func TestNoDocumentOfASectionRunsScripts(t *testing.T) {
	chromium, err := Find(os.Getenv("CHROMIUM"))
	if err != nil {
		t.Fatal(err)
	}
	documents := map[string]string{
		"page.html": "<!doctype html><script>" + probe("page.html") + "</script>",
		"logo.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="` + probe("onload") + `"><style>rect { fill: #f00 }</style><rect width="8" height="8"/><script>` +
			probe("logo.svg") + "</script></svg>",
		"data.xml":   `<x><script xmlns="http://www.w3.org/1999/xhtml">` + probe("data.xml") + "</script></x>",
		"styled.xml": `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="style.xml"?><x/>`,
		"style.xml": `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><script>` +
			probe("styled.xml") + "</script></html></xsl:template></xsl:stylesheet>",
	}
	dist := section("fnff", "D", goodEntry)
	for name, content := range documents {
		dist = dist.With("assets/fnff/"+name, content)
	}
	fnff := dist.Release(t, "fnff")
	stored, err := builds.New(map[string]*bundle.Release{"shell": shell(shellScript).Release(t, "shell"), "fnff": fnff})
	if err != nil {
		t.Fatal(err)
	}
	face, err := site.New(t.Context(), registry.New(stored), site.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer face.Close()
	var mu sync.Mutex
	var ran []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if name, is := strings.CutPrefix(r.URL.Path, "/ran/"); is {
			mu.Lock()
			defer mu.Unlock()
			ran = append(ran, name)
			return
		}
		face.ServeHTTP(w, r)
	}))
	defer server.Close()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	browser, end, err := startBrowser(ctx, chromium)
	if err != nil {
		t.Fatal(err)
	}
	defer end()
	for name := range documents {
		for _, path := range []string{"/assets/fnff/" + name, "/assets/fnff/" + name + "?r=" + fnff.ID, "/s/fnff/" + fnff.ID + "/assets/fnff/" + name} {
			if err := chromedp.Do(browser.tab, chromedp.Navigate(server.URL+path)); err != nil {
				t.Fatal(path, err)
			}
		}
	}
	mu.Lock()
	if len(ran) > 0 {
		t.Errorf("these ran scripts: %v", ran)
	}
	mu.Unlock()

	if err := chromedp.Do(browser.tab, chromedp.Navigate(server.URL+"/")); err != nil {
		t.Fatal(err)
	}
	pixel, err := chromedp.Run(browser.tab, chromedp.Evaluate[string](`(async () => {
		const image = new Image();
		image.src = "/assets/fnff/logo.svg";
		await image.decode();
		const canvas = document.createElement("canvas").getContext("2d");
		canvas.drawImage(image, 0, 0);
		return canvas.getImageData(4, 4, 1, 1).data.join();
	})()`, chromedp.EvalAwaitPromise))
	if err != nil || pixel != "255,0,0,255" {
		t.Errorf("the picture on the page is %q, %v", pixel, err)
	}
}
