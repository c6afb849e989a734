import { Secret, TOTP } from 'otpauth';
import type { Queryable } from '#server/platform/database/connect.ts';
import { decryptSecret, encryptSecret } from '#server/platform/secrets/keyring.ts';

const PERIOD = 30;
/** Clocks may differ by one step. */
const WINDOW = 1;

/** A new secret, and the address by which an authenticator takes it over. */
export function newTotp(account: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, address: totpOf(secret.base32, account).toString() };
}

/** The time step whose code this is, or null. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code) || !/^[A-Z2-7]{16,64}$/.test(secret)) return null;
  const delta = totpOf(secret, '').validate({
    token: code,
    timestamp: now.getTime(),
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** Whether it is a code of the account's authenticator that was not used before; used from now on. */
export async function spendTotp(
  sql: Queryable,
  account: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const [row] = await sql<
    { secret: string | null }[]
  >`select totp_secret as secret from account where account = ${account}`;
  const secret = row?.secret ? decryptSecret('totp', account, row.secret) : null;
  const step = secret === null ? null : totpStep(secret, code, now);
  if (step === null) return false;
  const used =
    await sql`update account set totp_step = ${step} where account = ${account} and totp_step < ${step} returning 1`;
  return used.length > 0;
}

/** Takes an authenticator into use; codes up to `step` are used. */
export async function keepTotp(
  sql: Queryable,
  account: string,
  secret: string,
  step: number,
): Promise<void> {
  await sql`update account set totp_secret = ${encryptSecret('totp', account, secret)}, totp_step = greatest(totp_step, ${step}) where account = ${account}`;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Quoin',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });
}
