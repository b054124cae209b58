package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"dataterm/gateway/internal/testkit"
)

// runAt runs a command over the shell's store, with the address of a gateway in the settings.
func (s shell) runAt(t *testing.T, address string, args ...string) string {
	t.Helper()
	var out strings.Builder
	env := environment(map[string]string{"STORE": s.store, "USER": "rache", "ADDR": address})
	if code := run(t.Context(), &terminal{&out, &out, env}, args); code != 0 {
		t.Errorf("%v: %d", args, code)
	}
	return out.String()
}

func TestARevisionIsLiveWhenAGatewayServesIt(t *testing.T) {
	s := newShell(t)
	nobody := freeAddress(t)
	expect(t, s.runAt(t, nobody, "deploy", "shell", testkit.Shell().Write(t)),
		`(?m)^Revision 1 is stored: shell\. No gateway answers at `+nobody+`; one that uses this store serves it: dataterm serve\. If one runs at another address, set ADDR to it\.$`)

	url, stop := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off"})
	address := strings.TrimPrefix(url, "http://")
	expect(t, s.runAt(t, address, "deploy", "fnff", fnffSaying("1").Write(t)), `(?m)^Revision 2 is live: fnff\.$`)
	if _, list := get(url + "/sections.json"); !strings.Contains(list, "@dataterm/fnff") {
		t.Errorf("it was said to be live: %s", list)
	}
	expect(t, s.runAt(t, address, "deploy", "fnff", fnffSaying("2").Write(t)), `(?m)^Revision 3 is live: fnff\.$`)
	expect(t, s.runAt(t, address, "rollback", "fnff"), `(?m)^Revision 4 is live: fnff\.$`)
	stop()
	expect(t, s.runAt(t, address, "rollback", "--site"), `(?m)^Revision 5 is stored: fnff\. No gateway answers`)
}

func TestAGatewayThatDoesNotServeTheRevision(t *testing.T) {
	s := newShell(t)
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = w.Write([]byte(`{"ready":false,"revision":0,"problems":["the store does not answer"]}`))
	}))
	defer other.Close()
	address := strings.TrimPrefix(other.URL, "http://")
	expect(t, s.runAt(t, address, "deploy", "shell", testkit.Shell().Write(t)),
		`(?m)^Revision 1 is stored: shell\. The gateway at `+address+` serves revision 0\. If it uses this store, dataterm doctor says what is wrong\.$`)
}

func TestARevisionThatIsStoredForAGatewayThatStartsNext(t *testing.T) {
	s := newShell(t)
	out := s.runAt(t, freeAddress(t), "deploy", "--serve-next", "shell", testkit.Shell().Write(t))
	expect(t, out, `(?m)^Revision 1 is stored: shell\.$`)
	if strings.Contains(out, "No gateway answers") {
		t.Errorf("the gateway that starts next was asked: %s", out)
	}
}
