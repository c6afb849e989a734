const OWN_PATH =
  /^\/(?:agate|preview|review|alerts|push|feeds|data|healthz|readyz|assets|media|\.well-known|robots\.txt|favicon\.ico|site\.webmanifest|apple-touch-icon\.png|icon-\d+\.png|icon\.svg)(?:[/?#]|$)|^\/sitemap/;

/** Whether the server answers an address itself, with a file or an interface and never with a page. */
export function isOwnPath(url: string): boolean {
  return OWN_PATH.test(url);
}

/** Whether a redirect's target is an address that pages have: of this site, and none of the server's own. */
export function isPageAddress(to: string): boolean {
  return to.startsWith('/') && !isOwnPath(to);
}
