import { timingSafeEqual } from 'node:crypto';
import { canonicalParameters } from '#wire/public/canonical.ts';
import {
  fieldsOfLogin,
  isMessageId,
  readLoginText,
  readPlainText,
  readWrapper,
  type Fields,
} from '#wire/public/request.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import type { Suite } from '#wire/public/suite.ts';
import { isBounded, parseBounded } from './limits.ts';

/** A call whose envelope is right. */
export interface OpenedCall {
  msgid: string;
  /** What the caller asks for, without what the envelope added. Not checked by any schema yet. */
  fields: Fields;
  /** What the signature covers. */
  signedText: string;
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What opens envelopes. */
export interface Opener {
  headers: Headers;
  suite: Suite;
  settings: WireSettings;
}

/** Two blocks that no key deciphers, in place of a ciphertext that did not come: the work is the same. */
const NO_DATA = Buffer.alloc(32).toString('base64');
/** From an envelope's coming to its refusal, in milliseconds: longer than the work on any. */
const REFUSAL_TIME = 10;

/**
 * Settles a refusal at the same time whatever was wrong and however far the envelope was opened, so that time does not
 * tell what the answer leaves out. What is right is not held up.
 */
export async function refuseEvenly<T>(open: () => Promise<T | null>): Promise<T | null> {
  // Before anything is opened: what the first steps take must not move it.
  let timer: NodeJS.Timeout | undefined;
  const refusal = new Promise((resolve) => (timer = setTimeout(resolve, REFUSAL_TIME)));
  const opened = await open();
  if (opened === null) await refusal;
  clearTimeout(timer);
  return opened;
}

/** Opens the enciphered body of a POST. Null for every failure alike. */
export async function openBody(
  text: unknown,
  isLogin: boolean,
  key: string,
  opener: Opener,
): Promise<OpenedCall | null> {
  const data = typeof text === 'string' ? readWrapper(parseBounded(text)) : null;
  const plain = await opener.suite.decrypt(data ?? NO_DATA, key);
  const parsed = parseBounded(plain ?? '');
  const signed = isLogin ? readLoginText(parsed) : readPlainText(parsed);
  const opened = await openSigned(signed ?? {}, opener);
  return opened && isLogin ? { ...opened, fields: fieldsOfLogin(opened.fields) } : opened;
}

/** Opens the query of a GET. */
export async function openQuery(query: Fields, opener: Opener): Promise<OpenedCall | null> {
  return openSigned(isBounded(query) ? query : {}, opener);
}

/** Opens the text fields of a multipart form, whose message id stands in the header alone. */
export async function openForm(texts: Fields, opener: Opener): Promise<OpenedCall | null> {
  const msgid = opener.headers['_msgid'];
  const isForm = isBounded(texts) && !('_msgid' in texts) && typeof msgid === 'string';
  return openSigned(isForm ? { ...texts, _msgid: msgid } : {}, opener);
}

/** Checks message id and signature. */
async function openSigned(
  signed: Fields,
  { headers, suite, settings }: Opener,
): Promise<OpenedCall | null> {
  const { _msgid: msgid, ...fields } = signed;
  const signedText = canonicalParameters(signed, settings.signSecret);
  const isSigned = isEqual(headers['_sign'], await suite.sign(signedText));
  return isSigned && isMessageId(msgid) && headers['_msgid'] === msgid
    ? { msgid, fields, signedText }
    : null;
}

/** In constant time, so that nobody finds a signature digit by digit. */
function isEqual(given: unknown, expected: string): boolean {
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  const isAsLong = bytes.length === expected.length;
  const right = Buffer.from(expected);
  return timingSafeEqual(isAsLong ? bytes : right, right) && isAsLong;
}
