import { chunked } from '#rules/text/chunked.ts';
import type { OutgoingRequest, OutgoingRules } from '#server/platform/outgoing/outgoing.ts';
import { requestOutside } from '#server/platform/outgoing/request.ts';
import type { Settings } from '#server/platform/settings.ts';
import { EVERY_PAGE } from '#server/site/edge/edge-keys.ts';
import { MODEL_PREFIX } from '#wire/public/page-model.ts';
import type { SendPurge } from './purge-next.ts';

/** How a cache is asked that is purged by address. */
export interface AddressCache {
  endpoints: readonly string[];
  /** Public origin of the site, under which the cache keeps pages. */
  site: string;
  /** Header with the token, and its whole value. */
  headers: Readonly<Record<string, string>>;
  /** JSON with `"{urls}"` where the list of addresses goes, sent by POST; absent: `PURGE` of each address at the endpoint's host. */
  body: string | undefined;
  /** JSON that purges everything, sent where that is less than all addresses one by one; absent: it cannot. */
  allBody: string | undefined;
}

interface Parts {
  cache: AddressCache;
  /** The addresses that it may have of pages with any of the keys. */
  addressesWith(keys: readonly string[]): Promise<string[]>;
  onRefused(endpoint: string, why: string): void;
}

const TIMEOUT_MS = 5000;
const ANSWER_BYTES = 1000;
/** Addresses in one request; requests at once where each has one. */
const BATCH = 100;
const AT_ONCE = 10;
/** More addresses are more than a day's share of what such caches let one purge. */
const MAX_LISTED = 1000;
const URLS = '"{urls}"';

/** The settings of such a cache. */
export function addressCacheOf({
  SITE_ORIGIN = '',
  QUOIN_PURGE_URLS: endpoints,
  QUOIN_PURGE_TOKEN: token,
  QUOIN_PURGE_HEADER: header,
  QUOIN_PURGE_BODY: body,
  QUOIN_PURGE_ALL_BODY: allBody,
}: Settings): AddressCache {
  const value = header === 'authorization' ? `Bearer ${token}` : token;
  return {
    ...{ endpoints, site: SITE_ORIGIN, body, allBody },
    headers: token === undefined ? {} : { [header]: value ?? '' },
  };
}

/** Asks a cache to purge the addresses, and those of their models, that have any of the keys. */
export function createSendAddresses({ cache, addressesWith, onRefused }: Parts): SendPurge {
  const hosts = cache.endpoints.map((endpoint) => new URL(endpoint).host);
  const rules: OutgoingRules = { internalHosts: hosts, onlyHosts: hosts };

  async function ask(endpoint: string, request: Pick<OutgoingRequest, 'url' | 'method' | 'body'>) {
    const { host } = new URL(cache.site);
    const headers = {
      ...cache.headers,
      ...(request.method === 'PURGE' ? { host } : { 'content-type': 'application/json' }),
    };
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_BYTES, longer: 'cut' } as const;
    const outcome = await requestOutside({ ...request, headers, ...limits, redirects: 0 }, rules);
    const isDone = outcome.ok && isPurged(outcome.status, request.method);
    if (!isDone) onRefused(endpoint, outcome.ok ? String(outcome.status) : outcome.reason);
    return isDone;
  }

  return async (endpoint, keys) => {
    const isAll = keys.includes(EVERY_PAGE);
    const pages = await addressesWith(keys);
    const paths = pages.flatMap((path) => [path, MODEL_PREFIX + path]);
    if (cache.allBody !== undefined && (isAll || paths.length > MAX_LISTED))
      return ask(endpoint, { url: endpoint, method: 'POST', body: cache.allBody });
    for (const some of chunked(paths, cache.body === undefined ? AT_ONCE : BATCH)) {
      const requests = requestsFor(endpoint, some, cache);
      const done = await Promise.all(requests.map((request) => ask(endpoint, request)));
      if (done.includes(false)) return false;
    }
    return true;
  };
}

function requestsFor(
  endpoint: string,
  paths: readonly string[],
  { body, site }: AddressCache,
): Pick<OutgoingRequest, 'url' | 'method' | 'body'>[] {
  if (body === undefined)
    return paths.map((path) => ({ url: new URL(path, endpoint).href, method: 'PURGE' }));
  const urls = JSON.stringify(paths.map((path) => site + path));
  return [{ url: endpoint, method: 'POST', body: body.replaceAll(URLS, () => urls) }];
}

/** A cache that is asked for one address answers 404 where it does not have it. */
function isPurged(status: number, method: OutgoingRequest['method']): boolean {
  return (status >= 200 && status < 300) || (method === 'PURGE' && status === 404);
}
