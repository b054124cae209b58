package registry

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
	"golang.org/x/time/rate"

	"dataterm/gateway/internal/store"
)

const auditFolder = "audit/"

// Event is one line of the audit log: a change, or a change that was refused.
type Event struct {
	Time   time.Time `json:"time"`
	Action string    `json:"action"`
	Author string    `json:"author,omitempty"`
	// Token is the id of the token that was used, From the address that it was used from.
	Token    string `json:"token,omitempty"`
	From     string `json:"from,omitempty"`
	Section  string `json:"section,omitempty"`
	Release  string `json:"release,omitempty"`
	Revision int    `json:"revision,omitempty"`
	Reason   string `json:"reason,omitempty"`
	// Opened is what whoever made the change says to have opened in a browser.
	Opened *Opened `json:"opened,omitempty"`
	// Refused says why nothing was written; it is empty for a change that was made.
	Refused string `json:"refused,omitempty"`
	// Omitted is how many refusals of the same token before this event are not in the log: it takes a few a minute.
	Omitted int `json:"omitted,omitempty"`
}

// Limits of the audit log, so that a token cannot fill the store with what is refused.
const (
	auditText = 500 // bytes of one field
	// refusalBurst refusals of a token are logged, then one after each refusalInterval.
	refusalBurst    = 60
	refusalInterval = 10 * time.Second
)

// refusals counts the refused changes of each token.
type refusals struct {
	mu      sync.Mutex
	limits  map[string]*rate.Limiter
	omitted map[string]int
}

// log reports whether an event is to be logged, and how many refusals before it were not.
func (f *refusals) log(token string, now time.Time, refused bool) (logged bool, omitted int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.limits == nil {
		f.limits, f.omitted = map[string]*rate.Limiter{}, map[string]int{}
	}
	if f.limits[token] == nil {
		f.limits[token] = rate.NewLimiter(rate.Every(refusalInterval), refusalBurst)
	}
	if refused && !f.limits[token].AllowN(now, 1) {
		f.omitted[token]++
		return false, 0
	}
	omitted = f.omitted[token]
	delete(f.omitted, token)
	return true, omitted
}

// cut shortens a text of the log.
func cut(text string) string {
	if len(text) <= auditText {
		return text
	}
	return strings.ToValidUTF8(text[:auditText], "") + "…"
}

// event returns the audit log's entry about a change.
func (in Intent) event(action, section, release string) Event {
	return Event{Action: action, Author: in.Author, Token: in.Token, From: in.From, Section: section, Release: release, Reason: in.Reason}
}

// Audit adds an event to the log, as one object for each line, since a bucket cannot append. It returns the outcome of
// the change. If the log cannot be written, the error says that the change was made anyway.
func (r *Registry) Audit(ctx context.Context, event Event, outcome error) error {
	event.Time = r.now().UTC()
	if outcome != nil {
		event.Refused = outcome.Error()
	}
	if event.Token != "" {
		var logged bool
		if logged, event.Omitted = r.refusals.log(event.Token, event.Time, outcome != nil); !logged {
			return outcome
		}
	}
	for _, text := range []*string{&event.Action, &event.Author, &event.From, &event.Section, &event.Release, &event.Reason, &event.Refused} {
		*text = cut(*text)
	}
	body, err := json.Marshal(event)
	if err != nil {
		return errors.Join(outcome, err)
	}
	key := auditFolder + event.Time.Format("2006-01-02/150405.000000000") + "-" + strings.ToLower(rand.Text()[:8]) + ".json"
	// The change is made, so that it is logged even if the caller has left.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	if outcome != nil {
		ctx = store.WithoutReserve(ctx) // refusals can be many
	}
	if err := r.store.Create(ctx, key, append(body, '\n')); err != nil {
		if outcome == nil {
			return fmt.Errorf("the change was made, but the audit log could not be written: %w", err)
		}
		return errors.Join(outcome, fmt.Errorf("the audit log could not be written: %w", err))
	}
	return outcome
}

// WriteAuditLog writes the lines of the audit log since a day, the oldest first. It reads a few of them at a time.
func (r *Registry) WriteAuditLog(ctx context.Context, to io.Writer, since time.Time) error {
	keys, err := r.list(ctx, auditFolder, auditFolder+since.UTC().Format("2006-01-02"))
	if err != nil {
		return err
	}
	for some := range slices.Chunk(keys, readsAtOnce) {
		lines := make([][]byte, len(some))
		group, within := errgroup.WithContext(ctx)
		for i, key := range some {
			group.Go(func() (err error) {
				lines[i], err = r.store.Read(within, key)
				return err
			})
		}
		if err := group.Wait(); err != nil {
			return err
		}
		if _, err := to.Write(bytes.Join(lines, nil)); err != nil {
			return err
		}
	}
	return nil
}
