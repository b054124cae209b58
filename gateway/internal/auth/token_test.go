package auth_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/testkit"
)

func TestATokenIsRefusedThatCannotMeanWhatWasAsked(t *testing.T) {
	ctx := context.Background()
	tokens := auth.NewTokens(testkit.Store(t, t.TempDir()))
	fnff, verbs := []string{"fnff"}, []string{"deploy"}
	for name, c := range map[string]struct {
		name     string
		sections []string
		verbs    []string
		lasts    time.Duration
		word     string
	}{
		"ends before it begins": {"rache", fnff, verbs, -time.Hour, "-1h0m0s"},
		"ends at once":          {"rache", fnff, verbs, time.Millisecond, "1ms"},
		"an impossible section": {"rache", []string{"fnff", "FNFF!"}, verbs, time.Hour, `"FNFF!"`},
		"an empty section":      {"rache", []string{""}, verbs, time.Hour, `""`},
		"no section":            {"rache", nil, verbs, time.Hour, "section"},
		"a pattern":             {"rache", []string{"fn*"}, verbs, time.Hour, `"fn*"`},
		"an unknown verb":       {"rache", fnff, []string{"dploy"}, time.Hour, `"dploy"`},
		"no verb":               {"rache", fnff, nil, time.Hour, "verb"},
		"no name":               {" ", fnff, verbs, time.Hour, "name"},
		"a name without an end": {strings.Repeat("x", 101), fnff, verbs, time.Hour, "100"},
	} {
		if _, text, err := tokens.Add(ctx, c.name, c.sections, c.verbs, c.lasts); err == nil || text != "" || !strings.Contains(err.Error(), c.word) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if all, err := tokens.List(ctx); err != nil || len(all) != 0 {
		t.Errorf("stored: %v, %v", all, err)
	}
	for _, section := range []string{"fnff", "*", "a-section-that-comes-later"} {
		if _, _, err := tokens.Add(ctx, "rache", []string{section}, verbs, 0); err != nil {
			t.Errorf("%s: %v", section, err)
		}
	}
}
