import { errors } from 'jose';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { ProviderFailure } from './provider.ts';

/** Codes of the libraries for a provider that does not answer, or not as one. */
const AWAY_CODES: readonly string[] = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'ERR_JWKS_TIMEOUT'];

/** Why an exchange with the provider failed. Says of it what may be logged: neither answers nor tokens. */
export function providerFailureOf(error: unknown): ProviderFailure {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return {
      ok: false,
      reason: 'status' in error && error.status >= 500 ? 'away' : 'refused',
      why: error.error,
    };
  const { code, name, message } =
    error instanceof Error
      ? { code: '', ...error, name: error.name, message: error.message }
      : { code: '', name: '', message: 'unknown' };
  return {
    ok: false,
    reason: isAway(error, String(code)) ? 'away' : 'refused',
    why: [String(code) || name, message].join(': '),
  };
}

function isAway(error: unknown, code: string): boolean {
  if (AWAY_CODES.includes(code)) return true;
  // Of `fetch`: there is no connection.
  if (error instanceof TypeError) return code === '';
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  if (!(error instanceof ClientError)) return false;
  const { cause } = error;
  return cause instanceof Response ? cause.status >= 500 : cause instanceof TypeError;
}
