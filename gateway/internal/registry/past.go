package registry

import (
	"context"
	"iter"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
	"golang.org/x/sync/singleflight"
)

// Revisions yields the revisions from a number down, the newest first. It reads a few at a time, and no further than the
// caller looks.
func (r *Registry) Revisions(ctx context.Context, from int) iter.Seq2[Revision, error] {
	return func(yield func(Revision, error) bool) {
		for size := 1; from > 0; size = min(2*size, readsAtOnce) {
			low := max(1, from-size+1)
			some, err := r.readRevisions(ctx, low, from)
			if err != nil {
				yield(Revision{}, err)
				return
			}
			for _, revision := range slices.Backward(some) {
				if !yield(revision, nil) {
					return
				}
			}
			from = low - 1
		}
	}
}

// readRevisions reads the revisions with the numbers from low to high. It leaves out those that are missing or damaged.
func (r *Registry) readRevisions(ctx context.Context, low, high int) ([]Revision, error) {
	revisions := make([]Revision, high-low+1)
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(readsAtOnce)
	for i := range revisions {
		group.Go(func() (err error) {
			revisions[i], err = r.revision(within, revisionKey(low+i), r.store.Read)
			if isLost(err) {
				revisions[i], err = Revision{}, nil
			}
			return err
		})
	}
	err := group.Wait()
	return slices.DeleteFunc(revisions, func(revision Revision) bool { return revision.Number == 0 }), err
}

// Step is what a revision changed.
type Step struct {
	Number     int
	Time       time.Time
	Author     string
	Action     string
	RolledBack string
	Restores   int
	// Changed are the sections that differ from the revision before, sorted by name.
	Changed []Change
}

// Change is a section of which another release went live. From is empty if there was none, To if it was removed.
type Change struct{ Section, From, To string }

// past is what this process has read of the revisions: one Step for each, which takes about 300 bytes. It grows at both
// ends, and only as far as somebody looks. Nobody holds its lock while the store is read.
type past struct {
	older singleflight.Group

	mu    sync.Mutex
	steps map[int]*Step
	// newest and oldest are the ends of what was read. The Step of oldest is not known until the revision before it is.
	newest, oldest Revision
	// unread is the number of the newest revision before oldest that was not read; 0 if there is none.
	unread int
	// live are the releases that went live with one of the steps.
	live map[Change]bool
	// names are the texts that the steps share.
	names map[string]string
	// forgotten counts how often all of it was forgotten.
	forgotten int
}

const (
	// pastAtOnce is how many revisions are read before what they changed is kept.
	pastAtOnce = 256
	// readOlderFor is how long that may take.
	readOlderFor = 20 * time.Second
)

func (p *past) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.steps, p.live, p.names, p.newest, p.oldest, p.unread = nil, nil, nil, Revision{}, Revision{}, 0
	p.forgotten++
}

// Steps yields what the revisions changed, from a revision down, the newest first.
func (r *Registry) Steps(ctx context.Context, from Revision) iter.Seq2[*Step, error] {
	return func(yield func(*Step, error) bool) {
		for number := from.Number; ; {
			step, err := r.step(ctx, from, number)
			if err != nil {
				yield(nil, err)
				return
			}
			if step == nil || !yield(step, nil) {
				return
			}
			number = step.Number - 1
		}
	}
}

// step returns what a revision changed, or the newest one before it if it is not in the store; nil if there is none. The
// revision is live, or came before.
func (r *Registry) step(ctx context.Context, live Revision, number int) (*Step, error) {
	for {
		// r.past may forget every revision at any time.
		if err := r.readNewer(ctx, live); err != nil {
			return nil, err
		}
		if step, known := r.past.step(number); known || live.Number == 0 {
			return step, nil
		}
		if err := r.readOlder(ctx); err != nil {
			return nil, err
		}
	}
}

func (p *past) step(number int) (step *Step, known bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for n := min(number, p.newest.Number); n >= p.oldest.Number && n > 0; n-- {
		if step := p.steps[n]; step != nil {
			return step, true
		}
	}
	return nil, p.whole()
}

// whole reports whether all revisions were read. The caller holds the lock.
func (p *past) whole() bool { return p.unread == 0 && p.newest.Number != 0 }

// readNewer reads the revisions up to the live one that were not read yet. The first time that is the live one alone.
func (r *Registry) readNewer(ctx context.Context, live Revision) error {
	p := &r.past
	// high is the highest number that was read. It may be missing, with all before it.
	for high, forgotten := 0, -1; ; {
		p.mu.Lock()
		newest := p.newest.Number
		if p.forgotten != forgotten {
			high, forgotten = 0, p.forgotten
		}
		p.mu.Unlock()
		if newest >= live.Number {
			return nil
		}
		var some []Revision
		if newest == 0 {
			high = live.Number
		} else {
			var err error
			low := max(newest, high) + 1
			high = min(low+pastAtOnce-1, live.Number)
			if some, err = r.readRevisions(ctx, low, min(high, live.Number-1)); err != nil {
				return err
			}
		}
		if high == live.Number {
			some = append(some, live)
		}
		p.mu.Lock()
		for _, revision := range some {
			if p.forgotten != forgotten || revision.Number <= p.newest.Number {
				continue // somebody else was faster
			}
			if p.newest.Number == 0 {
				p.oldest, p.unread = revision, revision.Number-1
			} else {
				p.add(p.newest, revision)
			}
			p.newest = revision
		}
		p.end()
		p.mu.Unlock()
	}
}

// readOlder reads some of the revisions before those that were read: as many as are known already. Those who ask at once
// share one read, which goes on if one of them leaves.
func (r *Registry) readOlder(ctx context.Context) error {
	p := &r.past
	done := p.older.DoChan("", func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), readOlderFor)
		defer cancel()
		p.mu.Lock()
		high, known, forgotten := p.unread, len(p.steps), p.forgotten
		p.mu.Unlock()
		if high == 0 {
			return nil, nil
		}
		low := max(1, high+1-max(1, min(known, pastAtOnce)))
		some, err := r.readRevisions(ctx, low, high)
		p.mu.Lock()
		defer p.mu.Unlock()
		if err != nil || p.forgotten != forgotten {
			return nil, err
		}
		for _, revision := range slices.Backward(some) {
			p.add(revision, p.oldest)
			p.oldest = revision
		}
		p.unread = low - 1
		p.end()
		return nil, nil
	})
	select {
	case result := <-done:
		return result.Err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// end adds the step of the first revision. The caller holds the lock.
func (p *past) end() {
	if p.whole() && p.steps[p.oldest.Number] == nil {
		p.add(Revision{}, p.oldest)
	}
}

// add adds the step from one revision to the next. The caller holds the lock.
func (p *past) add(before, revision Revision) {
	if p.steps == nil {
		p.steps, p.live, p.names = map[int]*Step{}, map[Change]bool{}, map[string]string{}
	}
	step := &Step{
		Number: revision.Number, Time: revision.Time, Author: p.name(revision.Author), Action: p.name(revision.Action),
		RolledBack: p.name(revision.RolledBack), Restores: revision.Restores,
	}
	for _, section := range revision.Changes(before) {
		change := Change{p.name(section), p.name(before.Sections[section]), p.name(revision.Sections[section])}
		step.Changed = append(step.Changed, change)
		p.live[Change{Section: change.Section, To: change.To}] = true
	}
	p.steps[revision.Number] = step
}

// name returns the one copy of a text.
func (p *past) name(text string) string {
	if known, found := p.names[text]; found {
		return known
	}
	p.names[text] = text
	return text
}

// wasLive reports whether a release was live at one of the revisions that were read.
func (p *past) wasLive(section, release string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.live[Change{Section: section, To: release}] || p.oldest.Sections[section] == release
}
