/** A whole address as origin and path; empty where it is none. */
export function splitWholeAddress(address: string): { origin: string; path: string } {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]+)(\/.*)$/.exec(address) ?? [];
  return { origin, path };
}
