import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildStamp } from '#server/platform/build-stamp.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import type { MomentReads } from '#server/site/cache/read-cache.ts';
import {
  CONTENT_PATH,
  CONTENT_PROTOCOL,
  contentReadRequest,
  PROTOCOL_HEADER,
  type SourceSite,
} from '#server/site/remote/content-protocol.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { answerContentRead } from './answer-content-read.ts';
import type { ReleaseHub } from './release-hub.ts';
import { sendStream } from './send-stream.ts';

export interface ContentSourceParts {
  sql: Database;
  /** Which render processes have: `QUOIN_CONTENT_KEY`. */
  key: string;
  hub: ReleaseHub;
  site: SourceSite;
  keptAt(moment: Moment): Promise<MomentReads | null>;
  /** The last release that this process has applied. */
  applied(): number;
}

/** Wrong keys of one address in a minute. */
const MAX_WRONG_KEYS = 30;
/** What a moment may be ahead of this process's idea of the database's clock, milliseconds. */
const TOLERANCE_MS = 2000;
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** Gives the content of this Quoin to render processes that have the key: what it is at a moment, and what changes. */
export function serveContent(app: FastifyInstance, parts: ContentSourceParts): void {
  const mayTry = createRateLimit(MAX_WRONG_KEYS);
  const expected = hashToken(parts.key);
  const options = {
    config: { caller: 'anyone' },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers({ [PROTOCOL_HEADER]: CONTENT_PROTOCOL, 'cache-control': 'no-store' });
      const [, key = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
      if (timingSafeEqual(hashToken(key), expected)) return undefined;
      const isWithin = await mayTry(request.ip);
      return reply.code(isWithin ? 401 : 429).send({ error: isWithin ? 'key' : 'rate' });
    },
  } as const;
  app.get<{ Querystring: Record<string, unknown> }>(
    `${CONTENT_PATH}/stream`,
    options,
    async (request, reply) => {
      const hello = { protocol: CONTENT_PROTOCOL, build: await buildStamp(), site: parts.site };
      return sendStream(request, reply, { ...parts, hello });
    },
  );
  app.post(
    `${CONTENT_PATH}/read`,
    { ...options, bodyLimit: MAX_BODY_BYTES },
    async (request, reply) => answerReads(request, reply, parts),
  );
}

async function answerReads(
  request: FastifyRequest,
  reply: FastifyReply,
  { sql, hub, keptAt, applied }: ContentSourceParts,
): Promise<FastifyReply> {
  const parsed = contentReadRequest.safeParse(request.body);
  if (!parsed.success) return reply.code(422).send({ error: 'request' });
  const { moment, reads } = parsed.data;
  // What is planned is not told before its time.
  if (Date.parse(moment.at) > hub.databaseNow() + TOLERANCE_MS)
    return reply.code(422).send({ error: 'future' });
  const kept = await keptAt(moment);
  if (moment.seq > applied()) return reply.code(409).send({ error: 'unknown' });
  const results = await Promise.all(
    reads.map((read) =>
      answerContentRead(read, moment, { sql, kept }).catch((error: unknown) => {
        request.log.error({ err: error, read: read.read }, 'content could not be read');
        return { failed: true };
      }),
    ),
  );
  return reply.send({ results });
}
