import { canonicalParameters } from './canonical.ts';
import { BASE_PATH } from './constants.ts';
import {
  loginFields,
  requestHeaders,
  textFields,
  writeLoginText,
  writePlainText,
  writeWrapper,
  type Fields,
} from './request.ts';
import { cipherKeyOf, type WireSettings } from './settings.ts';
import type { Suite } from './suite.ts';

/** A session of the wire, as `common/session` gave it; both empty for the call that asks for one. */
export interface WireSession {
  token: string;
  /** Empty where the session mode has no key of the session's own. */
  key: string;
}

/** A call that is to be made, and what its entry in the catalogue says of how it travels. */
export interface OutgoingCall {
  path: string;
  entry: {
    method: 'GET' | 'POST';
    login: boolean;
    upload: boolean;
    headers?: Readonly<Record<string, string>>;
  };
  fields: Fields;
  /** Of an upload, with the names of their form fields. */
  files?: readonly (readonly [field: string, file: File])[] | undefined;
  msgid: string;
  session: WireSession;
  /** A UUID that stays the same for one visitor's tab. */
  uniqueIndex: string;
}

/** A request as an HTTP client is given it. */
export interface WrittenCall {
  /** Path and query, without a server. */
  url: string;
  method: 'GET' | 'POST';
  /** For a form without its content type, which names a boundary that only the client knows. */
  headers: Record<string, string>;
  body: string | FormData | null;
  /** What was enciphered; null where nothing was. */
  plain: string | null;
}

/** A call as its entry travels: signed, and enciphered unless it is a GET or an upload. */
export async function writeCall(
  call: OutgoingCall,
  suite: Suite,
  settings: WireSettings,
): Promise<WrittenCall> {
  const { path, entry, msgid, session, uniqueIndex } = call;
  const own = entry.login
    ? loginFields(call.fields, textOf(call.fields['logintoken']))
    : call.fields;
  const signed: Fields = { ...own, _msgid: msgid };
  const sign = await suite.sign(canonicalParameters(signed, settings.signSecret));
  const headers = {
    ...requestHeaders({ uniqueIndex, token: session.token, msgid, sign }),
    ...entry.headers,
  };
  const url = `${BASE_PATH}/${path}`;
  if (entry.method === 'GET')
    return {
      url: `${url}?${new URLSearchParams(textFields(signed)).toString()}`,
      method: 'GET',
      headers,
      body: null,
      plain: null,
    };
  if (entry.upload)
    return { url, method: 'POST', headers, body: formOf(own, call.files ?? []), plain: null };
  const plain = entry.login ? writeLoginText(path, signed) : writePlainText(path, signed);
  const body = writeWrapper(await suite.encrypt(plain, cipherKeyOf(settings, session.key)));
  return {
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    plain,
  };
}

/** Texts before files, so that a server that reads the form as it comes knows them by then. */
function formOf(fields: Fields, files: NonNullable<OutgoingCall['files']>): FormData {
  const form = new FormData();
  for (const [name, text] of textFields(fields)) form.append(name, text);
  for (const [name, file] of files) form.append(name, file);
  return form;
}

function textOf(value: Fields[string]): string {
  return typeof value === 'string' ? value : '';
}
