import { createDecipheriv, createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { GatewayCall } from '../gateway.ts';

/** What a gateway and its callers agree on. */
export interface GatewayKeys {
  cipherKey: string;
  cipherIv: string;
  signSecret: string;
  /** `1`, the default, gives each session a key of its own. */
  sessionMode?: '0' | '1' | '2';
}

type Opened = { ok: true; call: GatewayCall } | { ok: false; reason: string };
type Fields = Record<string, unknown>;

/** Reads a request of the wire: session, cipher, message id and signature must be right. */
export async function openRequest(
  request: IncomingMessage,
  path: string,
  keys: GatewayKeys,
  sessions: ReadonlyMap<string, string>,
): Promise<Opened> {
  const { headers, method = 'GET' } = request;
  const bytes = await buffer(request);
  const sessionKey = sessions.get(String(headers['token']));
  if (path !== 'common/session' && sessionKey === undefined)
    return { ok: false, reason: 'session' };
  try {
    const key =
      keys.sessionMode === undefined || keys.sessionMode === '1'
        ? (sessionKey ?? '')
        : keys.cipherKey;
    const { signed, head, files } = await readParts(request, bytes, key, keys.cipherIv);
    const { _msgid, ...fields } = signed;
    const msgid = String(_msgid);
    if (headers['_msgid'] !== msgid) return { ok: false, reason: 'message id' };
    if (headers['_sign'] !== signatureOf(signed, keys.signSecret))
      return { ok: false, reason: 'signature' };
    return { ok: true, call: { path, method, headers, msgid, fields, head, files } };
  } catch (error) {
    return { ok: false, reason: `envelope (${String(error)})` };
  }
}

async function readParts(request: IncomingMessage, bytes: Buffer, key: string, iv: string) {
  const type = request.headers['content-type'] ?? '';
  if (request.method === 'GET')
    return {
      signed: Object.fromEntries(new URL(request.url ?? '', 'http://gateway').searchParams),
      head: null,
      files: [],
    };
  if (type.startsWith('multipart/')) return readMultipart(request, bytes, type);
  const { data } = JSON.parse(bytes.toString()) as { data: string };
  const { head, ...rest } = JSON.parse(decipher(data, key, iv)) as { head: Fields; body?: Fields };
  return { signed: rest.body ?? (rest as Fields), head, files: [] };
}

/** The message id of a multipart call is in its header alone, and signed with its text fields. */
async function readMultipart({ headers }: IncomingMessage, bytes: Buffer, type: string) {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type },
  }).formData();
  const signed: Fields = { _msgid: headers['_msgid'] };
  const files: GatewayCall['files'] = [];
  for (const [field, value] of form) {
    if (typeof value === 'string') signed[field] = value;
    else files.push({ field, filename: value.name, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return { signed, head: null, files };
}

function decipher(data: string, key: string, iv: string): string {
  const cipher = createDecipheriv(`aes-${Buffer.byteLength(key) * 8}-cbc`, key, iv);
  return cipher.update(data, 'base64', 'utf8') + cipher.final('utf8');
}

/** Sorted pairs with the secret as `_key`, MD5, upper case. */
function signatureOf(fields: Fields, secret: string): string {
  const pairs: Fields = { ...fields, _key: secret };
  const text = Object.keys(pairs)
    .toSorted()
    .map((name) => `${name}=${valueText(pairs[name])}`)
    .join('&');
  return createHash('md5').update(text, 'utf8').digest('hex').toUpperCase();
}

function valueText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
