package registry

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"dataterm/gateway/internal/store"
)

// A deploy that writes files and a gc that removes them must not run at the same time: each announces itself in the
// store first, and then looks for the other. The announcement of a killed process expires.
const (
	savingFolder   = "saving/"
	sweepingFolder = "sweeping/"
	savingAtMost   = time.Hour
	// sweepAtMost is how long a gc may take to remove files and releases; its announcement lasts a minute longer.
	sweepAtMost = 9 * time.Minute
)

// announcement is the object that a deploy or a gc keeps in the store while it runs.
type announcement struct {
	Since time.Time `json:"since"`
	// Removes are the releases that a gc is about to remove, as "<section>/<id>".
	Removes []string `json:"removes,omitempty"`
	key     string
}

// DeployRuns is the error of a removal while a deploy may write files. Nobody can tell a deploy that runs from one that was
// killed: its announcement counts for an hour.
type DeployRuns struct {
	// Keys are the announcements, Since is when the last was made, and Until how long it counts.
	Keys         []string
	Since, Until time.Time
}

func (e *DeployRuns) Error() string {
	return fmt.Sprintf("nothing was removed: a deploy that began at %s is not known to have ended. Retry when it has. If it was killed, retry after %s; if you know that no deploy is running, remove %s from the store, then retry",
		clockTime(e.Since), clockTime(e.Until), strings.Join(e.Keys, " and "))
}

func clockTime(t time.Time) string { return t.Local().Format("2006-01-02 15:04") }

// saving announces a deploy, and waits while a gc removes files. The caller calls done when the release exists.
func (r *Registry) saving(ctx context.Context) (done func(), err error) {
	if err := r.claimFormat(ctx); err != nil {
		return nil, err
	}
	done, err = r.announce(ctx, savingFolder+strings.ToLower(rand.Text()), nil)
	if err != nil {
		return nil, err
	}
	for told := false; ; {
		running, err := r.sweeping(ctx)
		if err == nil && len(running) == 0 {
			return done, nil
		}
		if err == nil && !told {
			told = true
			r.options.Log.Warn("waiting for a gc that removes files, or was killed", "object", running[0].key, "at most until", running[0].Since.Add(sweepAtMost+time.Minute))
		}
		if err == nil {
			select {
			case <-time.After(200 * time.Millisecond):
				continue
			case <-ctx.Done():
				err = ctx.Err()
			}
		}
		done()
		return nil, err
	}
}

// sweep runs remove unless a deploy writes files: the error is *DeployRuns. remove announces the releases that it is
// about to remove.
func (r *Registry) sweep(ctx context.Context, remove func(ctx context.Context, announce func(releases []string) error) error) error {
	if err := r.claimFormat(ctx); err != nil {
		return err
	}
	key := sweepingFolder + strings.ToLower(rand.Text())
	done, err := r.announce(ctx, key, nil)
	if err != nil {
		return err
	}
	defer done()
	keys, err := r.list(ctx, savingFolder, "")
	if err != nil {
		return err
	}
	running, err := r.announced(ctx, keys, savingAtMost)
	if err != nil {
		return err
	}
	if len(running) > 0 {
		runs := &DeployRuns{}
		for _, one := range running {
			runs.Keys = append(runs.Keys, one.key)
			if one.Since.After(runs.Since) {
				runs.Since, runs.Until = one.Since, one.Since.Add(savingAtMost)
			}
		}
		return runs
	}
	ctx, cancel := context.WithTimeout(ctx, sweepAtMost)
	defer cancel()
	return remove(ctx, func(releases []string) error {
		_, err := r.announce(ctx, key, releases)
		return err
	})
}

// removing returns the releases that a running gc is about to remove, as "<section>/<id>".
func (r *Registry) removing(ctx context.Context) (map[string]bool, error) {
	running, err := r.sweeping(ctx)
	removing := map[string]bool{}
	for _, gc := range running {
		for _, release := range gc.Removes {
			removing[release] = true
		}
	}
	return removing, err
}

// sweeping returns the announcements of all running gcs.
func (r *Registry) sweeping(ctx context.Context) ([]announcement, error) {
	keys, err := r.list(ctx, sweepingFolder, "")
	if err != nil {
		return nil, err
	}
	return r.announced(ctx, keys, sweepAtMost+time.Minute)
}

// announce writes an announcement, and replaces the one before; done removes it.
func (r *Registry) announce(ctx context.Context, key string, removes []string) (done func(), err error) {
	body, err := json.Marshal(announcement{Since: r.now().UTC(), Removes: removes})
	if err != nil {
		return nil, err
	}
	if err := r.store.Write(ctx, key, body); err != nil {
		return nil, err
	}
	return func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		_ = r.store.Remove(ctx, key) // otherwise it expires
	}, nil
}

// announced returns the announcements that have not expired, and removes the others. One from the future, by a clock that
// jumped, has expired.
func (r *Registry) announced(ctx context.Context, keys []string, lasts time.Duration) (running []announcement, err error) {
	for _, key := range keys {
		body, err := r.store.Read(ctx, key)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		var one announcement
		_ = json.Unmarshal(body, &one) // one that cannot be read has expired
		if age := r.now().Sub(one.Since); age < lasts && age > -lasts {
			one.key = key
			running = append(running, one)
		} else if err := r.store.Remove(ctx, key); err != nil {
			return nil, err
		}
	}
	return running, nil
}
