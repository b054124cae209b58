package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/minio/minio-go/v7"
)

const (
	// promptTimeout is how long a reader waits for an object or a list to begin, and then for each next part of it.
	promptTimeout = 3 * time.Second
	// promptRest is how long a store that did not answer is left alone before one call asks it again.
	promptRest = time.Second
)

// Prompt returns a store whose reads fail as unavailable after three seconds in which nothing arrives. While the store is
// known not to answer, one call a second asks it, and all others fail at once: a reader gets the reason, and does not wait
// for it.
func Prompt(s Store) Store { return &prompt{Store: s} }

type prompt struct {
	Store

	mu sync.Mutex
	// reason is why the last call got no answer; nil if the store answers. next is when it is asked again, asking is true
	// while it is.
	reason error
	next   time.Time
	asking bool
}

// refuse returns the reason why a call cannot be made now, or nil; then the caller reports what became of the call.
func (p *prompt) refuse(key string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.reason == nil {
		return nil
	}
	if p.asking || time.Now().Before(p.next) {
		return fmt.Errorf("%s was not asked for: %w", key, p.reason)
	}
	p.asking = true
	return nil
}

// report records what became of a call. left is true if the caller did not wait for its end.
func (p *prompt) report(err error, left bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asking = false
	switch {
	case left:
	case err != nil && Unavailable(err) && !answersOthers(err):
		p.reason, p.next = err, time.Now().Add(promptRest)
	default:
		p.reason = nil
	}
}

// answersOthers reports whether a bucket that answered with a fault may answer for other objects: one can be forbidden, or
// make the server fail. A bucket that is overloaded, or does not answer the proxy in front of it, is left alone.
func answersOthers(fault error) bool {
	var answer minio.ErrorResponse
	if !errors.As(fault, &answer) {
		return false
	}
	status := answer.StatusCode
	return status >= 400 && status <= http.StatusInternalServerError && status != http.StatusTooManyRequests
}

// arrivedKey is the key of the function of a context that moves the deadline of a call on.
type arrivedKey struct{}

// arrived moves the deadline of a call on: a store calls it for each part of an answer.
func arrived(ctx context.Context) {
	if move, limited := ctx.Value(arrivedKey{}).(func()); limited {
		move()
	}
}

// ask makes a call that ends in time. The context of the call ends with it, unless done is called later.
func (p *prompt) ask(ctx context.Context, key string, call func(context.Context) error) (done func(), err error) {
	if err := p.refuse(key); err != nil {
		return func() {}, err
	}
	within, cancel := context.WithCancelCause(ctx)
	silent := fmt.Errorf("%s: %w: no answer within %s", key, ErrUnavailable, promptTimeout)
	timeout := time.AfterFunc(promptTimeout, func() { cancel(silent) })
	err = call(context.WithValue(within, arrivedKey{}, func() {
		timeout.Reset(promptTimeout)
		p.report(nil, false) // a part that arrives is an answer: others need not wait for the last one
	}))
	timeout.Stop()
	if cause := context.Cause(within); cause == silent {
		err = cause
	}
	p.report(err, ctx.Err() != nil)
	return func() { cancel(nil) }, err
}

// Read implements Store.
func (p *prompt) Read(ctx context.Context, key string) (body []byte, err error) {
	done, err := p.ask(ctx, key, func(ctx context.Context) (err error) {
		body, err = p.Store.Read(ctx, key)
		return err
	})
	defer done()
	return body, err
}

// List implements Store.
func (p *prompt) List(ctx context.Context, prefix, after string) (keys []string, err error) {
	done, err := p.ask(ctx, prefix, func(ctx context.Context) (err error) {
		keys, err = p.Store.List(ctx, prefix, after)
		return err
	})
	defer done()
	return keys, err
}

// Open implements Store. Only the beginning has a deadline: a slow reader may take longer over a large file.
func (p *prompt) Open(ctx context.Context, key string) (io.ReadSeekCloser, error) {
	var file io.ReadSeekCloser
	done, err := p.ask(ctx, key, func(ctx context.Context) (err error) {
		file, err = p.Store.Open(ctx, key)
		return err
	})
	if err != nil {
		if file != nil {
			_ = file.Close()
		}
		done()
		return nil, err
	}
	return &opened{file, done}, nil
}

// opened is a file whose context ends when it is closed.
type opened struct {
	io.ReadSeekCloser
	done func()
}

func (o *opened) Close() error {
	defer o.done()
	return o.ReadSeekCloser.Close()
}

// Write implements Store. A write may take long, but none begins while the store does not answer.
func (p *prompt) Write(ctx context.Context, key string, body []byte) error {
	if err := p.down(key); err != nil {
		return err
	}
	return p.Store.Write(ctx, key, body)
}

// Create implements Store.
func (p *prompt) Create(ctx context.Context, key string, body []byte) error {
	if err := p.down(key); err != nil {
		return err
	}
	return p.Store.Create(ctx, key, body)
}

// Remove implements Store.
func (p *prompt) Remove(ctx context.Context, key string) error {
	if err := p.down(key); err != nil {
		return err
	}
	return p.Store.Remove(ctx, key)
}

// down returns the reason why the store is not asked, or nil.
func (p *prompt) down(key string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.reason == nil {
		return nil
	}
	return fmt.Errorf("%s was not sent: %w", key, p.reason)
}
