import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { msg } from '#messages/msg.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { isUnstorable } from '#server/platform/database/unstorable.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { KEY_PREFIX } from '#wire/studio/keys.ts';
import type { ProviderSignIn } from '../provider/provider-sign-in.ts';
import {
  directoryAnswers,
  type AnswerDirectory,
  type DirectoryAnswer,
  type DirectoryRequest,
} from './answer-directory.ts';
import { noteDirectoryCall } from './directory-calls.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery-resources.ts';
import type { ScimQuery } from './list-request.ts';
import { DIRECTORY_PATH, listResponse } from './resources.ts';
import { readScimBody } from './scim-body.ts';
import { ScimRefusal } from './scim-refusal.ts';

export interface DirectoryParts {
  sql: Database;
  sign: ProviderSignIn;
  /** Any of them lets the directory in. */
  tokens: readonly string[];
  /** The studio's public origin, where the settings name it. */
  studioOrigin: string | undefined;
}

const MEDIA_TYPE = 'application/scim+json';
const BODY_LIMIT = 256 * 1024;
/** Of one address, in each process. */
const CALLS_PER_MINUTE = 1800;
const WRONG_TOKENS_PER_MINUTE = 30;

const NO_TOKEN = new ScimRefusal(401, msg('directory.no-token'));
const API_KEY = new ScimRefusal(403, msg('directory.api-key'));
const FROM_PAGE = new ScimRefusal(403, msg('directory.from-page'));
const TOO_FAST = new ScimRefusal(429, msg('directory.too-fast'));
const NO_ADDRESS = new ScimRefusal(404, msg('directory.no-address'));
const NO_FILTER = new ScimRefusal(403, msg('directory.no-filter'));
const TOO_LARGE = new ScimRefusal(413, msg('directory.too-large', { kilobytes: 256 }));
const OTHER_TYPE = new ScimRefusal(415, msg('directory.other-type'));
const UNREADABLE = new ScimRefusal(400, msg('directory.bad-json'), 'invalidSyntax');
const UNAVAILABLE = new ScimRefusal(503, msg('http.unavailable'));
const INTERNAL = new ScimRefusal(500, msg('http.internal'));

/** Of addresses that name a resource. */
interface WithId {
  Params: { id?: string };
}

const config = { caller: 'directory' } as const;

/** Serves SCIM 2.0 to the company's directory. Its token is all that counts: cookies open nothing, and no page of a browser is answered. */
export function serveDirectory(parts: DirectoryParts): (app: FastifyInstance) => void {
  const answers = directoryAnswers(parts.sql, parts.sign);
  return (app) =>
    void app.register(
      async (scope) => {
        scope.removeAllContentTypeParsers();
        // As text: what is no JSON is answered in the form of SCIM.
        scope.addContentTypeParser(
          [MEDIA_TYPE, 'application/json'],
          { parseAs: 'string', bodyLimit: BODY_LIMIT },
          (_, body, done) => done(null, body),
        );
        scope.setErrorHandler((error, request, reply) => sendError(error, request, reply));
        scope.setNotFoundHandler(() => {
          throw NO_ADDRESS;
        });
        scope.addHook('onRequest', admitDirectory(parts));
        for (const [path, kind] of [
          ['/Users', answers.users],
          ['/Groups', answers.groups],
        ] as const) {
          const by = (answer: AnswerDirectory) => handlerOf(parts, answer);
          scope.get<WithId>(path, { config }, by(kind.list));
          scope.post<WithId>(path, { config }, by(kind.post));
          scope.get<WithId>(`${path}/:id`, { config }, by(kind.get));
          scope.put<WithId>(`${path}/:id`, { config }, by(kind.put));
          scope.patch<WithId>(`${path}/:id`, { config }, by(kind.patch));
          scope.delete<WithId>(`${path}/:id`, { config }, by(kind.delete));
        }
        serveDiscovery(scope, parts);
      },
      { prefix: DIRECTORY_PATH },
    );
}

/** What the interface can do, and of what. */
function serveDiscovery(scope: FastifyInstance, parts: DirectoryParts): void {
  const one = (path: string, read: (base: string) => object) =>
    scope.get(path, { config }, async (request, reply) =>
      send(reply, { status: 200, body: read(baseOf(request, parts)) }),
    );
  one('/ServiceProviderConfig', serviceProviderConfig);
  for (const [path, read] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    scope.get(path, { config }, async (request, reply) => {
      if ('filter' in queryOf(request)) throw NO_FILTER;
      const all = read(baseOf(request, parts));
      return send(reply, { status: 200, body: listResponse(all, all.length, 0) });
    });
    scope.get<{ Params: { id: string } }>(`${path}/:id`, { config }, async (request, reply) => {
      const found = read(baseOf(request, parts)).find(({ id }) => id === request.params.id);
      if (!found) throw NO_ADDRESS;
      return send(reply, { status: 200, body: found });
    });
  }
}

/** Lets in requests with a token of the settings, up to a limit per address. */
function admitDirectory({ sql, tokens, sign }: DirectoryParts) {
  const hashes = tokens.map(hashToken);
  const isWithin = createRateLimit(CALLS_PER_MINUTE);
  const mayFail = createRateLimit(WRONG_TOKENS_PER_MINUTE);
  return async (request: FastifyRequest): Promise<void> => {
    if (request.headers.origin !== undefined) throw FROM_PAGE;
    const [, token = ''] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    const given = hashToken(token);
    if (!hashes.some((hash) => timingSafeEqual(hash, given))) {
      if (!(await mayFail(request.ip))) throw TOO_FAST;
      sign.warn({ address: request.ip }, 'a request to the directory interface had no valid token');
      throw token.startsWith(KEY_PREFIX) ? API_KEY : NO_TOKEN;
    }
    if (!(await isWithin(request.ip))) throw TOO_FAST;
    await noteDirectoryCall(sql);
  };
}

function handlerOf(parts: DirectoryParts, answer: AnswerDirectory) {
  return async (request: FastifyRequest<WithId>, reply: FastifyReply) => {
    const answered = await answer(requestOf(request, parts));
    const { resource } = answered;
    if (resource) {
      reply.header('etag', resource.version);
      if (answered.status === 201) reply.header('location', resource.location);
      if (request.method === 'GET' && request.headers['if-none-match'] === resource.version)
        return reply.code(304).send();
    }
    return send(reply, answered);
  };
}

function requestOf(request: FastifyRequest<WithId>, parts: DirectoryParts): DirectoryRequest {
  const { id = '' } = request.params;
  const hasBody = request.method !== 'GET' && request.method !== 'DELETE';
  return {
    id,
    query: queryOf(request),
    body: hasBody ? readScimBody(request.body) : new Map(),
    ifMatch: request.headers['if-match'] ?? null,
    address: request.ip,
    base: baseOf(request, parts),
  };
}

/** Of a parameter that comes several times, the last one counts. */
function queryOf(request: Pick<FastifyRequest, 'url'>): ScimQuery {
  return Object.fromEntries(new URL(request.url, 'http://studio').searchParams);
}

function baseOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { studioOrigin }: DirectoryParts,
): string {
  return `${studioOrigin ?? `${request.protocol}://${request.host}`}${DIRECTORY_PATH}`;
}

function send(reply: FastifyReply, { status, body }: DirectoryAnswer): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  return body === null
    ? reply.send()
    : reply.type(`${MEDIA_TYPE}; charset=utf-8`).send(JSON.stringify(body));
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'directory request failed');
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer realm="scim"');
  if (refusal.status === 429) reply.header('retry-after', '60');
  if (refusal.status === 503) reply.header('retry-after', '5');
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type(`${MEDIA_TYPE}; charset=utf-8`)
    .send(JSON.stringify(refusal.body()));
}

function refusalOf(error: unknown): ScimRefusal {
  if (error instanceof ScimRefusal) return error;
  if (isDatabaseAway(error)) return UNAVAILABLE;
  if (isUnstorable(error)) return UNREADABLE;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413) return TOO_LARGE;
  if (status === 415) return OTHER_TYPE;
  return typeof status === 'number' && status < 500 ? UNREADABLE : INTERNAL;
}
