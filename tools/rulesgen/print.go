package main

import (
	"fmt"
	"io"
	"reflect"
)

// printValue writes a value as Go source, without what is zero in it.
func printValue(w io.Writer, value any) { printAny(w, reflect.ValueOf(value)) }

func printAny(w io.Writer, v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		fmt.Fprint(w, "&")
		printAny(w, v.Elem())
	case reflect.Struct:
		fmt.Fprintf(w, "%s{", v.Type())
		for i := range v.NumField() {
			if !v.Field(i).IsZero() {
				fmt.Fprintf(w, "%s: ", v.Type().Field(i).Name)
				printAny(w, v.Field(i))
				fmt.Fprint(w, ", ")
			}
		}
		fmt.Fprint(w, "}")
	case reflect.Slice:
		fmt.Fprintf(w, "%s{", v.Type())
		for i := range v.Len() {
			printAny(w, v.Index(i))
			fmt.Fprint(w, ", ")
		}
		fmt.Fprint(w, "}")
	case reflect.Array:
		fmt.Fprintf(w, "%s{", v.Type())
		for i := range v.Len() {
			if !v.Index(i).IsZero() {
				fmt.Fprintf(w, "%d: ", i)
				printAny(w, v.Index(i))
				fmt.Fprint(w, ", ")
			}
		}
		fmt.Fprint(w, "}")
	case reflect.Bool, reflect.String:
		fmt.Fprintf(w, "%#v", v.Interface())
	default:
		fmt.Fprintf(w, "%d", v.Interface()) // numbers; a named one would print its name
	}
}
