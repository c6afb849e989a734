import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent, request as send } from 'undici';
import { SECURITY_HEADERS } from '#server/site/cache/send-page.ts';

/** Passes a request on to another server, and its answer back, both as they come. */
export type Forward = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface ForwardParts {
  /** Origin of the other server. */
  to: string;
  /** Answers where it cannot be reached. */
  onAway(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply>;
}

/** Of one connection alone (RFC 9110, 7.6.1), and what this process says of the visitor. */
const NOT_PASSED = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect', 'host'],
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'],
]);
/** An upload to the trading system takes as long as visitors wait for it, milliseconds. */
const ANSWER_MS = 110_000;
const CONNECT_MS = 3000;

export function createForward({ to, onAway }: ForwardParts): Forward {
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
  });
  return async (request, reply) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    let answer;
    try {
      answer = await send(to + request.url, {
        method: request.method as 'GET',
        headers: headersFor(request),
        body: hasBody ? request.raw : null,
        signal: gone.signal,
        dispatcher,
      });
    } catch (error) {
      return onAway(request, reply, error);
    }
    reply.hijack();
    reply.raw.writeHead(answer.statusCode, {
      ...SECURITY_HEADERS,
      ...withoutConnection(answer.headers),
    });
    // Where one of the two goes away, the other is told by the end of its connection.
    await pipeline(answer.body, reply.raw).catch(() => undefined);
    return reply;
  };
}

/** With the visitor's address, scheme and host as this process knows them: the other server has to trust this one as a proxy. */
function headersFor(request: FastifyRequest): Record<string, string | string[]> {
  return {
    ...withoutConnection(request.headers),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  };
}

function withoutConnection(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | string[]> {
  const named = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || NOT_PASSED.has(name) || named.includes(name) ? [] : [[name, value]],
    ),
  );
}
