package site

import (
	"net/http"

	"dataterm/gateway/internal/answer"
)

// readableAnywhere lets scripts of any site read an answer, whatever it says, and its ETag.
func readableAnywhere(h http.Header) {
	h["Access-Control-Allow-Origin"] = []string{"*"}
	h["Access-Control-Expose-Headers"] = []string{"ETag"}
}

// preflight answers a browser that asks whether a script of another site may send its headers (Fetch §3.2). It does not
// follow redirects, so that the answer is the same for every document. A browser that does not know "*" reads the name
// before it.
func preflight(w http.ResponseWriter) {
	h := w.Header()
	answer.CommonHeaders(h)
	h["Access-Control-Allow-Methods"] = []string{"GET, HEAD"}
	h["Access-Control-Allow-Headers"] = []string{"If-None-Match, *"}
	h["Access-Control-Max-Age"] = []string{"86400"}
	w.WriteHeader(http.StatusNoContent)
}
