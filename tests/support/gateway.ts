import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { BASE_PATH } from '#wire/public/constants.ts';
import { openRequest, type GatewayKeys } from './gateway/open-request.ts';

/**
 * A trading gateway for tests: a real HTTP server that speaks the wire on its own account (sessions, cipher, signature;
 * written from the specification with Node's crypto, not with the product's code) and answers as the test says.
 *
 * ```ts
 * const gateway = await startGateway({ cipherKey, cipherIv, signSecret });
 * gateway.answer('trade/buy', { record: [[{ orderno: '1' }]] });         // success, older format
 * gateway.answer('trade/buy', { code: '9999998', msg: '…', status: 401 });// any code at any HTTP status
 * gateway.answer('trade/buy', { body: { orderno: '1' } });               // newer format
 * gateway.answer('trade/buy', { raw: '<html>', status: 502 });            // no reply of the wire
 * gateway.answer('file/content/download', { raw: bytes, type: 'application/pdf' });
 * gateway.answer('trade/buy', { delay: 500 }); gateway.answer('trade/buy', { cut: 'within' });
 * gateway.answer('trade/buy', ({ fields }) => ({ record: [[{ fundcode: fields['fundcode'] }]] }));
 * ```
 * What was not named answers success with an empty record, which fits few schemas: Quoin then says 2030504. `QUOIN_UPSTREAM=<gateway.url>` and the three keys make a
 * Quoin forward to it.
 */
export interface Gateway {
  /** Origin, without a slash at the end. */
  url: string;
  /** How a path answers from now on. */
  answer(path: string, reply: GatewayReply | ((call: GatewayCall) => GatewayReply)): void;
  /** The calls whose envelope was right, in order, those for a session included. */
  calls(path?: string): GatewayCall[];
  /** Why requests were refused, in order: a test of what arrives right expects none. */
  refused(): string[];
  /** A session that the trading site opened by itself. */
  openSession(): { token: string; key: string };
  /** Forgets every session, so that its next call gets 100043. */
  endSessions(): void;
  close(): Promise<void>;
}

/** What a call brought, deciphered and checked. */
export interface GatewayCall {
  path: string;
  method: string;
  headers: IncomingMessage['headers'];
  msgid: string;
  /** What it asks for: of a login-type call the merged fields, head and `_msgid` taken out. */
  fields: Record<string, unknown>;
  /** Null for GET and multipart, which have none. */
  head: Record<string, unknown> | null;
  /** Of a multipart call. */
  files: { field: string; filename: string; bytes: Buffer }[];
}

export interface GatewayReply {
  /** Result code, success by default. */
  code?: string | number;
  msg?: string;
  record?: unknown[];
  body?: unknown;
  /** HTTP status, 200 by default. */
  status?: number;
  /** Milliseconds before anything is sent. */
  delay?: number;
  /** Answers once this is settled. */
  until?: Promise<unknown>;
  /** Sent as it is, instead of JSON with a code. */
  raw?: string | Uint8Array;
  /** Content type, JSON by default. */
  type?: string;
  headers?: Record<string, string>;
  /** Cuts the connection before the answer or in its middle. */
  cut?: 'before' | 'within';
}

export async function startGateway(keys: GatewayKeys): Promise<Gateway> {
  const sessions = new Map<string, string>();
  const replies = new Map<string, GatewayReply | ((call: GatewayCall) => GatewayReply)>();
  const made: GatewayCall[] = [];
  const refusals: string[] = [];

  const replyTo = async (request: IncomingMessage): Promise<GatewayReply> => {
    const path = new URL(request.url ?? '/', 'http://gateway').pathname.slice(BASE_PATH.length + 1);
    const opened = await openRequest(request, path, keys, sessions);
    if (!opened.ok) {
      refusals.push(`${path}: ${opened.reason}`);
      return opened.reason === 'session'
        ? { code: '100043', msg: '会话不存在', status: 401 }
        : { code: '2999', msg: '验签失败', status: 400 };
    }
    made.push(opened.call);
    const reply = replies.get(path) ?? {};
    const named = typeof reply === 'function' ? reply(opened.call) : reply;
    return path === 'common/session' && !replies.has(path) ? openSession(sessions, keys) : named;
  };

  const server = createServer((request, response) => {
    void replyTo(request).then((reply) => send(response, reply));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (path, reply) => void replies.set(path, reply),
    calls: (path) => made.filter((call) => path === undefined || call.path === path),
    refused: () => refusals,
    openSession: () => createSession(sessions),
    endSessions: () => sessions.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function openSession(
  sessions: Map<string, string>,
  { sessionMode = '1' }: GatewayKeys,
): GatewayReply {
  const { token, key } = createSession(sessions);
  return { record: [[sessionMode === '1' ? { token, key } : { token }]] };
}

function createSession(sessions: Map<string, string>): { token: string; key: string } {
  const token = randomBytes(12).toString('hex');
  const key = randomBytes(8).toString('hex');
  sessions.set(token, key);
  return { token, key };
}

async function send(response: ServerResponse, reply: GatewayReply): Promise<void> {
  const {
    code = '0000000',
    msg = '',
    record,
    body,
    status = 200,
    type = 'application/json; charset=utf-8',
    headers,
  } = reply;
  if (reply.delay) await delay(reply.delay, undefined, { ref: false });
  await reply.until;
  if (reply.cut === 'before') return void response.destroy();
  const content =
    reply.raw ??
    JSON.stringify({ code, msg, ...(body === undefined ? { record: record ?? [] } : { body }) });
  const bytes = Buffer.from(content);
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers });
  if (reply.cut !== 'within') return void response.end(bytes);
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy());
}
