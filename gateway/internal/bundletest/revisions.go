package bundletest

import (
	"context"
	"fmt"
	"strings"
	"time"

	"dataterm/gateway/internal/store"
)

// AddRevisions writes revisions after the one with the number after, until there are count. Each makes another release
// of the section fnff live beside a shell and eight sections that stay as they are; every third is a rollback. The
// releases are not in the store, other than those of live (section → release), which the last revision has.
func AddRevisions(ctx context.Context, to store.Store, after, count int, live map[string]string) error {
	begin := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	for number := after + 1; number <= count; number++ {
		sections := map[string]string{"shell": ReleaseID(0), "fnff": ReleaseID(number)}
		for i := range 8 {
			sections[fmt.Sprintf("other-%d", i)] = ReleaseID(i)
		}
		action := JSON{"action": "deploy"}
		switch {
		case number == count:
			for section := range sections {
				delete(sections, section)
			}
			for section, id := range live {
				sections[section] = id
			}
		case number%3 == 0:
			action = JSON{"action": "rollback", "rolledBack": "fnff"}
			sections["fnff"] = ReleaseID(number - 2)
		}
		document := JSON{"number": number, "time": begin.Add(time.Duration(number) * time.Minute), "author": "prove", "commit": strings.Repeat("0", 40), "reason": fmt.Sprintf("change %d", number), "sections": sections}
		for field, value := range action {
			document[field] = value
		}
		if err := to.Create(ctx, fmt.Sprintf("revisions/%010d.json", number), []byte(encode(document))); err != nil {
			return err
		}
	}
	return nil
}

// ReleaseID returns the id of a release that does not exist, another one for each number.
func ReleaseID(number int) string {
	digits := strings.NewReplacer("0", "a", "1", "b", "8", "c", "9", "d").Replace(fmt.Sprint(number))
	return strings.Repeat("a", 24-len(digits)) + digits
}
