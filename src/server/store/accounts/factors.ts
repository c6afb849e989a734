import type { Queryable } from '#server/platform/database/connect.ts';
import { renewRecoveryCodes, spendRecoveryCode } from './recovery.ts';
import { spendTotp } from './totp.ts';

/** What an account has beside its password. */
export interface Factors {
  hasTotp: boolean;
  passkeys: number;
  recoveryLeft: number;
}

export async function factorsOf(sql: Queryable, account: string): Promise<Factors> {
  const [row] = await sql<Factors[]>`
    select a.totp_secret is not null as "hasTotp",
      (select count(*)::int from passkey p where p.account = a.account) as passkeys,
      (select count(*)::int from recovery_code r where r.account = a.account and r.used_at is null) as "recoveryLeft"
    from account a where a.account = ${account}`;
  return row ?? { hasTotp: false, passkeys: 0, recoveryLeft: 0 };
}

export const hasFactor = ({ hasTotp, passkeys }: Factors): boolean => hasTotp || passkeys > 0;

/** By what a code of six digits or a recovery code proves its owner; null where it does not. */
export async function spendCode(
  sql: Queryable,
  account: string,
  code: string,
  now: Date,
): Promise<'totp' | 'recovery' | null> {
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return (await spendTotp(sql, account, digits, now)) ? 'totp' : null;
  return (await spendRecoveryCode(sql, account, code)) ? 'recovery' : null;
}

/** Codes for a rainy day come with the first factor; null where there are some. */
export async function firstRecoveryCodes(
  sql: Queryable,
  account: string,
): Promise<string[] | null> {
  const { recoveryLeft } = await factorsOf(sql, account);
  return recoveryLeft > 0 ? null : renewRecoveryCodes(sql, account);
}

/** Without any factor codes would open nothing. */
export async function dropIdleCodes(sql: Queryable, account: string): Promise<void> {
  if (!hasFactor(await factorsOf(sql, account)))
    await sql`delete from recovery_code where account = ${account}`;
}

/** All that stands beside the password goes. */
export async function resetFactors(sql: Queryable, account: string): Promise<void> {
  await sql`update account set totp_secret = null where account = ${account}`;
  await sql`delete from passkey where account = ${account}`;
  await sql`delete from recovery_code where account = ${account}`;
}
