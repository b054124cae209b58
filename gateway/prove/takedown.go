package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/deployapi"
	"dataterm/gateway/internal/token"
)

const (
	// takedownGateways serve from one bucket, each to as many readers as takedownReaders.
	takedownGateways = 2
	takedownReaders  = 4
)

// doomed is a live release that is withdrawn while readers load it.
type doomed struct {
	id, word string
	// gone is when each gateway first answered 410, in Unix nanoseconds; 0 before.
	gone [takedownGateways]atomic.Int64
}

// proveTakedown withdraws live releases under load, and checks that each gateway answers with the release until it
// answers 410, and 410 from then on.
func proveTakedown(ctx context.Context, c counts) error {
	fmt.Printf("takedown: %d live releases withdrawn under load, %d gateways over one versitygw bucket, %d readers\n", c.takedowns, takedownGateways, takedownGateways*takedownReaders)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	server, where, kept, err := openBucket(ctx, "takedown")
	if err != nil {
		return err
	}
	defer server.Stop()
	g, err := openSeeded(ctx, "takedown", kept, bundletest.Shell(), "good")
	if err != nil {
		return err
	}
	defer g.close()
	var gateways [takedownGateways]*gateway
	for i := range gateways {
		if gateways[i], err = openGateway(ctx, where); err != nil {
			return err
		}
		defer gateways[i].public.Close()
		defer gateways[i].api.Close()
	}
	_, secret, err := token.New(kept).Add(ctx, "operator", []string{token.Any}, token.Verbs, time.Hour)
	if err != nil {
		return err
	}
	api := deployapi.NewClient(gateways[0].api.URL, secret, &http.Client{})

	var delays []time.Duration
	var requests atomic.Int64
	for round := range c.takedowns {
		word := fmt.Sprintf("bad %d", round)
		bad, err := release(g.folder, "fnff", section("fnff", word))
		if err != nil {
			return err
		}
		if err := g.deploy(ctx, bad); err != nil {
			return err
		}
		d := &doomed{id: bad.ID, word: word}
		took, err := d.takeDown(ctx, gateways, api, &requests)
		if err != nil {
			return fmt.Errorf("round %d: %w", round, err)
		}
		delays = append(delays, took...)
	}
	slices.Sort(delays)
	longest := delays[len(delays)-1]
	fmt.Printf("  %d requests: the release until the first 410 of a gateway, 410 ever after\n", requests.Load())
	fmt.Printf("  from the withdrawal to 410 for files, data and previews: median %.2f s, longest %.2f s\n", delays[len(delays)/2].Seconds(), longest.Seconds())
	if longest >= c.converge {
		return fmt.Errorf("a gateway took longer than %s", c.converge)
	}
	return nil
}

// takeDown waits until all gateways serve the release, withdraws it while readers load it, and returns how long each
// gateway took to answer 410.
func (d *doomed) takeDown(ctx context.Context, gateways [takedownGateways]*gateway, api *deployapi.Client, requests *atomic.Int64) ([]time.Duration, error) {
	live, err := api.Live(ctx)
	if err != nil {
		return nil, err
	}
	for _, g := range gateways {
		for number := 0; number < live.Number; {
			if number, err = served(ctx, g.public.URL); err != nil {
				return nil, err
			}
		}
	}
	readers, reading := errgroup.WithContext(ctx)
	readersCtx, stop := context.WithCancel(reading)
	defer stop()
	for i, g := range gateways {
		for n := range takedownReaders {
			readers.Go(func() error {
				client := &http.Client{Transport: &http.Transport{}}
				paths := d.paths()
				for n := n; readersCtx.Err() == nil; n++ {
					if err := d.read(readersCtx, client, g.public.URL, i, paths[n%len(paths)]); err != nil && readersCtx.Err() == nil {
						return err
					}
					requests.Add(1)
				}
				return nil
			})
		}
	}
	pass, err := api.Preview(ctx, "fnff", deployapi.Preview{Release: d.id})
	if err != nil {
		return nil, err
	}
	if _, err := api.Withdraw(ctx, deployapi.Withdrawal{Section: "fnff", Release: d.id, Rollback: true, Reason: "the proof"}); err != nil {
		return nil, err
	}
	acknowledged := time.Now()
	var delays []time.Duration
	for i, g := range gateways {
		if err := d.untilGone(reading, i); err != nil {
			stop()
			return nil, errors.Join(err, readers.Wait())
		}
		delays = append(delays, max(0, time.Unix(0, d.gone[i].Load()).Sub(acknowledged)))
		if status, err := statusOf(ctx, g.public.URL+"/?mfe="+pass.Pass); err != nil || status != http.StatusGone {
			return nil, fmt.Errorf("gateway %d: a signed preview of the withdrawn release answers %d, error %w", i, status, err)
		}
	}
	// The readers keep asking for a while: no gateway may go back.
	for begin := requests.Load(); requests.Load() < begin+200 && reading.Err() == nil; {
		time.Sleep(10 * time.Millisecond)
	}
	stop()
	if err := readers.Wait(); err != nil {
		return nil, err
	}
	_, err = api.Promote(ctx, live.Number+1, deployapi.Promotion{Releases: map[string]string{"fnff": d.id}})
	var problem *deployapi.Problem
	if !errors.As(err, &problem) || problem.Code != deployapi.ReleaseWithdrawn {
		return nil, fmt.Errorf("a promote of the withdrawn release: %w", err)
	}
	return delays, nil
}

func (d *doomed) paths() []string {
	return []string{"/s/fnff/" + d.id + "/" + pageFile, "/assets/fnff/Data.json?r=" + d.id, "/s/fnff/" + d.id + "/~1/" + pageFile}
}

// read loads a file of the release, and checks the answer.
func (d *doomed) read(ctx context.Context, client *http.Client, base string, gateway int, path string) error {
	began := time.Now().UnixNano()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, base+path, nil)
	if err != nil {
		return err
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	gone := d.gone[gateway].Load()
	switch {
	case response.StatusCode == http.StatusGone:
		if caching := response.Header.Get("Cache-Control"); caching != "no-store" {
			return fmt.Errorf("%s: 410 with Cache-Control %q", path, caching)
		}
		d.gone[gateway].CompareAndSwap(0, time.Now().UnixNano())
		return nil
	case response.StatusCode != http.StatusOK:
		return fmt.Errorf("%s: status %d", path, response.StatusCode)
	case !strings.Contains(string(body), page(d.word)):
		return fmt.Errorf("%s has the content of another release", path)
	case gone != 0 && began > gone:
		return fmt.Errorf("%s: 200 after the gateway answered 410", path)
	}
	return nil
}

func (d *doomed) untilGone(ctx context.Context, gateway int) error {
	for end := time.Now().Add(15 * time.Second); d.gone[gateway].Load() == 0; time.Sleep(5 * time.Millisecond) {
		if ctx.Err() != nil || time.Now().After(end) {
			return fmt.Errorf("gateway %d does not answer 410", gateway)
		}
	}
	return nil
}

func statusOf(ctx context.Context, url string) (int, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return 0, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	return response.StatusCode, response.Body.Close()
}
