package main

import (
	"context"
	"fmt"
	"net"
	"sync"
	"time"
)

// twice is how much slower the others may become.
const twice = 2.0

// withSlow prints the 99th percentile of quick readers alone and beside many slow connections, in turn: half of
// these send a header sign by sign, half read a large file a little at a time.
func withSlow(rounds, connections int) error {
	stage, err := prepare()
	if err != nil {
		return err
	}
	defer stage.close()
	s, err := stage.dataterm()
	if err != nil {
		return err
	}
	var alone, beside []time.Duration
	for range rounds {
		base, err := quick(s)
		if err != nil {
			return err
		}
		ctx, stop := context.WithCancel(context.Background())
		open := slowly(ctx, s, connections)
		time.Sleep(2 * time.Second) // until they stand
		loaded, err := quick(s)
		if err != nil {
			stop()
			return fmt.Errorf("beside slow connections: %w", err)
		}
		stop()
		open.Wait()
		alone, beside = append(alone, base), append(beside, loaded)
	}
	ratio := float64(median(beside)) / float64(median(alone))
	fmt.Printf("99th percentile of 8 KB alone %s, beside %d slow connections %s: %.2f times (target: at most %.0f; median of %d rounds)\n",
		median(alone).Round(time.Microsecond), connections, median(beside).Round(time.Microsecond), ratio, twice, rounds)
	if ratio > twice {
		return fmt.Errorf("%.2f times is more than %.0f", ratio, twice)
	}
	return nil
}

// quick asks 4,000 times over 4 connections and returns the 99th percentile of the times.
func quick(s *server) (time.Duration, error) {
	const readers, each = 4, 1000
	times := make([][]time.Duration, readers)
	faults := make(chan error, readers)
	var group sync.WaitGroup
	for i := range readers {
		group.Go(func() {
			c, err := dial(s.address)
			if err != nil {
				faults <- err
				return
			}
			defer c.Close()
			for range each {
				begin := time.Now()
				if err := c.ask(s.address, request{path: s.file("8k.json"), status: 200}); err != nil {
					faults <- err
					return
				}
				times[i] = append(times[i], time.Since(begin))
				time.Sleep(time.Millisecond)
			}
		})
	}
	group.Wait()
	select {
	case err := <-faults:
		return 0, err
	default:
	}
	var all []time.Duration
	for _, some := range times {
		all = append(all, some...)
	}
	return percentile(all, 99), nil
}

// slowly keeps that many connections busy until the context ends; one that the gateway gives up is opened again.
func slowly(ctx context.Context, s *server, connections int) *sync.WaitGroup {
	var group sync.WaitGroup
	for i := range connections {
		group.Go(func() {
			for ctx.Err() == nil {
				// The gateway gives each client address a share of its connections.
				from := &net.TCPAddr{IP: net.IPv4(127, 0, 1, byte(1+i/100))}
				c, err := (&net.Dialer{Timeout: 5 * time.Second, LocalAddr: from}).DialContext(ctx, "tcp", s.address)
				if err != nil {
					continue
				}
				if i%2 == 0 {
					trickle(ctx, c, "GET /assets/FNFF/bench/8k.json HTTP/1.1\r\nHost: slow\r\nX-Slow: "+fmt.Sprintf("%0200d", i))
				} else {
					sip(ctx, c, "GET /assets/FNFF/bench/8m.bin HTTP/1.1\r\nHost: slow\r\n\r\n")
				}
				c.Close()
			}
		})
	}
	return &group
}

// trickle sends a sign every half second, and never the end.
func trickle(ctx context.Context, c net.Conn, text string) {
	for i := range len(text) {
		if _, err := c.Write([]byte{text[i]}); err != nil {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(500 * time.Millisecond):
		}
	}
}

// sip asks for a large file and reads 1 KB of it every half second.
func sip(ctx context.Context, c net.Conn, question string) {
	if _, err := c.Write([]byte(question)); err != nil {
		return
	}
	part := make([]byte, 1<<10)
	for {
		if _, err := c.Read(part); err != nil {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(500 * time.Millisecond):
		}
	}
}
