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

// TestEveryLanguage looks up one word of each language, as a person types it, and one that is none.
func TestEveryLanguage(t *testing.T) {
	for lang, c := range map[string]struct{ words, want string }{
		"de": {"schönsten PKW", "SCHÖNSTEN\tin\t3\nPKW\tout\t-\n"},
		"en": {"Parisian NATO", "PARISIAN\tin\t2\nNATO\tout\t-\n"},
		"es": {"corazón Madrid", "CORAZON\tin\t3\nMADRID\tout\t-\n"},
		"fr": {"était London", "ETAIT\tin\t3\nLONDON\tout\t-\n"},
		"it": {"città yoga", "CITTA\tin\t3\nYOGA\tout\t-\n"},
		"pt": {"coração Lisboa", "CORAÇAO\tin\t3\nLISBOA\tout\t-\n"},
	} {
		var out, errs bytes.Buffer
		if err := run(append([]string{"-lang", lang}, strings.Fields(c.words)...), &out, &errs); err != nil || out.String() != c.want {
			t.Errorf("%s: printed %q, %v; want %q", lang, out.String(), err, c.want)
		}
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
