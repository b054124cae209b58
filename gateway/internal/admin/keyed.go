package admin

import "sync"

// keyedAtMost bounds the memory that callers can take by coming from many addresses.
const keyedAtMost = 4096

// keyed is a bounded map: when it is full it forgets all.
type keyed[T any] struct {
	mu  sync.Mutex
	all map[string]T
}

func (k *keyed[T]) get(key string, fresh func() T) T {
	k.mu.Lock()
	defer k.mu.Unlock()
	if value, there := k.all[key]; there {
		return value
	}
	if k.all == nil || len(k.all) >= keyedAtMost {
		k.all = map[string]T{}
	}
	value := fresh()
	k.all[key] = value
	return value
}
