import { createHash, createHmac } from 'node:crypto';
import { openText, sealText } from './gcm.ts';
import { SECRET_COLUMNS, type SecretName } from './secret-columns.ts';

const KEY_BYTES = 32;
const PREFIX = 'q1';
/** Prefix with the version of the form, id of the key, sealed bytes. */
const FORM = /^q1:([0-9a-f]{16}):([A-Za-z0-9_-]+)$/;

/** The same for SQL. */
export const ENCRYPTED = `^${PREFIX}:[0-9a-f]{16}:[A-Za-z0-9_-]+$`;

/** Keys by id, the one that encrypts first. */
type Keyring = ReadonlyMap<string, Buffer>;

let keyring: Keyring = new Map();

/** The bytes of a key that is written in base64; null where it is no 32 bytes. */
export function readKey(text: string): Buffer | null {
  const isBase64 = /^(?:[A-Za-z0-9+/]{43}=?|[A-Za-z0-9_-]{43})$/.test(text);
  const bytes = isBase64 ? Buffer.from(text, 'base64') : null;
  return bytes?.length === KEY_BYTES ? bytes : null;
}

/** Sets the keys of the whole process, once, at start: the first encrypts, all decrypt. */
export function setSecretKeys(keys: readonly Buffer[]): void {
  keyring = new Map(keys.map((key) => [idOf(key), key]));
}

/** Ids of the keys in use, the one that encrypts first. */
export function keyIds(): string[] {
  return [...keyring.keys()];
}

/** Encrypts a value for one row: moved to another row or column it is unreadable. Throws without a key. */
export function encryptSecret(name: SecretName, row: string, value: string): string {
  const [first] = keyring;
  if (!first) throw new Error('no key for secrets in this process');
  const [id, key] = first;
  return `${PREFIX}:${id}:${sealText(value, key, boundTo(name, row)).toString('base64url')}`;
}

/** Null where it is not encrypted for this row by a key of this process. */
export function decryptSecret(name: SecretName, row: string, stored: string): string | null {
  const [, id = '', sealed = ''] = FORM.exec(stored) ?? [];
  const key = keyring.get(id);
  if (!key) return null;
  try {
    return openText(Buffer.from(sealed, 'base64url'), key, boundTo(name, row));
  } catch {
    return null;
  }
}

/**
 * Hashes by which a row is found that holds this value encrypted, in capitals or not, hexadecimal: under each key, the one
 * that encrypts first.
 * Without a key nobody can tell by trying whether a value is there. Throws without a key.
 */
export function lookupHashes(name: SecretName, value: string): [string, ...string[]] {
  const { table, column } = SECRET_COLUMNS[name];
  const [first, ...others] = [...keyring.values()].map((key) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['lookup', table, column, value.toLowerCase()]))
      .digest('hex'),
  );
  if (first === undefined) throw new Error('no key for secrets in this process');
  return [first, ...others];
}

/** Hashes by which processes see whether they have the same value, which say nothing of it: under each key, the first first. */
export function fingerprints(value: string): string[] {
  return [...keyring.values()].map((key) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['fingerprint', value]))
      .digest('hex'),
  );
}

function boundTo(name: SecretName, row: string): string {
  const { table, column } = SECRET_COLUMNS[name];
  return JSON.stringify([table, column, row]);
}

/** Tells keys apart and says nothing of them. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('quoin secret key id').update(key).digest('hex').slice(0, 16);
}
