import type { CallEntry } from '#wire/calls/entry.ts';
import { canonicalText } from '#wire/public/canonical.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import { loginFields, requestHeaders, textFields, writeLoginText, writePlainText, writeWrapper, type Fields } from '#wire/public/request.ts';
import { cipherKeyOf, type WireSettings } from '#wire/public/settings.ts';
import type { Suite } from '#wire/public/suite.ts';

/** A session of the wire, as `common/session` gave it. */
export interface ClientSession {
  token: string;
  /** Empty where the session mode has no key of the session's own. */
  key: string;
}

/** A call that is to be made of another server. */
export interface OutgoingCall {
  path: string;
  entry: CallEntry;
  fields: Fields;
  msgid: string;
  /** Token and key are empty for the call that fetches a session. */
  session: ClientSession;
  /** A UUID that stays the same for one visitor. */
  uniqueIndex: string;
  /** For whom the call is made, where it is somebody else. */
  address?: string | undefined;
  files?: readonly { field: string; filename: string; bytes: Uint8Array }[] | undefined;
}

/** The server that is asked, and what both sides agree on. */
export interface Target {
  /** Address of the server, to which `/agate/api/v1` is appended; no slash at the end. */
  server: string;
  settings: WireSettings;
  suite: Suite;
}

export interface OutgoingRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | FormData | null;
  /** What was enciphered; null where nothing was. */
  plain: string | null;
}

/** A call as its entry in the catalogue travels: signed, and enciphered unless it is a GET or an upload. */
export async function writeRequest(call: OutgoingCall, { server, settings, suite }: Target): Promise<OutgoingRequest> {
  const { path, entry, msgid, session } = call;
  const fields = entry.login ? loginFields(call.fields, textOf(call.fields['logintoken'])) : call.fields;
  const signed: Fields = { ...fields, _msgid: msgid };
  const sign = await suite.sign(canonicalText(signed, settings.signSecret));
  const headers = { ...requestHeaders({ uniqueIndex: call.uniqueIndex, token: session.token, msgid, sign }), ...entry.headers, ...(call.address !== undefined && { 'x-forwarded-for': call.address }) };
  const url = `${server}${BASE_PATH}/${path}`;
  if (entry.method === 'GET') return { url: `${url}?${new URLSearchParams(textFields(signed)).toString()}`, method: 'GET', headers, body: null, plain: null };
  if (entry.upload) return { url, method: 'POST', headers, body: writeForm(fields, call.files ?? []), plain: null };
  const plain = entry.login ? writeLoginText(path, signed) : writePlainText(path, signed);
  const body = writeWrapper(await suite.encrypt(plain, cipherKeyOf(settings, session.key)));
  return { url, method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body, plain };
}

/** Text fields before files, so that a reader who needs them first has them. `fetch` writes the content type. */
function writeForm(fields: Fields, files: NonNullable<OutgoingCall['files']>): FormData {
  const form = new FormData();
  for (const [name, text] of textFields(fields)) form.append(name, text);
  for (const { field, filename, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), filename);
  return form;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
