package api

import (
	"encoding/json"
	"net/http"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

// Code names a kind of problem. Codes are stable: scripts may rely on them.
type Code string

// The codes of problems.
const (
	BodyInvalid      Code = "body-broken"
	QueryInvalid     Code = "query-wrong"
	NameInvalid      Code = "name-invalid"
	ArchiveBroken    Code = "archive-broken"
	TokenUnknown     Code = "token-unknown"
	TokenNotAllowed  Code = "token-not-allowed"
	RouteUnknown     Code = "no-such-route"
	NotFound         Code = "not-kept"
	UploadStalled    Code = "upload-stalled"
	NothingBefore    Code = "nothing-before"
	ReleaseAmbiguous Code = "release-ambiguous"
	ReleaseWithdrawn Code = "release-withdrawn"
	ReleaseLive      Code = "release-live"
	SectionNotLive   Code = "section-not-live"
	SectionNeeded    Code = "section-needed"
	LifetimeInvalid  Code = "lifetime-invalid"
	RevisionRaced    Code = "revision-raced"
	CommitDirty      Code = "commit-dirty"
	CommitBehind     Code = "commit-behind"
	CheckMissing     Code = "check-missing"
	CheckOther       Code = "check-other"
	BodyTooLarge     Code = "body-too-large"
	ArchiveTooLarge  Code = "archive-too-large"
	MediaType        Code = "media-type"
	ArchiveUnfit     Code = "archive-unfit"
	GateRefused      Code = "gate-refused"
	RevisionRequired Code = "revision-required"
	TooMany          Code = "too-many"
	StoreFailed      Code = "store-failed"
	StoreUnavailable Code = "store-unavailable"
	StoreFormat      Code = "store-format"
	DiskFull         Code = "disk-full"
	QuotaExceeded    Code = "quota-exceeded"
)

// kind is what all problems with one code have in common.
type kind struct {
	code   Code
	status int
	title  string
}

// kinds has every code once, in the order of the status.
var kinds = []kind{
	{BodyInvalid, http.StatusBadRequest, "The body is invalid"},
	{QueryInvalid, http.StatusBadRequest, "The query is invalid"},
	{NameInvalid, http.StatusBadRequest, "The name is invalid"},
	{LifetimeInvalid, http.StatusBadRequest, "The lifetime is invalid"},
	{ArchiveBroken, http.StatusBadRequest, "The archive cannot be read"},
	{TokenUnknown, http.StatusUnauthorized, "Unknown token"},
	{TokenNotAllowed, http.StatusForbidden, "The token does not allow this"},
	{RouteUnknown, http.StatusNotFound, "Unknown route"},
	{NotFound, http.StatusNotFound, "Not found in the store"},
	{UploadStalled, http.StatusRequestTimeout, "The upload has stopped"},
	{NothingBefore, http.StatusConflict, "Nothing to roll back to"},
	{ReleaseAmbiguous, http.StatusConflict, "The release is ambiguous"},
	{ReleaseWithdrawn, http.StatusConflict, "The release is withdrawn"},
	{ReleaseLive, http.StatusConflict, "The release is live"},
	{SectionNotLive, http.StatusConflict, "The section is not on the site"},
	{SectionNeeded, http.StatusConflict, "The site needs the section"},
	{RevisionRaced, http.StatusPreconditionFailed, "Another revision is live"},
	{BodyTooLarge, http.StatusRequestEntityTooLarge, "The body is too large"},
	{ArchiveTooLarge, http.StatusRequestEntityTooLarge, "The archive is too large"},
	{MediaType, http.StatusUnsupportedMediaType, "Unsupported media type"},
	{ArchiveUnfit, http.StatusUnprocessableEntity, "The archive contains something that a release cannot contain"},
	{CommitDirty, http.StatusUnprocessableEntity, "The build has uncommitted changes"},
	{CommitBehind, http.StatusUnprocessableEntity, "The build does not have the live commit"},
	{CheckMissing, http.StatusUnprocessableEntity, "The release was not opened in a browser"},
	{CheckOther, http.StatusUnprocessableEntity, "Something else was opened in a browser"},
	{GateRefused, http.StatusUnprocessableEntity, "The gate refuses this"},
	{RevisionRequired, http.StatusPreconditionRequired, "If-Match is required"},
	{TooMany, http.StatusTooManyRequests, "Too many requests"},
	{StoreFailed, http.StatusInternalServerError, "The request failed"},
	{StoreUnavailable, http.StatusServiceUnavailable, "The store does not answer"},
	{StoreFormat, http.StatusServiceUnavailable, "Another version of dataterm wrote the store"},
	{DiskFull, http.StatusInsufficientStorage, "The disk is full"},
	{QuotaExceeded, http.StatusInsufficientStorage, "The section's quota is used up"},
}

// Codes returns all codes.
func Codes() []Code {
	codes := make([]Code, len(kinds))
	for i, kind := range kinds {
		codes[i] = kind.code
	}
	return codes
}

// Problem is an error of the API as RFC 9457 defines it.
type Problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail"`
	Code   Code   `json:"code"`
	// Findings are the gate's, if it refused.
	Findings []gate.Finding `json:"findings,omitempty"`
	// Live is the number of the live revision, if the caller saw another one. Between are the revisions since then.
	Live    int                `json:"live,omitempty"`
	Between []registry.Between `json:"between,omitempty"`
}

// NewProblem returns the problem of a code. detail says what happened and what to do.
func NewProblem(code Code, detail string) *Problem {
	for _, kind := range kinds {
		if kind.code == code {
			return &Problem{Type: "https://dataterm.invalid/problems/" + string(code), Title: kind.title, Status: kind.status, Detail: detail, Code: code}
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
