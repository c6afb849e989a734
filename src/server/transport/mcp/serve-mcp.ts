import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { msg } from '#messages/msg.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refused } from '#server/platform/handler.ts';
import { sendRefusal } from '#server/platform/http/send-refusal.ts';
import { bearerChallenge } from '#server/features/keys/programs/bearer-challenge.ts';
import { MCP_PATH } from '#wire/studio/program-paths.ts';
import { CALL_SECONDS } from '#wire/studio/route.ts';
import {
  bearerOf,
  isOwnOrigin,
  recognise,
  refusalOf,
  type CallerParts,
} from '../http/studio-caller.ts';
import { ownOrigin } from '../http/origins.ts';
import { callsOver, type CallStudio } from './call-studio.ts';
import { asToolCall } from '../http/tool-calls.ts';
import { createMcpServer } from './mcp-server.ts';

/** Headers of a request that the studio's calls need to be made for the same caller. */
const FORWARDED_HEADERS = ['authorization', 'host', 'user-agent', 'traceparent'] as const;

const CROSS_SITE = refuse('crossSite', msg('http.cross-site'));
const NO_KEY = refuse('keyUnknown', msg('key.unknown'));
const NO_BATCH = refuse('badRequest', msg('mcp.no-batch'));
const NO_STREAM = refuse('notFound', msg('http.no-address'));

/**
 * Serves MCP (streamable HTTP, without sessions) to programs with an API key or an access token. A cookie opens nothing, and
 * pages of other sites are refused by their `Origin`. What a tool does, it does by the studio's own calls with the same key:
 * rights, limits and rates are theirs.
 */
export function serveMcp(app: FastifyInstance, parts: CallerParts): void {
  void app.register(async (scope) => {
    // As text: what is no JSON is answered in the words of the protocol.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    const config = { caller: 'editor', needs: 'studio.read' } as const;
    scope.post(MCP_PATH, { config }, async (request, reply) => {
      const refused = await asToolCall(() => refusalFor(request, parts));
      if (!refused) return answer(request, reply, callsOf(app, request));
      // Says where to be let in, over what any refusal of a key says.
      if (refused.status === 401) {
        const origin = parts.studioOrigin ?? ownOrigin(request);
        reply.header('www-authenticate', bearerChallenge(origin, bearerOf(request) !== null));
      }
      return sendRefusal(reply, refused);
    });
    scope.route({
      method: ['GET', 'DELETE'],
      url: MCP_PATH,
      exposeHeadRoute: false,
      config,
      handler: async (_, reply) => reply.code(405).header('allow', 'POST').send(NO_STREAM.refusal),
    });
  });
}

async function refusalFor(
  request: FastifyRequest,
  parts: CallerParts,
): Promise<(Refused & { retryAfter?: number }) | null> {
  if (!isOwnOrigin(request, parts)) return CROSS_SITE;
  if (bearerOf(request) === null) return NO_KEY;
  const caller = await recognise(request, parts, CALL_SECONDS * 1000, { isChange: true });
  if (!caller.ok) return caller;
  const text = typeof request.body === 'string' ? request.body : '';
  return refusalOf(caller.editor, { needs: 'studio.read' }) ?? (isBatch(text) ? NO_BATCH : null);
}

/** Many calls in one request would pass by the rate for a while. */
function isBatch(text: string): boolean {
  return /^\s*\[/.test(text);
}

/** The studio's calls in this process, through all that a request from outside goes through. */
function callsOf(app: FastifyInstance, request: FastifyRequest): CallStudio {
  const headers = Object.fromEntries(
    FORWARDED_HEADERS.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  return callsOver(async ({ method, path, payload }) => {
    const { statusCode, body } = await asToolCall(async () =>
      app.inject({
        method,
        url: path,
        remoteAddress: request.ip,
        headers: {
          ...headers,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload }),
      }),
    );
    return { status: statusCode, text: body };
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  call: CallStudio,
): Promise<FastifyReply> {
  const server = createMcpServer(call, (error) =>
    request.log.error({ err: error }, 'mcp tool failed'),
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(webRequest(request));
    for (const [name, value] of response.headers) reply.header(name, value);
    const text = await response.text();
    return reply
      .code(response.status)
      .header('cache-control', 'no-store')
      .send(text || undefined);
  } finally {
    await server.close();
  }
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(`http://studio${MCP_PATH}`, {
    method: 'POST',
    headers,
    body: String(request.body ?? ''),
  });
}
