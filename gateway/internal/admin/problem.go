package admin

import (
	"errors"
	"net/http"
	"os"
	"syscall"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// problemOf returns the problem that answers an error.
func problemOf(err error) *api.Problem {
	var (
		problem   *api.Problem
		refused   *registry.Refused
		raced     *registry.Raced
		behind    *registry.Behind
		unopened  *registry.NotOpened
		opened    *registry.OpenedOther
		other     *registry.OtherFormat
		name      *registry.BadName
		ambiguous *registry.AmbiguousRelease
		before    *registry.NothingBefore
		notLive   *registry.NotLiveThen
		withdrawn *registry.WithdrawnRelease
		live      *registry.LiveRelease
		lifetime  *registry.BadLifetime
		absent    *registry.NotLive
		dirty     *registry.Dirty
		needed    *registry.NotRemovable
		file      *bundle.FileError
		large     *http.MaxBytesError
		long      *registry.TooLong
		room      *registry.NoRoom
		quota     *registry.OverQuota
	)
	switch {
	case errors.As(err, &problem):
		return problem
	case errors.As(err, &refused):
		problem = api.NewProblem(api.GateRefused, "Nothing was changed. Each finding names a file and what to do.")
		problem.Findings = refused.Findings
		return problem
	case errors.As(err, &raced):
		problem = api.NewProblem(api.RevisionRaced, err.Error()+". If it changed the section that you change, build again with that change first: yours would take it back. Then retry with the number of the live revision.")
		problem.Live, problem.Between = raced.Live, raced.Between
		return problem
	case errors.As(err, &large):
		return api.NewProblem(api.BodyTooLarge, err.Error()+".")
	case errors.As(err, &file):
		return api.NewProblem(api.ArchiveUnfit, err.Error())
	case errors.As(err, &long):
		return api.NewProblem(api.BodyInvalid, err.Error()+".")
	case errors.As(err, &room):
		return api.NewProblem(api.DiskFull, err.Error()+", for rollbacks and withdrawals. Nothing was changed. Free disk space, or run `dataterm gc`, then retry.")
	case errors.As(err, &quota):
		return api.NewProblem(api.QuotaExceeded, err.Error()+". Nothing was changed. Remove releases that were never live with `dataterm delete`, or run `dataterm gc` on the gateway's machine, then retry.")
	case errors.As(err, &other):
		return api.NewProblem(api.StoreFormat, err.Error()+".")
	case errors.As(err, &name):
		return api.NewProblem(api.NameInvalid, err.Error()+".")
	case errors.As(err, &ambiguous):
		return api.NewProblem(api.ReleaseAmbiguous, err.Error()+".")
	case errors.As(err, &before):
		return api.NewProblem(api.NothingBefore, err.Error()+".")
	case errors.As(err, &withdrawn):
		return api.NewProblem(api.ReleaseWithdrawn, err.Error()+".")
	case errors.As(err, &live):
		return api.NewProblem(api.ReleaseLive, err.Error()+".")
	case errors.As(err, &dirty):
		return api.NewProblem(api.CommitDirty, err.Error()+".")
	case errors.As(err, &behind):
		return api.NewProblem(api.CommitBehind, err.Error()+".")
	case errors.As(err, &unopened):
		return api.NewProblem(api.CheckMissing, err.Error()+".")
	case errors.As(err, &opened):
		return api.NewProblem(api.CheckOther, err.Error()+".")
	case errors.As(err, &absent):
		return api.NewProblem(api.SectionNotLive, err.Error()+".")
	case errors.As(err, &needed):
		return api.NewProblem(api.SectionNeeded, err.Error()+".")
	case errors.As(err, &lifetime):
		return api.NewProblem(api.LifetimeInvalid, err.Error()+".")
	case errors.As(err, &notLive), errors.Is(err, store.ErrNotFound):
		return api.NewProblem(api.NotFound, err.Error()+".")
	case errors.Is(err, store.ErrUnavailable):
		return api.NewProblem(api.StoreUnavailable, err.Error()+". Try again in a moment. If this was a change, `dataterm status`, or GET /api/v1/revisions/live, says whether it was made.")
	case errors.Is(err, syscall.ENOSPC):
		return api.NewProblem(api.DiskFull, err.Error()+". The live site is unchanged. Free disk space, then retry. `dataterm gc` removes old releases, and needs a few KB itself.")
	default:
		return api.NewProblem(api.StoreFailed, err.Error()+". `dataterm status`, or GET /api/v1/revisions/live, says whether a change was made; then retry.")
	}
}

// archiveProblem returns the error that answers an archive that cannot be read.
func archiveProblem(section string, err error) error {
	var large *http.MaxBytesError
	var file *bundle.FileError
	switch {
	case errors.As(err, &large):
		return err
	case errors.As(err, &file):
		problem := api.NewProblem(api.ArchiveUnfit, err.Error())
		problem.Findings = []gate.Finding{gate.Unfit(section, file)}
		return problem
	case errors.Is(err, bundle.ErrArchiveTooLarge):
		return api.NewProblem(api.ArchiveTooLarge, err.Error()+".")
	case errors.Is(err, os.ErrDeadlineExceeded):
		return api.NewProblem(api.UploadStalled, "No data arrived for 30 seconds, less than 4 KB a second arrived, or the upload took longer than an hour. Nothing was changed. Retry.")
	case errors.Is(err, bundle.ErrArchiveBroken):
		return api.NewProblem(api.ArchiveBroken, err.Error()+". Send a complete tar.gz.")
	}
	return err
}
