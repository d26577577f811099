// The asynchronous half of the duel service: bodies, socket upgrades, hibernation, sends, alarms. It decides
// nothing: what becomes of a request is for Go's front to say, and of an event for its handle, one synchronous
// call in one storage transaction each. Nothing of one event is kept for another.
import { DurableObject } from 'cloudflare:workers';
import './wasm_exec.js';
import module from './worker.wasm';
import lexicons from './lexicons.js';
import { site, withService } from './static.js';

// The occasions of worker/duel.
const HTTP = 0,
  SOCKET = 1,
  ALARM = 2,
  CLOSE = 3;
const NOBODY = -1;
const MAX_BODY = 4096;
const SILENCE = 90_000; // milliseconds after which a socket is shown as gone: more than a page in the background waits
const MAX_SOCKETS = 16; // of one duel: four seats with a few tabs each
const SETTINGS = [
  'ORIGINS',
  'ADDRESS_HEADER',
  'CREATES_PER_HOUR',
  'REQUESTS_PER_MINUTE',
  'MESSAGES_PER_MINUTE',
  'TEST_CLOCK_MS',
  'TEST_INVITATION_MS',
  'LOG',
];

let go; // one Go instance serves the isolate; it is started inside an event, since start-up wants random bytes

function service(env) {
  if (!go || go.exited) {
    go = new Go();
    go.env = { GOGC: '50' };
    for (const name of SETTINGS) if (env[name]) go.env[name] = String(env[name]);
    globalThis.wordsprigLexicons = lexicons;
    delete globalThis.wordsprigDuel;
    go.run(new WebAssembly.Instance(module, go.importObject));
  }
  if (!globalThis.wordsprigDuel) throw new Error('the service did not start; see the log');
  return globalThis.wordsprigDuel;
}

const fault = () => new Response('internal error\n', { status: 500, headers: { 'Cache-Control': 'no-store' } });

export default {
  async fetch(request, env) {
    const url = URL.parse(request.url);
    if (!url) return new Response('bad request\n', { status: 400 }); // its Host header is no host
    if (!url.pathname.startsWith('/api/')) return page(request, url, env);
    const header = (name) => request.headers.get(name) ?? '';
    const plan = service(env).front(
      {
        method: request.method,
        path: url.pathname,
        host: url.host,
        origin: header('Origin'),
        length: Number(request.headers.get('Content-Length') ?? -1),
        type: header('Content-Type'),
        upgrade: header('Upgrade').toLowerCase() === 'websocket',
        protocol: header('Sec-WebSocket-Protocol'),
        // A header counts only where somebody who can be trusted sets it; a client could claim any address in one.
        address: (env.ADDRESS_HEADER && header(env.ADDRESS_HEADER)) || (request.cf?.clientIp ?? ''),
      },
      Date.now(),
    );
    if (!plan) return fault();
    const response = await carryOut(plan, request, env);
    if (response.status === 101) return response;
    const out = new Response(request.method === 'HEAD' ? null : response.body, response);
    for (const [name, value] of plan.headers) out.headers.set(name, value);
    return out;
  },
};

// page answers for the page's own files. On Cloudflare only config.json comes here, see wrangler.jsonc.
async function page(request, url, env) {
  const files = env.SITE ? (plain) => site(plain, url, env.SITE) : (plain) => env.ASSETS.fetch(plain);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads || !url.pathname.endsWith('/config.json')) return files(request);
  return withService(await files(new Request(url, { method: 'GET' })));
}

async function carryOut(plan, request, env) {
  if (plan.lexicon) return new Response(lexicons.find((l) => l.hash === plan.lexicon).data);
  if (plan.status) return new Response(plan.body, { status: plan.status });
  let id;
  try {
    id = plan.create ? env.DUELS.newUniqueId() : env.DUELS.idFromString(plan.duel);
  } catch {
    return answer(service(env).refuse('no-such-duel')); // not an id that this service has made
  }
  if (request.headers.get('Upgrade')) return env.DUELS.get(id).fetch(request);
  const body = await limited(request);
  if (!body) return answer(service(env).refuse('too-large'));
  const authorization = request.headers.get('Authorization') ?? '';
  if (plan.create) {
    // Tried without storage first: an object, once asked, leaves a trace on disk even where it refuses.
    const event = { occasion: HTTP, id: '', member: NOBODY, online: 0, silent: 0, authorization, request: body };
    const trial = service(env).handle({ get() {}, put() {} }, event, Date.now());
    if (!trial) return fault();
    if (trial.status !== 200) return answer(trial);
  }
  return env.DUELS.get(id).fetch(request.url, { method: 'POST', headers: { Authorization: authorization }, body });
}

const answer = (out) =>
  new Response(out.answer, {
    status: out.status,
    headers: { 'Content-Type': 'application/msgpack', 'Cache-Control': 'no-store' },
  });

// limited reads a body, and nothing of one that is too long but its beginning.
async function limited(request) {
  const parts = new Uint8Array(MAX_BODY);
  let length = 0;
  for await (const part of request.body ?? []) {
    if (length + part.length > MAX_BODY) return null;
    parts.set(part, length);
    length += part.length;
  }
  return parts.slice(0, length);
}

export class Duel extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    if (env.LOG === 'all') console.log('{"event":"loaded"}'); // for the first event, and again after hibernation
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong')); // answered without waking
  }

  async fetch(request) {
    if (request.headers.get('Upgrade')) return this.#open(request.headers.get('Sec-WebSocket-Protocol'));
    const bytes = new Uint8Array(await request.arrayBuffer());
    const out = this.#event(HTTP, null, bytes, request.headers.get('Authorization') ?? '');
    return out ? answer(out) : fault();
  }

  #open(protocol) {
    // Without those that were closed and have not answered yet, which a hostile client never does.
    const open = this.ctx.getWebSockets().filter((ws) => ws.readyState === WebSocket.OPEN);
    if (open.length >= MAX_SOCKETS) superfluous(open).close(4008, 'too many sockets');
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client, headers: { 'Sec-WebSocket-Protocol': protocol } });
  }

  webSocketMessage(ws, data) {
    if (typeof data === 'string') return ws.close(4003, 'binary messages only');
    if (data.byteLength > MAX_BODY) return ws.close(4009, 'too large');
    const out = this.#event(SOCKET, ws, new Uint8Array(data), '');
    if (!out) return ws.close(1011, 'internal error');
    if (out.answer) send(ws, out.answer);
    if (out.close) ws.close(4001, 'hello first');
  }

  webSocketClose(ws) {
    if (memberOf(ws) !== NOBODY) this.#event(CLOSE, ws, null, '');
  }

  webSocketError(ws) {
    this.webSocketClose(ws);
  }

  alarm() {
    this.#event(ALARM, null, null, '');
  }

  // One event: a synchronous call in a transaction, then what it says. The platform holds back every send until
  // the transaction is on disk.
  #event(occasion, ws, request, authorization) {
    const { storage } = this.ctx;
    const decide = service(this.env);
    const others = this.ctx.getWebSockets().filter((other) => other !== ws && other.readyState === WebSocket.OPEN);
    const now = Date.now();
    let online = 0,
      alive = 0;
    for (const other of others) {
      if (memberOf(other) === NOBODY) continue;
      online |= 1 << memberOf(other);
      const pinged = this.ctx.getWebSocketAutoResponseTimestamp(other)?.getTime() ?? 0;
      if (now - Math.max(pinged, other.deserializeAttachment().heard) < SILENCE) alive |= 1 << memberOf(other);
    }
    const member = ws ? memberOf(ws) : NOBODY;
    const event = {
      occasion,
      id: this.ctx.id.toString(),
      member,
      online,
      silent: online & ~alive,
      authorization,
      request,
    };
    const out = storage.transactionSync(() => decide.handle(storage.kv, event, now));
    if (!out) return null;
    if (out.wipe) storage.deleteAll();
    // An alarm set for now inside an alarm is dropped, so it is at least a moment later.
    if (out.alarm && out.wake) storage.setAlarm(Math.max(out.wake, now + 1));
    else if (out.alarm) storage.deleteAlarm();
    if (occasion === SOCKET) ws.serializeAttachment({ member: out.member, heard: now });
    for (const [to, bytes] of out.sends) {
      for (const other of others) if (memberOf(other) === to) send(other, bytes);
    }
    if (out.log) console.log(out.log);
    return out;
  }
}

const memberOf = (ws) => ws.deserializeAttachment()?.member ?? NOBODY;

// superfluous picks the socket that makes room: nobody's, or one of who has most, so that nobody can close an
// opponent's by opening more.
function superfluous(open) {
  const count = (member) => open.filter((ws) => memberOf(ws) === member).length;
  const most = Math.max(...open.map((ws) => count(memberOf(ws))));
  return open.find((ws) => memberOf(ws) === NOBODY) ?? open.find((ws) => count(memberOf(ws)) === most);
}

function send(ws, bytes) {
  try {
    ws.send(bytes);
  } catch {
    // Gone in this very moment; its close event tells the duel.
  }
}
