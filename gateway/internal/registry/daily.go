package registry

import (
	"context"
	"errors"
	"time"

	"dataterm/gateway/internal/store"
)

// daysFolder has an object for the day of the last gc that a gateway ran by itself.
const daysFolder = "gc/days/"

// CollectDaily runs Collect if no gateway has today; ran reports whether this one did. A day belongs to whoever creates
// its object first, so that several gateways can call it at once. After an error the day is free again.
func (r *Registry) CollectDaily(ctx context.Context, intent Intent) (collected Collected, ran bool, err error) {
	live, err := r.Live(ctx)
	if err != nil || live.Number == 0 {
		return collected, false, err
	}
	today := daysFolder + r.now().UTC().Format(time.DateOnly)
	if err := r.store.Create(ctx, today, []byte(intent.Author+"\n")); errors.Is(err, store.ErrExists) {
		return collected, false, nil
	} else if err != nil {
		return collected, false, err
	}
	if collected, err = r.Collect(ctx, false, intent); err != nil {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		return collected, true, errors.Join(err, r.store.Remove(ctx, today))
	}
	days, err := r.list(ctx, daysFolder, "")
	for _, day := range days {
		if day < today {
			err = errors.Join(err, r.store.Remove(ctx, day))
		}
	}
	return collected, true, err
}
