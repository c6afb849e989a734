/** An address of one of these origins, without its fragment; null for any other. */
export function siteAddress(origins: ReadonlySet<string>, given: string): string | null {
  if (!URL.canParse(given)) return null;
  const { protocol, origin, pathname, search } = new URL(given);
  // A `blob:` address has the origin of the page that made it, and no path of its own.
  return /^https?:$/.test(protocol) && origins.has(origin) ? origin + pathname + search : null;
}
