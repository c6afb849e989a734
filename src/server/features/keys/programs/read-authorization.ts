import { isRedirectAddress, isSameRedirect } from '#rules/programs/redirect-address.ts';
import { PROGRAM_RIGHTS, READING, type ProgramRight } from '#schemas/program.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { findClient, type ProgramClient } from '#server/store/accounts/programs/clients.ts';
import { isOwnResource, readParameters, type OAuthError } from './oauth-answer.ts';

/** What a program asks for, found right. */
export interface Authorization {
  client: ProgramClient;
  redirectUri: string;
  state: string | null;
  challenge: string;
  rights: ProgramRight[];
}

/**
 * A request of authorization, checked. Where client or redirect address are wrong, nobody is led anywhere and the person
 * is told; any other fault is told to the program at `redirect`.
 */
export type CheckedAuthorization =
  | { ok: true; asked: Authorization }
  | { ok: false; redirect: string }
  | { ok: false; redirect: null; fault: 'client' | 'redirect' | 'query' };

/** `query` stands behind the question mark of the authorization endpoint. */
export async function readAuthorization(
  sql: Queryable,
  origin: string,
  query: string,
): Promise<CheckedAuthorization> {
  const parameters = readParameters(query);
  if (!parameters) return { ok: false, redirect: null, fault: 'query' };
  const client = await findClient(sql, parameters.get('client_id') ?? '');
  if (!client) return { ok: false, redirect: null, fault: 'client' };
  const redirectUri = redirectOf(client, parameters.get('redirect_uri'));
  if (redirectUri === null) return { ok: false, redirect: null, fault: 'redirect' };
  const state = parameters.get('state') ?? null;
  const challenge = parameters.get('code_challenge') ?? '';
  const rights = rightsOf(parameters.get('scope') ?? '');
  const error = errorOf(parameters, origin, rights);
  return error === null
    ? { ok: true, asked: { client, redirectUri, state, challenge, rights } }
    : { ok: false, redirect: answerAt({ redirectUri, state }, origin, { error }) };
}

/** The address at which a program is answered, with its `state` and who answers (RFC 9207). */
export function answerAt(
  { redirectUri, state }: Pick<Authorization, 'redirectUri' | 'state'>,
  origin: string,
  answer: Record<string, string>,
): string {
  const address = new URL(redirectUri);
  const all = { ...answer, ...(state !== null && { state }), iss: origin };
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value);
  return address.href;
}

function redirectOf({ redirectUris }: ProgramClient, asked: string | undefined): string | null {
  const only = redirectUris.length === 1 ? redirectUris[0] : undefined;
  const address = asked ?? only ?? '';
  const isRegistered = redirectUris.some((one) => isSameRedirect(address, one));
  return isRegistered && isRedirectAddress(address) ? address : null;
}

/** Names that are not known are passed over; nothing named asks for all. */
function rightsOf(scope: string): ProgramRight[] {
  const named = scope.split(' ').filter(Boolean);
  const known = PROGRAM_RIGHTS.filter((right) => named.length === 0 || named.includes(right));
  return known.length === 0 || known.includes(READING) ? known : [READING, ...known];
}

function errorOf(
  parameters: ReadonlyMap<string, string>,
  origin: string,
  rights: readonly ProgramRight[],
): OAuthError | null {
  if (parameters.get('response_type') !== 'code') return 'unsupported_response_type';
  const isChallenged =
    parameters.get('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(parameters.get('code_challenge') ?? '');
  if (!isChallenged) return 'invalid_request';
  if (!isOwnResource(parameters.get('resource') ?? null, origin)) return 'invalid_target';
  return rights.length === 0 ? 'invalid_scope' : null;
}
