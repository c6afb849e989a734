import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { JsonValue } from '#schemas/json.ts';
import type { Database } from '#server/platform/database/connect.ts';

const USER_PRESENT_AND_VERIFIED = 0x05;

/** A passkey of an account, held by the test: ES256, without a counter. */
export interface TestPasskey {
  /** As a virtual authenticator of Chromium takes it. */
  credential: {
    credentialId: string;
    isResidentCredential: boolean;
    rpId: string;
    privateKey: string;
    userHandle: string;
    signCount: number;
  };
  /** What a browser answers when it signs this challenge, base64url. */
  sign(challenge: string, origin?: string): Record<string, JsonValue>;
}

/** Gives an account a passkey for this origin. */
export async function addTestPasskey(
  sql: Database,
  account: string,
  home = 'https://studio.example',
): Promise<TestPasskey> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = Buffer.from(`passkey of ${account}`).toString('base64url');
  await sql`
    insert into passkey (id, account, name, public_key, counter, transports)
    values (${id}, ${account}, 'test', ${coseKey(x, y)}, 0, '[]')`;
  return {
    credential: {
      credentialId: Buffer.from(id, 'base64url').toString('base64'),
      isResidentCredential: true,
      rpId: new URL(home).hostname,
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      userHandle: Buffer.from(account).toString('base64'),
      signCount: 0,
    },
    sign(challenge, origin = home) {
      const client = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }),
      );
      const authenticator = Buffer.concat([
        sha256(Buffer.from(new URL(origin).hostname)),
        Buffer.from([USER_PRESENT_AND_VERIFIED, 0, 0, 0, 0]),
      ]);
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          authenticatorData: authenticator.toString('base64url'),
          clientDataJSON: client.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` as CBOR. */
function coseKey(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
