import { hash } from '@node-rs/argon2';
import postgres from 'postgres';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { PASSWORD } from './quoin.ts';

/** Makes an account with the password of all test accounts, of an administrator unless other roles are given. */
export async function addAccount(
  databaseUrl: string,
  account: string,
  name: string,
  grants: readonly Grant[] = [{ role: 'administrator', scope: EVERYWHERE }],
): Promise<void> {
  const address = readAddress(databaseUrl);
  const sql =
    'url' in address ? postgres(address.url, { max: 1 }) : postgres({ ...address, max: 1 });
  await sql`insert into account (account, name, password_hash, grants) values (${account}, ${name}, ${await hash(PASSWORD)}, ${JSON.stringify(grants)}::text::jsonb)`;
  await sql.end();
}
