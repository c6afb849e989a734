import webPush from 'web-push';
import type { Database } from '#server/platform/database/connect.ts';
import { decryptSecret, encryptSecret } from '#server/platform/secrets/keyring.ts';

/** By which push services know this site (VAPID, RFC 8292), in base64url. A browser's subscription is bound to the public one. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

const ROW = 'true';

/** The key of this site, made once for all processes. Throws where no key of this process opens it. */
export async function openPushKey(sql: Database): Promise<PushKey> {
  const made = webPush.generateVAPIDKeys();
  await sql`
    insert into push_key (public_key, private_key) values (${made.publicKey}, ${encryptSecret('pushKey', ROW, made.privateKey)})
    on conflict (single) do nothing`;
  const [row] = await sql<PushKey[]>`
    select public_key as "publicKey", private_key as "privateKey" from push_key`;
  const privateKey = row ? decryptSecret('pushKey', ROW, row.privateKey) : null;
  if (!row || privateKey === null) throw new Error('QUOIN_SECRET_KEY does not open the push key');
  return { publicKey: row.publicKey, privateKey };
}
