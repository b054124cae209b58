package api

import _ "embed"

// OpenAPI is the description of the API, which a test makes from Routes and the wire types: go test
// ./gateway/internal/api -write writes it.
//
//go:embed openapi.json
var OpenAPI []byte
