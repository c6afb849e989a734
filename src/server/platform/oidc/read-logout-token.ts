import type { JWTPayload, JWTHeaderParameters } from 'jose';
import { CLOCK_TOLERANCE } from './discovery.ts';
import type { ProviderLogout } from './provider.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Values of `typ` that a logout token may have. */
const TYPES: readonly unknown[] = [undefined, 'logout+jwt', 'JWT'];
/** Seconds after which a logout token no longer counts. */
const LIFE = 300;

/**
 * Reads a token whose signature, issuer and audience were verified, as OpenID Connect Back-Channel Logout 1.0, 2.6 says.
 * Throws where it is no logout token, or too old.
 */
export function readLogoutToken(
  payload: JWTPayload,
  { typ }: Pick<JWTHeaderParameters, 'typ'>,
  now: number,
): ProviderLogout {
  const { iss, sub, sid, jti, iat, events, nonce } = payload;
  if (!TYPES.includes(typ) || nonce !== undefined || !hasEvent(events))
    throw new Error('this is no logout token');
  if (typeof jti !== 'string' || jti === '' || typeof iat !== 'number')
    throw new Error('the logout token has no jti or iat');
  const [subject, session] = [sub, sid].map((one) => (typeof one === 'string' && one) || null);
  if (!subject && !session) throw new Error('the logout token names neither person nor session');
  const endsAt = (iat + LIFE + CLOCK_TOLERANCE) * 1000;
  if (now > endsAt || (iat - CLOCK_TOLERANCE) * 1000 > now)
    throw new Error('the logout token is not of now');
  return { issuer: String(iss), subject: subject ?? null, sid: session ?? null, id: jti, endsAt };
}

function hasEvent(events: unknown): boolean {
  if (typeof events !== 'object' || events === null) return false;
  const event = (events as Record<string, unknown>)[EVENT];
  return typeof event === 'object' && event !== null;
}
