import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallEntry } from '#wire/calls/entry/entry.ts';
import { calls } from '#wire/calls/table.ts';
import { failure } from '#wire/public/codes.ts';
import type { Settled } from '#wire/public/reply.ts';
import type { Fields } from '#wire/public/request.ts';
import { cipherKeyOf } from '#wire/public/settings.ts';
import { createNodeSuite } from '#server/platform/wire-client/suite-node.ts';
import { PARSER_LIMITS } from '#server/transport/wire/envelope/limits.ts';
import {
  openBody,
  openForm,
  openQuery,
  type OpenedCall,
} from '#server/transport/wire/envelope/open-envelope.ts';
import { readForm, type Form } from '#server/transport/wire/envelope/read-form.ts';
import { settle } from '../calls/engine.ts';
import { sandboxCalls, type SandboxPath } from '../calls/handler/handler.ts';
import { answerFault } from './answer-fault.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { logInAtGateway } from './log-in.ts';
import { sniffFiles } from './sniff-files.ts';
import { sendOutcome } from './send-outcome.ts';

/** The gateway that Quoin forwards to: register it with the prefix `BASE_PATH`. */
export async function serveGateway(app: FastifyInstance, parts: GatewayParts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  await app.register(fastifyMultipart, { limits: PARSER_LIMITS });
  const suite = createNodeSuite(parts.settings);

  app.get('/common/session', async (request, reply) => {
    const { headers, query } = request;
    const opened = await openQuery(query as Fields, { headers, suite, settings: parts.settings });
    const answer: Settled = opened
      ? { ok: true, record: [[await openSession(parts)]] }
      : failure('badEnvelope');
    return sendOutcome(reply, answer, calls['common/session'], parts.write);
  });
  for (const path of Object.keys(sandboxCalls) as SandboxPath[]) {
    const entry = calls[path];
    app.route({
      method: entry.method,
      url: `/${path}`,
      ...(entry.maxBody !== undefined && { bodyLimit: entry.maxBody }),
      handler: async (request, reply) => {
        const fault = parts.faults.take(path);
        if (fault && fault.kind !== 'lost') return answerFault(fault, entry, reply);
        const settled = await answer(request, path, parts, suite);
        if (fault) return reply.hijack().raw.destroy();
        return sendOutcome(reply, settled, entry, parts.write);
      },
    });
  }
  app.all('/*', (_request, reply) =>
    sendOutcome(reply, failure('notFound'), calls['common/session'], parts.write),
  );
}

async function openSession({ sessions, settings }: GatewayParts) {
  const { token, key } = await sessions.open();
  return settings.sessionMode === '1' ? { token, key } : { token };
}

async function answer(
  request: FastifyRequest,
  path: SandboxPath,
  parts: GatewayParts,
  suite: ReturnType<typeof createNodeSuite>,
): Promise<Settled> {
  const session = parts.sessions.find(request.headers['token']);
  if (!session) return failure('noSession');
  const entry = calls[path];
  const form = entry.upload ? await formOf(request) : null;
  const opener = { headers: request.headers, suite, settings: parts.settings };
  const opened = await open(request, entry, form, cipherKeyOf(parts.settings, session.key), opener);
  if (!opened) return failure('badEnvelope');
  if (path === 'account/login') return logInAtGateway(opened, session, parts, visitorOf(request));
  if (entry.caller === 'investor' && session.custno === null)
    return failure(session.ended === 'elsewhere' ? 'loggedInElsewhere' : 'notLoggedIn');
  const outcome = await parts.desk.call({
    path,
    fields: opened.fields,
    msgid: opened.msgid,
    custno: session.custno,
    address: visitorOf(request),
    files: await sniffFiles(form?.files ?? []),
  });
  if (path === 'account/logout' && outcome.ok) await parts.sessions.unbind(session);
  return settle(outcome, path);
}

function open(
  request: FastifyRequest,
  entry: CallEntry,
  form: Form | null,
  key: string,
  opener: Parameters<typeof openQuery>[1],
): Promise<OpenedCall | null> {
  if (entry.method === 'GET') return openQuery(request.query as Fields, opener);
  if (entry.upload) return openForm(form?.texts ?? {}, opener);
  return openBody(request.body, entry.login, key, opener);
}

async function formOf(request: FastifyRequest): Promise<Form | null> {
  if (!request.isMultipart()) return null;
  const read = await readForm(request.parts());
  request.raw.resume();
  return read.ok ? read.form : null;
}

/** For whom Quoin calls. */
function visitorOf({ headers, ip }: FastifyRequest): string {
  const named = headers['x-forwarded-for'];
  return typeof named === 'string' ? named : ip;
}
