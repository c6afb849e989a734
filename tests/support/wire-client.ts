import { randomUUID } from 'node:crypto';
import type { CallPath } from '#schemas/calls/calls.ts';
import {
  exchange,
  MAX_ANSWER_BYTES,
  type ReceivedReply,
} from '#server/platform/wire-client/exchange.ts';
import { readSession } from '#server/platform/wire-client/read-session.ts';
import { createNodeSuite } from '#server/platform/wire-client/suite-node.ts';
import { writeRequest, type WireRequest } from '#server/platform/wire-client/write-request.ts';
import { calls } from '#wire/calls/table.ts';
import type { Fields } from '#wire/public/request.ts';
import type { WireSettings } from '#wire/public/settings.ts';

/** One session of a website or of a gateway, as a client has it. It goes on where the server is started again. */
export interface WireClient {
  token: string;
  /** What came back, also where that is nothing. */
  send(path: CallPath, fields?: Fields, more?: SentCall): Promise<ReceivedReply>;
}

/** How a call goes, beside its fields. */
export type SentCall = Partial<Pick<WireRequest, 'msgid' | 'address' | 'files'>> & {
  /** Milliseconds until the client gives up. */
  timeout?: number;
  /** Origin of a program that stands before the server. */
  before?: string;
};
const TIMEOUT = 20_000;

/** Opens a session at an origin. `address` is for whom a proxy calls. */
export async function openWireClient(
  server: string,
  settings: WireSettings,
  address?: string,
): Promise<WireClient> {
  const target = { server, settings, suite: createNodeSuite(settings) };
  const uniqueIndex = randomUUID();
  let session = { token: '', key: '' };
  const client: WireClient = {
    token: '',
    async send(path, fields = {}, { timeout = TIMEOUT, before = server, ...more } = {}) {
      const request = { path, entry: calls[path], fields, msgid: randomUUID(), uniqueIndex };
      const written = await writeRequest(
        { ...request, session, address, ...more },
        {
          ...target,
          server: before,
        },
      );
      return exchange(written, { timeout, maxBytes: MAX_ANSWER_BYTES });
    },
  };
  const opened = await client.send('common/session');
  const found = opened.kind === 'reply' ? readSession(opened.reply, settings) : null;
  if (!found) throw new Error(`no session: ${JSON.stringify(opened)}`);
  session = found;
  client.token = found.token;
  return client;
}

/** A row that a call answered. */
export type AnsweredRow = Readonly<Record<string, string>>;

/** The first row of an answer; throws where there is none. */
export function firstRow(received: ReceivedReply): AnsweredRow {
  const rows = received.kind === 'reply' ? received.reply.record[0] : undefined;
  const [row] = Array.isArray(rows) ? (rows as AnsweredRow[]) : [];
  if (!row) throw new Error(`no row but ${JSON.stringify(received)}`);
  return row;
}
