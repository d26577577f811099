/**
 * `config.json` beside the page: what the host adds, without a build of its own. Absent, unreadable or wrong in a part,
 * it changes nothing; of a wrong part the console tells.
 */
export interface HostConfig {
  /** Addresses of the host's own pages, for the foot of the lobby. */
  imprint?: string;
  privacy?: string;
  /** Address of the duel service. */
  service?: string;
}

/** `value` as an address that is safe to link: http, https or relative to the page. */
function address(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > 2000) return undefined;
  try {
    const url = new URL(value, document.baseURI);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

export function readConfig(value: unknown): HostConfig {
  if (typeof value !== 'object' || value === null) return {};
  const from = value as Record<string, unknown>;
  const config: HostConfig = {};
  for (const name of ['imprint', 'privacy', 'service'] as const) {
    const read = address(from[name]);
    if (read !== undefined) config[name] = read;
    else if (from[name] !== undefined) {
      // eslint-disable-next-line no-console -- for the host, who has nowhere else to see it
      console.warn(`config.json: "${name}" is no http or https address; ignored.`);
    }
  }
  return config;
}

let loading: Promise<HostConfig> | undefined;

/** The host's configuration, fetched once. */
export function hostConfig(): Promise<HostConfig> {
  loading ??= fetch(new URL('config.json', document.baseURI))
    .then(async (response) => (response.ok ? readConfig(await response.json()) : {}))
    .catch(() => ({}));
  return loading;
}
