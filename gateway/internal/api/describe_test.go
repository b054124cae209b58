package api

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/codes"
)

type object = map[string]any

// describe makes the OpenAPI description of all routes from the wire types.
func describe() ([]byte, error) {
	schemas := schemas{}
	problem := object{"application/problem+json": object{"schema": schemas.of(reflect.TypeFor[Problem]())}}
	paths := map[string]object{}
	for _, route := range Routes {
		if paths[route.Path] == nil {
			paths[route.Path] = object{}
		}
		paths[route.Path][strings.ToLower(route.Method)] = operation(route, schemas, problem)
	}
	description := object{
		"openapi": "3.1.0",
		"info": object{
			"title": "DATATERM deploy API", "version": "1",
			"description": "Puts releases of sections into the store and makes them live. The gateway serves it on its admin listener.",
			"license":     object{"name": "MIT", "identifier": "MIT"},
		},
		"servers": []object{{
			"url": "{gateway}", "description": "The admin listener of a gateway.",
			"variables": object{"gateway": object{"default": "http://127.0.0.1:2021", "description": "The address of `admin_addr`, with https if it is served with TLS."}},
		}},
		"security": []object{{"token": []string{}}},
		"tags":     []object{{"name": "deploy", "description": "Upload, promote, roll back, list."}},
		"paths":    paths,
		"components": object{
			"securitySchemes": object{"token": object{"type": "http", "scheme": "bearer", "description": "A token that `dataterm token add` printed: `dt_…`."}},
			"schemas":         schemas,
		},
	}
	body, err := json.MarshalIndent(description, "", "\t")
	return append(body, '\n'), err
}

var pathParameters = map[string]struct{ detail, pattern string }{
	"section": {"The name of the section.", bundle.SectionNamePattern},
	"release": {"The id of the release, or the beginning of it.", `^[a-z2-7]{1,24}$`},
}

var pathParameter = regexp.MustCompile(`\{(\w+)\}`)

func operation(route Route, schemas schemas, problem object) object {
	says := described[route.Name]
	op := object{"operationId": route.Name, "summary": says.Summary, "description": says.Detail, "tags": []string{"deploy"}}
	if route.Open {
		op["security"] = []object{}
	}
	var parameters []object
	for _, match := range pathParameter.FindAllStringSubmatch(route.Path, -1) {
		parameter := pathParameters[match[1]]
		parameters = append(parameters, object{"name": match[1], "in": "path", "required": true,
			"description": parameter.detail, "schema": object{"type": "string", "pattern": parameter.pattern}})
	}
	for _, query := range says.Query {
		schema := object{"type": "string"}
		if query.Repeats {
			schema = object{"type": "array", "items": schema}
		}
		parameters = append(parameters, object{"name": query.Name, "in": "query", "description": query.Detail, "schema": schema})
	}
	if says.Changes {
		parameters = append(parameters, object{"name": "If-Match", "in": "header", "required": true,
			"description": "The number of the live revision, as the caller saw it: `\"12\"`.", "schema": object{"type": "string"}})
	}
	if parameters != nil {
		op["parameters"] = parameters
	}
	if says.Body != nil {
		op["requestBody"] = object{"required": true, "content": jsonContent(schemas.of(reflect.TypeOf(says.Body)))}
	} else if route.Archive {
		op["requestBody"] = object{"required": true, "content": packedContent(ArchiveTypes...)}
	}
	answer := jsonContent(object{"type": "object", "description": "An OpenAPI document."})
	if says.Answer != nil {
		answer = jsonContent(schemas.of(reflect.TypeOf(says.Answer)))
	}
	responses := object{"200": object{"description": "Done.", "content": answer}}
	if says.Creates {
		responses["201"] = object{"description": "Done; what was sent is new.", "content": answer}
	}
	for status, names := range byStatus(codesOf(route)) {
		responses[status] = object{"description": strings.Join(names, ", "), "content": problem}
	}
	op["responses"] = responses
	return op
}

func packedContent(kinds ...string) object {
	content := object{}
	for _, kind := range kinds {
		content[kind] = object{"schema": object{"type": "string", "contentMediaType": ArchiveTypes[0]}}
	}
	return content
}

func jsonContent(schema object) object {
	return object{"application/json": object{"schema": schema}}
}

// byStatus groups codes, in the order of codes.All.
func byStatus(of []codes.Code) map[string][]string {
	groups := map[string][]string{}
	for _, kind := range codes.All {
		if status := fmt.Sprint(kind.Status); slices.Contains(of, kind.Code) {
			groups[status] = append(groups[status], string(kind.Code))
		}
	}
	return groups
}

// schemas are those of all structs, by name.
type schemas map[string]any

// of returns the schema of a type; a struct's is a reference.
func (s schemas) of(t reflect.Type) object {
	if t == reflect.TypeFor[time.Time]() {
		return object{"type": "string", "format": "date-time"}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return s.of(t.Elem())
	case reflect.String:
		return object{"type": "string"}
	case reflect.Bool:
		return object{"type": "boolean"}
	case reflect.Int, reflect.Int64:
		return object{"type": "integer"}
	case reflect.Slice:
		return object{"type": "array", "items": s.of(t.Elem())}
	case reflect.Map:
		return object{"type": "object", "additionalProperties": s.of(t.Elem())}
	case reflect.Struct:
		s.add(t)
		return object{"$ref": "#/components/schemas/" + t.Name()}
	}
	panic(fmt.Sprintf("api: %s has no schema", t))
}

func (s schemas) add(t reflect.Type) {
	if s[t.Name()] != nil {
		return
	}
	properties, required := object{}, []string{}
	schema := object{"type": "object", "properties": properties}
	s[t.Name()] = schema
	for _, field := range reflect.VisibleFields(t) {
		if !field.IsExported() {
			continue
		}
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		properties[name] = s.of(field.Type)
		if !strings.HasPrefix(options, "omit") {
			required = append(required, name)
		}
	}
	// A build's list need not give types and sizes: the gateway finds them itself.
	if t == reflect.TypeFor[bundle.File]() {
		required = []string{"path", "sha384"}
	}
	if len(required) > 0 {
		schema["required"] = required
	}
}
