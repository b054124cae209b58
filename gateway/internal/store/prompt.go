package store

import (
	"context"
	"fmt"
	"io"
	"sync"
	"time"
)

const (
	// promptTimeout is how long a reader waits for an object, or for the beginning of one that is read in parts.
	promptTimeout = 3 * time.Second
	// promptRest is how long a store that did not answer is left alone before one call asks it again.
	promptRest = time.Second
)

// Prompt returns a store that answers a read within three seconds, or says that it is unavailable. While it is known not
// to answer, one call a second asks it, and all others fail at once: a reader gets the reason, and does not wait for it.
func Prompt(s Store) Store { return &prompt{Store: s} }

type prompt struct {
	Store

	mu sync.Mutex
	// reason is why the last call failed; nil if the store answers. next is when it is asked again, asking is true while
	// it is.
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
	case err != nil && Unavailable(err):
		p.reason, p.next = err, time.Now().Add(promptRest)
	default:
		p.reason = nil
	}
}

// ask makes a call that ends in time. The context of the call ends with it, unless done is called later.
func (p *prompt) ask(ctx context.Context, key string, call func(context.Context) error) (done context.CancelFunc, err error) {
	if err := p.refuse(key); err != nil {
		return func() {}, err
	}
	within, cancel := context.WithCancel(ctx)
	timeout := time.AfterFunc(promptTimeout, cancel)
	err = call(within)
	if !timeout.Stop() && ctx.Err() == nil {
		err = fmt.Errorf("%s: %w: no answer within %s", key, ErrUnavailable, promptTimeout)
	}
	p.report(err, ctx.Err() != nil)
	return cancel, err
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
	done context.CancelFunc
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
