import fastifyMultipart from '@fastify/multipart';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { CallEntry } from '#wire/calls/entry/entry.ts';
import { calls } from '#wire/calls/table.ts';
import type { Fields } from '#wire/public/request.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { MAX_BODY_BYTES, PARSER_LIMITS } from './envelope/limits.ts';
import { readForm, type ReadForm } from './envelope/read-form.ts';
import { handleCall, type Wire } from './handle-call.ts';
import {
  createRateLimit,
  DEFAULT_RATES,
  type CallRates,
} from '#server/platform/http/rate-limit.ts';
import { formFailure } from './message/form-reply.ts';
import { sendReply } from './reply/send-reply.ts';
import { openSession, sweepWire } from '#server/store/visitors/sessions.ts';
import { createNodeSuite } from '#server/platform/wire-client/suite-node.ts';
import { sweepVisitors } from './sweep-visitors.ts';

export interface PublicCallsOptions {
  sql: Database;
  settings: WireSettings;
  answer: Wire['answer'];
  gateway?: Wire['gateway'];
  replica?: Wire['replica'];
  rates?: CallRates;
  /** Another catalogue, for tests. */
  catalogue?: Readonly<Record<string, CallEntry>>;
}

const SWEEP_INTERVAL = 10 * 60_000;

/** The calls of the catalogue as routes: register it with the prefix `BASE_PATH`. Every failure is JSON. */
export async function publicCalls(
  app: FastifyInstance,
  options: PublicCallsOptions,
): Promise<void> {
  const {
    sql,
    settings,
    answer,
    gateway = null,
    replica,
    rates = DEFAULT_RATES,
    catalogue = calls,
  } = options;
  const wire: Wire = {
    sql,
    settings,
    suite: createNodeSuite(settings),
    answer: withSessions(answer),
    gateway,
    ...(replica && { replica }),
    onUnkept: (error) => app.log.error({ err: error }, 'a reply could not be kept'),
  };

  await takeBodies(app);
  app.addHook('onRequest', limitRate(rates.calls));
  answerNotFound(app);
  sweepRegularly(app, sql);
  const [onSession, onUpload] = [limitRate(rates.sessions), limitRate(rates.uploads)];
  for (const [path, entry] of Object.entries(catalogue)) {
    const onRequest = [
      ...(path === 'common/session' ? [onSession] : []),
      ...(entry.upload ? [onUpload] : []),
    ];
    addRoute(app, path, entry, wire, onRequest);
  }
}

/** The one call that the wire answers itself. */
function withSessions(answer: Wire['answer']): Wire['answer'] {
  return async (path, fields, given) =>
    path === 'common/session'
      ? { ok: true, record: [[await openSession(given.sql)]] }
      : answer(path, fields, given);
}

function addRoute(
  app: FastifyInstance,
  path: string,
  entry: CallEntry,
  wire: Wire,
  onRequest: onRequestAsyncHookHandler[],
): void {
  app.route({
    method: entry.method,
    url: `/${path}`,
    exposeHeadRoute: false,
    bodyLimit: entry.maxBody ?? MAX_BODY_BYTES,
    config: { caller: entry.caller },
    onRequest,
    errorHandler: (error, request, reply) => answerError(error, request, reply, entry),
    handler: async (request, reply) => {
      const { headers, query, body, ip } = request;
      const call = {
        path,
        entry,
        address: ip,
        requestId: request.id,
        headers,
        query: query as Fields,
        body,
        readForm: () => formOf(request),
      };
      return sendReply(request, reply, await handleCall(call, wire));
    },
  });
}

/**
 * Bodies stay text until their envelope is opened, so that every flaw of theirs gets the same answer. A form is read
 * once its session is known.
 */
async function takeBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  await app.register(fastifyMultipart, { limits: PARSER_LIMITS });
}

async function formOf(request: FastifyRequest): Promise<ReadForm> {
  if (!request.isMultipart()) return { ok: false, reason: 'malformed' };
  const form = await readForm(request.parts());
  // Where the parser gave up there is more to come, and nobody else to take it.
  request.raw.resume();
  return form;
}

/** A hook that answers in place of what an address may not do so often. */
function limitRate(points: number): onRequestAsyncHookHandler {
  const isWithin = createRateLimit(points);
  return async (request, reply) => {
    if (!(await isWithin(request.ip)))
      return sendReply(request, reply, formFailure('tooManyCalls'));
  };
}

/** A body that cannot be read is one more bad envelope; all else is a bug. */
function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { format }: CallEntry,
): Promise<FastifyReply> {
  const isRequestAtFault = error.statusCode !== undefined && error.statusCode < 500;
  if (!isRequestAtFault) request.log.error(error);
  return sendReply(
    request,
    reply,
    formFailure(isRequestAtFault ? 'badEnvelope' : 'internal', format),
  );
}

/**
 * By routes, because the listener's own route for every path would go before a handler of what is not found. Answered
 * before the body is read: whatever it is, the path is wrong.
 */
function answerNotFound(app: FastifyInstance): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    sendReply(request, reply, formFailure('notFound'));
  for (const url of ['/', '/*'])
    app.all(url, { config: { caller: 'anyone' }, onRequest: answer }, answer);
}

function sweepRegularly(app: FastifyInstance, sql: Database): void {
  const timer = setInterval(() => {
    sweepWire(sql)
      .then(() => sweepVisitors(sql))
      .catch((error: unknown) => app.log.warn(error));
  }, SWEEP_INTERVAL);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
