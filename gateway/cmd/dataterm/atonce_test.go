package main

import (
	"context"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"dataterm/gateway/internal/testkit"
)

// meeting returns a function in which the first n callers wait for each other.
func meeting(n int32) func() {
	var group sync.WaitGroup
	group.Add(int(n))
	var came atomic.Int32
	return func() {
		if came.Add(1) <= n {
			group.Done()
			group.Wait()
		}
	}
}

// atOnce runs command lines at the same time, and returns their exit codes and outputs.
func atOnce(s shell, calls ...[]string) (codes []int, said []string) {
	codes, outs := make([]int, len(calls)), make([]strings.Builder, len(calls))
	env := environment(map[string]string{"STORE": s.store, "USER": "rache"})
	var group sync.WaitGroup
	for i, call := range calls {
		group.Go(func() { codes[i] = run(context.Background(), &terminal{&outs[i], &outs[i], env}, call) })
	}
	group.Wait()
	for i := range outs {
		said = append(said, outs[i].String())
	}
	return codes, said
}

func TestTwoSectionsDeployedToOneGatewayAtOnceAreBothLive(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	to := serveAPI(t, s, meeting(2))
	codes, said := atOnce(s,
		append([]string{"deploy", "fnff", testkit.Section("fnff", "D").Write(t)}, to...),
		append([]string{"deploy", "classes", testkit.Section("classes", "B").Write(t)}, to...))
	if codes[0] != 0 || codes[1] != 0 {
		t.Fatal(codes, said)
	}
	expect(t, s.run(0, "status"), `(?m)^fnff +[a-z2-7]+ `, `(?m)^classes +[a-z2-7]+ `)
	expect(t, s.run(0, "revisions"), `(?m)^3 .*deploy`, `(?m)^2 .*deploy`)
}

// TestOneSectionDeployedTwiceAtOnce: one deploy is live; the other is kept, and its command says whose release is live and
// how to compare its own with it.
func TestOneSectionDeployedTwiceAtOnce(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", fnffSaying("1").Write(t))
	to := serveAPI(t, s, meeting(2))
	codes, said := atOnce(s,
		append([]string{"deploy", "fnff", fnffSaying("2").Write(t)}, to...),
		append([]string{"deploy", "fnff", fnffSaying("3").Write(t)}, to...))
	loser := 0
	if codes[0] == 0 {
		loser = 1
	}
	if codes[loser] != 1 || codes[1-loser] != 0 {
		t.Fatal(codes, said)
	}
	expect(t, said[loser], `evision 2 by .* \(fnff\) went live meanwhile with another release of fnff`)
	kept := regexp.MustCompile(`diff fnff ([a-z2-7]{24}) --to http:`).FindStringSubmatch(said[loser])
	if kept == nil {
		t.Fatal(said[loser])
	}
	expect(t, s.run(0, "promote", "fnff", kept[1]), `Revision 3 is \w+: fnff`)
}

func TestTwoSectionsDeployedToOneStoreAtOnceAreBothLive(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	codes, said := atOnce(s,
		[]string{"deploy", "fnff", testkit.Section("fnff", "D").Write(t)},
		[]string{"deploy", "classes", testkit.Section("classes", "B").Write(t)})
	if codes[0] != 0 || codes[1] != 0 {
		t.Fatal(codes, said)
	}
	expect(t, s.run(0, "status"), `(?m)^fnff +[a-z2-7]+ `, `(?m)^classes +[a-z2-7]+ `)
}
