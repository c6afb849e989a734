import type { UserInfo } from '#schemas/account.ts';
import { factsOfUser, readInvestorFacts, toUserInfo } from '#server/features/investors/facts.ts';
import {
  bindInvestor,
  keepInvestor,
  logOut,
  renewCredentials,
  unbindInvestor,
} from '#server/features/investors/log-in.ts';
import { BAD_LOGIN_TOKEN, takeLoginToken } from '#server/features/investors/login-tokens.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { calls } from '#wire/calls/table.ts';
import { failure, resultCodes } from '#wire/public/codes.ts';
import type { Settled } from '#wire/public/reply.ts';
import type { ForwardedCall } from '../../wire/handle-call.ts';
import type { SessionOpener } from './open-session.ts';
import {
  adoptUpstreamSession,
  dropUpstreamSession,
  retireUpstreamSession,
  type UpstreamSession,
} from './upstream-sessions.ts';

/** Who knows what a login token is good for: the gateway, or Quoin, which the trading site told (`QUOIN_LOGIN`). */
export type LoginMode = 'gateway' | 'notice';

interface LoginDeps {
  sql: Database;
  mode: LoginMode;
  opener: SessionOpener;
  /** Makes a call in a session of the gateway; an answer that is a success fits its schema. */
  send(call: ForwardedCall, session: UpstreamSession): Promise<Settled>;
  /** Called after logins ended here, so that the gateway is told. */
  onEnded(): void;
}

/** Answers the calls that log in and out, null for others. They change both sides, the gateway first at a login. */
export type LoginCalls = (call: ForwardedCall, session: number) => Promise<Settled> | null;

export function createLoginCalls({ sql, mode, opener, send, onEnded }: LoginDeps): LoginCalls {
  async function logInAtGateway(call: ForwardedCall, session: number): Promise<Settled> {
    const opened = await opener.openForLogin();
    if (!opened.ok) return opened.answer;
    const upstream = opened.session;
    const entry = calls['account/login'];
    const answer = await send({ ...call, path: 'account/login', entry }, upstream);
    if (!answer.ok) {
      // An answer that was lost may have been a login: the session is then left to be ended.
      if (answer.code !== resultCodes.upstreamUnavailable.code)
        await dropUpstreamSession(sql, upstream);
      return answer;
    }
    const user = userOf(answer);
    return complete(call, session, async (tx) => {
      const investor = await keepInvestor(tx, factsOfUser(user));
      await adopt(tx, session, upstream, investor);
      return { investor, user };
    });
  }

  async function logInByToken(call: ForwardedCall, session: number): Promise<Settled> {
    return complete(call, session, async (tx) => {
      const taken = await takeLoginToken(tx, String(call.fields['logintoken']));
      if (!taken) return null;
      const { investor, upstream } = taken;
      if (upstream !== null) await adopt(tx, session, { uniqueIndex: upstream }, investor);
      return { investor, user: toUserInfo(await readInvestorFacts(tx, investor)) };
    });
  }

  async function complete(
    { path }: ForwardedCall,
    session: number,
    identify: (tx: Queryable) => Promise<{ investor: string; user: UserInfo } | null>,
  ): Promise<Settled> {
    const answer = await sql.begin(async (tx): Promise<Settled> => {
      const found = await identify(tx);
      if (!found) return failure('badFields', BAD_LOGIN_TOKEN);
      await bindInvestor(tx, session, found.investor);
      const users = [found.user];
      return path === 'auth/login'
        ? { ok: true, record: [[await renewCredentials(tx, session)], users] }
        : { ok: true, record: [users] };
    });
    onEnded();
    return answer;
  }

  async function leave(path: string, session: number): Promise<Settled> {
    const record = await sql.begin(async (tx) => {
      await retireUpstreamSession(tx, session);
      if (path === 'auth/logout') return [[await logOut(tx, session)]];
      await unbindInvestor(tx, session);
      return [];
    });
    onEnded();
    return { ok: true, record };
  }

  return (call, session) => {
    switch (call.path) {
      case 'auth/login':
      case 'account/login':
        return mode === 'notice' && 'logintoken' in call.fields
          ? logInByToken(call, session)
          : logInAtGateway(call, session);
      case 'auth/logout':
      case 'account/logout':
        return leave(call.path, session);
      default:
        return null;
    }
  };
}

async function adopt(
  tx: Queryable,
  session: number,
  upstream: Pick<UpstreamSession, 'uniqueIndex'>,
  investor: string,
): Promise<void> {
  if (!(await adoptUpstreamSession(tx, session, upstream, investor)))
    throw new Error('the session of the gateway ended while its login was completed');
}

function userOf(answer: Settled): UserInfo {
  const [[user]] = (answer as { record: [[UserInfo]] }).record;
  return user;
}
