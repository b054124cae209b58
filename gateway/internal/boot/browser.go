package boot

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"dataterm/gateway/internal/registry"
)

// Find returns the path of the Chromium to use: the named one, or the system's. Its headless shell starts fastest and is
// enough.
func Find(named string) (string, error) {
	names := []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"}
	if named != "" {
		names = []string{named}
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	if named != "" {
		return "", fmt.Errorf("cannot run %s: %w", named, registry.ErrNoBrowser)
	}
	return "", registry.ErrNoBrowser
}

// browser is a headless Chromium with one tab.
type browser struct {
	tab context.Context
	mu  sync.Mutex
	// thrown is the first uncaught exception of the open page.
	thrown string
}

// startBrowser starts a Chromium that connects only to this machine. The caller closes it.
func startBrowser(ctx context.Context, path string) (b *browser, closed func(), err error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.DisableGPU,
		chromedp.Flag("mute-audio", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"))
	if os.Getuid() == 0 { // Chromium refuses its sandbox to root
		options = append(options, chromedp.NoSandbox)
	}
	allocated, end := chromedp.NewExecAllocator(ctx, options...)
	b = &browser{}
	tab, leave := chromedp.NewContext(allocated)
	closed = func() { leave(); end() }
	b.tab = tab
	err = chromedp.Listen(tab, func(event any) {
		if thrown, is := event.(*runtime.EventExceptionThrown); is {
			b.mu.Lock()
			defer b.mu.Unlock()
			if b.thrown == "" {
				b.thrown = describe(thrown.ExceptionDetails)
			}
		}
	})
	if err != nil {
		closed()
		return nil, nil, err
	}
	return b, closed, nil
}

// describe is the first line of an exception: "Error: no table", without the stack.
func describe(thrown *runtime.ExceptionDetails) string {
	said := thrown.Text
	if thrown.Exception != nil && thrown.Exception.Description != "" {
		said = thrown.Exception.Description
	}
	first, _, _ := strings.Cut(said, "\n")
	return first
}

// sight is what a page shows. The page's accessibility tree is its test surface: a page that is there has a heading of
// the first level in main; the error screen has a known one; faults and loaders are marked (packages/ui), those of an
// overlay beside main. The shell's page has a main of its own from the beginning: hidden until the shell draws, and an
// alert if it does not start.
type sight struct {
	Fault   string `json:"fault"`
	Loading bool   `json:"loading"`
	Heading string `json:"heading"`
}

const seeing = `(() => {
	const main = document.querySelector("main:not([hidden])");
	const text = (node) => node.innerText.replace(/\s+/g, " ").trim().slice(0, 200);
	const head = main?.querySelector("h1");
	const heading = head ? text(head) : "";
	const screen = heading === "Unexpected Application Error!" ? head.parentElement : null;
	const fault = document.querySelector("[data-fault]") ?? screen ?? document.querySelector("main[role=alert]:not([hidden])");
	return {
		fault: fault ? [...fault.querySelectorAll("h1, h2, p")].slice(0, 2).map(text).join(" – ") || text(fault) : "",
		loading: !main || document.querySelector("[data-loading]") !== null,
		heading,
	};
})()`

// look opens an address and waits until the page shows something. It returns what is wrong with it, as the end of a
// sentence, or nothing.
func (b *browser) look(url string, patience time.Duration) (problem string, err error) {
	b.mu.Lock()
	b.thrown = ""
	b.mu.Unlock()
	ctx, cancel := context.WithTimeout(b.tab, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(url)); err != nil && ctx.Err() == nil {
		return "", err
	}
	for ctx.Err() == nil {
		seen, err := chromedp.Run(ctx, chromedp.Evaluate[sight](seeing))
		switch {
		case ctx.Err() != nil:
		case err != nil:
			return "", err
		case seen.Fault != "":
			return "shows an error: " + seen.Fault + b.said(), nil
		case !seen.Loading && seen.Heading != "":
			return "", nil
		}
		select {
		case <-time.After(50 * time.Millisecond):
		case <-ctx.Done():
		}
	}
	if err := b.tab.Err(); err != nil {
		return "", context.Cause(b.tab)
	}
	return fmt.Sprintf("does not come up in %s: it has no heading", patience) + b.said(), nil
}

// said returns the first error that the page's scripts threw, or an empty string.
func (b *browser) said() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.thrown == "" {
		return ""
	}
	return "; its script threw " + b.thrown
}
