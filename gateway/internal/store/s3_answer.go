package store

import (
	"fmt"
	"net/http"
	"strings"
)

// onlyS3 passes on the answers of an S3 server and makes errors of all others: to the client, the login page of a proxy is
// an object that was written, a folder that is empty, or a release that is missing.
type onlyS3 struct{ http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (o onlyS3) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := o.RoundTripper.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	unfit := &unfitAnswer{Asked: request.Method + " " + request.URL.Scheme + "://" + request.URL.Host + request.URL.Path, Status: response.Status}
	switch {
	case response.StatusCode == http.StatusNotImplemented && request.Header.Get("If-None-Match") != "":
		unfit.Advice = "revisions need If-None-Match on PUT to keep their order: use a server that supports it"
	case response.StatusCode == http.StatusNotImplemented:
		unfit.Advice = "use an S3 server that supports this call"
	case !fromS3(response):
		unfit.Advice = "that is not an answer of an S3 server: check the endpoint of the store, and whether a proxy or its login page is in front of it"
		if to := response.Header.Get("Location"); to != "" {
			unfit.Status += fmt.Sprintf(", a redirect to %q", to)
		} else if isPage(response) {
			unfit.Status += ", a web page"
		}
	default:
		return response, nil
	}
	_ = response.Body.Close()
	return nil, unfit
}

// fromS3 reports whether an S3 server can have sent an answer: it sends no web pages, its objects have an ETag, and all
// else that it sends is XML.
func fromS3(response *http.Response) bool {
	switch status := response.StatusCode; {
	case isPage(response):
		return false
	case status >= 300 && status < 400 && status != http.StatusNotModified:
		return response.Header.Get("X-Amz-Request-Id") != ""
	case status < 300 && status != http.StatusNoContent:
		return response.Header.Get("ETag") != "" || strings.Contains(response.Header.Get("Content-Type"), "xml")
	default:
		return true
	}
}

func isPage(response *http.Response) bool {
	return strings.Contains(response.Header.Get("Content-Type"), "html")
}

// unfitAnswer is the error of an answer that is not from an S3 server, or from one that lacks what the store needs.
type unfitAnswer struct{ Asked, Status, Advice string }

func (u *unfitAnswer) Error() string {
	return fmt.Sprintf("%s was answered with %s; %s", u.Asked, u.Status, u.Advice)
}
