// Package api is what both ends of the deploy API agree on: the documents that are sent, the codes of problems,
// the routes, and the client. openapi.json is generated from it.
package api

import (
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

// List is the body of /missing.
type List struct {
	// Files are all files of a build.
	Files []bundle.File `json:"files"`
}

// Missing is the answer to /missing.
type Missing struct {
	// Release is the id that the build will have.
	Release string `json:"release"`
	// Missing are the digests of the files that an upload must contain.
	Missing []string `json:"missing"`
}

// Uploaded is the answer to an upload.
type Uploaded struct {
	Section  string `json:"section"`
	Release  string `json:"release"`
	NewFiles int    `json:"newFiles"`
	// Repaired is how many files were damaged in the store and are whole again.
	Repaired int            `json:"repaired,omitempty"`
	NewBytes int64          `json:"newBytes"`
	DryRun   bool           `json:"dryRun,omitempty"`
	Findings []gate.Finding `json:"findings"`
}

// Releases is the answer to a list of releases, the newest first.
type Releases struct {
	Releases []registry.Listed `json:"releases"`
	// Next is the value of `after` for the next page; empty on the last one.
	Next string `json:"next,omitempty"`
}

// Kept is a kept release.
type Kept struct {
	Release *bundle.Release `json:"release"`
	// Rules are digests of what the release says at each address: where two releases have another one, a rule differs.
	Rules map[string]string `json:"rules"`
	// Unread is why there are no digests: the store has lost the release's texts, or they are damaged.
	Unread string `json:"unread,omitempty"`
}

// Revisions is a page of the revisions, the newest first.
type Revisions struct {
	Revisions []registry.Revision `json:"revisions"`
	// Next is the value of `after` for the next page; 0 on the last one.
	Next int `json:"next,omitempty"`
}

// Promotion is the body of /promote.
type Promotion struct {
	// Releases go live together (section → release).
	Releases map[string]string `json:"releases"`
	Reason   string            `json:"reason,omitempty"`
	Commit   string            `json:"commit,omitempty"`
	// Opened is what the caller opened in a browser. The gateway takes the caller's word, and writes it to the audit log.
	Opened *registry.Opened `json:"opened,omitempty"`
	// Retire names the addresses, or pages by their two digits, that go out of use.
	Retire []string `json:"retire,omitempty"`
}

// Restoration is the body of /rollback.
type Restoration struct {
	// Section is empty for the whole site.
	Section string `json:"section,omitempty"`
	// To is the revision to restore; 0 is the one before.
	To     int    `json:"to,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// Removal is the body of /remove.
type Removal struct {
	Section string `json:"section"`
	// Reason is what the site says at the section's addresses.
	Reason string `json:"reason"`
}

// Changed is the answer to a change of what is live.
type Changed struct {
	Revision registry.Revision `json:"revision"`
	// Changed are the sections that went live; empty if everything was live already.
	Changed  []string       `json:"changed"`
	Findings []gate.Finding `json:"findings"`
	// Undo are the arguments of `dataterm` that undo the change; empty if there is nothing to return to.
	Undo string `json:"undo"`
}

// Withdrawal is the body of /withdraw.
type Withdrawal struct {
	Section string `json:"section"`
	// Release may be the beginning of the id.
	Release string `json:"release"`
	// Rollback also restores the release before, if this one is live.
	Rollback bool   `json:"rollback,omitempty"`
	Reason   string `json:"reason"`
}

// Withdrawn is the answer to a withdrawal.
type Withdrawn struct {
	// Release is the whole id.
	Release  string            `json:"release"`
	Revision registry.Revision `json:"revision"`
	// Changed are the sections that were rolled back.
	Changed  []string       `json:"changed"`
	Findings []gate.Finding `json:"findings"`
}

// Preview is the body of /preview.
type Preview struct {
	// Release may be the beginning of the id; without one, the release is the one that was deployed last.
	Release string `json:"release,omitempty"`
	// Seconds is how long the pass lasts; 0 means 12 hours.
	Seconds int `json:"seconds,omitempty"`
}

// Pass is the answer to /preview. The page is at Site + "/?mfe=" + Pass; several passes are separated by commas.
type Pass struct {
	Release string    `json:"release"`
	Pass    string    `json:"pass"`
	Expires time.Time `json:"expires"`
	// Site is the address of the public site; empty if the gateway's settings do not name it.
	Site string `json:"site"`
}

// Done is the answer to a request that returns nothing.
type Done struct{}
