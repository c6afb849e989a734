import type { HardenedPrimitives } from '#wire/public/suite.ts';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** By the browser's own cryptography, which it offers to pages that came by TLS or from this machine. */
export const webPrimitives: HardenedPrimitives = {
  hmac: async (bytes, key) =>
    new Uint8Array(await crypto.subtle.sign(HMAC, await importKey(key, HMAC, 'sign'), own(bytes))),
  seal: async (bytes, key, iv) => {
    const algorithm = { name: 'AES-GCM', iv: own(iv) };
    return new Uint8Array(
      await crypto.subtle.encrypt(
        algorithm,
        await importKey(key, 'AES-GCM', 'encrypt'),
        own(bytes),
      ),
    );
  },
  open: async (sealed, key, iv) => {
    const algorithm = { name: 'AES-GCM', iv: own(iv) };
    const opening = crypto.subtle.decrypt(
      algorithm,
      await importKey(key, 'AES-GCM', 'decrypt'),
      own(sealed),
    );
    return opening.then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    );
  },
  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
};

function importKey(
  key: Uint8Array,
  algorithm: string | typeof HMAC,
  use: KeyUsage,
): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', own(key), algorithm, false, [use]);
}

/** The bytes in memory of their own, as the interface asks. */
function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
