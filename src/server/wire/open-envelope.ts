import { timingSafeEqual } from 'node:crypto';
import { canonicalText } from '#wire/public/canonical.ts';
import { isMessageId, readPlainText, readWrapper, type Fields } from '#wire/public/request.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import type { Suite } from '#wire/public/suite.ts';
import { parseBounded } from './limits.ts';

/** A call whose envelope is right. */
export interface OpenedCall {
  msgid: string;
  /** What the caller asks for, `_msgid` taken out. Not checked by any schema yet. */
  fields: Fields;
  /** What the signature covers. */
  signedText: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Opens the enciphered body of a POST. Null for every failure alike. */
export async function openBody(text: unknown, headers: Headers, key: string, suite: Suite, settings: WireSettings): Promise<OpenedCall | null> {
  const data = typeof text === 'string' ? readWrapper(parseBounded(text)) : null;
  const plain = data === null ? null : await suite.decrypt(data, key);
  const signed = plain === null ? null : readPlainText(parseBounded(plain));
  return signed && openSigned(signed, headers, suite, settings);
}

/** Checks message id and signature of plain fields: a body that was deciphered, or the query of a GET. */
export async function openSigned(signed: Fields, headers: Headers, suite: Suite, settings: WireSettings): Promise<OpenedCall | null> {
  const { _msgid: msgid, ...fields } = signed;
  if (!isMessageId(msgid) || headers['_msgid'] !== msgid) return null;
  const signedText = canonicalText(signed, settings.signSecret);
  return isEqual(headers['_sign'], await suite.sign(signedText)) ? { msgid, fields, signedText } : null;
}

/** In constant time, so that nobody finds a signature digit by digit. */
function isEqual(given: unknown, expected: string): boolean {
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}
