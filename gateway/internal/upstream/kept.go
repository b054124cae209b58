package upstream

import (
	"container/list"
	"net/http"
	"sync"
	"time"
)

const (
	// answerLimit is the largest answer that is kept, in bytes; keptLimit what all kept answers of a section may take.
	answerLimit = 1 << 20
	keptLimit   = 32 << 20
	// staleFor is how long an answer may stand in for its server.
	staleFor = 24 * time.Hour
)

// kept holds the last good answers of a section's server, the newest ones where they do not all fit.
type kept struct {
	mu    sync.Mutex
	used  int
	byKey map[string]*list.Element
	// order begins with the oldest.
	order *list.List
}

type keptAnswer struct {
	key    string
	header http.Header
	body   []byte
	time   time.Time
}

func newKept() *kept { return &kept{byKey: map[string]*list.Element{}, order: list.New()} }

func (k *kept) put(key string, header http.Header, body []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.drop(k.byKey[key])
	// The proxy goes on using its header map.
	k.byKey[key] = k.order.PushBack(keptAnswer{key, header.Clone(), body, time.Now()})
	k.used += len(key) + len(body)
	for k.used > keptLimit {
		k.drop(k.order.Front())
	}
}

func (k *kept) drop(e *list.Element) {
	if e == nil {
		return
	}
	answer := k.order.Remove(e).(keptAnswer)
	delete(k.byKey, answer.key)
	k.used -= len(answer.key) + len(answer.body)
}

func (k *kept) get(key string) (answer keptAnswer, age time.Duration, found bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	e, found := k.byKey[key]
	if !found {
		return answer, 0, false
	}
	answer = e.Value.(keptAnswer)
	age = time.Since(answer.time)
	return answer, age, age < staleFor
}
