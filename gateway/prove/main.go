// Command prove shows what the gateway promises under faults, kills, races, load, outages and hostile input, and prints
// the figures. It is apart from the tests: it takes half an hour. It exits with 1 if a promise is broken.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

// counts are the sizes of the proofs.
type counts struct {
	faults, kills, deployers, promotes, gateways, deploys, takedowns int
	converge, fuzz                                                   time.Duration
	binary                                                           string
	record                                                           bool
}

// proofs are all proofs, in the order in which they run.
var proofs = []struct {
	name string
	run  func(context.Context, counts) error
}{
	{"faults", proveFaults},
	{"kills", proveKills},
	{"race", proveRace},
	{"gc", proveGc},
	{"history", proveHistory},
	{"copies", proveCopies},
	{"load", proveLoad},
	{"takedown", proveTakedown},
	{"outages", proveOutages},
	{"uploads", proveUploads},
	{"shutdown", proveShutdown},
	{"streams", proveStreams},
	{"conformance", proveConformance},
	{"smuggling", proveSmuggling},
	{"fuzz", proveFuzz},
}

func names() []string {
	all := make([]string, len(proofs))
	for i, proof := range proofs {
		all[i] = proof.name
	}
	return all
}

func main() {
	// Deploys of made-up builds, which no browser could open.
	_ = os.Setenv("LOOK", "off")
	var c counts
	flag.IntVar(&c.faults, "faults", 300, "inject at least this many faults")
	flag.IntVar(&c.kills, "kills", 200, "kill this many deploys and promotes")
	flag.IntVar(&c.deployers, "deployers", 64, "let this many deployers race")
	flag.IntVar(&c.promotes, "promotes", 500, "let them make this many promotes")
	flag.IntVar(&c.gateways, "gateways", 3, "through this many gateways")
	flag.IntVar(&c.deploys, "deploys", 200, "deploy and roll back this many times under load")
	flag.IntVar(&c.takedowns, "takedowns", 20, "withdraw this many live releases under load")
	flag.DurationVar(&c.converge, "converge", 3*time.Second, "the most that the 99th percentile of convergence may be")
	flag.DurationVar(&c.fuzz, "fuzz", time.Minute, "fuzz each target this long")
	flag.StringVar(&c.binary, "binary", "bin/dataterm", "the gateway that is killed")
	flag.BoolVar(&c.record, "record", false, "smuggling: write down what nginx and the gateway answer")
	only := flag.String("only", strings.Join(names(), ","), "which proofs to run")
	flag.Parse()

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// A second signal ends it at once.
	context.AfterFunc(ctx, stop)
	failed := false
	for name := range strings.SplitSeq(*only, ",") {
		i := slices.Index(names(), name)
		if i < 0 {
			fmt.Fprintf(os.Stderr, "unknown proof %q: the proofs are %s\n", name, strings.Join(names(), ", "))
			os.Exit(2)
		}
		if ctx.Err() != nil {
			break
		}
		begin := time.Now()
		err := proofs[i].run(ctx, c)
		fmt.Printf("  %.0f s\n", time.Since(begin).Seconds())
		switch {
		case ctx.Err() != nil:
			fmt.Println("  interrupted")
		case err != nil:
			fmt.Printf("  BROKEN: %v\n", err)
			failed = true
		}
	}
	if failed || ctx.Err() != nil {
		os.Exit(1)
	}
}
