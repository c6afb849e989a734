import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/connect.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { MCP_PATH } from '#wire/studio/program-paths.ts';
import { exchangeTokens, revokeTokens, type TokenRequest } from './exchange-tokens.ts';
import { METADATA_PATHS, OAUTH_PATHS, resourceMetadata, serverMetadata } from './metadata.ts';
import { readParameters, refuseOAuth, type OAuthAnswer } from './oauth-answer.ts';
import { registerProgram } from './register-program.ts';

/** Bytes of a registration or a form. */
const BODY_LIMIT = 16_384;
/** Per address: registrations an hour, and requests for tokens a minute. */
const RATES = { registrations: 20, tokens: 60 };

const TOO_FAST = refuseOAuth('temporarily_unavailable', 'too many requests; wait a while', 429);
const TWICE = refuseOAuth('invalid_request', 'a parameter comes more than once');
const IN_ADDRESS = refuseOAuth('invalid_request', 'parameters belong into the body');

/** Serves what programs ask by themselves: descriptions, registration, tokens. Nothing of it takes a cookie, and pages of other origins cannot read it. */
export function serveOAuth(
  sql: Database,
  originOf: (request: FastifyRequest) => string,
  rates = RATES,
): (app: FastifyInstance) => void {
  return (app) => {
    const config = { caller: 'anyone' } as const;
    const describe = (path: string, of: (origin: string) => object) =>
      app.get(path, { config, exposeHeadRoute: false }, async (request, reply) =>
        reply.header('cache-control', 'no-store').send(of(originOf(request))),
      );
    describe(METADATA_PATHS.resource, resourceMetadata);
    describe(METADATA_PATHS.resource + MCP_PATH, resourceMetadata);
    describe(METADATA_PATHS.server, serverMetadata);
    serveRegistration(app, sql, rates.registrations);
    void app.register(async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: BODY_LIMIT },
        (_, body, done) => done(null, body),
      );
      const isWithin = createRateLimit(rates.tokens);
      const serve = (
        path: string,
        answer: (sql: Database, request: TokenRequest) => Promise<OAuthAnswer>,
      ) =>
        scope.post(path, { config }, async (request, reply) => {
          if (!(await isWithin(request.ip))) return send(reply, TOO_FAST);
          if (request.url.includes('?')) return send(reply, IN_ADDRESS);
          const form = typeof request.body === 'string' ? request.body : '';
          const parameters = readParameters(form);
          if (!parameters) return send(reply, TWICE);
          const { ip: address } = request;
          return send(reply, await answer(sql, { parameters, origin: originOf(request), address }));
        });
      serve(OAUTH_PATHS.token, exchangeTokens);
      serve(OAUTH_PATHS.revoke, revokeTokens);
    });
  };
}

function serveRegistration(app: FastifyInstance, sql: Database, perHour: number): void {
  const isWithin = createRateLimit(perHour, 3600);
  app.post(
    OAUTH_PATHS.register,
    { config: { caller: 'anyone' }, bodyLimit: BODY_LIMIT },
    async (request, reply) =>
      send(
        reply,
        (await isWithin(request.ip)) ? await registerProgram(sql, request.body) : TOO_FAST,
      ),
  );
}

function send(reply: FastifyReply, { status, body }: OAuthAnswer): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
