package api

import (
	"encoding/json"
	"net/http"

	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

// Problem is an error of the API as RFC 9457 defines it.
type Problem struct {
	Type   string     `json:"type"`
	Title  string     `json:"title"`
	Status int        `json:"status"`
	Detail string     `json:"detail"`
	Code   codes.Code `json:"code"`
	// Findings are the gate's, if it refused.
	Findings []gate.Finding `json:"findings,omitempty"`
	// Live is the number of the live revision, if the caller saw another one. Between are the revisions since then.
	Live    int                `json:"live,omitempty"`
	Between []registry.Between `json:"between,omitempty"`
}

// NewProblem returns the problem of a code. detail says what happened and what to do.
func NewProblem(code codes.Code, detail string) *Problem {
	for _, kind := range codes.All {
		if kind.Code == code {
			return &Problem{Type: "https://dataterm.invalid/problems/" + string(code), Title: kind.Title, Status: kind.Status, Detail: detail, Code: code}
		}
	}
	panic("api: unknown code " + code)
}

// Error returns title and detail.
func (p *Problem) Error() string { return p.Title + ": " + p.Detail }

// Write answers a request with the problem.
func (p *Problem) Write(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Type", "application/problem+json")
	switch p.Status {
	case http.StatusUnauthorized:
		h.Set("WWW-Authenticate", `Bearer realm="dataterm"`)
	case http.StatusTooManyRequests, http.StatusServiceUnavailable:
		h.Set("Retry-After", "2")
	}
	body, err := json.Marshal(p)
	if err != nil {
		http.Error(w, p.Title, p.Status)
		return
	}
	w.WriteHeader(p.Status)
	_, _ = w.Write(append(body, '\n'))
}
