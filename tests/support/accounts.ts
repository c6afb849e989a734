import { hash } from '@node-rs/argon2';
import postgres from 'postgres';
import { readAddress } from '#server/database/read-address.ts';
import { PASSWORD } from './quoin.ts';

/** Makes an editor's account with the password of all test accounts. */
export async function addAccount(databaseUrl: string, account: string, name: string): Promise<void> {
  const address = readAddress(databaseUrl);
  const sql = 'url' in address ? postgres(address.url, { max: 1 }) : postgres({ ...address, max: 1 });
  await sql`insert into account (account, name, password_hash) values (${account}, ${name}, ${await hash(PASSWORD)})`;
  await sql.end();
}
