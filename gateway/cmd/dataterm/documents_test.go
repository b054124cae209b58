package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// documented is a call of the program in a document.
type documented struct {
	place string
	words []string
}

var (
	fenced    = regexp.MustCompile("(?ms)^```[^\\n]*\\n.*?^```$")
	inline    = regexp.MustCompile("`([^`\\n]+)`")
	call      = regexp.MustCompile(`(?:^|\s)(?:\S*/)?dataterm( [a-z][^|;&#]*)`)
	shellFile = regexp.MustCompile("(?m)^```sh.*\\n")
	flagName  = regexp.MustCompile(`^--?([a-z][a-z-]*)`)
)

// documentedCalls returns the calls in fenced blocks of commands and in inline code.
func documentedCalls(file, text string) []documented {
	var code []string
	for _, block := range fenced.FindAllString(text, -1) {
		if shellFile.MatchString(block) {
			code = append(code, strings.Split(strings.ReplaceAll(block, "\\\n", " "), "\n")...)
		}
	}
	for _, found := range inline.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
		code = append(code, found[1])
	}
	var calls []documented
	for _, line := range code {
		// A flag alone belongs to the command that the sentence is about.
		if words := strings.Fields(line); len(words) > 0 && strings.HasPrefix(line, "--") {
			calls = append(calls, documented{file + ": " + line, append([]string{"COMMAND"}, words...)})
		}
		line = strings.ReplaceAll(line, "-u dataterm ", "")
		for _, found := range call.FindAllStringSubmatch(line, -1) {
			if words := strings.Fields(found[1]); len(words) > 0 {
				calls = append(calls, documented{file + ": dataterm" + found[1], words})
			}
		}
	}
	return calls
}

// unknownIn returns what the program does not know of a call: the command, or a flag. COMMAND is any command.
func unknownIn(words []string) string {
	name := words[0]
	var known []string
	switch _, found := commands[name]; {
	case found:
		known = helpOf(name)
	case name == "COMMAND":
		for any := range commands {
			known = append(known, helpOf(any)...)
		}
	case name != "help":
		return name
	}
	for _, word := range words[1:] {
		flag := flagName.FindStringSubmatch(word)
		if flag != nil && flag[1] != "help" && !slices.Contains(known, flag[1]) {
			return word
		}
	}
	return ""
}

// helpOf returns the flags that the help of a command lists.
func helpOf(name string) []string {
	var said strings.Builder
	run(context.Background(), &terminal{&said, &said, environment(nil)}, []string{name, "--help"})
	var flags []string
	for _, found := range regexp.MustCompile(`(?m)^  -([a-z-]+)`).FindAllStringSubmatch(said.String(), -1) {
		flags = append(flags, found[1])
	}
	return flags
}

func TestDocumentsCallOnlyCommandsAndFlagsThatExist(t *testing.T) {
	files, err := filepath.Glob("../../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, file := range append(files, "../../../README.md", "../../../CONTRIBUTING.md", "../../../Makefile") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, call := range documentedCalls(filepath.Base(file), string(text)) {
			count++
			if unknown := unknownIn(call.words); unknown != "" {
				t.Errorf("%s: unknown %q", call.place, unknown)
			}
		}
	}
	if count < 40 {
		t.Errorf("only %d calls were found in the documents", count)
	}
}

func TestUnknownCommandsAndFlagsInDocumentsAreFound(t *testing.T) {
	text := "Run `dataterm deploi fnff dist` and `bin/dataterm deploy --dry-rum fnff dist`, with `--quite`.\n\n" +
		"```sh\nsudo -u dataterm dataterm status --jsn # prints --what\ndataterm rollback --site\n```\n"
	var unknown []string
	for _, call := range documentedCalls("a.md", text) {
		if it := unknownIn(call.words); it != "" {
			unknown = append(unknown, it)
		}
	}
	slices.Sort(unknown)
	if want := []string{"--dry-rum", "--jsn", "--quite", "deploi"}; !slices.Equal(unknown, want) {
		t.Errorf("unknown: %q, want %q", unknown, want)
	}
}

func TestHelpListsEveryCommand(t *testing.T) {
	for name := range commands {
		if !strings.Contains(usage, "\n  dataterm "+name) {
			t.Errorf("`dataterm help` does not list %q", name)
		}
	}
}
