import { msg } from '#messages/msg.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/handler.ts';
import { factorsOf, hasFactor, spendCode } from './factors.ts';
import { takeBackTry, type Trying } from './lockout.ts';
import { verifyPassword } from './verify-password.ts';

/** Proves an account by its password and, where it has a second factor, by a code of it or a recovery code. Each try is counted. */
export async function verifyAllFactors(
  sql: Database,
  { password, code, ...trying }: Trying & { password: string; code: string | undefined },
  now: Date,
) {
  const proof = await verifyPassword(sql, { ...trying, password }, now);
  if (!proof.ok) return proof;
  const factors = await factorsOf(sql, trying.account);
  if (hasFactor(factors) && code === undefined) {
    await takeBackTry(sql, proof.trying, { isProven: false });
    return refuse(
      'codeNeeded',
      factors.hasTotp ? msg('account.totp-needed') : msg('account.passkey-needed'),
    );
  }
  const means = hasFactor(factors)
    ? await spendCode(sql, trying.account, code ?? '', now)
    : 'password';
  if (means === null) return refuse('wrongCode', msg('account.wrong-code'));
  await takeBackTry(sql, proof.trying, { isProven: true });
  return { ok: true as const, account: proof.account, means };
}
