package registry

import (
	"context"
	"fmt"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/store"
)

// SectionQuota is how many bytes the releases of one section may have added to the store, if they were uploaded with a
// token.
const SectionQuota = 1 << 30

// NoRoom is the error of an upload for which only the reserve of the disk is left.
type NoRoom struct{ Space store.Space }

func (e *NoRoom) Error() string {
	return fmt.Sprintf("the disk has %d MB free of %d MB, and uploads leave %d MB, for rollbacks and withdrawals", e.Space.Free>>20, e.Space.Size>>20, e.Space.Reserve()>>20)
}

func (*NoRoom) Code() codes.Code { return codes.DiskFull }

func (*NoRoom) Advice() string {
	return "Nothing was changed. Free disk space, or run `dataterm gc`, then retry."
}

// OverQuota is the error of an upload for which a section has too much in the store already.
type OverQuota struct {
	Section       string
	Stored, Quota int64
}

func (e *OverQuota) Error() string {
	return fmt.Sprintf("the releases of %s take %d MB of the store, and the quota of a section is %d MB", e.Section, e.Stored>>20, e.Quota>>20)
}

func (*OverQuota) Code() codes.Code { return codes.QuotaExceeded }

func (*OverQuota) Advice() string {
	return "Nothing was changed. Remove releases that were never live with `dataterm delete`, or run `dataterm gc` on the gateway's machine, then retry."
}

// CheckRoom returns an error if an upload of at most this many bytes does not fit: *NoRoom or *OverQuota. The quota
// counts only if a token is used.
func (r *Registry) CheckRoom(ctx context.Context, section string, size int64, intent Intent) error {
	if r.options.Space != nil {
		space, err := r.options.Space()
		if err != nil {
			return err
		}
		if left := (store.Space{Free: space.Free - size, Size: space.Size}); left.Short() {
			return &NoRoom{space}
		}
	}
	if intent.Token == "" {
		return nil
	}
	releases, err := r.List(ctx, section)
	if err != nil {
		return err
	}
	stored := size
	for _, release := range releases {
		stored += release.Stored
	}
	if stored > SectionQuota {
		return &OverQuota{section, stored - size, SectionQuota}
	}
	return nil
}

// newBytes is how many bytes of a release the store may lack, without compressed copies.
func newBytes(release *bundle.Release, known map[string]bundle.File) (size int64) {
	counted := map[string]bool{}
	for _, file := range release.Files {
		if _, found := known[file.SHA384]; !found && !counted[file.SHA384] {
			counted[file.SHA384] = true
			size += file.Size
		}
	}
	return size
}
