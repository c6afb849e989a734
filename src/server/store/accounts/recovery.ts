import { randomBytes } from 'node:crypto';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';

const COUNT = 10;
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/** Makes codes for who has lost their second factor; those of before no longer count. Shown this once. */
export async function renewRecoveryCodes(sql: Queryable, account: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await sql`delete from recovery_code where account = ${account}`;
  await sql`insert into recovery_code ${sql(codes.map((code) => ({ account, code_hash: hexHashOfToken(plain(code)) })))}`;
  return codes;
}

/** Whether it is one that was not used yet; used from now on. */
export async function spendRecoveryCode(
  sql: Queryable,
  account: string,
  code: string,
): Promise<boolean> {
  const used = await sql`
    update recovery_code set used_at = clock_timestamp()
    where account = ${account} and code_hash = ${hexHashOfToken(plain(code))} and used_at is null returning 1`;
  return used.length > 0;
}

/** Four times four characters, 80 bits. */
function newCode(): string {
  const characters = [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join('');
  return characters.match(/.{4}/g)?.join('-') ?? '';
}

/** As people write it down: however they part it, and in small letters too. */
function plain(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
