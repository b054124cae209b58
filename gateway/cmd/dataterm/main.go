// Command dataterm serves the site and changes what is live on it.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"

	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/quote"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// Exit codes.
const (
	exitDone    = 0
	exitFailed  = 1
	exitUsage   = 2
	exitRefused = 3
)

const usage = `dataterm serves a site of independently deployed sections, and changes what is live on it.

  dataterm init                                 create a store
  dataterm serve                                serve the site
  dataterm serve SECTION DIST [SECTION DIST …]   serve builds as they are, without a store
  dataterm deploy SECTION DIST [SECTION DIST …]  put builds live, all of them in one revision
  dataterm deploy --stage SECTION DIST          keep a build, and print a link that shows it
  dataterm promote SECTION RELEASE …            put kept releases live, together
  dataterm rollback SECTION                     restore the release that was live before; again: the one before that
  dataterm rollback --site                      restore the whole site as it was one revision before
  dataterm remove SECTION --reason WHY          take a section off the site; its addresses say why
  dataterm withdraw SECTION RELEASE             take a release back: 410 everywhere, never live again
  dataterm delete SECTION RELEASE               remove a staged release, which was never live, at once
  dataterm preview SECTION[@RELEASE] …          print a link that shows the site with these releases
  dataterm status                               what is live in each section, since when, and what is staged
  dataterm diff REVISION [REVISION]             which rules changed between two revisions
  dataterm diff SECTION DIST                    what a build would change
  dataterm releases [SECTION]                   list what is kept
  dataterm revisions                            list who changed what, and when
  dataterm token add|list|revoke                who may change what over the network
  dataterm gc                                   remove old releases that nothing keeps
  dataterm audit                                every change and every refusal, as JSON lines
  dataterm export DIR                           write the live site as plain files, for any web server
  dataterm doctor                               check settings, store, files, clock, ports and upstreams
  dataterm version                              print the commit and the Go version of this program
  dataterm licenses                             print the licenses of this program and of the modules in it
  dataterm hash TEXT                            the hash of a user name or password of the login gate

"dataterm COMMAND --help" lists the flags of a command. Settings come from flags, then the environment
(their names in capitals: ADDR, STORE, TITLE …), then dataterm.toml.

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused by the gate, or because of a fault in the browser.
`

// command is one verb of the command line.
type command struct {
	// arguments is what follows the flags, for the help.
	arguments string
	// run does the work; flags are defined on set, which parse reads.
	run func(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error
}

var commands = map[string]command{
	"init":      {"", initStore},
	"serve":     {"[SECTION DIST …]", serve},
	"deploy":    {"SECTION DIST [SECTION DIST …]", deploy},
	"promote":   {"SECTION RELEASE [SECTION RELEASE …]", promote},
	"rollback":  {"SECTION", rollback},
	"releases":  {"[SECTION]", releases},
	"revisions": {"", revisions},
	"status":    {"", status},
	"diff":      {"REVISION [REVISION] | SECTION DIST | SECTION RELEASE [RELEASE]", diff},
	"remove":    {"SECTION --reason WHY", remove},
	"withdraw":  {"SECTION RELEASE --reason WHY", withdraw},
	"delete":    {"SECTION RELEASE", deleteStaged},
	"preview":   {"SECTION[@RELEASE] …", preview},
	"token":     {"add NAME | list | revoke ID", tokens},
	"gc":        {"", gc},
	"audit":     {"", audit},
	"export":    {"DIR", export},
	"doctor":    {"", doctor},
	"hash":      {"TEXT", hash},
	"licenses":  {"", licenses},
	"version":   {"", version},
}

// terminal is what a command reads from and writes to.
type terminal struct {
	out, err io.Writer
	env      func(string) string
}

// usageError is an error in how the program was called.
type usageError struct{ error }

// reported is an error that is in the log already.
type reported struct{ error }

func wrongUsage(format string, values ...any) error { return usageError{fmt.Errorf(format, values...)} }

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// After the first signal the default handling is restored: a second signal ends the program at once.
	context.AfterFunc(ctx, stop)
	os.Exit(run(ctx, &terminal{os.Stdout, os.Stderr, os.Getenv}, os.Args[1:]))
}

// run executes a command line and returns the exit code.
func run(ctx context.Context, t *terminal, args []string) int {
	if len(args) == 0 || slices.Contains([]string{"help", "-h", "-help", "--help"}, args[0]) {
		fmt.Fprint(t.out, usage)
		return exitDone
	}
	verb, found := commands[args[0]]
	if !found {
		fmt.Fprintf(t.err, "dataterm: unknown command %q.%s `dataterm help` lists the commands.\n", args[0], suggest(args[0], slices.Sorted(maps.Keys(commands))))
		return exitUsage
	}
	set := flag.NewFlagSet(args[0], flag.ContinueOnError)
	set.SetOutput(t.err)
	set.Usage = func() {
		fmt.Fprintf(t.err, "usage: dataterm %s [flags] %s\n", args[0], verb.arguments)
		set.PrintDefaults()
	}
	err := verb.run(ctx, t, set, args[1:])
	var wrong usageError
	var refused *registry.Refused
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return exitDone
	case errors.As(err, &reported{}):
		return exitFailed
	case errors.As(err, &wrong):
		fmt.Fprintf(t.err, "dataterm %s: %s\n", args[0], printable(err.Error()))
		return exitUsage
	case errors.As(err, &refused):
		printFindings(t.err, refused.Findings)
		return exitRefused
	case errors.As(err, new(*unlooked)):
		fmt.Fprintf(t.err, "dataterm %s: %s\n", args[0], printable(err.Error()))
		return exitRefused
	default:
		fmt.Fprintf(t.err, "dataterm %s: %s\n", args[0], printable(err.Error()))
		if errors.Is(err, syscall.ENOSPC) {
			fmt.Fprintln(t.err, "The disk is full. The live site is unchanged. Free disk space, then try again; `dataterm gc` removes old releases, and needs a few KB itself.")
		}
		return exitFailed
	}
}

// parse reads flags anywhere between the arguments, and returns the arguments.
func parse(set *flag.FlagSet, args []string) (rest []string, err error) {
	for len(args) > 0 {
		if err := set.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, err
			}
			return nil, usageError{err}
		}
		if args = set.Args(); len(args) > 0 {
			rest = append(rest, args[0])
			args = args[1:]
		}
	}
	return rest, nil
}

// parseFlags reads flags, and refuses arguments.
func parseFlags(set *flag.FlagSet, args []string) error {
	rest, err := parse(set, args)
	if err == nil && len(rest) > 0 {
		err = wrongUsage("unexpected argument %q", rest[0])
	}
	return err
}

// storeFlags are the flags of every command that works on a store.
type storeFlags struct{ file, store *string }

func newStoreFlags(set *flag.FlagSet) storeFlags {
	return storeFlags{
		set.String("config", "", "read settings from this `file` (default: dataterm.toml, if it exists)"),
		set.String("store", "", "the `folder` or bucket (s3://…) that holds releases and revisions (default .data)"),
	}
}

// load reads the configuration.
func (s storeFlags) load(t *terminal) (*config, error) {
	c, err := loadConfig(*s.file, t.env)
	if err == nil && *s.store != "" {
		c.Store = *s.store
	}
	return c, err
}

// openStore reads the configuration and opens the store that it names, unless a setting looks like a misspelled one of the
// gateway. It does not connect to a bucket yet, if none does.
func (s storeFlags) openStore(t *terminal) (*config, store.Store, error) {
	c, err := s.load(t)
	if err != nil {
		return nil, nil, err
	}
	opened, err := c.openStore()
	return c, opened, cmp.Or(c.refuseMisspelled(context.Background(), t, opened), err)
}

func (c *config) openStore() (store.Store, error) { return store.Open(context.Background(), c.Store) }

// storeFlag is the flags that another command needs for the same store; empty for the store that it opens by itself.
func (s storeFlags) storeFlag() string {
	given := ""
	if *s.file != "" {
		given += " --config " + quote.Arg(*s.file)
	}
	if *s.store != "" && (given != "" || *s.store != defaultStore) {
		given += " --store " + quote.Arg(*s.store)
	}
	return given
}

// programName is how advice names this program, so that a reader can paste it: as it was typed.
func programName(typed string) string {
	if filepath.Base(typed) != "dataterm" {
		return "dataterm"
	}
	return quote.Arg(typed)
}

// open reads the configuration and opens the registry in the store that it names, which must exist.
func (s storeFlags) open(t *terminal) (*config, *registry.Registry, error) {
	c, opened, err := s.openStore(t)
	if err != nil {
		return nil, nil, err
	}
	reg, err := c.openIn(t, opened)
	return c, reg, err
}

// openIn opens the registry in a store, which must exist.
func (c *config) openIn(t *terminal, opened store.Store) (*registry.Registry, error) {
	reg := c.registry(opened, slog.New(slog.NewTextHandler(t.err, nil)))
	return reg, c.checkFormat(context.Background(), reg)
}

// checkFormat returns an error unless there is a store, of a format that this gateway knows.
func (c *config) checkFormat(ctx context.Context, reg *registry.Registry) error {
	err := reg.CheckFormat(ctx)
	if errors.Is(err, registry.ErrNoStore) {
		return &store.NoStore{Where: c.Store}
	}
	return err
}

// registry returns a registry over a store, which requires of changes what the settings say.
func (c *config) registry(kept store.Store, log *slog.Logger) *registry.Registry {
	return registry.NewWith(kept, registry.Options{
		RequireClean: c.RequireClean == "on", RequireLiveCommit: c.RequireLiveCommit == "on", RequireCheck: c.RequireCheck == "on",
		Settings: append(c.ownNames(), documents.SiteFields()...), Space: c.space(), Log: log,
	})
}

// space returns how the room of the store's disk is measured; nil for a bucket, which has none.
func (c *config) space() func() (store.Space, error) {
	if store.IsBucket(c.Store) {
		return nil
	}
	return func() (store.Space, error) { return store.SpaceAt(c.Store) }
}

// measureDisk shows the room of the store's disk in the metrics.
func (c *config) measureDisk(m *metrics.Metrics) {
	if measure := c.space(); measure != nil {
		m.Disk(func() (free, size int64) {
			space, err := measure()
			if err != nil {
				return 0, 0
			}
			return space.Free, space.Size
		})
	}
}
