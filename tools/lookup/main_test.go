package main

import (
	"bytes"
	"errors"
	"flag"
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

// TestHostileWords looks up words with an escape sequence, a tab and a turn of direction.
func TestHostileWords(t *testing.T) {
	var out, errs bytes.Buffer
	if err := run([]string{"-lang", "de", "--", "a\x1b[31m", "-lang", "x\ty", "\u202eä\u2066", "日本"}, &out, &errs); err != nil {
		t.Fatal(err)
	}
	want := `A\x1b[31M` + "\tout\t-\n-LANG\tout\t-\n" + `X\tY` + "\tout\t-\n" + `\u202eÄ\u2066` + "\tout\t-\n日本\tout\t-\n"
	if out.String() != want {
		t.Errorf("printed %q, want %q", out.String(), want)
	}
}

func TestHelp(t *testing.T) {
	var out, errs bytes.Buffer
	if err := run([]string{"-h"}, &out, &errs); !errors.Is(err, flag.ErrHelp) || strings.Count(errs.String(), "usage: lookup") != 1 || !strings.Contains(errs.String(), "3 everyday") {
		t.Errorf("%v, printed %q", err, errs.String())
	}
}

func TestLookupErrors(t *testing.T) {
	for want, args := range map[string][]string{
		"-lang is missing": {"HAUS"},
		`no word list for "xx"; choose one of de, en`: {"-lang", "xx", "HAUS"},
		"no words":          {"-lang", "de"},
		"not defined: -foo": {"-foo"},
		`words: "-lang" st`: {"HÄUSERN", "-lang", "de"},
		`words: "-foo" sta`: {"-lang", "de", "HÄUSERN", "-foo"},
	} {
		var out, errs bytes.Buffer
		err := run(args, &out, &errs)
		if err == nil || !strings.Contains(err.Error(), want) || out.Len() > 0 || errs.Len() > 0 {
			t.Errorf("%v: error %v, want one with %q; printed %q, %q", args, err, want, out.String(), errs.String())
		}
	}
}
