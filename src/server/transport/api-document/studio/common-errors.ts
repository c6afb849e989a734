import { refusals, type RefusalCode } from '#wire/studio/refusals.ts';
import type { StudioRoute } from '#wire/studio/route.ts';

type Call = Pick<StudioRoute, 'method' | 'caller' | 'needs' | 'publishes' | 'guarded'>;

const BY_ANY = [
  'keyUnknown',
  'keyRevoked',
  'keyExpired',
  'keySuspended',
  'keyUnagreed',
  'tooManyCalls',
  'internal',
  'unavailable',
] as const satisfies readonly RefusalCode[];
/** Of calls that take an `Idempotency-Key`. */
export const IDEMPOTENCY_ERRORS = [
  'badIdempotencyKey',
  'stillRunning',
  'keyReused',
] as const satisfies readonly RefusalCode[];

/**
 * Codes by which a call of the studio's interface is refused without its handler: by the listener (`studio-server.ts`),
 * by recognition of the caller (`studio-caller.ts`, `key-caller.ts`), by rights (`guard.ts`), by idempotency
 * (`call-once.ts`), by the demand for a second person (`second-person.ts`), and where the server fails. A route declares
 * in `errors` what its handler adds.
 */
export function commonErrors(call: Call): RefusalCode[] {
  const isChange = call.method !== 'GET';
  const isByKey = call.caller === 'editor';
  const asksAnother = call.guarded !== undefined || call.publishes?.asks === 'request';
  return [
    ...BY_ANY,
    ...(isChange ? (['badRequest', 'requestTooLarge', 'crossSite'] as const) : []),
    ...(isChange && isByKey ? IDEMPOTENCY_ERRORS : []),
    ...(isByKey ? [] : (['notForKeys'] as const)),
    ...(call.caller === 'anyone' ? [] : (['signedOut'] as const)),
    ...(call.needs === null ? [] : (['notAllowed', 'secondFactorNeeded'] as const)),
    ...(asksAnother ? (['secondPersonNeeded'] as const) : []),
    ...(call.guarded ? (['freshSignInNeeded'] as const) : []),
  ];
}

/** These codes once each, in the order of the catalogue. */
export function inCatalogueOrder(codes: readonly RefusalCode[]): RefusalCode[] {
  return (Object.keys(refusals) as RefusalCode[]).filter((code) => codes.includes(code));
}
