import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/connect.ts';
import { settledEvent } from '#server/site/remote/content-protocol.ts';
import { changesSince } from './changes-since.ts';
import type { HubEvent, ReleaseHub } from './release-hub.ts';

interface StreamParts {
  sql: Database;
  hub: ReleaseHub;
  /** The first event. */
  hello: object;
}

/** Bytes that a follower has not taken yet: one that falls behind so far connects again. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
/** Between two `settled` events while nothing happens. */
const HEARTBEAT_MS = 1000;
/** What a follower knows that connects again. */
const knownPosition = settledEvent.pick({ hash: true, at: true });

/**
 * Server-sent events: `hello`, then what was missed since the position in the query or `lost`, then each change, and `settled`
 * after the changes that it covers.
 */
export function sendStream(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
  { sql, hub, hello }: StreamParts,
): FastifyReply {
  const headers = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  });
  write(response, 'hello', hello);
  void follow(request.query, response, { sql, hub }).catch((error: unknown) => {
    request.log.warn({ err: error }, 'a render process could not be told of releases');
    response.destroy();
  });
  return reply;
}

async function follow(
  query: Record<string, unknown>,
  response: ServerResponse,
  { sql, hub }: Pick<StreamParts, 'sql' | 'hub'>,
): Promise<void> {
  const waiting: HubEvent[] = [];
  let send = (event: HubEvent): void => void waiting.push(event);
  const end = hub.subscribe((event) => send(event));
  response.once('close', end);
  const missed = await missedBy(query, sql);
  if (missed === null) write(response, 'lost', null);
  for (const change of missed ?? []) write(response, 'change', change);
  const sender = createSender(response);
  // It covers what was missed only together with what came meanwhile.
  const settled = hub.settled();
  for (const event of waiting) sender(event);
  send = sender;
  if (settled) sender({ event: 'settled', data: settled });
}

/** Nothing for one that follows for the first time; null where it has to read everything again. */
async function missedBy(query: Record<string, unknown>, sql: Database) {
  if (query['seq'] === undefined) return [];
  const known = knownPosition.safeParse({ hash: query['hash'], at: query['at'] });
  const seq = Number(query['seq']);
  return known.success && Number.isSafeInteger(seq) && seq >= 0
    ? changesSince(sql, { seq, ...known.data })
    : null;
}

/** Leaves out what says nothing new. */
function createSender(response: ServerResponse): (event: HubEvent) => void {
  let lastSent = 0;
  let known = '';
  return ({ event, data }) => {
    if (event === 'settled') {
      const position = `${data.seq} ${data.hash} ${data.next}`;
      if (position === known && Date.now() - lastSent < HEARTBEAT_MS) return;
      known = position;
      lastSent = Date.now();
    }
    write(response, event, data);
  };
}

function write(response: ServerResponse, event: string, data: unknown): void {
  if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
  else response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
