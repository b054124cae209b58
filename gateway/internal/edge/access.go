package edge

import (
	"crypto/rand"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"dataterm/gateway/internal/metrics"
)

// AccessOptions say what is written about a request.
type AccessOptions struct {
	// Log takes a line for every request; nil writes none.
	Log *slog.Logger
	// Client is how a line names the client: "full", "truncated" to the network of its address, or "off".
	Client string
	// Proxies are those whose X-Forwarded-For and X-Request-Id count.
	Proxies *Proxies
	// StrictTransport is the value of Strict-Transport-Security for answers by https; empty sends none.
	StrictTransport string
	Metrics         *metrics.Metrics
}

// RequestID is the header that names a request in the logs of all servers that it passes.
const RequestID = "X-Request-Id"

// Access counts and logs what next answers.
func Access(next http.Handler, o AccessOptions) http.Handler {
	a := &accessHandler{next: next, options: o, classes: map[string]metrics.Requests{}}
	for _, class := range metrics.Classes {
		a.classes[class] = o.Metrics.Requests(class)
	}
	if o.StrictTransport != "" {
		a.strictTransport = []string{o.StrictTransport}
	}
	a.pool.New = func() any { return &Recorder{} }
	return a
}

type accessHandler struct {
	next            http.Handler
	options         AccessOptions
	classes         map[string]metrics.Requests
	strictTransport []string
	pool            sync.Pool
}

func (a *accessHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	begin := time.Now()
	a.options.Metrics.InFlight.Inc()
	rec := a.pool.Get().(*Recorder)
	*rec = Recorder{ResponseWriter: w}
	id := a.identify(w, r)
	if a.strictTransport != nil && a.options.Proxies.Secure(r) {
		w.Header()["Strict-Transport-Security"] = a.strictTransport
	}
	// It also runs if the answer was cut off, which a panic reports to net/http.
	defer func() {
		took := time.Since(begin)
		a.options.Metrics.InFlight.Dec()
		a.classes[class(r.URL.Path)].Answered(took, rec.bytes)
		if a.options.Log != nil {
			a.line(r, id, rec, took)
		}
		rec.ResponseWriter = nil
		a.pool.Put(rec)
	}()
	a.next.ServeHTTP(rec, r)
}

// class is the class of an address, as its form shows.
func class(path string) string {
	switch {
	case strings.HasPrefix(path, "/s/"), strings.HasPrefix(path, "/assets/"):
		return "file"
	case path == "/":
		return "page"
	case path == "/sections.json":
		return "discovery"
	case path == "/events":
		return "events"
	case path == "/healthz", path == "/readyz":
		return "health"
	default:
		return "other"
	}
}

// identify returns the id of a request, which goes on to upstreams and back to the client. Only a trusted proxy's id
// counts: a stranger could give many requests the same one. Without a log there is none.
func (a *accessHandler) identify(w http.ResponseWriter, r *http.Request) string {
	given := r.Header[RequestID]
	if len(given) == 1 && isID(given[0]) && a.options.Proxies.Trusts(r) {
		w.Header()[RequestID] = given
		return given[0]
	}
	if a.options.Log == nil {
		if given != nil {
			delete(r.Header, RequestID)
		}
		return ""
	}
	made := []string{strings.ToLower(rand.Text())}
	r.Header[RequestID], w.Header()[RequestID] = made, made
	return made[0]
}

// isID reports whether an id is short and cannot be mistaken for more of the log.
func isID(id string) bool {
	return id != "" && len(id) <= 128 && !strings.ContainsFunc(id, func(c rune) bool {
		return !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.ContainsRune("-_.:/+=", c))
	})
}

// agentBytes is how much of a user agent is logged.
const agentBytes = 200

// statusLeft stands in the log for a client that left before it was answered, as in nginx.
const statusLeft = 499

func (a *accessHandler) line(r *http.Request, id string, rec *Recorder, took time.Duration) {
	status := rec.Status
	switch {
	case status == 0 && r.Context().Err() != nil:
		status = statusLeft
	case status == 0:
		status = http.StatusOK
	}
	agent := r.UserAgent()
	agent = agent[:min(len(agent), agentBytes)]
	attributes := [10]slog.Attr{
		slog.String("id", id), slog.String("method", r.Method), slog.String("host", r.Host), slog.String("path", r.URL.Path),
		slog.Int("status", status), slog.Int64("bytes", rec.bytes), slog.Duration("took", took), slog.String("agent", agent),
	}
	said := attributes[:8]
	if a.options.Client != "off" {
		said = append(said, slog.String("client", LoggedClient(a.options.Proxies.Client(r), a.options.Client)))
	}
	if parent := r.Header.Get("Traceparent"); isID(parent) {
		said = append(said, slog.String("traceparent", parent))
	}
	a.options.Log.LogAttrs(r.Context(), slog.LevelInfo, "request", said...)
}

// LoggedClient writes an address for the log: all of it if full, else the network of it, which names a provider's
// district and not a household.
func LoggedClient(address netip.Addr, how string) string {
	if !address.IsValid() {
		return ""
	}
	if how == "full" {
		return address.String()
	}
	bits := 48
	if address.Is4() {
		bits = 24
	}
	network, err := address.Prefix(bits)
	if err != nil {
		return ""
	}
	return network.Addr().String()
}
