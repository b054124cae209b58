//go:build prove

package prove

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/testkit"
)

const (
	takedowns = 20
	// takedownGateways serve from one bucket, each to as many readers as takedownReaders.
	takedownGateways = 2
	takedownReaders  = 4
)

// doomed is a live release that is withdrawn while readers load it.
type doomed struct {
	id, word string
	requests *atomic.Int64
	// gone is when each gateway first answered 410, in Unix nanoseconds; 0 before.
	gone [takedownGateways]atomic.Int64
}

// TestProveTakedown: live releases are withdrawn under load. Each gateway answers with the release until its first 410,
// and 410 from then on, to previews and promotes too.
func TestProveTakedown(t *testing.T) {
	_, where, kept := openBucket(t, "takedown")
	g := seed(t, kept, testkit.Shell(), "good")
	open := openGateways(t, where, takedownGateways)
	client := api.NewClient(open.api[0].URL, secretFor(t, kept, "operator"), &http.Client{})
	var delays []time.Duration
	var requests atomic.Int64
	for round := range takedowns {
		word := fmt.Sprintf("bad %d", round)
		bad := section("fnff", word).Release(t, "fnff")
		check(t, g.deploy(t.Context(), bad))
		d := &doomed{id: bad.ID, word: word, requests: &requests}
		took, err := d.takeDown(t.Context(), open.public, client)
		check(t, err)
		delays = append(delays, took...)
	}
	slices.Sort(delays)
	longest := delays[len(delays)-1]
	figure("%d releases withdrawn under %d requests to %d gateways: the release until the first 410 of a gateway, 410 ever after", takedowns, requests.Load(), takedownGateways)
	figure("from the withdrawal to 410 for files, data and previews: median %.2f s, longest %.2f s", delays[len(delays)/2].Seconds(), longest.Seconds())
	if longest >= convergeLimit {
		t.Errorf("a gateway took longer than %s", convergeLimit)
	}
}

// takeDown waits until all gateways serve the release, withdraws it while readers load it, and returns how long each
// gateway took to answer 410.
func (d *doomed) takeDown(ctx context.Context, public []*httptest.Server, client *api.Client) (delays []time.Duration, err error) {
	live, err := client.Live(ctx)
	if err != nil {
		return nil, err
	}
	for _, g := range public {
		for number := 0; number < live.Number; {
			if number, err = served(ctx, g.URL); err != nil {
				return nil, err
			}
		}
	}
	readers, reading := errgroup.WithContext(ctx)
	reading, stop := context.WithCancel(reading)
	defer stop()
	for i, g := range public {
		for n := range takedownReaders {
			readers.Go(func() error {
				client := &http.Client{Transport: &http.Transport{}}
				paths := []string{"/s/fnff/" + d.id + "/" + pageFile, "/assets/fnff/Data.json?r=" + d.id, "/s/fnff/" + d.id + "/~1/" + pageFile}
				for n := n; reading.Err() == nil; n++ {
					if err := d.read(reading, client, i, g.URL+paths[n%len(paths)]); err != nil && reading.Err() == nil {
						return err
					}
					d.requests.Add(1)
				}
				return nil
			})
		}
	}
	delays, err = d.withdraw(reading, public, client)
	// The readers keep asking for a while: no gateway may go back.
	for begin := d.requests.Load(); err == nil && d.requests.Load() < begin+200 && reading.Err() == nil; {
		time.Sleep(10 * time.Millisecond)
	}
	stop()
	if err := errors.Join(err, readers.Wait()); err != nil {
		return nil, err
	}
	_, err = client.Promote(ctx, live.Number+1, api.Promotion{Releases: map[string]string{"fnff": d.id}}, nil)
	var problem *api.Problem
	if !errors.As(err, &problem) || problem.Code != codes.ReleaseWithdrawn {
		return nil, fmt.Errorf("a promote of the withdrawn release: %w", err)
	}
	return delays, nil
}

// withdraw withdraws the release, and waits for the 410 of every gateway.
func (d *doomed) withdraw(ctx context.Context, public []*httptest.Server, client *api.Client) (delays []time.Duration, err error) {
	pass, err := client.Preview(ctx, "fnff", api.Preview{Release: d.id})
	if err != nil {
		return nil, err
	}
	if _, err := client.Withdraw(ctx, api.Withdrawal{Section: "fnff", Release: d.id, Rollback: true, Reason: "the proof"}); err != nil {
		return nil, err
	}
	acknowledged := time.Now()
	for i, g := range public {
		for end := acknowledged.Add(15 * time.Second); d.gone[i].Load() == 0; time.Sleep(5 * time.Millisecond) {
			if ctx.Err() != nil || time.Now().After(end) {
				return nil, fmt.Errorf("gateway %d does not answer 410", i)
			}
		}
		delays = append(delays, max(0, time.Unix(0, d.gone[i].Load()).Sub(acknowledged)))
		if answer, _, err := get(ctx, http.DefaultClient, g.URL+"/?mfe="+pass.Pass); err != nil || answer.StatusCode != http.StatusGone {
			return nil, fmt.Errorf("gateway %d: a signed preview of the withdrawn release answers %v, error %w", i, answer, err)
		}
	}
	return delays, nil
}

// read loads a file of the release, and checks the answer.
func (d *doomed) read(ctx context.Context, client *http.Client, gateway int, url string) error {
	began := time.Now().UnixNano()
	response, body, err := get(ctx, client, url)
	if err != nil {
		return err
	}
	gone := d.gone[gateway].Load()
	switch {
	case response.StatusCode == http.StatusGone:
		if caching := response.Header.Get("Cache-Control"); caching != "no-store" {
			return fmt.Errorf("%s: 410 with Cache-Control %q", url, caching)
		}
		d.gone[gateway].CompareAndSwap(0, time.Now().UnixNano())
	case response.StatusCode != http.StatusOK:
		return fmt.Errorf("%s: status %d", url, response.StatusCode)
	case !strings.Contains(body, page(d.word)):
		return fmt.Errorf("%s has the content of another release", url)
	case gone != 0 && began > gone:
		return fmt.Errorf("%s: 200 after the gateway answered 410", url)
	}
	return nil
}
