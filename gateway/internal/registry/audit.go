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
	"time"

	"golang.org/x/sync/errgroup"
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
	// Refused says why nothing was written; it is empty for a change that was made.
	Refused string `json:"refused,omitempty"`
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
	body, err := json.Marshal(event)
	if err != nil {
		return errors.Join(outcome, err)
	}
	key := auditFolder + event.Time.Format("2006-01-02/150405.000000000") + "-" + strings.ToLower(rand.Text()[:8]) + ".json"
	// The change is made, so that it is logged even if the caller has left.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	if err := r.store.Create(ctx, key, append(body, '\n')); err != nil {
		if outcome == nil {
			return fmt.Errorf("the change was made, but the audit log could not be written: %w", err)
		}
		return errors.Join(outcome, fmt.Errorf("the audit log could not be written: %w", err))
	}
	return outcome
}

// AuditLog returns the lines of the audit log since a day, the oldest first.
func (r *Registry) AuditLog(ctx context.Context, since time.Time) ([]byte, error) {
	var log bytes.Buffer
	err := r.WriteAuditLog(ctx, &log, since)
	return log.Bytes(), err
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
