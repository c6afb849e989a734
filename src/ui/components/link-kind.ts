/** What the server answers itself and the browser's router does not know. */
const DOCUMENTS =
  /^\/(?:demonstration|agate|assets|media|healthz|readyz|feeds|data\/|sitemap|robots)|^[^?#]*\/preserve/;
const SCHEMES = /^(?:https?:\/\/|tel:|mailto:|#)/i;

/** How an address is opened: by the site's router, by the browser, or not at all. */
export function linkKind(address: string): 'route' | 'plain' | 'none' {
  if (/^\/(?![/\\])/.test(address)) return DOCUMENTS.test(address) ? 'plain' : 'route';
  return SCHEMES.test(address) ? 'plain' : 'none';
}
