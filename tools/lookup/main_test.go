package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestLookup(t *testing.T) {
	var out, errs bytes.Buffer
	if err := run([]string{"-lang", "de", "HÄUSERN", "BERLIN", "straße", "u-bahn", "Łódź"}, &out, &errs); err != nil {
		t.Fatal(err)
	}
	want := "HÄUSERN\tin\t3\nBERLIN\tout\t-\nSTRASSE\tin\t3\nU-BAHN\tout\t-\nŁÓDŹ\tout\t-\n"
	if out.String() != want || errs.Len() > 0 {
		t.Errorf("printed %q, want %q; errors %q", out.String(), want, errs.String())
	}
}

func TestLookupErrors(t *testing.T) {
	for want, args := range map[string][]string{
		"-lang is missing":  {"HAUS"},
		`language "xx"`:     {"-lang", "xx", "HAUS"},
		"no words":          {"-lang", "de"},
		"not defined: -foo": {"-foo"},
	} {
		var out, errs bytes.Buffer
		err := run(args, &out, &errs)
		if err == nil || !strings.Contains(err.Error(), want) || out.Len() > 0 {
			t.Errorf("%v: error %v, want one with %q; printed %q", args, err, want, out.String())
		}
	}
}
