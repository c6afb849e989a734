import { z } from 'zod';
import { isRedirectAddress } from '#rules/programs/redirect-address.ts';
import { text } from '#schemas/json.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { registerClient } from '#server/store/accounts/programs/clients.ts';
import { refuseOAuth, type OAuthAnswer } from './oauth-answer.ts';

/** Characters of a name that people are shown. */
const SHOWN = 60;

/** Of RFC 7591, what is used; the rest is ignored, as it says. */
const registration = z.object({
  redirect_uris: z.array(text(1000)).min(1).max(10),
  client_name: text(200).default(''),
});

/** Registers a program, which opens nothing. Addresses that are not allowed are left out where others remain. */
export async function registerProgram(sql: Database, given: unknown): Promise<OAuthAnswer> {
  const read = registration.safeParse(given);
  if (!read.success)
    return refuseOAuth(
      'invalid_client_metadata',
      `${read.error.issues[0]?.path.map(String).join('.') || 'the body'} is missing or malformed`,
    );
  const redirectUris = read.data.redirect_uris.filter(isRedirectAddress);
  if (redirectUris.length === 0)
    return refuseOAuth(
      'invalid_redirect_uri',
      'redirect_uris has to have an https address, or an http address of localhost, 127.0.0.1 or [::1]',
    );
  const name = shownName(read.data.client_name);
  const made = await registerClient(sql, { name, redirectUris });
  if (!made)
    return refuseOAuth('temporarily_unavailable', 'too many programs; try again tomorrow', 503);
  return {
    status: 201,
    body: {
      client_id: made.id,
      client_id_issued_at: Math.floor(made.createdAt.getTime() / 1000),
      client_name: name,
      redirect_uris: redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
  };
}

/** In one line, without characters that are not seen or turn the direction of others. */
function shownName(given: string): string {
  const plain = given
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, SHOWN);
  return plain.toWellFormed() || 'MCP';
}
