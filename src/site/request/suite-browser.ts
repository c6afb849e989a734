import AES from 'crypto-js/aes.js';
import core from 'crypto-js/core.js';
import Base64 from 'crypto-js/enc-base64.js';
import MD5 from 'crypto-js/md5.js';
import NoPadding from 'crypto-js/pad-nopadding.js';
import type { WireSettings } from '#wire/public/settings.ts';
import { createSuite, type DefaultPrimitives, type Suite } from '#wire/public/suite.ts';
import { webPrimitives } from './web-primitives.ts';

const BLOCK = 16;

/** CBC and PKCS#7 are what crypto-js does unless told otherwise. */
export const scriptPrimitives: DefaultPrimitives = {
  md5: (bytes) => MD5(wordsOf(bytes)).toString(),
  encrypt: (bytes, key, iv) =>
    AES.encrypt(wordsOf(bytes), wordsOf(key), { iv: wordsOf(iv) }).ciphertext.toString(Base64),
  decrypt: (data, key, iv) => {
    const ciphertext = Base64.parse(data);
    if (ciphertext.sigBytes % BLOCK !== 0) return null;
    const parameters = core.lib.CipherParams.create({ ciphertext });
    return unpad(
      bytesOf(AES.decrypt(parameters, wordsOf(key), { iv: wordsOf(iv), padding: NoPadding })),
    );
  },
};

export function createBrowserSuite(
  settings: Pick<WireSettings, 'suite' | 'cipherIv' | 'signSecret'>,
): Suite {
  return createSuite({ ...scriptPrimitives, ...webPrimitives }, settings);
}

/** By hand, because crypto-js takes any last byte for a length. */
function unpad(bytes: Uint8Array): Uint8Array | null {
  const padding = bytes.at(-1) ?? 0;
  const isPadded =
    padding >= 1 && padding <= BLOCK && bytes.subarray(-padding).every((byte) => byte === padding);
  return isPadded ? bytes.subarray(0, -padding) : null;
}

function wordsOf(bytes: Uint8Array) {
  const words = Array.from<number>({ length: Math.ceil(bytes.length / 4) }).fill(0);
  bytes.forEach((byte, index) => {
    words[index >>> 2] = (words[index >>> 2] ?? 0) | (byte << (24 - (index % 4) * 8));
  });
  return core.lib.WordArray.create(words, bytes.length);
}

function bytesOf({ words, sigBytes }: { words: number[]; sigBytes: number }): Uint8Array {
  return Uint8Array.from(
    { length: sigBytes },
    (_, index) => (words[index >>> 2] ?? 0) >>> (24 - (index % 4) * 8),
  );
}
