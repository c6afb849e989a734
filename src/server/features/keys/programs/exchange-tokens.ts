import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { findClient } from '#server/store/accounts/programs/clients.ts';
import {
  ACCESS_SECONDS,
  findProgramOf,
  issueTokens,
  readProgramScope,
  spendRefreshToken,
} from '#server/store/accounts/programs/program-tokens.ts';
import {
  endProgram,
  spendProgramCode,
  type Spent,
} from '#server/store/accounts/programs/programs.ts';
import { isTokenOf } from '#server/store/accounts/programs/token-form.ts';
import { isOwnResource, refuseOAuth, type OAuthAnswer } from './oauth-answer.ts';

/** A form that a program sent, and from where. */
export interface TokenRequest {
  parameters: ReadonlyMap<string, string>;
  origin: string;
  /** Address of the caller's socket. */
  address: string;
}

/** Gives tokens for a code or a refresh token. Whatever comes for a second time ends the program, since one of two has stolen it. */
export async function exchangeTokens(sql: Database, request: TokenRequest): Promise<OAuthAnswer> {
  const { parameters, origin, address } = request;
  const client = await findClient(sql, parameters.get('client_id') ?? '');
  if (!client) return refuseOAuth('invalid_client', 'client_id is not registered', 401);
  if (!isOwnResource(parameters.get('resource') ?? null, origin))
    return refuseOAuth('invalid_target', 'resource is not the one of this server');
  const spend = SPENDING[parameters.get('grant_type') ?? ''];
  if (!spend)
    return refuseOAuth('unsupported_grant_type', 'authorization_code or refresh_token only');
  return sql.begin(async (tx) => {
    const spent = await spend(tx, client.id, parameters);
    if (spent === null)
      return refuseOAuth('invalid_grant', 'unknown, expired, revoked or not of this client');
    if ('replayed' in spent) {
      await endStolen(tx, spent.replayed, address);
      return refuseOAuth('invalid_grant', 'used before; all tokens of this program ended');
    }
    const { access, refresh } = await issueTokens(tx, spent.program);
    return {
      status: 200,
      body: {
        access_token: access,
        token_type: 'Bearer',
        expires_in: ACCESS_SECONDS,
        refresh_token: refresh,
        scope: (await readProgramScope(tx, spent.program)).join(' '),
      },
    };
  });
}

/** Ends the program of a token (RFC 7009). What is unknown is answered alike. */
export async function revokeTokens(sql: Database, request: TokenRequest): Promise<OAuthAnswer> {
  const { parameters, address } = request;
  const token = parameters.get('token');
  if (token === undefined) return refuseOAuth('invalid_request', 'token is missing');
  await sql.begin(async (tx) => {
    const client = parameters.get('client_id') ?? '';
    const program = await findProgramOf(tx, { token, client });
    if (program !== null) await endAsProgram(tx, program, address, 'revoked');
  });
  return { status: 200, body: {} };
}

type Spending = (
  tx: Queryable,
  client: string,
  parameters: ReadonlyMap<string, string>,
) => Promise<Spent>;

const SPENDING: Readonly<Record<string, Spending | undefined>> = {
  authorization_code: async (tx, client, parameters) => {
    const code = parameters.get('code') ?? '';
    const verifier = parameters.get('code_verifier') ?? '';
    if (!isTokenOf('code', code) || !/^[\w.~-]{43,128}$/.test(verifier)) return null;
    return spendProgramCode(tx, {
      ...{ code, client, verifier },
      redirectUri: parameters.get('redirect_uri') ?? null,
    });
  },
  refresh_token: async (tx, client, parameters) => {
    const token = parameters.get('refresh_token') ?? '';
    return isTokenOf('refresh', token) ? spendRefreshToken(tx, { token, client }) : null;
  },
};

function endStolen(tx: Queryable, program: string, address: string) {
  return endAsProgram(tx, program, address, 'replayed');
}

/** `why` stands in the activity log. */
async function endAsProgram(
  tx: Queryable,
  id: string,
  address: string,
  why: 'replayed' | 'revoked',
): Promise<void> {
  const ended = await endProgram(tx, id, null);
  if (!ended) return;
  await recordActivity(tx, {
    by: { account: ended.account, name: ended.owner },
    action: 'program.end',
    thing: { kind: 'program', key: id, title: ended.name },
    address,
    details: { why },
  });
}
