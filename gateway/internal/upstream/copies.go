package upstream

import (
	"container/list"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	// answerLimit is the size in bytes of the largest answer that is copied, copiesLimit that of all copies of a section.
	answerLimit = 1 << 20
	copiesLimit = 32 << 20
	// copyOverhead is the memory that a copy takes beside its body and headers.
	copyOverhead = 1 << 10
	// staleFor is how long a copy may be served in place of the server's own answer.
	staleFor = 24 * time.Hour
)

// codings are the values of Content-Encoding that a copy may have, the preferred first.
var codings = []string{"br", "gzip", ""}

// copies holds the last good answers of a section's server, one for each file and coding. When they exceed their limit,
// the oldest are dropped.
type copies struct {
	mu    sync.Mutex
	used  int
	byKey map[copyKey]*list.Element
	// order begins with the oldest.
	order *list.List
}

type copyKey struct{ path, coding string }

type answerCopy struct {
	key    copyKey
	header http.Header
	body   []byte
	time   time.Time
}

func newCopies() *copies { return &copies{byKey: map[copyKey]*list.Element{}, order: list.New()} }

// copyable reports whether an answer is the file of its path for everyone. The visitors of a site choose queries and
// paths: if an answer to any query, or the page with which development servers answer for files that they do not have,
// were copied, anyone could push out the copies that are needed.
func copyable(query string, answer *http.Response) bool {
	vary := strings.FieldsFunc(strings.Join(answer.Header.Values("Vary"), ","), func(c rune) bool { return c == ',' || c == ' ' })
	return query == "" && answer.StatusCode == http.StatusOK && answer.Request.Method == http.MethodGet &&
		answer.ContentLength <= answerLimit &&
		!strings.HasPrefix(answer.Header.Get("Content-Type"), "text/html") &&
		slices.Contains(codings, answer.Header.Get("Content-Encoding")) &&
		!slices.ContainsFunc(vary, func(name string) bool {
			return !strings.EqualFold(name, "Accept-Encoding") && !strings.EqualFold(name, "Origin")
		})
}

func (c *copies) put(path string, header http.Header, body []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := copyKey{path, header.Get("Content-Encoding")}
	c.drop(c.byKey[key])
	// The proxy keeps using its header map.
	added := answerCopy{key, header.Clone(), body, time.Now()}
	c.byKey[key] = c.order.PushBack(added)
	c.used += added.size()
	for c.used > copiesLimit {
		c.drop(c.order.Front())
	}
}

func (c *copies) drop(e *list.Element) {
	if e == nil {
		return
	}
	dropped := c.order.Remove(e).(answerCopy)
	delete(c.byKey, dropped.key)
	c.used -= dropped.size()
}

func (a answerCopy) size() int {
	size := copyOverhead + len(a.key.path) + len(a.body)
	for _, values := range a.header {
		for _, value := range values {
			size += len(value)
		}
	}
	return size
}

// get returns the copy of a file in the best coding that the client accepts, and its age.
func (c *copies) get(path, acceptEncoding string) (found answerCopy, age time.Duration, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, coding := range codings {
		e := c.byKey[copyKey{path, coding}]
		if e == nil || !accepts(acceptEncoding, coding) {
			continue
		}
		found = e.Value.(answerCopy)
		if age = time.Since(found.time); age < staleFor {
			return found, age, true
		}
	}
	return answerCopy{}, 0, false
}

// accepts reports whether Accept-Encoding names a coding without refusing it. The plain file is always accepted.
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, parameter, _ := strings.Cut(part, ";")
		if !strings.EqualFold(strings.TrimSpace(name), coding) {
			continue
		}
		weight, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(parameter), "q="), 64)
		return err != nil || weight > 0
	}
	return coding == ""
}
