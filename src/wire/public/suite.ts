/**
 * Signature and cipher of the wire. Promises, since a stronger suite needs them. The default suite is the
 * specification's: MD5, and AES in CBC mode with PKCS#7 padding and a fixed IV. TLS protects it, it protects nothing:
 * no permission may rest on it.
 */
export interface Suite {
  /** Of the canonical text: hex, upper case. */
  sign(text: string): Promise<string>;
  /** Text to base64. `key` is 16, 24 or 32 ASCII characters, used as bytes. */
  encrypt(text: string, key: string): Promise<string>;
  /** Back to the text; null where base64, length, padding or UTF-8 is wrong. */
  decrypt(data: string, key: string): Promise<string | null>;
}

/** What each side brings to the default suite. */
export interface Primitives {
  /** Hex. */
  md5(bytes: Uint8Array): string;
  /** AES-CBC with PKCS#7 padding, base64; throws on an IV or key of another length. */
  encrypt(bytes: Uint8Array, key: Uint8Array, iv: Uint8Array): string;
  /** Null where length or padding is wrong. `data` is base64. */
  decrypt(data: string, key: Uint8Array, iv: Uint8Array): Uint8Array | null;
}

/** The default suite over one side's primitives. `iv` is 16 ASCII characters. */
export function createSuite(primitives: Primitives, iv: string): Suite {
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
