import { msg } from '#messages/msg.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse, type Refused } from '#server/platform/handler.ts';
import { findAccount } from './accounts.ts';
import { beginTry, delayAfter, takeBackTry, type Trying } from './lockout.ts';

/** How many wrong tries are left is said from here on. */
const WARN_FROM = 2;

export type Proof =
  | { ok: true; account: Account; trying: Trying }
  | Refused<'tooManyTries' | 'wrongPassword'>;

/**
 * Whether the password is the account's, each try being counted. A right one still counts as wrong until `takeBackTry`:
 * what is asked for besides may be guessed too.
 */
export async function verifyPassword(
  sql: Database,
  { account, password, address }: Trying & { password: string },
  now: Date,
): Promise<Proof> {
  const trying = { account, address };
  const begun = await beginTry(sql, trying, now);
  if (!begun.ok) return refuseForNow(begun.wait);
  const found = await findAccount(sql, account, password);
  return found
    ? { ok: true, account: found, trying }
    : refuse('wrongPassword', wrongWords(begun.left));
}

/** The same for an account that is signed in. A wrong password does not end its session. */
export async function reauthenticate(
  sql: Database,
  account: Account,
  password: string,
  address: string,
  now: Date,
) {
  const proof = await verifyPassword(sql, { account: account.account, password, address }, now);
  if (!proof.ok) return proof;
  await takeBackTry(sql, proof.trying, { isProven: true });
  return null;
}

export function refuseForNow(wait: number) {
  if (wait <= 60) return refuse('tooManyTries', msg('account.locked-seconds', { seconds: wait }));
  return refuse('tooManyTries', msg('account.locked-minutes', { minutes: Math.ceil(wait / 60) }));
}

function wrongWords(left: number) {
  if (left > WARN_FROM) return msg('account.wrong-password');
  if (left > 0)
    return msg('account.wrong-password-tries-left', {
      left,
      minutes: 1,
    });
  return msg('account.wrong-password-wait', {
    minutes: Math.ceil(delayAfter(5 - left, 'account') / 60),
  });
}
