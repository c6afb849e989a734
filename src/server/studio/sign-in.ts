import { RateLimiterMemory } from 'rate-limiter-flexible';
import { phrase } from '#composition/message.ts';
import { findAccount } from '../accounts/accounts.ts';
import { endSession, startSession } from '../accounts/sessions.ts';
import type { Database } from '../database/connect.ts';
import { handled, refuse, type StudioHandlers } from './handler.ts';

const TRIES = 10;
const MINUTES = 15;

/** Signing in and out. Wrong passwords are counted by account and by address; which part was wrong is not said. */
export function signInHandlers(sql: Database): Pick<StudioHandlers, 'signIn' | 'signOut' | 'me'> {
  const limit = new RateLimiterMemory({ points: TRIES, duration: MINUTES * 60 });
  const isSpent = async (key: string) => ((await limit.get(key))?.consumedPoints ?? 0) >= TRIES;

  return {
    async signIn({ account, password }, { address, device = '', setToken }) {
      const keys = [`account ${account}`, `address ${address}`];
      if ((await Promise.all(keys.map(isSpent))).includes(true)) {
        return refuse(429, 'tooManyTries', phrase('密码错误次数过多，请 {minutes} 分钟后再试', { minutes: MINUTES }));
      }
      const found = await findAccount(sql, account, password);
      if (!found) {
        await Promise.all(keys.map((key) => limit.penalty(key)));
        return refuse(401, 'wrongPassword', '账号或密码不对，请重新输入');
      }
      await limit.delete(keys[0] ?? '');
      setToken(await startSession(sql, found.account, { address, device }));
      return handled(found);
    },
    async signOut(_body, { token, setToken }) {
      if (token) await endSession(sql, token);
      setToken(null);
      return handled({});
    },
    async me(_body, context) {
      return handled({ account: context.account && { account: context.account.account, name: context.account.name }, siteOrigin: context.siteOrigin });
    },
  };
}
