import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallEntry } from '#wire/calls/entry.ts';
import { calls } from '#wire/calls/table.ts';
import type { Fields } from '#wire/public/request.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import type { Database } from '../database/connect.ts';
import { handleCall, type Wire } from './handle-call.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { createRateLimit, DEFAULT_RATES, type CallRates } from './rate-limit.ts';
import { formFailure, sendReply } from './send-reply.ts';
import { openSession, sweepWire } from './sessions.ts';
import { createNodeSuite } from './suite-node.ts';

export interface PublicCallsOptions {
  sql: Database;
  settings: WireSettings;
  answer: Wire['answer'];
  rates?: CallRates;
  /** Another catalogue, for tests. */
  catalogue?: Readonly<Record<string, CallEntry>>;
}

const SWEEP_INTERVAL = 10 * 60_000;

/** The calls of the catalogue as routes: register it with the prefix `BASE_PATH`. Every answer is JSON, failures too. */
export async function publicCalls(app: FastifyInstance, options: PublicCallsOptions): Promise<void> {
  const { sql, settings, rates = DEFAULT_RATES, catalogue = calls } = options;
  const wire: Wire = { sql, settings, suite: createNodeSuite(settings), answer: withSessions(options.answer) };

  takeTextBodies(app);
  limitRates(app, rates);
  answerFailures(app);
  sweepRegularly(app, sql);
  for (const [path, entry] of Object.entries(catalogue)) addRoute(app, path, entry, wire);
}

/** The one call that the wire answers itself. */
function withSessions(answer: Wire['answer']): Wire['answer'] {
  return async (path, fields, given) => (path === 'common/session' ? { ok: true, record: [[await openSession(given.sql)]] } : answer(path, fields, given));
}

function addRoute(app: FastifyInstance, path: string, entry: CallEntry, wire: Wire): void {
  app.route({
    method: entry.method,
    url: `/${path}`,
    exposeHeadRoute: false,
    config: { caller: entry.caller },
    handler: async (request, reply) => {
      const { headers, query, body } = request;
      return sendReply(request, reply, await handleCall({ path, entry, headers, query: query as Fields, body }, wire));
    },
  });
}

/** Bodies stay text until their envelope is opened, so that every flaw of theirs gets the same answer. */
function takeTextBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => done(null, body));
}

function limitRates(app: FastifyInstance, rates: CallRates): void {
  const allowsCall = createRateLimit(rates.calls);
  const allowsSession = createRateLimit(rates.sessions);
  app.addHook('onRequest', async (request, reply) => {
    const isSession = request.routeOptions.url?.endsWith('/common/session') ?? false;
    const isAllowed = (await allowsCall(request.ip)) && (!isSession || (await allowsSession(request.ip)));
    if (!isAllowed) return sendReply(request, reply, formFailure('tooManyCalls'));
  });
}

function answerFailures(app: FastifyInstance): void {
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => sendReply(request, reply, formFailure('notFound'));
  // Routes, because the listener's own route for every path would go before a handler of what is not found. Answered
  // before the body is read: whatever it is, the path is wrong.
  for (const url of ['/', '/*']) app.all(url, { config: { caller: 'anyone' }, onRequest: answerNotFound }, answerNotFound);
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const isRequestAtFault = error.statusCode !== undefined && error.statusCode < 500;
    if (!isRequestAtFault) request.log.error(error);
    return sendReply(request, reply, formFailure(isRequestAtFault ? 'badEnvelope' : 'internal'));
  });
}

function sweepRegularly(app: FastifyInstance, sql: Database): void {
  const timer = setInterval(() => {
    sweepWire(sql).catch((error: unknown) => app.log.warn(error));
  }, SWEEP_INTERVAL);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
