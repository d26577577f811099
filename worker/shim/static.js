// The page's files, for those who host it all with workerd. Its disk service knows neither media types nor
// index files, compression or headers, so they are added here. On Cloudflare the platform's own assets serve
// the page, and this is not used.
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  map: 'application/json',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

export async function site(request, url, disk) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('GET only\n', { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const path = url.pathname.endsWith('/') ? url.pathname + 'index.html' : url.pathname;
  if (path === '/_headers') return notFound();
  // A compressed neighbour of the file is sent as it is; binary data that nobody has compressed stays plain.
  const accepts = /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '');
  const packed = accepts && !path.endsWith('.gz') ? await file(disk, path + '.gz', 'GET') : null;
  const found = packed ?? (await file(disk, path, 'GET'));
  if (!found) return notFound();
  const headers = new Headers({
    'Content-Type': TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  });
  const modified = found.headers.get('Last-Modified');
  if (modified) headers.set('Last-Modified', modified);
  if (packed) headers.set('Content-Encoding', 'gzip');
  const extra = new Headers(); // of the rules alone: a header that two of them name gets both values
  for (const rule of await rules(disk)) {
    if (!rule.pattern.test(url.pathname)) continue;
    for (const [name, value] of rule.headers) {
      if (value === null) extra.delete(name);
      else extra.append(name, value);
    }
  }
  for (const [name, value] of extra) headers.set(name, value);
  if (modified && request.headers.get('If-Modified-Since') === modified) {
    found.body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  const length = found.headers.get('Content-Length');
  if (request.method === 'HEAD') {
    found.body?.cancel();
    if (length) headers.set('Content-Length', length);
    return new Response(null, { headers });
  }
  return new Response(found.body, { headers, encodeBody: 'manual' });
}

// withService names this service in the page's config.json, where the host names none there. So the page that lies
// beside it learns of it without asking for an address that other hosts don't have.
export async function withService(response) {
  const own = response.ok ? await response.json().catch(() => null) : null;
  const headers = new Headers(response.headers);
  for (const name of ['Content-Length', 'Content-Encoding', 'ETag', 'Last-Modified']) headers.delete(name);
  headers.set('Content-Type', TYPES.json);
  headers.set('Cache-Control', 'no-cache');
  return new Response(JSON.stringify({ service: '/', ...own }), { headers });
}

async function file(disk, path, method) {
  const response = await disk.fetch('http://site' + path, { method });
  // A folder comes as a list of its files in JSON, without a length of a file.
  if (response.status === 200 && response.headers.get('Content-Type') === 'application/octet-stream') return response;
  response.body?.cancel();
  return null;
}

const notFound = () =>
  new Response('not found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

let parsed; // the site's _headers, read once

// rules reads _headers as Cloudflare and Netlify do: a path pattern in a line, its headers indented below.
async function rules(disk) {
  if (parsed) return parsed;
  const list = [];
  const text = (await (await file(disk, '/_headers', 'GET'))?.text()) ?? '';
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (!trimmed || trimmed.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      const pattern = trimmed
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*');
      list.push({ pattern: new RegExp(`^${pattern}$`), headers: [] });
    } else if (list.length && trimmed.startsWith('!')) {
      list.at(-1).headers.push([trimmed.slice(1).trim(), null]);
    } else if (list.length) {
      const colon = trimmed.indexOf(':');
      list.at(-1).headers.push([trimmed.slice(0, colon).trim(), trimmed.slice(colon + 1).trim()]);
    }
  }
  return (parsed = list);
}
