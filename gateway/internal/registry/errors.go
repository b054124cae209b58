package registry

import (
	"fmt"
	"strings"
	"time"

	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/store"
)

// Refused is the error of a change that the gate refuses. Nothing was changed.
type Refused struct{ Findings []gate.Finding }

func (e *Refused) Error() string {
	return fmt.Sprintf("refused by the gate: faults found: %d", len(gate.Faults(e.Findings)))
}

func (*Refused) Code() codes.Code { return codes.GateRefused }

func (*Refused) Advice() string {
	return "Nothing was changed. Each finding names a file and what to do."
}

// Raced is the error of a change to a revision that is no longer live. Nothing was changed.
type Raced struct {
	Saw, Live int
	// Between are the revisions since the one that the caller saw, the oldest first; at most betweenAtMost, the latest.
	Between []Between
}

func (e *Raced) Error() string {
	said := fmt.Sprintf("revision %d is already live; this change was made against revision %d", e.Live, e.Saw)
	if len(e.Between) == 0 {
		return said
	}
	return said + ". In between: " + Betweens(e.Between)
}

func (*Raced) Code() codes.Code { return codes.RevisionRaced }

func (*Raced) Advice() string {
	return "If it changed the section that you change, build again with that change first: yours would take it back. Then retry with the number of the live revision."
}

// Dirty is the error of a build from uncommitted changes, or from no commit at all, if the settings require one.
type Dirty struct{ Section, Commit string }

func (e *Dirty) Error() string {
	if e.Commit == "" {
		return fmt.Sprintf("%s names no commit, and require_clean is on: build it in a git repository and deploy it from there", e.Section)
	}
	return fmt.Sprintf("%s was built from uncommitted changes (%s), and require_clean is on: commit or stash them, build again and deploy", e.Section, e.Commit)
}

func (*Dirty) Code() codes.Code { return codes.CommitDirty }

// Behind is the error of a build whose history lacks the commit of the live release, if the settings require it.
type Behind struct{ Section, Commit, Author string }

func (e *Behind) Error() string {
	return fmt.Sprintf("the live release of %s is by %s, from commit %s, which your build does not have, and require_live_commit is on: pull or merge it, build again and deploy again", e.Section, e.Author, e.Commit)
}

func (*Behind) Code() codes.Code { return codes.CommitBehind }

// BadName is the error of a name that a section cannot have.
type BadName struct{ Name string }

func (e *BadName) Error() string {
	return fmt.Sprintf("%q cannot be a section: use lower-case letters, digits and hyphens", e.Name)
}

func (*BadName) Code() codes.Code { return codes.NameInvalid }

// UnknownRelease is the error of a release that is not in the store: it was never uploaded, or gc removed it. It is
// also a store.ErrNotFound. Section is empty if the release was looked up by its id alone.
type UnknownRelease struct{ Section, Release string }

func (e *UnknownRelease) Error() string {
	if e.Section == "" {
		return fmt.Sprintf("unknown release %s", e.Release)
	}
	return fmt.Sprintf("%s has no release %s: `dataterm releases %s` lists them", e.Section, e.Release, e.Section)
}

func (e *UnknownRelease) Unwrap() error { return store.ErrNotFound }

// AmbiguousRelease is the error of the beginning of an id that several releases of a section share.
type AmbiguousRelease struct {
	Section, Release string
	Matches          int
}

func (e *AmbiguousRelease) Error() string {
	return fmt.Sprintf("%q is the beginning of %d releases of %s: give more of the id", e.Release, e.Matches, e.Section)
}

func (*AmbiguousRelease) Code() codes.Code { return codes.ReleaseAmbiguous }

// UnknownRevision is the error of a revision that is not in the store. It is also a store.ErrNotFound.
type UnknownRevision struct{ Number int }

func (e *UnknownRevision) Error() string {
	return fmt.Sprintf("unknown revision %d: `dataterm revisions` lists them", e.Number)
}

func (e *UnknownRevision) Unwrap() error { return store.ErrNotFound }

// NothingBefore is the error of a rollback with nothing to return to. Section is empty for the whole site.
type NothingBefore struct {
	Section string
	// Unknown is true if the section is not on the site and was not removed.
	Unknown bool
}

func (e *NothingBefore) Error() string {
	if e.Section == "" {
		return "the site has no revision before this one to roll back to"
	}
	if e.Unknown {
		return fmt.Sprintf("%s is not on the site: `dataterm status` lists the sections", e.Section)
	}
	return fmt.Sprintf("%s has no release before this one to roll back to: `dataterm releases %s` lists the releases that `promote` can make live, and `dataterm remove %s --reason \"…\"` takes the section off the site", e.Section, e.Section, e.Section)
}

func (*NothingBefore) Code() codes.Code { return codes.NothingBefore }

// NotLiveThen is the error of a rollback of a section to a revision at which the section was not on the site.
type NotLiveThen struct {
	Section  string
	Revision int
}

func (e *NotLiveThen) Error() string {
	return fmt.Sprintf("%s was not on the site at revision %d", e.Section, e.Revision)
}

func (*NotLiveThen) Code() codes.Code { return codes.NotFound }

// NotLive is the error of a section that is not on the site. By is the revision that removed it, if one did.
type NotLive struct {
	Section string
	By      *Removed
}

func (e *NotLive) Error() string {
	if e.By == nil {
		return fmt.Sprintf("%s is not on the site: `dataterm status` lists the sections", e.Section)
	}
	return fmt.Sprintf("%s was removed by revision %d (%s). `dataterm rollback %s` brings it back", e.Section, e.By.Revision, e.By.Reason, e.Section)
}

func (*NotLive) Code() codes.Code { return codes.SectionNotLive }

// NotRemovable is the error of a removal of the shell.
type NotRemovable struct{ Section string }

func (e *NotRemovable) Error() string {
	return fmt.Sprintf("%s cannot be removed: without it the site has no page", e.Section)
}

func (*NotRemovable) Code() codes.Code { return codes.SectionNeeded }

// Damaged is the error of a document of the store that cannot be read.
type Damaged struct {
	Key string
	Err error
}

func (e *Damaged) Error() string {
	remedy := "Restore the object from a backup"
	if strings.HasPrefix(e.Key, releaseFolder) {
		remedy = "Deploy the same build again (with --stage if another release is live), or restore the object from a backup"
	}
	return fmt.Sprintf("%s in the store is damaged: %v. %s", e.Key, e.Err, remedy)
}

func (e *Damaged) Unwrap() error { return e.Err }

// Revision returns the number of the revision that is damaged; 0 if it is another object.
func (e *Damaged) Revision() (number int) {
	_, _ = fmt.Sscanf(e.Key, revisionFolder+"%d", &number)
	return number
}

// WithdrawnRelease is the error of a change that would serve a withdrawn release again. By is the revision that withdrew
// it.
type WithdrawnRelease struct {
	Section, Release string
	By               Revision
}

func (e *WithdrawnRelease) Error() string {
	return fmt.Sprintf("release %s of %s is withdrawn for good (revision %d, by %s: %s). No gateway serves it or an identical build again: change the section and build it again, or use another release",
		e.Release, e.Section, e.By.Number, e.By.Author, e.By.Reason)
}

func (*WithdrawnRelease) Code() codes.Code { return codes.ReleaseWithdrawn }

// LiveRelease is the error of withdrawing a release that is live, without a rollback.
type LiveRelease struct{ Section, Release string }

func (e *LiveRelease) Error() string {
	return fmt.Sprintf("release %s of %s is live: `dataterm withdraw --rollback %s %s --reason \"…\"` withdraws it and restores the release before it in one revision",
		e.Release, e.Section, e.Section, e.Release)
}

func (*LiveRelease) Code() codes.Code { return codes.ReleaseLive }

// BeingRemoved is the error of a release that a gc is removing at this moment. It is also a store.ErrNotFound.
type BeingRemoved struct{ Section, Release string }

func (e *BeingRemoved) Error() string {
	return fmt.Sprintf("gc is removing release %s of %s: deploy its build again", e.Release, e.Section)
}

func (e *BeingRemoved) Unwrap() error { return store.ErrNotFound }

// BadLifetime is the error of a preview pass that would last too long, or no time at all.
type BadLifetime struct{ Lasts time.Duration }

func (e *BadLifetime) Error() string {
	return fmt.Sprintf("a preview link can last up to %d hours, not %s", int(PreviewLimit.Hours()), e.Lasts)
}

func (*BadLifetime) Code() codes.Code { return codes.LifetimeInvalid }

// TooLong is the error of a text that a change carries and that is too long.
type TooLong struct {
	What           string
	Length, AtMost int
}

func (e *TooLong) Error() string {
	return fmt.Sprintf("the %s has a length of %d, and the limit is %d: shorten it", e.What, e.Length, e.AtMost)
}

func (*TooLong) Code() codes.Code { return codes.BodyInvalid }
