package build

import (
	"compress/flate"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// readLines reads one spelling a line. Empty lines are left out.
func readLines(name string, r io.Reader, _ map[string]bool, yield func(Form) error) error {
	return lines(name, r, func(_ int, s string) error {
		if s = strings.TrimSpace(s); s == "" {
			return nil
		}
		return yield(Form{Spelling: s})
	})
}

// readTanglet reads a word file of the game Tanglet, gzip: a key in capitals in which umlauts are spelled AE,
// OE and UE, and the spellings it stands for. A key alone stands for itself in small letters.
func readTanglet(name string, r io.Reader, _ map[string]bool, yield func(Form) error) error {
	text, err := gzip.NewReader(r)
	if err != nil {
		return &ParseError{File: name, Line: 1, Reason: "not gzip: " + err.Error()}
	}
	last := 0
	err = lines(name, text, func(n int, s string) error {
		last = n
		fields := strings.Fields(s)
		if len(fields) == 1 {
			fields = append(fields, strings.ToLower(fields[0]))
		}
		for i, spelling := range fields {
			if i == 0 {
				continue
			}
			if err := yield(Form{Spelling: spelling}); err != nil {
				return err
			}
		}
		return nil
	})
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, gzip.ErrChecksum) || errors.As(err, new(flate.CorruptInputError)) || errors.Is(err, gzip.ErrHeader) {
		return &ParseError{File: name, Line: last + 1, Reason: "damaged: " + err.Error()}
	}
	return err
}

// readJSONArray reads an array of strings.
func readJSONArray(name string, r io.Reader, _ map[string]bool, yield func(Form) error) error {
	d := json.NewDecoder(r)
	fail := func(err error) error {
		return jsonError(name, err, d.InputOffset())
	}
	if t, err := d.Token(); err != nil {
		return fail(err)
	} else if t != json.Delim('[') {
		return fail(errors.New("want an array"))
	}
	for d.More() {
		var s string
		if err := d.Decode(&s); err != nil {
			return fail(err)
		}
		if err := yield(Form{Spelling: s}); err != nil {
			return err
		}
	}
	if _, err := d.Token(); err != nil {
		return fail(err)
	}
	return nil
}

// jsonObject reads an object member by member, since the files are large. member gets the key, the value as
// encoding/json has it, and what says that something is wrong there.
func jsonObject(name string, r io.Reader, member func(key string, value any, fail func(error) error) error) error {
	d := json.NewDecoder(r)
	fail := func(err error) error { return jsonError(name, err, d.InputOffset()) }
	if t, err := d.Token(); err != nil {
		return fail(err)
	} else if t != json.Delim('{') {
		return fail(errors.New("want an object"))
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return fail(err)
		}
		var value any
		if err := d.Decode(&value); err != nil {
			return fail(err)
		}
		text, _ := key.(string) // a key of an object is a string
		if err := member(text, value, fail); err != nil {
			return err
		}
	}
	if _, err := d.Token(); err != nil {
		return fail(err)
	}
	return nil
}

// jsonError says where JSON is wrong. The files have no lines to speak of, so the column is what counts.
func jsonError(name string, err error, offset int64) error {
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return &ParseError{File: name, Line: 1, Column: int(offset) + 1, Reason: err.Error()}
}
