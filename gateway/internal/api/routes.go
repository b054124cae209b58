package api

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
	// Archive is true if the body is packed: a tar.gz.
	Archive bool
	// Open is true if no token is needed.
	Open bool
}

// ArchiveTypes are the media types of an upload.
var ArchiveTypes = []string{"application/gzip", "application/x-gzip", "application/x-gtar-compressed"}

// Pattern returns the route as http.ServeMux takes it.
func (r Route) Pattern() string { return r.Method + " " + r.Path }

// Routes are all routes of the API; describe_test.go describes them.
var Routes = []Route{
	{Name: GetDescription, Method: "GET", Path: DescriptionPath, Open: true},
	{Name: FindMissing, Method: "POST", Path: "/api/v1/sections/{section}/missing"},
	{Name: UploadRelease, Method: "PUT", Path: "/api/v1/sections/{section}/releases", Archive: true},
	{Name: ListReleases, Method: "GET", Path: "/api/v1/sections/{section}/releases"},
	{Name: GetRelease, Method: "GET", Path: "/api/v1/sections/{section}/releases/{release}"},
	{Name: ListRevisions, Method: "GET", Path: "/api/v1/revisions"},
	{Name: GetLive, Method: "GET", Path: "/api/v1/revisions/live"},
	{Name: Promote, Method: "POST", Path: "/api/v1/promote"},
	{Name: RollBack, Method: "POST", Path: "/api/v1/rollback"},
	{Name: RemoveSection, Method: "POST", Path: "/api/v1/remove"},
	{Name: Withdraw, Method: "POST", Path: "/api/v1/withdraw"},
	{Name: MakePreview, Method: "POST", Path: "/api/v1/sections/{section}/preview"},
	{Name: EndPreviews, Method: "POST", Path: "/api/v1/preview/rotate"},
}
