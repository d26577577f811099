// Writes engine.json beside this file: the licences of the Go modules that the browser module and the duel service link,
// and of Go itself. Run it after a change of go.mod:  node site/licences/engine.mjs
// A test in tools/archtest fails when it has become stale.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const repo = join(here, '../..');
const go = (...args) =>
  execFileSync('go', args, { cwd: repo, encoding: 'utf8', env: { ...process.env, GOOS: 'js', GOARCH: 'wasm' } }).trim();

/** The licence file of a folder, whatever it is called. */
function licenceIn(folder) {
  const name = readdirSync(folder).find((file) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(file));
  if (name === undefined) throw new Error(`no licence in ${folder}`);
  return readFileSync(join(folder, name), 'utf8').trim();
}

const format = '{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}';
// The service links msgp; the browser module has a small part of it, which was rewritten for it.
const linked = go('list', '-deps', '-f', format, './wasm', './worker').split('\n').filter(Boolean);
const modules = [...new Set(linked)].sort();

// Debian keeps the licence elsewhere than in GOROOT.
const root = go('env', 'GOROOT');
const goLicence = [root, dirname(go('env', 'GOCACHE'))].find((folder) => existsSync(join(folder, 'LICENSE')));
if (goLicence === undefined) throw new Error(`no LICENSE in ${root}`);

const licences = [
  { name: 'Go', version: go('env', 'GOVERSION').replace('go', ''), text: licenceIn(goLicence) },
  ...modules.map((line) => {
    const [name, version, folder] = line.split('\t');
    return { name, version: version.replace(/^v/, ''), text: licenceIn(folder) };
  }),
];
writeFileSync(join(here, 'engine.json'), `${JSON.stringify(licences, null, 2)}\n`);
