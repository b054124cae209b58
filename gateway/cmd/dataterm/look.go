package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/site"
)

const (
	// lookProgram opens a preview in a browser; it is part of the checkout, and names its exit codes.
	lookProgram = "e2e/before-live/look.ts"
	lookFaults  = 3
	lookMissing = 4
	// lookLasts is how long the preview link of a look lasts, and so the look.
	lookLasts = 15 * time.Minute
	// lookGrace is how long the program may take to end its browser.
	lookGrace = 10 * time.Second
)

// unlooked is the error of releases whose pages have faults. The program has printed them.
type unlooked struct{ faults int }

func (e *unlooked) Error() string {
	return fmt.Sprintf("%s found in the browser. Nothing was made live; the builds are kept as staged. Fix them and deploy again, or deploy with --look off", count(e.faults, "fault"))
}

// lookFlags are the flags of every command that opens releases in a browser before they go live.
type lookFlags struct{ look, site *string }

func newLookFlags(set *flag.FlagSet) lookFlags {
	return lookFlags{
		set.String("look", "", "`on or off`: whether to open the releases in a browser before they go live (default: $LOOK, or on)"),
		set.String("site", "", "with --to: the public `URL` of the site, for the look (default: from the settings of the gateway)"),
	}
}

// open returns how a command looks at releases of a store, or of the gateway that to names.
func (f lookFlags) open(t *terminal, to string) (look, error) {
	if *f.site != "" && to == "" {
		return look{}, wrongUsage("--site needs --to: without it, the command serves the site to the browser itself")
	}
	switch wanted := cmp.Or(*f.look, t.env("LOOK"), "on"); wanted {
	case "on", "off":
		return look{t: t, off: wanted == "off", site: *f.site}, nil
	default:
		return look{}, wrongUsage("--look %q must be on or off", wanted)
	}
}

// look opens releases in the browser of whoever deploys.
type look struct {
	t    *terminal
	off  bool
	site string
	// serve serves the site and signs passes, if no gateway does.
	serve func(context.Context) (address string, end func(), err error)
}

// at opens the releases that are not live yet (section → id) beside the live revision. It returns nil if nothing was opened,
// and says why.
func (l look) at(ctx context.Context, from *target, live registry.Revision, ids map[string]string) (*registry.Opened, error) {
	ids = maps.Clone(ids)
	maps.DeleteFunc(ids, func(section, id string) bool { return strings.HasPrefix(live.Sections[section], id) })
	if l.off || len(ids) == 0 {
		return nil, nil
	}
	root, found := checkoutRoot()
	if !found {
		return l.nothing("%s is not in this folder or above it", lookProgram)
	}
	packages := filepath.Join(root, "node_modules")
	if _, err := os.Stat(filepath.Join(packages, "@playwright", "test")); err != nil {
		return l.nothing("the packages of %s are not installed; make build installs them", root)
	}
	// The project's own Node, if its platform has one.
	path := filepath.Join(packages, ".bin") + string(os.PathListSeparator) + os.Getenv("PATH")
	node, err := exec.LookPath(filepath.Join(packages, ".bin", "node"))
	if err != nil {
		if node, err = exec.LookPath("node"); err != nil {
			return l.nothing("no Node was found")
		}
	}
	link := previewLink{site: l.site}
	for _, section := range slices.Sorted(maps.Keys(ids)) {
		pass, err := from.Preview(ctx, section, api.Preview{Release: ids[section], Seconds: int(lookLasts.Seconds())})
		if err != nil {
			return nil, err
		}
		link.add(pass)
	}
	if l.serve != nil {
		address, end, err := l.serve(ctx)
		if err != nil {
			return nil, err
		}
		defer end()
		link.site = address
	}
	if link.site == "" {
		return l.nothing("the gateway's settings have no public_url, and --site does not name the address of the site")
	}
	question, err := json.Marshal(map[string]any{"link": link.url(), "revision": live.Number})
	if err != nil {
		return nil, err
	}
	var answer strings.Builder
	ctx, cancel := context.WithTimeout(ctx, lookLasts)
	defer cancel()
	command := exec.CommandContext(ctx, node, filepath.Join(root, lookProgram))
	command.Stdin, command.Stdout, command.Stderr = strings.NewReader(string(question)), &answer, l.t.err
	// The browser runs code that is not live yet: it gets no token, and no other secret of a pipeline.
	command.Env = []string{"PATH=" + path}
	for _, name := range []string{"HOME", "TMPDIR", "LANG", "CHROMIUM", "NODE_COMPILE_CACHE"} {
		if value, given := os.LookupEnv(name); given {
			command.Env = append(command.Env, name+"="+value)
		}
	}
	command.Cancel = func() error { return command.Process.Signal(syscall.SIGTERM) }
	command.WaitDelay = lookGrace
	return l.result(command.Run(), answer.String())
}

// result reads what the program found.
func (l look) result(ended error, answer string) (*registry.Opened, error) {
	var exit *exec.ExitError
	code := 0
	if errors.As(ended, &exit) {
		code, ended = exit.ExitCode(), nil
	}
	if code == lookMissing {
		fmt.Fprintln(l.t.err, "Nothing was opened in a browser.")
		return nil, nil
	}
	var found struct {
		registry.Opened
		Faults []json.RawMessage `json:"faults"`
	}
	if ended == nil && (code == 0 || code == lookFaults) {
		ended = json.Unmarshal([]byte(answer), &found)
	}
	switch {
	case ended == nil && code == lookFaults:
		return nil, &unlooked{len(found.Faults)}
	case ended != nil || code != 0:
		return nil, errors.Join(ended, fmt.Errorf("the preview could not be opened in a browser (%s exits with %d). Nothing was made live; the builds are kept as staged. Deploy again, or deploy with --look off", lookProgram, code))
	}
	return &found.Opened, nil
}

// nothing says that nothing was opened, and why.
func (l look) nothing(why string, values ...any) (*registry.Opened, error) {
	fmt.Fprintf(l.t.err, "Nothing was opened in a browser: "+why+".\n", values...)
	return nil, nil
}

// checkoutRoot returns the folder of the checkout that the command runs in.
func checkoutRoot() (folder string, found bool) {
	folder, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(folder, lookProgram)); missing == nil {
			return folder, true
		}
		above := filepath.Dir(folder)
		if above == folder {
			break
		}
		folder = above
	}
	return "", false
}

// lookingAt makes a look serve a local store on the loopback address: without the login, without what other servers have.
func (l look) lookingAt(reg *registry.Registry, title string) look {
	l.serve = func(ctx context.Context) (string, func(), error) {
		face, err := site.New(ctx, reg, site.Options{Title: title})
		if err != nil {
			return "", nil, err
		}
		listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
		if err != nil {
			face.Close()
			return "", nil, err
		}
		server := &http.Server{Handler: face, ReadHeaderTimeout: lookGrace}
		go func() { _ = server.Serve(listener) }()
		return "http://" + listener.Addr().String(), func() { face.Close(); _ = server.Close() }, nil
	}
	return l
}
