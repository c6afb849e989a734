import type { JsonValue } from '#schemas/json.ts';
import { parameterText } from './canonical.ts';
import {
  CENTER_ID,
  CHANNEL_ID,
  DEVICE_TYPE,
  PROJECT_TYPE,
  SYSTEM_TYPE,
  TENANT_ID,
} from './constants.ts';

/**
 * The fields of a request. What is signed is these and `_msgid`, which travels among them in a body and in a query, and
 * in the header alone beside a multipart form.
 */
export type Fields = Readonly<Record<string, JsonValue | undefined>>;

/** The head beside every body. It is not signed: the server trusts nothing in it. */
function headOf(path: string) {
  return {
    functionid: path.split('/').at(-1) ?? '',
    systemtype: SYSTEM_TYPE,
    acceptmethod: '2',
    mac: '',
    imei: '',
    uuid: '',
  };
}

/** What is enciphered: the JSON of `{head, body}`. */
export function writePlainText(path: string, signed: Fields): string {
  return JSON.stringify({ head: headOf(path), body: signed });
}

const LOGIN_FIELDS = {
  loginsystemtype: SYSTEM_TYPE,
  channelid: CHANNEL_ID,
  centerid: CENTER_ID,
  projecttype: PROJECT_TYPE,
};

/** The fields of a login-type call as they are signed, `_msgid` still to come. `logintoken` is empty where there is none to give. */
export function loginFields(fields: Fields, logintoken: string): Fields {
  return { ...fields, ...LOGIN_FIELDS, logintoken };
}

/** What `loginFields` was given, in one: an empty `logintoken` is left out again. */
export function fieldsOfLogin(signed: Fields): Fields {
  const own = Object.entries(signed).filter(
    ([name, value]) =>
      !Object.hasOwn(LOGIN_FIELDS, name) && (name !== 'logintoken' || value !== ''),
  );
  return Object.fromEntries(own);
}

/** What is enciphered for a login-type call: the JSON of head and signed fields side by side. */
export function writeLoginText(path: string, signed: Fields): string {
  return JSON.stringify({ ...signed, head: headOf(path) });
}

/** Fields as texts, for the query of a GET or a multipart form; signed, they give the same text as before. */
export function textFields(fields: Fields): [name: string, text: string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, parameterText(value)]],
  );
}

/** What travels: the enciphered text in its wrapper. */
export function writeWrapper(data: string): string {
  return JSON.stringify({ data });
}

/** The enciphered text in a parsed request; null where it is no wrapper. */
export function readWrapper(parsed: unknown): string | null {
  return isObject(parsed) && Object.keys(parsed).length === 1 && typeof parsed['data'] === 'string'
    ? parsed['data']
    : null;
}

/** The signed fields in the parsed plain text; null where it is no envelope. */
export function readPlainText(parsed: unknown): Fields | null {
  return isObject(parsed) && isObject(parsed['head']) && isObject(parsed['body'])
    ? (parsed['body'] as Fields)
    : null;
}

/** The signed fields in the parsed plain text of a login-type call; null where it is no envelope. */
export function readLoginText(parsed: unknown): Fields | null {
  if (!isObject(parsed)) return null;
  const { head, ...signed } = parsed;
  const isLogin =
    isObject(head) &&
    typeof signed['loginsystemtype'] === 'string' &&
    typeof signed['logintoken'] === 'string';
  return isLogin ? (signed as Fields) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A message id is a UUID v4. */
export function isMessageId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(value)
  );
}

/** The headers of every call. `uniqueIndex` is a UUID per tab; an empty token is left out. */
export function requestHeaders(call: {
  uniqueIndex: string;
  token: string;
  msgid: string;
  sign: string;
}): Record<string, string> {
  return {
    'x-unique-index': call.uniqueIndex,
    'x-secret-id': 'web',
    'x-device-type': DEVICE_TYPE,
    'x-tenant-id': TENANT_ID,
    ...(call.token === '' ? {} : { token: call.token }),
    _msgid: call.msgid,
    _sign: call.sign,
    g_systemtype: SYSTEM_TYPE,
  };
}
