import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_PATH } from '#server/site/remote/content-protocol.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import { sendReply } from '../wire/reply/send-reply.ts';
import { formFailure } from '../wire/message/form-reply.ts';
import type { Forward } from './forward.ts';

const ANYONE = { config: { caller: 'anyone' } } as const;

/** What the content source answers: calls, media and documents, reviews, subscriptions, previews. */
const FORWARDED = [
  '/agate/*',
  '/alerts',
  '/alerts/*',
  '/media/:name',
  '/media/document/:name',
  '/preview',
  '/push/*',
  '/review/*',
  '/.well-known/security.txt',
];

/** Visitors have to come again; what they sent was not taken. */
const RETRY_S = '5';

/** Passes on what a render process does not make itself, as it comes and without reading it. */
export function serveForwarded(app: FastifyInstance, forward: Forward): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const url of FORWARDED) scope.all(url, ANYONE, forward);
    // What the source gives to processes that have its key is for no visitor.
    scope.all(`${CONTENT_PATH}/*`, ANYONE, async (_request, reply) => reply.callNotFound());
  });
}

/** What a visitor gets while the source is away: calls their own kind of answer. */
export async function answerAway(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.headers({ 'retry-after': RETRY_S, 'cache-control': 'no-store' });
  if (request.url.startsWith(`${BASE_PATH}/`))
    return sendReply(request, reply, formFailure('upstreamUnavailable'));
  return reply.code(503).type('text/plain; charset=utf-8').send('暂时无法处理这个请求，请稍后重试');
}
