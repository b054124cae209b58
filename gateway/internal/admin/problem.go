package admin

import (
	"errors"
	"net/http"
	"os"
	"syscall"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/deployapi"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// problemOf returns the problem that answers an error.
func problemOf(err error) *deployapi.Problem {
	var (
		problem   *deployapi.Problem
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
		available *registry.NotWithdrawn
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
		problem = deployapi.NewProblem(deployapi.GateRefused, "Nothing was changed. Each finding names a file and what to do.")
		problem.Findings = refused.Findings
		return problem
	case errors.As(err, &raced):
		problem = deployapi.NewProblem(deployapi.RevisionRaced, err.Error()+". If it changed the section that you change, build again with that change first: yours would take it back. Then retry with the number of the live revision.")
		problem.Live, problem.Between = raced.Live, raced.Between
		return problem
	case errors.As(err, &large):
		return deployapi.NewProblem(deployapi.BodyTooLarge, err.Error()+".")
	case errors.As(err, &file):
		return deployapi.NewProblem(deployapi.ArchiveUnfit, err.Error())
	case errors.As(err, &long):
		return deployapi.NewProblem(deployapi.BodyInvalid, err.Error()+".")
	case errors.As(err, &room):
		return deployapi.NewProblem(deployapi.DiskFull, err.Error()+", for rollbacks and withdrawals. Nothing was changed. Free disk space, or run `dataterm gc`, then retry.")
	case errors.As(err, &quota):
		return deployapi.NewProblem(deployapi.QuotaExceeded, err.Error()+". Nothing was changed. Remove releases that were never live with `dataterm delete`, or run `dataterm gc` on the gateway's machine, then retry.")
	case errors.As(err, &other):
		return deployapi.NewProblem(deployapi.StoreFormat, err.Error()+".")
	case errors.As(err, &name):
		return deployapi.NewProblem(deployapi.NameInvalid, err.Error()+".")
	case errors.As(err, &ambiguous):
		return deployapi.NewProblem(deployapi.ReleaseAmbiguous, err.Error()+".")
	case errors.As(err, &before):
		return deployapi.NewProblem(deployapi.NothingBefore, err.Error()+".")
	case errors.As(err, &withdrawn):
		return deployapi.NewProblem(deployapi.ReleaseWithdrawn, err.Error()+".")
	case errors.As(err, &live):
		return deployapi.NewProblem(deployapi.ReleaseLive, err.Error()+".")
	case errors.As(err, &available):
		return deployapi.NewProblem(deployapi.NotWithdrawn, err.Error()+".")
	case errors.As(err, &dirty):
		return deployapi.NewProblem(deployapi.CommitDirty, err.Error()+".")
	case errors.As(err, &behind):
		return deployapi.NewProblem(deployapi.CommitBehind, err.Error()+".")
	case errors.As(err, &unopened):
		return deployapi.NewProblem(deployapi.CheckMissing, err.Error()+".")
	case errors.As(err, &opened):
		return deployapi.NewProblem(deployapi.CheckOther, err.Error()+".")
	case errors.As(err, &absent):
		return deployapi.NewProblem(deployapi.SectionNotLive, err.Error()+".")
	case errors.As(err, &needed):
		return deployapi.NewProblem(deployapi.SectionNeeded, err.Error()+".")
	case errors.As(err, &lifetime):
		return deployapi.NewProblem(deployapi.LifetimeInvalid, err.Error()+".")
	case errors.As(err, &notLive), errors.Is(err, store.ErrNotFound):
		return deployapi.NewProblem(deployapi.NotFound, err.Error()+".")
	case errors.Is(err, store.ErrUnavailable):
		return deployapi.NewProblem(deployapi.StoreUnavailable, err.Error()+". Try again in a moment. If this was a change, `dataterm status`, or GET /api/v1/revisions/live, says whether it was made.")
	case errors.Is(err, syscall.ENOSPC):
		return deployapi.NewProblem(deployapi.DiskFull, err.Error()+". The live site is unchanged. Free disk space, then retry. `dataterm gc` removes old releases, and needs a few KB itself.")
	default:
		return deployapi.NewProblem(deployapi.StoreFailed, err.Error()+". `dataterm status`, or GET /api/v1/revisions/live, says whether a change was made; then retry.")
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
		problem := deployapi.NewProblem(deployapi.ArchiveUnfit, err.Error())
		problem.Findings = []gate.Finding{gate.Unfit(section, file)}
		return problem
	case errors.Is(err, bundle.ErrArchiveTooLarge):
		return deployapi.NewProblem(deployapi.ArchiveTooLarge, err.Error()+".")
	case errors.Is(err, os.ErrDeadlineExceeded):
		return deployapi.NewProblem(deployapi.UploadStalled, "No data arrived for 30 seconds, less than 4 KB a second arrived, or the upload took longer than an hour. Nothing was changed. Retry.")
	case errors.Is(err, bundle.ErrArchiveBroken):
		return deployapi.NewProblem(deployapi.ArchiveBroken, err.Error()+". Send a complete tar.gz.")
	}
	return err
}
