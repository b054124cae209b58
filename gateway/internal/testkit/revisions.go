package testkit

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"time"

	"dataterm/gateway/internal/store"
)

// format is registry.Format, whose tests use this package.
const format = 4

// AddRevisions writes revisions after the one with the number after, until there are count. Each makes another release
// of the section fnff live, beside the releases of live (section → release) and eight other sections; every third is a
// rollback. The last revision has the releases of live alone. No other release is in the store.
func AddRevisions(ctx context.Context, to store.Store, after, count int, live map[string]string) error {
	begin := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	for number := after + 1; number <= count; number++ {
		sections, action := maps.Clone(live), JSON{"action": "deploy"}
		if number < count {
			sections["fnff"] = ReleaseID(number)
			for i := range 8 {
				sections[fmt.Sprintf("other-%d", i)] = ReleaseID(i)
			}
		}
		if number < count && number%3 == 0 {
			action = JSON{"action": "rollback", "rolledBack": "fnff"}
			sections["fnff"] = ReleaseID(number - 2)
		}
		document := JSON{"format": format, "number": number, "time": begin.Add(time.Duration(number) * time.Minute), "author": "prove", "commit": strings.Repeat("0", 40), "reason": fmt.Sprintf("change %d", number), "sections": sections}
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
