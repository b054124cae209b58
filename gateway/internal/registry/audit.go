package registry

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

const auditFolder = "audit/"

// Event is one line of the audit log: a write, or one that was refused.
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
	// Refused says why nothing was written; empty where it was.
	Refused string `json:"refused,omitempty"`
}

// event is what the audit log says of a change.
func (in Intent) event(action, section, release string) Event {
	return Event{Action: action, Author: in.Author, Token: in.Token, From: in.From, Section: section, Release: release, Reason: in.Reason}
}

// Audit adds an event to the log: one object a line, since a bucket cannot append. It returns the outcome of the
// change it is about; of a log that cannot be written it says that the change stands all the same.
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
	// What is logged has happened: a caller that left does not change that.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	if err := r.store.Create(ctx, key, append(body, '\n')); err != nil {
		if outcome == nil {
			return fmt.Errorf("it is done, but the audit log could not be written: %w", err)
		}
		return errors.Join(outcome, fmt.Errorf("the audit log could not be written: %w", err))
	}
	return outcome
}

// AuditLog returns the lines of the audit log since a day, the oldest first.
func (r *Registry) AuditLog(ctx context.Context, since time.Time) ([]byte, error) {
	keys, err := r.list(ctx, auditFolder, auditFolder+since.UTC().Format("2006-01-02"))
	if err != nil {
		return nil, err
	}
	var log []byte
	for _, key := range keys {
		line, err := r.store.Read(ctx, key)
		if err != nil {
			return nil, err
		}
		log = append(log, line...)
	}
	return log, nil
}
