package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"sync"
	"time"

	"dataterm/gateway/internal/discovery"
)

// sightings are when each gateway was first seen to serve at least a revision.
type sightings struct {
	mu  sync.Mutex
	all [][]sighting
}

type sighting struct {
	revision int
	at       time.Time
}

// watch asks every gateway every 20 ms which revision it serves.
func watch(ctx context.Context, gateways []*gateway) *sightings {
	s := &sightings{all: make([][]sighting, len(gateways))}
	for i, g := range gateways {
		go func() {
			for ctx.Err() == nil {
				if number, err := served(ctx, g.public.URL); err == nil {
					s.mu.Lock()
					if known := s.all[i]; len(known) == 0 || known[len(known)-1].revision < number {
						s.all[i] = append(known, sighting{number, time.Now()})
					}
					s.mu.Unlock()
				}
				time.Sleep(20 * time.Millisecond)
			}
		}()
	}
	return s
}

func served(ctx context.Context, base string) (int, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, base+"/sections.json", nil)
	if err != nil {
		return 0, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	var document discovery.Document
	err = json.NewDecoder(response.Body).Decode(&document)
	return document.About().Revision, err
}

// delays waits until all gateways serve the last revision, and returns for every promote and every gateway how long
// after the acknowledgement it was served, sorted.
func (s *sightings) delays(ctx context.Context, all []acknowledged, last int) ([]time.Duration, error) {
	deadline := time.Now().Add(15 * time.Second)
	for {
		s.mu.Lock()
		behind := slices.ContainsFunc(s.all, func(seen []sighting) bool { return len(seen) == 0 || seen[len(seen)-1].revision < last })
		s.mu.Unlock()
		if !behind {
			break
		}
		if time.Now().After(deadline) || ctx.Err() != nil {
			return nil, errors.New("a gateway does not serve the last revision after 15 s")
		}
		time.Sleep(20 * time.Millisecond)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var delays []time.Duration
	for _, one := range all {
		for _, seen := range s.all {
			i, _ := slices.BinarySearchFunc(seen, one.revision, func(s sighting, number int) int { return cmp.Compare(s.revision, number) })
			delays = append(delays, max(0, seen[i].at.Sub(one.at)))
		}
	}
	slices.Sort(delays)
	return delays, nil
}
