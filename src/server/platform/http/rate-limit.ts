import { isIPv6 } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** How many calls one address may make in a minute; an office behind one address is many visitors. */
export interface CallRates {
  calls: number;
  /** Of these, calls for a new session. */
  sessions: number;
  /** Of these, uploads: each is held in memory. */
  uploads: number;
}

export const DEFAULT_RATES: CallRates = { calls: 1200, sessions: 120, uploads: 60 };

/** True while the address is within its rate. Counted per process, in memory. */
export type RateLimit = (address: string) => Promise<boolean>;

/** `points` in `seconds`. */
export function createRateLimit(points: number, seconds = 60): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return (address) =>
    limiter.consume(neighbourhood(address)).then(
      () => true,
      () => false,
    );
}

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** One subscriber owns a whole /64 of IPv6. IPv4 is the same written either way. */
function neighbourhood(address: string): string {
  if (!isIPv6(address) || MAPPED.test(address)) return address.replace(MAPPED, '');
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array.from<string>({ length: 8 - before.length - after.length }).fill('0')
    : [];
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
