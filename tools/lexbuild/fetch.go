package main

import (
	"archive/tar"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/wordsprig/wordsprig/lexicon/build"
)

// store fetches and unpacks packages.
type store struct {
	cache string // fetched and unpacked packages, from run to run
	from  string // where the user has put the packages; nothing is fetched where it is set
}

// open returns the unpacked files of a package.
func (s *store) open(p build.Package) (fs.FS, error) {
	if s.from != "" {
		if dir := filepath.Join(s.from, p.ID); isDir(dir) {
			return os.DirFS(dir), nil // the recipes check the hashes of the files that are read
		}
	}
	archive, err := s.archive(p)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.Name, err)
	}
	dir := filepath.Join(s.cache, p.ID+"-"+p.SHA256[:16])
	if !isDir(dir) {
		if err := unpack(p.Kind, archive, dir); err != nil {
			return nil, fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	return os.DirFS(dir), nil
}

// archive returns the path of the package's file, fetched where need be, after checking its hash.
func (s *store) archive(p build.Package) (string, error) {
	dir := s.from
	if dir == "" {
		dir = filepath.Join(s.cache, "archives")
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return "", err
		}
	}
	name, err := findArchive(dir, p)
	if err == nil || s.from != "" {
		return name, err
	}
	switch p.Kind {
	case "deb":
		err = command(dir, "apt-get", "download", p.Name+"="+p.Version)
	case "npm":
		err = command(dir, "npm", "pack", "--silent", p.Name+"@"+p.Version)
	default:
		err = fmt.Errorf("no kind of package %q", p.Kind)
	}
	if err != nil {
		return "", err
	}
	return findArchive(dir, p)
}

// findArchive looks for the package's file by name and checks its hash.
func findArchive(dir string, p build.Package) (string, error) {
	pattern := p.Name + "_*.deb"
	if p.Kind == "npm" {
		pattern = strings.ReplaceAll(strings.TrimPrefix(p.Name, "@"), "/", "-") + "-" + p.Version + ".tgz"
	}
	names, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		return "", err
	}
	got := ""
	for _, name := range names {
		if got, err = hashFile(name); err != nil {
			return "", err
		}
		if got == p.SHA256 {
			return name, nil
		}
	}
	if len(names) > 0 {
		return "", &build.HashError{What: names[len(names)-1], Want: p.SHA256, Got: got}
	}
	return "", fmt.Errorf("no %s in %s", pattern, dir)
}

// hashFile returns the SHA-256 of a file in hexadecimal.
func hashFile(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// unpack unpacks an archive into a folder that does not exist yet. It is there only when all went well.
func unpack(kind, archive, dir string) error {
	part := dir + ".part"
	if err := os.RemoveAll(part); err != nil {
		return err
	}
	if err := os.MkdirAll(part, 0o755); err != nil {
		return err
	}
	archive, err := filepath.Abs(archive)
	if err != nil {
		return err
	}
	if kind == "deb" {
		err = command(part, "dpkg-deb", "-x", archive, ".")
	} else {
		err = untar(archive, part)
	}
	if err != nil {
		return err
	}
	return os.Rename(part, dir)
}

// untar unpacks the plain files of a .tgz.
func untar(archive, dir string) error {
	f, err := os.Open(archive)
	if err != nil {
		return err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(dir) // keeps a hostile path inside
	if err != nil {
		return err
	}
	defer root.Close()
	for t := tar.NewReader(z); ; {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		if err := root.MkdirAll(filepath.Dir(h.Name), 0o755); err != nil {
			return err
		}
		out, err := root.Create(h.Name)
		if err != nil {
			return err
		}
		_, err = io.Copy(out, t)
		if err := errors.Join(err, out.Close()); err != nil {
			return err
		}
	}
}

// command runs a program in a folder; what it says goes into the error.
func command(dir, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if errors.Is(err, exec.ErrNotFound) {
		return fmt.Errorf("%w; get the package by other means and name its folder with -from", err)
	}
	if err != nil {
		return fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, out)
	}
	return nil
}

// isDir reports whether name is a folder.
func isDir(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}
