const MAX_ADDRESS = 500;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a program may be answered at this address: https, or http on its own machine; without fragment and password. */
export function isRedirectAddress(address: string): boolean {
  if (address.length > MAX_ADDRESS || address.includes('#') || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLoopbackAddress(address);
}

/** Whether an address leads to the machine on which it is opened. */
export function isLoopbackAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && LOOPBACK.has(hostname);
}

/** Whether an address is the registered one. Only the port of the own machine may differ (RFC 8252, section 7.3). */
export function isSameRedirect(asked: string, registered: string): boolean {
  if (asked === registered) return true;
  if (!isRedirectAddress(asked) || !isLoopbackAddress(asked)) return false;
  return isLoopbackAddress(registered) && withoutPort(asked) === withoutPort(registered);
}

function withoutPort(address: string): string {
  const url = new URL(address);
  url.port = '';
  return url.href;
}
