import { SANDBOX_WIRE } from '#server/platform/settings.ts';
import type { WireSettings } from '#wire/public/settings.ts';

/** Settings that a server with a database of its own refuses to take from the demonstration. */
export const OWN_WIRE = {
  QUOIN_CIPHER_KEY: 'a key that only the tests use!!!',
  QUOIN_CIPHER_IV: 'an iv for tests!',
  QUOIN_SIGN_SECRET: 'a secret that only the tests use',
};

/** How the public calls of such a server are spoken. */
export const websiteSettings: WireSettings = {
  cipherKey: OWN_WIRE.QUOIN_CIPHER_KEY,
  cipherIv: OWN_WIRE.QUOIN_CIPHER_IV,
  signSecret: OWN_WIRE.QUOIN_SIGN_SECRET,
  sessionMode: '1',
  suite: 'default',
};

/** How those of the sandbox's gateway are. */
export const sandboxSettings: WireSettings = {
  cipherKey: SANDBOX_WIRE.QUOIN_UPSTREAM_CIPHER_KEY,
  cipherIv: SANDBOX_WIRE.QUOIN_UPSTREAM_CIPHER_IV,
  signSecret: SANDBOX_WIRE.QUOIN_UPSTREAM_SIGN_SECRET,
  sessionMode: '1',
  suite: 'default',
};
