import type { WireSettings } from './settings.ts';

/**
 * Signature and cipher of the wire. The default suite is the specification's: MD5, and AES in CBC mode with PKCS#7
 * padding and a fixed IV. TLS protects it, it protects nothing. The hardened one is AES-256-GCM and HMAC-SHA-256 over
 * the same texts. No permission may rest on either: its keys reach every browser.
 */
export interface Suite {
  /** Of the canonical text: hex, upper case. The text holds the secret; the hardened suite takes it as its key besides. */
  sign(text: string): Promise<string>;
  /** Text to base64. `key` is 16, 24 or 32 ASCII characters, used as bytes. */
  encrypt(text: string, key: string): Promise<string>;
  /** Back to the text; null where base64, length, padding, tag or UTF-8 is wrong. */
  decrypt(data: string, key: string): Promise<string | null>;
}

/** What each side brings to the default suite. */
export interface DefaultPrimitives {
  /** Hex. */
  md5(bytes: Uint8Array): string;
  /** AES-CBC with PKCS#7 padding, base64; throws on an IV or key of another length. */
  encrypt(bytes: Uint8Array, key: Uint8Array, iv: Uint8Array): string;
  /** Null where length or padding is wrong. `data` is base64. */
  decrypt(data: string, key: Uint8Array, iv: Uint8Array): Uint8Array | null;
}

/** What each side brings to the hardened suite. */
export interface HardenedPrimitives {
  /** HMAC-SHA-256. */
  hmac(bytes: Uint8Array, key: Uint8Array): Promise<Uint8Array>;
  /** AES-256-GCM: ciphertext and, behind it, a tag of 16 bytes. */
  seal(bytes: Uint8Array, key: Uint8Array, nonce: Uint8Array): Promise<Uint8Array>;
  /** Null where the tag is wrong. */
  open(sealed: Uint8Array, key: Uint8Array, nonce: Uint8Array): Promise<Uint8Array | null>;
  /** `length` bytes that nobody can foresee. */
  random(length: number): Uint8Array;
}

/** GCM's own length of nonce, and the length of its tag, in bytes. */
const NONCE = 12;
const TAG = 16;

/** The suite that the settings name, over one side's primitives. */
export function createSuite(
  primitives: DefaultPrimitives & HardenedPrimitives,
  settings: Pick<WireSettings, 'suite' | 'cipherIv' | 'signSecret'>,
): Suite {
  return settings.suite === 'hardened'
    ? hardenedSuite(primitives, settings.signSecret)
    : defaultSuite(primitives, settings.cipherIv);
}

function defaultSuite(primitives: DefaultPrimitives, iv: string): Suite {
  const ivBytes = utf8(iv);
  return {
    sign: async (text) => primitives.md5(utf8(text)).toUpperCase(),
    encrypt: async (text, key) => primitives.encrypt(utf8(text), utf8(key), ivBytes),
    decrypt: async (data, key) => {
      const bytes = isBase64(data) ? primitives.decrypt(data, utf8(key), ivBytes) : null;
      return bytes && textOf(bytes);
    },
  };
}

/** What travels is nonce, ciphertext and tag, in base64. */
function hardenedSuite(primitives: HardenedPrimitives, secret: string): Suite {
  return {
    sign: async (text) => hex(await primitives.hmac(utf8(text), utf8(secret))),
    encrypt: async (text, key) => {
      const nonce = primitives.random(NONCE);
      return toBase64(concat(nonce, await primitives.seal(utf8(text), utf8(key), nonce)));
    },
    decrypt: async (data, key) => {
      const bytes = isBase64(data) ? fromBase64(data) : null;
      if (!bytes || bytes.length < NONCE + TAG) return null;
      const opened = await primitives.open(
        bytes.subarray(NONCE),
        utf8(key),
        bytes.subarray(0, NONCE),
      );
      return opened && textOf(opened);
    },
  };
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** A megabyte of arguments is more than a call takes. */
const SLICE = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += SLICE)
    binary += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(binary);
}

function fromBase64(data: string): Uint8Array {
  return Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
}

/** Half of a surrogate pair becomes U+FFFD, on both sides alike. */
function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decoders are lenient, the wire is not. */
function isBase64(data: string): boolean {
  return data.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(data);
}
