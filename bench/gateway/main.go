// Command gateway measures `dataterm serve` beside nginx and Caddy on this machine: the CPU time that each takes
// for a request, over HTTP/1.1 with access logs off, one core each, in turn, as medians. It needs bin/dataterm,
// the built shell, FNFF and Cyberware, bin/caddy (`make bin/caddy`), and the Debian package nginx-light. All three
// give the same answers: the same headers, and the gzip copy that was made beforehand.
//
//	go run ./bench/gateway            the table
//	go run ./bench/gateway -slow      what 1,000 slow connections do to the others
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"
)

// Targets: nginx's CPU per request over ours, and Caddy's over ours, on hot files.
const (
	ofNginx = 0.40
	ofCaddy = 4.0
)

// packed asks for the gzip copy, which all three keep.
const packed = "Accept-Encoding: gzip\r\n"

// scenario is one kind of request, with how many of them a round sends. The targets are for the hot ones.
type scenario struct {
	name   string
	count  int
	hot    bool
	target func(s *server) []request
}

var scenarios = []scenario{
	{"hot 8 KB", 20_000, true, func(s *server) []request { return []request{{path: s.file("8k.json"), status: 200, header: packed}} }},
	{"hot 180 KB", 5_000, true, func(s *server) []request { return []request{{path: s.file("180k.json"), status: 200, header: packed}} }},
	{"304", 20_000, true, func(s *server) []request {
		return []request{{path: s.file("8k.json"), status: 304, header: packed + "If-None-Match: " + s.tag + "\r\n"}}
	}},
	{"mixed", 12_000, true, func(s *server) []request {
		return []request{
			{path: s.file("8k.json"), status: 200, header: packed}, {path: s.file("180k.json"), status: 200, header: packed},
			{path: s.file("8k.json"), status: 304, header: packed + "If-None-Match: " + s.tag + "\r\n"},
			{path: s.file("8k.json"), status: 200, header: packed}, {path: s.file("none.json"), status: 404, header: packed},
		}
	}},
	{"1 MB of 8 MB", 500, false, func(s *server) []request {
		return []request{{path: s.file("8m.bin"), status: 206, header: "Range: bytes=2097152-3145727\r\n"}}
	}},
	{"proxied 1 KB", 10_000, false, func(s *server) []request { return []request{{path: s.proxied, status: 200}} }},
}

func main() {
	rounds := flag.Int("rounds", 9, "how often each is measured")
	share := flag.Float64("share", 1, "send this share of the requests")
	slow := flag.Bool("slow", false, "measure with slow connections")
	connections := flag.Int("connections", 1000, "how many are slow")
	flag.Parse()
	run := func() error { return compare(*rounds, *share) }
	if *slow {
		run = func() error { return withSlow(*rounds, *connections) }
	}
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// compare prints a line for each scenario, and fails where a target is missed.
func compare(rounds int, share float64) error {
	stage, err := prepare()
	if err != nil {
		return err
	}
	defer stage.close()
	var servers []*server
	for _, start := range []func() (*server, error){stage.dataterm, stage.nginx, stage.caddy} {
		s, err := start()
		if err != nil {
			return err
		}
		servers = append(servers, s)
	}
	fmt.Printf("CPU microseconds for a request, medians of %d rounds; ratios are theirs / ours in the same round\n\n", rounds)
	fmt.Printf("%-14s %9s %9s %9s %9s %9s\n", "", "dataterm", "nginx", "Caddy", "of nginx", "of Caddy")
	var missed []error
	for _, sc := range scenarios {
		took := make([][]float64, len(servers))
		for round := range rounds + 1 {
			for i := range servers {
				at := (i + round) % len(servers)
				each, err := measure(servers[at], sc.target(servers[at]), max(100, int(float64(sc.count)*share)))
				if err != nil {
					return fmt.Errorf("%s, %s: %w", servers[at].name, sc.name, err)
				}
				if round > 0 { // the first warms up
					took[at] = append(took[at], each)
				}
			}
		}
		nginx, caddy := ratio(took[1], took[0]), ratio(took[2], took[0])
		fmt.Printf("%-14s %9.1f %9.1f %9.1f %8.2f  %8.2f×\n", sc.name, median(took[0]), median(took[1]), median(took[2]), nginx, caddy)
		if sc.hot && nginx < ofNginx {
			missed = append(missed, fmt.Errorf("%s: %.2f of nginx, the target is %.2f", sc.name, nginx, ofNginx))
		}
		if sc.hot && caddy < ofCaddy {
			missed = append(missed, fmt.Errorf("%s: %.2f times Caddy, the target is %.0f", sc.name, caddy, ofCaddy))
		}
	}
	return errors.Join(missed...)
}

// measure returns the CPU microseconds that a server takes for one request.
func measure(s *server, requests []request, count int) (float64, error) {
	before, err := s.cpu()
	if err != nil {
		return 0, err
	}
	if err := send(s.address, requests, count); err != nil {
		return 0, err
	}
	after, err := s.cpu()
	return float64((after - before).Microseconds()) / float64(count), err
}

func median[T cmp.Ordered](values []T) T {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

// ratio is the median over the rounds of one server's time over the other's in the same round: what slows the
// machine down for a while slows both.
func ratio(theirs, ours []float64) float64 {
	each := make([]float64, len(ours))
	for i := range ours {
		each[i] = theirs[i] / ours[i]
	}
	return median(each)
}

// percentile is the value below which so many hundredths of the times lie.
func percentile(times []time.Duration, hundredths int) time.Duration {
	slices.Sort(times)
	return times[min(len(times)-1, len(times)*hundredths/100)]
}
