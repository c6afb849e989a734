import { beforeEach } from 'vitest';
import { readKey, setSecretKeys } from '#server/platform/secrets/keyring.ts';
import { SECRET_KEY } from './quoin.ts';

/** As every start of the product does: secrets can be written and read in the tests' own process. */
function setTestKey(): void {
  const key = readKey(SECRET_KEY);
  if (!key) throw new Error('the key of the tests is none');
  setSecretKeys([key]);
}

// As a setup file of the tests.
setTestKey();
beforeEach(setTestKey);
