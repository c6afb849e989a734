import type { CallPath } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import { canonicalText } from '#wire/public/canonical.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import { loginFields, requestHeaders, textFields, writeLoginText, writePlainText, writeWrapper, type Fields } from '#wire/public/request.ts';
import { cipherKeyOf, type WireSettings } from '#wire/public/settings.ts';
import type { Suite } from '#wire/public/suite.ts';
import type { TabSession } from '../../session/tab.ts';

/** Files of an upload by the names of their form fields. */
export type Files = Readonly<Record<string, File>>;

export interface OutgoingCall {
  path: CallPath;
  fields: Fields;
  files?: Files | undefined;
  msgid: string;
  session: TabSession;
  uniqueIndex: string;
}

/** What is given to the browser. */
export interface WrittenCall {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | FormData;
}

/** A call as its entry in the catalogue travels: signed, and enciphered unless it is a GET or an upload. */
export async function writeCall(call: OutgoingCall, suite: Suite, settings: WireSettings): Promise<WrittenCall> {
  const { path, session, msgid } = call;
  const entry = calls[path];
  const own = entry.login ? loginFields(call.fields, String(call.fields['logintoken'] ?? '')) : call.fields;
  const signed = { ...own, _msgid: msgid };
  const sign = await suite.sign(canonicalText(signed, settings.signSecret));
  const headers = { ...requestHeaders({ uniqueIndex: call.uniqueIndex, token: session.token, msgid, sign }), ...entry.headers };
  const url = `${BASE_PATH}/${path}`;

  if (entry.method === 'GET') return { url: `${url}?${new URLSearchParams(textFields(signed)).toString()}`, method: 'GET', headers };
  // The browser itself names the boundary of a form in its content type.
  if (entry.upload) return { url, method: 'POST', headers, body: formOf(own, call.files) };
  const text = entry.login ? writeLoginText(path, signed) : writePlainText(path, signed);
  const body = writeWrapper(await suite.encrypt(text, cipherKeyOf(settings, session.key)));
  return { url, method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
}

/** Texts before files, so that a server that reads the form as it comes knows them by then. */
function formOf(fields: Fields, files: Files = {}): FormData {
  const form = new FormData();
  for (const [name, text] of textFields(fields)) form.append(name, text);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}
