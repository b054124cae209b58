package api

import (
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/registry"
)

// commonCodes are problems of every route that needs a token; bodyCodes are further ones of those that read a
// document, changeCodes of those that change what is live.
var (
	commonCodes = []codes.Code{codes.TokenUnknown, codes.TooMany, codes.StoreFailed, codes.StoreUnavailable, codes.StoreFormat}
	bodyCodes   = []codes.Code{codes.BodyInvalid, codes.BodyTooLarge, codes.MediaType, codes.DiskFull}
	changeCodes = []codes.Code{codes.TokenNotAllowed, codes.NameInvalid, codes.NotFound, codes.ReleaseAmbiguous, codes.ReleaseWithdrawn, codes.RevisionRaced, codes.RevisionRequired, codes.GateRefused}
)

// description says what a route does, to those who call it.
type description struct {
	Summary, Detail string
	// Query are the parameters of the query.
	Query []parameter
	// Body and Answer are zero values of the documents' types, or nil.
	Body, Answer any
	// Changes is true if the route changes what is live: If-Match is required.
	Changes bool
	// Creates is true if the answer can be 201.
	Creates bool
	// Codes are the problems of this route beside those of every route.
	Codes []codes.Code
}

// parameter is a parameter of the query.
type parameter struct {
	Name, Detail string
	Repeats      bool
}

// described says more about each route, for the description.
var described = map[string]description{
	GetDescription: {
		Summary: "Get this description", Detail: "Needs no token.",
	},
	FindMissing: {
		Body: List{}, Answer: Missing{},
		Summary: "Find which files of a build the store lacks",
		Detail:  "Needs the verb `stage` or `deploy`. Send the list of all files before an upload; the upload can then leave out every file that the answer does not name.",
		Codes:   []codes.Code{codes.TokenNotAllowed, codes.NameInvalid},
	},
	UploadRelease: {
		Answer: Uploaded{}, Creates: true,
		Summary: "Upload a release",
		Detail:  "Needs the verb `stage` or `deploy`. The body is a tar.gz of a build; docs/api.md describes its entries. The release is kept and is not live until it is promoted.",
		Query: []parameter{
			{Name: "dryRun", Detail: "`1` asks the gate and keeps nothing."},
			{Name: "with", Repeats: true, Detail: "A further release that will go live together with this one, as `section@release`."},
			{Name: "next", Repeats: true, Detail: "A section whose release is uploaded next and will go live together with this one: what is live of it is not judged beside this release."},
			{Name: "retire", Repeats: true, Detail: "An address, or a page by its two digits, that goes out of use."},
			{Name: "reason", Detail: "A sentence for the audit log."},
			{Name: "commit", Detail: "The commit that was built."},
		},
		Codes: []codes.Code{codes.TokenNotAllowed, codes.NameInvalid, codes.NotFound, codes.ReleaseAmbiguous, codes.QueryInvalid, codes.ArchiveBroken, codes.ArchiveTooLarge, codes.ArchiveUnfit, codes.UploadStalled, codes.GateRefused, codes.ReleaseWithdrawn, codes.CommitDirty, codes.QuotaExceeded},
	},
	ListReleases: {
		Answer:  Releases{},
		Summary: "List the kept releases of a section, the newest first",
		Detail:  "Needs the verb `read`, `stage`, or `deploy`. An answer has at most 1 MB, and no files. `next` is the value of `after` for the next page; it is absent on the last one. A token gets one list at a time; others wait.",
		Query: []parameter{
			{Name: "limit", Detail: "At most this many releases, from 1 to 1000; without it, 1000."},
			{Name: "after", Detail: "Only the releases that follow this one in the list. Needs `limit`."},
		},
		Codes: []codes.Code{codes.TokenNotAllowed, codes.NameInvalid, codes.NotFound, codes.QueryInvalid},
	},
	GetRelease: {
		Answer:  Kept{},
		Summary: "Get a kept release",
		Detail:  "Needs the verb `read`, `stage`, or `deploy`. The beginning of the release's id is enough. The answer has the list of files, and a digest of what the release says at each address.",
		Codes:   []codes.Code{codes.TokenNotAllowed, codes.NameInvalid, codes.NotFound, codes.ReleaseAmbiguous},
	},
	ListRevisions: {
		Answer:  Revisions{},
		Summary: "List revisions, the newest first",
		Detail:  "Needs the verb `read`. An answer holds about 1 MB at most. `next` in it is the value of `after` for the next page; it is absent on the last one.",
		Query: []parameter{
			{Name: "limit", Detail: "At most this many revisions, from 1 to 1000; without it, 100."},
			{Name: "after", Detail: "Only the revisions before the one with this number."},
		},
		Codes: []codes.Code{codes.TokenNotAllowed, codes.QueryInvalid},
	},
	GetLive: {
		Answer:  registry.Revision{},
		Summary: "Get the live revision", Detail: "Any token may ask. The ETag is the number that If-Match of a change must carry.",
	},
	Promote: {
		Body: Promotion{}, Answer: Changed{}, Changes: true,
		Summary: "Make kept releases live, in one revision", Detail: "Needs the verb `promote` for every section that is named. `opened` states what was opened in a browser before; `require_check` asks for it.",
		Query: []parameter{
			{Name: "contains", Repeats: true, Detail: "A commit of a live release that the build's commit has in its history; `require_live_commit` asks for it."},
			{Name: "deploy", Detail: "`1` if this is the end of a deploy, which the revision then says."},
		},
		Codes: []codes.Code{codes.CheckMissing, codes.CheckOther, codes.CommitDirty, codes.CommitBehind},
	},
	RollBack: {
		Body: Restoration{}, Answer: Changed{}, Changes: true,
		Summary: "Restore what was live before", Detail: "Needs the verb `rollback` for the section; for the whole site, for section `*`.",
		Codes: []codes.Code{codes.NothingBefore},
	},
	RemoveSection: {
		Body: Removal{}, Answer: Changed{}, Changes: true,
		Summary: "Take a section off the site",
		Detail:  "Needs the verb `remove` for the section. Its bank, its path and its addresses stay its own, and show the reason. The findings name the links that lead there. A rollback or a deploy of the section brings it back.",
		Codes:   []codes.Code{codes.SectionNotLive, codes.SectionNeeded},
	},
	Withdraw: {
		Body: Withdrawal{}, Answer: Withdrawn{},
		Summary: "Withdraw a release for good",
		Detail:  "Needs the verb `withdraw` for the section, and `rollback` too if `rollback` is true. From then on every gateway answers 410 for the release. It needs no If-Match: what else is live does not matter.",
		Codes:   []codes.Code{codes.TokenNotAllowed, codes.NameInvalid, codes.NotFound, codes.ReleaseAmbiguous, codes.ReleaseLive, codes.NothingBefore, codes.GateRefused, codes.ReleaseWithdrawn},
	},
	MakePreview: {
		Body: Preview{}, Answer: Pass{},
		Summary: "Sign a preview pass for a release",
		Detail:  "Needs the verb `preview`, `stage`, or `promote`. Anyone who opens the link sees the site with this release, even if it was never live.",
		Codes:   []codes.Code{codes.TokenNotAllowed, codes.NameInvalid, codes.NotFound, codes.ReleaseAmbiguous, codes.ReleaseWithdrawn, codes.LifetimeInvalid},
	},
	EndPreviews: {
		Body: Done{}, Answer: Done{},
		Summary: "End all preview links", Detail: "Needs the verb `preview` for section `*`.",
		Codes: []codes.Code{codes.TokenNotAllowed},
	},
}

// codesOf returns all problems that a route can answer with.
func codesOf(r Route) []codes.Code {
	says := described[r.Name]
	if r.Open {
		return nil
	}
	all := append([]codes.Code{}, commonCodes...)
	if says.Body != nil || r.Archive {
		all = append(all, bodyCodes...)
	}
	if says.Changes {
		all = append(all, changeCodes...)
	}
	return append(all, says.Codes...)
}
