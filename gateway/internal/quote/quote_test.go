package quote_test

import (
	"os/exec"
	"testing"

	"dataterm/gateway/internal/quote"
)

func TestAShellReadsBackWhatIsQuoted(t *testing.T) {
	for argument, quoted := range map[string]string{
		".data":               ".data",
		"/srv/data_1/a-b.c":   "/srv/data_1/a-b.c",
		"/srv/données":        "/srv/données",
		"s3://bucket/prefix":  "s3://bucket/prefix",
		"https://a.b:2021":    "https://a.b:2021",
		"":                    "''",
		"/srv/my site":        "'/srv/my site'",
		"~/site":              "'~/site'",
		"$HOME/`id`":          "'$HOME/`id`'",
		"s3://b?region=a&b=c": "'s3://b?region=a&b=c'",
		"it's":                `'it'\''s'`,
		"a\nb":                "'a\nb'",
		"*.zip;ls":            "'*.zip;ls'",
	} {
		got := quote.Arg(argument)
		if got != quoted {
			t.Errorf("%q is quoted as %s, want %s", argument, got, quoted)
		}
		if read, err := exec.Command("sh", "-c", "printf %s "+got).Output(); err != nil || string(read) != argument {
			t.Errorf("%q is quoted as %s, which a shell reads as %q: %v", argument, got, read, err)
		}
	}
}
