// Package codes has the codes of the deploy API's problems, with what all problems with one code have in common. An error
// of the packages above carries its code itself, in a method Code.
package codes

import "net/http"

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

// Kind is what all problems with one code have in common.
type Kind struct {
	Code   Code
	Status int
	Title  string
}

// All has every code once, in the order of the status.
var All = []Kind{
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
