package admin

import (
	"errors"
	"net/http"
	"os"
	"strings"
	"syscall"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// coded is an error that carries the code of its problem, and perhaps what to do beside what it says itself.
type coded interface {
	error
	Code() codes.Code
}

// problemOf returns the problem that answers an error.
func problemOf(err error) *api.Problem {
	if problem, is := errors.AsType[*api.Problem](err); is {
		return problem
	}
	code, advice := codeOf(err)
	problem := api.NewProblem(code, strings.TrimSpace(strings.TrimSuffix(err.Error(), ".")+". "+advice))
	if refused, is := errors.AsType[*registry.Refused](err); is {
		problem.Findings, problem.Detail = refused.Findings, advice
	}
	if raced, is := errors.AsType[*registry.Raced](err); is {
		problem.Live, problem.Between = raced.Live, raced.Between
	}
	return problem
}

// codeOf returns the code of an error's problem, and what to do beside what the error says.
func codeOf(err error) (code codes.Code, advice string) {
	if _, is := errors.AsType[*http.MaxBytesError](err); is {
		return codes.BodyTooLarge, ""
	}
	if coded, is := errors.AsType[coded](err); is {
		if advises, is := coded.(interface{ Advice() string }); is {
			advice = advises.Advice()
		}
		return coded.Code(), advice
	}
	switch {
	case errors.Is(err, store.ErrNotFound):
		return codes.NotFound, ""
	case errors.Is(err, store.ErrUnavailable):
		return codes.StoreUnavailable, "Try again in a moment. If this was a change, `dataterm status`, or GET /api/v1/revisions/live, says whether it was made."
	case errors.Is(err, syscall.ENOSPC):
		return codes.DiskFull, "The live site is unchanged. Free disk space, then retry. `dataterm gc` removes old releases, and needs a few KB itself."
	}
	return codes.StoreFailed, "`dataterm status`, or GET /api/v1/revisions/live, says whether a change was made; then retry."
}

// archiveProblem returns the error that answers an archive that cannot be read.
func archiveProblem(section string, err error) error {
	if _, is := errors.AsType[*http.MaxBytesError](err); is {
		return err
	}
	if file, is := errors.AsType[*bundle.FileError](err); is {
		problem := problemOf(err)
		problem.Findings = []gate.Finding{gate.Unfit(section, file)}
		return problem
	}
	switch {
	case errors.Is(err, bundle.ErrArchiveTooLarge):
		return api.NewProblem(codes.ArchiveTooLarge, err.Error()+".")
	case errors.Is(err, os.ErrDeadlineExceeded):
		return api.NewProblem(codes.UploadStalled, "No data arrived for 30 seconds, less than 4 KB a second arrived, or the upload took longer than an hour. Nothing was changed. Retry.")
	case errors.Is(err, bundle.ErrArchiveBroken):
		return api.NewProblem(codes.ArchiveBroken, err.Error()+". Send a complete tar.gz.")
	}
	return err
}
