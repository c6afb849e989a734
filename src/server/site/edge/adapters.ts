import type { Settings } from '#server/platform/settings.ts';

/** What a shared cache understands. */
export interface EdgeAdapter {
  /** Header with a page's surrogate keys. */
  keysHeader: string;
  separator: string;
  /** Header that says how long it may keep a page and use it stale; browsers never follow it. */
  controlHeader: string;
  /** Maximum number of keys in one request. */
  batch: number;
  method: 'PURGE' | 'POST';
  /** Headers and body of the request that purges keys. */
  purge(keys: readonly string[], token: string): { headers: Record<string, string>; body?: string };
}

const bearer = (token: string) => (token === '' ? {} : { authorization: `Bearer ${token}` });

/** Caches that purge pages by surrogate keys. */
type KeyedCache = Exclude<NonNullable<Settings['QUOIN_PURGE']>, 'address'>;

export const adapters: Readonly<Record<KeyedCache, EdgeAdapter>> = {
  // Varnish with vmod xkey, by the configuration in docs/operations.md.
  xkey: {
    keysHeader: 'xkey',
    separator: ' ',
    controlHeader: 'cdn-cache-control',
    batch: 200,
    method: 'PURGE',
    purge: (keys, token) => ({ headers: { ...bearer(token), 'xkey-purge': keys.join(' ') } }),
  },
  // https://api.fastly.com/service/ID/purge
  fastly: {
    keysHeader: 'surrogate-key',
    separator: ' ',
    controlHeader: 'surrogate-control',
    batch: 256,
    method: 'POST',
    purge: (keys, token) => ({ headers: { 'fastly-key': token, 'surrogate-key': keys.join(' ') } }),
  },
  // https://api.cloudflare.com/client/v4/zones/ID/purge_cache
  cloudflare: {
    keysHeader: 'cache-tag',
    separator: ',',
    controlHeader: 'cdn-cache-control',
    batch: 30,
    method: 'POST',
    purge: (keys, token) => ({
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ tags: keys }),
    }),
  },
};
