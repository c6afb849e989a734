import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { WireSettings } from '#wire/public/settings.ts';
import {
  createSuite,
  type DefaultPrimitives,
  type HardenedPrimitives,
  type Suite,
} from '#wire/public/suite.ts';

const cbc = (key: Uint8Array) => `aes-${key.length * 8}-cbc`;
const GCM = 'aes-256-gcm';
const TAG = 16;

export const nodePrimitives: DefaultPrimitives & HardenedPrimitives = {
  md5: (bytes) => createHash('md5').update(bytes).digest('hex'),
  encrypt: (bytes, key, iv) => {
    const cipher = createCipheriv(cbc(key), key, iv);
    return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64');
  },
  decrypt: (data, key, iv) => {
    const decipher = createDecipheriv(cbc(key), key, iv);
    return finished(() => [decipher.update(data, 'base64'), decipher.final()]);
  },
  hmac: async (bytes, key) => createHmac('sha256', key).update(bytes).digest(),
  seal: async (bytes, key, nonce) => {
    const cipher = createCipheriv(GCM, key, nonce);
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  },
  open: async (sealed, key, nonce) => {
    const decipher = createDecipheriv(GCM, key, nonce, { authTagLength: TAG });
    decipher.setAuthTag(sealed.subarray(-TAG));
    return finished(() => [decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  },
  random: (length) => randomBytes(length),
};

/** Null where the last step finds padding or tag wrong. */
function finished(steps: () => Buffer[]): Uint8Array | null {
  try {
    return Buffer.concat(steps());
  } catch {
    return null;
  }
}

export function createNodeSuite(
  settings: Pick<WireSettings, 'suite' | 'cipherIv' | 'signSecret'>,
): Suite {
  return createSuite(nodePrimitives, settings);
}
