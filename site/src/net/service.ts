/**
 * Where the duel service is: the address in `config.json` beside the page, else the page's own origin, if something
 * there says that it is one. A service that also serves the page names itself in that file, so the lobby need not ask
 * around on hosts that have none; only who opens an invitation, or a duel, asks there as well.
 */
import { hostConfig } from '../config.ts';
import { DuelProtocol } from '../engine/wire.gen.ts';
import { ServiceError } from './errors.ts';

export interface Service {
  /** Its address, ending in a slash; requests go to api/ below it. */
  readonly base: string;
}

/** How long the service may take to say that it is there, in milliseconds. */
const PATIENCE = 8000;

let found: Promise<Service> | undefined;

/**
 * The host's service. Rejects with a ServiceError: `service-none`, `service-down`, `service-offline`, or
 * `protocol-version` where page and service do not belong together. A rejection is not kept; the next call asks again.
 */
export function findService(): Promise<Service> {
  found ??= look().catch((error: unknown) => {
    found = undefined;
    throw error;
  });
  return found;
}

async function look(): Promise<Service> {
  const { service } = await hostConfig();
  const base = service === undefined ? new URL('/', location.href).href : service.replace(/\/*$/, '/');
  await check(base, service !== undefined);
  return { base };
}

/** `named`: the host has named the address, so that no answer means down and not none. */
async function check(base: string, named: boolean): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`${base}api/health`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new ServiceError(navigator.onLine ? 'service-down' : 'service-offline');
  }
  if (response.status >= 500) throw new ServiceError('service-down', `${response.status}`);
  const health = (await response.json().catch(() => null)) as { ok?: unknown; protocol?: unknown } | null;
  if (!response.ok || health?.ok !== true) throw new ServiceError(named ? 'service-down' : 'service-none');
  if (health.protocol !== DuelProtocol) throw new ServiceError('protocol-version', String(health.protocol));
}
