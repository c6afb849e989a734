import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptSecret, encryptSecret, keyIds, readKey, setSecretKeys } from './keyring.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];

describe('a secret', () => {
  it('is read back by its row alone, in its column alone', () => {
    setSecretKeys([older]);
    const stored = encryptSecret('totp', 'lin', 'JBSWY3DPEHPK3PXP');
    expect(stored).toMatch(/^q1:[0-9a-f]{16}:[\w-]+$/);
    expect(decryptSecret('totp', 'lin', stored)).toBe('JBSWY3DPEHPK3PXP');
    expect([
      decryptSecret('totp', 'wang', stored),
      decryptSecret('webhook', 'lin', stored),
    ]).toEqual([null, null]);
  });

  it('is written differently each time, and not read when a byte was changed or it was never encrypted', () => {
    setSecretKeys([older]);
    const [first, second] = [
      encryptSecret('webhook', '1', 'whsec_x'),
      encryptSecret('webhook', '1', 'whsec_x'),
    ];
    expect(first).not.toBe(second);
    const changed = first.slice(0, -6) + (first.at(-6) === 'A' ? 'B' : 'A') + first.slice(-5);
    expect([
      decryptSecret('webhook', '1', changed),
      decryptSecret('webhook', '1', 'whsec_x'),
      decryptSecret('webhook', '1', first.slice(0, 30)),
    ]).toEqual([null, null, null]);
  });

  it('is read by every key that is given and written under the first', () => {
    setSecretKeys([older]);
    const stored = encryptSecret('totp', 'lin', 'SECRET');
    setSecretKeys([newer, older]);
    expect(decryptSecret('totp', 'lin', stored)).toBe('SECRET');
    expect(encryptSecret('totp', 'lin', 'SECRET').split(':')[1]).toBe(keyIds()[0]);
    setSecretKeys([newer]);
    expect(decryptSecret('totp', 'lin', stored)).toBeNull();
  });
});

it('takes a key of 32 bytes in base64, and nothing shorter, longer or else', () => {
  expect(readKey(older.toString('base64'))).toEqual(older);
  expect(readKey(older.toString('base64url'))).toEqual(older);
  for (const wrong of [
    '',
    'password',
    randomBytes(31).toString('base64'),
    randomBytes(33).toString('base64'),
    'k'.repeat(32),
    `${older.toString('base64')}=`,
  ])
    expect([wrong, readKey(wrong)]).toEqual([wrong, null]);
});
