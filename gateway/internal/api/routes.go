package api

import (
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/registry"
)

// Names of routes.
const (
	GetDescription = "getDescription"
	FindMissing    = "findMissing"
	UploadRelease  = "uploadRelease"
	ListReleases   = "listReleases"
	GetRelease     = "getRelease"
	ListRevisions  = "listRevisions"
	GetLive        = "getLive"
	Promote        = "promote"
	RollBack       = "rollBack"
	RemoveSection  = "removeSection"
	Withdraw       = "withdraw"
	MakePreview    = "makePreview"
	EndPreviews    = "endPreviews"
)

// DescriptionPath is the path of the description, which needs no token.
const DescriptionPath = "/api/v1/openapi.json"

// Route is one method on one path.
type Route struct {
	Name, Method, Path string
	// Summary and Detail are for the description.
	Summary, Detail string
	// Query are the parameters of the query.
	Query []Parameter
	// Body and Answer are zero values of the documents' types, or nil.
	Body, Answer any
	// Archive is true if the body is packed: a tar.gz.
	Archive bool
	// Changes is true if the route changes what is live: If-Match is required.
	Changes bool
	// Creates is true if the answer can be 201.
	Creates bool
	// Open is true if no token is needed.
	Open bool
	// Codes are the problems of this route beside those of every route.
	Codes []codes.Code
}

// Parameter is a parameter of the query.
type Parameter struct {
	Name, Detail string
	Repeats      bool
}

// ArchiveTypes are the media types of an upload.
var ArchiveTypes = []string{"application/gzip", "application/x-gzip", "application/x-gtar-compressed"}

// Pattern returns the route as http.ServeMux takes it.
func (r Route) Pattern() string { return r.Method + " " + r.Path }

// Routes are all routes of the API.
var Routes = []Route{
	{
		Name: GetDescription, Method: "GET", Path: DescriptionPath, Open: true,
		Summary: "Get this description", Detail: "Needs no token.",
	},
	{
		Name: FindMissing, Method: "POST", Path: "/api/v1/sections/{section}/missing", Body: List{}, Answer: Missing{},
		Summary: "Find which files of a build the store lacks",
		Detail:  "Needs the verb `stage` or `deploy`. Send the list of all files before an upload; the upload can then leave out every file that the answer does not name.",
		Codes:   []codes.Code{codes.TokenNotAllowed, codes.NameInvalid},
	},
	{
		Name: UploadRelease, Method: "PUT", Path: "/api/v1/sections/{section}/releases", Archive: true, Answer: Uploaded{}, Creates: true,
		Summary: "Upload a release",
		Detail:  "Needs the verb `stage` or `deploy`. The body is a tar.gz of a build; docs/api.md describes its entries. The release is kept and is not live until it is promoted.",
		Query: []Parameter{
			{Name: "dryRun", Detail: "`1` asks the gate and keeps nothing."},
			{Name: "with", Repeats: true, Detail: "A further release that will go live together with this one, as `section@release`."},
			{Name: "next", Repeats: true, Detail: "A section whose release is uploaded next and will go live together with this one: what is live of it is not judged beside this release."},
			{Name: "retire", Repeats: true, Detail: "An address, or a page by its two digits, that goes out of use."},
			{Name: "reason", Detail: "A sentence for the audit log."},
			{Name: "commit", Detail: "The commit that was built."},
		},
		Codes: []codes.Code{codes.TokenNotAllowed, codes.NameInvalid, codes.NotFound, codes.ReleaseAmbiguous, codes.QueryInvalid, codes.ArchiveBroken, codes.ArchiveTooLarge, codes.ArchiveUnfit, codes.UploadStalled, codes.GateRefused, codes.ReleaseWithdrawn, codes.CommitDirty, codes.QuotaExceeded},
	},
	{
		Name: ListReleases, Method: "GET", Path: "/api/v1/sections/{section}/releases", Answer: Releases{},
		Summary: "List the kept releases of a section, the newest first",
		Detail:  "Needs the verb `read`, `stage`, or `deploy`. An answer has at most 1 MB, and no files. `next` is the value of `after` for the next page; it is absent on the last one. A token gets one list at a time; others wait.",
		Query: []Parameter{
			{Name: "limit", Detail: "At most this many releases, from 1 to 1000; without it, 1000."},
			{Name: "after", Detail: "Only the releases that follow this one in the list. Needs `limit`."},
		},
		Codes: []codes.Code{codes.TokenNotAllowed, codes.NameInvalid, codes.NotFound, codes.QueryInvalid},
	},
	{
		Name: GetRelease, Method: "GET", Path: "/api/v1/sections/{section}/releases/{release}", Answer: Kept{},
		Summary: "Get a kept release",
		Detail:  "Needs the verb `read`, `stage`, or `deploy`. The beginning of the release's id is enough. The answer has the list of files, and a digest of what the release says at each address.",
		Codes:   []codes.Code{codes.TokenNotAllowed, codes.NameInvalid, codes.NotFound, codes.ReleaseAmbiguous},
	},
	{
		Name: ListRevisions, Method: "GET", Path: "/api/v1/revisions", Answer: Revisions{},
		Summary: "List revisions, the newest first",
		Detail:  "Needs the verb `read`. An answer holds about 1 MB at most. `next` in it is the value of `after` for the next page; it is absent on the last one.",
		Query: []Parameter{
			{Name: "limit", Detail: "At most this many revisions, from 1 to 1000; without it, 100."},
			{Name: "after", Detail: "Only the revisions before the one with this number."},
		},
		Codes: []codes.Code{codes.TokenNotAllowed, codes.QueryInvalid},
	},
	{
		Name: GetLive, Method: "GET", Path: "/api/v1/revisions/live", Answer: registry.Revision{},
		Summary: "Get the live revision", Detail: "Any token may ask. The ETag is the number that If-Match of a change must carry.",
	},
	{
		Name: Promote, Method: "POST", Path: "/api/v1/promote", Body: Promotion{}, Answer: Changed{}, Changes: true,
		Summary: "Make kept releases live, in one revision", Detail: "Needs the verb `promote` for every section that is named. `opened` states what was opened in a browser before; `require_check` asks for it.",
		Query: []Parameter{
			{Name: "contains", Repeats: true, Detail: "A commit of a live release that the build's commit has in its history; `require_live_commit` asks for it."},
			{Name: "deploy", Detail: "`1` if this is the end of a deploy, which the revision then says."},
		},
		Codes: []codes.Code{codes.CheckMissing, codes.CheckOther, codes.CommitDirty, codes.CommitBehind},
	},
	{
		Name: RollBack, Method: "POST", Path: "/api/v1/rollback", Body: Restoration{}, Answer: Changed{}, Changes: true,
		Summary: "Restore what was live before", Detail: "Needs the verb `rollback` for the section; for the whole site, for section `*`.",
		Codes: []codes.Code{codes.NothingBefore},
	},
	{
		Name: RemoveSection, Method: "POST", Path: "/api/v1/remove", Body: Removal{}, Answer: Changed{}, Changes: true,
		Summary: "Take a section off the site",
		Detail:  "Needs the verb `remove` for the section. Its bank, its path and its addresses stay its own, and show the reason. The findings name the links that lead there. A rollback or a deploy of the section brings it back.",
		Codes:   []codes.Code{codes.SectionNotLive, codes.SectionNeeded},
	},
	{
		Name: Withdraw, Method: "POST", Path: "/api/v1/withdraw", Body: Withdrawal{}, Answer: Withdrawn{},
		Summary: "Withdraw a release for good",
		Detail:  "Needs the verb `withdraw` for the section, and `rollback` too if `rollback` is true. From then on every gateway answers 410 for the release. It needs no If-Match: what else is live does not matter.",
		Codes:   []codes.Code{codes.TokenNotAllowed, codes.NameInvalid, codes.NotFound, codes.ReleaseAmbiguous, codes.ReleaseLive, codes.NothingBefore, codes.GateRefused, codes.ReleaseWithdrawn},
	},
	{
		Name: MakePreview, Method: "POST", Path: "/api/v1/sections/{section}/preview", Body: Preview{}, Answer: Pass{},
		Summary: "Sign a preview pass for a release",
		Detail:  "Needs the verb `preview`, `stage`, or `promote`. Anyone who opens the link sees the site with this release, even if it was never live.",
		Codes:   []codes.Code{codes.TokenNotAllowed, codes.NameInvalid, codes.NotFound, codes.ReleaseAmbiguous, codes.ReleaseWithdrawn, codes.LifetimeInvalid},
	},
	{
		Name: EndPreviews, Method: "POST", Path: "/api/v1/preview/rotate", Body: Done{}, Answer: Done{},
		Summary: "End all preview links", Detail: "Needs the verb `preview` for section `*`.",
		Codes: []codes.Code{codes.TokenNotAllowed},
	},
}
